import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { languages, otherLanguage, type Language } from '~/i18n.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { storeMachineTexts, type WrittenText } from '~/modules/bilingual/machine-texts.server.ts';
import { parted } from '~/modules/bilingual/placed-titles.server.ts';
import { lockTasks } from './lock-tasks.server.ts';
import { noteChange } from './task-change.service.server.ts';
import type { Task } from './task.entity.server.ts';
import type { ReadTranslation } from './task.schema.ts';
import {
  authorOf,
  machineAuthor,
  repeatsTitle,
  type TaskTexts,
} from './translation-author.rules.ts';
import {
  suggested,
  type PendingRow,
  type PendingTranslation,
} from './translations.service.server.ts';
import { columnsOf, writeTasks } from './write-rows.server.ts';

/** What an approval of many translations did. */
export interface ApprovalResult {
  approved: number[];
  /** Tasks that stay as they are: without a suggestion, or changed since the person saw them. */
  left: number[];
  /** Id of the last change for its undo; null where nothing changed. */
  change: string | null;
}

/** How long an approval waits for the suggestions of up to MAX_BULK tasks, ms. */
const APPROVAL_WAIT_MS = 20_000;
const patient = ({ services, ...context }: ServiceContext): ServiceContext => ({
  ...context,
  services: { ...services, translator: services.translator.within(APPROVAL_WAIT_MS) },
});

/** Columns of a task that is approved; null where it stays as it is. */
type Approve = (task: Task, to: Language) => Partial<Task> | null;

/** The texts of a task with another side; instructions that say the title again do so in both. */
function sidesOf(
  { title, description }: Task,
  to: Language,
  texts: TaskTexts,
): Pick<Task, 'title' | 'description'> {
  const from = otherLanguage(to);
  const original = { title: title[from] ?? '', description: description[from] ?? '' };
  const repeated = repeatsTitle(original) ? texts.title : texts.description;
  return {
    title: { ...title, [to]: texts.title },
    description: { ...description, [to]: repeated },
  };
}

/** Writes approvals of the tasks by name: one transaction, one entry of activity, one undo. */
async function approve(
  { em }: ServiceContext,
  access: ProjectAccess,
  seen: ReadonlyMap<number, number>,
  valuesOf: Approve,
  alsoWrite: (tx: EntityManager) => Promise<void> = () => Promise.resolve(),
): Promise<ApprovalResult> {
  const { user, project } = access;
  const numbers = [...seen.keys()];
  return em.transactional(async (tx) => {
    const tasks = await lockTasks(tx, access, numbers);
    const patches = tasks.flatMap((task) => {
      const to = otherLanguage(task.originalLanguage);
      const values = seen.get(task.number) === task.version ? valuesOf(task, to) : null;
      if (!values) return [];
      const approval = { translationApprovedBy: user.id, translationApprovedAt: now() };
      const columns = columnsOf({ ...values, ...approval });
      return [{ number: task.number, id: task.id, version: task.version, values: columns }];
    });
    const approved = patches.map(({ number }) => number);
    const left = numbers.filter((number) => !approved.includes(number));
    if (patches.length === 0) return { approved, left, change: null };
    const rows = await writeTasks(tx, patches);
    await alsoWrite(tx);
    await touchProject(tx, project.id);
    const details = { numbers: approved, count: approved.length };
    const change = await noteChange(tx, access, 'tasks.translated', rows, details);
    return { approved, left, change };
  });
}

/** A suggestion with the places of its task. */
export type Suggestion = PendingTranslation & Pick<PendingRow, 'areas'>;

/** The suggestions for these tasks, by number. */
export async function suggestionsOf(
  context: ServiceContext,
  access: ProjectAccess,
  numbers: readonly number[],
): Promise<Map<number, Suggestion>> {
  const found = await context.em.transactional((tx) => lockTasks(tx, access, numbers));
  const areasOf = new Map(found.map(({ number, areas }) => [number, areas]));
  const rows = found.map((task): PendingRow => ({
    ...task,
    original_language: task.originalLanguage,
    is_approved: task.translationApprovedAt !== null,
  }));
  const all = await suggested(patient(context), access, rows);
  return new Map(all.map((row) => [row.number, { ...row, areas: areasOf.get(row.number) ?? [] }]));
}

/**
 * Saves and approves the other sides of tasks that a person has read one by one, each as it was shown or
 * typed; the originals stay as they are (promise 12.16). Throws `notFound`, `forbidden`, and `invalid`
 * for none or more than MAX_BULK.
 */
export async function saveTranslations(
  context: ServiceContext,
  access: ProjectAccess,
  read: readonly ReadTranslation[],
): Promise<ApprovalResult> {
  requireRight(access, 'edit');
  const byNumber = new Map(read.map((one) => [one.number, one]));
  const suggestions = await suggestionsOf(context, access, [...byNumber.keys()]);
  const seen = new Map(read.map(({ number, version }) => [number, version]));
  return approve(context, access, seen, (task, to) => {
    const texts = byNumber.get(task.number);
    if (!texts?.title) return null;
    const { suggestion = null, machine = null } = suggestions.get(task.number) ?? {};
    return {
      ...sidesOf(task, to, texts),
      translationAuthor: authorOf(texts, suggestion, machine),
      editedAt: now(),
    };
  });
}

/** Whether a suggestion may be approved together with others. */
const isSure = ({ confidence }: PendingTranslation): boolean =>
  confidence === 'sure' || confidence === 'remembered';

/** The texts of suggestions in a language, as machines are asked for them. */
export const wordingsOf = (rows: readonly Suggestion[], from: Language): string[] =>
  rows
    .filter((row) => row.from === from)
    .flatMap(({ original, areas }) =>
      [original.title, original.description].map((text) => parted({ text: text.trim(), areas })),
    )
    .flatMap(({ wording }) => wording || []);

/** What the rules write for tasks as of now, in the form in which machines' texts are stored. */
async function rulesTexts(
  context: ServiceContext,
  { project: { ownerId: account } }: ProjectAccess,
  from: Language,
  rows: readonly Suggestion[],
): Promise<WrittenText[]> {
  const texts = wordingsOf(rows, from);
  const { translator } = patient(context).services;
  const found = await translator.translateAll(texts, { from, to: otherLanguage(from), account });
  return texts.flatMap((original, at): WrittenText[] => {
    const one = found[at];
    if (one?.verdict !== 'whole' || one.stored) return [];
    const grade = one.isSure ? 'sure' : 'doubtful';
    const { text } = one;
    return [{ original, text, author: 'rules', name: null, grade, disagreements: [] }];
  });
}

/**
 * Approves the sure suggestions of these tasks together, as the person saw them, by `version`; doubtful
 * ones are left (promise 12.16). The texts stay a machine's: pages and reports keep the originals beside
 * them, the account's memory does not know them, and no later translator changes them. Throws as
 * `saveTranslations`.
 */
export async function approveSureTranslations(
  context: ServiceContext,
  access: ProjectAccess,
  seen: ReadonlyMap<number, number>,
): Promise<ApprovalResult> {
  requireRight(access, 'edit');
  const suggestions = await suggestionsOf(context, access, [...seen.keys()]);
  const machines = [...suggestions.values()].filter((row) => isSure(row) && row.machine);
  // The translator reads in a unit of work of its own, so not within the transaction.
  const written = {
    en: await rulesTexts(context, access, 'en', machines),
    es: await rulesTexts(context, access, 'es', machines),
  };
  const valuesOf: Approve = (task, to) => {
    const row = suggestions.get(task.number);
    if (!row?.suggestion || !isSure(row)) return null;
    if (row.machine) return { translationAuthor: machineAuthor(row.machine) };
    return {
      ...sidesOf(task, to, row.suggestion),
      translationAuthor: 'person',
    };
  };
  return approve(context, access, seen, valuesOf, async (tx) => {
    for (const from of languages)
      await storeMachineTexts(tx, access.project.id, from, written[from]);
  });
}
