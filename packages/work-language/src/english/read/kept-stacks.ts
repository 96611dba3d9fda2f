import { keyAt, sensesAt, type Chart } from '../../lexicon/chart.ts';
import { isFunctionWord } from './names.ts';
import {
  hasUnknown,
  isAdjectiveAt,
  isHyphened,
  isNominal,
  isNounAt,
  isOrderAt,
  isPluralAt,
  isPrepositionAt,
  isSaidApart,
  isSlash,
  isStateAt,
  isUnknownAt,
  words,
} from './kept-words.ts';
import { isVerbAsNoun } from './verb-nouns.ts';
import { figuresOf } from '../../text/measures.ts';

/**
 * Noun phrases that may stand in their own words where no rule reads them, as in "glass surround"
 * and "less-accessible toilet". Each is a whole phrase: its article and what is said of it stay
 * outside, and no verb, number, side or condition is within.
 */

/** A phrase from one place to another one. */
export interface Span {
  from: number;
  to: number;
}

/** Words of a phrase that may be kept at most; parts of a compound count. */
const MAX_WORDS = 6;

/** Verbs that say something else of each kind of thing, or of things that nobody knows. */
const openVerbs = words(
  'run water plant apply pour spread walk ground make roof grade do set draw dress get have keep ' +
    'line wire frame face back turn take give hold let work sister drain cut drop hit strike ' +
    'charge break drive bring advise notify tell ask inform contact call hire',
);

/** Verbs that are nouns as well, and at the beginning always orders. */
const plainOrders = words(
  'install replace repair fix check remove rebuild redo update upgrade reset rework rehang build ' +
    'test inspect clean buy move change order design create reinstall repaint',
);

/** The phrase that begins here, without what is said of it. */
function stackFrom(chart: Chart, start: number): Span | null {
  let to = start;
  while (isNominal(chart, to) && (to === start || !isPluralAt(chart, to - 1))) to += 1;
  let from = start;
  const isApart = (at: number): boolean =>
    !isSlash(chart, at + 1) &&
    (isSaidApart(chart, at) || (isAdjectiveAt(chart, at) && hasUnknown(chart, at + 1, at + 2)));
  while (from < to - 1 && isApart(from)) from += 1;
  while (to > from + 1 && isStateAt(chart, to - 1) && !isNounAt(chart, to - 1)) to -= 1;
  return { from, to };
}

/** What is done with a defect, a work or a person depends on what it is. */
const isOpenHead = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(({ value: { entry } }) =>
    ['defect', 'action', 'person'].some((mark) => entry.marks.has(mark)),
  );

/** The last word is a noun, and nothing that is done. */
function hasHead(chart: Chart, { to }: Span): boolean {
  const last = to - 1;
  const senses = sensesAt(chart, last);
  if (senses.length === 0)
    return !isHyphened(chart, last) && !/(?:ing|ed|ly)$/.test(keyAt(chart, last));
  if (isVerbAsNoun(chart, last)) return true;
  return isNounAt(chart, last) && !isOpenHead(chart, last);
}

/** What may stand behind a phrase: an end, a mark, or a word with a grammar of its own. */
function endsHere(chart: Chart, at: number): boolean {
  const token = chart.tokens[at];
  if (!token) return true;
  if (token.kind === 'mark') return token.spaced || !/^[-/']$/.test(token.raw);
  if (token.kind !== 'word') return false;
  if (isFunctionWord(token.key) || isPredicate(token.key)) return true;
  const senses = sensesAt(chart, at);
  return (
    isStateAt(chart, at) ||
    isPrepositionAt(chart, at) ||
    (senses.length > 0 && senses.every(({ value }) => value.form === 'third'))
  );
}

const isDeterminer = (key: string): boolean =>
  /^(?:the|an?|its|this|that|these|each|every|any|all|both|some|their|your|our)$/.test(key);

/** A phrasal verb whose meaning depends on its object: "set up". */
const isOpenPhrasal = (chart: Chart, at: number): boolean =>
  /^(?:up|out|off|down|in)$/.test(keyAt(chart, at)) && openVerbs.has(keyAt(chart, at - 1));

/** Whether the verb that orders something of the phrase says the same of every thing. */
function hasPlainVerb(chart: Chart, span: Span): boolean {
  const { from } = span;
  let at = from - 1;
  while (at > 0 && isSaidApart(chart, at)) at -= 1;
  const isNamed = isDeterminer(keyAt(chart, at));
  if (isNamed) at -= 1;
  if (isOpenPhrasal(chart, at)) return false;
  const verbs = sensesAt(chart, at).filter(({ value }) => value.entry.kind === 'verb');
  if (verbs.length === 0) return true;
  const isJoined = ['and', 'or', ',', '/'].includes(keyAt(chart, at - 1));
  if (openVerbs.has(keyAt(chart, at)) || (isJoined && openVerbs.has(keyAt(chart, at - 2))))
    return false;
  return isNamed || !isNounAt(chart, at) || plainOrders.has(keyAt(chart, at));
}

/** What says that its subject stands before it. */
const isPredicate = (key: string): boolean =>
  /^(?:not|is|are|was|were|has|have|had|does|do|did|needs?|must|should|can|could|cannot|will|would|too)$/.test(
    key,
  ) || /^(?:is|are|was|were|has|have|does|do|did|wo|ca|could)n['’]t$/.test(key);

/**
 * A subject with an adjunct of place has its finite verb behind the place: "glimmet at gable is
 * cracked".
 */
const isToldFirst = (chart: Chart, to: number): boolean =>
  isPrepositionAt(chart, to) &&
  chart.tokens.slice(to, to + 5).some(({ key }) => finiteVerb.test(key)) &&
  !chart.tokens.slice(to, to + 5).some(({ key }) => /^(?:that|which|where|when|if|,)$/.test(key));
const finiteVerb = /^(?:is|are|was|were|has|have|needs?|does|do)$/;

/** A plural behind a conjunction is a noun, and no imperative: "lock and glimmets". */
const isJoinedPlural = (chart: Chart, { from }: Span): boolean =>
  keyAt(chart, from - 1) === 'and' && /[^s]s$/.test(keyAt(chart, from));

/**
 * A determiner, an adjective, an imperative, a numeral or a preposition in front shows a
 * noun: "replace the glimmet", "three glimmets", "behind glimmet".
 */
const isNamedBefore = (chart: Chart, from: number): boolean =>
  isSaidApart(chart, from - 1) ||
  isAdjectiveAt(chart, from - 1) ||
  plainOrders.has(keyAt(chart, from - 1)) ||
  figuresOf(keyAt(chart, from - 1), 'en') !== null ||
  isPrepositionAt(chart, from - 1);

/** Whether an unknown word is a noun by what stands around it. */
function isNounHere(chart: Chart, { from, to }: Span): boolean {
  const before = keyAt(chart, from - 1);
  if (isPredicate(keyAt(chart, to)) || isDeterminer(before)) return true;
  if (from === 0) return isToldFirst(chart, to);
  if (before === '(') return [')', ','].includes(keyAt(chart, to));
  if (before === ':') return true;
  return isJoinedPlural(chart, { from, to }) || isNamedBefore(chart, from);
}

/** Whether a phrase is more than one known noun: those are read by rules. */
const isStack = (chart: Chart, { from, to }: Span): boolean =>
  to - from > 1
    ? to - from <= MAX_WORDS
    : isUnknownAt(chart, from) && isNounHere(chart, { from, to });

/** Whether a phrase is no name: names stand as they are. */
const isNoName = (chart: Chart, { from, to }: Span): boolean =>
  chart.tokens.slice(from, to).some(({ raw }) => /^\p{Ll}/u.test(raw) || from === 0);

/**
 * An unknown first word may be an imperative, unless something is said of its phrase: "frobble the
 * stained trim".
 */
const isToldOf = (chart: Chart, { from, to }: Span): boolean =>
  from > 0 ||
  !isUnknownAt(chart, 0) ||
  isPredicate(keyAt(chart, to)) ||
  isStateAt(chart, to) ||
  isToldFirst(chart, to);

const isKeepable = (chart: Chart, span: Span): boolean =>
  isStack(chart, span) &&
  isToldOf(chart, span) &&
  isNoName(chart, span) &&
  hasHead(chart, span) &&
  endsHere(chart, span.to) &&
  hasPlainVerb(chart, span);

/**
 * A work or defect at the end of a phrase is read, and the thing before it kept: "sump lid
 * replacement".
 */
function withoutWork(chart: Chart, span: Span): Span | null {
  const { from } = span;
  const to = span.to - 1;
  if (to === from || !isOpenHead(chart, to)) return null;
  const thing = { from, to };
  return hasUnknown(chart, from, to) && isNoName(chart, thing) && hasHead(chart, thing)
    ? thing
    : null;
}

/**
 * How unlikely it is that rules read a phrase: unknown words, hyphens and slashes, then its size.
 */
const strangeness = (chart: Chart, { from, to }: Span): number =>
  chart.tokens
    .slice(from, to)
    .reduce(
      (sum, _, index) =>
        sum + (isSlash(chart, from + index) ? 3 : 0) + (isUnknownAt(chart, from + index) ? 9 : 1),
      0,
    );

/**
 * The noun phrases of a text that may be kept, the strangest first. One of known words alone may
 * only where it is not read by itself either: else the rest of the text is what nobody reads.
 */
export function keptStacksOf(chart: Chart, most: number, isRead: (span: Span) => boolean): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < chart.tokens.length; at += 1) {
    if (isOrderAt(chart, at) || !isNominal(chart, at) || isSlash(chart, at)) continue;
    const span = stackFrom(chart, at);
    if (!span) continue;
    const kept = isKeepable(chart, span) ? span : withoutWork(chart, span);
    if (kept) spans.push(kept);
    at = span.to - 1;
  }
  return spans
    .toSorted((a, b) => strangeness(chart, b) - strangeness(chart, a))
    .slice(0, most)
    .filter((span) => hasUnknown(chart, span.from, span.to) || !isRead(span));
}
