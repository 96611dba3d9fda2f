import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { mallocSettings, nodeFlags } from '../../server/memory-settings.ts';
import { root } from '../support/build.ts';
import { newPerson, signIn } from '../support/people.ts';
import { onServer } from '../support/database-name.ts';
import { freePort, startServer, statusOf, type TestServer } from '../support/server.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Opens a request whose body stalls before its end. */
const stalledRequest = ({ port }: TestServer): Promise<Socket> =>
  new Promise((opened) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = 'POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100';
      socket.write(`${head}\r\nContent-Type: application/json\r\n\r\n{`, () => opened(socket));
    });
    socket.on('error', () => undefined);
  });

describe('X-01: an uncaught error', () => {
  test.each(['exception', 'rejection'])(
    'by an %s is logged, and the process ends within 10 s with exit code 1',
    async (kind) => {
      const preload = pathToFileURL(join(root, 'tests/support/crash-on-signal.ts')).href;
      const server = await startServer({
        env: { NODE_OPTIONS: `--import=${preload}`, TEST_CRASH: kind },
      });
      const socket = await stalledRequest(server);
      const startedAt = performance.now();
      server.signal('SIGUSR2');
      const code = await server.exited();
      expect(performance.now() - startedAt).toBeLessThan(10_000);
      socket.destroy();
      await server.stop();
      expect(code).toBe(1);
      expect(server.logs.map(({ event }) => event)).toEqual(
        expect.arrayContaining(['sys_uncaught', 'sys_shutdown']),
      );
      expect(server.logs.find(({ event }) => event === 'sys_uncaught')).toMatchObject({
        level: 'error',
        error: { message: 'nobody handles this' },
      });
    },
  );
});

describe('Y-07: a stop ends within 25 s', () => {
  test('also while a request stalls and the database answers nothing', async () => {
    const real = new URL(
      await onServer(inject('postgresUrl')).create(
        `stop_${randomUUID().replaceAll('-', '')}`,
        'template_migrated',
      ),
    );
    const open = new Set<Socket>();
    const front = createServer((incoming) => {
      const database = connect(Number(real.port), '127.0.0.1');
      for (const socket of [incoming, database]) {
        open.add(socket);
        socket.on('error', () => undefined);
      }
      incoming.pipe(database).pipe(incoming);
    });
    front.listen(await freePort(), '127.0.0.1');
    await once(front, 'listening');
    const { port } = front.address() as AddressInfo;
    const server = await startServer({
      env: { DATABASE_URL: Object.assign(new URL(real), { port: String(port) }).href },
    });
    const stalled = await stalledRequest(server);
    open.forEach((socket) => socket.pause());
    server.signal('SIGTERM');
    const code = await Promise.race([server.exited(), wait(27_000, 'still running')]);
    server.signal('SIGKILL');
    expect(code).toBe(0);
    stalled.destroy();
    open.forEach((socket) => socket.destroy());
    front.close();
    await server.stop();
  });
});

const workerOf = ({ pid }: TestServer): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`);
const restarts = ({ logs }: TestServer) => logs.filter(({ event }) => event === 'sys_restart');

describe('X-01: npm start', () => {
  test('starts the server again after each crash, later each time, and ends with it on SIGTERM', async () => {
    expect(JSON.parse(read('package.json'))).toMatchObject({
      scripts: { start: 'exec node server/start.ts' },
    });
    const server = await startServer({ script: 'server/start.ts' });
    for (const crash of [1, 2]) {
      process.kill(workerOf(server), 'SIGKILL');
      await expect.poll(() => restarts(server).length, { timeout: 10_000 }).toBe(crash);
      await server.ready();
    }
    expect(restarts(server)).toMatchObject([
      { signal: 'SIGKILL', waitMs: 500 },
      { signal: 'SIGKILL', waitMs: 1000 },
    ]);
    const worker = workerOf(server);
    server.signal('SIGTERM');
    expect(await server.exited()).toBe(0);
    expect(isRunning(worker)).toBe(false);
    expect(restarts(server)).toHaveLength(2);
    await server.stop();
  });

  test('kills a server that does not end within 40 s (Y-07)', async () => {
    const server = await startServer({ script: 'server/start.ts' });
    const worker = workerOf(server);
    process.kill(worker, 'SIGSTOP');
    server.signal('SIGTERM');
    await Promise.race([server.exited(), wait(45_000)]);
    const isLeft = isRunning(worker);
    if (isLeft) process.kill(worker, 'SIGKILL');
    expect(isLeft).toBe(false);
    await server.stop();
  });

  test('passes on the exit code of a refused boot, and does not try again', async () => {
    const server = await startServer({
      script: 'server/start.ts',
      ready: false,
      env: { APP_MODE: 'production' },
    });
    expect(await server.exited()).toBe(1);
    expect(server.output).toContain('APP_URL');
    expect(restarts(server)).toEqual([]);
    await server.stop();
  });

  test('leaves no server behind when it is killed itself', async () => {
    const server = await startServer({ script: 'server/start.ts' });
    const worker = workerOf(server);
    await server.kill9();
    await expect.poll(() => isRunning(worker), { timeout: 10_000 }).toBe(false);
    expect(await statusOf(`${server.url}/healthz`)).toBe(0);
    await server.stop();
  });
});

describe.concurrent('X-05: a process that does not answer', () => {
  const preload = pathToFileURL(join(root, 'tests/support/crash-on-signal.ts')).href;
  const env = { NODE_OPTIONS: `--import=${preload}`, TEST_CRASH: 'hang', LIMITS_FACTOR: '100' };
  const eventsOf = ({ logs }: TestServer): unknown[] => logs.map(({ event }) => event);

  test('is ended within 40 s and started again, and what was acknowledged is there', async ({
    expect,
  }) => {
    const server = await startServer({ script: 'server/start.ts', env });
    const person = await newPerson(server.url);
    const worker = workerOf(server);
    process.kill(worker, 'SIGUSR2');
    const limit = { timeout: 40_000, interval: 200 };
    await expect
      .poll(() => eventsOf(server), limit)
      .toContain('sys_restart')
      .finally(() => isRunning(worker) && process.kill(worker, 'SIGKILL'));
    expect(eventsOf(server).filter((event) => /hung|restart/.test(String(event)))).toEqual([
      'sys_hung',
      'sys_restart',
    ]);
    expect(restarts(server)).toMatchObject([{ signal: 'SIGKILL' }]);
    await server.ready();
    await signIn(server.url, person);
    await server.stop();
  }, 120_000);

  test('is left alone where the machine slept: a stopped process goes on', async ({ expect }) => {
    const server = await startServer({ env });
    server.signal('SIGSTOP');
    await wait(35_000);
    server.signal('SIGCONT');
    await wait(3_000);
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    expect(eventsOf(server)).not.toContain('sys_hung');
    await server.stop();
  }, 120_000);
});

describe('X-01: the systemd unit', () => {
  const unit = read('docs/obralista.service');

  test('restarts the server, gives it time to stop, and ends all its processes', () => {
    for (const line of [
      `ExecStart=/opt/obralista/node_modules/.bin/node ${nodeFlags.join(' ')} server.ts`,
      `Environment=${Object.entries(mallocSettings)
        .map((pair) => pair.join('='))
        .join(' ')}`,
      'Restart=on-failure',
      'RestartSec=2',
      'StartLimitIntervalSec=0',
      'KillMode=mixed',
      'TimeoutStopSec=40',
    ])
      expect(unit.split('\n')).toContain(line);
  });

  test('is accepted by systemd-analyze, where that is installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'obralista-unit-'));
    const path = join(folder, 'obralista.service');
    writeFileSync(path, unit.replaceAll('/opt/obralista', root.replace(/\/$/, '')));
    const { error, stderr, status } = spawnSync('systemd-analyze', ['verify', path], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    if (error) expect(error).toMatchObject({ code: 'ENOENT' });
    else expect([stderr, status]).toEqual(['', 0]);
  });
});
