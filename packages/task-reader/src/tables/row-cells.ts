import type { Item } from '../structure/item-types.ts';
import { fold } from '../text/text.ts';
import type { Walk } from '../read/walk-types.ts';

/** Cells of a row parted by gaps, each under the heading it stands below. */
function aligned(walk: Walk, item: Item): Item {
  const heads = walk.starts;
  if (heads.length !== walk.columns?.length || item.cells.length >= heads.length) return item;
  const cells = heads.map(() => '');
  for (const [at, cell] of item.cells.entries()) {
    const start = item.starts[at] ?? 0;
    const nearest = heads.reduce(
      (best, head, index) =>
        Math.abs(head - start) < Math.abs((heads[best] ?? 0) - start) ? index : best,
      0,
    );
    if (cells[nearest] === '' && Math.abs((heads[nearest] ?? 0) - start) <= 6)
      cells[nearest] = cell;
    else cells.push(cell);
  }
  return { ...item, cells };
}

/** A number or a letter alone, or one with the other: "3", "B", "204B", "3º". */
const bareNumber = /^#?(?:[a-z]|[a-z]?-?\d{1,5}[a-zº°ª]?|\d{1,4}-[a-z])$/i;

/** Whether a cell is the number of a place alone; "L2" below "Level" says what it is. */
const isBare = (cell: string, name: string): boolean =>
  bareNumber.test(cell) &&
  !(/^\p{L}\d/u.test(cell) && fold(cell).charAt(0) === fold(name).charAt(0));

/** A row whose bare numbers below the name of a place have it: "3" below "Floor" is "Floor 3". */
function withPlaceNames({ columns, placeHeads }: Walk, item: Item): Item {
  if (!placeHeads?.some(Boolean)) return item;
  const cells = item.cells.map((cell, at) => {
    const name = columns?.[at] === 'area' ? placeHeads[at] : undefined;
    return name !== undefined && isBare(cell.trim(), name)
      ? `${name.charAt(0).toUpperCase()}${name.slice(1)} ${cell.trim()}`
      : cell;
  });
  return { ...item, cells };
}

/** A row with each cell under the heading that it belongs to. */
export const withHeads = (walk: Walk, item: Item): Item =>
  withPlaceNames(
    walk,
    walk.columns && item.separator === ' ' && walk.separator === ' ' ? aligned(walk, item) : item,
  );
