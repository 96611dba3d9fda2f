import { keyAt, type Chart } from './chart.rules.ts';
import { measureAt } from './measures.rules.ts';

const isCountOf = (chart: Chart, at: number): boolean =>
  keyAt(chart, at + 1) === 'or' && chart.tokens[at + 2]?.kind === 'number';

const number = new RegExp(
  String.raw`^(?:#?\d{1,5}(?:-\d{1,4})?(?:-?[A-Za-z])?|[A-Z\d]+(?:-[A-Z\d]+){2,5}|[A-Za-z]\d{1,3}|` +
    String.raw`\d{1,3}[A-Z]\d{1,3}|\d+(?:st|nd|rd|th)?)$`,
);

/** "Wing A": behind what is lettered an "A" is no article. */
const isLetter = (chart: Chart, at: number, raw: string): boolean =>
  /^[B-HJ-Z]$/.test(raw) || (raw === 'A' && lettered.test(keyAt(chart, at - 1)));
const lettered = new RegExp(
  String.raw`^(?:wing|block|tower|building|elevator|lift|unit|apartment|section|zone|panel|gate|room|` +
    String.raw`type|line|stairwell|stair|side|terminal|entrance|bay|gate)$`,
);

/** A number, or "#" with a number, or a single capital letter, behind a noun: "bedroom 2". */
export function codeAt(chart: Chart, at: number): { end: number; code: string } | null {
  const token = chart.tokens[at];
  // "The bottom 5 or 6 treads" counts them.
  if (!token || isCountOf(chart, at)) return null;
  if (token.kind === 'number' && number.test(token.raw) && measureAt(chart, at, 'en') === null)
    return { end: at + 1, code: token.raw };
  if (token.kind === 'word' && isLetter(chart, at, token.raw))
    return { end: at + 1, code: token.raw };
  return null;
}
