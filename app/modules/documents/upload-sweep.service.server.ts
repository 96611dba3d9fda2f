import { DAY, fromNow } from '../../clock.ts';
import { StoredObject } from './document.entity.server.ts';
import type { ServiceContext } from '../service-context.ts';

/** How long an uploaded file waits for its project, from the end of its upload address. */
const KEPT_MS = DAY;
const AT_ONCE = 200;

/**
 * Deletes the files that were uploaded and never registered. The row goes last: a file whose
 * deletion failed is tried again. Returns how many.
 */
export async function sweepUploads(context: ServiceContext): Promise<number> {
  const { em } = context;
  const rows = await em.find(
    StoredObject,
    { state: { $in: ['issued', 'stored'] }, expiresAt: { $lt: fromNow(-KEPT_MS) } },
    { limit: AT_ONCE },
  );
  let swept = 0;
  for (const { key } of rows) {
    await context.services.storage.remove(key);
    swept += await em.nativeDelete(StoredObject, { key, state: { $in: ['issued', 'stored'] } });
  }
  return swept;
}
