import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild, root } from './build.ts';

/**
 * The server of the browser tests: the built product with its own data and raised limits per
 * address.
 */
ensureBuild();
const dataDir = mkdtempSync(join(tmpdir(), 'obralista-e2e-'));
const env: NodeJS.ProcessEnv = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '/tmp',
  NODE_ENV: 'production',
  PORT: process.env.E2E_PORT ?? '3970',
  DATA_DIR: dataDir,
  LIMITS_FACTOR: '1000',
  ADMIN_EMAILS: 'boss@example.com,chief@example.com',
  LOG_LEVEL: 'warn',
  ...(process.env.CHROMIUM_PATH ? { CHROMIUM_PATH: process.env.CHROMIUM_PATH } : {}),
};
const child = spawn(process.execPath, ['server.ts'], { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
