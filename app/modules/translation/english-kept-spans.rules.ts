import { sensesAt, wordChart, type Chart } from './chart.rules.ts';
import { isFunctionWord, KEPT_MARK, looksLikeNoun } from './english-names.rules.ts';
import { figuresOf } from './measures.rules.ts';
import type { Lexicon } from './lexicon.rules.ts';

/** Words of a phrase that may be kept at most. */
const MOST_WORDS = 5;

/** Whether a word has no meaning of its own in a phrase: "the", "two". */
const isGrammar = (key: string): boolean => isFunctionWord(key) || figuresOf(key, 'en') !== null;

const isUnknown = (chart: Chart, at: number): boolean => {
  const token = chart.tokens[at];
  return token?.kind === 'word' && !isGrammar(token.key) && sensesAt(chart, at).length === 0;
};

/** Whether a word may belong to a noun phrase: a noun, an adjective, or one that nobody knows. */
function isNominal(chart: Chart, at: number): boolean {
  const token = chart.tokens[at];
  if (token?.kind !== 'word' || isGrammar(token.key)) return false;
  const senses = sensesAt(chart, at);
  if (senses.length === 0) return looksLikeNoun(token.key);
  return senses.some(({ value: { entry, form } }) =>
    entry.kind === 'verb'
      ? form === 'past' || form === 'gerund'
      : /^(?:noun|adjective)$/.test(entry.kind),
  );
}

const isOrderAt = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(({ value }) => value.entry.kind === 'verb' && value.form === 'base');

/** Whether a phrase may end with a word: "large historic leaded" lacks its noun. */
const isNounAt = (chart: Chart, at: number): boolean => {
  const senses = sensesAt(chart, at);
  if (senses.length === 0) return looksLikeNoun(chart.tokens[at]?.key ?? '');
  return senses.some(({ value }) => value.entry.kind === 'noun');
};

/** "Install …", "Frobble …": the first word of a text that is or may be an order. */
const isOrder = (chart: Chart, at: number): boolean =>
  at === 0 && (isUnknown(chart, 0) || isOrderAt(chart, 0));

/** Where the noun phrase around the unknown words begins and ends; null where there is not one. */
function spanOf(chart: Chart): { from: number; to: number } | null {
  const unknown = chart.tokens.map((_, at) => at).filter((at) => isUnknown(chart, at));
  const [first = 0] = unknown;
  const last = unknown.at(-1);
  if (last === undefined || isOrder(chart, first)) return null;
  let from = first;
  while (from > 0 && isNominal(chart, from - 1) && !isOrder(chart, from - 1)) from -= 1;
  let to = first;
  while (isNominal(chart, to)) to += 1;
  const isOne = to > last && to - from <= MOST_WORDS;
  return isOne && isNounAt(chart, to - 1) ? { from, to } : null;
}

/** A text with the noun phrase of its unknown words marked as kept; null where there is none. */
export function withKeptSpan(text: string, lexicon: Lexicon): string | null {
  const chart = wordChart(text, lexicon);
  const span = spanOf(chart);
  if (!span) return null;
  const words = chart.tokens.slice(span.from, span.to).map(({ raw }) => raw);
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[ -]');
  return text.replace(new RegExp(pattern), (phrase) => `“${KEPT_MARK}${phrase}”`);
}
