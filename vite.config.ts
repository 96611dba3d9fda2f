import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import remixOptions from './remix.config.js';

const absolutePath = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

/**
 * React and Remix, which change only with their versions, so that browsers can cache them longer.
 */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//;

/** Small modules that most pages share: one file, since each file costs a request. */
const shared = new RegExp(
  String.raw`/app/(components/|i18n\.ts|format\.ts|nonce\.ts|http/(toast|request|user|slow-answer)\.ts` +
    String.raw`|errors\.ts|screens/(tasks/status-badges|shell/brand|documents/generation-notice)` +
    String.raw`|flows/use-(latest-callback|pending-plan)|plans\.ts)`,
);

const chunks = { framework, shared };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixOptions as Parameters<typeof remix>[0]),
    ...(isSsrBuild ? [] : [compression({ skipIfLargerOrEqual: true, logLevel: 'silent' })]),
  ],
  resolve: { alias: { '~': absolutePath('./app'), '~xstate': absolutePath('./xstate') } },
  esbuild: { legalComments: 'none' },
  build: {
    target: ['chrome80', 'safari13.1', 'firefox74'],
    minify: isSsrBuild ? false : 'terser',
    cssTarget: ['chrome61', 'safari11', 'firefox60'],
    assetsInlineLimit: 0,
    modulePreload: false,
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            output: {
              manualChunks: (id: string) =>
                Object.keys(chunks).find((name) => chunks[name as keyof typeof chunks].test(id)),
            },
          },
        }),
  },
}));
