import { DAY, fromNow } from '~/clock.ts';
import type { ServiceContext } from '~/service-context.ts';
import { Document, DocumentLine } from './document.entity.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';

/** How long a deleted document keeps its file and lines. */
const TRASH_MS = 30 * DAY;
const BATCH_SIZE = 200;

/**
 * Erases the files and lines of documents that were deleted more than 30 days ago (promise 8.10), with
 * what their readings left out. The document's row stays, since tasks name the file they came from, and so do the ticks
 * of its groups, by which its layout is remembered, without their words; a stored object without bytes
 * is one whose file is gone. Returns how many.
 */
export async function sweepDeletedDocuments({ em, services }: ServiceContext): Promise<number> {
  const rows = await em.execute<{ id: string; key: string }[]>(
    `select d.id, o.key from documents d join stored_objects o on o.key = d.object_key
     where d.deleted_at < ? and o.bytes is not null limit ?`,
    [fromNow(-TRASH_MS), BATCH_SIZE],
  );
  for (const { id, key } of rows) {
    await services.storage.remove(key);
    await em.transactional(async (tx) => {
      await tx.nativeDelete(DocumentLine, { documentId: id });
      await tx.nativeUpdate(Document, { id }, { leftOut: null });
      await tx.execute(
        `update document_groups set tasks = '[]', topic = null where document_id = ?`,
        [id],
      );
      await tx.nativeUpdate(StoredObject, { key }, { bytes: null, sha256: null });
    });
  }
  return rows.length;
}
