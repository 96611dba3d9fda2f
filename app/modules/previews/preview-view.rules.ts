import type { DismissReason } from '@obralista/task-reader';
import type { UnreadableReason } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import type { previewStates, PreviewView } from './preview.rules.ts';

/** A task with its quote in the words of the document. */
export interface PreviewTask {
  number: number;
  title: string;
  /** Where the title is not in the language of the list. */
  titleLanguage: Language | null;
  isMachine: boolean;
  quote: string;
  page: number;
  line: number;
  needsCheck: boolean;
}

export interface PreviewPlace {
  /** Null for tasks without a place. */
  name: string | null;
  tasks: PreviewTask[];
}

/** Lines that became no task, by the reason. */
export interface PreviewLeftOut {
  reason: DismissReason | 'open';
  count: number;
  /** One of them. */
  sample: string;
}

/** The tasks of a preview by place, and what became of every line. */
export interface PreviewList {
  view: PreviewView;
  viewLanguage: Language;
  documentLanguage: Language;
  pages: number;
  tasks: number;
  places: PreviewPlace[];
  lines: number;
  used: number;
  skipped: number;
  reasons: PreviewLeftOut[];
}

/** A preview as its reader sees it. */
export interface ShownPreview {
  fileName: string;
  state: (typeof previewStates)[number];
  failure: UnreadableReason | null;
  /** An account keeps it. */
  isKept: boolean;
  /** ISO 8601. */
  expiresAt: string;
  minutesLeft: number;
  /** Null until it is read. */
  list: PreviewList | null;
}

/** What /try shows; `preview` null: the form alone. */
export interface PreviewPage {
  signedIn: boolean;
  /** No project can be created now: a plan comes first. */
  needsPlan: boolean;
  preview: ShownPreview | null;
}
