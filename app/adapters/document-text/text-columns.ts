import { areTexts } from './column-texts.ts';
import { layOutLines, rowsOf, type LayoutLine, type PositionedWord } from './layout.ts';
import { joinSpans, type Span } from './open-tables.ts';

/**
 * Three columns of text or more that stand side by side: each is read by itself, from left to right.
 * A table of as many columns is none, and stays rows.
 */

const MIN_COLUMNS = 3;
const MIN_ROWS = 3;
/** Width of the narrowest gutter between columns, in font sizes. */
const GUTTER = 0.85;
/** Rows further apart than this many font sizes are not of the same columns. */
const MAX_STEP = 4;
/** Rows within which all columns begin, at most. */
const BEGINNING = 6;
/** A row that fills so much of the width of the page is in no column. */
const WIDE = 0.55;
/** Starts that are tried within rows that are no columns. */
const MAX_STARTS = 3;
/** Rows of a page that are looked at. */
const MAX_ROWS = 400;
const loneMarker = /^(?:[•◦▪●○■□☐☑☒✓✔–—*·-]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])$/;

type Row = PositionedWord[];

interface Block {
  from: number;
  to: number;
  /** Words by column. */
  columns: PositionedWord[][];
}

const heightOf = (row: Row | undefined): number => row?.[0]?.y ?? 0;

const sizeOf = (row: Row | undefined): number => row?.[0]?.size ?? 1;

/** The rows from `from` on that leave the same gutters free; their spans, three at least. */
function runFrom(
  rows: readonly Row[],
  from: number,
  width: number,
): { to: number; spans: Span[] } | null {
  const gap = GUTTER * sizeOf(rows[from]);
  let spans: Span[] = [];
  let to = from;
  for (let at = from; at < rows.length; at++) {
    const row = rows[at] ?? [];
    if (at > from && heightOf(row) - heightOf(rows[at - 1]) > MAX_STEP * sizeOf(row)) break;
    const own = joinSpans(row, [], gap);
    if (own.some(({ left, right }) => right - left > WIDE * width)) break;
    const next = joinSpans(own, spans, gap);
    const isTooFew = next.length < MIN_COLUMNS;
    if (isTooFew && (next.length < spans.length || at - from >= BEGINNING)) break;
    spans = next;
    to = at + 1;
  }
  return spans.length >= MIN_COLUMNS ? { to, spans } : null;
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
    if (words.every(({ text }) => loneMarker.test(text))) markers = words;
    else columns.push(words);
  }
  columns.at(-1)?.push(...markers);
  return columns;
}

/** The first row at which words of two columns stand beside each other. */
function beginningOf(
  rows: readonly Row[],
  from: number,
  to: number,
  spans: readonly Span[],
): number {
  const columnOf = (row: Row | undefined): number =>
    spans.findIndex(({ left, right }) => row?.[0] && row[0].left >= left && row[0].right <= right);
  for (let at = from; at + 1 < to; at++) {
    const [row, next] = [rows[at], rows[at + 1]];
    if (columnOf(row) !== columnOf(row?.slice(-1))) return at;
    const isBeside = heightOf(next) - heightOf(row) < 0.7 * sizeOf(row);
    if (isBeside && columnOf(row) !== columnOf(next)) return at;
  }
  return to;
}

/** The columns of text that begin at a row; null where there are none. */
function blockFrom(rows: readonly Row[], at: number, width: number): Block | null {
  const run = runFrom(rows, at, width);
  if (!run) return null;
  const from = beginningOf(rows, at, run.to, run.spans);
  const columns = byColumn(rows.slice(from, run.to), run.spans).filter(({ length }) => length > 0);
  if (run.to - from < MIN_ROWS || columns.length < MIN_COLUMNS) return null;
  return areTexts(columns) ? { from, to: run.to, columns } : null;
}

/** The blocks of columns of a page, from the top down. */
function blocksOf(rows: readonly Row[]): Block[] {
  const words = rows.flat();
  const width =
    Math.max(...words.map(({ right }) => right)) - Math.min(...words.map(({ left }) => left));
  const blocks: Block[] = [];
  let at = 0;
  let starts = 0;
  while (at < Math.min(rows.length, MAX_ROWS)) {
    const block = blockFrom(rows, at, width);
    if (block) blocks.push(block);
    const end = block?.to ?? (++starts > MAX_STARTS ? runFrom(rows, at, width)?.to : undefined);
    if (end !== undefined) starts = 0;
    at = Math.max(at + 1, end ?? 0);
  }
  return blocks;
}

const writtenRows = (words: readonly PositionedWord[]): Row[] =>
  rowsOf(words.filter(({ text }) => text.trim() !== ''));

/** The words that stand in columns of text, three or more. */
export const wordsInColumns = (words: readonly PositionedWord[]): ReadonlySet<PositionedWord> =>
  new Set(blocksOf(writtenRows(words)).flatMap(({ columns }) => columns.flat()));

/** Lines of a page in reading order, with its columns one after the other. */
export function layOutText(words: readonly PositionedWord[]): LayoutLine[] {
  const rows = writtenRows(words);
  const lines: LayoutLine[] = [];
  let end = 0;
  for (const { from, to, columns } of blocksOf(rows)) {
    lines.push(...layOutLines(rows.slice(end, from).flat()));
    lines.push(...columns.flatMap((column) => layOutLines(column)));
    end = to;
  }
  return [...lines, ...layOutLines(rows.slice(end).flat())];
}
