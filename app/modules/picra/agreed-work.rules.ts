import type { TwinText } from '~/bilingual-text.ts';
import type { t as translate } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';

/** What the answer to an item of a PICRA asks of those who repair it. */
export interface AgreedWork {
  /** The title of the request, where something else was agreed on. */
  asked?: TwinText;
  licenceRequired: boolean;
  receiptRequired: boolean;
}

type Sentence = (language: Language) => string;

/**
 * What the answer to a task demands, and what was asked where something else was agreed on, as
 * sentences in each language; a title that is missing there is that of the original (promise 30.1).
 */
export function agreedSentences(
  { agreed, originalLanguage }: { agreed?: AgreedWork; originalLanguage: Language },
  t: typeof translate,
): { demands: Sentence[]; asked: Sentence | null } {
  const { asked, licenceRequired, receiptRequired } = agreed ?? {};
  const titleIn = (language: Language): string =>
    asked?.[language] ?? asked?.[originalLanguage] ?? asked?.en ?? asked?.es ?? '';
  return {
    demands: [
      ...(licenceRequired ? [(language: Language) => t(language, 'report.agreed.licence')] : []),
      ...(receiptRequired ? [(language: Language) => t(language, 'report.agreed.receipt')] : []),
    ],
    asked: asked
      ? (language) =>
          t(language, 'report.agreed.asked', { text: titleIn(language).replace(/\.$/, '') })
      : null,
  };
}
