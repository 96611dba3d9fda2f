import type { EntityManager } from '@mikro-orm/postgresql';
import { languages, otherLanguage, type Language } from '~/i18n.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { withMachineSides, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import { machineView, type MachineView } from '~/modules/bilingual/task-text.rules.ts';
import { MAX_BULK } from './bulk.rules.ts';
import type { Task } from './task.entity.server.ts';
import { repeatsTitle, type TaskTexts } from './translation-author.rules.ts';

/** A text of a task in the language of its original, or in the other one, as SQL. */
const sideOf = (column: string, isOriginal: boolean): string =>
  `coalesce(trim(${column}->>
    (case when (original_language = 'en') = ${isOriginal} then 'en' else 'es' end)), '')`;

/**
 * Tasks whose other side nobody has written or approved, as SQL; also those of which a person has
 * written the title alone, where the instructions say something else.
 */
const pending = `"project_id" = ? and "deleted_at" is null and ("translation_approved_at" is null
  or (${sideOf('title', false)} <> '' and ${sideOf('description', false)} = ''
    and trim(trailing '.' from lower(${sideOf('description', true)}))
      not in ('', trim(trailing '.' from lower(${sideOf('title', true)})))))`;

/** Rows of a page of translations. */
const PAGE = 50;
/** Tasks that are translated to be counted and sorted, at most: some milliseconds each at first. */
const MAX_COUNTED = 500;

/**
 * How far the other side of a task can be trusted, from what needs a person most: it has none; a
 * machine's is doubtful, or the original was changed since it was stored; somebody approved it for the
 * same words; a machine's is sure.
 */
const confidences = ['none', 'doubtful', 'remembered', 'sure'] as const;
type Confidence = (typeof confidences)[number];

/** A task whose other side nobody has approved, with what stands for it. */
export interface PendingTranslation {
  number: number;
  version: number;
  from: Language;
  original: TaskTexts;
  /** As stored, else as the translator suggests it; null where it declines. */
  suggestion: TaskTexts | null;
  confidence: Confidence;
  /** The author of a machine's text, and whether it is doubtful; null for a person's text. */
  machine: MachineView | null;
  hints: NonNullable<TwinTexts['hints']>;
}

/** The same with what the suggestion says in the language of the original; '' where that is not known. */
interface ListedTranslation extends PendingTranslation {
  back: TaskTexts;
}

/** A task as a query gives it, with the language of its original. */
export interface PendingRow {
  id: string;
  number: number;
  version: number;
  original_language: Language;
  title: Task['title'];
  description: Task['description'];
  areas: readonly string[];
  is_approved: boolean;
}

const pendingRows = (em: EntityManager, projectId: string): Promise<PendingRow[]> =>
  em.execute<PendingRow[]>(
    `select id, number, version, original_language, title, description, areas,
       translation_approved_at is not null as is_approved
     from tasks where ${pending} order by number limit ?`,
    [projectId, MAX_COUNTED + 1],
  );

/** How many tasks of a project have a side that nobody has approved, and how many tasks it has. */
async function countTasks(
  em: EntityManager,
  projectId: string,
): Promise<{ pending: number; total: number }> {
  const [row] = await em.execute<{ pending: number; total: number }[]>(
    `select count(*) filter (where ${pending})::int as pending, count(*)::int as total
     from tasks where "project_id" = ? and "deleted_at" is null`,
    [projectId, projectId],
  );
  return row ?? { pending: 0, total: 0 };
}

/** How the texts stand that nobody has approved in a language, of how many tasks. */
export interface UncheckedTexts {
  language: Language;
  /** Texts that nobody has checked, and those of them that are doubtful. */
  unchecked: number;
  doubtful: number;
  /** Tasks without a text, which are printed in the language of their original (promise 13.3). */
  lacking: number;
  total: number;
}

/**
 * The tasks by language whose text a report or crew page shows unchecked (promise 13.10); empty where
 * none is, and where that is not known: too many would have to be translated, or their translation is
 * still coming.
 */
export async function uncheckedTexts(
  context: ServiceContext,
  access: ProjectAccess,
): Promise<UncheckedTexts[]> {
  const { id } = access.project;
  const rows = await pendingRows(context.em, id);
  if (rows.length === 0 || rows.length > MAX_COUNTED) return [];
  const found = await suggested(context, access, rows);
  if (context.services.translator.isComing()) return [];
  const { total } = await countTasks(context.em, id);
  return languages.toReversed().flatMap((language) => {
    const own = found.filter(({ from }) => from !== language);
    const count = (...of: Confidence[]): number =>
      own.filter(({ confidence }) => of.includes(confidence)).length;
    const [doubtful, lacking] = [count('doubtful'), count('none')];
    const unchecked = count('doubtful', 'sure');
    return unchecked + lacking > 0 ? [{ language, unchecked, doubtful, lacking, total }] : [];
  });
}

/**
 * How a suggestion stands; `isStored`: it is of an original that was changed since, or a person has
 * approved its title without the instructions.
 */
function confidenceOf(
  isLacking: boolean,
  isStored: boolean,
  machine: MachineView | null,
): PendingTranslation['confidence'] {
  if (isLacking) return 'none';
  if (isStored) return 'doubtful';
  return machine?.grade ?? 'remembered';
}

/** A row with what stands for its other side; `isStored`: its title was there before. */
function pendingOf(
  shown: PendingRow & TwinTexts,
  from: Language,
  isStored: boolean,
): PendingTranslation {
  const { number, version, title, description, hints = [] } = shown;
  const to = otherLanguage(from);
  const side = title[to]?.trim();
  const other = description[to] ?? '';
  const original = { title: title[from] ?? '', description: description[from] ?? '' };
  // What says the title again is read, and written, with it.
  const hasOwn = !repeatsTitle(original);
  const shownOf = (texts: TaskTexts): TaskTexts => (hasOwn ? texts : { ...texts, description: '' });
  const machine = machineView(shown.machineMarks);
  const isLacking = !side || (shown.is_approved && !other.trim());
  return {
    number,
    version,
    from,
    original: shownOf(original),
    suggestion: side ? shownOf({ title: side, description: other }) : null,
    confidence: confidenceOf(isLacking, isStored, machine),
    machine,
    hints,
  };
}

/** The rows with the translator's suggestions; nothing is stored. */
export async function suggested(
  { services, em }: ServiceContext,
  { project }: ProjectAccess,
  rows: readonly PendingRow[],
): Promise<PendingTranslation[]> {
  const { id: projectId, ownerId } = project;
  const sources = { translator: services.translator, em, ownerId, projectId };
  const found: PendingTranslation[] = [];
  for (const from of languages) {
    const to = otherLanguage(from);
    const own = rows.filter((row) => row.original_language === from);
    const shown = await withMachineSides<PendingRow & TwinTexts>(sources, own, to);
    for (const [at, row] of shown.entries())
      found.push(pendingOf(row, from, Boolean(own[at]?.title[to]?.trim())));
  }
  return found.sort((a, b) => a.number - b.number);
}

/** What the suggestions say, read back by the rules; '' where they do not read all of it. */
async function withBack(
  { services: { translator } }: ServiceContext,
  { project: { ownerId: account } }: ProjectAccess,
  rows: readonly PendingTranslation[],
): Promise<ListedTranslation[]> {
  const back = new Map<PendingTranslation, TaskTexts>();
  for (const to of languages) {
    const own = rows.filter(({ from }) => from === to);
    const texts = own.flatMap(({ suggestion }) => [
      suggestion?.title ?? '',
      suggestion?.description ?? '',
    ]);
    const options = { from: otherLanguage(to), to, account, onlyRules: true as const };
    const said = (await translator.translateAll(texts, options)).map((one) =>
      one.verdict === 'whole' ? one.text : '',
    );
    for (const [at, row] of own.entries())
      back.set(row, { title: said[2 * at] ?? '', description: said[2 * at + 1] ?? '' });
  }
  return rows.map((row) => ({ ...row, back: back.get(row) ?? { title: '', description: '' } }));
}

/** A page of the translations of a project that nobody has approved. */
export interface TranslationList {
  rows: ListedTranslation[];
  /** The numbers of the pages before and behind; null where there is none. */
  previous: number | null;
  next: number | null;
  /** The tasks with a sure suggestion, or one that somebody approved for the same words; MAX_BULK at most. */
  sure: { number: number; version: number }[];
  /** How many suggestions are doubtful, and how many tasks have none. */
  doubtful: number;
  lacking: number;
  pending: number;
  total: number;
}

const byDoubt = (one: PendingTranslation, other: PendingTranslation): number =>
  confidences.indexOf(one.confidence) - confidences.indexOf(other.confidence) ||
  one.number - other.number;

/**
 * A page of the tasks whose other side nobody has approved, each with its suggestion and what that says,
 * those first that need a person most (promise 12.16); of more than 500 tasks, the first 500 by number.
 * Throws `forbidden`.
 */
export async function listTranslations(
  context: ServiceContext,
  access: ProjectAccess,
  page = 1,
): Promise<TranslationList> {
  requireRight(access, 'edit');
  const { id } = access.project;
  const rows = (await pendingRows(context.em, id)).slice(0, MAX_COUNTED);
  const all = (await suggested(context, access, rows)).sort(byDoubt);
  const pages = Math.max(1, Math.ceil(all.length / PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  const of = (confidence: Confidence) => all.filter((row) => row.confidence === confidence);
  return {
    rows: await withBack(context, access, all.slice((shown - 1) * PAGE, shown * PAGE)),
    previous: shown > 1 ? shown - 1 : null,
    next: shown < pages ? shown + 1 : null,
    sure: [...of('sure'), ...of('remembered')]
      .slice(0, MAX_BULK)
      .map(({ number, version }) => ({ number, version })),
    doubtful: of('doubtful').length,
    lacking: of('none').length,
    ...(await countTasks(context.em, id)),
  };
}
