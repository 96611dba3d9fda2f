import { LRUCache } from 'lru-cache';
import { answerKey, MAX_ANSWERS } from './answers.ts';
import type { Language } from '~/i18n.ts';
import type { TranslateOptions, Translation, Translator } from '~/adapters/translator.ts';

/** A service that translates texts, as many as it is asked for, in their order. */
interface AskedService {
  ask: (texts: readonly string[], options: TranslateOptions) => Promise<readonly string[]>;
  /** Told of a call that failed; the rules' answer stands then. */
  onError: (error: unknown) => void;
}

/** Texts of one call. */
const AT_ONCE = 25;

/** A translation has words, one line, and about the length of its text. */
const isPlausible = (text: string, translated: string): boolean =>
  /\p{L}/u.test(translated) &&
  !/[\n\r\t]/.test(translated) &&
  translated !== text &&
  translated.length <= 3 * text.length + 20;

/** Whether both sides were compared and say the same. */
async function agrees(rules: Translator, twin: Readonly<Record<Language, string>>) {
  const comparison = await rules.compare(twin);
  return comparison.verdict === 'compared' && comparison.disagreements.length === 0;
}

/** How long a server that failed is not asked, ms: pages do not wait for it one after the other. */
const PAUSE_MS = 60_000;

/**
 * The rules first; what they decline is asked of a service, whose answers stand only where both sides
 * agree by the same comparison, so that a lost negation or number is never printed.
 */
export function behindRules(rules: Translator, { ask, onError }: AskedService): Translator {
  let asksAgainAt = 0;
  const answered = new LRUCache<string, Translation>({ max: MAX_ANSWERS });
  async function checked(
    text: string,
    translated: string,
    options: TranslateOptions,
    declined: Translation,
  ): Promise<Translation> {
    const answer = translated.trim();
    if (!isPlausible(text, answer)) return declined;
    if ((await rules.languageOf(answer)) === options.from) return declined;
    const twin = options.from === 'en' ? { en: text, es: answer } : { en: answer, es: text };
    if (!(await agrees(rules, twin))) return declined;
    return { verdict: 'whole', text: answer, hints: declined.hints };
  }

  async function translateAll(
    texts: readonly string[],
    options: TranslateOptions,
  ): Promise<readonly Translation[]> {
    const keyOf = (at: number): string => answerKey(texts[at] ?? '', options);
    const byRules = await rules.translateAll(texts, options);
    const translations = byRules.map((one, at) =>
      one.verdict === 'declined' ? (answered.get(keyOf(at)) ?? one) : one,
    );
    const open = translations.flatMap(({ verdict }, at) =>
      verdict === 'declined' && /\p{L}/u.test(texts[at] ?? '') && !answered.has(keyOf(at))
        ? [at]
        : [],
    );
    if (options.onlyRules || performance.now() < asksAgainAt) return translations;
    try {
      for (let start = 0; start < open.length; start += AT_ONCE) {
        const part = open.slice(start, start + AT_ONCE);
        const asked = part.map((at) => texts[at] ?? '');
        const answers = await ask(asked, options);
        for (const [index, at] of part.entries()) {
          const declined = translations[at];
          if (!declined) continue;
          const answer = answers[index] ?? '';
          const translation = await checked(asked[index] ?? '', answer, options, declined);
          translations[at] = translation;
          answered.set(keyOf(at), translation);
        }
      }
    } catch (error) {
      asksAgainAt = performance.now() + PAUSE_MS;
      onError(error);
    }
    return translations;
  }

  return {
    ...rules,
    translateAll,
    translate: async (text, options) => {
      const [translation] = await translateAll([text], options);
      return translation ?? rules.translate(text, options);
    },
  };
}
