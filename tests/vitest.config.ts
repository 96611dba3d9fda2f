import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));
const alias = { '~': at('../app'), '~xstate': at('../xstate') };

/** One project a kind of proof; `npm test` runs those that need npm packages only. */
const project = (name: string, extra: Record<string, unknown> = {}) => ({
  resolve: { alias },
  test: { name, root: at('..'), include: [`tests/${name}/**/*.test.{ts,tsx}`], testTimeout: 20_000, hookTimeout: 60_000, css: { include: [/\/templates\//] }, ...extra },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [project('unit'), project('machines'), project('services'), project('routes'), project('attack'), project('faults', { testTimeout: 120_000 }), project('system', { testTimeout: 120_000 })],
  },
});
