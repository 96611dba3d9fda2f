import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase } from './folder-copy.server.ts';

const FOLDER = 'before-migrations';

/** How many copies are kept. */
const KEPT = 3;

/**
 * Copies the embedded database to DATA_DIR/before-migrations/MIGRATION, where `migration` is the
 * first one that is about to run, and keeps the newest three such copies (promise 21.22): the way back
 * to the earlier version. Throws SettingsError where the disk has no space, so that nothing migrates.
 */
export async function copyBeforeMigration(dataDir: string, migration: string): Promise<void> {
  const folder = join(dataDir, FOLDER);
  await copyDatabase(join(dataDir, 'database'), join(folder, migration), { durable: true });
  // The numbers of migrations grow, so names sort by age.
  const names = (await readdir(folder)).sort();
  for (const name of names.slice(0, -KEPT))
    await rm(join(folder, name), { recursive: true, force: true });
}
