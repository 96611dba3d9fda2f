import { pointsBack, thingOf } from './findings.rules.ts';
import { oneOf } from './one-of.rules.ts';
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

/** "Convendría sustituirlo": an infinitive with its object behind it. */
const orderedBack = /^(?:[a-z]+ ){0,3}[a-z]{3,}(?:ar|er|ir)l[oa]s?\b/;

const goesBack = (folded: string, told: ReadonlySet<string>): boolean =>
  pointsBack.test(folded) ||
  (tellsMore.test(folded) && !isElsewhere(folded, told)) ||
  orderedBack.test(folded);

/** "There is mould behind the wardrobe": at a thing that was not told before. */
function isElsewhere(folded: string, told: ReadonlySet<string>): boolean {
  const thing = atThing.exec(folded)?.[1];
  return thing !== undefined && !told.has(stemOf(thing));
}

const atThing = new RegExp(
  String.raw`\b${oneOf(`
    behind, under, in, on, above, below, near, beside, outside, inside, detras de, debajo de, en, junto a
  `)} (?:the|my|our|el|la|los|las) ([a-z]{3,})`,
);

/** Share of the words of a sentence that were told before it, from which it is on the same thing. */
const MOSTLY = 0.34;

/** The beginning that the forms of a word share: "stain", "stained". */
const stemOf = (word: string): string => word.slice(0, 5);

/** Whether a sentence speaks of another thing than those before it, whose stems are given. */
function isOther(folded: string, told: ReadonlySet<string>): boolean {
  const isTold = (word: string): boolean => told.has(stemOf(word));
  const thing = thingOf(folded);
  if (thing.length > 0) return !thing.every(isTold);
  const own = contentWords(folded);
  return own.length > 1 && own.filter(isTold).length < MOSTLY * own.length;
}

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
  let told = new Set<string>();
  for (const { start, folded } of placedSentences(text)) {
    if (start < 0) return [];
    if (
      isOther(folded, told) &&
      saysOwnWork(folded) &&
      (starts.length === 0 || !goesBack(folded, told))
    ) {
      starts.push(start);
      told = new Set();
    }
    for (const word of contentWords(folded)) told.add(stemOf(word));
  }
  if (starts.length === 0 || (starts.length === 1 && starts[0] === 0)) return [];
  return starts.map((start, index) =>
    text.slice(start, starts[index + 1] ?? text.length).replace(/[\s;,]+$/u, ''),
  );
}
