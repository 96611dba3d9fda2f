import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { programsFolder } from './programs.ts';

/** A path and, where it is a symbolic link, its target: Node's permissions need both. */
const bothPaths = async (path: string): Promise<string[]> => [
  ...new Set([path, await realpath(path)]),
];

/**
 * Node's flags for a reading process. It may read its own code and the packages, and write nothing:
 * an exploited parser can neither read another document nor leave code for a later process.
 */
export async function nodeFlags(heapMb: number): Promise<string[]> {
  const code = [
    programsFolder,
    ...['node_modules', 'package.json'].map((name) => join(process.cwd(), name)),
  ];
  const paths = await Promise.all(code.map(bothPaths));
  return [
    '--no-warnings',
    `--max-old-space-size=${heapMb}`,
    '--permission',
    '--allow-addons',
    '--allow-worker',
    ...paths.flat().map((path) => `--allow-fs-read=${path}`),
  ];
}
