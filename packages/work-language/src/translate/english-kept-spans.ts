import { sensesAt, wordChart, type Chart } from '../lexicon/chart.ts';
import { keptStacksOf, type Span } from '../english/read/kept-stacks.ts';
import { isSaidApart } from '../english/read/kept-words.ts';
import { isFunctionWord, KEPT_MARK, looksLikeNoun, NAMED_MARK } from '../english/read/names.ts';
import { figuresOf } from '../text/measures.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** Words of a phrase that may be kept at most. */
const MAX_WORDS = 5;

/** Other phrases that are tried at most. */
const MAX_STACKS = 4;

/** Whether a word has no meaning of its own in a phrase: "the", "two". */
const isGrammar = (key: string): boolean => isFunctionWord(key) || figuresOf(key, 'en') !== null;

const isUnknown = (chart: Chart, at: number): boolean => {
  const token = chart.tokens[at];
  return token?.kind === 'word' && !isGrammar(token.key) && sensesAt(chart, at).length === 0;
};

const isAdjectiveAt = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(
    ({ end, value: { entry } }) => end === at + 1 && entry.kind === 'adjective',
  );

/**
 * Behind a determiner or an adjective a word is part of a noun phrase: "the perished seal", "the
 * loose lagging".
 */
const isNamedHere = (chart: Chart, at: number): boolean =>
  /^(?:the|an?|its|this|all)$/.test(chart.tokens[at - 1]?.key ?? '') ||
  isAdjectiveAt(chart, at - 1);

const looksNominal = (chart: Chart, at: number): boolean => {
  const key = chart.tokens[at]?.key ?? '';
  return looksLikeNoun(key) || (isNamedHere(chart, at) && key.length > 4);
};

/** Whether a word may belong to a noun phrase: a noun, an adjective, or one that nobody knows. */
function isNominal(chart: Chart, at: number): boolean {
  const token = chart.tokens[at];
  if (token?.kind !== 'word' || isGrammar(token.key)) return false;
  const senses = sensesAt(chart, at);
  if (senses.length === 0) return looksNominal(chart, at);
  return senses.some(({ value: { entry, form } }) =>
    entry.kind === 'verb'
      ? (form === 'past' && !isNounAt(chart, at - 1)) || form === 'gerund'
      : /^(?:noun|adjective)$/.test(entry.kind),
  );
}

/** Whether a phrase may end with a word: "large historic leaded" lacks its noun. */
const isNounAt = (chart: Chart, at: number): boolean => {
  const senses = sensesAt(chart, at);
  if (senses.length === 0)
    return (
      looksLikeNoun(chart.tokens[at]?.key ?? '') ||
      (looksNominal(chart, at) && /ing$/.test(chart.tokens[at]?.key ?? ''))
    );
  return senses.some(({ value }) => value.entry.kind === 'noun');
};

/** The first word of a text that is or may be an order: "install …", "frobble …". */
const isOrder = (chart: Chart, at: number): boolean =>
  at === 0 &&
  (isUnknown(chart, 0) ||
    sensesAt(chart, 0).some(({ value }) => value.entry.kind === 'verb' && value.form === 'base'));

/** A span without the states before its name: they are translated. */
function withoutStates(chart: Chart, { from, to }: Span): Span {
  let start = from;
  while (start < to - 1 && isSaidApart(chart, start)) start += 1;
  return { from: start, to };
}

/** Where the noun phrase around the unknown words begins and ends; null where there is not one. */
function spanOf(chart: Chart): Span | null {
  const unknown = chart.tokens.map((_, at) => at).filter((at) => isUnknown(chart, at));
  const [first = 0] = unknown;
  const last = unknown.at(-1);
  if (last === undefined || isOrder(chart, first)) return null;
  let from = first;
  while (from > 0 && isNominal(chart, from - 1) && !isOrder(chart, from - 1)) from -= 1;
  let to = first;
  while (isNominal(chart, to)) to += 1;
  const isOne = to > last && to - from <= MAX_WORDS;
  return isOne && isNounAt(chart, to - 1) ? { from, to } : null;
}

/** Where a phrase begins and ends in the text. */
function placeOf(
  { tokens }: Chart,
  text: string,
  { from, to }: Span,
): [start: number, end: number] {
  let end = 0;
  let start = 0;
  tokens.slice(0, to).forEach(({ raw }, index) => {
    const found = text.indexOf(raw, end);
    if (index === from) start = found;
    end = found + raw.length;
  });
  return [start, end];
}

/** The text with a phrase of it in quotation marks, as it is written. */
function marked(chart: Chart, text: string, span: Span, mark = KEPT_MARK): string {
  const [start, end] = placeOf(chart, text, span);
  return `${text.slice(0, start)}“${mark}${text.slice(start, end)}”${text.slice(end)}`;
}

/**
 * A text with one noun phrase marked as kept, in each way that may be read, the likeliest first: the
 * one of its unknown words, or, where all words are known, a stack of nouns.
 */
export function withKeptSpans(
  text: string,
  lexicon: Lexicon,
  isRead: (phrase: string) => boolean,
): string[] {
  const chart = wordChart(text, lexicon);
  const stacks = keptStacksOf(chart, MAX_STACKS, (span) =>
    isRead(text.slice(...placeOf(chart, text, span))),
  ).map((span) => marked(chart, text, span, NAMED_MARK));
  return [...stacks, ...likelyKept(chart, text)];
}

function likelyKept(chart: Chart, text: string): string[] {
  const span = spanOf(chart);
  if (!span) {
    return [];
  }
  const named = withoutStates(chart, span);
  const spans = named.from === span.from ? [span] : [named, span];
  return spans.map((one) => marked(chart, text, one));
}
