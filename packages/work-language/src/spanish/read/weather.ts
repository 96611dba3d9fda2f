import { keyAt, oneOf, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Clause } from '../../sentence/sentence-types.ts';
import { partsAt } from './places.ts';
import { noThing } from '../../sentence/thing.ts';

const weathers: readonly [words: string, english: string][] = [
  ['frío', 'cold'],
  ['calor', 'hot'],
  ['viento', 'windy'],
];

const much = ['mucho', 'mucha', 'demasiado', 'bastante', 'muchísimo'];

/** The word "hacer" with a noun of weather is a state: "hace mucho frío en el interior". */
export function weatherAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, ['hace']);
  if (start === null) return [];
  const graded = oneOf(chart, start, much);
  const word = keyAt(chart, graded ?? start);
  const english = weathers.find(([words]) => words === word)?.[1];
  const entry = chart.lexicon.english
    .get(english ?? '')
    ?.find((one) => one.entry.kind === 'adjective')?.entry;
  if (!entry || english === undefined) return [];
  const adverb = graded === null ? '' : keyAt(chart, start) === 'demasiado' ? 'too' : 'very';
  return partsAt(chart, (graded ?? start) + 1).map(({ end, cost, value }) => ({
    end,
    cost,
    value: {
      kind: 'statement',
      statement: {
        subject: { items: [{ ...noThing, pronoun: 'it' }], joints: [] },
        predicates: {
          items: [
            {
              ...{ kind: 'state', negated: false, past: false, parts: [] },
              qualities: {
                items: [{ entry: { ...entry, english }, form: 'adjective', adverb }],
                joints: [],
              },
            },
          ],
          joints: [],
        },
        parts: value,
      },
    },
  }));
}
