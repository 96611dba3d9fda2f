import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { type QueueConfig } from '~/adapters/queue.ts';
import { createQueue } from '~/adapters/queue.server.ts';
import { startPostgres } from '../support/embedded-postgres.ts';

const worker = fileURLToPath(new URL('../support/queue-worker.ts', import.meta.url));

/** Starts the worker, waits until its job runs, and kills it without warning. */
async function killDuringJob(place: string): Promise<void> {
  const child = fork(worker, [place], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: ['--import=./server/source-imports.ts'],
  });
  const [line] = await once(child.stdout!, 'data');
  expect(String(line)).toContain('active');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The job as the next process receives it, and the delay in milliseconds. */
async function nextProcess(database: QueueConfig['database']) {
  const queue = createQueue({
    database,
    names: ['parse'],
    retryDelayS: 0,
    heartbeatS: 10,
    onError: () => {},
  });
  const begun = Date.now();
  await queue.start();
  const jobs: Array<{ data: object; attempt: number }> = [];
  await queue.work('parse', async ({ data, attempt }) => void jobs.push({ data, attempt }), {
    concurrency: 1,
  });
  await expect
    .poll(() => jobs, { timeout: 60_000 })
    .toEqual([{ data: { document: 'd1' }, attempt: 1 }]);
  const took = Date.now() - begun;
  const nothingLeft = { waiting: 0, active: 0, failed: 0, oldestS: 0 };
  await expect.poll(() => queue.counts('parse')).toEqual(nothingLeft);
  await queue.stop(1000);
  return took;
}

test('kill -9 in the middle of a job, embedded database: the next start runs it again within seconds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'queue-'));
  await killDuringJob(folder);
  const pglite = await PGlite.create(folder);
  expect(await nextProcess({ pglite })).toBeLessThan(10_000);
  await pglite.close();
  await rm(folder, { recursive: true });
});

test('kill -9 in the middle of a job, shared database: another process runs it after a missed heartbeat', async () => {
  const server = await startPostgres();
  await killDuringJob(server.url);
  expect(await nextProcess({ url: server.url })).toBeLessThan(45_000);
  await server.stop();
});
