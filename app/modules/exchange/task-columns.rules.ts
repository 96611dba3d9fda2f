import type { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import type { TaskDetails } from '~/modules/tasks/task-list.service.server.ts';

/** The columns of a task list as a spreadsheet, in their order; the names are also read back. */
export const taskColumns = [
  'number',
  'title',
  'description',
  'status',
  'reason',
  'priority',
  'trade',
  'areas',
  'quantity',
  'unit',
  'action',
  'assignee',
  'phone',
  'startDate',
  'dueDate',
  'estimated',
  'photoRequired',
  'quote',
  'document',
  'page',
  'language',
] as const;
export type TaskColumn = (typeof taskColumns)[number];

/** A cell: dates are 'YYYY-MM-DD'. */
export type Cell = string | number | null;
export type TaskCells = Record<TaskColumn, Cell>;

/** Looks up a text: i18next on the server. */
export type Lookup = typeof t;

/** The heading of a column. */
export const headingOf = (column: TaskColumn, language: Language, lookup: Lookup): string =>
  lookup(language, `exchange.column.${column}`);

/** Cents as decimal dollars, exactly: 123450 → 1234.50. */
export const dollarsOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** The words of a task are those of its original language, whoever reads the list. */
function originalOf(task: TaskDetails, field: 'title' | 'description'): string {
  const language: Language = task.originalLanguage;
  return task[field][language] ?? '';
}

const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

/**
 * A task as a row of the list: choices as the words of `language`, the rest the same in each
 * language. `documents` are the names of the documents by id.
 */
export function cellsOf(
  task: TaskDetails,
  documents: ReadonlyMap<string, string>,
  language: Language,
  lookup: Lookup,
): TaskCells {
  return {
    number: task.number,
    title: originalOf(task, 'title'),
    description: originalOf(task, 'description'),
    status: lookup(language, `tasks.status.${task.status}`),
    reason: orNull(task.statusReason),
    priority: lookup(language, `tasks.priority.${task.priority}`),
    trade: lookup(language, `tasks.trade.${task.trade}`),
    areas: task.areas.join(', '),
    quantity: orNull(task.quantity),
    unit: orNull(task.unit),
    action: lookup(language, `tasks.action.${task.action}`),
    assignee: orNull(task.assigneeName),
    phone: orNull(task.assigneePhone),
    startDate: orNull(task.startDate),
    dueDate: orNull(task.dueDate),
    estimated: orNull(task.estimatedCents),
    photoRequired: lookup(language, task.photoRequired ? 'exchange.yes' : 'exchange.no'),
    quote: orNull(task.quote),
    document: (task.documentId && documents.get(task.documentId)) ?? null,
    page: orNull(task.page),
    language: lookup(language, `common.languageName.${task.originalLanguage}`),
  };
}
