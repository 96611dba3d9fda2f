import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { COPY, requestCopy } from '~/db/copy-socket.server.ts';
import { lockDirectory } from '~/db/directory-lock.server.ts';
import { copyDatabase } from '~/db/folder-copy.server.ts';
import { openUnmigrated, type Place, type UnmigratedDatabase } from '~/db/unmigrated.server.ts';
import { BackupError } from './manifest.server.ts';
import { fixTexts } from './tables.server.ts';

/** The database at one moment. */
export interface Snapshot {
  tx: EntityManager;
  kind: UnmigratedDatabase['kind'];
  /** Everything acknowledged before it is in the snapshot. */
  time: Date;
  /** How long other queries waited for it, ms. */
  waitedMs: number;
}

/** Which database: that of DATABASE_URL, or where that is empty the one of DATA_DIR. */
export interface Source {
  databaseUrl: string;
  dataDir: string;
}

/**
 * A copy of the embedded database: made by the server that has it open, or here where none runs.
 * Returns how long queries waited, ms. Throws BackupError where there is no database.
 */
async function copyEmbedded(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder))
    throw new BackupError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const waitedMs = await requestCopy(dataDir);
  if (waitedMs !== null) return waitedMs;
  const release = await lockDirectory(join(dataDir, 'database.lock'));
  await copyDatabase(folder, join(dataDir, COPY)).finally(release);
  return 0;
}

async function read<T>(
  place: Place,
  { time, waitedMs }: Pick<Snapshot, 'time' | 'waitedMs'>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const database = await openUnmigrated(place);
  try {
    return await database.fork().transactional(
      async (tx) => {
        await fixTexts(tx);
        return work({ tx, kind: database.kind, time, waitedMs });
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
  } finally {
    await database.close();
  }
}

/**
 * Reads the product's database as it is at one moment, while the server runs: PostgreSQL in one
 * transaction of the level REPEATABLE READ, the embedded one from a copy of its files. Throws
 * BackupError where there is no database.
 */
export async function inSnapshot<T>(
  { databaseUrl, dataDir }: Source,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const time = now();
  if (databaseUrl) return read({ url: databaseUrl }, { time, waitedMs: 0 }, work);
  const waitedMs = await copyEmbedded(dataDir);
  const copy = join(dataDir, COPY);
  try {
    return await read({ folder: copy }, { time, waitedMs }, work);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
