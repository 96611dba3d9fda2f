import { vitePlugin as remix } from '@remix-run/dev';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
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
  String.raw`/app/(components/|i18n\.ts|format\.ts|nonce\.ts|http/(toast|request|user)\.ts` +
    String.raw`|errors\.ts|screens/(tasks/status-badges|shell/brand|documents/generation-notice))`,
);

const files = { framework, shared };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions as Parameters<typeof remix>[0])],
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
