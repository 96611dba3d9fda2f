import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import pg from 'pg';
import { onServer } from '../support/database-name.ts';
import { sampleBytes } from '../support/documents.ts';
import { Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { freePort, startServer, statusOf, TestServer } from '../support/server.ts';
import { served } from '../support/served.ts';
import { root } from '../support/build.ts';

describe('O-01, O-02, O-03: health checks, one access line per request, one request id everywhere', () => {
  const server = served({ env: { LIMITS_FACTOR: '100' } });

  test('/healthz and /readyz answer without details', async () => {
    const client = new Client(server().url);
    expect(await client.get('/healthz')).toMatchObject({ status: 200, text: 'ok' });
    expect(await client.get('/readyz')).toMatchObject({ status: 200, text: 'ready' });
  });

  test('every request logs one access line with the path pattern, never its ids', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const id = await newProject({ client });
    const ids = Array.from({ length: 9 }, () => `test-${randomUUID()}`);
    const asks = [
      '/',
      '/auth',
      '/no/such/page',
      '/api/user',
      `/projects/${id}/tasks`,
      '/favicon.svg',
      `/dashboard?_data=routes/dashboard`,
    ];
    for (const [index, path] of asks.entries())
      await client.get(path, { 'x-request-id': ids[index] });
    await client.postForm(
      '/auth',
      { intent: 'login.submit', email: 'nobody@example.com', password: 'hunter2-hunter2' },
      { 'x-request-id': ids[7] },
    );
    await client.postForm(
      '/auth',
      { intent: 'login.submit' },
      { 'x-request-id': ids[8], origin: 'https://evil.example' },
    );
    await expect
      .poll(() =>
        ids.map(
          (one) =>
            server().logs.filter((line) => line.event === 'http_request' && line.requestId === one)
              .length,
        ),
      )
      .toEqual(ids.map(() => 1));
    const line = server().logs.find(({ requestId }) => requestId === ids[4]);
    expect(line).toMatchObject({
      method: 'GET',
      status: 200,
      route: '/projects/:id/tasks',
      level: 'info',
      time: expect.stringMatching(/Z$/) as string,
      ms: expect.any(Number) as number,
    });
    expect(server().output).not.toContain('hunter2');
    expect(server().output).not.toContain(id);
  });

  test('the request id is returned, a forged long one is not, and an error page names it', async () => {
    const client = new Client(server().url);
    expect(
      (await client.get('/auth', { 'x-request-id': 'abc-123-def-456' })).headers['x-request-id'],
    ).toBe('abc-123-def-456');
    for (const bad of ['x'.repeat(500), 'a b c d e f g h', '{"level":"error"}'])
      expect((await client.get('/auth', { 'x-request-id': bad })).headers['x-request-id']).toMatch(
        /^[0-9a-f-]{36}$/,
      );
    const refused = await client.get('/api/user', { 'x-request-id': 'my-own-request-1' });
    expect(refused.json()).toMatchObject({ requestId: 'my-own-request-1' });
  });

  test('user input never creates a second log line (A-82)', async () => {
    const client = new Client(server().url);
    await client.postJson('/api/login', {
      email: 'a@example.com\n{"level":"fatal","event":"forged"}',
      password: 'pass-word-of-test',
    });
    await client.get('/no/%0a%7b%22event%22%3a%22forged%22%7d');
    expect(server().logs.filter(({ event }) => event === 'forged')).toEqual([]);
    expect(server().output).not.toContain('pass-word-of-test');
  });
});

/** Starts the server with exactly these settings and waits for its exit. */
async function boot(env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: '/tmp',
      NODE_ENV: 'production',
      DATA_DIR: `/tmp/obralista-never-${randomUUID()}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const collect = (chunk: Buffer): void => void (text += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return { code, text };
}

const GOOD_SECRET = 'f2b1c0d9e8a7f6b5c4d3e2f1a0b9c8d7';

describe('O-07: invalid settings stop the boot with their names, never their values', () => {
  const good = {
    APP_MODE: 'production',
    APP_URL: 'https://obralista.example',
    SESSION_SECRET: GOOD_SECRET,
    GOOGLE_CLIENT_ID: 'disabled',
    STRIPE_SECRET_KEY: 'disabled',
    TWILIO_ACCOUNT_SID: 'disabled',
    GROQ_API_KEY: 'disabled',
    GCS_BUCKET: 'disabled',
  };
  test.each([
    [
      'production without anything',
      { APP_MODE: 'production' },
      ['SESSION_SECRET', 'APP_URL', 'STRIPE_SECRET_KEY', 'GROQ_API_KEY'],
    ],
    [
      'a placeholder secret',
      { ...good, SESSION_SECRET: 'changeme-changeme-changeme-changeme-changeme' },
      ['SESSION_SECRET'],
    ],
    ['a short secret', { ...good, SESSION_SECRET: 'sk9q' }, ['SESSION_SECRET']],
    [
      'a secret made of commas (X-13)',
      { ...good, SESSION_SECRET: `ab${','.repeat(40)}` },
      ['SESSION_SECRET'],
    ],
    [
      'a short second secret (X-13)',
      { ...good, SESSION_SECRET: `${GOOD_SECRET},sk9qW7xv2bTz` },
      ['SESSION_SECRET'],
    ],
    [
      'a secret of one repeated letter (Y-10)',
      { ...good, SESSION_SECRET: 'a'.repeat(40) },
      ['SESSION_SECRET'],
    ],
    ['a mistyped mode (Y-10)', { ...good, APP_MODE: 'Production' }, ['APP_MODE']],
    ['a mistyped mode of packages (Y-10)', { ...good, NODE_ENV: 'prod' }, ['NODE_ENV']],
    ['a short secret in trial (X-13)', { SESSION_SECRET: 'ab,,,' }, ['SESSION_SECRET']],
    ['http in production', { ...good, APP_URL: 'http://obralista.example' }, ['APP_URL']],
    ['weakened limits in production', { ...good, LIMITS_FACTOR: '50' }, ['LIMITS_FACTOR']],
    [
      'a fake’s address in production',
      { ...good, STRIPE_ENDPOINT: 'http://127.0.0.1:1' },
      ['STRIPE_ENDPOINT'],
    ],
    [
      'half of Stripe in trial',
      { STRIPE_SECRET_KEY: 'sk_test_value_that_must_not_show' },
      ['STRIPE_WEBHOOK_SECRET'],
    ],
    [
      'half of Twilio in trial',
      { TWILIO_ACCOUNT_SID: 'AC-value-that-must-not-show' },
      ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    ],
    [
      'half of Google in trial',
      { GOOGLE_CLIENT_ID: 'id-value-that-must-not-show' },
      ['GOOGLE_CLIENT_SECRET'],
    ],
    ['trial mode on the network', { HOST: '0.0.0.0' }, ['TRIAL_ON_NETWORK']],
    ['a port that is none', { PORT: 'eighty' }, ['PORT']],
  ])(
    '%s',
    async (_name, env, names) => {
      const { code, text } = await boot(env);
      expect(code).toBe(1);
      for (const name of names) expect(text).toContain(name);
      for (const value of Object.values(env))
        if (/must-not-show|must_not_show|changeme|sk9q/.test(value))
          expect(text).not.toContain(value);
    },
    30_000,
  );

  test('a second process on the same data folder is refused, naming the process that owns it', async () => {
    const server = await startServer();
    try {
      const { code, text } = await boot({
        DATA_DIR: server.dataDir,
        PORT: String(await freePort()),
      });
      expect(code).toBe(1);
      expect(text).toContain('in use by process');
      expect(await statusOf(`${server.url}/readyz`)).toBe(200);
    } finally {
      await server.stop();
    }
  });

  test('trial mode logs which services are embedded', async () => {
    const server = await startServer();
    try {
      expect(server.output).toMatch(
        /Trial mode: storage: disk, tasks: rules, sms: outbox, payments: simulated/,
      );
    } finally {
      await server.stop();
    }
  });
});

describe('F-16: SIGTERM under load loses no request', () => {
  test('readyz turns 503, running requests and a started PUT are answered, the process ends in 30 s', async () => {
    const server = await startServer({ env: { LIMITS_FACTOR: '1000' } });
    const { client } = await newPerson(server.url, { plan: 'unlimited' });
    const { uploadURL, headers } = (await client.postJson('/api/objects/upload')).json<{
      uploadURL: string;
      headers: Record<string, string>;
    }>();
    const bytes = sampleBytes('work-order-en.pdf');
    let finishPut = (): void => undefined;
    const put = new Promise<number>((done, fail) => {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sending = request(
        uploadURL,
        {
          method: 'PUT',
          headers: { ...headers, cookie, origin: server.url, 'content-length': bytes.length },
        },
        (response) => {
          response.resume();
          done(response.statusCode ?? 0);
        },
      );
      sending.on('error', fail);
      sending.write(bytes.subarray(0, 1000));
      finishPut = () => void sending.end(bytes.subarray(1000));
    });
    // Sign-ins are slow by design (Argon2id, four at a time): when the first is answered, all twenty
    // have arrived and most still wait.
    const slow = Array.from({ length: 20 }, (_, n) =>
      new Client(server.url)
        .postJson('/api/login', { email: `nobody${n}@example.com`, password: 'not-this-one-9' })
        .then(({ status }) => status),
    );
    await Promise.race(slow);
    // Several at a time, so that one of them arrives in the second in which the server still takes
    // requests, however busy the machine is.
    const readiness = new Set<number>();
    const liveness = new Set<number>();
    const polling = Array.from({ length: 4 }, async () => {
      while (!readiness.has(503) && !readiness.has(0)) {
        readiness.add(await statusOf(`${server.url}/readyz`));
        if (readiness.has(503)) liveness.add(await statusOf(`${server.url}/healthz`));
      }
    });
    const began = performance.now();
    server.signal('SIGTERM');
    const code = server.exited();
    await Promise.all(polling);
    expect([...readiness]).toContain(503);
    expect([...liveness]).toContain(200);
    finishPut();
    expect(await Promise.all(slow)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(await put).toBe(200);
    expect(await code).toBe(0);
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(server.logs.some(({ event }) => event === 'sys_shutdown')).toBe(true);
  }, 60_000);
});

describe('F-08, F-19: PostgreSQL at boot', () => {
  test('four processes migrate one empty database at once: all become ready, the schema is created once', async () => {
    const databaseUrl = await onServer(inject('postgresUrl')).create(
      `migrate_${randomUUID().replaceAll('-', '')}`,
    );
    const dataDir = mkdtempSync(join(tmpdir(), 'obralista-shared-'));
    const servers = await Promise.all(
      Array.from({ length: 4 }, () =>
        startServer({ env: { DATABASE_URL: databaseUrl }, dataDir, ready: false }),
      ),
    );
    try {
      await Promise.all(servers.map((server) => server.ready(45_000)));
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query<{ name: string }>('select name from migrations');
      await client.end();
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      expect(rows.length).toBeGreaterThan(0);
      await newPerson(servers[3]?.url ?? '');
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(dataDir, { recursive: true, force: true });
    }
  }, 90_000);

  test('while the database is down: alive, not ready, pages ask to retry; afterwards ready', async () => {
    const real = new URL(
      await onServer(inject('postgresUrl')).create(
        `late_${randomUUID().replaceAll('-', '')}`,
        'template_migrated',
      ),
    );
    const port = await freePort();
    const server = new TestServer(await freePort(), {
      env: { DATABASE_URL: Object.assign(new URL(real), { port: String(port) }).href },
    });
    const proxy = createServer((incoming) => {
      const upstream = connect(Number(real.port), '127.0.0.1');
      incoming.pipe(upstream).pipe(incoming);
      incoming.on('error', () => upstream.destroy());
      upstream.on('error', () => incoming.destroy());
    });
    server.start();
    try {
      await expect.poll(() => statusOf(`${server.url}/healthz`), { timeout: 15_000 }).toBe(200);
      expect(await statusOf(`${server.url}/readyz`)).toBe(503);
      const page = await new Client(server.url).get('/auth');
      expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
      proxy.listen(port, '127.0.0.1');
      await server.ready(20_000);
      expect(await statusOf(`${server.url}/auth`)).toBe(200);
    } finally {
      await server.stop();
      proxy.close();
    }
  }, 60_000);
});

describe('F-23: an error in one request gives an error page with its id; other requests succeed', () => {
  test('a missing table: 500 with a reference, no database message; other pages work', async () => {
    const databaseUrl = await onServer(inject('postgresUrl')).create(
      `broken_${randomUUID().replaceAll('-', '')}`,
      'template_migrated',
    );
    const server = await startServer({ env: { DATABASE_URL: databaseUrl, LIMITS_FACTOR: '100' } });
    const client = new pg.Client({ connectionString: databaseUrl });
    try {
      const person = await newPerson(server.url, { plan: 'unlimited' });
      await client.connect();
      await client.query('alter table projects rename to projects_gone');
      const page = await person.client.get('/dashboard', { 'x-request-id': 'broken-page-1' });
      const call = await person.client.postJson(
        '/api/projects',
        { name: 'a', workOrderNumber: 'b', address: 'c' },
        { 'x-request-id': 'broken-call-1' },
      );
      const data = await person.client.get('/dashboard?_data=routes/dashboard', {
        accept: 'application/json',
      });
      expect([page.status, call.status, data.status]).toEqual([500, 500, 500]);
      expect(page.text).toContain('broken-page-1');
      expect(call.json()).toMatchObject({
        code: 'server',
        message: 'Server error - please try again',
        requestId: 'broken-call-1',
      });
      for (const { text } of [page, call, data])
        expect(text).not.toMatch(
          /\bselect .* from |relation "|projects_gone|node_modules|server\/index\.js|\n\s+at /i,
        );
      expect(
        server.logs.some(
          ({ level, requestId }) => level === 'error' && requestId === 'broken-page-1',
        ),
      ).toBe(true);
      expect((await person.client.get('/api/user')).status).toBe(200);
      await client.query('alter table projects_gone rename to projects');
      expect((await person.client.get('/dashboard')).status).toBe(200);
    } finally {
      await client.end();
      await server.stop();
    }
  }, 60_000);
});
