import { headOf } from '../tables/columns.ts';
import type { Item } from './item-types.ts';
import { isSignAlone } from './signs.ts';

/**
 * The column of a table whose cells are ticks, boxes and crosses alone, where it is the first or no
 * head tells what it holds. Gaps do not tell in which column a cell stands.
 */

/** The cell of a row in that column, and what heads the column; empty where nothing does. */
export interface RowSign {
  cell: string;
  head: string;
}

const isSign = (cell: string): boolean => isSignAlone(cell) || /^x$/i.test(cell.trim());

/** Rows of a table without its head from which a column of it is one of ticks. */
const MIN_ROWS = 2;
/** What parts the cells of a row that stand apart by blanks alone. */
const GAP = ' ';

/** The rows from `from` on that stand below each other and are parted alike. */
function tableFrom(items: readonly Item[], from: number): Item[] {
  const isNext = (item: Item | undefined): boolean =>
    item?.kind === 'row' && item.separator === items[from]?.separator;
  let end = from + 1;
  while (isNext(items[end])) end += 1;
  return items.slice(from, end);
}

/** The one column of ticks below the head of a table; -1 where there are none, several, or few rows. */
function tickColumn(rows: readonly Item[]): number {
  if (rows.length < MIN_ROWS) return -1;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, of) => of).filter((of) => {
    const filled = rows.map(({ cells }) => cells[of] ?? '').filter(Boolean);
    return filled.length > 0 && filled.every(isSign);
  });
  return columns.length === 1 ? (columns[0] ?? -1) : -1;
}

/** The rows of a table below its head, with their signs; none where no column tells them. */
function signsOf(table: readonly Item[]): RowSign[] {
  const [first] = table;
  if (first === undefined || first.separator === GAP) return [];
  const heads = first.cells.some(isSign) ? undefined : first.cells.map(headOf);
  const rows = heads ? table.slice(1) : table;
  const column = tickColumn(rows);
  const head = heads?.[column] ?? '';
  if (column < 0 || (column > 0 && head !== '')) return [];
  return rows.map(({ cells }) => ({ cell: cells[column]?.trim() ?? '', head }));
}

/** The signs of rows by the place of the row among the items. */
export function rowSigns(items: readonly Item[]): Map<number, RowSign> {
  const signs = new Map<number, RowSign>();
  for (let from = 0; from < items.length; from += 1) {
    if (items[from]?.kind !== 'row') continue;
    const table = tableFrom(items, from);
    from += table.length - 1;
    const found = signsOf(table);
    for (const [row, sign] of found.entries()) signs.set(from + 1 - found.length + row, sign);
  }
  return signs;
}
