export type Language = 'en' | 'es';

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
 * untouched and count as translated. `cost`: of its dearest clause, where the rules read it.
 */
export type Translation =
  | { verdict: 'whole'; text: string; hints: readonly TermHint[]; cost?: number }
  | { verdict: 'kept'; text: string; kept: string; hints: readonly TermHint[] }
  | { verdict: 'declined'; hints: readonly TermHint[] };

export interface Direction {
  from: Language;
  to: Language;
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

/** What a comparison of both sides of a text found; sides that are too long for it are not compared. */
export type Comparison =
  | { verdict: 'compared'; disagreements: readonly LocatedDisagreement[] }
  | { verdict: 'notCompared' };
