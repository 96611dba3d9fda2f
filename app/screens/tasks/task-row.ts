import type { MissingFact, Priority, Trade } from '@obralista/task-reader';
import type { Language } from '~/i18n.ts';
import type { ShownText } from '~/modules/bilingual/task-text.rules.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import type { Quote } from './task-quote.tsx';

/** A task as its row shows it. */
export interface TaskRow {
  number: number;
  title: string;
  /** The language of the title; null where it is the page's. */
  titleLanguage: Language | null;
  status: TaskStatus;
  /** In cents, agreed on instead of the work. */
  creditInstead?: number | undefined;
  /** Why it is blocked or declined. */
  reason: ShownText | null;
  priority: Priority;
  trade: Trade;
  areas: readonly string[];
  assignee: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  daysLeft: number | null;
  quote: Quote | null;
  /** Marked "check this". */
  lowConfidence: boolean;
  missing: readonly MissingFact[];
  steps: { done: number; total: number };
  photos: number;
  /** An after photo is required and missing. */
  needsPhoto: boolean;
  /** Whether this person may complete it with one button. */
  canComplete: boolean;
}
