import type { Language } from '~/i18n.ts';
import {
  withMachineSides,
  type SideSources,
  type TwinTexts,
} from '~/modules/bilingual/machine-sides.server.ts';
import type { AgreedWork } from './agreed-work.rules.ts';

/** A task that may be an item of a PICRA. */
interface OrderedTask extends TwinTexts {
  number: number;
  originalLanguage: Language;
  isApproved?: boolean;
  agreed?: AgreedWork;
}

interface AgreedRow {
  number: number;
  text: string;
  licenceRequired: boolean;
  receiptRequired: boolean;
}

/** The longest agreed text that stands as a title, as long as a title can be. */
const MAX_TITLE = 500;

/** An agreed text as a title and instructions: a long one, or one of several lines, has both. */
function partsOf(text: string): { title: string; description: string } {
  if (text.length <= MAX_TITLE && !text.includes('\n')) return { title: text, description: '' };
  const [, title = text.slice(0, MAX_TITLE), rest = ''] =
    /^([^\n]{1,500}?(?:[.!?](?=\s)|(?=\n)))\s*(.*)$/su.exec(text) ?? [];
  return { title, description: rest || text };
}

const agreedRows = (em: SideSources['em'], projectId: string): Promise<AgreedRow[]> =>
  em.execute<AgreedRow[]>(
    `select t.number, trim(a.agreed_text) as text, a.licence_required as "licenceRequired",
       a.receipt_required as "receiptRequired"
     from picra_answers a join tasks t on t.id = a.id
     where t.project_id = ? and t.deleted_at is null and a.response in ('accept', 'modify')
       and (trim(a.agreed_text) <> '' or a.licence_required or a.receipt_required)`,
    [projectId],
  );

/**
 * Tasks as they are to be done: one that was agreed on with other words has these as its title, in the
 * languages of the page as every text, and the request beside it (promise 30.1). No amounts are taken out.
 */
export async function withAgreedWork<T extends OrderedTask>(
  sources: SideSources & { projectId: string },
  tasks: readonly T[],
  languages: readonly Language[],
): Promise<T[]> {
  const { em, projectId, translator, ownerId } = sources;
  const rows = tasks.length > 0 ? await agreedRows(em, projectId) : [];
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const spoken = await translator.languagesOf(
    rows.map(({ text }) => text),
    ownerId,
  );
  const languageOf = new Map(rows.map(({ number }, at) => [number, spoken[at] ?? 'unknown']));
  const ordered = tasks.map((task): T => {
    const row = byNumber.get(task.number);
    if (!row) return task;
    const { licenceRequired, receiptRequired, text } = row;
    const agreed = { licenceRequired, receiptRequired };
    if (!text) return { ...task, agreed };
    const found = languageOf.get(task.number) ?? 'unknown';
    const language = found === 'unknown' ? task.originalLanguage : found;
    const { title, description } = partsOf(text);
    const { machine: _machine, machineTexts: _texts, machineMarks: _marks, ...rest } = task;
    return {
      ...(rest as T),
      agreed: { ...agreed, asked: task.title },
      title: { [language]: title },
      description: description ? { [language]: description } : {},
      originalLanguage: language,
      isApproved: false,
      hints: [],
    };
  });
  let written = ordered.filter(({ agreed }) => agreed?.asked);
  for (const language of languages)
    written = (await withMachineSides(sources, written, language)) as T[];
  const byTask = new Map(written.map((task) => [task.number, task]));
  return ordered.map((task) => byTask.get(task.number) ?? task);
}
