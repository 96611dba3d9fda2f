import type { PassageEnd } from '@obralista/task-reader';

/** A group of a document's passages, as the question shows it. */
export interface QuestionGroup {
  key: string;
  end: PassageEnd;
  /** Whether each of its lines reads like work. */
  isClear: boolean;
  /** The heading or the place that all of its lines stand under. */
  topic: string | null;
  pageStart: number;
  pageEnd: number;
  count: number;
  /** Its lines in the words of the document, each cut behind a word where it is long. */
  lines: string[];
  ticked: boolean;
}

/** The one question about a document (promise 11.4). */
export interface DocumentQuestion {
  projectId: string;
  documentId: string;
  /** Tasks of the document now. */
  tasks: number;
  groups: QuestionGroup[];
  /** Somebody has answered or skipped it; it is folded. */
  isSettled: boolean;
  /** Its ticks are the answer for another document of this layout. */
  isRemembered: boolean;
}
