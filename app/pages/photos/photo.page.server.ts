import { AppError } from '../../errors.ts';
import type { Language } from '../../i18n.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';
import { photosById, tasksToChoose } from '../../modules/photos/photo-list.service.server.ts';
import { photoFor } from '../../modules/photos/photo-edit.service.server.ts';
import { allows, projectFor } from '../../modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';
import { twin } from '../../modules/tasks/task.service.server.ts';
import { photoView } from './photo-view.server.ts';

/** Tasks in the list to choose from. */
const MAX_CHOICES = 500;

/** One photo, and the tasks that it can be put on. Throws `notFound`. */
export async function photoPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  photoId: string,
  language: Language,
) {
  const access = await projectFor(context, user, projectId, 'read');
  await photoFor(context, access, photoId);
  const photo = (await photosById(context, access, [photoId])).get(photoId);
  if (!photo) throw new AppError('notFound');
  const canEdit = allows(access, 'edit');
  const tasks = canEdit ? await tasksToChoose(context, access, MAX_CHOICES) : [];
  return {
    projectId: access.project.id,
    photo: photoView(photo, language),
    tasks: tasks.map(({ number, title }) => ({ number, title: twin(title, language).text })),
    canEdit,
    timeZone: access.project.timeZone,
  };
}
