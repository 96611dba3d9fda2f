import { randomUUID } from 'node:crypto';
import pg, { type Client as Database } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { resetCall } from '../support/account-reset.ts';
import { onServer } from '../support/database-name.ts';
import { Client, type Answer } from '../support/http.ts';
import { projectPayload, registration } from '../support/people.ts';
import { productionEnv, ProductionVisitor } from '../support/production.ts';
import { startServer, type TestServer } from '../support/server.ts';

const APP = 'https://obralista.example';

/** The product as it runs behind a proxy that ends TLS: production, on PostgreSQL. */
let server: TestServer;
let database: Database;
beforeAll(async () => {
  const databaseUrl = await onServer(inject('postgresUrl')).create(
    `production_${randomUUID().replaceAll('-', '')}`,
    'template_migrated',
  );
  server = await startServer({ env: { ...productionEnv(APP), DATABASE_URL: databaseUrl } });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const visitor = (): Client => new ProductionVisitor(server.url, APP);

test('no page shows a button for a Google sign-in that is off (X-20)', async () => {
  for (const path of ['/auth', '/auth?tab=register'])
    expect((await visitor().get(path)).text).not.toContain('/auth/google');
});

describe('Codes of the reset (A-16)', () => {
  test('when no message can be sent, no answer, page or log holds the code, and no code stays valid', async () => {
    const client = visitor();
    const person = registration();
    expect((await client.postJson('/api/register', person)).status).toBe(200);
    const answers: Answer[] = [await resetCall(visitor(), 'verify-phone', person)];
    const browser = visitor();
    answers.push(
      await browser.postForm('/auth?tab=forgot-password', {
        intent: 'email.submit',
        email: person.email,
      }),
      await browser.postForm('/auth?tab=forgot-password', {
        intent: 'phone.submit',
        phone: person.phone,
      }),
      await browser.get('/auth?tab=forgot-password'),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 303, 422, 200]);
    for (const { text } of answers) expect(text).not.toMatch(/developmentOtp"\s*:|\(\d{6}\)/);
    expect(server.output).not.toMatch(/developmentOtp|\b\d{6} *(is|works)/);
    expect(
      (
        await database.query(
          'select id from reset_codes where used_at is null and voided_at is null',
        )
      ).rows,
    ).toEqual([]);
    expect((await client.get('/trial/outbox')).status).toBe(404);
    expect((await visitor().get('/trial/google')).status).toBe(404);
  });
});

describe('Cookies and headers on https (A-47, A-49)', () => {
  test('every cookie is __Host-, Secure, HttpOnly and Lax', async () => {
    const client = visitor();
    const answers = [
      await client.get('/auth?lang=es'),
      await client.postJson('/api/register', registration()),
      await client.postForm('/auth?tab=forgot-password', {
        intent: 'email.submit',
        email: 'nobody@example.com',
      }),
    ];
    const lines = answers.flatMap(({ setCookies }) => setCookies);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      const [value, ...attributes] = line.split('; ');
      expect(value).toMatch(/^__Host-obralista_\w+=/);
      expect(attributes.map((text) => text.replace(/\d+$/, '')).sort()).toEqual([
        'HttpOnly',
        'Max-Age=',
        'Path=/',
        'SameSite=Lax',
        'Secure',
      ]);
    }
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test.each(['/', '/auth', '/no/such/page', '/api/user', '/favicon.svg', '/healthz'])(
    '%s: Strict-Transport-Security is sent',
    async (path) => {
      const { headers } = await visitor().get(path);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test('a server error has these headers too, and no internal details', async () => {
    const client = visitor();
    await client.postJson('/api/register', registration());
    await database.query('alter table projects rename to projects_gone');
    const { status, headers, text } = await client.get('/dashboard');
    await database.query('alter table projects_gone rename to projects');
    expect(status).toBe(500);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String) as string,
    });
    expect(text).not.toMatch(/relation "|projects_gone|node_modules/);
  });
});

describe('Origin and Host in production (A-40, A-48)', () => {
  test('only APP_URL is our origin: not localhost, not http, not a host with the same prefix', async () => {
    const client = visitor();
    await client.postJson('/api/register', registration());
    for (const origin of [
      'http://obralista.example',
      'https://obralista.example:8443',
      'https://obralista.example.evil.example',
      `http://localhost:${server.port}`,
      'null',
    ]) {
      expect([
        origin,
        (await client.postJson('/api/projects', projectPayload(), { origin })).status,
      ]).toEqual([origin, 403]);
    }
  });

  test.each(['evil.example', 'evil.example:9999', 'obralista.example:9999'])(
    'a request with Host %s is answered 421',
    async (host) => {
      expect((await visitor().get('/auth', { host })).status).toBe(421);
    },
  );

  test('a loopback Host is answered 421, but for the health checks (Y-10)', async () => {
    const host = `127.0.0.1:${server.port}`;
    expect((await visitor().get('/auth', { host })).status).toBe(421);
    for (const path of ['/healthz', '/readyz'])
      expect([path, (await visitor().get(path, { host })).status]).toEqual([path, 200]);
  });

  test('absolute addresses come from APP_URL, never from forwarded headers', async () => {
    const answer = await visitor().get('/api/login', {
      'x-forwarded-host': 'evil.example:9999',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '9999',
      referer: `${APP}/create-project`,
    });
    expect(answer.headers.location).toBe('/auth?returnTo=%2Fcreate-project');
    const page = await visitor().get('/', {
      'x-forwarded-host': 'evil.example:9999',
      'x-forwarded-port': '9999',
    });
    expect(page.text).not.toMatch(/evil\.example|:9999/);
  });
});

describe('Recordings of flows in production (promise 21.8)', () => {
  test('nothing is recorded or shown, and no outcome is injected, where the operator did not ask', async () => {
    const client = visitor();
    const replayed = { input: {}, outcomes: [{ actor: 'verifyEmail', done: { email: 'a@b.cd' } }] };
    const answer = await client.request('POST', '/auth?tab=forgot-password', {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: server.url,
        'x-flow-replay': encodeURIComponent(JSON.stringify(replayed)),
      },
      body: 'intent=email.submit&email=nobody%40example.com',
    });
    expect(answer.status).toBe(404);
    expect(String(answer.headers['set-cookie'])).not.toContain('flow_state');
    expect((await database.query('select id from flow_runs')).rows).toEqual([]);
    for (const path of ['/trial/flows', '/trial/flows/password-reset', '/flow-recordings/sent'])
      expect((await client.get(path)).status).toBe(404);
    expect((await client.postForm('/flow-recordings/sent', {})).status).toBe(404);
  });
});
