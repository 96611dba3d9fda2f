import {
  compareSides,
  knownTerms,
  languageOf,
  loadLexicon,
  translate,
  type Lexicon,
} from '@obralista/work-language';
import { LRUCache } from 'lru-cache';
import { answerKey, MAX_ANSWERS } from './answers.ts';
import { turnsOf, type Turns } from './turns.ts';
import type {
  Comparison,
  TranslateOptions,
  Translation,
  Translator,
} from '~/adapters/translator.ts';

/** Texts of one call that may take longer than a turn; the others have a short time then. */
const MOST_LONG = 5;

/** Translates by rules and a lexicon, without a key and without the network; loaded on first use. */
export function embeddedTranslator(turns: Turns = turnsOf()): Translator {
  let loading: Promise<Lexicon> | null = null;
  const lexicon = (): Promise<Lexicon> => (loading ??= loadLexicon());
  const translations = new LRUCache<string, Translation>({ max: MAX_ANSWERS });
  const comparisons = new LRUCache<string, Comparison>({ max: MAX_ANSWERS });

  const declined = async (text: string, options: TranslateOptions): Promise<Translation> => {
    const known = await lexicon();
    const hints = await turns.take(() => knownTerms(text, options, known));
    return { verdict: 'declined', hints: hints ?? [] };
  };
  /** A text that no turn suffices for stays declined; one that had a short time is read again. */
  async function answerTo(
    text: string,
    options: TranslateOptions,
    isBrief = false,
  ): Promise<{ answer: Translation; isLong: boolean }> {
    const key = answerKey(text, options);
    const known = translations.get(key);
    if (known) return { answer: known, isLong: false };
    const words = await lexicon();
    const found = await turns.take(() => translate(text, options, words), { isBrief });
    const answer = found ?? (await declined(text, options));
    if (found || !isBrief) translations.set(key, answer);
    return { answer, isLong: found === null };
  }
  return {
    translate: async (text, options) => (await answerTo(text, options)).answer,
    translateAll: async (texts, options) => {
      const answers: Translation[] = [];
      let long = 0;
      for (const text of texts) {
        const { answer, isLong } = await answerTo(text, options, long >= MOST_LONG);
        if (isLong) long += 1;
        answers.push(answer);
      }
      return answers;
    },
    compare: async (twin) => {
      const key = JSON.stringify([twin.en, twin.es]);
      const known = comparisons.get(key);
      if (known) return known;
      const words = await lexicon();
      const found = await turns.take(() => compareSides(twin, words));
      if (found) comparisons.set(key, found);
      return found ?? { verdict: 'notCompared' };
    },
    languageOf: async (text) => {
      const words = await lexicon();
      return (await turns.take(() => languageOf(text, words))) ?? 'unknown';
    },
  };
}
