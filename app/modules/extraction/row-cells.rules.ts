import type { Item } from './item.types.ts';
import { fold } from './text.rules.ts';
import type { Walk } from './walk.types.ts';

/** A row whose number the reader lost, below a heading that has one. */
function unnumbered(walk: Walk, item: Item): Item {
  const isLost =
    walk.columns?.[0] === 'number' &&
    item.lines[0]?.ocrConfidence !== undefined &&
    !/\d/.test(item.cells[0] ?? '') &&
    /\p{L}{3}/u.test(item.cells[0] ?? '') &&
    item.cells.length <= walk.columns.length;
  return isLost ? { ...item, cells: ['', ...item.cells].slice(0, walk.columns?.length) } : item;
}

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

/** A number alone, or one with a letter: "3", "204B", "3º"; of a building, a letter, too. */
const bareNumber = /^#?(?:[a-z]?-?\d{1,5}[a-zº°ª]?|\d{1,4}-[a-z])$/i;
const bareLetter = /^[a-z]$/i;
const isLettered =
  /^(?:building|bldg|block|tower|edificio|torre|bloque|escalera|m[oó]dulo|pabell[oó]n|manzana)$/i;

/** Whether a cell is the number of a place alone; "L2" below "Level" says what it is. */
const isBare = (cell: string, name: string): boolean =>
  (bareNumber.test(cell) || (bareLetter.test(cell) && isLettered.test(name))) &&
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
    walk.columns && item.separator === ' ' && walk.separator === ' '
      ? aligned(walk, item)
      : unnumbered(walk, item),
  );
