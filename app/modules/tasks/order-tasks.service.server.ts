import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { dayParameters, groupKeySql, type TaskGrouping } from './task-group.rules.ts';
import { taskFor } from './task.service.server.ts';
import { writeRows } from './write-rows.server.ts';

/** Where a task goes within its group: past its neighbour, or to the place of another task. */
export type OrderTarget = 'up' | 'down' | { placeOf: number };

interface PlacedTask {
  id: string;
  number: number;
  position: number;
}

/** The tasks of the group of a task, whatever their order, with a condition on them in SQL. */
function groupTasks(
  tx: EntityManager,
  { project }: ProjectAccess,
  groupBy: TaskGrouping,
  taskId: string,
  rest: string,
  values: readonly unknown[],
): Promise<PlacedTask[]> {
  const key = groupKeySql(groupBy);
  const today = dayIn(project.timeZone, now());
  const days = Array.from({ length: dayParameters(groupBy) }, () => today);
  return tx.execute<PlacedTask[]>(
    `select id, number, position from tasks
     where project_id = ? and deleted_at is null
       and ${key} = (select ${key} from tasks where id = ?) ${rest}`,
    [project.id, ...days, ...days, taskId, ...values],
  );
}

/** The neighbour of a task in its group; null at the end. */
async function neighbourOf(
  tx: EntityManager,
  access: ProjectAccess,
  groupBy: TaskGrouping,
  task: PlacedTask,
  target: 'up' | 'down',
): Promise<PlacedTask | null> {
  const side =
    target === 'up'
      ? 'and position < ? order by position desc limit 1'
      : 'and position > ? order by position limit 1';
  const [found] = await groupTasks(tx, access, groupBy, task.id, side, [task.position]);
  return found ?? null;
}

/** The other task, whose place the first one takes. Throws `notFound` where it is in another group. */
async function otherTask(
  tx: EntityManager,
  access: ProjectAccess,
  groupBy: TaskGrouping,
  task: PlacedTask,
  number: number,
): Promise<PlacedTask> {
  const found = Number.isInteger(number)
    ? await groupTasks(tx, access, groupBy, task.id, 'and number = ?', [number])
    : [];
  if (!found[0]) throw new AppError('notFound');
  return found[0];
}

/** The tasks with `moved` at the place of `other`; those between move on by one place. */
function reordered(tasks: readonly PlacedTask[], moved: string, other: string): PlacedTask[] {
  const sorted = [...tasks].sort((a, b) => a.position - b.position);
  const places = sorted.map(({ position }) => position);
  const at = sorted.findIndex(({ id }) => id === other);
  const rest = sorted.filter(({ id }) => id !== moved);
  const task = sorted.filter(({ id }) => id === moved);
  return [...rest.slice(0, at), ...task, ...rest.slice(at)].map((each, index) => ({
    ...each,
    position: places[index] ?? each.position,
  }));
}

/**
 * Moves a task within its group of the list (promise 12.14). Places are exchanged among the tasks
 * of the group and so stay unique in the project; two people who order at once both succeed. The
 * version of the tasks stays, as their fields do. Returns whether anything moved.
 * Throws `notFound`, `forbidden`.
 */
export async function orderTask(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  groupBy: TaskGrouping,
  target: OrderTarget,
): Promise<boolean> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return context.em.transactional(async (tx) => {
    const task = await taskFor({ ...context, em: tx }, access, number);
    // One order of a project at a time: the tasks between are those that the first one left.
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [project.id]);
    const [placed] = await groupTasks(tx, access, groupBy, task.id, 'and id = ?', [task.id]);
    if (!placed) throw new AppError('notFound');
    const other =
      typeof target === 'string'
        ? await neighbourOf(tx, access, groupBy, placed, target)
        : await otherTask(tx, access, groupBy, placed, target.placeOf);
    if (!other || other.id === placed.id) return false;
    const [first, last] = [placed.position, other.position].sort((a, b) => a - b);
    const between = await groupTasks(
      tx,
      access,
      groupBy,
      placed.id,
      'and position between ? and ? order by id for update',
      [first, last],
    );
    const before = new Map(between.map(({ id, position }) => [id, position]));
    const patches = reordered(between, placed.id, other.id)
      .filter(({ id, position }) => before.get(id) !== position)
      .map(({ id, position }) => ({ id, values: { position } }));
    if (patches.length === 0) return false;
    await writeRows(tx, 'tasks', patches);
    await touchProject(tx, project.id);
    noteActivity(tx, user, project.id, 'tasks.ordered', { number });
    return true;
  });
}
