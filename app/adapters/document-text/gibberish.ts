import { wordShare } from './lines.ts';

/** Fewer words than this tell nothing. */
const ENOUGH_WORDS = 40;
/** Small words of either language are a third of prose and some hundredths of terse lists. */
const LEAST_WORD_SHARE = 0.02;
/**
 * Pairs of letters that English and Spanish share most: 0.3 to 0.45 of all pairs in either, about
 * 0.1 where letters are exchanged.
 */
const pairs = new Set(
  (
    'th he in er an re nd at on nt es st en ed to it or ti as te et ng al de se le ar ra ro ' +
    'la el os ci co ta da ad do ca pa me ma li il ri ic io is ne no ue un ec ir lo so tr'
  ).split(' '),
);
const LEAST_PAIR_SHARE = 0.2;

function pairShare(text: string): number {
  const letters = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  let all = 0;
  let known = 0;
  for (const [word] of letters.matchAll(/[a-z]{2,}/g)) {
    for (let at = 0; at + 1 < word.length; at++) {
      all++;
      if (pairs.has(word.slice(at, at + 2))) known++;
    }
  }
  return known / Math.max(1, all);
}

/**
 * True for a text layer that no one can read: letters of private areas, or neither small words nor
 * likely pairs of letters.
 */
export function isGibberish(lines: readonly { text: string }[], unmappedShare = 0): boolean {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, 200_000);
  const odd = (text.match(/[\ue000-\uf8ff\ufffd]/g) ?? []).length;
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  if (odd > 20 && odd > 0.1 * (letters + odd)) return true;
  const words = (text.match(/\S+/g) ?? []).length;
  if (words < ENOUGH_WORDS || wordShare(text, words) >= LEAST_WORD_SHARE) return false;
  return (
    unmappedShare > 0.3 ||
    letters < 0.1 * text.replace(/\s/g, '').length ||
    pairShare(text) < LEAST_PAIR_SHARE
  );
}
