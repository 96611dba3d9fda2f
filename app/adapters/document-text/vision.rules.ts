import { fold } from '../task-extractor/text.rules.ts';
import type { LaidLine } from './layout.ts';

/**
 * What a model transcribed is held against what OCR read on the same page: nothing that OCR is sure
 * of is lost, nothing that it never saw is trusted.
 */

/** OCR confidence, percent, from which a line surely stands on the page. */
const SURE = 70;
/** A transcription that has fewer of OCR's sure words than this share is of something else. */
const LEAST_SHARED = 0.3;
/** A line counts as found where at least half of its words are. */
const FOUND = 0.5;

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

/** One slip of a reader: a letter changed, added or left out in a word of four letters or more. */
function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

/** The share of these words, 0..1, that the others hold; 0 without words. */
function shareOf(words: readonly string[], others: ReadonlySet<string>): number {
  const found = words.filter(
    (word) => others.has(word) || [...others].some((other) => isNear(word, other)),
  );
  return words.length === 0 ? 0 : found.length / words.length;
}

/** The transcribed line that an OCR line is, by its words, or -1. */
function lineLike(line: LaidLine, seen: readonly Set<string>[]): number {
  const words = wordsOf(line.text);
  const shares = seen.map((set) => shareOf(words, set));
  const best = Math.max(0, ...shares);
  return best >= FOUND ? shares.indexOf(best) : -1;
}

/**
 * The lines of a page by both readings: the model's words, each line as sure (percent) as OCR bears
 * it out, and after its neighbour each line that only OCR has and is sure of.
 * A transcription of something else is thrown away.
 */
export function readTogether(ocr: readonly LaidLine[], transcribed: readonly string[]): LaidLine[] {
  const seen = transcribed.map((text) => text.trim()).filter((text) => wordsOf(text).length > 0);
  const sure = ocr.filter((line) => (line.confidence ?? 0) >= SURE);
  const all = new Set(seen.flatMap(wordsOf));
  const sureWords = sure.flatMap((line) => wordsOf(line.text));
  if (seen.length === 0 || (sureWords.length > 0 && shareOf(sureWords, all) < LEAST_SHARED))
    return [...ocr];
  const read = new Set(ocr.flatMap((line) => wordsOf(line.text)));
  const lines: LaidLine[][] = seen.map((text) => [
    { text, confidence: Math.round(100 * shareOf(wordsOf(text), read)) },
  ]);
  const first: LaidLine[] = [];
  const sets = seen.map((text) => new Set(wordsOf(text)));
  let after = -1;
  for (const line of ocr) {
    const at = lineLike(line, sets);
    if (at >= 0) after = at;
    else if (sure.includes(line) && shareOf(wordsOf(line.text), all) < FOUND)
      (lines[after] ?? first).push(line);
  }
  return [...first, ...lines.flat()];
}
