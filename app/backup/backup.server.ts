import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '~/adapters/storage.ts';
import { migrationsOf } from '~/db/unmigrated.server.ts';
import {
  BackupError,
  backupName,
  backupsIn,
  secretPath,
  syncFolder,
  writeManifest,
  type Backup,
  type Manifest,
} from './manifest.server.ts';
import { namedObjects, type NamedObject } from './named-objects.server.ts';
import { fileCollector, measureFile } from './object-files.server.ts';
import { keptTimes } from './retention.ts';
import { inSnapshot, type Source } from './snapshot.server.ts';
import { saveTable, tablesOf } from './tables.server.ts';

/** Folders of backups that did not end, or that are being deleted. */
const UNFINISHED = '.unfinished-';

/** A missing object may have been deleted just then, with its row: so often a new moment is taken. */
const MOMENTS = 3;

export interface BackupInput extends Source {
  storage: Storage;
  /** Where backups are, a folder each. */
  folder: string;
  version: string;
  /** The file of the embedded secret, where SESSION_SECRET is not set. */
  secretFile?: string;
}

export interface BackupResult {
  backup: Backup;
  linked: number;
  copied: number;
  /** How long queries of the embedded database waited, ms. */
  waitedMs: number;
  /** Names of the older backups that were deleted. */
  deleted: string[];
}

type Database = Pick<Manifest, 'database' | 'time' | 'migrations' | 'tables'>;
interface Saved extends Database {
  named: Map<string, NamedObject>;
  waitedMs: number;
}

/** Saves the tables as they are at one moment, and what objects they name then. */
async function saveTables(source: Source, folder: string): Promise<Saved> {
  await rm(join(folder, 'tables'), { recursive: true, force: true });
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  return inSnapshot(source, async ({ tx, kind, time, waitedMs }) => {
    const tables: Manifest['tables'] = [];
    for (const table of await tablesOf(tx)) tables.push(await saveTable(tx, table, folder));
    return {
      database: kind,
      time: time.toISOString(),
      migrations: await migrationsOf(tx),
      tables,
      named: await namedObjects(tx),
      waitedMs,
    };
  });
}

/** The keys that rows require and the backup does not have, with those of a wrong size or hash. */
function missingOf(saved: Saved, collected: ReadonlyMap<string, Manifest['files'][number]>) {
  return [...saved.named]
    .filter(([key, { required, bytes, sha256 }]) => {
      const file = collected.get(key);
      if (!file) return required;
      return (
        (bytes !== undefined && file.bytes !== bytes) ||
        (sha256 !== undefined && file.sha256 !== sha256)
      );
    })
    .map(([key]) => key)
    .sort();
}

/**
 * Collects files and tables of one moment (promise 21.19). The objects that are there come first, so
 * that none which a row names at the moment can be deleted before it is copied; those that came
 * meanwhile follow. Where one is missing all the same it was deleted in between, with its row, and a
 * later moment is taken.
 */
async function collect(input: BackupInput, folder: string, earlier: Backup | undefined) {
  const files = fileCollector(input.storage, folder, earlier);
  const present: { key: string; bytes: number }[] = [];
  for await (const object of input.storage.list()) present.push(object);
  await files.add(present);
  for (let moment = 1; ; moment += 1) {
    const saved = await saveTables(input, folder);
    await files.add([...saved.named.keys()].map((key) => ({ key })));
    const missing = missingOf(saved, files.collected);
    if (missing.length > 0 && moment < MOMENTS) continue;
    await files.finish((key) => saved.named.has(key));
    return { saved, missing, files };
  }
}

/** Copies the secret by which links and sealed values of an embedded product are read. */
async function saveSecret(file: string | undefined, folder: string): Promise<string | undefined> {
  if (!file) return undefined;
  await copyFile(file, secretPath(folder));
  return (await measureFile(secretPath(folder)))?.sha256;
}

async function write(input: BackupInput, folder: string, earlier: Backup | undefined) {
  const secret = await saveSecret(input.secretFile, folder);
  const { saved, missing, files } = await collect(input, folder, earlier);
  const { named: _named, waitedMs, ...database } = saved;
  const manifest: Manifest = {
    product: 'obralista',
    format: 1,
    version: input.version,
    ...database,
    files: [...files.collected.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
    missing,
    ...(secret && { secret }),
  };
  await writeManifest(folder, manifest);
  return { manifest, waitedMs, ...files.counts };
}

/** Deletes a backup so that what is left of it after a crash is no backup. */
async function deleteBackup(parent: string, { name, folder }: Backup): Promise<void> {
  const dying = join(parent, `${UNFINISHED}${name}`);
  await rename(folder, dying);
  await rm(dying, { recursive: true });
}

/** Deletes the backups that are not kept (promise 21.20). Returns their names. */
async function prune(parent: string): Promise<string[]> {
  const backups = await backupsIn(parent);
  const times = new Map(backups.map((each) => [new Date(each.manifest.time), each]));
  const kept = keptTimes([...times.keys()]);
  const old = [...times].filter(([time]) => !kept.has(time)).map(([, backup]) => backup);
  for (const backup of old) await deleteBackup(parent, backup);
  return old.map(({ name }) => name);
}

/**
 * Writes a backup into a new folder below `folder`, named by its time, and deletes the old ones that
 * are not kept; none where an object is missing, which an older one may still have. A backup that
 * fails leaves nothing that looks like one. Throws BackupError, SettingsError, and what the disk or
 * the storage answers.
 */
export async function takeBackup(input: BackupInput): Promise<BackupResult> {
  const { folder: parent } = input;
  const [earlier] = await backupsIn(parent);
  for (const name of await readdir(parent))
    if (name.startsWith(UNFINISHED)) await rm(join(parent, name), { recursive: true });
  const part = join(parent, UNFINISHED + randomBytes(6).toString('hex'));
  await mkdir(join(part, 'files'), { recursive: true, mode: 0o700 });
  try {
    const { manifest, ...counts } = await write(input, part, earlier);
    const name = backupName(new Date(manifest.time));
    const folder = join(parent, name);
    await rename(part, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
      throw new BackupError(`A backup of the same second is there already: ${folder}.`);
    });
    await syncFolder(parent);
    const deleted = manifest.missing.length === 0 ? await prune(parent) : [];
    return { backup: { name, folder, manifest }, deleted, ...counts };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}
