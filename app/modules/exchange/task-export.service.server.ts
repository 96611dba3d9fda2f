import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { writeWorkbook } from '../../adapters/spreadsheet.server.ts';
import type { SheetCell } from '../../adapters/spreadsheet.ts';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { cutText } from '../../format.ts';
import { t } from '../../i18n.server.ts';
import type { Language } from '../../i18n.ts';
import { Document } from '../documents/document.entity.server.ts';
import { csv, withGuard } from '../exports/csv.rules.ts';
import { dayIn } from '../projects/due.rules.ts';
import type { ProjectAccess } from '../projects/project-access.service.server.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TaskGrouping } from '../tasks/task-group.rules.ts';
import {
  listTaskDetails,
  type TaskDetails,
  type TaskFilter,
  type TaskPlace,
} from '../tasks/task-list.service.server.ts';
import {
  cellsOf,
  dollarsOf,
  headingOf,
  taskColumns,
  type TaskCells,
  type TaskColumn,
} from './task-columns.rules.ts';

/** Which tasks of a project a file has, and in which order. */
export interface TaskListView {
  filter: TaskFilter;
  groupBy: TaskGrouping;
}

/** Rows of one statement: about 40 ms of the embedded database. */
const BATCH_SIZE = 250;

/** The tasks of a list, all pages of it, a statement for each batch. */
export async function* taskBatches(
  context: ServiceContext,
  access: ProjectAccess,
  { filter, groupBy }: TaskListView,
): AsyncGenerator<TaskDetails[]> {
  const order = { groupBy, today: dayIn(access.project.timeZone, now()) };
  for (let after: TaskPlace | null = null; ;) {
    const tasks = await listTaskDetails(context, access, filter, order, after, BATCH_SIZE);
    const last = tasks.at(-1);
    if (last) yield tasks;
    if (!last || tasks.length < BATCH_SIZE) return;
    after = { groupKey: last.groupKey, position: last.position };
    await setImmediate();
  }
}

/** The names of a project's documents by id. */
async function documentNames(
  { em }: ServiceContext,
  { project }: ProjectAccess,
): Promise<Map<string, string>> {
  const documents = await em.find(
    Document,
    { projectId: project.id },
    { fields: ['id', 'fileName'], disableIdentityMap: true },
  );
  return new Map(documents.map(({ id, fileName }) => [id, fileName]));
}

/** The rows of a list in batches. */
async function* cellBatches(
  context: ServiceContext,
  access: ProjectAccess,
  view: TaskListView,
  language: Language,
): AsyncGenerator<TaskCells[]> {
  const documents = await documentNames(context, access);
  for await (const tasks of taskBatches(context, access, view))
    yield tasks.map((task) => cellsOf(task, documents, language, t));
}

/** The byte order mark by which Excel knows that a CSV file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** An amount of a CSV file. */
const csvRow = (cells: TaskCells): Record<string, unknown> => ({
  ...cells,
  estimated: cells.estimated === null ? null : dollarsOf(Number(cells.estimated)),
});

async function* csvPieces(
  ...[context, access, view, language]: Parameters<typeof cellBatches>
): AsyncGenerator<string> {
  const heading = Object.fromEntries(
    taskColumns.map((column) => [column, headingOf(column, language, t)]),
  );
  yield BYTE_ORDER_MARK + csv(taskColumns, [heading], false);
  for await (const rows of cellBatches(context, access, view, language))
    yield csv(taskColumns, rows.map(csvRow), false);
}

/**
 * A list of tasks as CSV (RFC 4180, UTF-8 with a byte order mark), headings and choices in the words
 * of `language`, no cell a formula (promise 13.9): read from the database as fast as the client
 * reads it.
 */
export const taskCsv = (
  context: ServiceContext,
  access: ProjectAccess,
  view: TaskListView,
  language: Language,
): Readable => Readable.from(csvPieces(context, access, view, language));

/** The most rows of a workbook, which is made in memory; a CSV file has no limit. */
const MAX_WORKBOOK_ROWS = 10_000;
/** The most characters of a cell in Excel, less those of a guard. */
const MAX_CELL = 32_000;

/** Columns wider or narrower than others, in characters. */
const widths: Partial<Record<TaskColumn, number>> = {
  number: 8,
  title: 48,
  description: 48,
  quote: 48,
};

/** A cell of a workbook; texts are guarded too, as people save workbooks as CSV. */
function sheetCell(column: TaskColumn, cell: TaskCells[TaskColumn]): SheetCell {
  if (cell === null) return null;
  if (column === 'startDate' || column === 'dueDate') return { day: String(cell) };
  if (typeof cell === 'number') return column === 'estimated' ? { cents: cell } : cell;
  return withGuard(cutText(cell, MAX_CELL));
}

async function* sheetBatches(
  ...[context, access, view, language]: Parameters<typeof cellBatches>
): AsyncGenerator<SheetCell[][]> {
  let count = 0;
  for await (const rows of cellBatches(context, access, view, language)) {
    count += rows.length;
    if (count > MAX_WORKBOOK_ROWS) throw new AppError('requestTooLarge');
    yield rows.map((cells) => taskColumns.map((column) => sheetCell(column, cells[column])));
  }
}

/**
 * The same list as an Excel workbook: texts are typed as texts, numbers as numbers, days as days.
 * Throws `requestTooLarge` above 10,000 tasks.
 */
export const taskWorkbook = (
  context: ServiceContext,
  access: ProjectAccess,
  view: TaskListView,
  language: Language,
): Promise<Uint8Array> =>
  writeWorkbook(
    {
      name: t(language, 'work.title'),
      headings: taskColumns.map((column) => headingOf(column, language, t)),
      widths: taskColumns.map((column) => widths[column] ?? 16),
    },
    sheetBatches(context, access, view, language),
  );
