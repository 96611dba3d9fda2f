import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** File names, without extension, of the scripts that run in child processes. */
export const childScripts = ['reader-child', 'pdf2json-child', 'ocr-child'] as const;
export type ChildScript = (typeof childScripts)[number];

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
