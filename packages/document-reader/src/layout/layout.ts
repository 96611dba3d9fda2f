import type { LineLayout } from '../document-text.ts';
import { joinCells } from './lines.ts';
import { isMark, startsWithMark } from './markers.ts';
import { areSettled, writtenRows, type PlacedWord } from '../word/word-rows.ts';

/** A word and its position on the page. */
export interface PositionedWord extends PlacedWord {
  /** OCR confidence, 0..100. */
  confidence?: number;
  /** In the unit of the positions, where the source says it. */
  fontSize?: number;
  isBold?: boolean;
  /** True where a line runs through it. */
  isStruck?: boolean;
  /** Whether it is as light as paper; undefined where it is not drawn, as text behind a scan. */
  isLight?: boolean | undefined;
}

/** Words side by side without a gap: one cell of a row, or a whole line. */
interface Segment {
  words: PositionedWord[];
  left: number;
  right: number;
}

export interface LayoutLine {
  text: string;
  confidence?: number;
  /** The height of its first word on the page. */
  y?: number;
  /** The words of each of its cells. */
  cells?: readonly (readonly PositionedWord[])[];
  layout?: LineLayout;
}

type Row = Segment[];

/**
 * A gap of this many font sizes separates two cells; a space between words is about a third of one,
 * in justified text rarely over 0.9.
 */
const CELL_GAP = 1.15;

function segmentsOf(words: readonly PositionedWord[]): Row {
  const row: Row = [];
  for (const word of words) {
    const last = row[row.length - 1];
    const gap = last ? word.left - last.right : 0;
    const bound = last?.words.length === 1 && isMark(last.words[0]?.text ?? '');
    if (last && (bound ? gap < 6 * word.size : gap < CELL_GAP * word.size)) {
      last.words.push(word);
      last.right = Math.max(last.right, word.right);
    } else {
      row.push({ words: [word], left: word.left, right: word.right });
    }
  }
  return row;
}

const segmentText = (segment: Segment): string => segment.words.map((word) => word.text).join(' ');

const isRecognized = ({ confidence }: PositionedWord): boolean => confidence !== undefined;

function lineOf(row: Row): LayoutLine {
  const cells = row.map((segment) => segment.words);
  const line = { text: joinCells(row.map(segmentText)), y: cells[0]?.[0]?.y ?? 0, cells };
  const recognized = cells.flatMap((words) => words.filter(isRecognized));
  if (recognized.length === 0) return line;
  return {
    ...line,
    confidence: Math.round(
      recognized.reduce((sum, word) => sum + (word.confidence ?? 0), 0) / recognized.length,
    ),
  };
}

const sideOf = (row: Row, gutter: number, left: boolean): Row =>
  row.filter((segment) => (left ? segment.right <= gutter : segment.left >= gutter));

function crosses(row: Row, gutter: number): boolean {
  for (const segment of row) if (segment.left < gutter && segment.right > gutter) return true;
  return false;
}

/**
 * True for text columns, false for a table: lists on both sides, or full lines of prose on both, or
 * lines whose baselines differ.
 */
function areColumns(rows: readonly Row[], gutter: number): boolean {
  const left = rows.map((row) => sideOf(row, gutter, true)).filter((row) => row.length);
  const right = rows.map((row) => sideOf(row, gutter, false)).filter((row) => row.length);
  if (left.length < 3 || right.length < 3) return false;
  const singleShare =
    [...left, ...right].filter((row) => row.length === 1).length / (left.length + right.length);
  if (singleShare < 0.8) return false;
  const countMarked = (side: readonly Row[]): number =>
    side.filter((row) => row[0] && startsWithMark(segmentText(row[0]))).length;
  if ([left, right].every((side) => countMarked(side) >= Math.max(2, 0.4 * side.length)))
    return true;
  const hasFullLines = (side: readonly Row[]): boolean => {
    const start = Math.min(...side.map((row) => row[0]?.left ?? 0));
    const end = Math.max(...side.map((row) => row[row.length - 1]?.right ?? 0));
    return (
      side.filter(
        (row) => (row[row.length - 1]?.right ?? 0) - (row[0]?.left ?? 0) > 0.7 * (end - start),
      ).length >=
      0.6 * side.length
    );
  };
  const isProse = (side: readonly Row[]): boolean =>
    side.flatMap((row) => row.flatMap((segment) => segment.words)).length >= 4 * side.length;
  const sharedRows = rows.filter(
    (row) => sideOf(row, gutter, true).length && sideOf(row, gutter, false).length,
  ).length;
  return (
    rows.length >= 6 &&
    ([left, right].every((side) => hasFullLines(side) && isProse(side)) ||
      sharedRows < 0.4 * Math.min(left.length, right.length))
  );
}

/** Where a gutter is looked for, in percent of the width, and along how many rows at least. */
const [FIRST_PART, LAST_PART, MIN_RUN] = [30, 70, 4];

/** Whether so many rows after each other leave free any x between two; nearly no page of prose does. */
function mayHaveGutter(rows: readonly Row[], first: number, last: number): boolean {
  let run = 0;
  return rows.some((row) => {
    run = row.some((segment) => segment.left < first && segment.right > last) ? 0 : run + 1;
    return run >= MIN_RUN;
  });
}

/** Where the leftmost row begins and the last segment ends. */
function edgesOf(rows: readonly Row[]): { left: number; right: number } {
  let left = Infinity;
  let right = -Infinity;
  for (const row of rows) {
    left = Math.min(left, row[0]?.left ?? left);
    for (const segment of row) right = Math.max(right, segment.right);
  }
  return { left, right };
}

/** The x of the gutter that the longest run of rows leaves free near the middle, and that run. */
function findGutter(rows: readonly Row[]): { gutter: number; from: number; to: number } | null {
  const { left, right } = edgesOf(rows);
  const xAt = (part: number): number => left + ((right - left) * part) / 100;
  if (!mayHaveGutter(rows, xAt(FIRST_PART), xAt(LAST_PART))) return null;
  let best: { gutter: number; from: number; to: number } | null = null;
  for (let part = FIRST_PART; part <= LAST_PART; part += 2) {
    const gutter = xAt(part);
    let from = 0;
    for (let at = 0; at <= rows.length; at++) {
      const row = rows[at];
      if (row && !crosses(row, gutter)) continue;
      if (
        at - from > (best ? best.to - best.from : MIN_RUN - 1) &&
        areColumns(rows.slice(from, at), gutter)
      )
        best = { gutter, from, to: at };
      from = at + 1;
    }
  }
  return best;
}

/** Orders rows in columns: the left column first, then the right one; repeats for what follows. */
function orderColumns(rows: readonly Row[]): Row[] {
  const columns = rows.length < 4 ? null : findGutter(rows);
  if (!columns) return [...rows];
  const { gutter } = columns;
  const used = rows
    .slice(columns.from, columns.to)
    .map((row) => sideOf(row, gutter, false).length > 0);
  const from = columns.from + used.indexOf(true);
  const block = rows.slice(from, columns.to);
  const side = (left: boolean): Row[] =>
    block.map((row) => sideOf(row, gutter, left)).filter((row) => row.length);
  return [
    ...rows.slice(0, from),
    ...side(true),
    ...side(false),
    ...orderColumns(rows.slice(columns.to)),
  ];
}

const linesOf = (rows: readonly PositionedWord[][]): LayoutLine[] =>
  orderColumns(rows.map(segmentsOf))
    .map(lineOf)
    .filter((line) => line.text);

/**
 * Lines of a page in reading order: the cells of a row are joined, a list marker stays with its
 * item, the left column comes before the right one.
 */
export const layOutLines = (words: readonly PositionedWord[]): LayoutLine[] =>
  linesOf(writtenRows(words));

/** The lines of rows that were found among other ones. */
export const layOutRows = (rows: readonly PositionedWord[][]): LayoutLine[] =>
  areSettled(rows) ? linesOf(rows) : layOutLines(rows.flat());
