import { keyAt, wordsAt, type Chart } from './chart.rules.ts';

/** How much or how well, before an adjective or participle, in English. */
const adverbs: readonly [words: string, english: string][] = [
  ['muy', 'very'],
  ['siempre', 'always'],
  ['todavía', 'still'],
  ['aún', 'still'],
  ['casi', 'almost'],
  ['apenas', 'barely'],
  ['prácticamente', 'practically'],
  ['notablemente', 'noticeably'],
  ['excesivamente', 'excessively'],
  ['irregularmente', 'unevenly'],
  ['bastante', 'quite'],
  ['demasiado', 'too'],
  ['un poco', 'slightly'],
  ['algo', 'slightly'],
  ['levemente', 'slightly'],
  ['ligeramente', 'slightly'],
  ['parcialmente', 'partially'],
  ['completamente', 'completely'],
  ['totalmente', 'completely'],
  ['por completo', 'completely'],
  ['debidamente', 'properly'],
  ['correctamente', 'properly'],
  ['adecuadamente', 'properly'],
  ['perfectamente', 'properly'],
  ['bien', 'well'],
  ['mal', 'poorly'],
  ['severamente', 'severely'],
  ['gravemente', 'severely'],
  ['seriamente', 'severely'],
  ['fuertemente', 'heavily'],
  ['previamente', 'previously'],
  ['recién', 'newly'],
  ['permanentemente', 'permanently'],
  ['constantemente', 'constantly'],
  ['visiblemente', 'visibly'],
  ['extremadamente', 'extremely'],
  ['sumamente', 'extremely'],
];

/** The adverb at this place with its end; null for other words. */
export function adverbAt(chart: Chart, at: number): { end: number; english: string } | null {
  if (!/^\p{L}/u.test(keyAt(chart, at))) return null;
  for (const [words, english] of adverbs) {
    const end = wordsAt(chart, at, words);
    if (end !== null) return { end, english };
  }
  return null;
}
