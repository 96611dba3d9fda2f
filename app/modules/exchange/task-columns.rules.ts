import { otherLanguage, type Language } from '~/i18n.ts';
import type { Lookup } from '~/modules/bilingual/area-text.rules.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
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
  'forecast',
  'costsFinal',
  'steps',
  'titleOther',
  'descriptionOther',
  'quote',
  'document',
  'page',
  'completedAt',
  'completedBy',
  'request',
  'answer',
  'agreedText',
  'credit',
  'licenceRequired',
  'licence',
  'receiptRequired',
  'receiptDay',
  'language',
  'project',
] as const;
export type TaskColumn = (typeof taskColumns)[number];

/** Those of the answers to a PICRA, which other projects and readers do not have. */
const answerColumns: readonly TaskColumn[] = [
  'request',
  'answer',
  'agreedText',
  'licenceRequired',
  'licence',
  'receiptRequired',
  'receiptDay',
];

/** Columns whose cells are days, and cents. */
export const dayColumns: ReadonlySet<TaskColumn> = new Set([
  'startDate',
  'dueDate',
  'completedAt',
  'receiptDay',
]);
export const amountColumns: ReadonlySet<TaskColumn> = new Set(['estimated', 'forecast', 'credit']);

/** The columns of a file. */
export const columnsOf = ({ hasAnswers }: { hasAnswers: boolean }): TaskColumn[] =>
  taskColumns.filter((column) => hasAnswers || !answerColumns.includes(column));

/** A cell: dates are 'YYYY-MM-DD'. */
export type Cell = string | number | null;
export type TaskCells = Record<TaskColumn, Cell>;

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

/** The words of a task in the other language, as a person wrote or approved them. */
function otherSideOf(task: TaskDetails, field: 'title' | 'description'): string | null {
  return task[field][otherLanguage(task.originalLanguage)] || null;
}

/** Steps as lines of a cell, each with its box. */
const stepLines = (steps: TaskDetails['steps'] = []): string =>
  steps.map(({ text, isDone }) => `${isDone ? '☑' : '☐'} ${text}`).join('\n');

/** The steps that lines of a cell name. */
export const stepsIn = (cell: string): { text: string; isDone: boolean }[] =>
  cell
    .split(/\r?\n/)
    .map((line) => ({
      text: line.replace(/^\s*[☐☑✓]\s*/u, '').trim(),
      isDone: /^\s*[☑✓]/u.test(line),
    }))
    .filter(({ text }) => text !== '');

/** Names a project in a file, so that numbers of another one are not taken for its own. */
const projectCode = ({ id, name }: { id: string; name: string }): string =>
  `${name} · ${id.slice(0, 8)}`;

/** Whether a cell names this project, also where its name was another one. */
export const namesProject = (cell: string, { id }: { id: string }): boolean =>
  cell.endsWith(id.slice(0, 8));

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
  project: { id: string; name: string; timeZone: string } | null = null,
): TaskCells {
  const yesNo = (isYes: boolean): string =>
    lookup(language, isYes ? 'exchange.yes' : 'exchange.no');
  const done = task.completedAt ? new Date(task.completedAt) : null;
  return {
    number: task.number,
    title: originalOf(task, 'title'),
    description: originalOf(task, 'description'),
    steps: stepLines(task.steps) || null,
    titleOther: otherSideOf(task, 'title'),
    descriptionOther: otherSideOf(task, 'description'),
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
    forecast: orNull(task.forecastCents),
    costsFinal: yesNo(task.costsFinal),
    photoRequired: yesNo(task.photoRequired),
    quote: orNull(task.quote),
    document: (task.documentId && documents.get(task.documentId)) ?? null,
    page: orNull(task.page),
    completedAt: done && project ? dayIn(project.timeZone, done) : null,
    completedBy: orNull(task.completedByName),
    request: null,
    answer: null,
    agreedText: null,
    credit: orNull(task.creditCents),
    licenceRequired: null,
    licence: null,
    receiptRequired: null,
    receiptDay: null,
    project: project && projectCode(project),
    language: lookup(language, `common.languageName.${task.originalLanguage}`),
  };
}
