import { formatDollars } from '~/format.ts';
import type { Language } from '~/i18n.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';

/** The status of a task, and what the buyers get where that is money instead of its work. */
export interface AnsweredStatus {
  status: TaskStatus;
  /** In cents; absent where the task has no such answer, or the reader does not see answers. */
  creditInstead?: number | undefined;
}

type Translate = (
  key: `tasks.status.${TaskStatus}` | 'tasks.creditInstead',
  params?: Record<string, string>,
) => string;

/**
 * The status of a task as lists, its page and reports say it: a credit that was agreed on instead of
 * the work is said in place of "Declined" (promise 30.4).
 */
export const statusText = (
  { status, creditInstead }: AnsweredStatus,
  language: Language,
  t: Translate,
): string =>
  creditInstead === undefined
    ? t(`tasks.status.${status}`)
    : t('tasks.creditInstead', { amount: formatDollars(language, creditInstead) });
