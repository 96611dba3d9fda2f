import { vitePlugin as remix } from '@remix-run/dev';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import remixOptions from './remix.config.js';

const at = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

export default defineConfig({
  plugins: [remix(remixOptions as Parameters<typeof remix>[0])],
  resolve: { alias: { '~': at('./app'), '~xstate': at('./xstate') } },
  build: {
    target: ['chrome80', 'safari13.1', 'firefox74'],
    cssTarget: ['chrome61', 'safari11', 'firefox60'],
    assetsInlineLimit: 0,
  },
});
