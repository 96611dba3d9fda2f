import { pointsBack } from './findings.rules.ts';
import { severalThings, signalOf, withoutLabel } from './signal.rules.ts';
import { contentWords, fold, sentences } from './text.rules.ts';
import { genericAdvice } from './vocabulary-orders.rules.ts';
import { saysDone } from './vocabulary-stops.rules.ts';

/** Several requests in one paragraph of a letter. */

/** What goes on with the sentence before: "There is a brown spot that grows." */
const tellsMore = /^(?:there (?:is|are|was|were)|hay|it'?s|porque|because)\b/;

/** Whether a sentence says work of a thing that it names. */
const saysOwnWork = (folded: string): boolean =>
  ['order', 'asked', 'finding'].includes(signalOf(folded)) &&
  !genericAdvice.test(folded) &&
  !severalThings.test(folded) &&
  !saysDone.some((pattern) => pattern.test(folded));

const goesBack = (folded: string): boolean => pointsBack.test(folded) || tellsMore.test(folded);

/** The sentences of a text, folded without their first connecting words, with where they begin. */
function* placedSentences(text: string): Generator<{ start: number; folded: string }> {
  let at = 0;
  for (const part of sentences(text)) {
    const start = text.indexOf(part, at);
    at = start + part.length;
    yield {
      start,
      folded: withoutLabel(fold(part)).replace(/^(?:also|ademas|tambien|and|y),? /, ''),
    };
  }
}

/**
 * The requests of a paragraph of a letter as exact pieces of it: each sentence that says work of
 * another thing begins one, what says nothing before the first is left out. None where it says one.
 */
export function splitRequests(text: string): string[] {
  const starts: number[] = [];
  let words = new Set<string>();
  for (const { start, folded } of placedSentences(text)) {
    if (start < 0) return [];
    const own = contentWords(folded);
    const isOther = own.length > 1 && !own.some((word) => words.has(word));
    if (isOther && saysOwnWork(folded) && (starts.length === 0 || !goesBack(folded))) {
      starts.push(start);
      words = new Set(own);
    } else for (const word of own) words.add(word);
  }
  if (starts.length === 0 || (starts.length === 1 && starts[0] === 0)) return [];
  return starts.map((start, index) =>
    text.slice(start, starts[index + 1] ?? text.length).replace(/[\s;,]+$/u, ''),
  );
}
