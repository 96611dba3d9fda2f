import type { AnsweredTask } from '../task.ts';
import { lineAt, locate, placeAt, type Place, type QuoteIndex } from '../text/quote.ts';
import type { Chunk } from './chunk.ts';

/** Where the task of an answer stands: its lines, or the part of them that its words tell. */

export interface AnsweredInChunk {
  task: AnsweredTask;
  chunk: Chunk;
}

/** The lines of a document with their indexes by number. */
export interface NumberedIndex extends QuoteIndex {
  byNumber: ReadonlyMap<number, number>;
}

export const withNumbers = (index: QuoteIndex): NumberedIndex => ({
  ...index,
  byNumber: new Map(index.lines.map(({ lineNumber }, at) => [lineNumber, at])),
});

/** The lines of one task at most: an answer that names more means the first. */
const MAX_LINES = 40;
/** Characters of words that can tell a passage without its lines. */
const MIN_WORDS = 5;

/** What parts the first from the last words of a passage. */
const between = /\s*(?:…|\.{3,})\s*/;

/**
 * Where an answer stands; undefined where none of its lines is in the chunk, or where it names none
 * and its words are not there. `after`: where to look first for words without lines.
 */
export function placeOfAnswer(
  index: NumberedIndex,
  { task, chunk }: AnsweredInChunk,
  after: number,
): Place | undefined {
  if (!task.lines) {
    const words = task.words ?? '';
    if (words.replace(/\s/g, '').length < MIN_WORDS) return undefined;
    const rest = { start: Math.max(chunk.start, after), end: chunk.end };
    return partOf(index, rest, words) ?? partOf(index, chunk, words);
  }
  const whole = rangeOf(index, task.lines, chunk);
  if (!whole) return undefined;
  return (task.words ? partOf(index, whole, task.words) : undefined) ?? placeOfText(index, whole);
}

/** Offsets in the text; `end` is excluded. */
type Range = Chunk;

/** The text of the lines that an answer names, as far as they are in its chunk. */
function rangeOf(
  index: NumberedIndex,
  { first, last }: NonNullable<AnsweredTask['lines']>,
  chunk: Chunk,
): Range | undefined {
  const own = [first, last]
    .flatMap((number) => rangeOfLine(index, number, chunk) ?? [])
    .sort((a, b) => a.start - b.start);
  const [from, to = from] = own;
  if (!from || !to) return undefined;
  const isLong = lineAt(index.starts, to.start) - lineAt(index.starts, from.start) >= MAX_LINES;
  return { start: from.start, end: isLong ? from.end : to.end };
}

/** The text of a line as far as it is in a chunk; undefined where it has no words there. */
function rangeOfLine(index: NumberedIndex, number: number, chunk: Chunk): Range | undefined {
  const at = index.byNumber.get(number);
  if (at === undefined) return undefined;
  const line = index.starts[at] ?? 0;
  const start = Math.max(line, chunk.start);
  const end = Math.min(line + (index.lines[at]?.text.length ?? 0), chunk.end);
  return /[\p{L}\d]/u.test(index.text.slice(start, end)) ? { start, end } : undefined;
}

/** Where words stand in a part of the text, whole or by their first and last ones. */
function partOf(index: NumberedIndex, { start, end }: Range, words: string): Place | undefined {
  const parts = words.split(between).filter(Boolean);
  const first = locate(index, parts[0] ?? '', start);
  if (!first || first.at < start || first.at + first.quote.length > end) return undefined;
  if (parts.length < 2) return first;
  const last = locate(index, parts.at(-1) ?? '', first.at);
  const until = last ? last.at + last.quote.length : 0;
  return last && last.at >= first.at && until <= end ? placeAt(index, first.at, until) : undefined;
}

/** The place of a part of the text without the blanks around it. */
function placeOfText(index: NumberedIndex, range: Range): Place | undefined {
  const raw = index.text.slice(range.start, range.end);
  const start = range.start + raw.length - raw.trimStart().length;
  return placeAt(index, start, start + raw.trim().length);
}
