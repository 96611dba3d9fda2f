import { wordShare } from './lines.ts';

/** Fewer words than this tell nothing. */
const ENOUGH_WORDS = 40;

/** True for a text layer that no one can read: letters of private areas, or no small words at all and an unlikely share of vowels. */
export function isGibberish(lines: readonly { text: string }[], unmappedShare = 0): boolean {
  const text = lines.map((line) => line.text).join('\n').slice(0, 200_000);
  const odd = (text.match(/[\ue000-\uf8ff\ufffd]/g) ?? []).length;
  const letters = text.match(/\p{L}/gu) ?? [];
  if (odd > 20 && odd > 0.1 * (letters.length + odd)) return true;
  const words = text.match(/\S+/g) ?? [];
  if (words.length < ENOUGH_WORDS || wordShare(text, words.length) >= 0.02) return false;
  if (unmappedShare > 0.3) return true;
  const vowels = letters.filter((letter) => /[aeiouyáéíóúü]/i.test(letter)).length / Math.max(1, letters.length);
  return vowels < 0.26 || vowels > 0.6 || letters.length < 0.3 * text.replace(/\s/g, '').length;
}
