import { DAY, fromNow } from '~/clock.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Photo } from './photo.entity.server.ts';
import { photoKeys, sizeKeys } from './photo.rules.ts';

/** How long a deleted photo keeps its copies. */
const TRASH_MS = 30 * DAY;
const BATCH_SIZE = 200;

/**
 * Erases photos that were deleted more than 30 days ago: copies first, so that a failure is tried
 * again. Returns how many.
 */
export async function sweepDeletedPhotos({ em, services }: ServiceContext): Promise<number> {
  const photos = await em.find(
    Photo,
    { deletedAt: { $lt: fromNow(-TRASH_MS) } },
    { limit: BATCH_SIZE },
  );
  for (const photo of photos) {
    const keys = photoKeys(photo);
    for (const key of keys.flatMap(sizeKeys)) await services.storage.remove(key);
    await em.transactional(async (tx) => {
      await tx.nativeDelete(Photo, { id: photo.id });
      await tx.nativeDelete(StoredObject, { key: { $in: keys } });
    });
  }
  return photos.length;
}
