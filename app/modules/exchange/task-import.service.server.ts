import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readTable } from '~/adapters/spreadsheet.server.ts';
import { DAY, fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { cutText, storableText } from '~/format.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { consumePlanLimit } from '~/modules/dashboards/plan-limit.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import { inBatches, readBatches } from '~/batches.ts';
import {
  changesBudget,
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { isInUnitedStates } from '~/modules/projects/project.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { factsOf } from '~/modules/tasks/transition.service.server.ts';
import { isUuid } from '~/uuid.ts';
import { importWords, type DateOrder } from './import-cells.rules.ts';
import type { TaskColumn } from './task-columns.rules.ts';
import type { ImportContext, PlannedRow } from './import-plan.ts';
import { writePlan, type ImportResult } from './import-write.server.ts';
import { withKnown, withoutKnown, type ExistingTask } from './known-rows.rules.ts';
import { TaskImport } from './task-import.entity.server.ts';
import { isOfNewTasks, isReadOnly } from './import-columns.rules.ts';
import { cleanCell, planRow, taskNumberIn } from './task-import.rules.ts';
import { taskTableOf } from './task-table.rules.ts';

/** Limits of a file of tasks (promise 26.3). */
export const importLimits = { maxBytes: 2_097_152, maxRows: 2_000, maxColumns: 100 } as const;

/** Rows of the file that may stand beside the tasks: headings and what comes before them. */
const OTHER_ROWS = 21;
/** Tasks of one statement: about 40 ms of the embedded database. */
const BATCH_SIZE = 250;
/** Rows that are compared between two turns of the event loop. */
const ROWS_PER_TURN = 200;

/**
 * Reads a file of tasks, in a process of its own, and keeps it for the preview; it replaces the one
 * that this person sent for the project before. Returns its id. Throws `forbidden`, `notFound`,
 * `tooManyAttempts`, and `invalid` for the field file.
 */
export async function storeImport(
  context: ServiceContext,
  access: ProjectAccess,
  file: { fileName: string; bytes: Buffer },
  language: Language,
): Promise<string> {
  requireRight(access, 'edit');
  const { user, project } = access;
  if (file.bytes.length === 0) throw new AppError('invalid', { fields: { file: 'tableNone' } });
  await consumePlanLimit(context, user, 'import');
  const { rows, cut } = await readTable(file.bytes, file.fileName, {
    maxRows: importLimits.maxRows + OTHER_ROWS,
    maxColumns: importLimits.maxColumns,
    account: user.id,
  });
  const table = taskTableOf(rows, t);
  if (cut || (table && table.rows.length > importLimits.maxRows))
    throw new AppError('invalid', { fields: { file: 'tableLarge' } });
  if (!table) throw new AppError('invalid', { fields: { file: 'tableHeadings' } });
  if (table.rows.length === 0) throw new AppError('invalid', { fields: { file: 'tableEmpty' } });
  const id = randomUUID();
  const own = { projectId: project.id, userId: user.id };
  const isMonthFirst = language === 'en' || isInUnitedStates(project.timeZone);
  const dateOrder: DateOrder = isMonthFirst ? 'mdy' : 'dmy';
  const fileName = cutText(storableText(file.fileName), 255);
  await context.em.transactional(async (tx) => {
    await tx.nativeDelete(TaskImport, own);
    await tx.insert(TaskImport, {
      ...own,
      id,
      fileName,
      dateOrder,
      content: {
        ...table,
        rows: table.rows.map(({ line, cells }) => ({ line, cells: cells.map(storableText) })),
      },
      createdAt: now(),
    });
  });
  return id;
}

/** What an import would do, row by row, and what the file has besides. */
export interface ImportPlan {
  id: string;
  fileName: string;
  unknown: string[];
  /** Columns whose values this person cannot change by a file. */
  readOnly: TaskImport['content']['columns'];
  /** Columns that are written on new tasks alone, where the file has others. */
  newOnly: TaskImport['content']['columns'];
  rows: PlannedRow[];
  /** A date that could be read in two ways, and how it was read. */
  ambiguous: ImportContext['ambiguous'];
  dateOrder: DateOrder;
  /** The versions of the tasks that would change, and known rows, as the form of the preview has them. */
  seen: string;
}

const seenOf = (rows: readonly PlannedRow[]): string =>
  rows
    .flatMap((row) => {
      if (row.kind === 'changed') return `${row.number}:${row.task.version}`;
      return row.kind === 'known' ? `${row.number}:known` : [];
    })
    .join(' ');

/** All tasks of a project, as rows without a number are compared with them. */
const existingTasks = (em: EntityManager, projectId: string): Promise<ExistingTask[]> =>
  readBatches<ExistingTask>((last) =>
    em.execute<ExistingTask[]>(
      `select number, areas, coalesce(title->>original_language, '') as title,
         coalesce(description->>original_language, '') as description
       from tasks where project_id = ? and deleted_at is null and number > ?
       order by number limit ?`,
      [projectId, last?.number ?? 0, BATCH_SIZE],
    ),
  );

/** The numbers of tasks that a file names. */
function numbersIn({ columns, rows }: TaskImport['content']): number[] {
  const at = columns.indexOf('number');
  const numbers = rows.map(({ cells }) => taskNumberIn(cleanCell(cells[at] ?? '')));
  return [...new Set(numbers.filter((number) => typeof number === 'number'))];
}

/** The file that this person sent for the project. Throws `notFound`. */
async function importFor(
  em: EntityManager,
  { user, project }: ProjectAccess,
  id: string,
): Promise<TaskImport> {
  const own = { projectId: project.id, userId: user.id };
  const stored = isUuid(id)
    ? await em.findOne(TaskImport, { id, ...own }, { disableIdentityMap: true })
    : null;
  if (!stored) throw new AppError('notFound');
  return stored;
}

async function planIn(
  em: EntityManager,
  access: ProjectAccess,
  stored: TaskImport,
  language: Language,
): Promise<ImportPlan> {
  const { content, dateOrder, fileName, id } = stored;
  const tasks: Task[] = [];
  await inBatches(numbersIn(content), BATCH_SIZE, async (numbers) => {
    const found = await em.find(
      Task,
      { projectId: access.project.id, number: { $in: [...numbers] }, deletedAt: null },
      { disableIdentityMap: true },
    );
    tasks.push(...found);
  });
  const facts = await factsOf(em, access, tasks);
  const context: ImportContext = {
    columns: content.columns,
    project: access.project,
    withCosts: await changesBudget(em, access),
    isPicra: access.project.kind === 'picra',
    dateOrder,
    language,
    words: importWords(t),
    lookup: t,
    tasks: new Map(tasks.map((task) => [task.number, task])),
    factsOf: (task) => facts(task as Task),
    lines: new Map(),
    ambiguous: null,
  };
  const rows: PlannedRow[] = [];
  for (let at = 0; at < content.rows.length; at += ROWS_PER_TURN) {
    rows.push(...content.rows.slice(at, at + ROWS_PER_TURN).map((row) => planRow(row, context)));
    await setImmediate();
  }
  const isForNew = (column: TaskColumn): boolean => isOfNewTasks(column, context);
  const hasNew = rows.some(({ kind }) => kind === 'new');
  const plan = hasNew ? withKnown(rows, await existingTasks(em, access.project.id)) : rows;
  return {
    id,
    fileName,
    unknown: content.unknown,
    readOnly: content.columns.filter((column) => isReadOnly(column, context)),
    newOnly: tasks.length > 0 ? content.columns.filter(isForNew) : [],
    rows: plan,
    ambiguous: context.ambiguous,
    dateOrder,
    seen: seenOf(plan),
  };
}

/** What an import would do now. Throws `notFound`, `forbidden`. */
export async function previewImport(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
  language: Language,
): Promise<ImportPlan> {
  requireRight(access, 'edit');
  return planIn(context.em, access, await importFor(context.em, access, id), language);
}

/**
 * Does what the preview showed, in one transaction and once, however often it is sent; rows that the
 * preview refused are left out, and without `addsKnown` those that tasks say already. `seen` are the
 * versions of the preview. Returns how many tasks are new and changed, and the id by which the change can
 * be undone, where none is new.
 * Throws `notFound`, `forbidden`, and `versionConflict` where a task changed since the preview, so
 * that its row would do something else now: nothing is written.
 */
export async function applyImport(
  context: ServiceContext,
  access: ProjectAccess,
  { id, seen, addsKnown = false }: { id: string; seen: string; addsKnown?: boolean },
  language: Language,
): Promise<ImportResult> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return once(context.em, user.id, `tasks.import:${project.id}`, id, async (tx) => {
    await tx.execute('select id from projects where id = ? for update', [project.id]);
    const plan = await planIn(tx, access, await importFor(tx, access, id), language);
    if (plan.seen !== seen) throw new AppError('versionConflict');
    const rows = addsKnown ? withoutKnown(plan.rows) : plan.rows;
    const result = await writePlan(tx, access, rows);
    await tx.nativeDelete(TaskImport, { id });
    return result;
  });
}

/** Reads the dates of a file from now on in the order that its sender chose. Throws as `discardImport`. */
export async function orderDates(
  { em }: ServiceContext,
  access: ProjectAccess,
  { id, order }: { id: string; order: DateOrder },
): Promise<void> {
  requireRight(access, 'edit');
  const { id: known } = await importFor(em, access, id);
  await em.nativeUpdate(TaskImport, { id: known }, { dateOrder: order });
}

/** Forgets a file without importing it. Throws `notFound`, `forbidden`. */
export async function discardImport(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
): Promise<void> {
  requireRight(access, 'edit');
  const { id: known } = await importFor(context.em, access, id);
  await context.em.nativeDelete(TaskImport, { id: known });
}

/** Deletes files that nobody imported within 24 hours. Returns how many. */
export const sweepImports = (em: EntityManager): Promise<number> =>
  em.nativeDelete(TaskImport, { createdAt: { $lt: fromNow(-DAY) } });
