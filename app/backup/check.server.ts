import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { secretPath, type Manifest } from './manifest.server.ts';
import { AT_A_TIME, isFileWhole, measureFile } from './object-files.server.ts';
import { isTableWhole } from './tables.server.ts';

async function namesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/**
 * Reads a whole backup and compares it with its manifest: every table and file is there with its
 * size and SHA-256, and no other one is. Returns a line for each that is not.
 */
export async function checkBackup(
  folder: string,
  { tables, files, secret }: Manifest,
): Promise<{ problems: string[] }> {
  const problems: string[] = [];
  for (const entry of tables)
    if (!(await isTableWhole(folder, entry)))
      problems.push(`table ${entry.name}: missing or damaged`);
  const limit = pLimit(AT_A_TIME);
  const checkFile = async (entry: Manifest['files'][number]): Promise<void> => {
    if (!(await isFileWhole(folder, entry))) problems.push(`file ${entry.key}: missing or damaged`);
  };
  await Promise.all(files.map((entry) => limit(() => checkFile(entry))));
  const keys = new Set(files.map(({ key }) => key));
  for (const name of await namesUnder(join(folder, 'files')))
    if (!keys.has(name)) problems.push(`file ${name}: not in the manifest`);
  if (secret && (await measureFile(secretPath(folder)))?.sha256 !== secret)
    problems.push('session-secret: missing or damaged');
  return { problems };
}
