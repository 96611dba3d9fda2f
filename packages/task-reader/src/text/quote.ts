import type { DocumentLine } from '@obralista/document-reader';

/**
 * Finds quotes in a document whatever became of spaces, case, quotes, dashes and soft hyphens, and
 * gives back the document's own characters.
 */

export interface QuoteIndex {
  lines: readonly DocumentLine[];
  /** The lines joined by newlines, as stored. */
  text: string;
  /** `text` normalised, no whitespace. */
  bare: string;
  /** For each character of `bare`, its offset in `text`. */
  offsets: Int32Array;
  /** Offset in `text` where each line begins. */
  starts: number[];
}

export interface Place {
  quote: string;
  page: number;
  lineStart: number;
  lineEnd: number;
  /** Offset of the quote in the joined text. */
  at: number;
}

const dropped = /[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;

function normalised(letter: string): string {
  if (dropped.test(letter)) return '';
  if (/[‘’‚′`´]/.test(letter)) return "'";
  if (/[“”„″«»]/.test(letter)) return '"';
  if (/[‐‑‒–—―−]/.test(letter)) return '-';
  return letter.normalize('NFKC').toLowerCase().replace(/\s/g, '');
}

function bareOf(text: string): { bare: string; offsets: number[] } {
  const parts: string[] = [];
  const offsets: number[] = [];
  const known = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const plain = known.get(letter) ?? normalised(letter);
    known.set(letter, plain);
    for (let unit = 0; unit < plain.length; unit += 1) offsets.push(at);
    parts.push(plain);
    at += letter.length;
  }
  return { bare: parts.join(''), offsets };
}

export function indexLines(lines: readonly DocumentLine[]): QuoteIndex {
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.text.length + 1;
  }
  const text = lines.map((line) => line.text).join('\n');
  const { bare, offsets } = bareOf(text);
  return { lines, text, bare, offsets: Int32Array.from(offsets), starts };
}

/** The quote without whitespace, case and typography: what two copies of one passage share. */
export function bareQuote(quote: string): string {
  return bareOf(quote).bare;
}

/**
 * Where a quote stands, searched from an offset of the text first and then from the beginning;
 * undefined when the document lacks it.
 */
export function locate(index: QuoteIndex, quote: string, from = 0): Place | undefined {
  const wanted = bareQuote(quote);
  if (wanted.length < 3) return undefined;
  const start = from === 0 ? 0 : firstFrom(index.offsets, from);
  const near = index.bare.indexOf(wanted, start);
  const found = near >= 0 ? near : index.bare.indexOf(wanted);
  const first = index.offsets[found];
  const last = index.offsets[found + wanted.length - 1];
  if (found < 0 || first === undefined || last === undefined) return undefined;
  return placeAt(
    index,
    first,
    last + String.fromCodePoint(index.text.codePointAt(last) ?? 0).length,
  );
}

/** The place of a part of the text, by its offsets; `end` is excluded. */
export function placeAt(index: QuoteIndex, start: number, end: number): Place | undefined {
  const from = index.lines[lineAt(index.starts, start)];
  const to = index.lines[lineAt(index.starts, end - 1)];
  if (!from || !to || end <= start) return undefined;
  const [lineStart, lineEnd] = [from.lineNumber, to.lineNumber];
  return { quote: index.text.slice(start, end), page: from.page, lineStart, lineEnd, at: start };
}

/** The index of the first offset that is not below `from`, by halving. */
function firstFrom(offsets: Int32Array, from: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the line an offset falls in, by halving. */
export function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
