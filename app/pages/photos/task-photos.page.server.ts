import type { Language } from '~/i18n.ts';
import { taskPhotos } from '~/modules/photos/photo-list.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { photoViews } from './photo-view.server.ts';

/** Photos on the page of a task; the others are on the photos tab. */
const MAX_SHOWN = 60;

/** The photos that the page of a task shows, the earliest first. */
export async function photosOfTask(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  language: Language,
) {
  const photos = await taskPhotos(context, access, number, MAX_SHOWN);
  return photoViews(context, access.project, photos, language);
}
