import type { Task } from '~/modules/tasks/task.entity.server.ts';
import { isAnswerColumn } from './import-answer.rules.ts';
import type { ImportContext } from './import-plan.ts';
import type { TaskColumn } from './task-columns.rules.ts';

/** The columns that an import writes, and the property of a task that each is. */
export const written = {
  title: 'title',
  description: 'description',
  priority: 'priority',
  trade: 'trade',
  areas: 'areas',
  quantity: 'quantity',
  unit: 'unit',
  action: 'action',
  assignee: 'assigneeName',
  phone: 'assigneePhone',
  startDate: 'startDate',
  dueDate: 'dueDate',
  estimated: 'estimatedCents',
  forecast: 'forecastCents',
  costsFinal: 'costsFinal',
  credit: 'creditCents',
  photoRequired: 'photoRequired',
} as const satisfies Partial<Record<TaskColumn, keyof Task>>;
export type WrittenColumn = keyof typeof written;
export const isWritten = (column: TaskColumn): column is WrittenColumn => column in written;

/** The columns that nobody types: an import reads past them. */
const evidence: ReadonlySet<TaskColumn> = new Set([
  ...(['quote', 'document', 'page', 'completedAt', 'completedBy', 'receiptDay'] as const),
]);
const costColumns: ReadonlySet<TaskColumn> = new Set([
  ...(['estimated', 'forecast', 'costsFinal', 'credit'] as const),
]);
/** What a new task gets from a file, and a task that is there already keeps. */
export const newOnly: ReadonlySet<TaskColumn> = new Set([
  ...(['steps', 'titleOther', 'descriptionOther'] as const),
]);

type Reader = Pick<ImportContext, 'withCosts' | 'isPicra'>;

/** Whether an import only reads past a column; `withCosts`: its person changes what tasks cost. */
export const isReadOnly = (column: TaskColumn, { withCosts, isPicra }: Reader): boolean =>
  evidence.has(column) ||
  (isAnswerColumn(column, isPicra) ? !isPicra : costColumns.has(column) && !withCosts);

/** Whether an import writes a column on new tasks alone. */
export const isOfNewTasks = (column: TaskColumn, { isPicra }: Reader): boolean =>
  newOnly.has(column) || (isPicra && isAnswerColumn(column, isPicra));
