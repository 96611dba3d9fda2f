import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, statusOf } from '../support/server.ts';

export interface Served {
  url: string;
  stop(): Promise<void>;
}

export interface ProcessOptions {
  cwd: string;
  script: string;
  /** A path that answers 200 once the server is ready. */
  ready: string;
  env?: Record<string, string>;
}

/**
 * A server process on a free loopback port; its log is discarded, as for both sides of a
 * comparison.
 */
export async function startProcess({
  cwd,
  script,
  ready,
  env = {},
}: ProcessOptions): Promise<Served> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [script], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '/tmp',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const deadline = performance.now() + 60_000;
  while ((await statusOf(url + ready)) !== 200) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${script} did not become ready`);
    await wait(50);
  }
  return {
    url,
    stop: async () => {
      process.removeListener('exit', end);
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
