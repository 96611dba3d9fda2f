import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, emptyDatabase } from './build.ts';
import { startServer } from './server.ts';

/**
 * Before tests that start the product: its build, and the empty database that their folders begin
 * with.
 */
export default async function setup(): Promise<() => void> {
  ensureBuild();
  // Many runs after one another share the one that the first of them made.
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
