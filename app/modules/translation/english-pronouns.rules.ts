import { keyAt, oneOf, type Chart, type Found } from './chart.rules.ts';
import { isName, nameAt } from './english-names.rules.ts';
import { qualitiesAt } from './english-qualities.rules.ts';
import type { Thing } from './sentence.types.ts';
import { noThing } from './thing.rules.ts';

/** Words that stand for a thing: "it", "something", "the old one". */

/** What stands for a thing that is not named. */
const anythings: ReadonlyMap<string, string> = new Map([
  ['something', 'algo'],
  ['everything', 'todo'],
]);

/** "The IKEA one": a thing named before, by its make; null for anything else. */
function namedOneAt(chart: Chart, at: number): Found<Thing> | null {
  const pronoun = keyAt(chart, at + 2);
  const isOne = pronoun === 'one' || pronoun === 'ones';
  if (keyAt(chart, at) !== 'the' || !isOne || !isName(chart, at + 1)) return null;
  const value: Thing = { ...noThing, determiner: 'the', pronoun, names: [nameAt(chart, at + 1)] };
  return { end: at + 3, cost: 0.5, value };
}

/** "This is a hazard": what was said before. */
const toldOf = new Set(
  'is was can could may might will should must needs causes creates has does'.split(' '),
);

/** What stands for a thing that was named, or for any. */
export function pronounAt(chart: Chart, at: number): Found<Thing>[] {
  const key = keyAt(chart, at);
  if (key === 'it' || key === 'them' || key === 'they')
    return [{ end: at + 1, cost: 0, value: { ...noThing, pronoun: key === 'it' ? key : 'them' } }];
  if (key === 'this' && toldOf.has(keyAt(chart, at + 1)))
    return [{ end: at + 1, cost: 0.3, value: { ...noThing, names: ['esto'] } }];
  const anything = anythings.get(key);
  if (anything !== undefined)
    return [{ end: at + 1, cost: 0.3, value: { ...noThing, names: [anything] } }];
  const article = oneOf(chart, at, ['a', 'an', 'the']);
  const named = namedOneAt(chart, at);
  if (named) return [named];
  const determiner = article === null ? 'none' : key === 'the' ? 'the' : 'a';
  return qualitiesAt(chart, article ?? at).flatMap(({ end, cost, value }) => {
    const pronoun = keyAt(chart, end);
    if (pronoun !== 'one' && pronoun !== 'ones') return [];
    return [{ end: end + 1, cost, value: { ...noThing, determiner, qualities: value, pronoun } }];
  });
}
