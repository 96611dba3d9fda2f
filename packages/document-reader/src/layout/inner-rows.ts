import type { PositionedWord } from './layout.ts';
import { rowsOf } from '../word/word-rows.ts';

/**
 * Rows of a table whose ruled lines part its head from its body but not the rows of the body: cards
 * of labels with their values, tables in a frame.
 */

/** Lines of the first column from which they may be rows. */
const MIN_ROWS = 3;
/** Most characters of the first cell of such a row: longer ones are wrapped text. */
const MAX_NAME = 40;
/** Share of the lines of the first column beside which another column has a line. */
const MOSTLY = 0.8;

type Line = PositionedWord[];

const textOf = (line: Line): string => line.map(({ text }) => text).join(' ');

/** Whether a line begins something: a line that goes on with the one above is in small letters. */
const begins = (line: Line): boolean => /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(textOf(line));

const isBeside = (line: Line, name: Line): boolean => {
  const [first, second] = [line[0], name[0]];
  return (
    first !== undefined &&
    second !== undefined &&
    Math.abs(first.y - second.y) <= 0.4 * Math.min(first.size, second.size)
  );
};

/**
 * The rows within the cells of a ruled row, each begun by a line of the first column; the row itself
 * where its first cell is one text that wraps.
 */
export function innerRows(cells: readonly PositionedWord[][]): PositionedWord[][][] {
  const at = cells.findIndex((cell) => cell.length > 0);
  const names = rowsOf(cells[at] ?? []);
  const others = cells.slice(at + 1).map((cell) => rowsOf(cell));
  const paired = names.filter((name) => {
    const beside = others.flat().filter((line) => isBeside(line, name));
    return beside.length > 0 && beside.every(begins);
  });
  const areRows =
    names.length >= MIN_ROWS &&
    names.every((name) => begins(name) && textOf(name).length <= MAX_NAME) &&
    paired.length >= names.length * MOSTLY;
  if (!areRows) return [[...cells]];
  return names.map((name, index) => {
    const from = index === 0 ? -Infinity : top(name);
    const next = names[index + 1];
    const until = next === undefined ? Infinity : top(next);
    const within = (line: Line): boolean => {
      const y = line[0]?.y ?? 0;
      return y >= from && y < until;
    };
    return cells.map((cell) => rowsOf(cell).filter(within).flat());
  });
}

/** Above the letters of a line. */
const top = (line: Line): number => (line[0]?.y ?? 0) - 0.5 * (line[0]?.size ?? 0);
