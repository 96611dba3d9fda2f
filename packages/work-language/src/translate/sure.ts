import { isSameWording } from '../check/same-wording.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Direction, Translation } from '../translation.ts';
import { translate } from './translate.ts';

/**
 * What each clause of a sure translation may cost to read. On the half of the judged sentences that it
 * was found on, a dangerous one costs 2.2, and none between 1.1 and 1.9 changes a grade.
 */
const SURE_COST = 1.5;

/** "As" compares, gives a reason or adds: reading back "as well" says "as well" for a well, too. */
const leftOpen = /\bas\b/i;

type Whole = Extract<Translation, { verdict: 'whole' }>;

/**
 * Whether a translation by the rules is sure (promise 15.10): it was cheap to read, and its text reads
 * back as the words of the original, or as words that are translated alike.
 */
export function isSure(
  given: string,
  { text, cost }: Whole,
  { from, to }: Direction,
  lexicon: Lexicon,
): boolean {
  if (cost === undefined || cost > SURE_COST) return false;
  if (from === 'en' && leftOpen.test(given)) return false;
  const back = translate(text, { from: to, to: from }, lexicon);
  if (back.verdict !== 'whole') return false;
  if (isSameWording(back.text, given)) return true;
  const again = translate(back.text, { from, to }, lexicon);
  return again.verdict === 'whole' && isSameWording(again.text, text);
}
