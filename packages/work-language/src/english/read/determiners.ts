import { begunAt, keyAt, oneOf, phraseTable, wordsAt, type Chart } from '../../lexicon/chart.ts';
import { figuresOf, measureAt } from '../../text/measures.ts';
import type { Determiner } from '../../sentence/sentence-types.ts';

const determiners: readonly [string, Determiner][] = [
  ['all of the', 'all'],
  ['all the', 'all'],
  ['all', 'all'],
  ['any', 'any'],
  ['each', 'each'],
  ['every', 'each'],
  ['the', 'the'],
  ['this', 'this'],
  ['these', 'this'],
  ['that', 'that'],
  ['those', 'that'],
  ['both', 'both'],
  ['some', 'some'],
  ['a', 'a'],
  ['an', 'a'],
  ['its', 'own'],
  ['their', 'own'],
  ['your', 'own'],
  ['our', 'the'],
  ['my', 'the'],
  ['one or more', 'oneOrMore'],
  ['no', 'no'],
];

interface Start {
  end: number;
  determiner: Determiner;
  count: string | null;
}

const determinerTable = phraseTable(determiners);

/**
 * The determiner and the numeral before a noun, each with and without the other: "all 3", "the
 * two", "six (6)".
 */
export function startsAt(chart: Chart, at: number): Start[] {
  // Before "other", "every" means every second one: "every other baluster".
  if (keyAt(chart, at) === 'every' && keyAt(chart, at + 1) === 'other') return [];
  const starts: Start[] = [{ end: at, determiner: 'none', count: null }];
  for (const [words, determiner] of begunAt(chart, at, determinerTable)) {
    // A capital "A" within a text is a code: "in A Building".
    if (words === 'a' && at > 0 && chart.tokens[at]?.raw === 'A') continue;
    const end = wordsAt(chart, at, words);
    if (end !== null) {
      starts.push({ end, determiner, count: null });
      break;
    }
  }
  // The numeral "one" is the indefinite article, a figure stays a figure: "one load".
  const one =
    keyAt(chart, at) === 'one' && oneOf(chart, at, ['one or more']) === null
      ? [{ end: at + 1, determiner: 'a', count: null } as const]
      : [];
  if (one.length > 0) return one;
  return starts.flatMap((start) => {
    const counted = countAt(chart, start.end);
    return counted ? [start, { ...start, ...counted }] : [start];
  });
}

function countAt(chart: Chart, at: number): { end: number; count: string } | null {
  // A number before "x" is a size, and no numeral: "2 x 6 joists".
  if (keyAt(chart, at + 1) === 'x') return null;
  if (keyAt(chart, at) === '(' && keyAt(chart, at + 2) === ')') {
    const figures = figuresOf(keyAt(chart, at + 1), 'en');
    return figures === null ? null : { end: at + 3, count: figures };
  }
  const figures = figuresOf(keyAt(chart, at), 'en');
  if (figures === null || measureAt(chart, at, 'en')) return null;
  return { end: at + 1, count: figures };
}
