import type { AuthoredTranslation } from '~/adapters/translator.ts';
import type { Comparison, Direction, Language } from '@obralista/work-language';

/** What the server sends to a language thread, and what that answers. */

export type SpokenLanguage = Language | 'unknown';

/** One text to work on. `termsOnly`: declined before, so that only its known terms are looked up. */
export type LanguageRequest =
  | (Direction & { kind: 'translate'; text: string; termsOnly?: true })
  | { kind: 'compare'; en: string; es: string }
  | { kind: 'languageOf'; text: string };

/** What is answered to each kind of request. */
export interface LanguageValues {
  translate: AuthoredTranslation;
  compare: Comparison;
  languageOf: SpokenLanguage;
}

/** The answer to a request; without a value, nothing was found in its time, or it failed. */
export interface LanguageAnswer {
  value?: LanguageValues[LanguageRequest['kind']];
  /** Whether the time of the text was over, so that it is not tried again. */
  isLate?: true;
  /** What the rules threw, for the log. */
  error?: string;
}

/** What a thread starts with: the number of requests that it has begun, which the server reads. */
export interface ThreadData {
  begun: Int32Array;
}

/** The first message of a thread, sent when it has its lexicon. */
export const READY = 'ready';
export type ThreadMessage = typeof READY | readonly LanguageAnswer[];
