import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import remixOptions from './remix.config.js';

const at = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

/** React and Remix change with their versions alone: a browser keeps them over our releases. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//;

/**
 * The small pieces that most pages share are one file: each file of its own costs a request and
 * compresses worse.
 */
const shared = new RegExp(
  String.raw`/app/(components/|i18n\.ts|format\.ts|nonce\.ts|http/(toast|request|user|slow-answer)\.ts` +
    String.raw`|errors\.ts|screens/(tasks/status-badges|shell/brand|documents/generation-notice)` +
    String.raw`|flows/use-(latest-callback|pending-plan)|modules/billing/billing\.rules)`,
);

const files = { framework, shared };

/**
 * Writes each script and style sheet of the browser a second time, compressed at Brotli's full
 * effort, which takes too long while a page waits for it.
 */
const compressedAssets = (): Plugin => ({
  name: 'compressed-assets',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((each) => /\.(js|css)$/.test(each))) {
      const path = join(dir, name);
      writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
    }
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixOptions as Parameters<typeof remix>[0]),
    ...(isSsrBuild ? [] : [compressedAssets()]),
  ],
  resolve: { alias: { '~': at('./app'), '~xstate': at('./xstate') } },
  esbuild: { legalComments: 'none' },
  build: {
    target: ['chrome80', 'safari13.1', 'firefox74'],
    cssTarget: ['chrome61', 'safari11', 'firefox60'],
    assetsInlineLimit: 0,
    modulePreload: false,
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            output: {
              manualChunks: (id: string) =>
                Object.keys(files).find((name) => files[name as keyof typeof files].test(id)),
            },
          },
        }),
  },
}));
