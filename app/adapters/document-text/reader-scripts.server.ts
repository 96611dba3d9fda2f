import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** The scripts that run in child processes: file names without extension, and their folders. */
export const scriptFolders = {
  'reader-child': 'document-text',
  'pdf2json-child': 'document-text',
  'ocr-child': 'document-text',
  'extract-child': 'task-extractor',
  'photo-child': 'photo-sizes',
  'spreadsheet-child': 'spreadsheet',
} as const;
export type ChildScript = keyof typeof scriptFolders;
export const childScripts = Object.keys(scriptFolders) as ChildScript[];

/** Output folder of the build: each script is bundled into one file with its parsers. */
export const readersFolder = join(process.cwd(), 'build/readers');

/** The language data of OCR, in one folder as the engine expects it; a part of the build. */
export const languagesFolder = join(readersFolder, 'languages');

/** Path of the built file of a script. Throws when it has not been built. */
export async function builtScript(script: ChildScript): Promise<string> {
  const path = join(readersFolder, `${script}.cjs`);
  await access(path).catch(() => {
    throw new Error(`${path} is missing; npm run build makes it.`);
  });
  return path;
}
