import { keyAt, sensesAt, type Chart } from '../../lexicon/chart.ts';
import { isFunctionWord, isNamePart } from './names.ts';
import { isVerbAsNoun } from './verb-nouns.ts';
import { figuresOf } from '../../text/measures.ts';

/** What the words of a text may be in a noun phrase that stands in its own words. */

export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What a crew has to read, whatever stands beside it. */
const read = words(
  'only except unless until other others another same next last previous first second third ' +
    'fourth fifth final more less most least fewer extra enough several many few much half ' +
    'double single inner outer inside outside indoor outdoor upstairs downstairs open opened ' +
    'closed shut live hot cold etc eventually probably maybe possibly always currently ' +
    'temporary temporarily please including anymore again soon today tomorrow here there ' +
    'everywhere overall adjacent opposite near far remaining certain such own different similar ' +
    'various',
);

/** Verbs and marks in front of an order of its own: "and install". */
const beforeOrders = words('and or , ; : . then to & - – — ·');

const isWord = (chart: Chart, at: number): boolean => chart.tokens[at]?.kind === 'word';

/** Whether a slash without blanks joins the words before and behind this place. */
export const isSlash = (chart: Chart, at: number): boolean =>
  keyAt(chart, at) === '/' && chart.tokens[at]?.spaced === false;

/** Whether a word is a part of one with hyphens: "less-accessible". */
export const isHyphened = (chart: Chart, at: number): boolean =>
  (chart.tokens[at]?.hyphened ?? false) || (chart.tokens[at + 1]?.hyphened ?? false);

export const isNounAt = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(({ value }) => value.entry.kind === 'noun');

export const isPluralAt = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(
    ({ end, value: { entry, plural } }) =>
      end === at + 1 && entry.kind === 'noun' && plural && !entry.marks.has('plural'),
  );

/** Whether an order stands here: the first word of a clause that is or may be a verb. */
export function isOrderAt(chart: Chart, at: number): boolean {
  const isFirst = at === 0 || beforeOrders.has(keyAt(chart, at - 1));
  return (
    isFirst &&
    sensesAt(chart, at).some(
      ({ value }) =>
        value.entry.kind === 'verb' && (value.form === 'base' || value.form === 'gerund'),
    )
  );
}

/** A participle stands before its noun; behind a noun it says what happened to it. */
const isFree = (chart: Chart, at: number): boolean => at === 0 || !isNounAt(chart, at - 1);

/**
 * An unknown word may be nominal unless it ends like an adverb or a verb: "vinyl-clad", "snaking".
 */
const isUnknownNominal = (chart: Chart, at: number): boolean =>
  !/(?:ly|ize|ify)$/.test(keyAt(chart, at)) &&
  keyAt(chart, at).length > 2 &&
  (!/(?:ing|ed)$/.test(keyAt(chart, at)) || isFree(chart, at));

/** Whether a word may belong to a phrase. */
export function isNominal(chart: Chart, at: number): boolean {
  const key = keyAt(chart, at);
  if (isSlash(chart, at)) return true;
  if (!isWord(chart, at) || figuresOf(key, 'en') !== null) return false;
  if (/n['’]t$|['’](?:re|ll|ve|m|d)$/.test(key) || /^(?:not|no|never|non)$/.test(key)) return false;
  if (isHyphened(chart, at)) return true;
  if (isFunctionWord(key) || read.has(key)) return false;
  if (isVerbAsNoun(chart, at)) return true;
  const senses = sensesAt(chart, at);
  if (senses.length === 0) return isUnknownNominal(chart, at);
  return senses.some(({ value: { entry, form } }) =>
    entry.kind === 'verb'
      ? (form === 'past' || form === 'gerund') && isFree(chart, at)
      : entry.kind === 'noun' || entry.kind === 'adjective',
  );
}

/** Sides, which are read. */
const sides = words('front rear back upper lower left right north south east west middle');

/** What is said of a thing and is no part of its name: "loose", "damaged", "new", "upper". */
export const isSaidApart = (chart: Chart, at: number): boolean =>
  !isHyphened(chart, at) &&
  !isNamePart(chart, at) &&
  sensesAt(chart, at).some(
    ({ end, value: { entry, form } }) =>
      end === at + 1 &&
      (entry.kind === 'adjective'
        ? entry.marks.has('state') ||
          sides.has(entry.english) ||
          /^(?:new|old|existing)$/.test(entry.english)
        : entry.kind === 'verb' && form === 'past'),
  );

/** What a thing does or how it is, behind it: "lid loose", "lid rattling". */
export const isStateAt = (chart: Chart, at: number): boolean =>
  isSaidApart(chart, at) ||
  sensesAt(chart, at).some(
    ({ value: { entry, form } }) => entry.kind === 'verb' && form === 'gerund',
  );

/** A word that is an adjective and no noun: "tall". */
export const isAdjectiveAt = (chart: Chart, at: number): boolean =>
  !isHyphened(chart, at) &&
  !isNounAt(chart, at) &&
  sensesAt(chart, at).some(({ end, value }) => end === at + 1 && value.entry.kind === 'adjective');

/** Whether no entry has a word: one of another context is no unknown one. */
export const isUnknownAt = (chart: Chart, at: number): boolean =>
  (sensesAt(chart, at).length === 0 && !chart.lexicon.english.has(keyAt(chart, at))) ||
  isVerbAsNoun(chart, at);

export const hasUnknown = (chart: Chart, from: number, to: number): boolean =>
  chart.tokens.slice(from, to).some((_, index) => isUnknownAt(chart, from + index));
export const isPrepositionAt = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(({ value: { entry } }) => entry.kind === 'preposition');
