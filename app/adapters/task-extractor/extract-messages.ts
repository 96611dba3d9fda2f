import type { Language } from '~/i18n.ts';
import type { DocumentLine } from '~/adapters/document-text.ts';
import type { ExtractedTask, Extraction } from '~/adapters/task-extractor.ts';
import type { Answered, Outline } from '@obralista/task-reader';

/** The message that starts an extracting process. */
export interface ExtractCommand {
  language: Language;
  /** What a model answered about the lines; absent where the rules work alone. */
  answered?: Answered | undefined;
  /** True where the tree of the document is asked for, not its tasks. */
  outline?: true;
}

/** A message that follows each `ready`: the next lines; none after the last. */
export interface LinesPart {
  lines: readonly DocumentLine[];
}

/**
 * Messages from an extracting process: `ready` for the next lines, its progress in percent, 0 to
 * 99, then tasks, outcomes and the candidates of the question in parts, and at last the rest of the
 * extraction. An outline comes in parts that end with `outlined`. In parts, since a message is
 * written and read in one go on the event loop.
 */
export type ExtractReply =
  | { type: 'ready' }
  | { type: 'progress'; percent: number }
  | ({ type: 'part'; candidates: ExtractedTask[] } & Pick<Extraction, 'tasks' | 'outcomes'>)
  | ({ type: 'outline' } & Outline)
  | { type: 'outlined' }
  | { type: 'extracted'; rest: Omit<Extraction, 'tasks' | 'outcomes'> };

/** Lines or outcomes of one message, and tasks of one message. */
export const LINES_PART = 2_000;
export const TASKS_PART = 200;
