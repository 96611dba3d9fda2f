import { vitePlugin as remix } from '@remix-run/dev';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compiledFolder } from './app/adapters/document-text/compiled.server.ts';
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

/**
 * The document viewer is one file, asked for in one request where a page shows it. None of its
 * modules does anything by being loaded.
 */
const viewer = new RegExp(
  String.raw`/app/(flows/project-wizard/(select-step|selection-viewer|selections\.ts` +
    String.raw`|use-selections|viewer-)|modules/documents/line-type)`,
);

const files = { framework, shared, viewer };

/**
 * Single fetch and lazy route discovery are off for good (remix.config.js): their code stays out of
 * the browser. Remix asks for both at run time, so the bundler cannot know.
 */
const flagsOff: Plugin = {
  name: 'flags-off',
  transform: (code, id, { ssr } = {}) =>
    ssr || !id.includes('/@remix-run/react/dist/esm/')
      ? null
      : {
          code: code.replace(
            /(window\.__remixContext\.)?\bfuture\.v3_(singleFetch|lazyRouteDiscovery)\b/g,
            'false',
          ),
          map: null,
        },
};

/** The build holds the reading processes too, compiled (docs/decisions.md 21). */
const compileReaders = {
  name: 'compile-readers',
  closeBundle: async (): Promise<void> => void (await compiledFolder()),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixOptions as Parameters<typeof remix>[0]),
    flagsOff,
    isSsrBuild ? compileReaders : null,
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
            treeshake: { moduleSideEffects: (id: string) => !viewer.test(id) },
            output: {
              manualChunks: (id: string) =>
                Object.keys(files).find((name) => files[name as keyof typeof files].test(id)),
            },
          },
        }),
  },
}));
