import type { LayoutLine } from '../layout/layout.ts';
import { cleanText } from '../layout/lines.ts';
import {
  differ,
  isNumber,
  likeness,
  shareOf,
  tokensOf,
  without,
  wordsOf,
} from './reading-words.ts';

/**
 * Compares the transcription of a model with what OCR read in the same place: lines that OCR is
 * confident of are never lost, lines that OCR did not see get a low confidence, and where the two
 * say other things OCR's text stands beside the model's.
 */

/** OCR confidence, in percent, from which a line is taken to be on the page. */
const MIN_CONFIDENCE = 70;
/** A transcription with a smaller share of OCR's confident words is discarded. */
const MIN_SHARED = 0.3;
/** Two lines match when at least this share of the words does. */
const MIN_LINE_MATCH = 0.5;
/** Characters of OCR's text that are kept beside a line. */
const MAX_OCR_TEXT = 500;

/** A line of the page, and the OCR line that it is or follows, by its index; -1 before all. */
export interface MergedLine {
  line: LayoutLine;
  at: number;
}

const confidenceOf = ({ confidence = 0 }: LayoutLine): number => confidence;

/** An OCR line and a transcribed one that share enough words. */
interface Candidate {
  ocr: number;
  text: number;
  likeness: number;
  /** How far apart they stand, in parts of the whole. */
  distance: number;
  /** The OCR line has a number that the other one has not. */
  hasOtherNumber: boolean;
}

function candidatesOf(ocr: readonly LayoutLine[], texts: readonly string[]): Candidate[] {
  const sets = texts.map((text) => new Set(wordsOf(text)));
  const tokens = texts.map(tokensOf);
  const candidates = ocr.flatMap(({ text: line }, at) => {
    const [words, own] = [wordsOf(line), tokensOf(line)];
    return tokens.flatMap((other, text): Candidate[] => {
      if (shareOf(words, sets[text] ?? new Set()) < MIN_LINE_MATCH) return [];
      const distance = Math.abs(at / ocr.length - text / texts.length);
      const hasOtherNumber = without(own, other).some(isNumber);
      return [{ ocr: at, text, likeness: likeness(own, other), distance, hasOtherNumber }];
    });
  });
  return candidates.sort((a, b) => b.likeness - a.likeness || a.distance - b.distance);
}

/**
 * For each OCR line the transcribed line that says the same, by its index, or -1: the most alike
 * first, each once; then parts of a line that the model wrote as one.
 */
function matchesOf(ocr: readonly LayoutLine[], texts: readonly string[]): number[] {
  const matches = ocr.map(() => -1);
  const candidates = candidatesOf(ocr, texts);
  const taken = new Set<number>();
  for (const { ocr: at, text } of candidates) {
    if (matches[at] !== -1 || taken.has(text)) continue;
    matches[at] = text;
    taken.add(text);
  }
  for (const { ocr: at, text, hasOtherNumber } of candidates)
    if (matches[at] === -1 && !hasOtherNumber) matches[at] = text;
  return matches;
}

/**
 * Pairs the transcribed lines that OCR read otherwise with the lines that it is not sure of: those
 * between the same two lines that both read, where there are as many. Adds them to `matches`.
 */
function pairOthers(matches: number[], ocr: readonly LayoutLine[], count: number): void {
  const matched = new Set(matches);
  for (let first = 0; first < count;) {
    let end = first;
    while (end < count && !matched.has(end)) end++;
    const from = first === 0 ? 0 : matches.lastIndexOf(first - 1) + 1;
    const to = end === count ? matches.length : matches.indexOf(end);
    const between = matches.slice(from, Math.max(from, to));
    const isFree = between.every((match, at) => {
      const line = ocr[from + at];
      return match === -1 && line && confidenceOf(line) < MIN_CONFIDENCE;
    });
    if (end > first && between.length === end - first && isFree)
      for (let at = 0; at < between.length; at++) matches[from + at] = first + at;
    first = end + 1;
  }
}

/** How a line stands on the page; its cells only where the text has as many. */
function layoutOf({ layout }: LayoutLine, text: string): LayoutLine['layout'] {
  if (!layout?.cells || layout.cells.length === text.split(' | ').length) return layout;
  const { cells: _cells, ...others } = layout;
  return others;
}

const shortened = (text: string): string => cleanText(text).slice(0, MAX_OCR_TEXT).toWellFormed();

/** A transcribed line with what the OCR lines that match it say of it. */
function mergedLine(
  text: string,
  own: readonly LayoutLine[],
  beside: string,
  ocrWords: ReadonlySet<string>,
): LayoutLine {
  const line = { text, confidence: Math.round(100 * shareOf(wordsOf(text), ocrWords)) };
  const [first] = own;
  if (!first) return line;
  const read = own.map((each) => each.text).join(' ');
  const layout = layoutOf(first, text);
  const ocrText = differ(text, read, beside) ? { ocrText: shortened(read) } : {};
  return layout || 'ocrText' in ocrText ? { ...line, layout: { ...layout, ...ocrText } } : line;
}

/** Whether a transcription is of this place: it shares enough words with what OCR is sure of. */
function isOfPlace(ocr: readonly LayoutLine[], allWords: ReadonlySet<string>): boolean {
  const words = ocr
    .filter((line) => confidenceOf(line) >= MIN_CONFIDENCE)
    .flatMap((line) => wordsOf(line.text));
  return words.length === 0 || shareOf(words, allWords) >= MIN_SHARED;
}

/** `mergeReadings`, each line with the OCR line that it is or follows. */
export function mergedReadings(
  ocr: readonly LayoutLine[],
  transcribed: readonly string[],
): MergedLine[] {
  const texts = transcribed.map((text) => text.trim()).filter((text) => tokensOf(text).length > 0);
  const allWords = new Set(texts.flatMap(wordsOf));
  if (texts.length === 0 || !isOfPlace(ocr, allWords)) return ocr.map((line, at) => ({ line, at }));
  const ocrWords = new Set(ocr.flatMap((line) => wordsOf(line.text)));
  const matches = matchesOf(ocr, texts);
  const lost = ocr.map(
    (line, at) =>
      matches[at] === -1 &&
      confidenceOf(line) >= MIN_CONFIDENCE &&
      (shareOf(wordsOf(line.text), allWords) < MIN_LINE_MATCH ||
        tokensOf(line.text).some(isNumber)),
  );
  pairOthers(matches, ocr, texts.length);
  const first: MergedLine[] = [];
  let at = -1;
  const merged = texts.map((text, index): MergedLine[] => {
    const beside = [index - 1, index + 1].filter((near) => !matches.includes(near));
    const besideText = beside.map((near) => texts[near] ?? '').join(' ');
    const own = ocr.filter((_, line) => matches[line] === index);
    if (own.length > 0) at = matches.indexOf(index);
    return [{ line: mergedLine(text, own, besideText, ocrWords), at }];
  });
  let after = -1;
  for (const [index, line] of ocr.entries()) {
    if (lost[index]) (merged[after] ?? first).push({ line, at: index });
    else if (matches[index] !== -1) after = matches[index] ?? after;
  }
  return [...first, ...merged.flat()];
}

/**
 * Merges the two readings of a part of a page: the model's lines, each with the percentage of its
 * words that OCR read too as its confidence, and, after their neighbours, the confident lines that
 * only OCR has. A transcription that shares too few words with OCR is discarded.
 */
export const mergeReadings = (
  ocr: readonly LayoutLine[],
  transcribed: readonly string[],
): LayoutLine[] => mergedReadings(ocr, transcribed).map(({ line }) => line);
