import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { writeWorkbook } from '~/adapters/spreadsheet.server.ts';
import type { SheetCell } from '~/adapters/spreadsheet.ts';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import {
  seesBudget,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { TaskGrouping } from '~/modules/tasks/task-group.rules.ts';
import {
  listTaskDetails,
  type TaskDetails,
  type TaskFilter,
  type TaskPlace,
} from '~/modules/tasks/task-list.service.server.ts';
import { cellsOf, type TaskCells } from './task-columns.rules.ts';
import { csvText, headingsOf, sheetRow, sheetWidths } from './task-files.rules.ts';

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
): AsyncGenerator<(TaskDetails & { groupKey: string })[]> {
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

/** The rows of a list in batches; amounts are read by those who see the budget (promise 29.1). */
async function* cellBatches(
  context: ServiceContext,
  access: ProjectAccess,
  view: TaskListView,
  language: Language,
): AsyncGenerator<TaskCells[]> {
  const documents = await documentNames(context, access);
  const hidden = seesBudget(access) ? {} : { estimatedCents: null, forecastCents: null };
  for await (const tasks of taskBatches(context, access, view))
    yield tasks.map((task) =>
      cellsOf({ ...task, ...hidden }, documents, language, t, access.project),
    );
}

async function* csvPieces(
  ...[context, access, view, language]: Parameters<typeof cellBatches>
): AsyncGenerator<string> {
  yield csvText([headingsOf(language, t)], true);
  for await (const rows of cellBatches(context, access, view, language)) yield csvText(rows);
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
async function* sheetBatches(
  ...[context, access, view, language]: Parameters<typeof cellBatches>
): AsyncGenerator<SheetCell[][]> {
  let count = 0;
  for await (const rows of cellBatches(context, access, view, language)) {
    count += rows.length;
    if (count > MAX_WORKBOOK_ROWS) throw new AppError('requestTooLarge');
    yield rows.map(sheetRow);
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
      headings: Object.values(headingsOf(language, t)),
      widths: sheetWidths,
    },
    sheetBatches(context, access, view, language),
  );
