import type { Comparison, Direction, Translation } from '@obralista/work-language';
import type { Language } from '~/i18n.ts';

export type {
  Comparison,
  Disagreement,
  LocatedDisagreement,
  TermHint,
  Translation,
} from '@obralista/work-language';

export interface TranslateOptions extends Direction {
  /** By the embedded rules alone, so that nothing waits for a server and none is told. */
  onlyRules?: true;
}

/**
 * Translates titles and sentences of work orders, and compares their sides. All of it takes its turns
 * on the event loop: what takes longer than one is declined, or not compared.
 */
export interface Translator {
  translate: (text: string, options: TranslateOptions) => Promise<Translation>;
  /** Many texts in their order. */
  translateAll: (
    texts: readonly string[],
    options: TranslateOptions,
  ) => Promise<readonly Translation[]>;
  /** Without disagreements where both sides agree. */
  compare: (twin: Readonly<Record<Language, string>>) => Promise<Comparison>;
  languageOf: (text: string) => Promise<Language | 'unknown'>;
}
