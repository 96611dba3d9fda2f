import type { Chunk } from '../read/chunk.ts';
import type { OutlineBlock } from '../read/outline.ts';
import { visible } from './text.ts';
import { blockAt, headingsOf, type Tree } from '../read/tree.ts';

/** A piece of a document as a model reads it: its own lines, with notes on where they stand. */

/** Characters of notes beside one piece of the document. */
const NOTES_SIZE = 1_500;

/** What begins a note; a document cannot know the nonce. */
export const noteMark = (nonce: string): string => `[note-${nonce}]`;

/** What the lines of a block are part of. */
function noteOn(tree: Tree, section: number, block: OutlineBlock): string {
  const headings = headingsOf(tree, section);
  return [
    headings.length > 0 ? `section: ${headings.join(' > ')}` : '',
    block.place && block.place !== headings.at(-1) ? `place: ${block.place}` : '',
    block.columns ? `columns: ${block.columns}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/**
 * The text of a chunk, with a note above the lines whose section, place or columns are other than
 * those before, and above a row whose lines do not show its cells.
 */
export function chunkText(text: string, tree: Tree, { start, end }: Chunk, nonce: string): string {
  const parts: string[] = [];
  let room = NOTES_SIZE;
  let told = '';
  let at = start;
  const note = (words: string): void => {
    const line = `${noteMark(nonce)} ${words}\n`;
    if (line.length > room) return;
    room -= line.length;
    parts.push(line);
  };
  for (let index = Math.max(0, blockAt(tree, start)); index < tree.blocks.length; index += 1) {
    const own = tree.blocks[index];
    if (!own || own.start >= end) break;
    const from = Math.max(start, own.start);
    parts.push(text.slice(at, from));
    at = from;
    const words = noteOn(tree, own.section, own.block);
    if (words !== told) note(words || 'no section');
    told = words;
    if (own.block.cells) note(`cells: ${own.block.cells}`);
  }
  parts.push(text.slice(at, end));
  return visible(parts.join(''));
}
