import type { EntityManager } from '@mikro-orm/postgresql';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import { photoKeys } from '~/modules/photos/photo.rules.ts';
import { requestPhotoKeys } from '~/modules/requests/request-list.service.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';

/**
 * The keys of the stored files of projects: documents, photos, also those of requests (`objectsOf`), and
 * reports.
 */
export async function projectFileKeys(
  em: EntityManager,
  projectIds: readonly string[],
): Promise<string[]> {
  const projectId = { $in: [...projectIds] };
  const documents = await em.find(Document, { projectId });
  const photos = await em.find(Photo, { projectId });
  const reports = await em.find(Report, { projectId }, { fields: ['fileKey'] });
  return [
    ...documents.map((each) => each.objectKey),
    ...photos.flatMap(photoKeys),
    ...(await requestPhotoKeys(em, projectIds)),
    ...reports.flatMap((each) => each.fileKey ?? []),
  ];
}
