import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    remix({
      serverModuleFormat: 'esm',
      future: { v3_singleFetch: false, v3_lazyRouteDiscovery: false },
    }),
  ],
});
