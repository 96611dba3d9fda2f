import { rowsOf, type PositionedWord } from './layout.ts';
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
/** How much wider than between lines of a cell the step to the next row is. */
const ROW_STEP = 1.14;
/** Lines of a page that are looked at. */
const MAX_LINES = 400;

interface Span {
  left: number;
  right: number;
}

/** Spans of both lists, from left to right, those nearer to each other than `gap` joined. */
function joinSpans(spans: readonly Span[], others: readonly Span[], gap: number): Span[] {
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

/** The parts of a table that begins with a line of three columns or more, and the line after it. */
function partsFrom(
  lines: readonly PositionedWord[][],
  from: number,
): { parts: Part[]; end: number } | null {
  const first = lines[from] ?? [];
  const size = sizeOf(first);
  const heads = joinSpans(first, [], COLUMN_GAP * size);
  if (heads.length < MIN_COLUMNS) return null;
  let gaps: Span[] = heads
    .slice(1)
    .map((head, at) => ({ left: heads[at]?.right ?? head.left, right: head.left }));
  const before = lines[from - 1];
  const isBeside = before?.[0] && (first[0]?.y ?? 0) - before[0].y < 0.7 * size;
  const parts: Part[] = [{ title: [], lines: isBeside ? [before, first] : [first] }];
  let end = from + 1;
  let titles: PositionedWord[][] = [];
  for (let at = from + 1; at < lines.length && titles.length < 2; at++) {
    const line = lines[at] ?? [];
    const above = lines[at - 1]?.[0];
    if (!line[0] || !above || line[0].y - above.y > 4 * size) break;
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

/** Words of one column as blocks: lines so near each other that they are one cell. */
function blocksOf(words: readonly PositionedWord[], lineStep: number): PositionedWord[][] {
  const blocks: { words: PositionedWord[]; y: number }[] = [];
  for (const line of rowsOf(words)) {
    const y = line[0]?.y ?? 0;
    const last = blocks.at(-1);
    if (last && y - last.y <= lineStep) {
      last.words.push(...line);
      last.y = y;
    } else blocks.push({ words: [...line], y });
  }
  return blocks.map((block) => block.words);
}

/**
 * The widest step between two lines of one cell: a little more than the narrowest steps of the
 * columns; 0 where all steps are alike, so that each line is a row.
 */
function lineStepOf(columns: readonly PositionedWord[][]): number {
  const steps = columns
    .flatMap((words) => {
      const heights = rowsOf(words).map((line) => line[0]?.y ?? 0);
      return heights.slice(1).map((y, at) => y - (heights[at] ?? 0));
    })
    .sort((a, b) => a - b);
  const narrow = (steps[Math.floor(steps.length * 0.1)] ?? 0) * ROW_STEP;
  return (steps[Math.floor(steps.length * 0.9)] ?? 0) > narrow ? narrow : 0;
}

interface Record {
  top: number;
  bottom: number;
  cells: PositionedWord[][];
}

interface Block {
  column: number;
  words: PositionedWord[];
  top: number;
  bottom: number;
}

/** Groups of blocks of all columns that overlap in height. */
function overlapping(blocks: readonly Block[]): Block[][] {
  const groups: { blocks: Block[]; bottom: number }[] = [];
  for (const block of [...blocks].sort((a, b) => a.top - b.top)) {
    const last = groups.at(-1);
    if (last && block.top < last.bottom) {
      last.blocks.push(block);
      last.bottom = Math.max(last.bottom, block.bottom);
    } else groups.push({ blocks: [block], bottom: block.bottom });
  }
  return groups.map((group) => group.blocks);
}

/**
 * The rows of a group: one, or one for each block of the column that has several; the lines of the
 * other columns belong to the row that begins above them.
 */
function rowsOfGroup(blocks: readonly Block[], columns: number): Record[] {
  const ofColumn = Array.from({ length: columns }, (_, column) =>
    blocks.filter((block) => block.column === column),
  );
  const anchors = ofColumn.reduce((most, own) => (own.length > most.length ? own : most), []);
  const rows = (anchors.length > 1 ? anchors : [blocks[0]]).map((anchor): Record => ({
    top: anchor?.top ?? 0,
    bottom: anchor?.bottom ?? 0,
    cells: ofColumn.map(() => []),
  }));
  for (const { column, words } of blocks)
    for (const line of rowsOf(words)) {
      const middle = Math.max(...line.map((word) => word.y - 0.35 * word.size));
      const at = rows.findLastIndex((row) => row.top <= middle);
      const row = rows[Math.max(0, at)];
      row?.cells[column]?.push(...line);
      if (row) row.bottom = Math.max(row.bottom, ...line.map((word) => word.y));
    }
  return rows;
}

/** The rows of a part of the table. */
function recordsOf(columns: readonly PositionedWord[][], lineStep: number): Record[] {
  const blocks = columns.flatMap((words, column) =>
    blocksOf(words, lineStep).map((block): Block => ({
      column,
      words: block,
      top: Math.min(...block.map((word) => word.y - 0.7 * word.size)),
      bottom: Math.max(...block.map((word) => word.y)),
    })),
  );
  return overlapping(blocks).flatMap((group) => rowsOfGroup(group, columns.length));
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
  const records = parts.flatMap(({ title, lines }): Record[] => {
    const head = title[0]
      ? [{ top: title[0].y - title[0].size, bottom: title[0].y, cells: [title] }]
      : [];
    return [...head, ...recordsOf(byColumn(lines, spans), lineStep)];
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

/** The tables that words form by their distances alone, from the top of the page down. */
export function openTables(words: readonly PositionedWord[]): PageTable[] {
  const lines = rowsOf(words.filter(({ text }) => text.trim() !== '')).slice(0, MAX_LINES);
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
