import { keyAt, remembered, sensesAt, type Chart, type Found } from './chart.rules.ts';
import { measureAt } from './measures.rules.ts';
import type { Noun } from './sentence.types.ts';

const isCountOf = (chart: Chart, at: number): boolean =>
  keyAt(chart, at + 1) === 'or' && chart.tokens[at + 2]?.kind === 'number';

/** A number, or "#" with a number, or a single capital letter, behind a noun: "bedroom 2". */
function codeAt(chart: Chart, at: number): { end: number; code: string } | null {
  const token = chart.tokens[at];
  // "The bottom 5 or 6 treads" counts them.
  if (!token || isCountOf(chart, at)) return null;
  const isCode = /^(?:#?\d{1,5}[A-Za-z]?|[A-Za-z]\d{1,3}|\d+(?:st|nd|rd|th)?)$/.test(token.raw);
  if (token.kind === 'number' && isCode && measureAt(chart, at, 'en') === null)
    return { end: at + 1, code: token.raw };
  if (token.kind === 'word' && /^[B-HJ-Z]$/.test(token.raw))
    return { end: at + 1, code: token.raw };
  return null;
}

/** "Part of the wall" is no spare part. */
const isShare = (chart: Chart, at: number, end: number): boolean =>
  ['part', 'rest'].includes(keyAt(chart, at)) && keyAt(chart, end) === 'of';

/** Nouns of the lexicon at this place, with and without the number or letter behind them. */
export const nounsAt = (chart: Chart, at: number): readonly Found<Noun>[] =>
  remembered(chart, 'nouns', at, () => readNouns(chart, at), 60);

function readNouns(chart: Chart, at: number): Found<Noun>[] {
  return sensesAt(chart, at).flatMap(({ end, value: { entry, plural } }) => {
    if (entry.kind !== 'noun' || isShare(chart, at, end)) return [];
    const value: Noun = { entry, plural, code: null };
    const plain = { end, cost: -0.3 * (end - at - 1), value };
    const code = codeAt(chart, end);
    return code
      ? [plain, { end: code.end, cost: plain.cost, value: { ...value, code: code.code } }]
      : [plain];
  });
}
