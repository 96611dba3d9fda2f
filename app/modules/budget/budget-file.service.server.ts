import { writeWorkbook } from '~/adapters/spreadsheet.server.ts';
import type { Sheet, SheetCell } from '~/adapters/spreadsheet.ts';
import { now } from '~/clock.ts';
import { dollarsText, formatDate } from '~/format.ts';
import { t } from '~/i18n.server.ts';
import { otherLanguage, type Language } from '~/i18n.ts';
import { BYTE_ORDER_MARK, csv, sheetText } from '~/adapters/spreadsheet/csv.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { inLanguage, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import { isMachineText } from '~/modules/bilingual/task-text.rules.ts';
import { twin } from '~/modules/tasks/task.service.server.ts';
import { requireBudget } from './budget-access.service.server.ts';
import { budgetFigures, type BudgetFigures } from './budget-figures.service.server.ts';
import { linesByTrade, type BudgetLine } from './forecast.rules.ts';
import { taskNumbers } from './task-costs.service.server.ts';

/** What a file of the budget holds: its lines by trade or by task, or its expenses. */
const budgetLists = ['trade', 'task', 'expenses'] as const;
export type BudgetList = (typeof budgetLists)[number];

/** The list that a query string asks for. */
export const budgetListOf = (query: URLSearchParams): BudgetList =>
  budgetLists.find((each) => each === query.get('by')) ?? 'trade';

type BudgetSheet = Sheet & { rows: SheetCell[][] };

const lineCells = (line: Omit<BudgetLine, 'key' | 'trade' | 'isDone' | 'level'>): SheetCell[] => [
  { cents: line.planCents },
  { cents: line.forecastCents },
  { cents: line.actualCents },
  { cents: line.committedCents },
  { cents: line.overCents },
];

/** A line with its name in the language of the file. */
type FileLine = BudgetLine & { name: string };

const lineNameOf = ({ trade }: Pick<BudgetLine, 'trade'>, language: Language): string =>
  t(language, trade ? `tasks.trade.${trade}` : 'budget.lines.rest');

/** The number and title of a task; the original follows a title that the translator has written. */
function taskNameOf(number: number | null, text: TwinTexts, language: Language): string {
  const title = twin(text.title, language).text;
  if (!isMachineText(text, 'title', language)) return `${number}. ${title}`;
  return `${number}. ${title} (${text.title[otherLanguage(language)] ?? ''})`;
}

/** The lines of a budget by task, named in the language of the file (promise 12.17). */
async function linesByTask(
  context: ServiceContext,
  { project }: ProjectAccess,
  { lines }: BudgetFigures,
  language: Language,
): Promise<FileLine[]> {
  const texts = lines.map(({ title }): TwinTexts => ({ title: title ?? {} }));
  const shown = await inLanguage(context, project, texts, language);
  return lines.map((line, index) => ({
    ...line,
    name: line.title
      ? taskNameOf(line.number, shown[index] ?? { title: line.title }, language)
      : lineNameOf(line, language),
  }));
}

const namedTrades = ({ lines }: BudgetFigures, language: Language): FileLine[] =>
  linesByTrade(lines).map((line) => ({ ...line, name: lineNameOf(line, language) }));

function lineSheet(
  { totals }: BudgetFigures,
  lines: readonly FileLine[],
  language: Language,
): BudgetSheet {
  return {
    name: t(language, 'budget.title'),
    headings: [
      t(language, 'budget.lines.column.line'),
      t(language, 'budget.lines.column.plan'),
      t(language, 'budget.lines.column.forecast'),
      t(language, 'budget.lines.column.actual'),
      t(language, 'budget.expenses.unpaid'),
      t(language, 'budget.lines.column.over'),
    ],
    widths: [40, 16, 16, 16, 16, 16],
    isLastTotal: true,
    rows: [
      ...lines.map((line) => [line.name, ...lineCells(line)]),
      [t(language, 'budget.lines.total'), ...lineCells(totals)],
    ],
  };
}

const expenseHeadings = [
  'spentOn',
  'vendor',
  'kind',
  'cents',
  'taxCents',
  'method',
  'task',
  'isPaid',
  'note',
] as const;

function expenseSheet(
  { expenses }: BudgetFigures,
  numbers: ReadonlyMap<string, number>,
  language: Language,
): BudgetSheet {
  return {
    name: t(language, 'budget.expenses.title'),
    total: { label: t(language, 'budget.lines.total'), columns: [3, 4] },
    headings: expenseHeadings.map((name) => t(language, `budget.expense.${name}`)),
    widths: [14, 32, 16, 16, 16, 16, 8, 12, 48],
    rows: expenses.map((expense) => [
      { day: expense.spentOn },
      expense.vendor,
      t(language, `budget.kind.${expense.kind}`),
      { cents: expense.cents },
      { cents: expense.taxCents },
      t(language, `budget.method.${expense.method}`),
      (expense.taskId && numbers.get(expense.taskId)) || null,
      t(language, expense.isPaid ? 'budget.files.yes' : 'budget.files.no'),
      expense.note,
    ]),
  };
}

async function sheetOf(
  context: ServiceContext,
  access: ProjectAccess,
  list: BudgetList,
  language: Language,
): Promise<BudgetSheet> {
  requireBudget(access);
  const { em } = context;
  const figures = await budgetFigures(em, access.project);
  if (list === 'trade') return lineSheet(figures, namedTrades(figures, language), language);
  if (list === 'task')
    return lineSheet(figures, await linesByTask(context, access, figures, language), language);
  const ids = figures.expenses.flatMap(({ taskId }) => taskId ?? []);
  return expenseSheet(figures, await taskNumbers(em, ids), language);
}

/** A cell of a CSV file: amounts are numbers, so that a negative one is no formula to be guarded. */
function csvCell(cell: SheetCell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'day' in cell ? cell.day : Number(dollarsText(cell.cents));
}

/**
 * The lines or the expenses of a budget as CSV, headings and choices in the words of `language`, no
 * cell a formula (promise 13.9). Throws `forbidden` for those who do not see the budget.
 */
export async function budgetCsv(
  ...[context, access, list, language]: Parameters<typeof sheetOf>
): Promise<string> {
  const { headings, rows } = await sheetOf(context, access, list, language);
  const columns = headings.map((_, index) => String(index));
  const records = [headings, ...rows].map((row) =>
    Object.fromEntries(row.map((cell, index) => [String(index), csvCell(cell)])),
  );
  return BYTE_ORDER_MARK + csv(columns, records, false);
}

/** A cell of a workbook. */
const sheetCell = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' ? sheetText(cell) : cell;

/** The same as an Excel workbook, with title, project and day above. */
export async function budgetWorkbook(
  ...[context, access, list, language]: Parameters<typeof sheetOf>
): Promise<Uint8Array> {
  const { rows, ...sheet } = await sheetOf(context, access, list, language);
  async function* batches(): AsyncGenerator<SheetCell[][]> {
    yield await Promise.resolve(rows.map((row) => row.map(sheetCell)));
  }
  const { name: project, timeZone } = access.project;
  const day = formatDate(language, now().toISOString(), timeZone);
  return writeWorkbook({ ...sheet, title: [sheet.name, `${project} · ${day}`] }, batches());
}
