import {
  compareSides,
  isSure,
  knownTerms,
  languageOf,
  translate,
  withinTime,
  type Lexicon,
} from '@obralista/work-language';
import type { LanguageAnswer, LanguageRequest } from './language-messages.ts';
import { timeOf, type WorkClock } from './work-time.ts';

/** Time of one text, ms: some twenty times what an ordinary one takes (promise 15.7). */
export const TEXT_MS = 200;
/** How many times that it may take on a busy machine: nobody waits for the thread itself. */
const MAX_BUSY = 10;
/** Time after which a thread answers what it has, so that other accounts have their turn, ms. */
export const TURN_MS = 100;

type Within = <T>(read: () => T) => T | null;

function translationOf(
  { text, from, to, termsOnly }: Extract<LanguageRequest, { kind: 'translate' }>,
  lexicon: Lexicon,
  within: Within,
): LanguageAnswer {
  const options = { from, to };
  const value = termsOnly ? null : within(() => translate(text, options, lexicon));
  if (value?.verdict === 'whole' && within(() => isSure(text, value, options, lexicon)))
    return { value: { ...value, isSure: true } };
  if (value) return { value };
  const hints = within(() => knownTerms(text, options, lexicon)) ?? [];
  return { value: { verdict: 'declined', hints }, isLate: true };
}

function answerTo(request: LanguageRequest, lexicon: Lexicon, within: Within): LanguageAnswer {
  if (request.kind === 'translate') return translationOf(request, lexicon, within);
  const value = within(() =>
    request.kind === 'compare' ? compareSides(request, lexicon) : languageOf(request.text, lexicon),
  );
  return value === null ? { isLate: true } : { value };
}

/**
 * The answers to the first requests, as many as fit into a turn, at least one. A text for which its
 * time does not suffice is declined; a failure of the rules is told in its answer. `onBegin` is called
 * before each request.
 */
export function workOn(
  requests: readonly LanguageRequest[],
  lexicon: Lexicon,
  clock: WorkClock,
  onBegin: () => void = () => undefined,
): LanguageAnswer[] {
  const isOver = timeOf(TURN_MS, clock);
  const within: Within = (read) => withinTime(timeOf(TEXT_MS, clock, MAX_BUSY), read);
  const answers: LanguageAnswer[] = [];
  for (const request of requests) {
    if (answers.length > 0 && isOver()) break;
    onBegin();
    try {
      answers.push(answerTo(request, lexicon, within));
    } catch (error) {
      answers.push({ error: String(error instanceof Error ? error.stack : error) });
    }
  }
  return answers;
}
