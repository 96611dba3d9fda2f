import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { languagesFolder, programsFolder } from '@obralista/document-reader';

/**
 * A step of `npm run build`: bundles the program of each child process into one file, which starts
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

const reader = 'packages/document-reader/src';
/** The programs of child processes: file names without extension, and their folders. */
const programs = {
  'reader-child': `${reader}/process`,
  'pdf2json-child': `${reader}/pdf`,
  'ocr-child': `${reader}/ocr`,
  'extract-child': 'app/adapters/task-extractor',
  'language-thread': 'app/adapters/translator',
  'models-child': 'app/adapters/translator',
  'photo-child': 'app/adapters/photo-sizes',
  'spreadsheet-child': 'app/adapters/spreadsheet',
};

for (const [program, folder] of Object.entries(programs))
  await build({
    configFile: false,
    resolve: {
      alias: { '~': join(process.cwd(), 'app'), '~xstate': join(process.cwd(), 'xstate') },
    },
    logLevel: 'error',
    ssr: { noExternal: true, external: externalPackages },
    build: {
      ssr: join(process.cwd(), folder, `${program}.ts`),
      outDir: programsFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node22',
      minify: 'esbuild',
      rollupOptions: {
        output: {
          format: 'cjs',
          entryFileNames: `${program}.cjs`,
          chunkFileNames: `${program}/[name].cjs`,
        },
      },
    },
  });
