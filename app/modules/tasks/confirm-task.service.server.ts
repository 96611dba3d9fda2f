import { now } from '../../clock.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { requireRight, type ProjectAccess } from '../projects/project-access.service.server.ts';
import { touchProject } from '../projects/touch-project.server.ts';
import type { ServiceContext } from '../service-context.ts';
import { Task } from './task.entity.server.ts';
import { taskFor } from './task.service.server.ts';

/**
 * Takes the mark "check this" off a task that a person found to be right (promise 24.1); again it
 * changes nothing. Throws `notFound`, `forbidden`.
 */
export async function confirmTask(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
): Promise<void> {
  requireRight(access, 'edit');
  const { user, project } = access;
  await context.em.transactional(async (tx) => {
    const { id } = await taskFor({ ...context, em: tx }, access, number);
    const at = now();
    const changed = await tx.nativeUpdate(
      Task,
      { id, confirmedAt: null },
      { confirmedAt: at, updatedAt: at },
    );
    if (changed !== 1) return;
    await touchProject(tx, project.id);
    noteActivity(tx, user, project.id, 'task.confirmed', { number });
  });
}
