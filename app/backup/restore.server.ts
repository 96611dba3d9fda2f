import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import pLimit from 'p-limit';
import type { Storage } from '~/adapters/storage.ts';
import { claimDataFolder } from '~/db/data-folder.server.ts';
import { lockDirectory } from '~/db/directory-lock.server.ts';
import { beginRestore } from '~/db/restore-mark.server.ts';
import {
  knownMigrations,
  migrationsOf,
  openUnmigrated,
  type UnmigratedDatabase,
} from '~/db/unmigrated.server.ts';
import { checkBackup } from './check.server.ts';
import {
  BackupError,
  filePath,
  readManifest,
  secretPath,
  type FileEntry,
  type Manifest,
} from './manifest.server.ts';
import { AT_A_TIME, chunksOf } from './object-files.server.ts';
import type { Source } from './snapshot.server.ts';
import { fixTexts, loadTable, tablesOf } from './tables.server.ts';

export interface RestoreInput extends Source {
  /** The folder of one backup. */
  folder: string;
  storage: Storage;
  /** Where the embedded secret belongs; absent where SESSION_SECRET is set. */
  secretFile?: string;
}

/** Throws BackupError where the database has rows, or tables of a later version. */
async function requireEmptyDatabase(em: EntityManager, migrations: readonly string[]) {
  const advice = 'Restore into an empty database: another DATABASE_URL, or another DATA_DIR.';
  const ran = await migrationsOf(em);
  if (ran.some((name, at) => migrations[at] !== name))
    throw new BackupError(`The database is of a later version than the backup. ${advice}`);
  for (const { name } of await tablesOf(em)) {
    const [row] = await em.execute<object[]>(`select 1 from "${name}" limit 1`);
    if (row) throw new BackupError(`The database holds data (in its table ${name}). ${advice}`);
  }
}

/** Throws BackupError where the storage has an object that is not of the backup. */
async function requireEmptyStorage(storage: Storage, files: readonly FileEntry[]): Promise<void> {
  const bytesOf = new Map(files.map(({ key, bytes }) => [key, bytes]));
  for await (const { key, bytes } of storage.list())
    // Objects of this backup are those of an interrupted restore.
    if (bytesOf.get(key) !== bytes)
      throw new BackupError(
        `The storage holds other files (${key}). Restore into an empty one: another DATA_DIR, or ` +
          'another GCS_BUCKET.',
      );
}

/** Throws BackupError where this version of the product cannot read the backup. */
function requireKnown(migrations: readonly string[]): void {
  if (migrations.some((name, at) => knownMigrations[at] !== name))
    throw new BackupError(
      'The backup was made by another version of the product, with other migrations: restore it by ' +
        'that version or a later one.',
    );
}

async function putFiles({ storage, folder }: RestoreInput, files: readonly FileEntry[]) {
  const limit = pLimit(AT_A_TIME);
  const put = async ({ key, bytes, sha256 }: FileEntry): Promise<void> => {
    if ((await storage.stat(key)) !== null) {
      if ((await storage.inspect(key)).sha256 === sha256) return;
      await storage.remove(key);
    }
    await storage.put(key, chunksOf(filePath(folder, key)), { maxBytes: bytes });
  };
  const puts = await Promise.allSettled(files.map((file) => limit(() => put(file))));
  // None goes on after a failure, so that the same call may follow at once.
  for (const one of puts) if (one.status === 'rejected') throw one.reason;
}

/** Inserts every row in one transaction; foreign keys are checked at its end. */
async function loadTables(
  database: UnmigratedDatabase,
  folder: string,
  { tables, migrations }: Manifest,
): Promise<void> {
  await database.fork().transactional(async (tx) => {
    await fixTexts(tx);
    const targets = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
    const names = [...targets.keys()].map((name) => `"${name}"`).join(', ');
    await tx.execute(`lock table ${names} in exclusive mode`);
    await requireEmptyDatabase(tx, migrations);
    for (const entry of tables) await loadTable(tx, targets.get(entry.name), folder, entry);
  });
}

/** Fills an opened database and the storage. */
async function fill(input: RestoreInput, database: UnmigratedDatabase, manifest: Manifest) {
  const { migrations, files } = manifest;
  await database.migrateTo(migrations.at(-1) ?? '');
  if (database.kind === 'postgresql' && input.storage.name === 'disk')
    await claimDataFolder(database, input.dataDir);
  await putFiles(input, files);
  if (manifest.secret && input.secretFile)
    await copyFile(secretPath(input.folder), input.secretFile);
  await loadTables(database, input.folder, manifest);
}

/** Opens the target; the embedded one locked, so that no server runs on it meanwhile. */
async function openTarget({ databaseUrl, dataDir }: Source): Promise<UnmigratedDatabase> {
  if (databaseUrl) return openUnmigrated({ url: databaseUrl });
  const release = await lockDirectory(join(dataDir, 'database.lock'));
  const database = await openUnmigrated({ folder: join(dataDir, 'database') }).catch(
    async (error: unknown) => {
      await release();
      throw error;
    },
  );
  return { ...database, close: () => database.close().then(release) };
}

/**
 * Restores a backup into an empty database and storage (promise 21.21): checks every hash first, puts
 * the files, then inserts all rows in one transaction, so that the product never sees a part of them.
 * Until it has ended no server starts on the DATA_DIR; after an interruption the same call starts it
 * anew. Later migrations run at the next start of the server. Throws BackupError, SettingsError.
 */
export async function restoreBackup(input: RestoreInput): Promise<Manifest> {
  const manifest = await readManifest(input.folder);
  requireKnown(manifest.migrations);
  const { problems } = await checkBackup(input.folder, manifest);
  if (problems.length > 0)
    throw new BackupError(
      `The backup is damaged, and nothing was restored:\n${problems.join('\n')}`,
    );
  await mkdir(input.dataDir, { recursive: true, mode: 0o700 });
  await requireEmptyStorage(input.storage, manifest.files);
  const database = await openTarget(input);
  try {
    await requireEmptyDatabase(database.fork(), manifest.migrations);
    const end = beginRestore(input.dataDir);
    await fill(input, database, manifest);
    end();
  } finally {
    await database.close();
  }
  return manifest;
}
