import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inBatches } from '~/batches.ts';
import { env, SettingsError } from '~/env.server.ts';

/** Files that are copied at a time. */
const AT_A_TIME = 16;

/** The time of a write may be that of the last tick of the system's clock, ms. */
const CLOCK_MS = 1_000;

interface Contents {
  /** Paths below the folder, parents first. */
  folders: string[];
  files: string[];
}

/** A file of a running database may go before it is copied: its last state is copied then. */
function unlessGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

async function contentsOf(folder: string): Promise<Contents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]): string =>
    join(entry.parentPath, entry.name).slice(folder.length + 1);
  return {
    folders: entries
      .filter((entry) => entry.isDirectory())
      .map(pathOf)
      .sort(),
    files: entries.filter((entry) => entry.isFile()).map(pathOf),
  };
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

/**
 * Throws SettingsError where the disk of DATA_DIR has no space for a copy of `folder` beside it and
 * DISK_FLOOR_MB more.
 */
async function requireSpace(folder: string, { files }: Contents): Promise<void> {
  let bytes = 0;
  for (const path of files) bytes += (await stat(join(folder, path)).catch(unlessGone))?.size ?? 0;
  const { bavail, bsize } = await statfs(dirname(folder));
  const needed = bytes + env().DISK_FLOOR_MB * 1_000_000;
  if (bavail * bsize < needed)
    throw new SettingsError(
      `The disk of DATA_DIR needs ${Math.ceil(needed / 1_000_000)} MB free for a copy of the ` +
        'database: free space on it, or move DATA_DIR to a larger disk.',
    );
}

/**
 * Makes `part` equal to the folder; files that were not written since `since` (ms) are there already.
 */
async function copyWritten(folder: string, part: string, since: number): Promise<void> {
  const { folders, files } = await contentsOf(folder);
  for (const path of folders) await mkdir(join(part, path), { recursive: true, mode: 0o700 });
  await inBatches(files, AT_A_TIME, async (paths) => {
    const copyOne = async (path: string): Promise<void> => {
      if ((await stat(join(folder, path))).mtimeMs < since) return;
      await copyFile(join(folder, path), join(part, path), constants.COPYFILE_FICLONE);
    };
    await Promise.all(paths.map((path) => copyOne(path).catch(unlessGone)));
  });
  const present = new Set(files);
  for (const path of (await contentsOf(part)).files)
    if (!present.has(path)) await rm(join(part, path));
}

/**
 * Copies the directory of an embedded database. The copy replaces an earlier one of its name, appears
 * whole or not at all; `durable`: it survives a power failure. All files are copied first; `alone` then
 * runs what is left, the files that were written meanwhile, while nothing else writes. Throws
 * SettingsError where the disk has no space for it.
 */
export async function copyDatabase(
  folder: string,
  copy: string,
  {
    durable = false,
    alone = (rest) => rest(),
  }: { durable?: boolean; alone?: (rest: () => Promise<void>) => Promise<void> } = {},
): Promise<void> {
  const part = `${copy}.part`;
  await requireSpace(folder, await contentsOf(folder));
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const since = Date.now() - CLOCK_MS;
  await copyWritten(folder, part, 0);
  await alone(() => copyWritten(folder, part, since));
  const { folders, files } = await contentsOf(part);
  if (durable) for (const path of [...files, ...folders, '']) await syncPath(join(part, path));
  await rm(copy, { recursive: true, force: true });
  await rename(part, copy);
  if (durable) await syncPath(dirname(copy));
}
