import type { DocumentText } from '../document-text.ts';

/** What the limits of a table leave out. */

/** Number of columns from `next` on that hold something. */
export function columnsFrom<Cell>(
  next: number,
  rows: readonly (readonly Cell[] | undefined)[],
  isFilled: (cell: Cell | undefined, column: number) => boolean,
): number {
  let columns = 0;
  for (const row of rows)
    for (let at = (row?.length ?? 0) - 1; at >= next + columns; at--)
      if (isFilled(row?.[at], at)) columns = at + 1 - next;
  return columns;
}

/** The property of a reading that names what was cut; none where nothing was. */
export function cutOf(cut: { rows: number; columns: number }): { cut?: DocumentText['cut'] } {
  const named = Object.entries(cut).filter(([, count]) => count > 0);
  return named.length > 0 ? { cut: Object.fromEntries(named) } : {};
}
