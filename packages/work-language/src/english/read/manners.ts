import {
  begunAt,
  keyAt,
  phraseTable,
  wordsAt,
  type Chart,
  type Found,
} from '../../lexicon/chart.ts';
import { adverbIn } from '../../lexicon/adverbs.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Predicate } from '../../sentence/sentence-types.ts';

const asPhrase = (english: string, spanish: string): Entry => ({
  ...{ english, spanish, alternatives: [spanish], kind: 'phrase', gender: 'm' },
  ...{ marks: new Set<string>(), neighbours: null, crew: '', trade: 'general' },
});

interface Being {
  end: number;
  negated: boolean;
  past: boolean;
}

type StatesAt = (chart: Chart, being: Being) => Found<Predicate>[];
type PredicatesAt = (chart: Chart, at: number) => readonly Found<Predicate>[];

const placed = (
  found: readonly Found<Predicate>[],
  english: string,
  spanish: string,
): Found<Predicate>[] =>
  found.map(({ end, cost, value }) => ({
    end,
    cost: cost + weights.slight,
    value: {
      kind: 'placed',
      predicate: value,
      parts: [{ kind: 'phrase', entry: asPhrase(english, spanish) }],
    },
  }));

const copulas: readonly [string, negated: boolean, past: boolean][] = [
  ['is not', true, false],
  ['are not', true, false],
  ['was not', true, true],
  ['were not', true, true],
  ['is', false, false],
  ['are', false, false],
  ['was', false, true],
  ['were', false, true],
];

const copulasTable = phraseTable(copulas);

/** The copula with an adverb of time or frequency before its complement: "is currently cold". */
export function sometimesAt(chart: Chart, at: number, states: StatesAt): Found<Predicate>[] {
  for (const [words, negated, past] of begunAt(chart, at, copulasTable)) {
    const start = wordsAt(chart, at, words);
    if (start === null) continue;
    const word = keyAt(chart, start);
    const spanish = adverbIn(chart.lexicon, word, 'state');
    if (spanish === undefined) return [];
    return placed(states(chart, { end: start + 1, negated, past }), word, spanish);
  }
  return [];
}

/** An adverb of time or frequency before a finite verb: "often trips the breaker". */
export function oftenDoneAt(chart: Chart, at: number, says: PredicatesAt): Found<Predicate>[] {
  const word = keyAt(chart, at);
  const spanish = adverbIn(chart.lexicon, word, 'state');
  return spanish === undefined ? [] : placed(says(chart, at + 1), word, spanish);
}
