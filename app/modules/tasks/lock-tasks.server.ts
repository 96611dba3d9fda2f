import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '~/errors.ts';
import type { DocumentLine } from '~/modules/documents/document.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { MAX_BULK } from './bulk.rules.ts';
import { Task } from './task.entity.server.ts';

const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/**
 * Locks the documents of lines, in the order of their ids. Whoever changes lines of a document
 * holds its lock, and takes it before the locks of tasks. Returns the ids of the documents.
 */
export async function lockDocumentsOf(
  tx: EntityManager,
  lineIds: readonly string[],
): Promise<string[]> {
  if (lineIds.length === 0) return [];
  const rows = await tx.execute<{ id: string }[]>(
    `select id from documents where id in (select document_id from document_lines
       where id in (${placeholders(lineIds)})) order by id for update`,
    [...lineIds],
  );
  return rows.map(({ id }) => id);
}

/** Each number once. Throws `invalid` without one and for more than MAX_BULK, `notFound`. */
function distinctNumbers(numbers: readonly number[]): number[] {
  const distinct = [...new Set(numbers)];
  if (distinct.length === 0) throw new AppError('invalid', { fields: { number: 'taskNone' } });
  if (distinct.length > MAX_BULK) throw new AppError('invalid', { fields: { number: 'taskMany' } });
  if (!distinct.every((number) => Number.isInteger(number) && number > 0 && number < 2 ** 31))
    throw new AppError('notFound');
  return distinct;
}

/**
 * Tasks of a project by their numbers, in this order, locked in the order of their ids. Throws
 * `invalid` for none or more than MAX_BULK, `notFound` where one of them is deleted or not of the
 * project.
 */
export async function lockTasks(
  tx: EntityManager,
  { project }: ProjectAccess,
  numbers: readonly number[],
): Promise<Task[]> {
  const wanted = distinctNumbers(numbers);
  const tasks = await tx.find(
    Task,
    { projectId: project.id, number: { $in: wanted }, deletedAt: null },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
  );
  if (tasks.length !== wanted.length) throw new AppError('notFound');
  return tasks.sort((a, b) => wanted.indexOf(a.number) - wanted.indexOf(b.number));
}

/**
 * The tasks of these ids that are not deleted, locked in the order of their ids: a task is neither
 * started nor deleted while lines are merged into it or detached from it.
 */
export const lockTasksById = (
  tx: EntityManager,
  ids: (string | null | undefined)[],
): Promise<Task[]> =>
  tx.find(
    Task,
    { id: { $in: ids.filter((id) => typeof id === 'string') }, deletedAt: null },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );

/** A line of a document that became a task or was merged into it. */
export interface TaskLine {
  id: string;
  documentId: string;
  taskId: string;
  outcome: DocumentLine['outcome'];
}

const linesOf = (
  tx: EntityManager,
  { project }: ProjectAccess,
  numbers: readonly number[],
): Promise<TaskLine[]> =>
  tx.execute<TaskLine[]>(
    `select l.id, l.document_id as "documentId", l.task_id as "taskId", l.outcome
     from tasks t join document_lines l on l.task_id = t.id
     where t.project_id = ? and t.number in (${placeholders(numbers)})`,
    [project.id, ...numbers],
  );

/**
 * Tasks as `lockTasks`, with the lines of documents that lead to them, under the locks of these
 * documents. Throws as `lockTasks`, and `versionConflict` where lines of another document came in
 * between.
 */
export async function lockTasksWithLines(
  tx: EntityManager,
  access: ProjectAccess,
  numbers: readonly number[],
): Promise<{ tasks: Task[]; lines: TaskLine[] }> {
  const wanted = distinctNumbers(numbers);
  const before = await linesOf(tx, access, wanted);
  const documents = await lockDocumentsOf(
    tx,
    before.map(({ id }) => id),
  );
  const tasks = await lockTasks(tx, access, wanted);
  const lines = await linesOf(tx, access, wanted);
  if (!lines.every(({ documentId }) => documents.includes(documentId)))
    throw new AppError('versionConflict');
  return { tasks, lines };
}
