import { keyAt, wordsAt, type Chart } from '../../lexicon/chart.ts';

/** The adverb at this place with its end; null for other words. */
export function adverbAt(chart: Chart, at: number): { end: number; english: string } | null {
  if (!/^\p{L}/u.test(keyAt(chart, at))) return null;
  for (const [words, english] of chart.lexicon.adverbs.spanish) {
    const end = wordsAt(chart, at, words);
    if (end !== null) return { end, english };
  }
  return null;
}

/**
 * The word "muy" is "badly" before a participle or an adjective of damage, and "very" before
 * others: "very dirty", "badly damaged".
 */
export const adverbBefore = (english: string, what: string, isDone: boolean): string =>
  english === 'very' && (isDone || damaged.test(what)) ? 'badly' : english;
const damaged =
  /^(?:damag|crack|rust|stain|rott|dent|burn|corrod|deteriorat|warp|scratch|worn)\w*$/;
