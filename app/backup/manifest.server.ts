import { mkdir, open, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A failure of backup, restore or verify whose message tells people what to do. */
export class BackupError extends Error {}

const MANIFEST = 'manifest.json';
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const schema = z.object({
  /** What made the folder: only such folders are read, linked from or deleted. */
  product: z.literal('obralista'),
  format: z.literal(1),
  /** Version of the product. */
  version: z.string(),
  database: z.enum(['pglite', 'postgresql']),
  /** What was acknowledged before this time is in the backup. */
  time: z.iso.datetime(),
  /** The migrations that had run, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
      columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]*$/)).min(1),
      rows: count,
      /** Of the table's lines, unpacked. */
      sha256,
    }),
  ),
  files: z.array(z.object({ key: z.string(), bytes: count, sha256 })),
  /** Keys of objects that rows named and the storage did not have. */
  missing: z.array(z.string()),
  /** SHA-256 of the embedded secret, where SESSION_SECRET was not set. */
  secret: sha256.optional(),
});
export type Manifest = z.infer<typeof schema>;
export type TableEntry = Manifest['tables'][number];
export type FileEntry = Manifest['files'][number];

/** Path of a table's packed lines: one JSON array of its columns' texts a row. */
export const tablePath = (folder: string, table: string): string =>
  join(folder, 'tables', `${table}.ndjson.gz`);
/** Path of an object's bytes. Keys have no dots (`validKey`), so each is below the folder. */
export const filePath = (folder: string, key: string): string => join(folder, 'files', key);
/** Path of the embedded secret. */
export const secretPath = (folder: string): string => join(folder, 'session-secret');

/** The name of a backup's folder: its time to the second, UTC. */
export const backupName = (time: Date): string =>
  time.toISOString().slice(0, 19).replaceAll(':', '');

/** Writes a file that survives a power failure. */
async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Saves the names in a folder to the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Writes the manifest last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeDurably(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  await syncFolder(folder);
}

/** Throws BackupError where the folder has no whole manifest of this format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const content = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (content === null)
    throw new BackupError(`${folder} is no backup: it has no ${MANIFEST}. Name a folder of one.`);
  try {
    return schema.parse(JSON.parse(content));
  } catch (error) {
    throw new BackupError(`${join(folder, MANIFEST)} is damaged or of another version.`, {
      cause: error,
    });
  }
}

export interface Backup {
  name: string;
  folder: string;
  manifest: Manifest;
}

/** The backups in a folder, the newest first; other things in it are left out. */
export async function backupsIn(folder: string): Promise<Backup[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\dT\d{6}$/.test(name));
  const found = await Promise.all(
    names.map(async (name): Promise<Backup[]> => {
      const path = join(folder, name);
      const manifest = await readManifest(path).catch(() => null);
      return manifest ? [{ name, folder: path, manifest }] : [];
    }),
  );
  return found.flat().sort((a, b) => (a.name < b.name ? 1 : -1));
}
