import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import { qualitiesAt } from './qualities.ts';
import { weights } from '../../sentence/weights.ts';
import type { Thing } from '../../sentence/sentence-types.ts';
import { noThing } from '../../sentence/thing.ts';

/** Words that stand for a thing: "it", "something", "the old one". */

/** What stands for a thing that is not named. */
const anythings: ReadonlyMap<string, string> = new Map([
  ['something', 'algo'],
  ['everything', 'todo'],
]);

/** Verbs before which "this" stands for what was said before: "this is a hazard". */
const verbsBehindThis = new Set(
  'is was can could may might will should must needs causes creates has does'.split(' '),
);

/** What stands for a thing that was named, or for any. */
export function pronounAt(chart: Chart, at: number): Found<Thing>[] {
  const key = keyAt(chart, at);
  if (key === 'it' || key === 'them' || key === 'they')
    return [{ end: at + 1, cost: 0, value: { ...noThing, pronoun: key === 'it' ? key : 'them' } }];
  if (key === 'this' && verbsBehindThis.has(keyAt(chart, at + 1)))
    return [{ end: at + 1, cost: weights.unusual, value: { ...noThing, names: ['esto'] } }];
  const anything = anythings.get(key);
  if (anything !== undefined)
    return [{ end: at + 1, cost: weights.unusual, value: { ...noThing, names: [anything] } }];
  const article = oneOf(chart, at, ['a', 'an', 'the']);
  const determiner = article === null ? 'none' : key === 'the' ? 'the' : 'a';
  return qualitiesAt(chart, article ?? at).flatMap(({ end, cost, value }) => {
    const pronoun = keyAt(chart, end);
    if (pronoun !== 'one' && pronoun !== 'ones') return [];
    return [{ end: end + 1, cost, value: { ...noThing, determiner, qualities: value, pronoun } }];
  });
}
