import { pointsBack } from './findings.rules.ts';
import { severalThings, signalOf, withoutLabel } from './signal.rules.ts';
import { contentWords, fold, sentences } from './text.rules.ts';
import { genericAdvice } from './vocabulary-orders.rules.ts';
import { saysDone } from './vocabulary-stops.rules.ts';

/** Several requests in one paragraph of a letter. */

/** What goes on with the sentence before: "There is a brown spot that grows." */
const tellsMore = /^(?:there (?:is|are|was|were)|hay|it'?s|porque|because)\b/;

/**
 * The requests of a paragraph of a letter as exact pieces of it: each sentence that says work of
 * another thing begins one, what says nothing before the first is left out. None where it says one.
 */
export function splitRequests(text: string): string[] {
  const starts: number[] = [];
  let words = new Set<string>();
  let at = 0;
  for (const part of sentences(text)) {
    const found = text.indexOf(part, at);
    if (found < 0) return [];
    at = found + part.length;
    const folded = withoutLabel(fold(part)).replace(/^(?:also|ademas|tambien|and|y),? /, '');
    const own = contentWords(folded);
    const isNew =
      ['order', 'asked', 'finding'].includes(signalOf(folded)) &&
      !genericAdvice.test(folded) &&
      !severalThings.test(folded) &&
      !saysDone.some((pattern) => pattern.test(folded)) &&
      (starts.length === 0 || !(pointsBack.test(folded) || tellsMore.test(folded))) &&
      own.length > 1 &&
      !own.some((word) => words.has(word));
    if (isNew) {
      starts.push(found);
      words = new Set(own);
    } else for (const word of own) words.add(word);
  }
  if (starts.length === 0 || (starts.length === 1 && starts[0] === 0)) return [];
  return starts.map((start, index) =>
    text.slice(start, starts[index + 1] ?? text.length).replace(/[\s;,]+$/u, ''),
  );
}
