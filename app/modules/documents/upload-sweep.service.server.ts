import { DAY, fromNow } from '../../clock.ts';
import { StoredObject } from './document.entity.server.ts';
import type { ServiceContext } from '../service-context.ts';

/** How long an uploaded file waits for its project after its upload URL expired. */
const RETENTION_MS = DAY;
const BATCH_SIZE = 200;

/**
 * Deletes files that were uploaded and never registered. The row is deleted last, so that a file
 * that could not be deleted is tried again. Returns how many.
 */
export async function sweepUploads(context: ServiceContext): Promise<number> {
  const { em } = context;
  const rows = await em.find(
    StoredObject,
    { state: { $in: ['issued', 'stored'] }, expiresAt: { $lt: fromNow(-RETENTION_MS) } },
    { limit: BATCH_SIZE },
  );
  let deleted = 0;
  for (const { key } of rows) {
    await context.services.storage.remove(key);
    deleted += await em.nativeDelete(StoredObject, { key, state: { $in: ['issued', 'stored'] } });
  }
  return deleted;
}
