import { now } from '~/clock.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { lockTasks } from './lock-tasks.server.ts';
import { noteChange } from './task-change.service.server.ts';
import { writeRows } from './write-rows.server.ts';

/** What a confirmation did: the numbers of the tasks that were not confirmed before, and its undo. */
export interface ConfirmedTasks {
  confirmed: number[];
  change: string | null;
}

/**
 * Takes the mark "check this" off tasks that a person found to be right (promise 24.1); again it
 * changes nothing. One transaction, one entry of history, one undo.
 * Throws `notFound` where one of the numbers is none of the project, `forbidden`, `invalid` for none
 * or more than 200 tasks.
 */
export async function confirmTasks(
  context: ServiceContext,
  access: ProjectAccess,
  numbers: readonly number[],
  requestId: string | null,
): Promise<ConfirmedTasks> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return once(context.em, user.id, `tasks.confirm:${project.id}`, requestId, async (tx) => {
    const tasks = (await lockTasks(tx, access, numbers)).filter(({ confirmedAt }) => !confirmedAt);
    if (tasks.length === 0) return { confirmed: [], change: null };
    const at = now();
    // No new version: an open form of the task can still be saved.
    const rows = await writeRows(
      tx,
      'tasks',
      tasks.map(({ id }) => ({ id, values: { confirmed_at: at, updated_at: at } })),
    );
    await touchProject(tx, project.id);
    const confirmed = tasks.map(({ number }) => number);
    const [number] = confirmed;
    const isOne = confirmed.length === 1;
    const details = isOne ? { number } : { numbers: confirmed, count: confirmed.length };
    const verb = isOne ? 'task.confirmed' : 'tasks.confirmed';
    return { confirmed, change: await noteChange(tx, access, verb, rows, details) };
  });
}
