import { z } from 'zod';
import { needsReason, taskEventTypes, type TaskEvent } from '~xstate/task.machine.ts';
import { bulkFieldNames, type BulkFieldName } from './bulk.rules.ts';
import type { TaskForm } from './task-fields.rules.ts';
import { taskFormSchema } from './task.schema.ts';

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
    /** The id of a member; '' leaves the assignee to the typed name. */
    assigneeId: z.string().max(64).default(''),
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
  /** The member whom they are assigned to. */
  memberId?: string | undefined;
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

/** The new values that a form names; a ticked "no …" empties its field. */
export function bulkEditOf(form: BulkForm): BulkEdit {
  const { event, reason } = form;
  const typed = bulkFieldNames.filter((name) => isFilled(form[name]));
  const fields = {
    ...Object.fromEntries(typed.map((name) => [name, form[name]])),
    ...(form.clearAssignee ? { assignee: null } : {}),
    ...(form.clearDueDate ? { dueDate: null } : {}),
    ...(form.clearAreas ? { areas: [] } : {}),
  };
  return {
    event: event === '' ? null : ({ type: event, reason } as TaskEvent),
    fields,
    memberId: form.assigneeId || undefined,
  };
}
