import type { Language } from '@obralista/work-language';
import type { PassageEnd, PassageShape } from './read/passage.ts';
import type {
  Action,
  DismissReason,
  MissingFact,
  Priority,
  Trade,
} from './vocabulary/task-words.ts';

export interface ExtractedTask {
  /** ≤255 characters, in `language`. */
  title: string;
  /** ≤10,000 characters, in `language`. */
  description: string;
  /** The language the title and description were written in. */
  language: Language;
  priority: Priority;
  trade: Trade;
  /**
   * Free words as the document says them; the same defect in many rooms is one task with several.
   */
  areas: string[];
  action: Action;
  quantity?: number;
  unit?: string;
  /** By when, 'YYYY-MM-DD', where a column says so. */
  dueDate?: string;
  /** Who will do it, as a column says: at most 120 characters. */
  assignee?: string;
  /** Verbatim, whitespace aside: a substring of the lines it came from joined by a newline. */
  quote: string;
  page: number;
  /** Line numbers of the quote, both ends included. */
  lineStart: number;
  lineEnd: number;
  /** 0..100 */
  confidence: number;
  /** Empty when nothing is missing; otherwise the task is marked "check this". */
  missing: MissingFact[];
  /** Set where the rules found the task of an extraction that AI made. */
  method?: 'rules';
}

/**
 * How one line of the document ended: nothing is lost. Every line that is not blank has exactly
 * one.
 */
export type LineOutcome = { lineNumber: number } & (
  | { outcome: 'task' | 'merged'; task: number /* index into tasks */ }
  | {
      outcome: 'dismissed';
      reason: DismissReason;
      /** How likely it is work that was missed, 0..100; absent where nothing is known of it. */
      missedLikelihood?: number;
    }
);

/** A line of a task over the limit: a person decides it. */
interface OpenLine {
  lineNumber: number;
  outcome: 'open';
}

/** Passages of a document that look alike and ended alike: one person's answer decides them all. */
export interface PassageGroup {
  /** The same for the same group of another document of this layout. */
  key: string;
  end: PassageEnd;
  shape: PassageShape;
  /** Each of them reads like work. */
  isClear: boolean;
  /** The heading or the place that all of them stand under; null where there are several. */
  topic: string | null;
  pageStart: number;
  pageEnd: number;
  /** Indexes into the tasks of the extraction; of a group that became none, into the candidates. */
  tasks: number[];
}

/** The one question about a document: which of its groups are work, the most doubtful first. */
export interface Question {
  /** A signature of the document's structure. */
  layout: string;
  groups: PassageGroup[];
  /** The tasks that the passages without one would be. */
  candidates: ExtractedTask[];
}

export interface Extraction {
  tasks: ExtractedTask[];
  outcomes: (LineOutcome | OpenLine)[];
  method: 'ai' | 'rules';
  /** Absent where nothing is doubtful. */
  question?: Question;
  /** Tasks found beyond MAX_DOCUMENT_TASKS; their lines are open. */
  leftOut?: number;
  /**
   * Set where AI was asked and rules had to take over, for all lines or for some, or AI items were
   * dropped as not found in the document.
   */
  notice?: {
    code: 'aiUnavailable' | 'aiPartly' | 'aiDropped';
    dropped?: number;
    /** Lines that AI was asked about without an answer; the rules read them. */
    unanswered?: number;
  };
}

/**
 * What a model answered for one task, in the language of the document: plain JSON, which says by
 * itself where in the document the task stands.
 */
export interface AnsweredTask {
  /** Line numbers of its passage, both ends included; absent where the model answered words alone. */
  lines?: { first: number; last: number };
  /**
   * The words of its part of a line that holds several tasks, or those of its whole passage where
   * there are no lines; "first words ... last words" stands for all between them.
   */
  words: string | null;
  title: string;
  /** Null where the words of the document say it. */
  description: string | null;
  trade: Trade | null;
  /** Paths, outermost place first. */
  areas: string[];
  action: Action | null;
  quantity: number | null;
  unit: string | null;
  /** As the document grades it; null where it does not. */
  priority: Priority | null;
  /** 0..100 */
  confidence: number;
  missing: MissingFact[];
  /** True where a field was missing, or was not of its kind. */
  isOdd?: true;
}
