import type { DocumentLine } from '@obralista/document-reader';
import type { AnsweredTask, Extraction as ReadExtraction } from '@obralista/task-reader';
import type { ModelProblem } from '~/adapters/model.ts';
import type { Language } from '~/i18n.ts';

export type { ExtractedTask, PassageGroup } from '@obralista/task-reader';

/** Raised where stored answers of an older form can no longer be used. */
export const ANSWER_FORM = 2;

/** What the model answered about a part of a document; offsets of its text, `end` excluded. */
export interface AnsweredPart {
  start: number;
  end: number;
  tasks: AnsweredTask[];
  /** Tasks of another form than the asked one. */
  refused: number;
}

/** Why the model did not read all, and when a limit ends, in ISO 8601, where that is told. */
export interface UnreadReason {
  problem: ModelProblem;
  until: string | null;
}

/** An extraction; where the model did not read all, its notice says how much it read, and why. */
export type Extraction = Omit<ReadExtraction, 'notice'> & {
  notice?: NonNullable<ReadExtraction['notice']> & {
    parts?: { read: number; of: number };
    reason?: UnreadReason;
  };
};

export interface ExtractOptions {
  language: Language;
  signal?: AbortSignal | undefined;
  /** Gets 0 to 100, and about how many ms the rest takes, where that is known. */
  onProgress?: ((percent: number, msLeft?: number | null) => void) | undefined;
  /** Whose document it is; the accounts take turns at the model. */
  account?: string | undefined;
  /** Parts that the model answered about before, and what stores another one. */
  answers?:
    { known: readonly AnsweredPart[]; keep: (part: AnsweredPart) => Promise<void> } | undefined;
}

/**
 * Turns the lines of a document into tasks, each with its quote: no task is an answer. Throws
 * `generationFailed` where the process of the extraction reaches a limit (promise 9.11).
 */
export type ExtractTasks = (
  lines: readonly DocumentLine[],
  options: ExtractOptions,
) => Promise<Extraction>;
