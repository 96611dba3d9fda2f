import type { Chunk } from '../read/chunk.ts';
import { visible } from './text.ts';
import { blockAt, indexAt, type Tree, type TreeLine } from '../read/tree.ts';

/**
 * A piece of a document as a model reads it: each line behind its id, `L12: ` for a line of the
 * piece, `C3: ` for one above it that is repeated as context. The ids are those of the product, so
 * nothing that a document says is an id.
 */

/** Characters of repeated lines in all, and of one of them. */
export const CONTEXT_SIZE = 1_200;
const CONTEXT_LINE = 800;
/** Characters before a piece that are repeated. */
const LINES_BEFORE = 300;
/** Points of an indent that one space stands for, and the most spaces. */
const POINTS_PER_SPACE = 6;
const MAX_SPACES = 12;

const lineBreaks = /[\n\r\u0085\u2028\u2029]/g;

/** The words of a line between two offsets, indented and struck through as in the document. */
function wordsOf(text: string, line: TreeLine, from: number, to: number): string {
  const part = visible(text.slice(Math.max(from, line.start), Math.min(to, line.end)))
    .replace(lineBreaks, ' ')
    .trimEnd();
  if (part === '') return '';
  const words = line.isStruck ? `~~${part.trim()}~~` : part;
  const spaces = Math.min(MAX_SPACES, Math.round(line.indent / POINTS_PER_SPACE));
  return from <= line.start && !/^\s/.test(words) ? ' '.repeat(spaces) + words : words;
}

/** The numbers of the lines above a piece that tell what its lines are, the most telling first. */
function* linesAbove(tree: Tree, chunk: Chunk): Generator<number> {
  yield* headingsAbove(tree, chunk);
  for (const number of tableLinesOf(tree, chunk)) yield* linesOfBlock(tree, number);
  for (let at = indexAt(tree.lines, chunk.start - 1); at >= 0; at -= 1) {
    const line = tree.lines[at];
    if (!line || line.start < chunk.start - LINES_BEFORE) return;
    yield line.number;
  }
}

/** The lines of the headings that a piece begins below, the innermost first. */
function* headingsAbove(tree: Tree, { start }: Chunk): Generator<number> {
  let section = tree.sections[tree.blocks[Math.max(0, blockAt(tree, start))]?.section ?? -1];
  for (; section; section = tree.sections[section.parent])
    for (let number = section.lineStart; number <= section.lineEnd; number += 1) yield number;
}

/** The first lines of the rows that head the tables of a piece, or name the places of its rows. */
function tableLinesOf(tree: Tree, { start, end }: Chunk): ReadonlySet<number> {
  const blocks = tree.blocks.slice(Math.max(0, blockAt(tree, start)), blockAt(tree, end - 1) + 1);
  const numbers = blocks.flatMap(({ block }) => [block.headLine, block.placeLine]);
  return new Set(numbers.filter((number) => number !== undefined));
}

/** The line numbers of the block that begins at a line. */
function* linesOfBlock(tree: Tree, lineStart: number): Generator<number> {
  const line = tree.lines.find(({ number }) => number === lineStart);
  const block = tree.blocks[blockAt(tree, line?.start ?? -1)]?.block;
  const lineEnd = block?.lineStart === lineStart ? block.lineEnd : lineStart;
  for (let number = lineStart; number <= lineEnd; number += 1) yield number;
}

/** The lines that are repeated above a piece, in the order of the document. */
function contextOf(text: string, tree: Tree, chunk: Chunk): string[] {
  const byNumber = new Map(tree.lines.map((line) => [line.number, line]));
  const context = new Map<number, string>();
  let room = CONTEXT_SIZE;
  for (const number of linesAbove(tree, chunk)) {
    const line = byNumber.get(number);
    if (!line || line.end > chunk.start || context.has(number)) continue;
    const words = wordsOf(text, line, 0, line.start + CONTEXT_LINE);
    if (words === '' || words.length > room) continue;
    room -= words.length;
    context.set(number, `C${number}: ${words}`);
  }
  return [...context].sort(([a], [b]) => a - b).map(([, shown]) => shown);
}

/**
 * The text of a chunk, a line of the document a line: above it what tells where it stands (its
 * headings, the heading row of its table, the row that names its place, the lines just before it).
 */
export function chunkText(text: string, tree: Tree, chunk: Chunk): string {
  const shown = contextOf(text, tree, chunk);
  for (let at = Math.max(0, indexAt(tree.lines, chunk.start)); at < tree.lines.length; at += 1) {
    const line = tree.lines[at];
    if (!line || line.start >= chunk.end) break;
    const words = wordsOf(text, line, chunk.start, chunk.end);
    shown.push(words === '' ? '' : `L${line.number}: ${words}`);
  }
  return shown.join('\n');
}
