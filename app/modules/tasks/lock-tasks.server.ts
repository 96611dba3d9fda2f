import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Locks the documents of lines, in the order of their ids. Whoever changes lines of a document
 * holds its lock, and takes it before the locks of tasks.
 */
export async function lockDocumentsOf(
  tx: EntityManager,
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return;
  await tx.execute(
    `select id from documents where id in (select document_id from document_lines
       where id in (${lineIds.map(() => '?').join(', ')})) order by id for update`,
    [...lineIds],
  );
}
