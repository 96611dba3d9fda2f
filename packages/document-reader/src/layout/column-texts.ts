import { beginsWithOrder } from './order-words.ts';
import type { PositionedWord } from './layout.ts';
import { startsWithMark } from './markers.ts';
import { rowsOf } from '../word/word-rows.ts';

/**
 * Whether words side by side are texts of their own, to be read one after the other, or the columns
 * of a table. Texts are lists, prose, or lines that keep to no common rows; a table has values, rows
 * further apart than the lines of a cell, and cells that are short where others wrap.
 */

const MIN_LINES = 3;
/** Share of the lines of a column that begin an item, alone and with those that go on. */
const ITEMS = 0.4;
const ITEMS_AND_REST = 0.7;
/** Distances of lines in times of the usual ones: between rows, and where a cell is empty. */
const ROW_STEP = 1.3;
const HOLE = 2.6;
const MAX_HOLES = 0.15;
/** How far lines of a row may stand apart, and stray from that, in font sizes; share in a table. */
const SAME_ROW = 0.4;
const SAME_BASELINE = 0.15;
const IN_ROWS = 0.6;
/** Prose: words of a line, and shares of lines that are full and that go on from the one before. */
const PROSE_WORDS = 3;
const FULL_LINES = 0.55;
const GOING_ON = 0.3;

const value =
  /^(?:[$€£]?\s?[\d.,:/%-]+\s?[$€£%]?|[xX✓✔☐☑☒]|n\/?a|yes|no|sí|(?:USD|EUR)\s?[\d.,]+)$/iu;
const goesOn = /^[\p{Ll}(&]/u;

interface TextLine {
  text: string;
  words: number;
  left: number;
  right: number;
  y: number;
  size: number;
}

const linesOf = (words: readonly PositionedWord[]): TextLine[] =>
  rowsOf(words).map((row) => ({
    text: row.map(({ text }) => text).join(' '),
    words: row.length,
    left: row[0]?.left ?? 0,
    right: row.at(-1)?.right ?? 0,
    y: row[0]?.y ?? 0,
    size: row[0]?.size ?? 1,
  }));

const share = <Item>(items: readonly Item[], has: (item: Item) => boolean): number =>
  items.filter(has).length / Math.max(1, items.length);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, number) => sum + number, 0) / Math.max(1, values.length);

/** The value at a share of sorted numbers. */
const quantile = (values: readonly number[], at: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(at * values.length)] ?? 0;

const stepsOf = (lines: readonly TextLine[]): number[] =>
  lines.slice(1).map(({ y }, at) => y - (lines[at]?.y ?? 0));

/** Numbers, marks, single words and words that repeat. */
function areValues(lines: readonly TextLine[]): boolean {
  const texts = lines.slice(1).map(({ text }) => text);
  return (
    share(texts, (text) => value.test(text)) >= 0.5 ||
    new Set(texts).size < 0.6 * texts.length ||
    (mean(lines.map(({ words }) => words)) < 1.5 && share(texts, startsWithMark) < ITEMS)
  );
}

/** Items below each other, marked or each an order, with the lines that go on. */
function isList(lines: readonly TextLine[], begins: (text: string) => boolean): boolean {
  const items = lines.filter(({ text }) => begins(text)).length;
  const rest = lines.filter(({ text }) => !begins(text) && goesOn.test(text)).length;
  return (
    items >= 2 && (items >= ITEMS * lines.length || items + rest >= ITEMS_AND_REST * lines.length)
  );
}

/** How many parts the free heights that run through all columns make, wider than within a text. */
function bandsOf(columns: readonly TextLine[][]): number {
  const usual = quantile(columns.flatMap(stepsOf), 0.25);
  let bands = 1;
  let last: number | null = null;
  for (const { y } of columns.flat().sort((a, b) => a.y - b.y)) {
    if (last !== null && y - last > ROW_STEP * usual) bands++;
    last = y;
  }
  return bands;
}

/** Whether lines are missing where other columns have some, as in a table whose cells wrap. */
function hasHoles(lines: readonly TextLine[], usual: number): boolean {
  return share(stepsOf(lines), (step) => step > HOLE * usual) > MAX_HOLES;
}

/** How much lower the nearest line of another column stands; Infinity where there is none. */
const offsetOf = (line: TextLine, others: readonly TextLine[]): number =>
  others.reduce(
    (least, { y }) => (Math.abs(y - line.y) < Math.abs(least) ? y - line.y : least),
    Infinity,
  );

/** The lines beside which one of another column stands, as far below as for the others or level. */
function inRowsWith(lines: readonly TextLine[], others: readonly TextLine[]): TextLine[] {
  const beside = lines.filter((line) => Math.abs(offsetOf(line, others)) <= SAME_ROW * line.size);
  const usual = quantile(
    beside.map((line) => offsetOf(line, others)),
    0.5,
  );
  return beside.filter(
    (line) => Math.abs(offsetOf(line, others) - usual) <= SAME_BASELINE * line.size,
  );
}

/** Share of the lines that stand in a row with a line of another column. */
function shareInRows(columns: readonly TextLine[][]): number {
  const top = Math.max(...columns.map((lines) => lines[0]?.y ?? 0));
  const bottom = Math.min(...columns.map((lines) => lines.at(-1)?.y ?? 0));
  const beside = columns.map((lines) =>
    lines.filter(({ y, size }) => y >= top - size && y <= bottom + size),
  );
  const inRows = new Set(
    beside.flatMap((lines) =>
      beside.flatMap((others) => (others === lines ? [] : inRowsWith(lines, others))),
    ),
  );
  return share(beside.flat(), (line) => inRows.has(line));
}

/** Full lines of several words, of which some go on in the middle of a sentence. */
function isProse(lines: readonly TextLine[]): boolean {
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  return (
    mean(lines.map(({ words }) => words)) >= PROSE_WORDS &&
    share(lines, (line) => line.right - line.left > 0.7 * (right - left)) >= FULL_LINES &&
    share(lines, ({ text }) => goesOn.test(text)) >= GOING_ON
  );
}

/** Larger than the other lines of its column, in capitals, or before a colon. */
function headingsOf(lines: readonly TextLine[]): TextLine[] {
  const usual = quantile(
    lines.map(({ size }) => size),
    0.5,
  );
  const isUpper = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
  const isMostlyUpper = share(lines, ({ text }) => isUpper(text)) > 0.5;
  return lines.filter(
    ({ text, size }) =>
      size > 1.12 * usual || /\p{L}:$/u.test(text) || (isUpper(text) && !isMostlyUpper),
  );
}

/** Whether columns have headings of their own, at heights where the others have none. */
function haveOwnHeadings(columns: readonly TextLine[][]): boolean {
  const headings = columns.map(headingsOf);
  const alone = headings.flatMap((own, column) =>
    own.filter(
      ({ y, size }) =>
        !headings.some(
          (others, at) => at !== column && others.some((other) => Math.abs(other.y - y) < size),
        ),
    ),
  );
  return headings.filter((own) => own.length > 0).length >= 2 && alone.length >= 2;
}

/** Whether the words of columns side by side are a text each. */
export function areTexts(words: readonly PositionedWord[][]): boolean {
  const columns = words.map(linesOf);
  if (columns.some((lines, at) => lines.length < (at + 1 < columns.length ? MIN_LINES : 2)))
    return false;
  if (columns.some(areValues)) return false;
  const bands = bandsOf(columns);
  const rows = Math.max(...columns.map(({ length }) => length));
  const isBanded = bands >= 3;
  if (columns.every((lines) => isList(lines, startsWithMark)))
    return !isBanded || rows >= 3 * bands;
  if (isBanded) return false;
  const usual = quantile(columns.flatMap(stepsOf), 0.25);
  if (columns.some((lines) => hasHoles(lines, usual))) return false;
  return (
    shareInRows(columns) < IN_ROWS ||
    columns.every(isProse) ||
    haveOwnHeadings(columns) ||
    columns.every((lines) => isList(lines, beginsWithOrder))
  );
}

/** Whether columns have lines at heights of their own. */
export function keepOwnRows(words: readonly PositionedWord[][]): boolean {
  const columns = words.map(linesOf);
  return columns.every(({ length }) => length >= MIN_LINES) && shareInRows(columns) < IN_ROWS;
}
