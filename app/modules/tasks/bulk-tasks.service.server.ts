import { nextStatus, type TaskEvent, type TaskFacts } from '~xstate/task.machine.ts';
import { now } from '~/clock.ts';
import { AppError, type ErrorCode } from '~/errors.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import { notify, type NewNotice } from '~/modules/notices/notice.service.server.ts';
import {
  projectPeople,
  type ProjectPerson,
} from '~/modules/projects/project-people.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  memberById,
  namedAssignee,
  noticesOfAssignment,
  type Assignee,
} from './assignee.service.server.ts';
import { bulkFieldNames } from './bulk.rules.ts';
import type { BulkEdit } from './bulk.schema.ts';
import { lockTasks } from './lock-tasks.server.ts';
import { noteChange } from './task-change.service.server.ts';
import { columnOf, controlText } from './task-fields.rules.ts';
import type { Task } from './task.entity.server.ts';
import {
  completion,
  factsOf,
  movedColumns,
  noticesOfMove,
  refusedMove,
} from './transition.service.server.ts';
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

/** The columns of the fields that get another value. */
function editedColumns(
  task: Task,
  fields: BulkEdit['fields'],
  people: readonly ProjectPerson[],
  chosen: Assignee | null,
): Partial<Task> {
  const changed = bulkFieldNames.filter(
    (name) =>
      fields[name] !== undefined && controlText(task[columnOf(name)]) !== controlText(fields[name]),
  );
  const isNew = chosen !== null && chosen.assigneeId !== task.assigneeId;
  if (changed.length === 0 && !isNew) return {};
  const values = Object.fromEntries(changed.map((name) => [columnOf(name), fields[name]]));
  const named = fields.assignee === undefined ? {} : namedAssignee(people, task, fields.assignee);
  const assignee = isNew ? chosen : named;
  return { ...values, ...assignee, editedAt: now() };
}

/** What people are told of tasks that an event moves; of several sent to review, that alone. */
function noticesOfMoves(
  access: ProjectAccess,
  moved: readonly Task[],
  type: TaskEvent['type'],
): NewNotice[] {
  const notices = moved.flatMap((task) => noticesOfMove(access, task, type));
  const [first] = notices;
  return first && type === 'task.submit' && notices.length > 1
    ? [{ ...first, taskId: null }]
    : notices;
}

/** What people are told of the changes: who is assigned, what is sent to review or back, or blocked. */
const noticesOf = (
  access: ProjectAccess,
  tasks: readonly Task[],
  patches: ReadonlyMap<string, Partial<Task>>,
  event: TaskEvent | null,
): NewNotice[] => [
  ...tasks.flatMap((task) => noticesOfAssignment(task, { ...task, ...patches.get(task.id) })),
  ...(event
    ? noticesOfMoves(
        access,
        tasks.filter(({ id }) => patches.get(id)?.status),
        event.type,
      )
    : []),
];

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
 * or more than 200 tasks, and for a member who may not work on the project.
 */
export async function editTasks(
  context: ServiceContext,
  access: ProjectAccess,
  numbers: readonly number[],
  { event, fields: typed, memberId }: BulkEdit,
  requestId: string | null,
): Promise<BulkResult> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return once(context.em, user.id, `tasks.edit:${project.id}`, requestId, async (tx) => {
    const tasks = await lockTasks(tx, access, numbers);
    const facts = await factsOf(tx, access, tasks);
    const { assignee: _typedName, ...others } = typed;
    const fields: BulkEdit['fields'] = memberId ? others : typed;
    const people = memberId || fields.assignee ? await projectPeople({ em: tx }, project) : [];
    const chosen = memberId ? memberById(people, memberId) : null;
    const moves = tasks.map((task) => moved(task, event, facts(task), user.id));
    const skipped = tasks.flatMap((task, index) => {
      const refused = moves[index];
      return refused instanceof AppError
        ? [{ number: task.number, code: refused.code, from: task.status }]
        : [];
    });
    const patches = new Map<string, Partial<Task>>();
    tasks.forEach((task, index) => {
      const move = moves[index];
      const edited = editedColumns(task, fields, people, chosen);
      const values = { ...edited, ...(move instanceof AppError ? {} : move) };
      if (Object.keys(values).length > 0) patches.set(task.id, values);
    });
    if (patches.size === 0) return { changed: [], skipped, change: null };
    const changedTasks = tasks.filter(({ id }) => patches.has(id));
    const changed = changedTasks.map(({ number }) => number);
    const rows = await writeTasks(
      tx,
      changedTasks.map(({ id, version }) => ({
        id,
        version,
        values: columnsOf(patches.get(id) ?? {}),
      })),
    );
    await notify(tx, access, noticesOf(access, changedTasks, patches, event));
    await touchProject(tx, project.id);
    const change = await noteChange(tx, access, 'tasks.edited', rows, {
      numbers: changed,
      count: changed.length,
      fields: [
        ...(event ? ['status'] : []),
        ...(chosen ? ['assignee'] : []),
        ...Object.keys(fields),
      ],
      ...(event && 'reason' in event && event.reason.trim() ? { reason: event.reason.trim() } : {}),
    });
    return { changed, skipped, change };
  });
}
