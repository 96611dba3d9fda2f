import type { LayoutLine } from '../layout/layout.ts';

/**
 * Compares the transcription of a model with what OCR read on the same page: lines that OCR is
 * confident of are never lost, lines that OCR did not see get a low confidence.
 */

/** OCR confidence, in percent, from which a line is taken to be on the page. */
const MIN_CONFIDENCE = 70;
/** A transcription with a smaller share of OCR's confident words is discarded. */
const MIN_SHARED = 0.3;
/** Two lines match when at least this share of the words does. */
const MIN_LINE_MATCH = 0.5;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

/** True for one changed, added or missing letter in a word of four letters or more. */
function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [endA, endB] = [a.slice(start), b.slice(start)];
  return endA.slice(1) === endB.slice(1) || endA.slice(1) === endB || endA === endB.slice(1);
}

/** The share of `words`, 0..1, that are among `others`; 0 without words. */
function shareOf(words: readonly string[], others: ReadonlySet<string>): number {
  const shared = words.filter(
    (word) => others.has(word) || [...others].some((other) => isNear(word, other)),
  );
  return words.length === 0 ? 0 : shared.length / words.length;
}

/** Index of the transcribed line that an OCR line matches by its words, or -1. */
function matchingLine(line: LayoutLine, transcribed: readonly Set<string>[]): number {
  const words = wordsOf(line.text);
  const shares = transcribed.map((set) => shareOf(words, set));
  const best = Math.max(0, ...shares);
  return best >= MIN_LINE_MATCH ? shares.indexOf(best) : -1;
}

/**
 * Merges the two readings of a page: the model's lines, each with the percentage of its words that
 * OCR read too as its confidence, and, after their neighbours, the confident lines that only OCR
 * has. A transcription that shares too few words with OCR is discarded.
 */
export function mergeReadings(
  ocr: readonly LayoutLine[],
  transcribed: readonly string[],
): LayoutLine[] {
  const texts = transcribed.map((text) => text.trim()).filter((text) => wordsOf(text).length > 0);
  const confident = ocr.filter((line) => (line.confidence ?? 0) >= MIN_CONFIDENCE);
  const allWords = new Set(texts.flatMap(wordsOf));
  const confidentWords = confident.flatMap((line) => wordsOf(line.text));
  if (
    texts.length === 0 ||
    (confidentWords.length > 0 && shareOf(confidentWords, allWords) < MIN_SHARED)
  )
    return [...ocr];
  const ocrWords = new Set(ocr.flatMap((line) => wordsOf(line.text)));
  const lines: LayoutLine[][] = texts.map((text) => [
    { text, confidence: Math.round(100 * shareOf(wordsOf(text), ocrWords)) },
  ]);
  const first: LayoutLine[] = [];
  const transcribedWords = texts.map((text) => new Set(wordsOf(text)));
  let after = -1;
  for (const line of ocr) {
    const match = matchingLine(line, transcribedWords);
    const matched = lines[match]?.[0];
    if (matched) {
      after = match;
      if (line.layout) matched.layout ??= line.layout;
    } else if (confident.includes(line) && shareOf(wordsOf(line.text), allWords) < MIN_LINE_MATCH)
      (lines[after] ?? first).push(line);
  }
  return [...first, ...lines.flat()];
}
