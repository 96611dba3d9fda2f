import { z } from 'zod';
import { needsReason, taskEventTypes, type TaskEvent } from '~xstate/task.machine.ts';
import type { TaskForm } from './task-fields.rules.ts';
import { taskFormSchema } from './task.schema.ts';

/** The most tasks of one request (promise 12.12). */
export const MAX_BULK = 200;

/** The fields that can be changed in many tasks at once. */
export const bulkFieldNames = ['assignee', 'dueDate', 'priority', 'trade', 'areas'] as const;
type BulkFieldName = (typeof bulkFieldNames)[number];
/** The fields that can be emptied in many tasks at once. */
export const clearableFields = ['assignee', 'dueDate', 'areas'] as const;

const { assignee, dueDate, priority, trade, areas } = taskFormSchema.shape;
const blank = z.literal('').transform(() => null);
const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on');

/** The form that changes many tasks: what is left blank stays as it is. */
export const bulkSchema = z
  .object({
    event: z.enum(['', ...taskEventTypes], 'wrong').default(''),
    reason: z.string().max(1000).default(''),
    assignee: assignee.prefault(''),
    dueDate: dueDate.prefault(''),
    priority: z.union([blank, priority], 'wrong').prefault(''),
    trade: z.union([blank, trade], 'wrong').prefault(''),
    areas: areas.prefault(''),
    clearAssignee: ticked,
    clearDueDate: ticked,
    clearAreas: ticked,
  })
  .refine(({ event, reason }) => event === '' || !needsReason(event) || reason.trim() !== '', {
    path: ['reason'],
    message: 'required',
  });
type BulkForm = z.output<typeof bulkSchema>;

/** What happens to many tasks: an event of their machine, new values of fields, or both. */
export interface BulkEdit {
  event: TaskEvent | null;
  fields: Partial<Pick<TaskForm, BulkFieldName>>;
}

/** The new values that a form names; a ticked "no …" empties its field. */
export function bulkEditOf(form: BulkForm): BulkEdit {
  const { event, reason } = form;
  const fields: BulkEdit['fields'] = {
    ...(form.assignee || form.clearAssignee
      ? { assignee: form.clearAssignee ? null : form.assignee }
      : {}),
    ...(form.dueDate || form.clearDueDate
      ? { dueDate: form.clearDueDate ? null : form.dueDate }
      : {}),
    ...(form.priority ? { priority: form.priority } : {}),
    ...(form.trade ? { trade: form.trade } : {}),
    ...(form.areas.length > 0 || form.clearAreas
      ? { areas: form.clearAreas ? [] : form.areas }
      : {}),
  };
  const sent = event === '' ? null : ({ type: event, reason } as TaskEvent);
  return { event: sent, fields };
}
