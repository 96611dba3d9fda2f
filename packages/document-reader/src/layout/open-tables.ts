import type { PositionedWord } from './layout.ts';
import { lineStepOf, tableRowsOf, type TableRow } from './table-rows.ts';
import type { PageTable } from './ruled-tables.ts';

/**
 * Tables without ruled lines: words below each other in three columns or more, whose rows stand
 * further apart than the lines within a cell.
 */

/** Columns and rows from which words side by side are a table. */
const MIN_COLUMNS = 3;
const MIN_ROWS = 3;
/** Widths in heights of a letter's box: of a gap that alone parts columns, and of the narrowest. */
const COLUMN_GAP = 0.6;
const NARROW_GAP = 0.33;
const ALIGNED_GAP = 0.1;
/** How far the edges of the words of one column may differ, in points. */
const ALIGNED = 1.5;
/** Lines of a page that are looked at. */
const MAX_LINES = 400;

export interface Span {
  left: number;
  right: number;
}

/** Spans of both lists, from left to right, those nearer to each other than `gap` joined. */
export function joinSpans(spans: readonly Span[], others: readonly Span[], gap: number): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans, ...others].sort((a, b) => a.left - b.left)) {
    const last = joined.at(-1);
    if (last && span.left - last.right < gap) last.right = Math.max(last.right, span.right);
    else joined.push({ left: span.left, right: span.right });
  }
  return joined;
}

/** The columns of lines: parted by wide gaps, or by narrow ones at which words are aligned. */
function columnsOf(lines: readonly PositionedWord[][], size: number): Span[] {
  const words = lines.flat();
  const enough = Math.max(MIN_ROWS, 0.3 * lines.length);
  const columns: Span[] = [];
  for (const span of joinSpans(words, [], ALIGNED_GAP * size)) {
    const last = columns.at(-1);
    const begin = words.filter((word) => Math.abs(word.left - span.left) < ALIGNED).length;
    const end = last
      ? words.filter((word) => Math.abs(word.right - last.right) < ALIGNED).length
      : 0;
    const parts =
      last && (span.left - last.right >= COLUMN_GAP * size || begin >= enough || end >= enough);
    if (last && !parts) last.right = span.right;
    else columns.push({ ...span });
  }
  return columns;
}

const sizeOf = (words: readonly PositionedWord[]): number =>
  words.reduce((sum, { size }) => sum + size, 0) / Math.max(1, words.length);

/** A part of a table: its lines, below a title that runs across the columns or none. */
interface Part {
  title: PositionedWord[];
  lines: PositionedWord[][];
}

/** The widest part of a gap that the words of a line leave free. */
function freeOf(gap: Span, line: readonly PositionedWord[]): Span {
  let free: Span = { left: gap.left, right: gap.left };
  let from = gap.left;
  for (const { left, right } of [...line, { left: gap.right, right: gap.right }]) {
    const to = Math.min(left, gap.right);
    if (to - from > free.right - free.left) free = { left: from, right: to };
    from = Math.max(from, right);
  }
  return free;
}

/** What is left of the gaps between columns beside the words of a line; null where one is closed. */
function gapsBeside(
  gaps: readonly Span[],
  line: readonly PositionedWord[],
  least: number,
): Span[] | null {
  const left = gaps.map((gap) => freeOf(gap, line));
  return left.every((gap) => gap.right - gap.left >= least) ? left : null;
}

/** The gaps between the words of a line that are wide enough to part columns. */
function gapsOf(line: readonly PositionedWord[], size: number): Span[] {
  const heads = joinSpans(line, [], COLUMN_GAP * size);
  return heads
    .slice(1)
    .map((head, at) => ({ left: heads[at]?.right ?? head.left, right: head.left }));
}

const heightOf = (line: readonly PositionedWord[] | undefined): number => line?.[0]?.y ?? 0;

/** The first lines of a table: with the one before it where that stands beside it. */
function beginning(lines: readonly PositionedWord[][], from: number): PositionedWord[][] {
  const first = lines[from] ?? [];
  const before = lines[from - 1];
  return before && heightOf(first) - heightOf(before) < 0.7 * sizeOf(first)
    ? [before, first]
    : [first];
}

/** Whether gaps part the words of a line into three columns or more. */
function hasColumns(line: readonly PositionedWord[], size: number): boolean {
  let columns = 0;
  let right = -Infinity;
  for (const word of line) {
    if (word.left - right >= COLUMN_GAP * size) columns++;
    right = Math.max(right, word.right);
  }
  return columns >= MIN_COLUMNS;
}

/** The parts of a table that begins with a line of three columns or more, and the line after it. */
function partsFrom(
  lines: readonly PositionedWord[][],
  from: number,
): { parts: Part[]; end: number } | null {
  const size = sizeOf(lines[from] ?? []);
  if (!hasColumns(lines[from] ?? [], size)) return null;
  let gaps = gapsOf(lines[from] ?? [], size);
  const parts: Part[] = [{ title: [], lines: beginning(lines, from) }];
  let end = from + 1;
  let titles: PositionedWord[][] = [];
  for (let at = from + 1; at < lines.length && titles.length < 2; at++) {
    const line = lines[at] ?? [];
    if (heightOf(line) - heightOf(lines[at - 1]) > 4 * size) break;
    const beside = gapsBeside(gaps, line, NARROW_GAP * size);
    if (!beside) {
      titles.push(line);
      continue;
    }
    for (const title of titles) parts.push({ title, lines: [] });
    titles = [];
    gaps = beside;
    parts.at(-1)?.lines.push(line);
    end = at + 1;
  }
  return { parts, end };
}

/** The words of lines by column. */
const byColumn = (
  lines: readonly PositionedWord[][],
  spans: readonly Span[],
): PositionedWord[][] => {
  const words = lines.flat();
  return spans.map(({ left, right }) =>
    words.filter((word) => word.left >= left - 0.1 && word.right <= right + 0.1),
  );
};

/** The table of its parts; null where its rows are not told apart by their distance. */
function tableOf(parts: readonly Part[]): PageTable | null {
  const own = parts.flatMap(({ lines }) => lines);
  const spans = columnsOf(own, sizeOf(own.flat()));
  if (spans.length < MIN_COLUMNS) return null;
  const lineStep = lineStepOf(parts.flatMap(({ lines }) => byColumn(lines, spans)));
  const records = parts.flatMap(({ title, lines }): TableRow[] => {
    const head = title[0]
      ? [{ top: title[0].y - title[0].size, bottom: title[0].y, cells: [title] }]
      : [];
    return [...head, ...tableRowsOf(byColumn(lines, spans), lineStep)];
  });
  const wide = records.filter(({ cells }) => cells.filter((cell) => cell.length > 0).length > 1);
  const rows = records.length - parts.length + 1;
  if (wide.length < MIN_ROWS || wide.length < rows * 0.6) return null;
  if (rows >= own.length || own.length > rows * 6) return null;
  return {
    left: spans[0]?.left ?? 0,
    right: spans.at(-1)?.right ?? 0,
    heights: [records[0]?.top ?? 0, ...records.map(({ bottom }) => bottom)],
    rows: records.map(({ cells }) => cells),
  };
}

/** The tables that the words of rows form by their distances alone, from the top of the page down. */
export function openTables(rows: readonly PositionedWord[][]): PageTable[] {
  const lines = rows.slice(0, MAX_LINES);
  const tables: PageTable[] = [];
  let free = 0;
  for (let at = 0; at < lines.length; at++) {
    const found = at >= free ? partsFrom(lines, at) : null;
    const table = found && found.end - at >= MIN_ROWS ? tableOf(found.parts) : null;
    if (!found || !table) continue;
    tables.push(table);
    free = found.end + 1;
    at = found.end - 1;
  }
  return tables;
}
