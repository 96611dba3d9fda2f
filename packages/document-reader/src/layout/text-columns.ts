import { areTexts } from './column-texts.ts';
import { layOutLines, layOutRows, type LayoutLine, type PositionedWord } from './layout.ts';
import { isMark } from './markers.ts';
import { joinSpans, type Span } from './open-tables.ts';
import { writtenRows } from '../word/word-rows.ts';

/**
 * Three columns of text or more that stand side by side: each is read by itself, from left to right.
 * A table of as many columns is none, and stays rows.
 */

/** Columns from which words side by side are looked at here; two are told apart by their layout. */
const MIN_COLUMNS = 3;
const MIN_ROWS = 3;
/** Width of the narrowest gutter between columns, in font sizes. */
const GUTTER = 0.85;
/** Rows further apart than this many font sizes are not of the same columns. */
const MAX_STEP = 4;
/** Rows nearer to each other than this many font sizes stand beside each other. */
const BESIDE = 1.3;
/** Rows within which all columns begin, at most. */
const BEGINNING = 6;
/** A row that fills so much of the width of the page is in no column. */
const WIDE = 0.55;
/** Starts that are tried within rows that are no columns. */
const MAX_STARTS = 3;
/** Rows of a page that are looked at. */
const MAX_ROWS = 400;

type Row = PositionedWord[];

/** How many columns are looked for, and whether those found are some. */
interface Wanted {
  least: number;
  areColumns: (columns: readonly PositionedWord[][]) => boolean;
}

interface Block {
  from: number;
  to: number;
  /** Words by column. */
  columns: PositionedWord[][];
}

const heightOf = (row: Row | undefined): number => row?.[0]?.y ?? 0;

const sizeOf = (row: Row | undefined): number => row?.[0]?.size ?? 1;

/** Whether a row has words without a gap that are wider than `most` together. */
function hasWide(row: Row, gap: number, most: number): boolean {
  let left = Infinity;
  let right = -Infinity;
  for (const word of row) {
    if (word.left - right < gap) right = Math.max(right, word.right);
    else ({ left, right } = word);
    if (right - left > most) return true;
  }
  return false;
}

/** The rows from `from` on that leave the same gutters free; their spans, `least` at least. */
function runFrom(
  rows: readonly Row[],
  from: number,
  width: number,
  least: number,
): { to: number; spans: Span[] } | null {
  const gap = GUTTER * sizeOf(rows[from]);
  let spans: Span[] = [];
  let to = from;
  for (let at = from; at < rows.length; at++) {
    const row = rows[at] ?? [];
    if (at > from && heightOf(row) - heightOf(rows[at - 1]) > MAX_STEP * sizeOf(row)) break;
    if (hasWide(row, gap, WIDE * width)) break;
    const next = joinSpans(joinSpans(row, [], gap), spans, gap);
    const isTooFew = next.length < least;
    if (isTooFew && (next.length < spans.length || at - from >= BEGINNING)) break;
    spans = next;
    to = at + 1;
  }
  return spans.length >= least ? { to, spans } : null;
}

/** The words of each span; those of markers alone belong to the span that follows them. */
function byColumn(rows: readonly Row[], spans: readonly Span[]): PositionedWord[][] {
  const held = spans.map((): PositionedWord[] => []);
  for (const word of rows.flat())
    held[spans.findIndex(({ right }) => word.right <= right)]?.push(word);
  const columns: PositionedWord[][] = [];
  let markers: PositionedWord[] = [];
  for (const own of held) {
    const words = [...markers, ...own];
    markers = [];
    if (words.every(({ text }) => isMark(text))) markers = words;
    else columns.push(words);
  }
  columns.at(-1)?.push(...markers);
  return columns;
}

/**
 * The first row of the first column, or at which words of two columns stand beside each other: what
 * precedes both, such as a title in the middle, is above the columns.
 */
function beginningOf(
  rows: readonly Row[],
  from: number,
  to: number,
  spans: readonly Span[],
): number {
  const columnOf = (word: PositionedWord | undefined): number =>
    spans.findIndex(({ right }) => word && word.right <= right);
  for (let at = from; at + 1 < to; at++) {
    const [row, next] = [rows[at], rows[at + 1]];
    const column = columnOf(row?.[0]);
    if (column === 0 || column !== columnOf(row?.at(-1))) return at;
    const isBeside = heightOf(next) - heightOf(row) < BESIDE * sizeOf(row);
    if (isBeside && column !== columnOf(next?.[0])) return at;
  }
  return to;
}

/** The columns of text that begin at a row; null where there are none. */
function blockFrom(
  rows: readonly Row[],
  at: number,
  width: number,
  { least, areColumns }: Wanted,
): Block | null {
  const run = runFrom(rows, at, width, least);
  if (!run) return null;
  const from = beginningOf(rows, at, run.to, run.spans);
  const columns = byColumn(rows.slice(from, run.to), run.spans).filter(({ length }) => length > 0);
  if (run.to - from < MIN_ROWS || columns.length < least) return null;
  return areColumns(columns) ? { from, to: run.to, columns } : null;
}

function widthOf(rows: readonly Row[]): number {
  let left = Infinity;
  let right = -Infinity;
  for (const row of rows)
    for (const word of row) {
      left = Math.min(left, word.left);
      right = Math.max(right, word.right);
    }
  return right - left;
}

/** The blocks of columns of a page, from the top down. */
function blocksOf(rows: readonly Row[], wanted: Wanted): Block[] {
  const width = widthOf(rows);
  const blocks: Block[] = [];
  let at = 0;
  let starts = 0;
  while (at < Math.min(rows.length, MAX_ROWS)) {
    const block = blockFrom(rows, at, width, wanted);
    if (block) blocks.push(block);
    const end =
      block?.to ?? (++starts > MAX_STARTS ? runFrom(rows, at, width, wanted.least)?.to : undefined);
    if (end !== undefined) starts = 0;
    at = Math.max(at + 1, end ?? 0);
  }
  return blocks;
}

const texts: Wanted = { least: MIN_COLUMNS, areColumns: areTexts };

/** Words side by side by column, where there are `least` columns or more. */
export const columnsOf = <Word extends PositionedWord>(
  words: readonly Word[],
  least: number,
  areColumns: Wanted['areColumns'],
): Word[][] =>
  blocksOf(writtenRows(words), { least, areColumns }).flatMap(({ columns }) => columns as Word[][]);

/** The rows of a page, and its columns of text. */
export interface PageText {
  rows: Row[];
  blocks: Block[];
}

export function pageTextOf(words: readonly PositionedWord[]): PageText {
  const rows = writtenRows(words);
  return { rows, blocks: blocksOf(rows, texts) };
}

/** The words that stand in columns of text, three or more. */
export const wordsInColumns = ({ blocks }: PageText): ReadonlySet<PositionedWord> =>
  new Set(blocks.flatMap(({ columns }) => columns.flat()));

/** Lines of a page in reading order, with its columns one after the other. */
export function linesOfText({ rows, blocks }: PageText): LayoutLine[] {
  const lines: LayoutLine[] = [];
  let end = 0;
  for (const { from, to, columns } of blocks) {
    lines.push(...layOutRows(rows.slice(end, from)));
    lines.push(...columns.flatMap((column) => layOutLines(column)));
    end = to;
  }
  return [...lines, ...layOutRows(rows.slice(end))];
}

/** Lines of words in reading order, with their columns one after the other. */
export const layOutText = (words: readonly PositionedWord[]): LayoutLine[] =>
  linesOfText(pageTextOf(words));
