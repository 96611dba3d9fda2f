import { entries, oneIn } from './vocabulary.ts';
import { anyOf, startsWithAny } from '../text/text.ts';

/**
 * Words that say that something is wrong, or right, English and Spanish, folded. Data: grow the
 * lists, not the code.
 */

const english = entries('findings', 'english');
const spanish = entries('findings', 'spanish');

/** The words of each language, apart, so that neither pattern is too long for V8 to optimize. */
export const wrongInEnglish = anyOf(english);
export const wrongInSpanish = anyOf(spanish);

/** What says that something is wrong, in either language. */
export const saysWrong = {
  test: (folded: string): boolean => wrongInEnglish.test(folded) || wrongInSpanish.test(folded),
  /** The first such words of a text, in English where it has any. */
  exec: (folded: string): RegExpExecArray | null =>
    wrongInEnglish.exec(folded) ?? wrongInSpanish.exec(folded),
};

const nouns =
  '(?:damages?|leaks?|leakage|leaking|issues?|defects?|deficienc(?:y|ies)|signs?|evidence|' +
  'problems?|cracks?|cracking|concerns?|repairs?|moisture|stains?|staining|mold|movement|' +
  'settlement|deterioration|corrosion|anomal(?:y|ies)|infestation|obsolescence|hazards?|' +
  'exceptions?|obstructions?|rot(?![a-z])|decay|wear|action|indications?|irregularities|' +
  'abnormalities)';
/**
 * A denied finding: "no leaks were observed", "free of damage", "sin daños". The first pattern that
 * holds is cut out, so the widest one stands first.
 */
export const denial = anyOf(
  [
    `(?:no|not any|without|free of|free from|absence of|none of the) (?:[a-z/-]+ ` +
      `){0,5}?${nouns}(?:(?! but | however |, but)[^.;:])*`,
    ...entries('findings', 'denial'),
  ],
  'g',
);

/** Verdicts that all is well. */
export const saysGood = anyOf(entries('findings', 'says-good'));

/** Nothing to judge: not there, not seen, not part of it. */
export const saysAbsent = anyOf(entries('findings', 'says-absent'));

/** A verdict that ends a short line: "Kitchen faucet repair/replace". */
export const endsBad = new RegExp(` ${oneIn('findings', 'ends-bad')}$`);
export const endsGood = new RegExp(
  `(?<!\\b(?:not|never|longer|hardly|barely|partly|no|nunca|apenas)) ${oneIn('findings', 'ends-good')}\\.?$`,
);

/** Whole cells or line ends that are a verdict. */
export const badVerdict = startsWithAny(entries('findings', 'bad-verdict'));
export const goodVerdict = startsWithAny(entries('findings', 'good-verdict'));
