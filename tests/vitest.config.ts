import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const at = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));
const alias = { '~': at('../app'), '~xstate': at('../xstate') };

const slow = '**/*.slow.test.ts';
const readers = at('support/readers-setup.ts');
const databases = [at('support/pglite-setup.ts'), at('support/postgres-setup.ts')];
const build = at('support/served-setup.ts');
const servers = at('support/shared-servers-setup.ts');

/**
 * One project per kind of test: `unit` starts no process, no server and no browser; `integration`
 * does (document readers, OCR, Chromium, loopback servers). `slow` has the files of any kind whose
 * name says that they take long; they run on demand.
 */
const project = (name: string, extra: Record<string, unknown> = {}) => ({
  resolve: { alias },
  test: {
    name,
    root: at('..'),
    include: [`{tests,packages/*/test}/${name}/**/*.test.{ts,tsx}`],
    exclude: [...configDefaults.exclude, slow],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A condition is waited for as long as a busy machine takes.
    expect: { poll: { timeout: 15_000 } },
    css: { include: [/\/templates\//] },
    ...extra,
  },
});

/** For files that change nothing of their process: they share workers, so modules load once each. */
const oneWorker = { isolate: false };

/** Projects whose tests start the built product. */
const served = (name: string, extra: Record<string, unknown>) =>
  project(name, { globalSetup: [build], hookTimeout: 120_000, ...extra });

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', { ...oneWorker, globalSetup: [readers] }),
      project('integration', {
        globalSetup: [readers],
        testTimeout: 60_000,
      }),
      project('machines', oneWorker),
      project('services', {
        ...oneWorker,
        globalSetup: [readers, ...databases],
        testTimeout: 30_000,
      }),
      served('routes', { ...oneWorker, globalSetup: [build, servers], testTimeout: 30_000 }),
      project('attack', {
        globalSetup: [build, at('support/postgres-setup.ts')],
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project('slow', {
        include: [`{tests,packages/*/test}/${slow}`],
        exclude: configDefaults.exclude,
        globalSetup: [build, readers, ...databases],
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      served('faults', { testTimeout: 120_000 }),
      served('system', { testTimeout: 120_000 }),
    ],
  },
});
