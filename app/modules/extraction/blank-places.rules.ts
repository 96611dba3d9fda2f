import { columnsOf } from './columns.rules.ts';
import type { Item } from './item.types.ts';

/**
 * Tables of several columns of places that tell each place once: "Unit 101 | Kitchen" above
 * " | Bathroom". A blank cell is that of the row above, where the column never tells one twice in a
 * row; in a column that does, it is none.
 */

/** Columns of places from which a table is read so. */
const MIN_COLUMNS = 2;

const cellAt = (row: Item | undefined, at: number): string => row?.cells[at]?.trim() ?? '';

/** The rows below a heading row that have its cells, the empty ones at their end left out. */
function rowsOf(items: readonly Item[], head: number): Item[] {
  const below = items.slice(head + 1);
  const width = items[head]?.cells.length ?? 0;
  const end = below.findIndex(({ kind, cells }) => kind !== 'row' || cells.length > width);
  return end < 0 ? below : below.slice(0, end);
}

/** Whether a column has blank cells and tells none of its places twice in a row. */
const tellsOnce = (rows: readonly Item[], at: number): boolean =>
  cellAt(rows[0], at) !== '' &&
  rows.some((row) => cellAt(row, at) === '') &&
  rows.every(
    (row, index) =>
      index === 0 || cellAt(row, at) === '' || cellAt(row, at) !== cellAt(rows[index - 1], at),
  );

/** The rows with the places that their blank cells stand for. */
function filled(rows: readonly Item[], places: readonly number[]): Item[] {
  const once = places.filter((at) => tellsOnce(rows, at));
  const all: Item[] = [];
  for (const row of rows) {
    const above = all.at(-1);
    const told = places.find((at) => cellAt(row, at) !== '') ?? Infinity;
    const cells = row.cells.map((cell, at) =>
      once.includes(at) && cell.trim() === '' && at < told ? cellAt(above, at) : cell,
    );
    all.push({ ...row, cells });
  }
  return all;
}

/** The items with the blank cells of such tables filled; other rows as they are. */
export function fillPlaces(items: readonly Item[]): Item[] {
  const to = new Map<Item, Item>();
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'row' || items[at - 1]?.kind === 'row') continue;
    const columns = item.columns ?? columnsOf(item.cells, false) ?? [];
    const places = columns.flatMap((column, index) => (column === 'area' ? [index] : []));
    if (places.length < MIN_COLUMNS) continue;
    const rows = rowsOf(items, at);
    for (const [index, row] of filled(rows, places).entries()) to.set(rows[index] ?? row, row);
  }
  return items.map((item) => to.get(item) ?? item);
}
