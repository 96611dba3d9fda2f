import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import {
  requireRight,
  requireSettled,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { taskIdOf, taskNumberOf } from './photo-task.service.server.ts';
import { Photo } from './photo.entity.server.ts';
import { isPaper, type PhotoStage } from './photo.rules.ts';
import type { EditPhoto } from './photo.schema.ts';
import { isUuid } from '~/uuid.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';

/** A photo of the project. Throws `notFound`. */
export async function photoFor(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  id: string,
): Promise<Photo> {
  const photo = isUuid(id)
    ? await em.findOne(Photo, { id, projectId: project.id, deletedAt: null })
    : null;
  if (!photo) throw new AppError('notFound');
  return photo;
}

/** Saves caption, stage, task and the choice for reports. Throws `notFound`, `forbidden`. */
export async function updatePhoto(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
  { task, ...values }: EditPhoto,
): Promise<void> {
  requireRight(access, 'edit');
  const { project, user } = access;
  await context.em.transactional(async (tx) => {
    const photo = await photoFor({ ...context, em: tx }, access, id);
    const taskId = await taskIdOf(tx, project.id, task);
    await tx.nativeUpdate(Photo, { id: photo.id }, { ...values, taskId });
    await touchProject(tx, project.id);
    noteActivity(tx, user, project.id, 'photo.edited', task === null ? {} : { number: task });
  });
}

/**
 * Puts photos on a task with a stage, all or none. Returns how many. Throws `notFound` where one of
 * them or the task is not of the project, `forbidden`, `invalid` without a photo.
 */
export async function assignPhotos(
  context: ServiceContext,
  access: ProjectAccess,
  ids: readonly string[],
  { task, stage }: { task: number; stage: PhotoStage },
): Promise<number> {
  requireRight(access, 'edit');
  const { project, user } = access;
  if (ids.length === 0) throw new AppError('invalid', { fields: { photo: 'photoNone' } });
  await context.em.transactional(async (tx) => {
    const taskId = await taskIdOf(tx, project.id, task);
    for (const id of ids) await photoFor({ ...context, em: tx }, access, id);
    await tx.nativeUpdate(Photo, { id: { $in: [...ids] } }, { taskId, stage });
    await touchProject(tx, project.id);
    noteActivity(tx, user, project.id, 'photos.assigned', { number: task, count: ids.length });
  });
  return ids.length;
}

/**
 * Makes a photo the cover of the project's reports, or takes it off. Throws `notFound`, `forbidden`,
 * and `invalid` for a receipt or a license.
 */
export async function chooseCover(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
  isCover: boolean,
): Promise<void> {
  requireRight(access, 'edit');
  const { project, user } = access;
  await context.em.transactional(async (tx) => {
    const photo = await photoFor({ ...context, em: tx }, access, id);
    if (isCover && isPaper(photo.stage)) throw new AppError('invalid');
    await tx.nativeUpdate(
      Project,
      { id: project.id, ...(isCover ? {} : { coverPhotoId: photo.id }) },
      { coverPhotoId: isCover ? photo.id : null },
    );
    await touchProject(tx, project.id);
    noteActivity(tx, user, project.id, 'photo.edited', {});
  });
}

/** Deletes a photo; its copies are erased 30 days later. Throws `notFound`, `forbidden`. */
export async function deletePhoto(
  context: ServiceContext,
  access: ProjectAccess,
  id: string,
): Promise<void> {
  requireSettled(access, 'edit');
  const { project, user } = access;
  await context.em.transactional(async (tx) => {
    const photo = await photoFor({ ...context, em: tx }, access, id);
    const number = await taskNumberOf(tx, photo.taskId ?? null);
    await tx.nativeUpdate(Photo, { id: photo.id }, { deletedAt: now() });
    await touchProject(tx, project.id);
    noteActivity(tx, user, project.id, 'photo.deleted', number === null ? {} : { number });
  });
}
