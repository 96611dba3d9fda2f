import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '~/errors.ts';

/** The id of a task of the project by its number; null for null. Throws `absent`, else `notFound`. */
export async function taskIdOf(
  em: EntityManager,
  projectId: string,
  number: number | null,
  absent = new AppError('notFound'),
): Promise<string | null> {
  if (number === null) return null;
  const [task] = await em.execute<{ id: string }[]>(
    'select id from tasks where project_id = ? and number = ? and deleted_at is null',
    [projectId, number],
  );
  if (!task) throw absent;
  return task.id;
}

/** The number of a task by its id; null for null and for a deleted task. */
export async function taskNumberOf(
  em: EntityManager,
  taskId: string | null,
): Promise<number | null> {
  if (taskId === null) return null;
  const [task] = await em.execute<{ number: number }[]>(
    'select number from tasks where id = ? and deleted_at is null',
    [taskId],
  );
  return task?.number ?? null;
}
