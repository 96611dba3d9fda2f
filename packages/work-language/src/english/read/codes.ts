import { keyAt, type Chart } from '../../lexicon/chart.ts';
import { measureAt } from '../../text/measures.ts';

const number = new RegExp(
  String.raw`^(?:#?\d{1,5}(?:-\d{1,4})?(?:-?[A-Za-z])?|[A-Z\d]+(?:-[A-Z\d]+){2,5}|[A-Za-z]\d{1,3}|` +
    String.raw`\d{1,3}[A-Z]\d{1,3}|\d+(?:st|nd|rd|th)?)$`,
);

/** A single capital letter is a code behind a noun: "wing A". */
const isLetter = (raw: string): boolean => /^[A-HJ-Z]$/.test(raw);

/** The place behind a code, and the code. */
interface Code {
  end: number;
  code: string;
}

function oneCodeAt(chart: Chart, at: number): Code | null {
  const token = chart.tokens[at];
  if (!token) return null;
  if (token.kind === 'number' && number.test(token.raw) && measureAt(chart, at, 'en') === null)
    return { end: at + 1, code: token.raw };
  if (token.kind === 'word' && isLetter(token.raw)) return { end: at + 1, code: token.raw };
  return null;
}

/**
 * A number, or "#" with a number, or a single capital letter, behind a noun: "bedroom 2". "The
 * bottom 5 or 6 treads" counts them.
 */
export const codeAt = (chart: Chart, at: number): Code | null =>
  keyAt(chart, at + 1) === 'or' && chart.tokens[at + 2]?.kind === 'number'
    ? null
    : oneCodeAt(chart, at);

const lasts: ReadonlyMap<string, string> = new Map([
  ['and', ' y '],
  ['&', ' y '],
  ['or', ' o '],
]);

/**
 * Several codes with an "and" or "or" before the last one: "units 2, 5 and 11", "buildings A, B and
 * C".
 */
export function codesAt(chart: Chart, at: number): Code | null {
  const first = oneCodeAt(chart, at);
  if (!first) return null;
  let { end, code } = first;
  let isEnded = false;
  while (!isEnded) {
    const comma = keyAt(chart, end) === ',' ? end + 1 : end;
    const last = lasts.get(keyAt(chart, comma));
    if (last === undefined && comma === end) return null;
    const next = oneCodeAt(chart, last === undefined ? comma : comma + 1);
    if (!next) return null;
    code += (last ?? ', ') + next.code;
    end = next.end;
    isEnded = last !== undefined;
  }
  return { end, code };
}
