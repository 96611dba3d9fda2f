import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sources = ['app', 'packages', 'xstate', 'templates', 'locales', 'public'].concat([
  'package-lock.json',
  'vite.config.ts',
  'remix.config.js',
]);

/** The server bundle. */
export const buildFile = join(root, 'build/server/index.js');
const readersFile = join(root, 'build/readers/extract-child.cjs');

/** When a file, or the newest file in a folder, was last changed, ms; 0 where it doesn't exist. */
function changedAt(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  const names = stat?.isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  return Math.max(stat?.mtimeMs ?? 0, ...names.map((name) => statSync(join(path, name)).mtimeMs));
}

/** Runs an npm script when its output is missing or older than the newest source. */
function ensure(script: string, output: string, from: readonly string[]): void {
  const newest = Math.max(...from.map((name) => changedAt(join(root, name))));
  if (changedAt(output) >= newest) return;
  process.stdout.write('Building…\n');
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The build failed.');
}

/** Builds the child processes only, for development and tests without a server. */
export const ensureReaders = (): void =>
  ensure('build:readers', readersFile, [
    'app/adapters',
    'app/photo-marks.ts',
    'packages',
    'package-lock.json',
  ]);

/** Builds what is missing or older than its sources. */
export function ensureBuild(): void {
  ensure('build:app', buildFile, sources);
  ensureReaders();
}
