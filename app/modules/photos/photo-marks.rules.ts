import { MARK_SCALE, type MarkShape, type PhotoMark } from '~/photo-marks.ts';

/** Promise 23.6: marks of a photo, those of them with words, and characters of the words of one. */
export const MAX_MARKS = 20;
export const MAX_WORDED_MARKS = 9;
export const MAX_MARK_WORDS = 80;

/** The fields of a photo without scripts, row by row. */
export const markAreas = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type MarkArea = (typeof markAreas)[number];

const FIELD = MARK_SCALE / 3;
/** Length of an arrow to the middle of a field, and the margin of a circle in it. */
const ARROW = 190;
const MARGIN = 30;

/** Where an arrow to a point begins: on the side of the photo's middle, below for the middle itself. */
function arrowStart(x: number, y: number): [number, number] {
  const middle = MARK_SCALE / 2;
  const [acrossX, acrossY] = [Math.sign(middle - x), Math.sign(middle - y)];
  if (acrossX === 0 && acrossY === 0) return [x - ARROW, y + ARROW];
  return [x + acrossX * ARROW, y + acrossY * ARROW];
}

/** A mark in one of nine fields: an arrow to its middle, a note there, a shape that fills it. */
export function markInArea(shape: MarkShape, area: MarkArea, words: string): PhotoMark {
  const [left, top] = [((area - 1) % 3) * FIELD, Math.floor((area - 1) / 3) * FIELD];
  const [x, y] = [left + FIELD / 2, top + FIELD / 2];
  const boxes: Record<MarkShape, readonly [number, number, number, number]> = {
    arrow: [...arrowStart(x, y), x, y],
    note: [x, y, x, y],
    circle: [left + MARGIN, top + MARGIN, left + FIELD - MARGIN, top + FIELD - MARGIN],
    line: [left + MARGIN, y, left + FIELD - MARGIN, y],
    blur: [left, top, left + FIELD, top + FIELD],
  };
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = boxes[shape].map(Math.round);
  return { shape, x1, y1, x2, y2, words };
}
