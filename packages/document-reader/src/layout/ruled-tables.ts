import type { PositionedWord } from './layout.ts';
import { groupLines, NEAR, type LineGroup } from './line-groups.ts';
import { arePictures } from './picture-frames.ts';
import type { RuledLines } from './ruled-lines.ts';

/** A table of a page: the heights between its rows and the x between its columns. */
export interface PageTable {
  left: number;
  right: number;
  /** Heights of the lines between the rows, the upper and lower edge included. */
  heights: number[];
  /** Words of each row by column; a cell that spans rows stands in each of them. */
  rows: PositionedWord[][][];
}

const MAX_TABLES = 60;
/** A cell of more words is not repeated in the rows that it reaches over. */
const MAX_SPREAD = 12;

/** Sorted numbers without those that are near the one before. */
function distinct(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter((value, at) => at === 0 || value - (sorted[at - 1] ?? 0) > NEAR);
}

/** The x between columns: by vertical lines that run through a third of the height at least. */
function ruledColumns(group: LineGroup, top: number, bottom: number): number[] {
  const xs = distinct(group.vertical.map(({ x }) => x));
  return xs.filter((x) => {
    const length = group.vertical
      .filter((line) => Math.abs(line.x - x) <= NEAR)
      .reduce((sum, line) => sum + line.bottom - line.top, 0);
    return length >= (bottom - top) / 3;
  });
}

/** The x between columns by what no word of the table covers. */
function openColumns(words: readonly PositionedWord[], left: number, right: number): number[] {
  const size = words.reduce((sum, word) => sum + word.size, 0) / Math.max(1, words.length);
  const spans = words.map((word) => [word.left, word.right] as const).sort((a, b) => a[0] - b[0]);
  const cuts: number[] = [];
  let end = spans[0]?.[1] ?? right;
  for (const [from, to] of spans.slice(1)) {
    if (from - end > 1.2 * size) cuts.push((from + end) / 2);
    end = Math.max(end, to);
  }
  return [left, ...cuts, right];
}

const middleOf = (word: PositionedWord): number => word.y - 0.3 * word.size;

/** The place of a value between sorted bounds, or -1 outside. */
function between(bounds: readonly number[], value: number): number {
  const at = bounds.findIndex((bound) => bound > value);
  return at <= 0 ? -1 : at - 1;
}

/**
 * The heights of the lines between rows: those that run over most of the width, or from inside to
 * its right edge, below a cell on the left that reaches over several rows.
 */
function rowHeights(group: LineGroup, left: number, right: number): number[] {
  const width = right - left;
  return distinct(group.horizontal.map(({ y }) => y)).filter((y) => {
    const lines = group.horizontal
      .filter((line) => Math.abs(line.y - y) <= NEAR)
      .sort((a, b) => a.left - b.left);
    let covered = 0;
    let end = left;
    for (const line of lines) {
      covered += Math.max(0, line.right - Math.max(end, line.left));
      end = Math.max(end, line.right);
    }
    return covered >= 0.55 * width || (covered >= 0.3 * width && end >= right - NEAR);
  });
}

/** The table of a group of lines; null where they draw none: a frame, a form, a rule. */
function tableOf(group: LineGroup, words: readonly PositionedWord[]): PageTable | null {
  const left = Math.min(...group.horizontal.map((line) => line.left));
  const right = Math.max(...group.horizontal.map((line) => line.right));
  const heights = rowHeights(group, left, right);
  const top = heights[0] ?? 0;
  const bottom = heights.at(-1) ?? 0;
  if (heights.length < 3) return null;
  const inside = words.filter(
    (word) =>
      word.left >= left - NEAR &&
      word.left < right &&
      middleOf(word) > top &&
      middleOf(word) < bottom,
  );
  const ruled = distinct([left, right, ...ruledColumns(group, top, bottom)]);
  const columns = ruled.length > 2 ? ruled : distinct(openColumns(inside, left, right));
  if (columns.length < 3) return null;
  const rows: PositionedWord[][][] = heights
    .slice(1)
    .map(() => columns.slice(1).map(() => [] as PositionedWord[]));
  for (const word of inside) {
    const row = between(heights, middleOf(word));
    const middle = Math.min(right - 1, Math.max(left + 1, (word.left + word.right) / 2));
    const column = between(columns, middle);
    rows[row]?.[column]?.push(word);
  }
  if (arePictures(rows, heights, columns, ruled.length > 2)) return null;
  const full = rows.filter((cells) => cells.filter((cell) => cell.length > 0).length > 1);
  if (full.length < 2 || full.length < rows.length * 0.4) return null;
  spreadSpans(rows, heights, columns, group);
  return { left, right, heights, rows };
}

/** Repeats the words of a cell that reaches over several rows in each of them. */
function spreadSpans(
  rows: PositionedWord[][][],
  heights: readonly number[],
  columns: readonly number[],
  group: LineGroup,
): void {
  const isRuled = (row: number, column: number): boolean => {
    const x = ((columns[column] ?? 0) + (columns[column + 1] ?? 0)) / 2;
    return group.horizontal.some(
      (line) => Math.abs(line.y - (heights[row] ?? 0)) <= NEAR && line.left <= x && line.right >= x,
    );
  };
  for (let column = 0; column + 1 < columns.length; column++) {
    let from = 0;
    while (from < rows.length) {
      let to = from + 1;
      while (to < rows.length && !isRuled(to, column)) to++;
      if (to - from > 1) spread(rows.slice(from, to), column);
      from = to;
    }
  }
}

/** Gives each of the rows the words that stand in this column of any of them. */
function spread(rows: readonly PositionedWord[][][], column: number): void {
  const words = rows.flatMap((cells) => cells[column] ?? []);
  if (words.length > MAX_SPREAD) return;
  for (const cells of rows) cells[column] = words;
}

/** The tables that ruled lines draw around words, from the top of the page down. */
export function ruledTables(lines: RuledLines, words: readonly PositionedWord[]): PageTable[] {
  return groupLines(lines)
    .slice(0, MAX_TABLES)
    .map((group) => tableOf(group, words))
    .filter((table) => table !== null)
    .sort((a, b) => (a.heights[0] ?? 0) - (b.heights[0] ?? 0));
}
