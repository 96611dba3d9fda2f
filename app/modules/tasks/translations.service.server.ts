import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { MAX_BULK } from './bulk.rules.ts';
import { lockTasks } from './lock-tasks.server.ts';
import { withMachineSides, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import { machineView, type MachineView } from '~/modules/bilingual/task-text.rules.ts';
import { noteChange } from './task-change.service.server.ts';
import type { Task } from './task.entity.server.ts';
import { columnsOf, writeTasks } from './write-rows.server.ts';

/** Tasks whose other side nobody has written or approved, as SQL. */
const pending = `"project_id" = ? and "deleted_at" is null and "translation_approved_at" is null`;

/** Rows of a page of translations. */
const PAGE = 50;

/** A task whose other side nobody has approved, with what stands for it. */
export interface PendingTranslation {
  number: number;
  version: number;
  from: Language;
  original: { title: string; description: string };
  /** As stored, else as the translator suggests it; null where it declines. */
  suggestion: { title: string; description: string } | null;
  /** Who has written what nobody did, and whether it is doubtful; null for a person's. */
  machine: MachineView | null;
  hints: NonNullable<TwinTexts['hints']>;
}

/** A task as a query gives it, with the language of its original. */
interface PendingRow {
  id: string;
  number: number;
  version: number;
  original_language: Language;
  title: Task['title'];
  description: Task['description'];
  areas: readonly string[];
}

const pendingRows = (
  em: EntityManager,
  projectId: string,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<PendingRow[]> =>
  em.execute<PendingRow[]>(
    `select id, number, version, original_language, title, description, areas
     from tasks
     where ${pending} and number > ? order by number limit ?`,
    [projectId, after, limit],
  );

/** How many tasks of a project have a side that nobody has approved, and how many tasks it has. */
async function countTranslations(
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

/** How many tasks of a project have no text in a language, by a person or by the translator. */
export interface MissingTexts {
  language: Language;
  count: number;
  total: number;
}

/** Tasks that are translated to be counted, at most: some milliseconds each at the first time. */
const MAX_COUNTED = 500;

/**
 * The tasks whose title a report of the other language prints as it was written (promise 13.3), by
 * that language; empty where none is, and where that is not known: too many would have to be
 * translated, or their translation is still coming.
 */
export async function missingTexts(
  context: ServiceContext,
  access: ProjectAccess,
): Promise<MissingTexts[]> {
  const { id } = access.project;
  const rows = await context.em.execute<PendingRow[]>(
    `select id, number, version, original_language, title, '{}'::jsonb as description, areas
     from tasks
     where project_id = ? and deleted_at is null
       and coalesce(title->>(case original_language when 'en' then 'es' else 'en' end), '') = ''
     limit ?`,
    [id, MAX_COUNTED + 1],
  );
  if (rows.length === 0 || rows.length > MAX_COUNTED) return [];
  const open = (await suggested(context, access, rows)).filter((row) => row.suggestion === null);
  if (context.services.translator.isComing()) return [];
  const { total } = await countTranslations(context.em, id);
  return (['es', 'en'] as const).flatMap((language) => {
    const count = open.filter(({ from }) => from !== language).length;
    return count > 0 ? [{ language, count, total }] : [];
  });
}

/** The rows with the translator's suggestions; nothing is stored. */
async function suggested(
  { services, em }: ServiceContext,
  { project }: ProjectAccess,
  rows: readonly PendingRow[],
): Promise<PendingTranslation[]> {
  const { id: projectId, ownerId } = project;
  const sources = { translator: services.translator, em, ownerId, projectId };
  const inSpanish = await withMachineSides<PendingRow & TwinTexts>(
    sources,
    rows.filter((row) => row.original_language === 'en'),
    'es',
  );
  const inEnglish = await withMachineSides<PendingRow & TwinTexts>(
    sources,
    rows.filter((row) => row.original_language === 'es'),
    'en',
  );
  return [...inSpanish, ...inEnglish]
    .sort((a, b) => a.number - b.number)
    .map(({ number, version, original_language: from, title, description, ...shown }) => {
      const to = otherLanguage(from);
      const side = title[to]?.trim();
      return {
        number,
        version,
        from,
        original: { title: title[from] ?? '', description: description[from] ?? '' },
        suggestion: side ? { title: side, description: description[to] ?? '' } : null,
        machine: machineView(shown.machineMarks),
        hints: shown.hints ?? [],
      };
    });
}

/**
 * A page of the tasks whose other side nobody has approved, by number, each with its suggestion.
 * `next`: the number to begin the next page after, null on the last. Throws `forbidden`.
 */
export async function listTranslations(
  context: ServiceContext,
  access: ProjectAccess,
  after: number,
): Promise<{ rows: PendingTranslation[]; next: number | null; pending: number; total: number }> {
  requireRight(access, 'edit');
  const { id } = access.project;
  const found = await pendingRows(context.em, id, { after, limit: PAGE + 1 });
  return {
    rows: await suggested(context, access, found.slice(0, PAGE)),
    next: found.length > PAGE ? (found[PAGE - 1]?.number ?? null) : null,
    ...(await countTranslations(context.em, id)),
  };
}

/** What an approval of many translations did. */
export interface ApprovalResult {
  approved: number[];
  /** Tasks that stay as they are: without a suggestion, or changed since the person saw them. */
  left: number[];
  /** Id of the last change for its undo; null where nothing changed. */
  change: string | null;
}

const nothing: ApprovalResult = { approved: [], left: [], change: null };

/** How long an approval waits for the suggestions of up to MAX_BULK tasks, ms. */
const APPROVAL_WAIT_MS = 20_000;
const patient = ({ services, ...context }: ServiceContext): ServiceContext => ({
  ...context,
  services: { ...services, translator: services.translator.within(APPROVAL_WAIT_MS) },
});

/** Stores suggestions as approved translations: one transaction, one entry of activity, one undo. */
async function approve(
  context: ServiceContext,
  access: ProjectAccess,
  shown: readonly PendingTranslation[],
): Promise<ApprovalResult> {
  const { user, project } = access;
  const byNumber = new Map(shown.map((row) => [row.number, row]));
  return context.em.transactional(async (tx) => {
    const tasks = await lockTasks(tx, access, [...byNumber.keys()]);
    const patches = tasks.flatMap((task) => {
      const row = byNumber.get(task.number);
      if (!row?.suggestion || row.version !== task.version) return [];
      const to = otherLanguage(row.from);
      const values = columnsOf({
        title: { ...task.title, [to]: row.suggestion.title },
        description: { ...task.description, [to]: row.suggestion.description },
        translationApprovedBy: user.id,
        translationApprovedAt: now(),
        editedAt: now(),
      });
      return [{ number: task.number, id: task.id, version: task.version, values }];
    });
    const approved = patches.map(({ number }) => number);
    const left = [...byNumber.keys()].filter((number) => !approved.includes(number));
    if (patches.length === 0) return { approved, left, change: null };
    const rows = await writeTasks(tx, patches);
    await touchProject(tx, project.id);
    const change = await noteChange(tx, access, 'tasks.translated', rows, {
      numbers: approved,
      count: approved.length,
    });
    return { approved, left, change };
  });
}

/**
 * Approves the translations of the picked tasks as the person saw them, by `version`; the originals
 * stay as they are (promise 12.15). Throws `notFound`, `forbidden`, and `invalid` for none or more
 * than MAX_BULK.
 */
export async function approveTranslations(
  context: ServiceContext,
  access: ProjectAccess,
  picked: ReadonlyMap<number, number>,
): Promise<ApprovalResult> {
  requireRight(access, 'edit');
  const numbers = [...picked.keys()];
  const found = await context.em.transactional((tx) => lockTasks(tx, access, numbers));
  const rows = found
    .filter(({ number, version }) => picked.get(number) === version)
    .map((task): PendingRow => ({ ...task, original_language: task.originalLanguage }));
  const result =
    rows.length > 0
      ? await approve(context, access, await suggested(patient(context), access, rows))
      : nothing;
  const left = numbers.filter((number) => !result.approved.includes(number));
  return { ...result, left };
}

/**
 * Approves every translation that the translator suggests or somebody stored, MAX_BULK tasks at a
 * time; those without one are left. Throws `forbidden`.
 */
export async function approveAllTranslations(
  context: ServiceContext,
  access: ProjectAccess,
): Promise<ApprovalResult> {
  requireRight(access, 'edit');
  let result = nothing;
  for (let after = 0; ;) {
    const rows = await pendingRows(context.em, access.project.id, { after, limit: MAX_BULK });
    const last = rows.at(-1);
    if (!last) return result;
    after = last.number;
    const done = await approve(context, access, await suggested(patient(context), access, rows));
    result = {
      approved: [...result.approved, ...done.approved],
      left: [...result.left, ...done.left],
      change: done.change ?? result.change,
    };
  }
}
