import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { typedTitles } from './add-tasks.service.server.ts';
import { requireTaskRoom } from './insert-tasks.service.server.ts';
import { lockTasks } from './lock-tasks.server.ts';
import { noteChange } from './task-change.service.server.ts';
import type { RowChange } from './task-change.entity.server.ts';
import { columnOf, taskFieldNames } from './task-fields.rules.ts';
import { Task } from './task.entity.server.ts';
import { takeNumbers } from './task-numbers.server.ts';
import { twin } from './task.service.server.ts';
import { columnsOf, writeTasks } from './write-rows.server.ts';

/** Inserts pending tasks with these values. Returns the changes whose undo deletes those nobody has changed. */
async function insertLike(
  tx: EntityManager,
  userId: string,
  projectId: string,
  tasks: readonly (Partial<Task> & Pick<Task, 'title' | 'description' | 'areas'>)[],
): Promise<{ numbers: number[]; rows: RowChange[] }> {
  const numbers = await takeNumbers(tx, projectId, tasks.length);
  const at = now();
  const rows = tasks.map((values, index) => {
    const number = numbers[index] ?? 0;
    return {
      missing: [],
      method: 'hand' as const,
      ...values,
      id: randomUUID(),
      projectId,
      number,
      position: number,
      status: 'pending' as const,
      createdBy: userId,
      createdAt: at,
      updatedAt: at,
    };
  });
  await tx.insertMany(Task, rows);
  return {
    numbers,
    rows: rows.map(({ id }) => ({
      table: 'tasks',
      id,
      before: { deleted_at: at.toISOString() },
      after: { deleted_at: null, version: 1 },
    })),
  };
}

/** The values of a task's fields, by column. */
const fieldsOf = (task: Task): Partial<Task> =>
  Object.fromEntries(taskFieldNames.map((name) => [columnOf(name), task[columnOf(name)]]));

/**
 * Makes a pending task with the fields and steps of another one, without its quote, photos, comments and
 * history (promise 12.13). Returns its number and the id of the change for its undo. The same
 * `requestId` twice is one task.
 * Throws `notFound`, `forbidden`.
 */
export async function duplicateTask(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  requestId: string | null,
): Promise<{ number: number; change: string }> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return once(context.em, user.id, `task.duplicate:${project.id}`, requestId, async (tx) => {
    const [task] = await lockTasks(tx, access, [number]);
    if (!task) throw new AppError('notFound');
    const { title, description, areas, originalLanguage, photoRequired } = task;
    const copy = {
      ...fieldsOf(task),
      ...{ title, description, areas, originalLanguage, photoRequired },
      assigneeId: task.assigneeId ?? null,
      assigneePhone: task.assigneePhone ?? null,
    };
    const { numbers, rows } = await insertLike(tx, user.id, project.id, [copy]);
    await tx.execute(
      `insert into task_items (id, task_id, position, text, created_at)
       select gen_random_uuid(), t.id, i.position, i.text, ? from task_items i, tasks t
       where i.task_id = ? and t.project_id = ? and t.number = ?`,
      [now(), task.id, project.id, numbers[0]],
    );
    await touchProject(tx, project.id);
    const made = numbers[0] ?? 0;
    const details = { number: made, from: number };
    return { number: made, change: await noteChange(tx, access, 'task.duplicated', rows, details) };
  });
}

/** What the parts of a split task have in common with it. */
const sharedProperties = [
  'trade',
  'priority',
  'photoRequired',
  'assigneeId',
  'assigneeName',
  'assigneePhone',
  'startDate',
  'dueDate',
  'method',
  'documentId',
  'page',
  'lineStart',
  'lineEnd',
  'quote',
] as const satisfies readonly (keyof Task)[];
const sharedOf = (task: Task): Partial<Task> =>
  Object.fromEntries(sharedProperties.map((name) => [name, task[name] ?? null]));

/**
 * Splits a task by lines (promise 12.13), in the language of the title that is shown: it keeps the
 * first as its title, each other line becomes a pending task with the same place, trade, assignee,
 * priority, dates and quote. Returns the numbers of the new tasks and the id of the change for its
 * undo. The same `requestId` twice is one split.
 * Throws `notFound`, `forbidden`, `invalid` for fewer than two lines, `versionConflict`,
 * `tooManyTasks`.
 */
export async function splitTask(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  typed: string,
  shown: Language,
  requestId: string | null,
): Promise<{ numbers: readonly number[]; change: string }> {
  requireRight(access, 'edit');
  const { user, project } = access;
  const [first = '', ...others] = typedTitles(typed, 'lines');
  if (others.length === 0) throw new AppError('invalid', { fields: { lines: 'twoLines' } });
  return once(context.em, user.id, `task.split:${project.id}`, requestId, async (tx) => {
    const [task] = await lockTasks(tx, access, [number]);
    if (!task) throw new AppError('notFound');
    if (task.documentId) await requireTaskRoom(tx, task.documentId, others.length);
    const { id, version } = task;
    const { language } = twin(task.title, shown);
    const values = { title: { [language]: first }, originalLanguage: language, editedAt: now() };
    const renamed = await writeTasks(tx, [{ id, version, values: columnsOf(values) }]);
    const shared = {
      ...sharedOf(task),
      description: { [language]: '' },
      areas: task.areas,
      originalLanguage: language,
    };
    const parts = others.map((title) => ({ ...shared, title: { [language]: title } }));
    const { numbers, rows } = await insertLike(tx, user.id, project.id, parts);
    await touchProject(tx, project.id);
    const details = { number, count: others.length };
    const changed = [...renamed, ...rows];
    return { numbers, change: await noteChange(tx, access, 'task.split', changed, details) };
  });
}
