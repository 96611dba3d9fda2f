import { columnsOf, type Column } from './columns.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { fold } from './text.rules.ts';
import { onlyTrade } from './vocabulary-facts.rules.ts';

/**
 * Columns of a table that name the job of which several rows are parts: "Damaged light - Mill
 * Square" beside "Remove the pole". The words of the job are none of the task; the place behind its
 * dash is the place of the row.
 */

/** Rows from which a table has jobs of several rows. */
const MIN_ROWS = 5;
/** Share of names among the cells of a column of jobs at most, and of one of tasks at least. */
const FEW = 0.5;
const MANY = 0.7;
/** Share of the jobs that name their place behind a dash. */
const MOSTLY = 0.8;

/** "Damaged light - Mill Square", "Poda – Parque Forestal". */
const nameWord = String.raw`(?:\p{Lu}[\p{L}\d.]*|\d{1,4}|de|del|la|las|los|el|of|the)`;
const placed = new RegExp(`^.{3,60}? [-–—] (${nameWord}(?: ${nameWord}){0,5})$`, 'u');
/** What the column of the trade of a row is called beside one of its words. */
const tradeHead = new RegExp(
  `^${oneOf('rubro, categoria, category, especialidad, oficio, gremio, disciplina, area tecnica')}$`,
);

/** The rows of the table below its heading row. */
function rowsBelow(items: readonly Item[], at: number): readonly Item[] {
  const below = items.slice(at + 1);
  const end = below.findIndex(({ kind }) => kind !== 'row' && kind !== 'pageHeader');
  return (end < 0 ? below : below.slice(0, end)).filter(({ kind }) => kind === 'row');
}

const cellsIn = (rows: readonly Item[], at: number): string[] =>
  rows.map((row) => row.cells[at]?.trim() ?? '').filter(Boolean);

/** Names of a column among its cells, as a share of them. */
function variety(rows: readonly Item[], at: number): number {
  const cells = cellsIn(rows, at);
  return cells.length === 0 ? 0 : new Set(cells).size / cells.length;
}

const namesPlaces = (rows: readonly Item[], at: number): boolean => {
  const cells = cellsIn(rows, at);
  return cells.filter((cell) => placed.test(cell)).length >= cells.length * MOSTLY;
};

const namesTrades = (head: string, rows: readonly Item[], at: number): boolean =>
  tradeHead.test(head) &&
  new Set(cellsIn(rows, at).filter((cell) => onlyTrade.test(fold(cell)))).size > 1;

/** The columns of a table whose jobs have several rows; none where it has no such. */
function groupColumns(
  named: readonly Column[],
  heads: readonly string[],
  rows: readonly Item[],
): Column[] {
  const isGroup = named.map((_, at) => variety(rows, at) <= FEW && variety(rows, at) > 0);
  const isTold = named.some((column, at) => column === 'text' && variety(rows, at) >= MANY);
  return named.map((column, at): Column => {
    if (!isTold || !isGroup[at]) return column;
    const mayBeGroup = column === 'other' || column === 'text' || column === 'thing';
    if (mayBeGroup && namesPlaces(rows, at)) return 'area';
    if (column === 'thing' && namesTrades(fold(heads[at] ?? ''), rows, at)) return 'trade';
    return column === 'text' ? 'other' : column;
  });
}

/** A row with its place in place of its job. */
const withPlace = (item: Item, places: ReadonlySet<number>): Item => ({
  ...item,
  cells: item.cells.map((cell, at) =>
    places.has(at) ? (placed.exec(cell.trim())?.[1] ?? cell) : cell,
  ),
});

/** The columns of a table that has jobs, beside those that its heads name; none for other items. */
function tableAt(
  items: readonly Item[],
  at: number,
): { columns: Column[]; rows: readonly Item[]; places: ReadonlySet<number> } | undefined {
  const item = items[at];
  if (item?.kind !== 'row' || items[at - 1]?.kind === 'row') return undefined;
  const named = item.columns ?? columnsOf(item.cells, false);
  if (!named?.includes('text') || named.length !== item.cells.length) return undefined;
  const rows = rowsBelow(items, at);
  if (rows.length < MIN_ROWS) return undefined;
  const columns = groupColumns(named, item.cells, rows);
  const changed = [...columns.keys()].filter((index) => columns[index] !== named[index]);
  const places = new Set(changed.filter((index) => columns[index] === 'area'));
  return changed.length === 0 ? undefined : { columns, rows, places };
}

/** The items with the jobs of such tables told apart from their tasks; other tables as they are. */
export function markGroupColumns(items: readonly Item[]): Item[] {
  const marked = new Map<Item, Item>();
  for (const [at, item] of items.entries()) {
    const table = tableAt(items, at);
    if (table === undefined) continue;
    marked.set(item, { ...item, columns: table.columns });
    for (const row of table.rows) marked.set(row, withPlace(row, table.places));
  }
  return items.map((item) => marked.get(item) ?? item);
}
