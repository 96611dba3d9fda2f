import { contentWords, hardKindsOf, isSameWording, saysTerm } from '@obralista/work-language';
import type {
  AuthoredTranslation,
  Comparison,
  Direction,
  TermHint,
  TextGrade,
} from '~/adapters/translator.ts';
import type { LanguageSources } from './area-name.server.ts';
import type { WrittenText } from './machine-texts.server.ts';

/** A text that a service has answered. */
export interface Answered {
  original: string;
  answer: string;
  /** The name of the service. */
  name: string;
}

const linesOf = (text: string): number => text.split('\n').length;

/** A translation has words, as many lines as its text, and about its length. */
const isPlausible = (original: string, answer: string): boolean =>
  /\p{L}/u.test(answer) &&
  linesOf(answer) === linesOf(original) &&
  answer !== original &&
  answer.length <= 3 * original.length + 20;

/** Whether each known trade term of a text, of at least two, stands in its translation. */
function hasKnownTerms(answer: string, hints: readonly TermHint[]): boolean {
  const terms = hints.filter(({ isTrade }) => isTrade);
  return (
    terms.length > 1 &&
    terms.every(
      ({ translation, crew }) =>
        saysTerm(answer, translation) || (crew ? saysTerm(answer, crew) : false),
    )
  );
}

/** What the rules make of a text and of its answer. */
interface SecondOpinion {
  comparison: Comparison | undefined;
  /** The text by the rules. */
  byRules: AuthoredTranslation | undefined;
  /** The answer back in the language of the text, by the rules. */
  back: AuthoredTranslation | undefined;
}

const isSameText = (translation: AuthoredTranslation | undefined, text: string): boolean =>
  translation?.verdict === 'whole' && isSameWording(translation.text, text);

/** Whether the rules read an answer back with the first word of its text, the verb of an order. */
const isSameOrder = (original: string, { byRules, back }: SecondOpinion): boolean =>
  back?.verdict === 'whole'
    ? contentWords(back.text)[0] === contentWords(original)[0]
    : byRules?.verdict === 'declined';

/**
 * Sure: without a disagreement, and the rules write the same but for small words, or read the answer
 * back as the text; or each known trade term of the text, two at least, stands in the answer, which the rules
 * read back with the same first word, where they can. Doubtful: the rest.
 */
function gradeOf({ original, answer }: Answered, opinion: SecondOpinion): TextGrade {
  const { byRules, back } = opinion;
  const isSure =
    isSameText(byRules, answer) ||
    isSameText(back, original) ||
    (isSameOrder(original, opinion) && hasKnownTerms(answer, byRules?.hints ?? []));
  return isSure ? 'sure' : 'doubtful';
}

/**
 * The text of the rules in place of a refused one, with its own grade; doubtful where the model read
 * other work in it.
 */
function refused(
  { original }: Answered,
  { byRules }: SecondOpinion,
  disagreements: WrittenText['disagreements'],
): WrittenText {
  const text = byRules?.verdict === 'whole' ? byRules.text : null;
  const isSure = byRules?.isSure === true && disagreements.length === 0;
  const grade = text === null ? null : isSure ? 'sure' : 'doubtful';
  return { original, text, author: 'rules', name: null, grade, disagreements };
}

function judged(answered: Answered, opinion: SecondOpinion, isOtherLanguage: boolean): WrittenText {
  const { original, answer, name } = answered;
  const { comparison } = opinion;
  const found = comparison?.verdict === 'compared' ? comparison.disagreements : [];
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  if (!isOtherLanguage || !isPlausible(original, answer)) return refused(answered, opinion, []);
  if (comparison?.verdict !== 'compared' || hardKindsOf(found).size > 0)
    return refused(answered, opinion, kinds);
  const grade = kinds.length > 0 ? 'doubtful' : gradeOf(answered, opinion);
  return { original, text: answer, author: 'model', name, grade, disagreements: kinds };
}

/**
 * The answers of a service as they are stored, in their order (promise 15.5): where both sides disagree
 * in a hard kind, or were not compared, the rules' text stands, if they have one; where they disagree
 * softly, the answer is doubtful.
 */
export async function judgedTexts(
  { translator, ownerId: account }: LanguageSources,
  answered: readonly Answered[],
  direction: Direction,
): Promise<WrittenText[]> {
  const { from, to } = direction;
  const texts = answered.map(({ original }) => original);
  const answers = answered.map(({ answer }) => answer);
  const comparisons = await translator.compareAll(
    answered.map(({ original, answer }) =>
      from === 'en' ? { en: original, es: answer } : { en: answer, es: original },
    ),
    account,
  );
  const spoken = await translator.languagesOf(answers, account);
  const onlyRules = true as const;
  const byRules = await translator.translateAll(texts, { from, to, account, onlyRules });
  const back = await translator.translateAll(answers, { from: to, to: from, account, onlyRules });
  return answered.map((one, at) => {
    const opinion = { comparison: comparisons[at], byRules: byRules[at], back: back[at] };
    return judged(one, opinion, spoken[at] !== from);
  });
}
