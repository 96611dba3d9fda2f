import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'build/server/index.js');
const sources = [
  'app',
  'xstate',
  'templates',
  'locales',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'remix.config.js',
];

function newest(path: string): number {
  const stat = statSync(path);
  return stat.isDirectory()
    ? Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
    : stat.mtimeMs;
}

/**
 * Makes the build that every real server of a run starts from, once, when there is none or its
 * sources are newer.
 */
export function buildOnce(): void {
  if (
    existsSync(built) &&
    statSync(built).mtimeMs >= Math.max(...sources.map((name) => newest(join(root, name))))
  )
    return;
  const cli = join(root, 'node_modules/@remix-run/dev/dist/cli.js');
  const result = spawnSync(process.execPath, [cli, 'vite:build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw new Error('The build failed.');
}

/**
 * The embedded database without a row, as the product itself makes it at its first start; made once
 * a run by served-setup.
 */
export const emptyDatabase = process.env.TEST_EMPTY_DATABASE ?? join(root, '.cache/empty-database');
