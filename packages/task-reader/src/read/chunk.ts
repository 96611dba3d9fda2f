import { blockAt, type Tree } from './tree.ts';

/**
 * Cuts a long document into pieces for a model, with exact offsets: between sections, else between
 * the items of one, and inside an item only where it is too long for a piece.
 */

export interface Chunk {
  /** Offsets in the whole text; `end` is excluded. */
  start: number;
  end: number;
}

/** Characters of the longest piece. */
export const CHUNK_SIZE = 6_000;

/** How many characters a piece has. */
export interface ChunkSize {
  most: number;
  /** A piece that whole sections leave shorter than this ends inside a section, between items. */
  least: number;
}

/**
 * Pieces of a range of the text, one behind the other, each of the size that is asked for before it.
 */
export function* chunksOf(
  text: string,
  tree: Tree,
  range: Chunk = { start: 0, end: text.length },
  sizeAt: (start: number) => ChunkSize = () => ({ most: CHUNK_SIZE, least: 0 }),
): Generator<Chunk> {
  let { start } = range;
  while (start < range.end) {
    const size = sizeAt(start);
    const end = range.end - start <= size.most ? range.end : bestCut(text, tree, start, size);
    yield { start, end };
    if (end >= range.end) return;
    start = end;
  }
}

/** The two halves of a chunk, cut between items where it holds several. */
export function halves(text: string, tree: Tree, chunk: Chunk): Chunk[] {
  const middle = Math.floor((chunk.start + chunk.end) / 2);
  const from = Math.floor((chunk.start + middle) / 2);
  const items = cutsBetween(tree, from, middle);
  const parts = items.filter((cut) => !splitsSection(tree, cut, chunk.start, CHUNK_SIZE));
  const cut = parts.at(-1) ?? items.at(-1) ?? cutInside(text, from, middle);
  return [
    { start: chunk.start, end: cut },
    { start: cut, end: chunk.end },
  ];
}

/** Where items begin after `from`, up to `to`. */
function cutsBetween(tree: Tree, from: number, to: number): number[] {
  const cuts: number[] = [];
  for (let at = blockAt(tree, from) + 1; at < tree.blocks.length; at += 1) {
    const start = tree.blocks[at]?.start ?? 0;
    if (start > to) break;
    cuts.push(start);
  }
  return cuts;
}

/** Whether a cut parts a section that begins in the chunk and has room in one. */
function splitsSection(tree: Tree, cut: number, start: number, size: number): boolean {
  const { sections, blocks } = tree;
  const block = blocks[blockAt(tree, cut)];
  for (let own = sections[block?.section ?? -1]; own; own = sections[own.parent])
    if (own.start >= start && own.start < cut && cut < own.end && own.end - own.start <= size)
      return true;
  return false;
}

/**
 * The last cut that parts no item, and no section that has room in a chunk unless the chunk would be
 * shorter than `least`. Where only cuts in the first half do and an item too long for a chunk follows,
 * the cut is inside that.
 */
function bestCut(text: string, tree: Tree, start: number, { most, least }: ChunkSize): number {
  const [from, to] = [start + most / 2, start + most];
  const cuts = cutsBetween(tree, start, to);
  const whole = cuts.findLast((at) => !splitsSection(tree, at, start, most));
  const cut = whole !== undefined && whole - start >= least ? whole : (cuts.at(-1) ?? whole);
  if (cut === undefined) return cutInside(text, from, to);
  const next = tree.blocks[blockAt(tree, cut) + 1]?.start ?? text.length;
  return cut < from && next - cut > most ? cutInside(text, from, to) : cut;
}

/** The last place between `from` and `to` where a line begins, else a word. */
function cutInside(text: string, from: number, to: number): number {
  const newline = text.lastIndexOf('\n', to - 1);
  if (newline >= from) return newline + 1;
  const space = text.lastIndexOf(' ', to - 1);
  return space > from ? space + 1 : to;
}
