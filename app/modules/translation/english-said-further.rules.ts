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

/** The thing that a finding begins with, in its own words; '' where that is not clear. */
export function subjectOf(
  text: string,
  lexicon: Lexicon,
): { words: string; isMany: boolean } | null {
  const chart = wordChart(text, lexicon);
  const start = /^(?:the|a|an)$/.test(keyAt(chart, 0)) ? 1 : 0;
  let at = start;
  while (at < start + 2 && isSaidBefore(chart, at) && !isNounAt(chart, at)) at += 1;
  const first = at;
  while (at < chart.tokens.length && at - start < MOST_WORDS && isNounAt(chart, at)) {
    const longest =
      sensesAt(chart, at).find(({ value }) => value.entry.kind === 'noun')?.end ?? at + 1;
    at = longest;
    if (chart.tokens[at]?.kind === 'number') at += 1;
  }
  if (at === first || at >= chart.tokens.length) return null;
  const isTold =
    isSaidAt(chart, at) ||
    sensesAt(chart, at).some(({ value }) => value.entry.kind === 'preposition');
  if (!isTold) return null;
  const last = chart.tokens[at - 1];
  const raws = chart.tokens.slice(start, at);
  if (!last || raws.some(({ kind }) => kind === 'mark')) return null;
  const words = raws
    .map(({ raw, hyphened }, index) => (index > 0 && !hyphened ? ' ' : '') + raw)
    .join('');
  return {
    words: words.toLowerCase() === words.toUpperCase() ? words : lowered(words),
    isMany: isPluralAt(chart, at),
  };
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

/** A piece that is said of the thing that the text begins with; null where it may not be. */
export function saidFurther(
  text: string,
  piece: string,
  read: Read,
  lexicon: Lexicon,
): Draft | null {
  const isVerb = beginsWithVerb(piece, lexicon);
  if (!isVerb && !beginsWithState(piece, lexicon)) return null;
  const subject = subjectOf(text, lexicon);
  if (!subject) return null;
  const be = isVerb ? '' : subject.isMany ? 'are ' : 'is ';
  const whole = read(`The ${subject.words} ${be}${piece}`);
  const thing = read(`The ${subject.words}`);
  if (!whole?.isFinding || !thing?.isName || whole.kept.length > 0) return null;
  const named = `${thing.text} `;
  if (!whole.text.startsWith(named)) return null;
  const said = whole.text.slice(named.length);
  return { ...whole, text: isVerb ? said : said.replace(copula, '') };
}
