import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, emptyDatabase } from './build.ts';
import { startServer } from './server.ts';

/**
 * Set-up of tests that start the product: builds it, and creates the empty database that their
 * folders start with.
 */
export default async function setup(): Promise<() => void> {
  ensureBuild();
  // Consecutive runs share the build of the first.
  const shared = process.env.TEST_EMPTY_DATABASE !== undefined;
  if (shared && existsSync(emptyDatabase)) return () => undefined;
  rmSync(emptyDatabase, { recursive: true, force: true });
  const server = await startServer();
  server.signal('SIGTERM');
  await server.exited();
  mkdirSync(emptyDatabase, { recursive: true });
  cpSync(join(server.dataDir, 'database'), emptyDatabase, { recursive: true });
  rmSync(server.dataDir, { recursive: true, force: true });
  return () => (shared ? undefined : rmSync(emptyDatabase, { recursive: true, force: true }));
}
