import type { PassageEnd, PassageShape } from '@obralista/task-reader';

/** A group of a document's passages, as the question shows it. */
export interface QuestionGroup {
  key: string;
  end: PassageEnd;
  shape: PassageShape;
  /** Whether numbers stand in it, where a group beside it differs in that alone; else null. */
  hasNumbers: boolean | null;
  /** Whether it reads like work, where a group beside it differs in that alone; else null. */
  isClear: boolean | null;
  /** The heading that all of its passages stand under. */
  topic: string | null;
  pageStart: number;
  pageEnd: number;
  count: number;
  samples: string[];
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
