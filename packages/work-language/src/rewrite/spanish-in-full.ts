import type { Lexicon } from '../lexicon/lexicon.ts';

/** A Spanish text in plain wording, its short forms and the ordinals of floors as words. */
export const inFullSpanish = (text: string, { wordings }: Lexicon): string =>
  wordings.spanish(text);
