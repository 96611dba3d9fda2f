import type { Language } from '../i18n.ts';

/** A known term of a text, with the word that crews say beside it where there is one. */
export interface TermHint {
  term: string;
  translation: string;
  crew?: string;
  /** A word of a trade: no room and no word of every day. */
  isTrade?: true;
}

/**
 * A text in the other language: `whole`; with one phrase `kept` in its own words, in quotation
 * marks; or `declined`, where the original has to stand. Names, codes, addresses and numbers pass
 * untouched and count as translated.
 */
export type Translation =
  | { verdict: 'whole'; text: string; hints: readonly TermHint[] }
  | { verdict: 'kept'; text: string; kept: string; hints: readonly TermHint[] }
  | { verdict: 'declined'; hints: readonly TermHint[] };

export interface TranslateOptions {
  from: Language;
  to: Language;
  /** By the embedded rules alone, so that nothing waits for a server and none is told. */
  onlyRules?: true;
}

/** What both sides of a text do not agree on, with the words of the side that has it. */
export interface Disagreement {
  kind:
    | 'negation'
    | 'word'
    | 'side'
    | 'opposite'
    | 'number'
    | 'unit'
    | 'money'
    | 'date'
    | 'code'
    | 'name'
    | 'place'
    | 'term';
  detail: string;
}

/** A disagreement with the words that it is about, as they stand on each side. */
export interface LocatedDisagreement extends Disagreement {
  words: Readonly<Record<Language, readonly string[]>>;
}

/** Translates titles and sentences of work orders. */
export interface Translator {
  translate: (text: string, options: TranslateOptions) => Promise<Translation>;
  /** Many texts in their order; gives other work a turn between parts. */
  translateAll: (
    texts: readonly string[],
    options: TranslateOptions,
  ) => Promise<readonly Translation[]>;
  /** Empty where both sides agree. */
  disagreements: (
    twin: Readonly<Record<Language, string>>,
  ) => Promise<readonly LocatedDisagreement[]>;
  languageOf: (text: string) => Promise<Language | 'unknown'>;
}
