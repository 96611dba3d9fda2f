import { hardKindsOf } from '@obralista/work-language';
import type {
  AuthoredTranslation,
  StoredText,
  StoredTexts,
  TranslateOptions,
} from '~/adapters/translator.ts';
import type { Coming, LanguageWork } from './language-work.ts';

/** A stored text that a reader may see. */
type Shown = StoredText & { text: string };

/** Whether a person refused every text that machines have for an original (promise 12.16). */
const isRefused = ({ text, grade }: StoredText): boolean => text === null && grade === 'doubtful';

/**
 * A text of unknown grade as the comparison of both sides grades it: null where they disagree in a hard
 * kind or are not compared, else doubtful where they disagree softly.
 */
async function graded(
  rules: LanguageWork,
  original: string,
  stored: Shown,
  { from, account }: TranslateOptions,
): Promise<Shown | null> {
  const { text } = stored;
  const twin = from === 'en' ? { en: original, es: text } : { en: text, es: original };
  const [comparison] = await Promise.all(rules.compare([twin], account));
  if (comparison?.verdict !== 'compared') return null;
  const kinds = [...new Set(comparison.disagreements.map(({ kind }) => kind))];
  if (hardKindsOf(comparison.disagreements).size > 0) return null;
  return kinds.length > 0 ? { ...stored, grade: 'doubtful', disagreements: kinds } : stored;
}

/** What is stored for an account where there is something, else the rules (promise 15.5). */
export function storedWork(
  rules: LanguageWork,
  texts: StoredTexts,
  onError: (error: unknown) => void,
): LanguageWork {
  const find = (asked: readonly string[], options: TranslateOptions) =>
    texts.find(options.account, options.from, asked).catch((error: unknown) => {
      onError(error);
      return new Map<string, StoredText>();
    });

  async function answer(
    text: string,
    stored: StoredText | undefined,
    options: TranslateOptions,
    byRules: () => Coming<AuthoredTranslation>,
  ): Coming<AuthoredTranslation> {
    if (stored && isRefused(stored)) {
      const hints = (await byRules())?.hints ?? [];
      return { verdict: 'declined', hints };
    }
    if (!stored || stored.text === null) return byRules();
    const written = { ...stored, text: stored.text };
    const isUngraded = stored.author === 'model' && stored.grade === null;
    const shown = isUngraded ? await graded(rules, text, written, options) : written;
    return shown ? { verdict: 'whole', text: shown.text, hints: [], stored: shown } : byRules();
  }

  return {
    compare: rules.compare,
    languageOf: rules.languageOf,
    translate(asked, options) {
      if (options.onlyRules) return rules.translate(asked, options);
      const found = find(asked, options);
      // Those without a shown text are asked of the rules in one call, in their order.
      const open = found.then((stored) =>
        asked.filter((text) => typeof stored.get(text)?.text !== 'string'),
      );
      const answers = open.then((missing) => {
        const coming = rules.translate(missing, options);
        return new Map(missing.map((text, at) => [text, coming[at]]));
      });
      return asked.map(async (text) => {
        const [stored, byRules] = [await found, await answers];
        return answer(
          text,
          stored.get(text),
          options,
          () => byRules.get(text) ?? rules.translate([text], options)[0] ?? Promise.resolve(null),
        );
      });
    },
  };
}
