import type { Language } from '~/i18n.ts';
import type { DecidedLine } from './ledger.rules.ts';
import type { Task } from '~/modules/tasks/task.entity.server.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import type { MissingFact, Trade } from '@obralista/task-reader';

/** Lines of one page of the review: about what fits beside its tasks. */
export const REVIEW_LINES = 60;

/** A task as the review reads it. */
export interface ReviewTaskRow extends Pick<
  Task,
  'number' | 'title' | 'originalLanguage' | 'areas' | 'missing' | 'method'
> {
  trade: Trade;
  status: TaskStatus;
  quote: string | null;
  page: number | null;
  isMarked: boolean;
  /** Its lines in this document; null where its quote is of another one. */
  lineStart: number | null;
  lineEnd: number | null;
  /** Its first line on this page. */
  line: number;
}

/** A line of the source, with the numbers of the tasks that it leads to. */
export interface ReviewLine extends DecidedLine {
  tasks: number[];
}

/** A task beside the source. */
export interface ReviewTask {
  number: number;
  title: string;
  /** The language of the title; null where it is the page's. */
  titleLanguage: Language | null;
  /** The title as a person wrote or approved it, for the form that splits the task. */
  typedTitle: string;
  trade: Trade;
  areas: readonly string[];
  status: TaskStatus;
  /** Marked "check this". */
  isMarked: boolean;
  missing: readonly MissingFact[];
  quote: { text: string; page: number; language: Language } | null;
  /** The line on this page that it stands on. */
  line: number;
}

/** Lines with the tasks that stand on them, those that share a line included. */
export const withTasks = (
  lines: readonly (DecidedLine & { task: number | null })[],
  tasks: readonly Pick<ReviewTaskRow, 'number' | 'lineStart' | 'lineEnd'>[],
): ReviewLine[] =>
  lines.map(({ task, ...line }) => {
    const existing = tasks
      .filter(({ lineStart, lineEnd }) => isWithin(line.number, lineStart, lineEnd))
      .map(({ number }) => number);
    const isTask = line.outcome === 'task' || line.outcome === 'merged';
    return { ...line, tasks: isTask ? [...new Set([task ?? 0, ...existing])].filter(Boolean) : [] };
  });

const isWithin = (line: number, start: number | null, end: number | null): boolean =>
  start !== null && end !== null && start <= line && line <= end;
