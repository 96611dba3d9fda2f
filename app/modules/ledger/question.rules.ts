import type { PassageEnd } from '@obralista/task-reader';

/** A passage of a group. */
interface QuestionLine {
  /** Its fingerprint. */
  mark: string;
  /** In the words of the document, cut behind a word where it is long. */
  text: string;
  isWanted: boolean;
}

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
  lines: QuestionLine[];
  /** Whether all of its lines are wanted, none, or some. */
  wanted: 'yes' | 'no' | 'some';
  isAnswered: boolean;
}

/** The one question about a document (promise 11.4). */
export interface DocumentQuestion {
  projectId: string;
  documentId: string;
  /** Tasks of the document now. */
  tasks: number;
  groups: QuestionGroup[];
  /** When the last of its groups was answered, ISO; null while one is open. */
  decidedAt: string | null;
  /** Its ticks are the answer for another document of this layout. */
  isRemembered: boolean;
}
