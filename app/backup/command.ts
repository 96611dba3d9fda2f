/**
 * `npm run backup -- FOLDER`, `npm run restore -- FOLDER/TIME`, `npm run verify [-- FOLDER/TIME]`:
 * docs/operations.md. They take the settings of the server. Exit code 1: it failed, or something is
 * missing.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openStorage } from '~/adapters/services.server.ts';
import { lockDirectory } from '~/db/directory-lock.server.ts';
import { env, SettingsError } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import { takeBackup } from './backup.server.ts';
import { checkBackup } from './check.server.ts';
import { BackupError, readManifest } from './manifest.server.ts';
import { restoreBackup } from './restore.server.ts';
import { verifyObjects } from './verify.server.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

function productVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The database, the storage and the embedded secret of the settings. */
function product() {
  const settings = env();
  const secretFile = join(settings.dataDir, 'session-secret');
  return {
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.dataDir,
    storage: openStorage(settings),
    ...(settings.SESSION_SECRET === '' && { secretFile }),
  };
}

function folderOf(argument: string | undefined, usage: string): string {
  if (!argument) throw new BackupError(`Name the folder: npm run ${usage}`);
  return resolve(argument);
}

/** Runs alone on this DATA_DIR. */
async function alone(dataDir: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = await lockDirectory(
    join(dataDir, 'backup.lock'),
    (holder) => `A backup, restore or check of this DATA_DIR runs already (process ${holder}).`,
  );
  await work().finally(release);
}

async function backup(argument: string | undefined): Promise<void> {
  const folder = folderOf(argument, 'backup -- FOLDER');
  const began = performance.now();
  const { backup: made, ...result } = await takeBackup({
    ...product(),
    folder,
    version: productVersion(),
  });
  const { tables, files, missing } = made.manifest;
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  say(
    `${made.folder}: ${sum(tables.map(({ rows }) => rows))} rows of ${tables.length} tables, ` +
      `${files.length} files (${result.copied} copied, ${result.linked} linked) of ` +
      `${megabytes(sum(files.map(({ bytes }) => bytes)))} in ${seconds} s; ` +
      `queries waited ${result.waitedMs} ms`,
  );
  for (const name of result.deleted) say(`deleted: ${name}`);
  for (const key of missing) say(`missing or damaged: ${key}`);
  if (missing.length > 0) process.exitCode = 1;
}

async function restore(argument: string | undefined): Promise<void> {
  const folder = folderOf(argument, 'restore -- FOLDER/TIME');
  const { tables, files, time, missing } = await restoreBackup({ ...product(), folder });
  for (const key of missing) say(`missing or damaged when the backup was made: ${key}`);
  say(
    `Restored ${sum(tables.map(({ rows }) => rows))} rows and ${files.length} files as of ${time}. ` +
      'Start the server: later migrations run then.',
  );
}

async function verifyBackup(folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  const { problems } = await checkBackup(folder, manifest);
  for (const problem of problems) say(problem);
  for (const key of manifest.missing) say(`missing or damaged when it was made: ${key}`);
  say(
    `${manifest.tables.length} tables and ${manifest.files.length} files compared with the ` +
      `manifest: ${problems.length} differ`,
  );
  if (problems.length + manifest.missing.length > 0) process.exitCode = 1;
}

async function verify(argument: string | undefined): Promise<void> {
  if (argument) return verifyBackup(resolve(argument));
  const { storage, ...source } = product();
  const { named, missing, damaged, orphans } = await verifyObjects(source, storage);
  for (const key of missing) say(`missing: ${key}`);
  for (const key of damaged) say(`damaged: ${key}`);
  for (const key of orphans) say(`orphan (no row names it): ${key}`);
  say(
    `${named} objects named by rows: ${missing.length} missing, ${damaged.length} damaged; ` +
      `${orphans.length} orphans`,
  );
  if (missing.length + damaged.length > 0) process.exitCode = 1;
}

const verbs: Record<string, (argument: string | undefined) => Promise<void>> = {
  backup,
  restore,
  verify,
};

/** What people can act on; anything else is a fault of the program and shows where. */
function wordsOf(error: unknown): string {
  if (error instanceof AppError) return `The storage answered: ${error.code}`;
  if (error instanceof BackupError || error instanceof SettingsError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.umask(0o077);
const [verb = '', argument] = process.argv.slice(2);
try {
  const run = verbs[verb];
  if (!run) throw new BackupError(`Name what to do: ${Object.keys(verbs).join(', ')}`);
  const { dataDir } = env();
  await alone(dataDir, () => run(argument));
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`);
  process.exitCode = 1;
}
