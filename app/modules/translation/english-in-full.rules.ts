import { wellSpelled } from './english-spelling.rules.ts';
import type { Lexicon } from './lexicon.rules.ts';

/** An English text in plain wording, its usual misspellings corrected. */
export const inFull = (text: string, { wordings, misspellings }: Lexicon): string =>
  wordings.english(wellSpelled(text, misspellings).replace(/’/g, "'"));
