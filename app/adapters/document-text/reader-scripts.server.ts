import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** The scripts that run in processes of their own, without their ending. */
export const childScripts = ['reader-child', 'pdf2json-child', 'ocr-child'] as const;
export type ChildScript = (typeof childScripts)[number];

/** Where `npm run build` puts each of them, as one file with the parsers that it needs. */
export const readersFolder = join(process.cwd(), 'build/readers');

/** The built file of a script. Throws where the build has not made it. */
export async function builtScript(script: ChildScript): Promise<string> {
  const path = join(readersFolder, `${script}.cjs`);
  await access(path).catch(() => {
    throw new Error(`${path} is missing; npm run build makes it.`);
  });
  return path;
}
