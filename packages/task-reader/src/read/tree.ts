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
  heading: string;
  parent: number;
  /** Offsets; `end` is excluded. */
  start: number;
  end: number;
}

export interface Tree {
  blocks: TreeBlock[];
  sections: TreeSection[];
}

/** Places the outline of the lines in the text that they make, joined by newlines. */
export function treeOf(lines: readonly DocumentLine[], outline: Outline): Tree {
  const starts = new Map<number, number>();
  let length = 0;
  for (const line of lines) {
    starts.set(line.lineNumber, length);
    length += line.text.length + 1;
  }
  const blocks = outline.blocks.flatMap((block): TreeBlock[] => {
    const start = starts.get(block.lineStart);
    return start === undefined ? [] : [{ start, section: block.section, block }];
  });
  const sections = outline.sections.map((section): TreeSection => ({
    ...section,
    start: Number.POSITIVE_INFINITY,
    end: 0,
  }));
  for (const [at, { start, section }] of blocks.entries())
    widen(sections, section, start, blocks[at + 1]?.start ?? Math.max(0, length - 1));
  return { blocks, sections };
}

/** Makes a section, and those around it, reach over a block. */
function widen(sections: TreeSection[], index: number, start: number, end: number): void {
  for (let own = sections[index]; own; own = sections[own.parent]) {
    own.start = Math.min(own.start, start);
    own.end = Math.max(own.end, end);
  }
}

/** The index of the block that an offset lies in, by halving; -1 before the first. */
export function blockAt({ blocks }: Tree, offset: number): number {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The headings that a block stands under, the outermost first. */
export function headingsOf({ sections }: Tree, index: number): string[] {
  const headings: string[] = [];
  for (let own = sections[index]; own; own = sections[own.parent]) headings.unshift(own.heading);
  return headings;
}
