import { setTimeout as wait } from 'node:timers/promises';
import type { AuthoredTranslation, Comparison, Translator } from '~/adapters/translator.ts';
import type { SpokenLanguage } from './language-messages.ts';
import type { Coming, LanguageWork } from './language-work.ts';
import { processClock, timeOf } from './work-time.ts';

const declined: AuthoredTranslation = { verdict: 'declined', hints: [] };
const notCompared: Comparison = { verdict: 'notCompared' };
const unknown: SpokenLanguage = 'unknown';

/** How often a caller looks whether its time is over, ms. */
const LOOK_MS = 20;

/** A translator that waits this long for all of its answers together (promise 15.8), ms. */
export function waitingTranslator(work: LanguageWork, waitMs: number): Translator {
  let leftMs = waitMs;
  let isComing = false;

  async function answers<T>(coming: readonly Coming<T>[], instead: T): Promise<T[]> {
    const found: (T | null)[] = coming.map(() => null);
    const all = Promise.all(
      coming.map(async (one, at) => {
        found[at] = await one;
      }),
    );
    const began = performance.now();
    const isOver = timeOf(leftMs, processClock);
    const isAnswered = all.then(() => true);
    // Answers that are known already are there before the first look.
    while (!(await Promise.race([isAnswered, wait(LOOK_MS, false)]))) if (isOver()) break;
    leftMs = Math.max(0, leftMs - (performance.now() - began));
    return found.map((one) => {
      if (one === null) isComing = true;
      return one ?? instead;
    });
  }

  return {
    translateAll: (texts, options) => answers(work.translate(texts, options), declined),
    compareAll: (twins, account) => answers(work.compare(twins, account), notCompared),
    languagesOf: (texts, account) => answers(work.languageOf(texts, account), unknown),
    within: (ms) => waitingTranslator(work, ms),
    isComing: () => isComing,
  };
}
