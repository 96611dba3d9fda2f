import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));
const alias = { '~': at('../app'), '~xstate': at('../xstate') };

/**
 * One project per kind of test: `unit` starts no process, no server and no browser; `integration`
 * does (document readers, OCR, Chromium, loopback servers).
 */
const project = (name: string, extra: Record<string, unknown> = {}) => ({
  resolve: { alias },
  test: {
    name,
    root: at('..'),
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    css: { include: [/\/templates\//] },
    ...extra,
  },
});

/** Projects whose tests start the built product. */
const served = (name: string, testTimeout = 30_000) =>
  project(name, {
    globalSetup: [at('support/served-setup.ts')],
    testTimeout,
    hookTimeout: 120_000,
  });

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit'),
      project('integration', {
        globalSetup: [at('support/readers-setup.ts')],
        testTimeout: 60_000,
      }),
      project('machines'),
      project('services', {
        globalSetup: [
          at('support/readers-setup.ts'),
          at('support/pglite-setup.ts'),
          at('support/postgres-setup.ts'),
        ],
        testTimeout: 30_000,
      }),
      served('routes'),
      project('attack', {
        globalSetup: [at('support/served-setup.ts'), at('support/postgres-setup.ts')],
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      served('faults', 120_000),
      served('system', 120_000),
    ],
  },
});
