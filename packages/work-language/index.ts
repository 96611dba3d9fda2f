/** Texts of work in English and Spanish: their translation, their language, and whether two agree. */
export { compareSides, MAX_COMPARED } from './src/check/comparison.ts';
export { contentWords, isSameWording, saysTerm } from './src/check/same-wording.ts';
export { disagreementKinds, hardKindsOf } from './src/check/disagreement-kinds.ts';
export type { Lexicon } from './src/lexicon/lexicon.ts';
export { loadLexicon } from './src/lexicon/load-lexicon.ts';
export { capitalized } from './src/sentence/wording.ts';
export { byWord } from './src/text/by-word.ts';
export { cutText } from './src/text/cut-text.ts';
export { languageOf } from './src/text/language.ts';
export { unitIn } from './src/text/measures.ts';
export { units } from './src/text/units.ts';
export { withinTime } from './src/translate/reading-time.ts';
export { isSure } from './src/translate/sure.ts';
export { knownTerms, translate } from './src/translate/translate.ts';
export type {
  Comparison,
  Direction,
  Disagreement,
  Language,
  LocatedDisagreement,
  TermHint,
  Translation,
} from './src/translation.ts';
