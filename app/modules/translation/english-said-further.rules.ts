import { keyAt, sensesAt, wordChart, type Chart } from './chart.rules.ts';
import type { Lexicon } from './lexicon.rules.ts';
import type { Draft } from './translate-english.rules.ts';

/**
 * "Door sticks, hard to open": what is said behind a comma of the thing that the text begins with.
 * It is read as a sentence about that thing, whose Spanish stands without the thing.
 */

type Read = (text: string) => Draft | null;

/** Words of a subject at most. */
const MOST_WORDS = 5;

const isNounAt = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(({ value }) => value.entry.kind === 'noun');

/** How a thing is, before it: "loose", "left". */
const isSaidBefore = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(
    ({ end, value: { entry, form } }) =>
      end === at + 1 && (entry.kind === 'adjective' || (entry.kind === 'verb' && form === 'past')),
  );

const says = /^(?:is|are|was|were|has|have|does|do|won't|will|can|cannot|needs?|keeps?|no|not)$/;

/** What a thing does or how it is: "sticks", "hard", "still". */
function isSaidAt(chart: Chart, at: number): boolean {
  const key = keyAt(chart, at);
  if (says.test(key) || key === 'still' || key === 'too' || key === 'barely') return true;
  const senses = sensesAt(chart, at);
  const isVerb = senses.some(
    ({ value: { entry, form } }) => entry.kind === 'verb' && form !== 'base',
  );
  return (
    (isVerb || isSaidBefore(chart, at)) && !senses.some(({ value }) => value.entry.kind === 'noun')
  );
}

interface Subject {
  words: string;
  isMany: boolean;
}

/** Where the nouns from a place on end, with a number behind each. */
function nounsEnd(chart: Chart, from: number): number {
  let at = from;
  while (at < chart.tokens.length && at - from < MOST_WORDS && isNounAt(chart, at)) {
    const noun = sensesAt(chart, at).find(({ value }) => value.entry.kind === 'noun');
    at = noun?.end ?? at + 1;
    if (chart.tokens[at]?.kind === 'number') at += 1;
  }
  return at;
}

const isPrepositionAt = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(({ value }) => value.entry.kind === 'preposition');

/** The thing that a finding begins with, in its own words; null where that is not clear. */
function subjectOf(text: string, lexicon: Lexicon): Subject | null {
  const chart = wordChart(text, lexicon);
  const start = /^(?:the|a|an)$/.test(keyAt(chart, 0)) ? 1 : 0;
  let first = start;
  while (first < start + 2 && isSaidBefore(chart, first) && !isNounAt(chart, first)) first += 1;
  const end = nounsEnd(chart, first);
  if (end === first || end >= chart.tokens.length) return null;
  if (!isSaidAt(chart, end) && !isPrepositionAt(chart, end)) return null;
  const tokens = chart.tokens.slice(start, end);
  if (tokens.some(({ kind }) => kind === 'mark')) return null;
  const words = tokens
    .map(({ raw, hyphened }, index) => (index > 0 && !hyphened ? ' ' : '') + raw)
    .join('');
  return { words: lowered(words), isMany: isPluralAt(chart, end) };
}

/** "Door" within a sentence, and "GFCI" as it is. */
const lowered = (words: string): string =>
  /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

const isPluralAt = (chart: Chart, end: number): boolean =>
  chart.tokens
    .slice(0, end)
    .some((_, at) =>
      sensesAt(chart, at).some(
        (sense) => sense.end === end && sense.value.entry.kind === 'noun' && sense.value.plural,
      ),
    );

const finite =
  /^(?:is|are|was|were|has|have|does|do|did|won't|will|can|cannot|could|needs?|keeps?|must|should|may)$/;

/** Whether a piece begins with the verb of a sentence: "runs all night". */
function beginsWithVerb(piece: string, lexicon: Lexicon): boolean {
  const chart = wordChart(piece, lexicon);
  if (finite.test(keyAt(chart, 0))) return true;
  const at = /^(?:still|also|only)$/.test(keyAt(chart, 0)) ? 1 : 0;
  const senses = sensesAt(chart, at);
  return (
    senses.some(({ value: { entry, form } }) => entry.kind === 'verb' && form === 'third') &&
    !senses.some(({ value: { entry, plural } }) => entry.kind === 'noun' && plural)
  );
}

/** Whether a piece says how a thing is, and names none: "hard to open", "still warm". */
function beginsWithState(piece: string, lexicon: Lexicon): boolean {
  const chart = wordChart(piece, lexicon);
  const at = /^(?:still|too|very|barely|not|now|badly)$/.test(keyAt(chart, 0)) ? 1 : 0;
  return isSaidBefore(chart, at) && !isNounAt(chart, at) && !isNounAt(chart, at + 1);
}

const copula = /^(?:está|están|es|son) /;

/** The Spanish of a sentence without the thing that it begins with; null where that is not so. */
function withoutThing(whole: Draft | null, thing: Draft | null): Draft | null {
  if (!whole?.isFinding || !thing?.isName || whole.kept.length > 0) return null;
  const named = `${thing.text} `;
  return whole.text.startsWith(named) ? { ...whole, text: whole.text.slice(named.length) } : null;
}

/** A piece that is said of the thing that the text begins with; null where it may not be. */
export function saidFurther(
  text: string,
  piece: string,
  read: Read,
  lexicon: Lexicon,
): Draft | null {
  const isVerb = beginsWithVerb(piece, lexicon);
  const subject = isVerb || beginsWithState(piece, lexicon) ? subjectOf(text, lexicon) : null;
  if (!subject) return null;
  const be = isVerb ? '' : subject.isMany ? 'are ' : 'is ';
  const whole = read(`The ${subject.words} ${be}${piece}`);
  const said = withoutThing(whole, read(`The ${subject.words}`));
  return said && { ...said, text: isVerb ? said.text : said.text.replace(copula, '') };
}

/** "Water on floor": what lies where it should not. */
export const isStuffSomewhere = (piece: string): boolean =>
  new RegExp(
    String.raw`^(?:standing )?(?:water|sewage|oil|grease|debris|leaves|trash|ice|mud|smoke) (?:on|in|at|under|` +
      String.raw`behind|near|around) `,
    'i',
  ).test(piece);
