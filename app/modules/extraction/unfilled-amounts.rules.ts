import { columnsOf, type Column } from './columns.rules.ts';
import type { Item } from './item.types.ts';

/**
 * Tables of works that somebody else is to measure and to price: every quantity in them is zero or
 * empty. There zero says that nobody has measured yet, not that nothing is to be done.
 */

/** Rows from which a document asks for amounts. */
const MIN_ROWS = 3;

const zero = /^(?:[$€£]\s?)?0+(?:[.,]0+)?(?:\s?[€$])?$/;

/** The rows below a heading row with a column of quantities, by the place of that column. */
function countedRows(items: readonly Item[]): Map<Item, number> {
  const rows = new Map<Item, number>();
  let columns: readonly Column[] | undefined;
  for (const item of items) {
    if (item.kind === 'pageHeader') continue;
    if (item.kind !== 'row') columns = undefined;
    else {
      const named = item.columns ?? columnsOf(item.cells, false);
      const at = columns?.indexOf('quantity') ?? -1;
      if (named) columns = named;
      else if (at >= 0 && item.cells.length === columns?.length) rows.set(item, at);
    }
  }
  return rows;
}

/** The items without the zeros of tables that nobody has filled in; other documents as they are. */
export function markUnfilledAmounts(items: readonly Item[]): Item[] {
  const rows = countedRows(items);
  const counted = [...rows].map(([{ cells }, at]) => cells[at]?.trim() ?? '');
  const isUnfilled =
    counted.filter((cell) => zero.test(cell)).length >= MIN_ROWS &&
    counted.every((cell) => cell === '' || zero.test(cell));
  if (!isUnfilled) return [...items];
  return items.map((item): Item =>
    rows.has(item)
      ? { ...item, cells: item.cells.map((cell) => (zero.test(cell.trim()) ? '' : cell)) }
      : item,
  );
}
