import { fork } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import {
  childScripts,
  engineFlags,
  folderOfSources,
  startOf,
  type ChildScript,
} from './compiled.server.ts';

/**
 * Compiles the reading processes: each script into one plain file, and what the engine makes of
 * that file, saved after a sample of ours was read.
 * Run by the build, or by the first document when there is none; no document of a user is ever
 * near.
 */

/**
 * What stays a package: native parts, files beside their code, or loaded only by the kinds that
 * need it.
 */
const packages = ['sharp', 'tesseract.js', 'mammoth', 'xlsx', 'word-extractor', 'heic-decode'];
const DAY_MS = 86_400_000;
const sample = join(process.cwd(), 'public/samples/work-order-en.pdf');

async function bundle(source: string, outDir: string, fileName: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: packages },
    build: {
      ssr: join(import.meta.dirname, source),
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node22',
      minify: 'esbuild',
      rollupOptions: {
        output: {
          format: 'cjs',
          entryFileNames: fileName,
          inlineDynamicImports: true,
          dynamicImportInCjs: false,
          externalLiveBindings: false,
        },
      },
    },
  });
}

/** Runs a script once on the sample, as documents run it later, and lets it save its code. */
async function saveCode(folder: string, script: ChildScript): Promise<void> {
  const [path = '', ...args] = [...startOf(folder, script), 'save'];
  const child = fork(path, args, { execArgv: [...engineFlags], serialization: 'advanced' });
  // Pictures are not read from the sample: OCR is loaded only.
  if (script === 'ocr-child') child.disconnect();
  else child.send({ path: sample, fileName: 'work-order-en.pdf' });
  let failure = '';
  child.on('message', (message: { type: string; detail?: string }) => {
    if (message.type === 'failed') failure = message.detail ?? 'failed';
    if (message.type !== 'kind') child.disconnect();
  });
  await once(child, 'exit');
  if (failure) throw new Error(`${script} does not read the sample: ${failure}`);
  await access(join(folder, `${script}.code`));
}

/**
 * Removes what older sources were compiled to a day or more before: a server that still runs may
 * use what is newer.
 */
async function dropOld(kept: string): Promise<void> {
  const { mtimeMs: made } = await stat(kept);
  for (const name of await readdir(dirname(kept))) {
    const path = join(dirname(kept), name);
    if (made - (await stat(path)).mtimeMs > DAY_MS)
      await rm(path, { recursive: true, force: true });
  }
}

const target = await folderOfSources();
const folder = `${target}-${process.pid}`;
await mkdir(folder, { recursive: true });
await bundle('child-start.ts', folder, 'start.cjs');
for (const script of childScripts) {
  await bundle(`${script}.ts`, folder, `${script}.cjs`);
  await saveCode(folder, script);
}
// Another process may have been first: what it made is the same.
await rename(folder, target).catch(() => rm(folder, { recursive: true }));
await access(target);
await dropOld(target);
