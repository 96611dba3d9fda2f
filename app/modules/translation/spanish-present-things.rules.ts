import { oneOf, type Chart, type Found } from './chart.rules.ts';
import { thingsAt } from './spanish-places.rules.ts';
import type { Entry, Predicate, Quality, Statement, Thing, Things } from './sentence.types.ts';

/** What is there or is found, in a condition: "si hay fuga", "si se detecta otra fuga". */
const foundWords: readonly [words: string, english: string, negated: boolean][] = [
  ['no hay', 'present', true],
  ['no haya', 'present', true],
  ['hay', 'present', false],
  ['haya', 'present', false],
  ['aparece', 'present', false],
  ['aparecen', 'present', false],
  ['existe', 'present', false],
  ['existen', 'present', false],
  ['se detecta', 'detect', false],
  ['se detectan', 'detect', false],
  ['se encuentra', 'find', false],
  ['se encuentran', 'find', false],
  ['se observa', 'observe', false],
  ['se observan', 'observe', false],
];

function qualityOf({ lexicon }: Chart, english: string): Quality | null {
  const kind = english === 'present' ? 'adjective' : 'verb';
  const entry = lexicon.english.get(english)?.find((one) => one.entry.kind === kind)?.entry;
  return entry ? { entry, form: kind === 'verb' ? 'past' : 'adjective', adverb: '' } : null;
}

const isMass = (entry: Entry | undefined): boolean => entry?.marks.has('mass') ?? false;

/** "Fuga" is a leak here, "no hay fuga" no leak. */
function named(thing: Thing, negated: boolean): Thing {
  const { head, determiner, count, qualities } = thing;
  const isOpen = determiner === 'none' && count === null;
  if (negated) return isOpen ? { ...thing, determiner: 'no' } : thing;
  const isOther = qualities.items.some(({ entry }) => entry.english === 'other');
  const isOne = head !== null && !head.plural && !isMass(head.entry) && !isOther;
  return isOpen && isOne ? { ...thing, determiner: 'a' } : thing;
}

const namedAll = ({ items, joints }: Things, negated: boolean): Things => ({
  items: items.map((thing) => named(thing, negated)),
  joints,
});

export const presentAt = (chart: Chart, at: number): Found<Statement>[] =>
  foundWords.flatMap(([words, english, negated]) => {
    const start = oneOf(chart, at, [words]);
    const quality = qualityOf(chart, english);
    if (start === null || !quality) return [];
    const predicate: Predicate = {
      ...{ kind: 'state', negated: false, past: false, parts: [] },
      qualities: { items: [quality], joints: [] },
    };
    return thingsAt(chart, start)
      .filter(({ value }) => value.items.every(({ head }) => head !== null))
      .map(({ end, cost, value }) => ({
        end,
        cost: cost + 0.3,
        value: {
          ...{ subject: namedAll(value, negated), parts: [] },
          predicates: { items: [predicate], joints: [] },
        },
      }));
  });
