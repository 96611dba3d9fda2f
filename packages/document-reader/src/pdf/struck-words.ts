import type { PositionedWord } from '../layout/layout.ts';
import { isMark } from '../layout/markers.ts';
import type { RuledLines } from '../layout/ruled-lines.ts';
import { isStruckRow } from '../layout/struck-row.ts';
import type { Box } from './page-objects.ts';

/** Words that are struck through: by a mark of a reader of PDFs, or by a line drawn through them. */

/** Where a line runs through letters: so many font sizes above their baseline. */
const LOWEST = 0.15;
const HIGHEST = 0.6;
/** Share of a word that is crossed, and how far the line reaches over the words, in font sizes. */
const CROSSED = 0.8;
const OVER = 1;
/** Heights in points by which words are found. */
const BAND = 16;

const covered = (word: PositionedWord, left: number, right: number): number =>
  (Math.min(word.right, right) - Math.max(word.left, left)) / Math.max(1, word.right - word.left);

const isIn = (word: PositionedWord, { left, right, top, bottom }: Box): boolean => {
  const middle = word.y - 0.3 * word.size;
  return middle > top && middle < bottom && covered(word, left, right) >= CROSSED;
};

/** The words that a line runs through, from the first to the last letter of them alone. */
function crossedBy(
  { y, left, right }: RuledLines['horizontal'][number],
  near: readonly PositionedWord[],
): PositionedWord[] {
  const words = near.filter(
    (word) =>
      y < word.y - LOWEST * word.size &&
      y > word.y - HIGHEST * word.size &&
      covered(word, left, right) >= CROSSED,
  );
  const size = Math.max(0, ...words.map((word) => word.size));
  const from = Math.min(...words.map((word) => word.left));
  const to = Math.max(...words.map((word) => word.right));
  return left >= from - OVER * size && right <= to + OVER * size ? words : [];
}

/** Marks the words of a page that are struck through; its lines run from left to right. */
export function markStruck(
  words: readonly PositionedWord[],
  rules: RuledLines['horizontal'],
  areas: readonly Box[],
): void {
  const bands = new Map<number, PositionedWord[]>();
  const bandOf = (y: number): number => Math.floor(y / BAND);
  if (rules.length > 0)
    for (const word of words) {
      const band = bandOf(word.y);
      bands.set(band, [...(bands.get(band) ?? []), word]);
    }
  for (const rule of rules) {
    if (rule.isEdge) continue;
    const near = [0, 1].flatMap((below) => bands.get(bandOf(rule.y) + below) ?? []);
    for (const word of crossedBy(rule, near)) word.isStruck = true;
  }
  for (const area of areas) for (const word of words) if (isIn(word, area)) word.isStruck = true;
}

/** The words of a cell without the marker of a list and signs. */
const ownWords = (words: readonly PositionedWord[]): PositionedWord[] =>
  words.filter(({ text }, at) => /[\p{L}\p{N}]/u.test(text) && !(at === 0 && isMark(text)));

/** Whether a line is struck through: all its words, or of a row what says the work. */
export function isStruckLine(cells: readonly (readonly PositionedWord[])[]): boolean {
  if (!cells.some((words) => words.some(({ isStruck }) => isStruck))) return false;
  const own = cells.map(ownWords).filter((words) => words.length > 0);
  return isStruckRow(
    own.map((words) => ({
      text: words.map(({ text }) => text).join(' '),
      isStruck: words.every(({ isStruck }) => isStruck === true),
    })),
  );
}
