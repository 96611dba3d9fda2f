import { LRUCache } from 'lru-cache';
import type { TranslateOptions, Translation } from '~/adapters/translator.ts';
import type { LanguageWork } from './language-work.ts';

/** A service that translates texts, as many as it is asked for, in their order. */
interface AskedService {
  ask: (texts: readonly string[], options: TranslateOptions) => Promise<readonly string[]>;
  /** Told of a call that failed; the rules' answer stands then. */
  onError: (error: unknown) => void;
}

/** Texts of one call. */
const AT_ONCE = 25;
/** Answers that are kept, about 1 KB each. */
const MAX_ANSWERS = 5_000;

/** A translation has words, one line, and about the length of its text. */
const isPlausible = (text: string, translated: string): boolean =>
  /\p{L}/u.test(translated) &&
  !/[\n\r\t]/.test(translated) &&
  translated !== text &&
  translated.length <= 3 * text.length + 20;

/** How long a server that failed is not asked, ms: pages do not wait for it one after the other. */
const PAUSE_MS = 60_000;

/** A text that the rules decline, and who waits for it. */
interface Asked {
  text: string;
  declined: Translation;
  resolve: (translation: Translation) => void;
}

/**
 * The rules first; what they decline is asked of a service, whose answers stand only where both sides
 * agree by the same comparison, so that a lost negation or number is never printed.
 */
export function behindRules(rules: LanguageWork, { ask, onError }: AskedService): LanguageWork {
  let asksAgainAt = 0;
  const answered = new LRUCache<string, Translation>({ max: MAX_ANSWERS });
  /** What is asked already, so that a page that is loaded again does not ask once more. */
  const running = new Map<string, Promise<Translation>>();

  async function checked(
    { text, declined }: Asked,
    translated: string,
    { from, account }: TranslateOptions,
  ): Promise<Translation> {
    const answer = translated.trim();
    if (!isPlausible(text, answer)) return declined;
    const twin = from === 'en' ? { en: text, es: answer } : { en: answer, es: text };
    const [spoken, comparison] = await Promise.all([
      ...rules.languageOf([answer], account),
      ...rules.compare([twin], account),
    ]);
    const agrees =
      typeof comparison === 'object' &&
      comparison?.verdict === 'compared' &&
      comparison.disagreements.length === 0;
    return agrees && spoken !== from
      ? { verdict: 'whole', text: answer, hints: declined.hints }
      : declined;
  }
  async function askFor(part: readonly Asked[], options: TranslateOptions): Promise<void> {
    const answers = await ask(
      part.map(({ text }) => text),
      options,
    );
    await Promise.all(
      part.map(async (asked, at) => {
        const translation = await checked(asked, answers[at] ?? '', options);
        answered.set(keyOf(asked.text, options), translation);
        asked.resolve(translation);
      }),
    );
  }
  /** Asks for what the rules have declined of a call, part by part; all of it is answered in the end. */
  async function askForAll(open: readonly Asked[], options: TranslateOptions): Promise<void> {
    try {
      for (let start = 0; start < open.length; start += AT_ONCE)
        await askFor(open.slice(start, start + AT_ONCE), options);
    } catch (error) {
      asksAgainAt = performance.now() + PAUSE_MS;
      onError(error);
    }
    for (const { declined, resolve } of open) resolve(declined);
  }
  const keyOf = (text: string, { from, to, account }: TranslateOptions): string =>
    JSON.stringify([from, to, account, text]);

  function translate(
    texts: readonly string[],
    options: TranslateOptions,
  ): Promise<Translation | null>[] {
    const byRules = rules.translate(texts, options);
    if (options.onlyRules) return byRules;
    const open: Asked[] = [];
    const found = byRules.map(async (coming, at) => {
      const [text, translation] = [texts[at] ?? '', await coming];
      if (translation?.verdict !== 'declined' || !/\p{L}/u.test(text)) return translation;
      const key = keyOf(text, options);
      const known = answered.get(key) ?? running.get(key);
      if (known) return known;
      if (performance.now() < asksAgainAt) return translation;
      const answer = new Promise<Translation>((resolve) =>
        open.push({
          text,
          declined: translation,
          resolve: (value) => {
            running.delete(key);
            resolve(value);
          },
        }),
      );
      running.set(key, answer);
      return answer;
    });
    // Those that the rules decline are known when the rules have answered all of the call.
    Promise.all(byRules)
      .then(() => askForAll(open, options))
      .catch(onError);
    return found;
  }

  return { ...rules, translate };
}
