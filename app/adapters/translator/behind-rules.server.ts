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
  /** `isAnswered`: by the service, which is not asked again. */
  resolve: (translation: Translation, isAnswered: boolean) => void;
}

/**
 * The answer of a service where both sides agree by the comparison of the rules and it is in the other
 * language; else as declined.
 */
async function checked(
  rules: LanguageWork,
  { text, declined }: Asked,
  translated: string,
  { from, account }: TranslateOptions,
): Promise<Translation> {
  const answer = translated.trim();
  if (!isPlausible(text, answer)) return declined;
  const twin = from === 'en' ? { en: text, es: answer } : { en: answer, es: text };
  const [spoken] = await Promise.all(rules.languageOf([answer], account));
  const [comparison] = await Promise.all(rules.compare([twin], account));
  const agrees = comparison?.verdict === 'compared' && comparison.disagreements.length === 0;
  return agrees && spoken !== from
    ? { verdict: 'whole', text: answer, hints: declined.hints }
    : declined;
}

/**
 * The rules first; what they decline is asked of a service, whose answers stand only where both sides
 * agree by the same comparison, so that a lost negation or number is never printed.
 */
export class BehindRules implements LanguageWork {
  readonly compare: LanguageWork['compare'];
  readonly languageOf: LanguageWork['languageOf'];
  private readonly rules: LanguageWork;
  private readonly service: AskedService;
  private asksAgainAt = 0;
  private readonly answered = new LRUCache<string, Translation>({ max: MAX_ANSWERS });
  /** What is asked already, so that a page that is loaded again does not ask once more. */
  private readonly running = new Map<string, Promise<Translation>>();

  constructor(rules: LanguageWork, service: AskedService) {
    this.rules = rules;
    this.service = service;
    this.compare = rules.compare;
    this.languageOf = rules.languageOf;
  }

  translate: LanguageWork['translate'] = (texts, options) => {
    const byRules = this.rules.translate(texts, options);
    if (options.onlyRules) return byRules;
    const open: Asked[] = [];
    const found = byRules.map(async (coming, at) => {
      const [text, translation] = [texts[at] ?? '', await coming];
      return translation?.verdict === 'declined' && /\p{L}/u.test(text)
        ? this.askLater(open, { text, declined: translation }, options)
        : translation;
    });
    // Those that the rules decline are known when the rules have answered all of the call.
    Promise.all(byRules)
      .then(() => this.askForAll(open, options))
      .catch(this.service.onError);
    return found;
  };

  /** The answer that is known or being asked for; else the text is added to `open`. */
  private askLater(
    open: Asked[],
    { text, declined }: Pick<Asked, 'text' | 'declined'>,
    { from, to, account }: TranslateOptions,
  ): Translation | Promise<Translation> {
    const key = JSON.stringify([from, to, account, text]);
    const known = this.answered.get(key) ?? this.running.get(key);
    if (known) return known;
    if (performance.now() < this.asksAgainAt) return declined;
    const answer = new Promise<Translation>((done) => {
      const resolve = (translation: Translation, isAnswered: boolean): void => {
        this.running.delete(key);
        if (isAnswered) this.answered.set(key, translation);
        done(translation);
      };
      open.push({ text, declined, resolve });
    });
    this.running.set(key, answer);
    return answer;
  }

  /** Asks for what the rules have declined of a call, part by part; all of it is answered in the end. */
  private async askForAll(open: readonly Asked[], options: TranslateOptions): Promise<void> {
    try {
      for (let start = 0; start < open.length; start += AT_ONCE) {
        const part = open.slice(start, start + AT_ONCE);
        const texts = part.map(({ text }) => text);
        const answers = await this.service.ask(texts, options);
        for (const [at, asked] of part.entries())
          asked.resolve(await checked(this.rules, asked, answers[at] ?? '', options), true);
      }
    } catch (error) {
      this.asksAgainAt = performance.now() + PAUSE_MS;
      this.service.onError(error);
    }
    for (const { declined, resolve } of open) resolve(declined, false);
  }
}
