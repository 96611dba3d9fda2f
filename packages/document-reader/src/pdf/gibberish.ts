import { hasWords } from '../layout/lines.ts';

/** A text with fewer words is not judged. */
const MIN_WORDS = 40;
/** Function words are about a third of prose and a few hundredths of terse lists. */
const MIN_WORD_SHARE = 0.02;
/**
 * The most frequent letter pairs of English and Spanish: 0.3 to 0.45 of all pairs in either, about
 * 0.1 in text whose letters are mapped wrongly.
 */
const frequentPairs = new Set(
  (
    'th he in er an re nd at on nt es st en ed to it or ti as te et ng al de se le ar ra ro ' +
    'la el os ci co ta da ad do ca pa me ma li il ri ic io is ne no ue un ec ir lo so tr'
  ).split(' '),
);
const MIN_PAIR_SHARE = 0.2;
/** Share of letters below which they are not judged, and of digits from which they are numbers. */
const FEW_LETTERS = 0.1;
const MOSTLY_NUMBERS = 0.5;

/** Share of characters without a letter from which a text is unreadable. */
export const MAX_UNMAPPED = 0.3;

function pairShare(text: string): number {
  const letters = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  let total = 0;
  let frequent = 0;
  for (const [word] of letters.matchAll(/[a-z]{2,}/g)) {
    for (let at = 0; at + 1 < word.length; at++) {
      total++;
      if (frequentPairs.has(word.slice(at, at + 2))) frequent++;
    }
  }
  return frequent / Math.max(1, total);
}

/** Number of words, without a list of them. */
function wordCount(text: string): number {
  const word = /\S+/g;
  let words = 0;
  while (word.test(text)) words++;
  return words;
}

/**
 * True for an unreadable text layer: private-use characters, or neither function words nor frequent
 * letter pairs. `unmappedShare` (0..1) is the share of characters without a Unicode mapping. A list
 * of numbers is no text that could be judged by its letters.
 */
export function isGibberish(lines: readonly { text: string }[], unmappedShare = 0): boolean {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, 200_000);
  const count = (pattern: RegExp): number => (text.match(pattern) ?? []).length;
  const letters = (): number => count(/\p{L}/gu);
  const unreadable = count(/[\ue000-\uf8ff\ufffd]/g);
  if (unreadable > 20 && unreadable > 0.1 * (letters() + unreadable)) return true;
  const words = wordCount(text);
  if (words < MIN_WORDS || hasWords(text, MIN_WORD_SHARE * words)) return false;
  if (unmappedShare > MAX_UNMAPPED) return true;
  const signs = count(/\S/g);
  if (letters() < FEW_LETTERS * signs) return count(/\p{N}/gu) < MOSTLY_NUMBERS * signs;
  return pairShare(text) < MIN_PAIR_SHARE;
}

/** Words of a text layer that OCR must find on its page, at least, and their share of all of them. */
const MIN_AGREED = 8;
const MIN_AGREED_SHARE = 0.5;

const wordsOf = (lines: readonly { text: string }[]): Set<string> =>
  new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []));

/**
 * Whether OCR reads on a page what its text layer says, so that a layer of short forms ("RPLC WTR
 * HTR") is known from one whose letters are mapped wrongly.
 */
export function agree(
  layer: readonly { text: string }[],
  read: readonly { text: string }[],
): boolean {
  const words = wordsOf(layer);
  const seen = wordsOf(read);
  const agreed = [...words].filter((word) => seen.has(word)).length;
  return agreed >= MIN_AGREED && agreed >= MIN_AGREED_SHARE * words.size;
}
