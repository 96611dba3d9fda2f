import type { Item } from '../structure/item-types.ts';
import { isSignAlone, isTickAlone } from '../structure/signs.ts';
import { fold } from '../text/text.ts';
import { isWorkWording } from '../verdicts/signal.ts';
import { badVerdict } from '../vocabulary/findings.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';
import { onlyArea } from '../vocabulary/places.ts';
import { columnNamed, columnsOf, headOf, type Column } from './columns.ts';

/**
 * Tables that answer by ticks under the heads of columns: "Item | OK | Repair | Replace" above
 * "Handrail | ☐ | ☒ | ☐". The ticked cell of a row gets the words of its head, and the row a task for
 * each place that heads a ticked column.
 */

/** Ticked columns from which a table is a matrix, and letters of a heading cell at most. */
const MIN_TICKED = 2;
const LONGEST_HEAD = 34;

/** Columns whose ticks say by themselves what they mean. */
const ownMeaning: ReadonlySet<Column | undefined> = new Set<Column>([
  'done',
  'status',
  'labels',
  'priority',
]);

const isTicked = (cell: string): boolean => isTickAlone(cell) || /^[xX]$/.test(cell.trim());
const isSign = (cell: string): boolean => isSignAlone(cell) || isTicked(cell);

/** What the columns of a matrix hold, and at which of them ticks stand. */
interface Matrix {
  heads: readonly string[];
  columns: Column[];
  ticked: ReadonlySet<number>;
}

/** What a box says in a column that tells whether its row is part of the order. */
const inclusion = (cell: string): string => (isTicked(cell) ? 'yes' : 'no');

/** The rows directly below the one at `at` that are parted as it is; empty cells at their ends may lack. */
function rowsBelow(items: readonly Item[], at: number): Item[] {
  const head = items[at];
  const rest = items.slice(at + 1);
  const end = rest.findIndex(
    ({ kind, cells, separator }) =>
      kind !== 'row' || cells.length > (head?.cells.length ?? 0) || separator !== head?.separator,
  );
  return end < 0 ? rest : rest.slice(0, end);
}

/** What a column of ticks holds: the words of its head, unless they are known to tell good from bad. */
function tickedColumn(head: string): Column {
  const named = columnNamed(head);
  if (named === 'included') return named;
  if (onlyArea.test(head) && head.length > 1) return 'area';
  const saysWhat = startsWithOrder.test(head) || badVerdict.test(head);
  return named === 'good' || (named === 'bad' && !saysWhat) ? named : 'verdict';
}

function matrixOf(items: readonly Item[], at: number): Matrix | undefined {
  const { kind, cells } = items[at] ?? {};
  if (kind !== 'row' || cells === undefined || cells.length < MIN_TICKED) return undefined;
  const heads = cells.map(headOf);
  if (heads.some((head, of) => head.length > LONGEST_HEAD || isSign(cells[of] ?? '')))
    return undefined;
  const rows = rowsBelow(items, at);
  const ticked = heads.flatMap((head, of) => {
    const below = rows.map((row) => row.cells[of] ?? '').filter(Boolean);
    const isOfTicks = of > 0 && below.length > 0 && below.every(isSign) && /[a-z]/.test(head);
    return isOfTicks && !ownMeaning.has(columnNamed(head)) ? [of] : [];
  });
  const isOfInclusion = ticked.some((of) => columnNamed(heads[of] ?? '') === 'included');
  const isAnswered = rows.some(({ cells: own }) => ticked.some((of) => isTicked(own[of] ?? '')));
  if (!isAnswered || (ticked.length < MIN_TICKED && !isOfInclusion)) return undefined;
  const named = columnsOf(cells, false);
  const columns = heads.map((head, of): Column => {
    if (ticked.includes(of)) return tickedColumn(head);
    return named?.[of] ?? columnNamed(head) ?? (of === 0 ? 'thing' : 'other');
  });
  return { heads: cells, columns, ticked: new Set(ticked) };
}

/** The cells of a row with the heads of its ticked columns, and without its open boxes. */
function chosenCells(cells: readonly string[], { heads, columns, ticked }: Matrix): string[] {
  return heads.map((_, at) => {
    const cell = cells[at] ?? '';
    if (!ticked.has(at)) return cell;
    if (columns[at] === 'included') return inclusion(cell);
    if (!isTicked(cell)) return '';
    return columns[at] === 'good' || columns[at] === 'bad' ? cell : (heads[at] ?? '');
  });
}

/** The row for each place that heads one of its ticked columns; itself where there is none. */
function byPlace(cells: readonly string[], { columns, ticked }: Matrix): string[][] {
  const places = [...ticked].filter((at) => columns[at] === 'area' && cells[at] !== '');
  if (places.length < 2) return [[...cells]];
  return places.map((place) =>
    cells.map((cell, at) => (at !== place && places.includes(at) ? '' : cell)),
  );
}

const rowWith = (row: Item, cells: string[]): Item => {
  const text = cells.join(` ${row.separator.trim()} `);
  return { ...row, text, folded: fold(text), cells };
};

/** Share of the cells below places that say work. */
const SAY_WORK = 0.5;
const count = /^[1-9]\d{0,3}$/;

/** Rows of a table whose columns are places, one for each place; what their cells hold. */
interface ByPlaces {
  columns: Column[];
  rows: Item[];
}

/** The rows below a heading row of places: "Kitchen | Bath" above works, "Work | Kitchen | Bath" above counts. */
function rowsByPlaces(items: readonly Item[], at: number): ByPlaces | undefined {
  const { kind, cells = [] } = items[at] ?? {};
  const places = [...cells.keys()].filter((of) => onlyArea.test(headOf(cells[of] ?? '')));
  if (kind !== 'row' || places.length < 2) return undefined;
  const below = rowsBelow(items, at);
  const each = (cellsAt: (row: Item, of: number) => string[]): Item[] =>
    below.flatMap((row) => {
      const own = places.filter((of) => (row.cells[of] ?? '') !== '');
      // It is not in the place of the row above it.
      if (own.length === 0) return [rowWith(row, [row.cells[0] ?? '', '-'])];
      return own.map((of) => rowWith(row, cellsAt(row, of)));
    });
  if (places.length === cells.length) {
    const rows = each((row, of) => [cells[of] ?? '', row.cells[of] ?? '']);
    const saying = rows.filter(({ cells: [, words = ''] }) => isWorkWording(fold(words)));
    return saying.length > 0 && saying.length >= SAY_WORK * rows.length
      ? { columns: ['area', 'text'], rows }
      : undefined;
  }
  const rows = each((row, of) => [row.cells[0] ?? '', cells[of] ?? '', row.cells[of] ?? '']);
  const areCounts = rows.every(
    ({ cells: [, , number] }) => number === undefined || count.test(number),
  );
  const areAny = rows.some((row) => row.cells.length > 2);
  return areCounts && areAny && !places.includes(0)
    ? { columns: ['text', 'area', 'quantity'], rows }
    : undefined;
}

/** The items with the ticks of their matrices as words. */
export function readMatrices(items: readonly Item[]): Item[] {
  const read: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined) break;
    const placed = rowsByPlaces(items, at);
    if (placed !== undefined) {
      read.push({ ...item, columns: placed.columns }, ...placed.rows);
      at += rowsBelow(items, at).length;
      continue;
    }
    const matrix = matrixOf(items, at);
    if (matrix === undefined) {
      read.push(item);
      continue;
    }
    const rows = rowsBelow(items, at);
    read.push({ ...item, columns: matrix.columns });
    for (const row of rows)
      for (const cells of byPlace(chosenCells(row.cells, matrix), matrix))
        read.push(rowWith(row, cells));
    at += rows.length;
  }
  return read;
}
