import { beginsWithOrder } from './order-words.ts';
import { startsWithMark } from './markers.ts';
import { gradeLabels, headerWords, things, verdicts } from './page-vocabulary.ts';

/**
 * Whether a line that repeats at the edges of pages is content all the same: an item, an order, a
 * verdict, a grade, or a thing of a trade. A form of one item a page repeats them as a header does.
 */

/** A line of more words is a sentence or a notice. */
const MAX_WORDS = 7;
/** A verdict is followed by no more than this. */
const AFTER_VERDICT = '.{0,30}$';

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const alone = (words: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})${anyOf(words)}(?!\p{L})`, 'iu');

interface Patterns {
  header: RegExp;
  grade: RegExp;
  verdict: RegExp;
  thing: RegExp;
}
let made: Patterns | undefined;
/** Made when the first repeated line is asked about: most documents have none. */
const patterns = (): Patterns =>
  (made ??= {
    header: alone(headerWords),
    grade: new RegExp(String.raw`^${anyOf(gradeLabels)} ?[:=–-] ?\S`, 'iu'),
    verdict: new RegExp(String.raw`^${anyOf(verdicts)}(?!\p{L})${AFTER_VERDICT}`, 'iu'),
    thing: alone(things),
  });

export function isContent(text: string): boolean {
  if (startsWithMark(text) || beginsWithOrder(text)) return true;
  const { header, grade, verdict, thing } = patterns();
  if (grade.test(text)) return true;
  if (text.split(/\s+/).length > MAX_WORDS || header.test(text) || /\d{3}|[@©#]/.test(text))
    return false;
  return verdict.test(text) || thing.test(text);
}
