import type { Comparison } from '../translation.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { twinWords } from './twin-words.ts';
import { twinDisagreements, type Twin } from './twin.ts';

/** Characters of a side at most; people compare longer texts themselves. */
export const MAX_COMPARED = 2_000;

/** Both sides compared, with the words that each disagreement is about. */
export function compareSides(twin: Twin, lexicon: Lexicon): Comparison {
  if (Math.max(twin.en.length, twin.es.length) > MAX_COMPARED) return { verdict: 'notCompared' };
  const wordsOf = twinWords(twin, lexicon);
  const disagreements = twinDisagreements(twin, lexicon).map((one) => ({
    ...one,
    words: wordsOf(one),
  }));
  return { verdict: 'compared', disagreements };
}
