import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The product as a process of its own on a free loopback port. */
export interface Product {
  url: string;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Starts the product on the database and storage of this environment, with embedded payments,
 * messages and rules, so that no data leaves this machine. Builds first where necessary. Throws
 * with the last log lines when the process exits before it is ready, for example when another
 * process has the embedded database open.
 */
export async function startProduct(): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...{ APP_MODE: 'trial', APP_URL: url, HOST: '127.0.0.1', PORT: String(port) },
      ...{ NODE_ENV: 'production', LIMITS_FACTOR: '100', LOG_LEVEL: 'fatal' },
      ...{ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', GROQ_API_KEY: '' },
      ...{ TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' },
    },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  const product = { url, stop: () => end(child) };
  const deadline = performance.now() + 180_000;
  while (!(await isReady(url))) {
    const late = performance.now() > deadline;
    if (late) await product.stop();
    if (late || child.exitCode !== null)
      throw new Error(errors.trim().slice(-1000) || 'The product did not start.');
    await wait(100);
  }
  return product;
}
