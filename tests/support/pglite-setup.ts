import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the run's migrated PGlite. */
    pgliteFolder: string;
  }
}

/** One migrated PGlite per run, whose copy is the database of each test file. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'obralista-migrated-'));
  await migrate({ databaseUrl: '', dataDir: folder });
  project.provide('pgliteFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
