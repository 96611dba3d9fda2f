import { wellSpelled } from '../text/english-spelling.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** An English text in plain wording, its usual misspellings corrected. */
export const inFull = (text: string, { wordings, misspellings }: Lexicon): string =>
  wordings.english(wellSpelled(text, misspellings).replace(/’/g, "'"));
