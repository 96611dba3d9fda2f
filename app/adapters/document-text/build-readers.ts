import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import {
  childScripts,
  languagesFolder,
  readersFolder,
  scriptFolders,
} from './reader-scripts.server.ts';

/**
 * A step of `npm run build`: bundles the script of each child process into one file, which starts
 * faster than many files with types to strip (docs/decisions.md 21), and into one for each import
 * on demand, and copies the data of OCR.
 */

/**
 * Packages that are not bundled: they have native parts or data files, or are imported for some
 * kinds of documents only.
 */
const externalPackages = [
  'sharp',
  'tesseract.js',
  'mammoth',
  'xlsx',
  'word-extractor',
  'heic-decode',
];

for (const language of ['eng', 'spa']) {
  const file = `${language}.traineddata.gz`;
  cpSync(
    join(process.cwd(), 'node_modules/@tesseract.js-data', language, '4.0.0_best_int', file),
    join(languagesFolder, file),
  );
}

for (const script of childScripts)
  await build({
    configFile: false,
    resolve: {
      alias: { '~': join(process.cwd(), 'app'), '~xstate': join(process.cwd(), 'xstate') },
    },
    logLevel: 'error',
    ssr: { noExternal: true, external: externalPackages },
    build: {
      ssr: join(import.meta.dirname, '..', scriptFolders[script], `${script}.ts`),
      outDir: readersFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node22',
      minify: 'esbuild',
      rollupOptions: {
        output: {
          format: 'cjs',
          entryFileNames: `${script}.cjs`,
          chunkFileNames: `${script}/[name].cjs`,
        },
      },
    },
  });
