import { cellsOf } from './cells.rules.ts';
import type { Item } from './item.types.ts';
import { fold } from './text.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/**
 * Tables with a column of amounts for each place: "Description | Unit | Bathroom 1 | Bathroom 2".
 * The work of a row is at the places whose columns have an amount or a mark.
 */

/** Columns from which such a table is known, and rows below its heading that are looked at. */
const MIN_PLACES = 2;
const LOOKED_AT = 60;
/** Characters of a name of a place. */
const NAME = 60;

const amount = /^(?:[\d.,]+(?: ?[a-z]{1,3}[23²³]?)?|[x✓✔☑●•]|si|yes)$/;
const nothing = /^(?:[-–—/]*|0+(?:[.,]0+)?|n\/?a|no)$/;

const isAmount = (cell: string): boolean => amount.test(cell) && !nothing.test(cell);

/** The cells of a row, also of the heading row that each page repeats. */
const rowOf = ({ kind, cells, lines }: Item): readonly string[] =>
  kind === 'pageHeader' ? cellsOf(lines[0]?.text ?? '') : cells;

/** Where the cells of a row stand that are names of places; none where it may be no heading row. */
function placesOfHead(cells: readonly string[]): number[] {
  const mayHead = cells.length > MIN_PLACES && !cells.some((cell) => isAmount(fold(cell)));
  const at = mayHead
    ? [...cells.keys()].filter((index) => onlyArea.test(fold(cells[index]?.slice(0, NAME) ?? '')))
    : [];
  return cells.length > at.length && at.length >= MIN_PLACES ? at : [];
}

/** Whether all cells of a column are amounts, marks or nothing, and one is an amount. */
function holdsAmounts(rows: readonly Item[], at: number): boolean {
  const cells = rows.map((row) => fold(row.cells[at] ?? ''));
  return cells.some(isAmount) && cells.every((cell) => isAmount(cell) || nothing.test(cell));
}

/** The items with each row of such a table marked by the places that its amounts are at. */
export function markAmountPlaces(items: readonly Item[]): Item[] {
  let heads: readonly string[] = [];
  let columns: number[] = [];
  return items.map((item, at) => {
    const cells = rowOf(item);
    const places = placesOfHead(cells);
    if (places.length > 0) {
      heads = cells;
      const rows = items
        .slice(at + 1, at + 1 + LOOKED_AT)
        .filter((row) => row.kind === 'row' && row.cells.length === heads.length);
      columns = places.filter((column) => holdsAmounts(rows, column));
    }
    if (columns.length < MIN_PLACES || item.cells.length !== heads.length) return item;
    const names = columns
      .filter((column) => isAmount(fold(item.cells[column] ?? '')))
      .map((column) => heads[column]?.trim() ?? '');
    return names.length > 0 ? { ...item, places: names } : item;
  });
}
