import { withoutMark } from '../layout/markers.ts';

/** The words of a line as two readings of it are compared. */

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('\u2044', '/').toLowerCase();

export const wordsOf = (text: string): string[] =>
  plain(text)
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
export function shareOf(words: readonly string[], others: ReadonlySet<string>): number {
  const shared = words.filter(
    (word) => others.has(word) || [...others].some((other) => isNear(word, other)),
  );
  return words.length === 0 ? 0 : shared.length / words.length;
}

/** Two readings differ where so much of their words is in one of them alone. */
const MAX_UNSHARED = 0.25;
/** A number counts as so many words. */
const NUMBER_WEIGHT = 3;

/** Whether most of a word is digits: "3", "2x4", "$1,200.50", but not "repa1r". */
export const isNumber = (token: string): boolean =>
  2 * (token.match(/\d/g) ?? []).length >= token.replace(/[^a-z0-9]/g, '').length &&
  /\d/.test(token);

/** Words of two letters or more, and numbers with their points and slashes: "3/4", "12.50". */
export function tokensOf(text: string): string[] {
  const tokens = plain(withoutMark(text.trimStart(), 'number', 'letter'))
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .split(/[^a-z0-9./]+/)
    .map((token) => token.replace(/^[./]+|[./]+$/g, ''));
  return tokens.filter((token) => token.length > 1 || /\d/.test(token));
}

const weightOf = (tokens: readonly string[]): number =>
  tokens.reduce((sum, token) => sum + (isNumber(token) ? NUMBER_WEIGHT : 1), 0);

/** The tokens that no other one equals; a word may have one letter otherwise, a number none. */
export const without = (tokens: readonly string[], others: readonly string[]): string[] =>
  tokens.filter(
    (token) =>
      !others.some((other) =>
        isNumber(token) || isNumber(other) ? token === other : isNear(token, other),
      ),
  );

/** How alike two lines are, 0..1: twice the weight of what they share, of both their weights. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  const all = weightOf(a) + weightOf(b);
  return all === 0 ? 0 : (all - weightOf(without(a, b)) - weightOf(without(b, a))) / all;
}

/**
 * Whether two readings of a line differ by more than a little: each has a number that the other has
 * not, or a quarter of their words, a number as three, is in one alone. What `beside` says, other
 * lines of the first reading without a counterpart, is no difference of the second.
 */
export function differ(model: string, ocr: string, beside = ''): boolean {
  const [a, b] = [tokensOf(model), tokensOf(ocr)];
  const [onlyA, onlyB] = [without(a, b), without(b, [...a, ...tokensOf(beside)])];
  if (onlyA.some(isNumber) && onlyB.some(isNumber)) return true;
  return weightOf(onlyA) + weightOf(onlyB) > MAX_UNSHARED * (weightOf(a) + weightOf(b));
}
