/**
 * Letters that a font draws as one and whose program did not say which: browsers that print "qualified"
 * to a PDF write "quali", a character without a meaning, "ed". Its width and the letters around it
 * tell what it is.
 */

/** The characters that stand for such a ligature until its word is known. */
const TWO = '\ufb01';
const DOUBLE = '\ufb00';
const THREE = '\ufb03';

/** Widths of ligatures in font sizes: of the narrowest, of "ff", and of those of three letters. */
const NARROWEST = 0.45;
const DOUBLE_FROM = 0.65;
const THREE_FROM = 0.8;
const WIDEST = 1.2;

/** The stand-in for a ligature of a width in font sizes; null where it is none, but a space. */
export function ligatureOf(width: number): number | null {
  if (!(width >= NARROWEST && width <= WIDEST)) return null;
  const found = width < DOUBLE_FROM ? TWO : width < THREE_FROM ? DOUBLE : THREE;
  return found.charCodeAt(0);
}

const standIn = /[\ufb00\ufb01\ufb03]/g;
/** What follows "fl" rather than "fi": "floor", "conflict", "reflect", but "qualified", "field". */
const afterL = /^(?:[aouy]|i|e(?![drls]))/;
const vowel = /^[aeiouáéíóú]/;

/** The letters of one ligature before the rest of its word. */
function lettersOf(found: string, rest: string): string {
  const last = afterL.test(rest) ? 'l' : 'i';
  if (found === THREE) return `ff${last}`;
  const endsDouble = rest === '' || /^[^\p{L}]/u.test(rest);
  if (endsDouble || (found === DOUBLE && (vowel.test(rest) || rest.startsWith('s')))) return 'ff';
  return `f${last}`;
}

/**
 * A word with its ligatures as letters. Only among small letters is such a character a ligature: in
 * a font without meanings, or before a capital, it is left out.
 */
export function withLigatures(text: string): string {
  const unknown = text.match(standIn)?.length ?? 0;
  if (unknown === 0) return text;
  const isWord = unknown <= (text.match(/\p{Ll}/gu)?.length ?? 0) / 2;
  return text.replace(standIn, (found, at: number) => {
    const [before, rest] = [text.slice(0, at), text.slice(at + 1)];
    const isAmong = /\p{Ll}$/u.test(before) || /^\p{Ll}/u.test(rest);
    return isWord && isAmong ? lettersOf(found, rest) : '';
  });
}

/** The text of code points. */
export const textOf = (codes: readonly number[]): string =>
  withLigatures(codes.map((code) => String.fromCodePoint(code)).join(''));
