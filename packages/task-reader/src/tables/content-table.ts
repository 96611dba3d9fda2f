import type { Item } from '../structure/item-types.ts';
import { isWorkWording } from '../verdicts/signal.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';
import { columnsOf, type Column } from './columns.ts';
import { fold } from '../text/text.ts';
import { onlyTrade } from '../vocabulary/facts.ts';
import { onlyArea } from '../vocabulary/places.ts';

/**
 * Tables by what stands in their columns: places, dates, amounts, verdicts, texts. The names in a
 * heading row only help, since every office has its own.
 */

/** Rows below a heading from which their contents tell anything, and rows looked at. */
const MIN_ROWS = 3;
const LOOKED_AT = 60;
/** Share of the filled cells of a column that are of one kind. */
const MOSTLY = 0.6;
/** Share of rows that say work from which the table is one of work. */
const WORK = 0.4;

/** What the cells of a column are. */
interface Contents {
  filled: number;
  /** Mean number of words. */
  words: number;
  /** Shares of the filled cells. */
  workShare: number;
  kinds: ReadonlyMap<Column, number>;
}

const factOnly = new RegExp(
  String.raw`^(?:[\d\s.,:/$€%#()x'"-]+|\d{1,2}[ -](?:de )?\p{L}{3,10}(?:[ -](?:de )?\d{2,4})?` +
    String.raw`|\p{L}{3,9}\.? \d{1,2}(?:,? \d{4})?)$`,
  'u',
);

/** The kind of a cell that tells it by itself. */
function kindOf(cell: string): Column | undefined {
  const folded = fold(cell);
  if (factOnly.test(cell.trim())) return 'other';
  if (onlyArea.test(folded)) return 'area';
  return onlyTrade.test(folded) ? 'trade' : undefined;
}

function contentsOf(rows: readonly Item[], at: number): Contents {
  const cells = rows.map((row) => row.cells[at] ?? '').filter((cell) => cell.trim() !== '');
  const count = Math.max(1, cells.length);
  const kinds = new Map<Column, number>();
  for (const cell of cells) {
    const kind = kindOf(cell);
    if (kind) kinds.set(kind, (kinds.get(kind) ?? 0) + 1 / count);
  }
  const words = cells.reduce((sum, cell) => sum + (cell.match(/\p{L}{2,}/gu)?.length ?? 0), 0);
  return {
    filled: cells.length,
    words: words / count,
    workShare: cells.filter((cell) => isWorkWording(fold(cell.slice(0, 400)))).length / count,
    kinds,
  };
}

/** How well a column serves as the one that says the work. */
const textScore = ({ workShare, words, filled }: Contents): number =>
  filled === 0 ? 0 : workShare * 5 + Math.min(words, 12) / 4;

/** What a column holds beside the one of the texts. */
function columnOf(contents: Contents, isBefore: boolean): Column {
  const [kind, share] = [...contents.kinds].sort(([, a], [, b]) => b - a)[0] ?? [undefined, 0];
  if (kind !== undefined && share >= MOSTLY) return kind;
  if (isBefore) return 'thing';
  return contents.words >= 3 ? 'note' : 'other';
}

/** The columns of a table by its heading row and its rows; none where they say no work. */
function columnsByContent(head: Item, rows: readonly Item[]): Column[] | undefined {
  const all = head.cells.map((_, at) => contentsOf(rows, at));
  const text = all.reduce(
    (best, contents, at) => (textScore(contents) > textScore(all[best] ?? contents) ? at : best),
    0,
  );
  if ((all[text]?.workShare ?? 0) < WORK || (all[text]?.words ?? 0) < 1) return undefined;
  return all.map((contents, at) => (at === text ? 'text' : columnOf(contents, at < text)));
}

/** Names in capitals above a single row of values: "ROOF TYPE | COVERING | AGE". */
const namesFacts = (item: Item, rows: readonly Item[]): boolean =>
  item.cells.length >= 3 &&
  item.cells.every(
    (cell) =>
      /^[^\d\p{Ll}]{2,33}$/u.test(cell) &&
      /\p{Lu}/u.test(cell) &&
      !startsWithOrder.test(fold(cell)),
  ) &&
  rows.length === 1 &&
  /\p{Ll}/u.test(rows[0]?.text ?? '');

/** The share of each chapter in what all of them cost. */
const headsShare = /^(?:%|% (?:del? |of (?:the )?)total|share|porcentaje(?: del total)?|peso)$/;

/**
 * Terms of a contract, whatever their rows say: "Payment | Milestone | % | Total", "Phase | Weeks".
 */
function namesTerms({ cells }: Item): boolean {
  const names = cells.map(fold).filter(Boolean);
  return names.length > 2 && names.some((name) => headsShare.test(name));
}

/** The rows below a heading row, until the table ends. */
function rowsBelow(items: readonly Item[], at: number): Item[] {
  const rows: Item[] = [];
  const width = items[at]?.cells.length ?? 0;
  for (const item of items.slice(at + 1, at + 1 + LOOKED_AT)) {
    // Empty cells at the end of a row are left out.
    if (item.kind !== 'row' || item.cells.length > width + 1 || item.cells.length < 2) break;
    rows.push(item);
  }
  return rows;
}

/** Whether the rows below a heading row that is known by its names say work, most of them. */
function saysWork(columns: readonly Column[], rows: readonly Item[]): boolean {
  const text = columns.indexOf('text');
  return text >= 0 && rows.length >= MIN_ROWS && contentsOf(rows, text).workShare >= MOSTLY;
}

/** Columns by which a table is known to hold something else than texts. */
const isOtherTable = (columns: readonly Column[]): boolean =>
  columns.some((column) => ['text', 'note', 'good', 'bad', 'price', 'quantity'].includes(column));

/**
 * A heading row that is known by its names; where none of them is that of the work, the column
 * that says it is told by the rows.
 */
function withText(item: Item, named: readonly Column[], rows: readonly Item[]): Item {
  if (isOtherTable(named) || rows.length < MIN_ROWS)
    return saysWork(named, rows) ? { ...item, holdsWork: true } : item;
  const found = columnsByContent(item, rows);
  if (!found) return item;
  const columns = found.map((column, at) =>
    column === 'text' || column === 'status' ? column : (named[at] ?? column),
  );
  return { ...item, columns, holdsWork: true };
}

/** The items with the heading rows of tables marked by what their columns hold. */
export function markContentTables(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    if (item.kind !== 'row') return item;
    const facts = { ...item, columns: item.cells.map(() => 'other' as const) };
    if (namesTerms(item)) return facts;
    if (items[at - 1]?.kind === 'row') return item;
    const rows = rowsBelow(items, at);
    const named = item.columns ?? columnsOf(item.cells, false);
    if (named) return withText(item, named, rows);
    return namesFacts(item, rows) ? facts : item;
  });
}
