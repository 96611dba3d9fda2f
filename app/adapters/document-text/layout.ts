import { joinCells } from './lines.ts';

/** A word and where it stands on its page; y grows downwards, in any one unit. */
export interface PlacedWord {
  text: string;
  left: number;
  right: number;
  /** Baseline, or the lower edge of the letters. */
  y: number;
  /** Height of the letters: the font size, or what comes near it. */
  size: number;
  /** 0..100, of OCR. */
  confidence?: number;
}

/** Words that stand side by side without a gap: one cell of a row, or a whole line. */
interface Segment {
  words: PlacedWord[];
  left: number;
  right: number;
}

export interface LaidLine {
  text: string;
  confidence?: number;
}

type Row = Segment[];

/**
 * A gap of this many letter heights parts two cells; a space between words is about a third of one,
 * a justified one seldom over 0.9.
 */
const CELL_GAP = 1.15;
/** How far, in letter heights, the baselines of one row may differ. */
const ROW_TOLERANCE = 0.4;
const marker = /^(?:[•◦▪●○■□☐☑✓✔–—*·-]|\(?\d{1,3}[.)]|\d{1,3}(?:\.\d{1,3})+[.)]?|\(?[a-zA-Z][.)])$/;
const startsWithMarker = /^(?:[•◦▪●○■□☐☑✓✔*·-]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])(?:\s|$)/;

function rowsOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const rows: { y: number; size: number; words: PlacedWord[] }[] = [];
  for (const word of [...words].sort((a, b) => a.y - b.y)) {
    const last = rows[rows.length - 1];
    if (
      last &&
      Math.abs(word.y - last.y) <= ROW_TOLERANCE * Math.max(1, Math.min(word.size, last.size))
    )
      last.words.push(word);
    else rows.push({ y: word.y, size: word.size, words: [word] });
  }
  return rows.map((row) => row.words.sort((a, b) => a.left - b.left));
}

function segmentsOf(words: readonly PlacedWord[]): Row {
  const row: Row = [];
  for (const word of words) {
    const last = row[row.length - 1];
    const gap = last ? word.left - last.right : 0;
    const bound = last?.words.length === 1 && marker.test(last.words[0]?.text ?? '');
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

function lineOf(row: Row): LaidLine {
  const words = row.flatMap((segment) => segment.words);
  const read = words.filter((word) => word.confidence !== undefined);
  const text = joinCells(row.map(segmentText));
  if (read.length === 0) return { text };
  return {
    text,
    confidence: Math.round(
      read.reduce((sum, word) => sum + (word.confidence ?? 0), 0) / read.length,
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
 * Columns, not a table: lists on both sides, or text that runs full width on both, or lines that do
 * not stand level.
 */
function areColumns(rows: readonly Row[], gutter: number): boolean {
  const left = rows.map((row) => sideOf(row, gutter, true)).filter((row) => row.length);
  const right = rows.map((row) => sideOf(row, gutter, false)).filter((row) => row.length);
  if (left.length < 3 || right.length < 3) return false;
  const single =
    [...left, ...right].filter((row) => row.length === 1).length / (left.length + right.length);
  if (single < 0.8) return false;
  const marked = (side: readonly Row[]): number =>
    side.filter((row) => row[0] && startsWithMarker.test(segmentText(row[0]))).length;
  if ([left, right].every((side) => marked(side) >= Math.max(2, 0.4 * side.length))) return true;
  const full = (side: readonly Row[]): boolean => {
    const start = Math.min(...side.map((row) => row[0]?.left ?? 0));
    const end = Math.max(...side.map((row) => row[row.length - 1]?.right ?? 0));
    return (
      side.filter(
        (row) => (row[row.length - 1]?.right ?? 0) - (row[0]?.left ?? 0) > 0.7 * (end - start),
      ).length >=
      0.6 * side.length
    );
  };
  const prose = (side: readonly Row[]): boolean =>
    side.flatMap((row) => row.flatMap((segment) => segment.words)).length >= 4 * side.length;
  const level = rows.filter(
    (row) => sideOf(row, gutter, true).length && sideOf(row, gutter, false).length,
  ).length;
  return (
    rows.length >= 6 &&
    ([left, right].every((side) => full(side) && prose(side)) ||
      level < 0.4 * Math.min(left.length, right.length))
  );
}

/** The gutter that the longest run of rows leaves free in the middle of the page, with the run. */
function findGutter(rows: readonly Row[]): { gutter: number; from: number; to: number } | null {
  const left = Math.min(...rows.flat().map((segment) => segment.left));
  const right = Math.max(...rows.flat().map((segment) => segment.right));
  let best: { gutter: number; from: number; to: number } | null = null;
  for (let part = 30; part <= 70; part += 2) {
    const gutter = left + ((right - left) * part) / 100;
    let from = 0;
    for (let at = 0; at <= rows.length; at++) {
      const row = rows[at];
      if (row && !crosses(row, gutter)) continue;
      if (at - from > (best ? best.to - best.from : 3) && areColumns(rows.slice(from, at), gutter))
        best = { gutter, from, to: at };
      from = at + 1;
    }
  }
  return best;
}

/** Trims the run of rows to those between the first and last that use the right column. */
function inColumns(rows: readonly Row[]): Row[] {
  const found = rows.length < 4 ? null : findGutter(rows);
  if (!found) return [...rows];
  const { gutter } = found;
  const used = rows.slice(found.from, found.to).map((row) => sideOf(row, gutter, false).length > 0);
  const from = found.from + used.indexOf(true);
  const block = rows.slice(from, found.to);
  const side = (left: boolean): Row[] =>
    block.map((row) => sideOf(row, gutter, left)).filter((row) => row.length);
  return [
    ...rows.slice(0, from),
    ...side(true),
    ...side(false),
    ...inColumns(rows.slice(found.to)),
  ];
}

/**
 * Lines of a page in reading order: cells of a row joined, a marker with its item, the left column
 * before the right one.
 */
export function layOut(words: readonly PlacedWord[]): LaidLine[] {
  const rows = rowsOf(words.filter((word) => word.text.trim())).map(segmentsOf);
  return inColumns(rows)
    .map(lineOf)
    .filter((line) => line.text);
}
