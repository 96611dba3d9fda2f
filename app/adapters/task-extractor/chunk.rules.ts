import { withoutMarker } from './marker.rules.ts';

/** Cuts a long document into pieces for a model, at headings and items, with exact offsets. */

export interface Chunk {
  /** Offsets in the whole text; `end` is excluded. */
  start: number;
  end: number;
}

export const CHUNK_SIZE = 6_000;
export const CHUNK_OVERLAP = 300;
/** Caps of one generation (promise 9.6). */
export const TEXT_CAP = 200_000;
export const CHUNK_CAP = 40;

/**
 * Pieces of about 6,000 characters; each after the first repeats up to 300 characters before it.
 */
export function chunksOf(text: string): Chunk[] {
  const limit = Math.min(text.length, TEXT_CAP);
  const chunks: Chunk[] = [];
  let start = 0;
  while (start < limit && chunks.length < CHUNK_CAP) {
    const end =
      limit - start <= CHUNK_SIZE
        ? limit
        : bestCut(text, start + Math.floor(CHUNK_SIZE / 2), start + CHUNK_SIZE);
    chunks.push({ start, end });
    if (end >= limit) break;
    start = overlapStart(text, end);
  }
  return chunks;
}

/** The two halves of a chunk, cut at an item. */
export function halves(text: string, chunk: Chunk): Chunk[] {
  const middle = Math.floor((chunk.start + chunk.end) / 2);
  const cut = bestCut(text, Math.floor((chunk.start + middle) / 2), middle);
  return [
    { start: chunk.start, end: cut },
    { start: cut, end: chunk.end },
  ];
}

/**
 * The last place between `from` and `to` where a heading begins, else an item, else a line, else a
 * word.
 */
function bestCut(text: string, from: number, to: number): number {
  let item = -1;
  let line = -1;
  for (let at = text.lastIndexOf('\n', to - 1); at >= from; at = text.lastIndexOf('\n', at - 1)) {
    const head = text.slice(at + 1, at + 60).split('\n')[0] ?? '';
    if (line < 0) line = at + 1;
    if (item < 0 && withoutMarker(head).marker) item = at + 1;
    if (head.length > 2 && head.length < 50 && /\p{Lu}/u.test(head) && !/\p{Ll}/u.test(head))
      return at + 1;
    if (at === 0) break;
  }
  if (item > 0) return item;
  if (line > 0) return line;
  const space = text.lastIndexOf(' ', to - 1);
  return space > from ? space + 1 : to;
}

/** Where the overlap before a cut begins: at a line where one begins in it. */
function overlapStart(text: string, cut: number): number {
  const newline = text.indexOf('\n', cut - CHUNK_OVERLAP);
  return newline >= 0 && newline + 1 < cut ? newline + 1 : cut - CHUNK_OVERLAP;
}
