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
import { formatDate } from '~/format.ts';
import { seesAnswers } from '~/modules/picra/picra-access.service.server.ts';
import { picraItems, type PicraItem } from '~/modules/picra/picra-items.service.server.ts';
import { creditOf } from '~/modules/picra/picra.rules.ts';
import { cellsOf, columnsOf, type TaskCells, type TaskColumn } from './task-columns.rules.ts';
import { csvText, headingsOf, sheetRow, taskSheet } from './task-files.rules.ts';

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

/** The answers of a PICRA by the numbers of its tasks; null where there are none to be seen. */
async function answersOf(
  { em }: ServiceContext,
  access: ProjectAccess,
): Promise<Map<number, PicraItem> | null> {
  const { project } = access;
  if (project.kind !== 'picra' || !seesAnswers(access)) return null;
  return new Map((await picraItems(em, project)).map((item) => [item.number, item]));
}

const yesNo = (isYes: boolean, language: Language): string =>
  t(language, isYes ? 'exchange.yes' : 'exchange.no');

/** The cells of an answer. */
const answerCells = (item: PicraItem | undefined, language: Language): Partial<TaskCells> =>
  item?.response
    ? {
        request: item.request,
        answer: t(language, `picra.response.${item.response}`),
        agreedText: item.agreedText || null,
        credit: creditOf(item) || null,
        licenceRequired: yesNo(item.licenceRequired, language),
        licence: item.licenceNumber || null,
        receiptRequired: yesNo(item.receiptRequired, language),
        receiptDay: item.receiptDay,
      }
    : {};

/** A file of a list: its columns, and its rows in batches. */
interface TaskFile {
  columns: readonly TaskColumn[];
  batches: AsyncGenerator<TaskCells[]>;
}

/** Who reads a list, which, and in which language. */
type Reading = [context: ServiceContext, access: ProjectAccess, view: TaskListView, Language];

/** The cells of what a task costs, for those who do not see the budget. */
const noCosts = { estimated: null, forecast: null, costsFinal: null, credit: null };

/** The file of a list; amounts are read by those who see the budget (promise 29.1). */
async function taskFile(...[context, access, view, language]: Reading): Promise<TaskFile> {
  const documents = await documentNames(context, access);
  const answers = await answersOf(context, access);
  const hidden = seesBudget(access) ? {} : noCosts;
  async function* batches(): AsyncGenerator<TaskCells[]> {
    for await (const tasks of taskBatches(context, access, view))
      yield tasks.map((task) => ({
        ...cellsOf(task, documents, language, t, access.project),
        ...hidden,
        ...answerCells(answers?.get(task.number), language),
      }));
  }
  return { columns: columnsOf({ hasAnswers: answers !== null }), batches: batches() };
}

async function* csvPieces(...reading: Reading): AsyncGenerator<string> {
  const [, , , language] = reading;
  const { columns, batches } = await taskFile(...reading);
  yield csvText([headingsOf(language, t)], true, columns);
  for await (const rows of batches) yield csvText(rows, false, columns);
}

/**
 * A list of tasks as CSV (RFC 4180, UTF-8 with a byte order mark), headings and choices in the words
 * of `language`, no cell a formula (promise 13.9): read from the database as fast as the client
 * reads it.
 */
export const taskCsv = (...reading: Reading): Readable => Readable.from(csvPieces(...reading));

/** The most rows of a workbook, which is made in memory; a CSV file has no limit. */
const MAX_WORKBOOK_ROWS = 10_000;
async function* sheetBatches({ columns, batches }: TaskFile): AsyncGenerator<SheetCell[][]> {
  let count = 0;
  for await (const rows of batches) {
    count += rows.length;
    if (count > MAX_WORKBOOK_ROWS) throw new AppError('requestTooLarge');
    yield rows.map((cells) => sheetRow(cells, columns));
  }
}

/**
 * The same list as an Excel workbook, with title, project and day above and sums below: texts are
 * typed as texts, numbers as numbers, days as days (promise 26.1). Throws `requestTooLarge` above
 * 10,000 tasks.
 */
export async function taskWorkbook(...reading: Reading): Promise<Uint8Array> {
  const [, { project }, , language] = reading;
  const file = await taskFile(...reading);
  const day = formatDate(language, now().toISOString(), project.timeZone);
  const title = [t(language, 'work.title'), `${project.name} · ${day}`];
  return writeWorkbook(taskSheet(file.columns, title, language, t), sheetBatches(file));
}
