import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../app/adapters/pdf/chromium-path.server.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const executablePath = await chromiumPath({
  ...(process.env.CHROMIUM_PATH ? { chromiumPath: process.env.CHROMIUM_PATH } : {}),
  folder: at('../.cache/chromium'),
});
const port = Number(process.env.E2E_PORT ?? 3970);

const slow = '**/*.slow.spec.ts';

/**
 * The same specs with JavaScript on and off, against one real server for all; Chromium is the one
 * that prints the reports. Specs whose name says that they are slow run on demand.
 */
export default defineConfig({
  testDir: at('e2e'),
  outputDir: at('../test-results/e2e'),
  timeout: 45_000,
  expect: { timeout: 7_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    trace: 'off',
    // A worker's requests would pass by the routes of specs; that of its own turns it on.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
  },
  projects: [
    { name: 'js', testIgnore: slow, use: { javaScriptEnabled: true } },
    { name: 'no-js', testIgnore: slow, use: { javaScriptEnabled: false } },
    { name: 'slow-js', testMatch: slow, use: { javaScriptEnabled: true } },
    { name: 'slow-no-js', testMatch: slow, use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: `node ${JSON.stringify(at('support/e2e-server.ts'))}`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { E2E_PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
