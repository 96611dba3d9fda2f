import type { PositionedWord } from './layout.ts';
import { rowsOf } from '../word/word-rows.ts';

/** Rows of a table without ruled lines, told apart by the distances of the lines of its columns. */

/** How much wider than between lines of a cell the step to the next row is. */
const ROW_STEP = 1.14;

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
export function lineStepOf(columns: readonly PositionedWord[][]): number {
  const steps = columns
    .flatMap((words) => {
      const heights = rowsOf(words).map((line) => line[0]?.y ?? 0);
      return heights.slice(1).map((y, at) => y - (heights[at] ?? 0));
    })
    .sort((a, b) => a - b);
  const narrow = (steps[Math.floor(steps.length * 0.1)] ?? 0) * ROW_STEP;
  return (steps[Math.floor(steps.length * 0.9)] ?? 0) > narrow ? narrow : 0;
}

export interface TableRow {
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
function rowsOfGroup(blocks: readonly Block[], columns: number): TableRow[] {
  const ofColumn = Array.from({ length: columns }, (_, column) =>
    blocks.filter((block) => block.column === column),
  );
  const anchors = ofColumn.reduce((most, own) => (own.length > most.length ? own : most), []);
  const rows = (anchors.length > 1 ? anchors : [blocks[0]]).map((anchor): TableRow => ({
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
export function tableRowsOf(columns: readonly PositionedWord[][], lineStep: number): TableRow[] {
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
