import { nextStatus, type TaskEvent, type TaskFacts } from '~xstate/task.machine.ts';
import { now } from '../../clock.ts';
import { AppError, type ErrorCode } from '../../errors.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { once } from '../idempotency/idempotency.service.server.ts';
import { notifyAll, type NewNotice } from '../notices/notice.service.server.ts';
import { requireRight, type ProjectAccess } from '../projects/project-access.service.server.ts';
import { touchProject } from '../projects/touch-project.server.ts';
import type { ServiceContext } from '../service-context.ts';
import { assigneeOf, type Assignee } from './assignee.service.server.ts';
import { bulkFieldNames } from './bulk.rules.ts';
import type { BulkEdit } from './bulk.schema.ts';
import { lockTasks } from './lock-tasks.server.ts';
import { recordChange } from './task-change.service.server.ts';
import { columnOf, controlText } from './task-fields.rules.ts';
import type { Task } from './task.entity.server.ts';
import { completion, factsOf, movedColumns, refusedMove } from './transition.service.server.ts';
import { columnsOf, writeTasks } from './write-rows.server.ts';

/** A task whose status stays, and why. */
export interface SkippedTask {
  number: number;
  code: ErrorCode;
  from: Task['status'];
}

/** What a change of many tasks did. */
export interface BulkResult {
  changed: number[];
  /** Their other fields are changed all the same. */
  skipped: SkippedTask[];
  /** Id of the change for its undo; null where nothing changed. */
  change: string | null;
}

const isSameName = (task: Task, { assignee }: BulkEdit['fields']): boolean =>
  (task.assigneeName ?? '') === (assignee ?? '');

/** Whom the tasks whose assignee changes are assigned to (promise 24.3); null where none does. */
async function newAssignee(
  context: ServiceContext,
  access: ProjectAccess,
  tasks: readonly Task[],
  fields: BulkEdit['fields'],
): Promise<Assignee | null> {
  const { assignee } = fields;
  if (assignee === undefined) return null;
  const task = tasks.find((each) => !isSameName(each, fields));
  if (!task) return null;
  const blank = { ...task, assigneeId: null, assigneeName: null, assigneePhone: null };
  return assigneeOf(context, access, blank, { assignee });
}

/** Tells of new assignments, and of tasks that were sent back or blocked. */
function noticesOf(
  { project }: ProjectAccess,
  tasks: readonly Task[],
  written: ReadonlyMap<string, Partial<Task>>,
): NewNotice[] {
  return tasks.flatMap((task) => {
    const values = written.get(task.id) ?? {};
    const cause = (name: string) => ({
      taskId: task.id,
      key: `${name}:${task.id}:${task.version + 1}`,
    });
    const { assigneeId = task.assigneeId, status } = values;
    const isSentBack = status === 'in_progress' && task.status === 'ready_for_review';
    return [
      ...(assigneeId !== task.assigneeId
        ? [{ ...cause('assigned'), kind: 'assigned' as const, to: [assigneeId] }]
        : []),
      ...(status === 'blocked'
        ? [{ ...cause('task.block'), kind: 'blocked' as const, to: [project.ownerId] }]
        : []),
      ...(isSentBack
        ? [
            {
              ...cause('task.reject'),
              kind: 'rejected' as const,
              to: [assigneeId, task.submittedBy],
            },
          ]
        : []),
    ];
  });
}

/** The columns of the fields that get another value; a new assignee is the same for all tasks. */
function editedColumns(
  task: Task,
  fields: BulkEdit['fields'],
  assignee: Assignee | null,
): Partial<Task> {
  const changed = bulkFieldNames.filter(
    (name) =>
      fields[name] !== undefined &&
      (name === 'assignee'
        ? !isSameName(task, fields)
        : controlText(task[columnOf(name)]) !== controlText(fields[name])),
  );
  if (changed.length === 0) return {};
  const values = Object.fromEntries(changed.map((name) => [columnOf(name), fields[name]]));
  const person = assignee && !isSameName(task, fields) ? assignee : {};
  return { ...values, ...person, editedAt: now() };
}

/** The columns that an event writes in a task, or why it is refused; none where it is done. */
function moved(
  task: Task,
  event: TaskEvent | null,
  facts: TaskFacts,
  userId: string,
): Partial<Task> | AppError {
  if (!event || (event.type === 'task.complete' && task.status === 'completed')) return {};
  const step = event.type === 'task.complete' ? completion(task.status) : event;
  const status = nextStatus(task.status, step, facts);
  return status ? movedColumns(task, step, status, userId) : refusedMove(task.status, step, facts);
}

/**
 * Changes the fields and the status of many tasks by the rules of the single edits (promise 12.12):
 * one transaction, one entry of history, one undo. A task whose status does not allow the event
 * keeps its status. The same `requestId` twice is one effect.
 * Throws `notFound` where one of the numbers is none of the project, `forbidden`, `invalid` for none
 * or more than 200 tasks.
 */
export async function editTasks(
  context: ServiceContext,
  access: ProjectAccess,
  numbers: readonly number[],
  { event, fields }: BulkEdit,
  requestId: string | null,
): Promise<BulkResult> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return once(context.em, user.id, `tasks.edit:${project.id}`, requestId, async (tx) => {
    const tasks = await lockTasks(tx, access, numbers);
    const facts = await factsOf(tx, access, tasks);
    const moves = tasks.map((task) => moved(task, event, facts(task), user.id));
    const skipped = tasks.flatMap((task, index) => {
      const refused = moves[index];
      return refused instanceof AppError
        ? [{ number: task.number, code: refused.code, from: task.status }]
        : [];
    });
    const assignee = await newAssignee({ ...context, em: tx }, access, tasks, fields);
    const written = new Map<string, Partial<Task>>();
    const patches = tasks.flatMap((task, index) => {
      const move = moves[index];
      const values = {
        ...editedColumns(task, fields, assignee),
        ...(move instanceof AppError ? {} : move),
      };
      if (Object.keys(values).length === 0) return [];
      written.set(task.id, values);
      return [{ id: task.id, version: task.version, values: columnsOf(values) }];
    });
    if (patches.length === 0) return { changed: [], skipped, change: null };
    const rows = await writeTasks(tx, patches);
    const changed = tasks.filter(({ id }) => written.has(id)).map(({ number }) => number);
    await touchProject(tx, project.id);
    noteActivity(tx, user, project.id, 'tasks.edited', {
      numbers: changed,
      count: changed.length,
      fields: [...(event ? ['status'] : []), ...Object.keys(fields)],
      ...(event && 'reason' in event && event.reason.trim() ? { reason: event.reason.trim() } : {}),
    });
    await notifyAll(tx, access, noticesOf(access, tasks, written));
    return { changed, skipped, change: await recordChange(tx, access, 'tasks.edited', rows) };
  });
}
