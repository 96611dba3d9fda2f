import { join } from 'node:path';
import { build } from 'vite';
import { childScripts, readersFolder } from './reader-scripts.server.ts';

/**
 * A step of `npm run build`: each reading process becomes one file, so that its start reads one
 * file
 * and strips no types (docs/decisions.md 21).
 */

/**
 * What stays a package: native parts, files beside their code, or loaded only by the kinds that
 * need it.
 */
const packages = ['sharp', 'tesseract.js', 'mammoth', 'xlsx', 'word-extractor', 'heic-decode'];

for (const script of childScripts)
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: packages },
    build: {
      ssr: join(import.meta.dirname, `${script}.ts`),
      outDir: readersFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node22',
      minify: 'esbuild',
      rollupOptions: {
        output: { format: 'cjs', entryFileNames: `${script}.cjs`, inlineDynamicImports: true },
      },
    },
  });
