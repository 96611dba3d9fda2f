import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '~/env.server.ts';

const markOf = (dataDir: string): string => join(dataDir, 'restore-unfinished');

/** Marks a DATA_DIR into which a restore runs. Returns the function that ends the restore. */
export function beginRestore(dataDir: string): () => void {
  writeFileSync(markOf(dataDir), '', { mode: 0o600 });
  return () => rmSync(markOf(dataDir));
}

/** Throws SettingsError where a restore into this DATA_DIR has begun and not ended. */
export function requireWholeRestore(dataDir: string): void {
  if (existsSync(markOf(dataDir)))
    throw new SettingsError(
      'A restore into this DATA_DIR has not ended: run the same "npm run restore" again.',
    );
}
