import { note } from '../../translate/trace.ts';
import type { Chart } from '../chart.ts';
import type { Entry } from '../../sentence/sentence-types.ts';

/** The word before a place, an article aside. */
function wordBefore({ tokens }: Chart, at: number): string {
  const before = tokens[at - 1]?.key ?? '';
  return before;
}

const isHere = (chart: Chart, at: number, word: string): boolean => {
  if (word === '*') return true;
  if (word.endsWith('>')) return wordBefore(chart, at) === word.slice(0, -1);
  if (!word.endsWith('*')) return chart.tokens.some(({ key }) => key === word);
  return chart.tokens.some(({ key }) => key.startsWith(word.slice(0, -1)));
};

const has = (chart: Chart, at: number, words: readonly string[]): boolean =>
  words.some((word) => isHere(chart, at, word));

/** How surely the text decides that a word has a meaning. */
export type Decided = 'no' | 'usually' | 'surely';

/** Whether another word of the text, or usage, decides that a word has this one of its meanings. */
export function decided(chart: Chart, at: number, form: string, { english }: Entry): Decided {
  const known = chart.lexicon.decisions.get(form) ?? [];
  const found = known.filter(
    (one) => one.english === english && has(chart, at, one.beside) && !has(chart, at, one.without),
  );
  for (const { row } of found) note('sense', row, english);
  if (found.some(({ beside }) => !beside.includes('*'))) return 'surely';
  return found.length > 0 ? 'usually' : 'no';
}

export const isDecided = (chart: Chart, at: number, form: string, entry: Entry): boolean =>
  decided(chart, at, form, entry) !== 'no';
