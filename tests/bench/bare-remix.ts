import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/build.ts';
import { startProcess, type Served } from './served-process.ts';

const folder = join(root, '.cache/bench-bare');

/**
 * Builds tests/bench/bare, a Remix app with the product's package versions and the given route
 * modules (name → source). The folder is inside the repository so that it resolves the same
 * packages.
 */
export function buildBare(routes: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(import.meta.dirname, 'bare'), folder, { recursive: true });
  mkdirSync(join(folder, 'app/routes'));
  for (const [name, source] of Object.entries(routes))
    writeFileSync(join(folder, 'app/routes', `${name}.jsx`), source);
  const cli = join(root, 'node_modules/@remix-run/dev/dist/cli.js');
  const result = spawnSync(process.execPath, [cli, 'vite:build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw new Error('The bare build failed.');
}

export const startBare = (databaseUrl = ''): Promise<Served> =>
  startProcess({
    cwd: folder,
    script: 'server.mjs',
    ready: '/auth',
    env: { DATABASE_URL: databaseUrl },
  });
