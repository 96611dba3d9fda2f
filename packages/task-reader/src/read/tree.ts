import type { DocumentLine } from '@obralista/document-reader';
import type { Outline, OutlineBlock } from './outline.ts';

/** The outline of a document over the text that a model is sent: its pieces by their offsets. */

interface TreeBlock {
  /** Where it begins in the whole text; it ends where the next one begins. */
  start: number;
  section: number;
  block: OutlineBlock;
}

interface TreeSection {
  /** Line numbers of its heading, both ends included. */
  lineStart: number;
  lineEnd: number;
  parent: number;
  /** Offsets; `end` is excluded. */
  start: number;
  end: number;
}

/** A line of the document in that text. */
export interface TreeLine {
  number: number;
  /** Offsets; `end` is excluded and is that of the newline behind it. */
  start: number;
  end: number;
  /** Points right of the leftmost text. */
  indent: number;
  isStruck: boolean;
}

export interface Tree {
  lines: TreeLine[];
  blocks: TreeBlock[];
  sections: TreeSection[];
}

/** Places the outline of the lines in the text that they make, joined by newlines. */
export function treeOf(lines: readonly DocumentLine[], outline: Outline): Tree {
  const placed: TreeLine[] = [];
  let start = 0;
  for (const { lineNumber, text, layout, struck } of lines) {
    const end = start + text.length;
    const indent = layout?.indent ?? 0;
    placed.push({ number: lineNumber, start, end, indent, isStruck: struck ?? false });
    start = end + 1;
  }
  const starts = new Map(placed.map((line) => [line.number, line.start]));
  const blocks = outline.blocks.flatMap((block): TreeBlock[] => {
    const at = starts.get(block.lineStart);
    return at === undefined ? [] : [{ start: at, section: block.section, block }];
  });
  const sections = outline.sections.map((section): TreeSection => ({
    ...section,
    start: Number.POSITIVE_INFINITY,
    end: 0,
  }));
  for (const [at, { start: from, section }] of blocks.entries())
    widen(sections, section, from, blocks[at + 1]?.start ?? Math.max(0, start - 1));
  return { lines: placed, blocks, sections };
}

/** Makes a section, and those around it, reach over a block. */
function widen(sections: TreeSection[], index: number, start: number, end: number): void {
  for (let own = sections[index]; own; own = sections[own.parent]) {
    own.start = Math.min(own.start, start);
    own.end = Math.max(own.end, end);
  }
}

/** The index of the last one that begins at an offset or before it, by halving; -1 before the first. */
export function indexAt(parts: readonly { start: number }[], offset: number): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The index of the block that an offset lies in; -1 before the first. */
export const blockAt = ({ blocks }: Tree, offset: number): number => indexAt(blocks, offset);
