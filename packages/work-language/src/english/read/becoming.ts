import {
  begunAt,
  keyAt,
  oneOf,
  phraseTable,
  wordsAt,
  type Chart,
  type Found,
} from '../../lexicon/chart.ts';
import { qualitiesAt } from './qualities.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Joined, Predicate, Quality } from '../../sentence/sentence-types.ts';

/** Verbs before a state, with the Spanish one: "feels soft", "does not get warm". */
const becomings: readonly [words: string, spanish: string, negated: boolean][] = [
  ...(
    [
      ['feel', 'sentirse'],
      ['get', 'ponerse'],
      ['become', 'ponerse'],
      ['turn', 'ponerse'],
    ] as const
  ).flatMap(([verb, spanish]): [string, string, boolean][] => [
    [`${verb}s`, spanish, false],
    [verb, spanish, false],
    [`does not ${verb}`, spanish, true],
    [`do not ${verb}`, spanish, true],
    [`doesn't ${verb}`, spanish, true],
    [`don't ${verb}`, spanish, true],
    [`will not ${verb}`, spanish, true],
    [`won't ${verb}`, spanish, true],
  ]),
  ['is getting', 'ponerse', false],
  ['are getting', 'ponerse', false],
  ['is turning', 'ponerse', false],
  ['are turning', 'ponerse', false],
  ['is becoming', 'ponerse', false],
  ['are becoming', 'ponerse', false],
];
const firsts = new Set(becomings.map(([words]) => words.split(' ')[0] ?? ''));

/** The perfect of a verb of becoming or remaining says the present state: "has become loose". */
const became = ['has', 'have'].flatMap((has) =>
  ['become', 'gotten', 'turned', 'come', 'gone', 'remained', 'stayed'].map(
    (verb) => `${has} ${verb}`,
  ),
);

const isState = ({ entry }: Quality): boolean => entry.marks.has('state');

const asVerb = (verb: string, { entry, adverb }: Quality): Entry => ({
  ...entry,
  spanish: [verb, adverb, entry.spanish].filter(Boolean).join(' '),
  kind: 'verb',
});

const becomingsTable = phraseTable(becomings);

/**
 * An inchoative verb or a verb of feeling with an adjective is one Spanish verb: "feels
 * soft", "gets very hot".
 */
export function becomesAt(chart: Chart, at: number): Found<Predicate>[] {
  if (!firsts.has(keyAt(chart, at))) return becameAt(chart, at);
  return begunAt(chart, at, becomingsTable).flatMap(([words, spanish, negated]) => {
    const start = wordsAt(chart, at, words);
    if (start === null) return [];
    return qualitiesAt(chart, start).map(({ end, cost, value }): Found<Predicate> => ({
      end,
      cost: cost + weights.unusual,
      value: { kind: 'does', negated, past: false, verbs: verbsOf(spanish, value) },
    }));
  });
}

const verbsOf = (spanish: string, { items }: Joined<Quality>): Joined<Entry> => ({
  items: items.map((one) => asVerb(spanish, one)),
  joints: [],
});

function becameAt(chart: Chart, at: number): Found<Predicate>[] {
  const start = oneOf(chart, at, became);
  if (start === null) return [];
  return qualitiesAt(chart, start)
    .filter(({ value }) => value.items.every(isState))
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + weights.unusual,
      value: { kind: 'state', negated: false, past: false, qualities: value, parts: [] },
    }));
}
