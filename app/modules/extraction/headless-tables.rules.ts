import { columnsOf, type Column } from './columns.rules.ts';
import { tradeOf } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { holdsRooms } from './place-rank.rules.ts';
import { placesIn } from './place.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { endsBad } from './vocabulary-findings.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/**
 * Punch lists set as tables without a heading row: "Lot 1 |  | Kitchen | Sand the door | Carpentry".
 * Their columns are told by what stands in them. Where most rows say work, each of them is; a cell
 * that names a house once holds for the rows below it.
 */

/** Rows from which a table without heads is read by its cells. */
const MIN_ROWS = 8;
/** Share of the rows that have a place, and that say work. */
const MOSTLY = 0.6;
const TOLD = 0.4;
/** Share of names among the places and the trades of a column at most, and among its texts at least. */
const FEW = 0.6;
const MANY = 0.6;
/** Share of the rows that name a house at most. */
const SELDOM = 0.3;
/** Words of a place at most, of a text at least on average. */
const PLACE_WORDS = 5;
const TEXT_WORDS = 3;

const words = (cell: string): number => cell.split(/\s+/).length;

const cellsIn = (rows: readonly Item[], at: number): string[] =>
  rows.map((row) => row.cells[at]?.trim() ?? '').filter(Boolean);

const variety = (cells: readonly string[]): number =>
  cells.length === 0 ? 0 : new Set(cells).size / cells.length;

const isPlace = (cell: string): boolean =>
  words(cell) <= PLACE_WORDS &&
  !isWorkWording(fold(cell)) &&
  (onlyArea.test(fold(cell)) || holdsRooms(cell) || placesIn(cell).names.length > 0);

/** "Lot 1", "Villa 12B": a house by its number. */
const isHouse = (cell: string): boolean =>
  /^\p{L}{3,}(?: \p{L}{3,})? ?(?:n[o°º]\.? ?|# ?)?\d{1,4}[a-z]?$/iu.test(cell) || holdsRooms(cell);

const share = (cells: readonly string[], is: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length;

/** Whether the few cells of a column name the houses that the rows below them are in. */
const namesHouses = (rows: readonly Item[], at: number, cells: readonly string[]): boolean =>
  cells.length <= rows.length * SELDOM &&
  Boolean(rows[0]?.cells[at]?.trim()) &&
  cells.every(isHouse);

const isTrade = (cell: string): boolean => tradeOf(fold(cell)) !== undefined;

/** What a column whose cells are mostly filled holds. */
function fullColumn(cells: readonly string[]): Column | undefined {
  if (variety(cells) <= FEW && share(cells, isPlace) >= MOSTLY) return 'area';
  const average = cells.reduce((sum, cell) => sum + words(cell), 0) / cells.length;
  return average >= TEXT_WORDS && variety(cells) >= MANY ? 'text' : undefined;
}

/** What a column without a name holds by its cells. */
function columnBy(rows: readonly Item[], at: number): Column {
  const cells = cellsIn(rows, at);
  if (cells.length === 0) return 'other';
  const full = cells.length >= rows.length * MOSTLY ? fullColumn(cells) : undefined;
  if (full !== undefined) return full;
  if (namesHouses(rows, at, cells)) return 'area';
  return variety(cells) <= FEW && share(cells, isTrade) >= MOSTLY ? 'trade' : 'other';
}

const saysWork = (row: Item, at: number): boolean => {
  const folded = fold(row.cells[at] ?? '').replace(/\.$/, '');
  return isWorkWording(folded) || endsBad.test(folded);
};

/** The columns of a run of rows; none where it is no punch list. */
function columnsBy(rows: readonly Item[]): Column[] | undefined {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => columnBy(rows, at));
  const text = columns.indexOf('text');
  const isOne = text >= 0 && columns.filter((column) => column === 'text').length === 1;
  const told = rows.filter((row) => saysWork(row, text)).length;
  return isOne && columns.includes('area') && told >= rows.length * TOLD ? columns : undefined;
}

/** The rows with the house that a cell above names in their own empty cells. */
function filledDown(rows: readonly Item[], columns: readonly Column[]): Item[] {
  const named = columns.map(() => '');
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => {
      if (columns[at] !== 'area') return cell;
      if (cell.trim() !== '') named[at] = cell;
      return cell.trim() === '' ? (named[at] ?? '') : cell;
    }),
  }));
}

/** The items with such tables told by their cells; other documents as they are. */
export function markHeadlessTables(items: readonly Item[]): Item[] {
  const marked: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const run: Item[] = [];
    for (let next = at; items[next]?.kind === 'row' && items[next]?.separator === '|'; next += 1)
      run.push(items[next] as Item);
    const hasHeads = run.slice(0, 2).some(({ cells }) => columnsOf(cells, false) !== undefined);
    const columns = run.length >= MIN_ROWS && !hasHeads ? columnsBy(run) : undefined;
    const rows = columns ? filledDown(run, columns) : run;
    const [first, ...others] = rows;
    if (columns && first) marked.push({ ...first, columns, isHeadless: true }, ...others);
    else marked.push(...(run.length > 0 ? rows : items.slice(at, at + 1)));
    at += Math.max(0, run.length - 1);
  }
  return marked;
}
