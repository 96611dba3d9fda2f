import type { Sheet, SheetCell } from '~/adapters/spreadsheet.ts';
import type { Language } from '~/i18n.ts';
import { BYTE_ORDER_MARK, csv, sheetText } from '~/adapters/spreadsheet/csv.ts';
import type { Lookup } from '~/modules/bilingual/area-text.rules.ts';
import {
  amountColumns,
  dayColumns,
  dollarsOf,
  headingOf,
  taskColumns,
  type Cell,
  type TaskCells,
  type TaskColumn,
} from './task-columns.rules.ts';

/** The headings of a file in their order. */
export const headingsOf = (language: Language, lookup: Lookup): Record<TaskColumn, string> =>
  Object.fromEntries(
    taskColumns.map((column) => [column, headingOf(column, language, lookup)]),
  ) as Record<TaskColumn, string>;

/** Rows of a CSV file, amounts as decimal dollars; the first ones begin it. */
export function csvText(
  rows: readonly TaskCells[],
  isFirst = false,
  columns: readonly TaskColumn[] = taskColumns,
): string {
  const amount = (cell: Cell): Cell => (typeof cell === 'number' ? dollarsOf(cell) : cell);
  const dollars = rows.map((cells) => ({
    ...cells,
    estimated: amount(cells.estimated),
    forecast: amount(cells.forecast),
    credit: amount(cells.credit),
  }));
  return (isFirst ? BYTE_ORDER_MARK : '') + csv(columns, dollars, false);
}

/** A cell of a workbook. */
function sheetCell(column: TaskColumn, cell: TaskCells[TaskColumn]): SheetCell {
  if (cell === null) return null;
  if (dayColumns.has(column)) return { day: String(cell) };
  if (typeof cell === 'number') return amountColumns.has(column) ? { cents: cell } : cell;
  return sheetText(cell);
}

/** A row of a workbook. */
export const sheetRow = (
  cells: TaskCells,
  columns: readonly TaskColumn[] = taskColumns,
): SheetCell[] => columns.map((column) => sheetCell(column, cells[column]));

/** Columns wider or narrower than others, in characters. */
const widths: Partial<Record<TaskColumn, number>> = {
  number: 8,
  title: 48,
  description: 48,
  steps: 32,
  titleOther: 40,
  descriptionOther: 40,
  project: 28,
  quote: 48,
  request: 48,
  agreedText: 48,
};

/** A workbook of these columns, but its rows; `title`: the lines above its headings. */
export const taskSheet = (
  columns: readonly TaskColumn[],
  title: readonly string[],
  language: Language,
  lookup: Lookup,
): Sheet => ({
  name: lookup(language, 'work.title'),
  title,
  headings: columns.map((column) => headingOf(column, language, lookup)),
  widths: columns.map((column) => widths[column] ?? 16),
  total: {
    label: lookup(language, 'exchange.total'),
    columns: columns.flatMap((column, index) => (amountColumns.has(column) ? index : [])),
  },
});
