import { DAY, fromNow } from '~/clock.ts';
import { StoredObject } from './stored-object.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** How long an uploaded file waits for its project after its upload URL expired. */
const RETENTION_MS = DAY;
const BATCH_SIZE = 200;
const unregistered = ['issued', 'stored'] as const;

/**
 * Deletes files that were uploaded and never registered. A file goes while its row is deleted, in
 * one transaction: one that is registered meanwhile stays, and one that could not be deleted is
 * tried again. `objectsOf` names the objects that may be stored under a key. Returns how many.
 */
export async function sweepUploads(
  context: ServiceContext,
  objectsOf: (key: string) => readonly string[],
): Promise<number> {
  const { em } = context;
  const rows = await em.find(
    StoredObject,
    { state: { $in: unregistered }, expiresAt: { $lt: fromNow(-RETENTION_MS) } },
    { limit: BATCH_SIZE },
  );
  let deleted = 0;
  for (const { key } of rows) {
    deleted += await em.transactional(async (tx) => {
      const rows = await tx.nativeDelete(StoredObject, { key, state: { $in: unregistered } });
      if (rows > 0)
        for (const object of objectsOf(key)) await context.services.storage.remove(object);
      return rows;
    });
  }
  return deleted;
}
