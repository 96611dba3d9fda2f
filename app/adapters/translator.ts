import type { Comparison, Direction, Disagreement, Translation } from '@obralista/work-language';
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
  /** By the embedded rules alone, without what is stored for the account. */
  onlyRules?: true;
}

/** Who writes texts that no person wrote: a model or a server, or the embedded rules. */
export const textAuthors = ['model', 'rules'] as const;
export type TextAuthor = (typeof textAuthors)[number];
/** How far a machine's text can be trusted. */
export const textGrades = ['sure', 'doubtful'] as const;
export type TextGrade = (typeof textGrades)[number];

/** What a machine has written for a text, as it is stored for an account. */
export interface StoredText {
  /** Null where the model's text was refused and the rules have none, or a person refused theirs, too. */
  text: string | null;
  author: TextAuthor;
  /** The name of the model or server; null for the rules and where it is not known. */
  name: string | null;
  /** Null where it is not known; without a text, doubtful where a person refused it. */
  grade: TextGrade | null;
  /** In what it disagrees softly with its original; of a refused text, in what it disagreed. */
  disagreements: readonly Disagreement['kind'][];
}

/** The machine texts of accounts. */
export interface StoredTexts {
  find: (
    account: string,
    from: Language,
    texts: readonly string[],
  ) => Promise<ReadonlyMap<string, StoredText>>;
}

/**
 * A translation with who wrote it, where it was stored; of the rules, whether it is sure (promise
 * 15.10).
 */
export type AuthoredTranslation = Translation & { stored?: StoredText; isSure?: true };

/**
 * Translates titles and sentences of work orders as a machine has written them for the account, else by
 * rules, and compares their sides, many texts a call in their order. It asks no service and works
 * outside of the event loop and waits for a limited time: what is not there by then
 * is answered as declined, not compared or unknown, goes on meanwhile and is there at a later call.
 */
export interface Translator {
  translateAll: (
    texts: readonly string[],
    options: TranslateOptions,
  ) => Promise<readonly AuthoredTranslation[]>;
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

/** A text to be translated by a service, with what it belongs to, where that is known. */
export interface AskedText {
  text: string;
  place?: string;
  trade?: string;
}

/** `account`: whose texts they are; accounts take turns at a model. */
export interface WriteOptions extends Direction {
  account: string;
}

/** A model or a server that writes translations; asked in jobs and forms, never while a page is read. */
export interface TextWriter {
  /** As it is stored beside what it writes. */
  name: () => string;
  /** Translations in the order of the texts, '' where it gave none; throws where the call fails. */
  write: (texts: readonly AskedText[], options: WriteOptions) => Promise<readonly string[]>;
}

/** The translator of a process, with the start and end of its threads. */
export interface OpenedTranslator extends Translator {
  /** Waits for the lexicon. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The texts of accounts that are not tried again, since they took longer than their deadline (15.7). */
export interface DeclinedTexts {
  /** Which of these hashes are remembered for the account. */
  known: (account: string, hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  remember: (account: string, hash: string) => Promise<void>;
}
