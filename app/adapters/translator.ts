import type { Comparison, Direction, Translation } from '@obralista/work-language';
import type { Language } from '~/i18n.ts';

export type {
  Comparison,
  Direction,
  Disagreement,
  LocatedDisagreement,
  TermHint,
  Translation,
} from '@obralista/work-language';

export interface TranslateOptions extends Direction {
  /** The account whose texts they are; accounts take turns (promise 15.7). */
  account: string;
  /** By the embedded rules alone, so that nothing waits for a server and none is told. */
  onlyRules?: true;
}

/**
 * Translates titles and sentences of work orders, and compares their sides, many texts a call in their
 * order. It works outside of the event loop and waits for a limited time: what is not there by then
 * is answered as declined, not compared or unknown, goes on meanwhile and is there at a later call.
 */
export interface Translator {
  translateAll: (
    texts: readonly string[],
    options: TranslateOptions,
  ) => Promise<readonly Translation[]>;
  /** Without disagreements where both sides agree. */
  compareAll: (
    twins: readonly Readonly<Record<Language, string>>[],
    account: string,
  ) => Promise<readonly Comparison[]>;
  languagesOf: (
    texts: readonly string[],
    account: string,
  ) => Promise<readonly (Language | 'unknown')[]>;
  /** The same for one page or one job, which waits this long for all of its calls together. */
  within: (waitMs: number) => Translator;
  /** Whether an answer was not there in time and is still coming. */
  isComing: () => boolean;
}

/** The translator of a process, with the start and end of its threads. */
export interface OpenedTranslator extends Translator {
  /** Waits for the lexicon. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The texts of accounts that are not tried again, since their time did not suffice (promise 15.7). */
export interface DeclinedTexts {
  /** Which of these hashes are remembered for the account. */
  known: (account: string, hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  remember: (account: string, hash: string) => Promise<void>;
}
