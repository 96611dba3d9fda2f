import { oneIn } from '../vocabulary/vocabulary.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';
import { columnNames, onlyUnit, type Column } from '../vocabulary/columns.ts';
import { fold } from '../text/text.ts';

export type { Column };

/** What each column of a table holds, by its heading and its cells. */

const headsWorkPattern = new RegExp(`^${oneIn('columns', 'heads-work')}$`);

/** Whether a heading row promises that each row below it is work. */
export function headsWork(cells: readonly string[]): boolean {
  return cells.some((cell) => headsWorkPattern.test(fold(cell)));
}

/** A cell of a heading row, without its mark at the end. */
export const headOf = (cell: string): string =>
  fold(cell)
    .replace(/[:*?$]+$/, '')
    .trim();

/** The column that a cell of a heading row names. */
export const columnNamed = (cell: string): Column | undefined =>
  cell.length > 0 && cell.length < 34 && cell.split(' ').length <= 6 && !cell.includes(',')
    ? columnNames.find(([, name]) => name.test(cell))?.[0]
    : undefined;

const isVerdict = (column: Column | undefined): boolean => column === 'good' || column === 'bad';

/** A heading with its rate: "VAT (20%)". */
const namesTax = /^(?:vat|iva|igv|gst|itbis|sales tax|tax) ?\(?\d{1,2}(?:[.,]\d)? ?%\)?$/;

/** Words from which an order is none of the names of columns; below a heading row, and elsewhere. */
const ORDER_WITHIN = 2;
const ORDER_ALONE = 3;

/** A cell that no heading has: a number, a value behind a label, an order or a sentence. */
const isDatum = (cell: string, within: boolean): boolean =>
  (/\d{2,}/.test(cell) && !namesTax.test(cell)) ||
  /\$\s?\d|:\s*\S/.test(cell) ||
  cell.length > 40 ||
  (startsWithOrder.test(cell) &&
    cell.split(' ').length >= (within ? ORDER_WITHIN : ORDER_ALONE) &&
    !/^(?:repairs?|work) (?:required|needed|requested|to be done)/.test(cell));

/** Whether enough cells of a row are names of columns, and none is a datum. */
function headsTable(
  heads: readonly string[],
  columns: readonly (Column | undefined)[],
  within: boolean,
): boolean {
  const named = columns.filter((column) => column !== undefined).length;
  const verdicts = columns.filter(isVerdict).length;
  const filled = heads.filter(Boolean).length;
  const isTwice = columns.some(
    (column, at) => isVerdict(column) && heads.indexOf(heads[at] ?? '') < at,
  );
  if (verdicts === named && verdicts < 3) return false;
  if (heads.some((head) => isDatum(head, within)) || isTwice) return false;
  return named >= 2 && !(within && named < filled) && named >= filled * 0.6;
}

/**
 * A column by its heading. "Unit" is a measure in a table that counts things, behind what it measures;
 * before that it is a place.
 */
function namedColumn(column: Column | undefined, head: string, isMeasured: boolean): Column {
  if (isMeasured && /^(?:unit|unidad)$/.test(head)) return 'unit';
  return column ?? (/^\d{1,2}[.)] [a-z]/.test(head) ? 'thing' : 'other');
}

/** The columns of a heading row, or nothing when the row holds data. */
export function columnsOf(given: readonly string[], within: boolean): Column[] | undefined {
  const heads = given.map(headOf);
  const columns = heads.map(columnNamed);
  if (!headsTable(heads, columns, within)) return undefined;
  const counts = columns.includes('quantity');
  const first = columns.findIndex((column) => column !== undefined && measuredColumns.has(column));
  return columns.map((column, at) => namedColumn(column, heads[at] ?? '', counts && at > first));
}

/**
 * A heading is no match for its cell: words below "No." or an order below "Where" are the wording.
 */
export function typed(column: Column | undefined, folded: string): Column | undefined {
  if (column === 'area') return onlyUnit.test(folded) ? 'unit' : 'area';
  const isWorded = folded.split(' ').filter((word) => /^[a-z]{3,}/.test(word)).length > 1;
  if (!isWorded || column === undefined) return column;
  if (column === 'number') return 'thing';
  if (column === 'price' && !startsWithOrder.test(folded)) return column;
  return countedColumns.has(column) ? 'text' : column;
}

/** What is counted, and how often. */
const measuredColumns: ReadonlySet<Column> = new Set<Column>(['text', 'thing', 'quantity']);
const countedColumns: ReadonlySet<Column> = new Set<Column>(['good', 'bad', 'quantity', 'price']);
