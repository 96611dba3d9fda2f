import { oneOf, sensesAt, wordsAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { isFunctionWord } from './names.ts';
import type { Clause } from '../../sentence/sentence-types.ts';

/** What stands between a name and the work that its person has to do. */
const duties: readonly [string, string][] = [
  ['is going to', 'va a'],
  ['is to', 'debe'],
  ['agreed to', 'aceptó'],
  ['offered to', 'se ofreció a'],
  ['plans to', 'planea'],
  ['wants to', 'quiere'],
  ['would like to', 'quisiera'],
  ['needs to', 'tiene que'],
  ['has to', 'tiene que'],
  ['will', 'va a'],
  ['to', 'debe'],
  ['must', 'debe'],
  ['shall', 'debe'],
  ['should', 'debería'],
  ['can', 'puede'],
];

/**
 * A name of a person is a capitalized word or two capitals at the beginning that no lexicon
 * has: "Jordan", "AB".
 */
function isPersonAt(chart: Chart, at: number): boolean {
  const token = chart.tokens[at];
  if (at > 0 || !chart.capitalsTell || token?.kind !== 'word' || isFunctionWord(token.key))
    return false;
  return /^(?:\p{Lu}\p{Ll}{2,}|\p{Lu}{2})$/u.test(token.raw) && sensesAt(chart, at).length === 0;
}

/**
 * A person by name, a verb of duty or intention and a work: "Jordan will contact the plumber", "AB
 * to order the parts".
 */
export function namedPeopleAt(chart: Chart, at: number): Found<Clause>[] {
  if (!isPersonAt(chart, at)) return [];
  const found = duties.find(([words]) => wordsAt(chart, at + 1, words) !== null);
  const start = found ? oneOf(chart, at + 1, [found[0]]) : null;
  if (!found || start === null) return [];
  const name = chart.tokens[at]?.raw ?? '';
  return chart.grammar
    .order(chart, start, 'base')
    .filter(({ value }) => !value.negated && !value.never)
    .map(({ end, cost, value }): Found<Clause> => ({
      ...{ end, cost },
      value: { kind: 'phase', start: `${name} ${found[1]}`, order: value },
    }));
}
