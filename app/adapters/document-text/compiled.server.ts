import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The scripts that run in processes of their own, without their ending. */
export const childScripts = ['reader-child', 'pdf2json-child', 'ocr-child'] as const;
export type ChildScript = (typeof childScripts)[number];

/**
 * Flags of the engine in every such process; code compiled ahead is taken under the same flags
 * only. The packaged PDF module needs no check of functions that
 * never run; most processes end before optimising more than their hottest functions pays, on one
 * thread beside their own.
 */
export const engineFlags = [
  '--no-warnings',
  '--wasm-lazy-validation',
  '--wasm-tiering-budget=40000000',
  '--v8-pool-size=1',
] as const;

/** Arguments that start a script from a folder of compiled ones. */
export const startOf = (folder: string, script: ChildScript): string[] => [
  join(folder, 'start.cjs'),
  script,
];

const SOURCES = 'app/adapters/document-text';

/**
 * Where the compiled scripts lie: a name of its own for each content of the sources and packages,
 * so that no older code is ever run.
 */
export async function folderOfSources(root = process.cwd()): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(join(root, SOURCES))).sort().map((name) => join(SOURCES, name));
  for (const name of [...names, 'package-lock.json'])
    hash.update(name).update(await readFile(join(root, name)));
  return join(root, 'build/reader', hash.digest('hex').slice(0, 16));
}

async function ready(): Promise<string> {
  const folder = await folderOfSources();
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return folder;
  const child = spawn(
    process.execPath,
    ['--no-warnings', join(process.cwd(), SOURCES, 'compile.ts')],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('The reading processes could not be compiled.');
  return folder;
}

let folder: Promise<string> | null = null;

/**
 * The folder of the compiled scripts, which `npm run build` makes; made now when it is missing.
 * Looked at once a process.
 */
export function compiledFolder(): Promise<string> {
  folder ??= ready().catch((error: unknown) => {
    folder = null;
    throw error;
  });
  return folder;
}
