import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { photosById } from '~/modules/photos/photo-list.service.server.ts';
import { photoFor } from '~/modules/photos/photo-edit.service.server.ts';
import { allows, projectFor } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { hasMachineTitle, taskChoices } from '~/pages/tasks/shown-titles.server.ts';
import { photoViews } from './photo-view.server.ts';

/** One photo, and the tasks that it can be put on. Throws `notFound`. */
export async function photoPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  photoId: string,
  language: Language,
) {
  const access = await projectFor(context, user, projectId, 'read');
  const { markedKey } = await photoFor(context, access, photoId);
  const photo = (await photosById(context, access, [photoId])).get(photoId);
  if (!photo) throw new AppError('notFound');
  const canEdit = allows(access, 'edit');
  const [shown] = await photoViews(context, access.project, [photo], language);
  if (!shown) throw new AppError('notFound');
  const tasks = canEdit ? await taskChoices(context, access, language) : [];
  return {
    projectId: access.project.id,
    photo: shown,
    tasks,
    hasMachine: hasMachineTitle([shown, ...tasks]),
    canEdit,
    hasMarks: Boolean(markedKey),
    isCover: access.project.coverPhotoId === photo.id,
    timeZone: access.project.timeZone,
  };
}

/** A photo as the page that draws on it needs it. Throws `notFound`, `forbidden`. */
export async function photoMarksPage(
  context: ServiceContext,
  user: SessionUser,
  projectId: string,
  photoId: string,
) {
  const access = await projectFor(context, user, projectId, 'edit');
  const { id, width, height, caption, marks, markedKey } = await photoFor(context, access, photoId);
  return {
    projectId: access.project.id,
    photo: { id, width, height, caption },
    marks,
    base: markedKey ?? '',
  };
}
