import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '~/env.server.ts';
import type { Database } from './orm.server.ts';

/** The key of the advisory lock under which one process at a time compares its folder. */
const FOLDER_LOCK = 7_412_034;

/** The id of a data folder: created once, kept in the folder, so that it moves with the files. */
function folderId(dataDir: string): string {
  const path = join(dataDir, 'folder-id');
  try {
    writeFileSync(path, randomUUID(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/**
 * Checks that the files of a PostgreSQL database are in this data folder (promise 21.13): the first
 * process writes the folder's id as the comment of the table of stored objects. Throws SettingsError
 * where the files are in another folder.
 */
export async function claimDataFolder(
  database: Pick<Database, 'fork'>,
  dataDir: string,
): Promise<void> {
  const id = folderId(dataDir);
  const claimed = await database.fork().transactional(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(${FOLDER_LOCK})`);
    const [row] = await tx.execute<{ id: string | null }[]>(
      `select obj_description('stored_objects'::regclass, 'pg_class') as id`,
    );
    if (row?.id) return row.id;
    await tx.execute(`comment on table stored_objects is '${id.replace(/[^\w-]/g, '')}'`);
    return id;
  });
  if (claimed !== id)
    throw new SettingsError(
      'DATA_DIR is not the folder that holds the files of this DATABASE_URL: all processes of one ' +
        'database need the same DATA_DIR, or a bucket (GCS_BUCKET). Where that folder is gone for ' +
        'good, run "comment on table stored_objects is null" in the database first.',
    );
}
