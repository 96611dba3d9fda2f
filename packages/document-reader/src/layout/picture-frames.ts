import type { PositionedWord } from './layout.ts';

/** Frames of pictures below each other, which draw the same lines as a table of few words. */

/** A row that is so high, in points, and so many times its lines, may be the frame of a picture. */
const FRAME_HEIGHT = 80;
const FRAME_LINES = 12;
/** How far a word runs over a line between columns, in points. */
const OVER = 2;

/** Whether a row is high and holds a caption at most. */
function isFrame(cells: readonly PositionedWord[][], height: number): boolean {
  if (height < FRAME_HEIGHT) return false;
  const lines = new Map(cells.flat().map((word) => [Math.round(word.y / 4), word.size]));
  return height > FRAME_LINES * [...lines.values()].reduce((sum, size) => sum + size, 0);
}

/** Whether a word runs over a line between columns, as none in a table does. */
const crosses = (word: PositionedWord, columns: readonly number[]): boolean =>
  columns.some((x) => word.left < x - OVER && word.right > x + OVER);

/** Whether rows are frames of pictures: high and almost empty, without columns that words keep to. */
export const arePictures = (
  rows: readonly PositionedWord[][][],
  heights: readonly number[],
  columns: readonly number[],
  hasRuledColumns: boolean,
): boolean =>
  rows.some((cells, at) => isFrame(cells, (heights[at + 1] ?? 0) - (heights[at] ?? 0))) &&
  (!hasRuledColumns || rows.flat(2).some((word) => crosses(word, columns)));
