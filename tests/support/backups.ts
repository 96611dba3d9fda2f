import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createStorage } from '~/adapters/storage.server.ts';
import type { Storage } from '~/adapters/storage.ts';
import type { TableEntry } from '~/backup/manifest.server.ts';
import { inSnapshot, type Source } from '~/backup/snapshot.server.ts';
import { hashTable, tablesOf } from '~/backup/tables.server.ts';
import { openDatabase } from '~/db/orm.server.ts';
import { onServer } from './database-name.ts';
import { openTestDatabase, type DatabaseKind, type TestDatabase } from './database.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'obralista-backup-'));

/** Where a product's data are, and how they go away. */
export interface Home extends Source {
  storage: Storage;
  remove(): Promise<void>;
}

const diskStorage = (dataDir: string): Storage =>
  createStorage({ kind: 'disk', dataDir, appUrl: 'http://127.0.0.1', secret: 'a secret' });

/** A home without a database and without files. */
export async function emptyHome(kind: DatabaseKind): Promise<Home> {
  const dataDir = newFolder();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = kind === 'PostgreSQL' ? onServer(inject('postgresUrl')) : null;
  const databaseUrl = (await server?.create(name)) ?? '';
  return {
    databaseUrl,
    dataDir,
    storage: diskStorage(dataDir),
    remove: async () => {
      await server?.drop(name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The product's services on a migrated database of its own, with where it is. */
export async function openHome(
  kind: DatabaseKind,
): Promise<{ database: TestDatabase; home: Home }> {
  const dataDir = newFolder();
  if (kind === 'PGlite') cpSync(inject('pgliteFolder'), dataDir, { recursive: true });
  const embedded = () => openDatabase({ databaseUrl: '', dataDir });
  const database = await openTestDatabase(kind, {
    workers: true,
    ...(kind === 'PGlite' && { open: embedded }),
  });
  const home = {
    databaseUrl: database.url ?? '',
    dataDir,
    storage: database.services.storage,
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
  return { database, home };
}

/** Rows and hash of each table of a database as it is now. */
export const tableHashes = (source: Source): Promise<TableEntry[]> =>
  inSnapshot(source, async ({ tx }) => {
    const entries: TableEntry[] = [];
    for (const table of await tablesOf(tx)) entries.push(await hashTable(tx, table));
    return entries;
  });

/** The names of all files below a folder, sorted. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort()
    : [];

/** Changes one byte in the middle of a file. */
export function changedByte(file: string): Buffer {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
}
