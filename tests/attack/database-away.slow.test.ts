import { randomUUID } from 'node:crypto';
import { createServer, connect, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { onServer } from '../support/database-name.ts';
import { newPerson, newProject } from '../support/people.ts';
import { freePort, startServer } from '../support/server.ts';

const newDatabase = (): Promise<string> =>
  onServer(inject('postgresUrl')).create(
    `away_${randomUUID().replaceAll('-', '')}`,
    'template_migrated',
  );

const apology = 'El servicio no está disponible por ahora.';

test('X-20: while the database is away pages and calls are 503 with a sentence, and the log says it once', async () => {
  const real = new URL(await newDatabase());
  const port = await freePort();
  const open = new Set<Socket>();
  const proxy = createServer((incoming) => {
    const upstream = connect(Number(real.port), '127.0.0.1');
    for (const socket of [incoming, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    incoming.pipe(upstream).pipe(incoming);
    incoming.on('close', () => upstream.destroy());
    upstream.on('close', () => incoming.destroy());
  });
  const listen = (): void => void proxy.listen(port, '127.0.0.1');
  listen();
  const server = await startServer({
    env: {
      DATABASE_URL: Object.assign(new URL(real), { port: String(port) }).href,
      LIMITS_FACTOR: '100',
    },
  });
  try {
    const { client } = await newPerson(server.url, { plan: 'unlimited' });
    const id = await newProject({ client });
    client.cookies.set('obralista_lang', 'es');
    proxy.close();
    open.forEach((socket) => socket.destroy());

    for (const path of ['/dashboard', `/projects/${id}/tasks`, '/account-settings', '/auth']) {
      const page = await client.get(path);
      if (path === '/auth' && page.status === 200) continue;
      expect([path, page.status, page.headers['retry-after']]).toEqual([path, 503, '5']);
      expect(page.text).toContain('lang="es"');
      expect(page.text).toContain(apology);
    }
    const answers = {
      data: await client.get('/dashboard?_data=routes/dashboard'),
      form: await client.postForm('/auth', {
        intent: 'login.submit',
        email: 'a@example.com',
        password: 'pass-word-of-test',
      }),
      read: await client.get('/api/user', { accept: 'application/json' }),
      write: await client.postJson('/api/projects', { name: 'a', workOrderNumber: 'b' }),
      signIn: await client.postJson('/api/login', {
        email: 'a@example.com',
        password: 'x-y-z-9-8',
      }),
    };
    for (const [name, answer] of Object.entries(answers))
      expect([name, answer.status, answer.headers['retry-after']]).toEqual([name, 503, '5']);
    for (const call of [answers.read, answers.write, answers.signIn])
      expect(call.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining(apology) as string,
      });
    const errors = server.logs.filter(({ level }) => level === 'error');
    expect(errors.map(({ event }) => event)).toEqual(['database_unavailable']);

    listen();
    await expect
      .poll(() => server.logs.some(({ event }) => event === 'database_back'), { timeout: 20_000 })
      .toBe(true);
    expect((await client.get('/dashboard')).status).toBe(200);
  } finally {
    await server.stop();
    proxy.close();
  }
}, 90_000);

test('X-20, Y-08: a second process with another DATA_DIR on one PostgreSQL is refused at boot', async () => {
  const env = { DATABASE_URL: await newDatabase(), LIMITS_FACTOR: '100' };
  const dataDir = mkdtempSync(join(tmpdir(), 'obralista-shared-'));
  const first = await startServer({ env, dataDir });
  const same = await startServer({ env, dataDir });
  const other = await startServer({ env, ready: false });
  try {
    const refused = await Promise.race([
      other.exited(),
      other.ready(20_000).then(
        () => 'ready',
        () => other.exited(),
      ),
    ]);
    expect(refused).toBe(1);
    expect(other.output).toContain('DATA_DIR');
    expect(other.output).not.toContain(env.DATABASE_URL);
    expect(other.output).not.toContain('is running at');
  } finally {
    await Promise.all([first, same, other].map((server) => server.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 90_000);
