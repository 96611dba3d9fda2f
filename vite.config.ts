import { vitePlugin as remix } from '@remix-run/dev';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compiledFolder } from './app/adapters/document-text/compiled.server.ts';
import remixOptions from './remix.config.js';

const at = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

/** The small pieces that most pages share are one file: each file of its own costs a request and compresses worse. */
const shared = /\/app\/(components\/|i18n\.ts|format\.ts|nonce\.ts|screens\/status-badges)/;

/** The build holds the reading processes too, compiled (docs/decisions.md 18). */
const compileReaders = { name: 'compile-readers', closeBundle: async (): Promise<void> => void (await compiledFolder()) };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions as Parameters<typeof remix>[0]), isSsrBuild ? compileReaders : null],
  // Single fetch is off for good (remix.config.js): its decoder stays out of the browser.
  resolve: { alias: { '~': at('./app'), '~xstate': at('./xstate'), 'turbo-stream': at('./app/http/no-turbo-stream.ts') } },
  esbuild: { legalComments: 'none' },
  build: {
    target: ['chrome80', 'safari13.1', 'firefox74'],
    cssTarget: ['chrome61', 'safari11', 'firefox60'],
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: (id: string) => (shared.test(id) ? 'shared' : undefined) } } }),
  },
}));
