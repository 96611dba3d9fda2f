import { keyAt, oneOf, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Predicate } from '../../sentence/sentence-types.ts';

interface Being {
  end: number;
  negated: boolean;
  past: boolean;
}
type StatesAt = (chart: Chart, being: Being) => Found<Predicate>[];

/**
 * The copula with "still" before what `states` reads: "is still loose", "are still in bad shape".
 */
export function stillAt(chart: Chart, at: number, states: StatesAt): Found<Predicate>[] {
  const end = oneOf(chart, at, ['is still', 'are still', 'was still', 'were still']);
  const still = end === null ? undefined : sensesAt(chart, end - 1).find(isPhrase);
  if (end === null || !still) return [];
  const past = keyAt(chart, at).startsWith('w');
  return states(chart, { end, negated: false, past }).map((one) => ({
    ...one,
    value: {
      kind: 'placed',
      predicate: one.value,
      parts: [{ kind: 'phrase', entry: still.value.entry }],
    },
  }));
}

const isPhrase = ({ value }: ReturnType<typeof sensesAt>[number]): boolean =>
  value.entry.kind === 'phrase';

const startings = [
  ...['is starting to', 'are starting to', 'is beginning to', 'are beginning to'],
  ...['starts to', 'begins to'],
];

const activitiesAt = (chart: Chart, at: number): Found<Entry>[] =>
  sensesAt(chart, at).flatMap(({ end, value: { entry, form } }) =>
    entry.kind === 'verb' && form === 'base' && entry.marks.has('intransitive')
      ? [{ end, cost: -weights.doubtful * (end - at - 1), value: entry }]
      : [],
  );

/** The inchoative with an infinitive: "is starting to drip". */
export function beginsAt(chart: Chart, at: number): Found<Predicate>[] {
  const start = oneOf(chart, at, startings);
  if (start === null) return [];
  return activitiesAt(chart, start).map(({ end, cost, value }) => ({
    end,
    cost,
    value: {
      kind: 'does',
      negated: false,
      past: false,
      verbs: { items: [{ ...value, spanish: `empezar a ${value.spanish}` }], joints: [] },
    },
  }));
}
