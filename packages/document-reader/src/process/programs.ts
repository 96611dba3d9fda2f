import { access } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The programs that run in child processes, each built into one file with its packages: those of
 * this package, and what its caller adds to the same folder.
 */
export const programsFolder = join(process.cwd(), 'build/readers');

/** The language data of OCR, in one folder as the engine expects it; a part of the build. */
export const languagesFolder = join(programsFolder, 'languages');

/** Path of a built program by its file name without extension. Throws when it has not been built. */
export async function builtProgram(name: string): Promise<string> {
  const path = join(programsFolder, `${name}.cjs`);
  await access(path).catch(() => {
    throw new Error(`${path} is missing; npm run build makes it.`);
  });
  return path;
}
