import { now } from '~/clock.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Task } from './task.entity.server.ts';
import { taskFor } from './task.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';

/**
 * Sets whether a task needs an after photo before it is sent to review (promise 12.2); the same
 * value again changes nothing. Throws `notFound`, `forbidden`.
 */
export async function requireAfterPhoto(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  required: boolean,
): Promise<void> {
  requireRight(access, 'edit');
  const { user, project } = access;
  await context.em.transactional(async (tx) => {
    const task = await taskFor({ ...context, em: tx }, access, number);
    if (task.photoRequired === required) return;
    await tx.nativeUpdate(
      Task,
      { id: task.id },
      { photoRequired: required, updatedAt: now(), version: task.version + 1 },
    );
    await touchProject(tx, project.id);
    noteActivity(tx, user, project.id, 'task.edited', { number, fields: ['photoRequired'] });
  });
}
