import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';
import pg, { type Client as Database } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { askCode, messagesTo, otherCode, resetCall } from '../support/account-reset.ts';
import { onServer } from '../support/database-name.ts';
import { Client, hiddenFields } from '../support/http.ts';
import { newPerson, registration, signIn, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

/**
 * What the log must not hold during all actions of an account, at the finest level, with and
 * without database errors.
 */
describe('The log holds no secret and no personal address (A-82)', () => {
  const google = new OAuth2Server();
  let server: TestServer;
  let database: Database;
  const secrets = new Map<string, string>();
  const recordSecret = (what: string, ...values: (string | undefined)[]): void =>
    values.forEach((value) => value && value.length > 5 && secrets.set(value, what));
  const recordCookies = ({ cookies }: Client): void =>
    cookies.forEach((value, name) =>
      recordSecret(`cookie ${name}`, name.endsWith('lang') ? '' : value),
    );
  const recordPerson = ({
    email,
    phone,
    password,
  }: Pick<Person, 'email' | 'phone' | 'password'>): void => {
    recordSecret('e-mail', email, email.split('@')[0], encodeURIComponent(email));
    recordSecret('phone', phone, phone.replace(/\D/g, ''), phone.slice(-7));
    recordSecret('password', password);
  };

  beforeAll(async () => {
    await google.issuer.keys.generate('RS256');
    await google.start(0, '127.0.0.1');
    google.service.on(
      'beforeResponse',
      (response: { body: { access_token?: string; id_token?: string } }) =>
        recordSecret('token of Google', response.body.access_token, response.body.id_token),
    );
    google.service.on('beforeUserinfo', (response: { body: unknown }) =>
      Object.assign(response, {
        body: {
          sub: 'sub-of-the-log-test',
          email: 'logged-google@example.com',
          email_verified: true,
          given_name: 'Ana',
          family_name: 'Núñez',
        },
      }),
    );
    const databaseUrl = await onServer(inject('postgresUrl')).create(
      `logs_${randomUUID().replaceAll('-', '')}`,
      'template_migrated',
    );
    server = await startServer({
      env: {
        DATABASE_URL: databaseUrl,
        LIMITS_FACTOR: '1000',
        LOG_LEVEL: 'trace',
        GOOGLE_CLIENT_ID: 'our-client',
        GOOGLE_CLIENT_SECRET: 'our-google-secret',
        GOOGLE_ENDPOINT: `http://127.0.0.1:${google.address().port}`,
      },
    });
    database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    recordSecret(
      'setting',
      'our-google-secret',
      readFileSync(join(server.dataDir, 'session-secret'), 'utf8'),
    );
    recordSecret('e-mail', 'logged-google@example.com');
  });
  afterAll(async () => {
    await database.end();
    await server.stop();
    await google.stop();
  });

  /** The secrets found in the log, each with its kind; digits inside an id are no code. */
  const found = (): string[] =>
    [...secrets]
      .filter(([value]) =>
        /^\d{6}$/.test(value)
          ? new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(server.output)
          : server.output.includes(value),
      )
      .map(([value, what]) => `${what}: ${value}`);

  async function resetOf(owner: Person, newPassword: string): Promise<void> {
    const client = new Client(server.url);
    const code = await askCode(client, owner);
    recordSecret('code', code, otherCode(code));
    recordSecret('password', newPassword);
    await resetCall(client, 'verify-otp', {
      email: owner.email,
      phone: owner.phone,
      token: otherCode(code),
    });
    await resetCall(client, 'verify-otp', { email: owner.email, phone: owner.phone, token: code });
    recordCookies(client);
    expect(
      (
        await resetCall(client, 'reset-password', {
          email: owner.email,
          phone: owner.phone,
          newPassword,
        })
      ).status,
    ).toBe(200);
    recordSecret('message', ...messagesTo(server.dataDir, owner.phone));
  }

  async function byGoogle(client: Client): Promise<void> {
    const out = await client.get('/auth/google?returnTo=%2Faccount-settings');
    const back =
      (await fetch(out.headers.location ?? '', { redirect: 'manual' })).headers.get('location') ??
      '';
    const query = new URL(back).searchParams;
    recordSecret('code or state of Google', query.get('code') ?? '', query.get('state') ?? '');
    expect(
      (await client.get(back.replace(server.url, ''), { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(303);
    recordCookies(client);
  }

  test('during registration, sign-in, refusals, reset, Google sign-in, settings and sign-out', async () => {
    const owner = await newPerson(server.url);
    recordPerson(owner);
    recordCookies(owner.client);
    const again = await signIn(server.url, owner);
    recordCookies(again);
    recordSecret('password', 'a-wrong-password-of-the-log-test');
    await new Client(server.url).postJson('/api/login', {
      email: owner.email,
      password: 'a-wrong-password-of-the-log-test',
    });
    await new Client(server.url).postForm('/auth', {
      intent: 'login.submit',
      email: owner.email,
      password: 'a-wrong-password-of-the-log-test',
    });
    await new Client(server.url).postJson('/api/register', registration({ email: owner.email }));
    await new Client(server.url).get(
      `/auth?email=${encodeURIComponent(owner.email)}&token=a-token-in-the-address`,
    );
    recordSecret('token in an address', 'a-token-in-the-address');
    await resetOf(owner, 'gravel-lantern-of-the-log');
    const client = await signIn(server.url, { ...owner, password: 'gravel-lantern-of-the-log' });
    recordCookies(client);
    const page = await client.get('/account-settings');
    recordSecret('form token', hiddenFields(page.text, 'csrf').csrf);
    const changes: Record<string, string>[] = [
      {
        intent: 'email.save',
        email: 'changed-of-the-log@example.com',
        currentPassword: 'gravel-lantern-of-the-log',
      },
      { intent: 'phone.save', phone: '+14155559913', currentPassword: 'gravel-lantern-of-the-log' },
      {
        intent: 'password.save',
        newPassword: 'mortar-window-of-the-log',
        currentPassword: 'gravel-lantern-of-the-log',
      },
      { intent: 'company.save', name: 'Casa Azul' },
    ];
    for (const change of changes)
      expect([change.intent, (await client.postForm('/account-settings', change)).status]).toEqual([
        change.intent,
        303,
      ]);
    recordPerson({
      email: 'changed-of-the-log@example.com',
      phone: '+14155559913',
      password: 'mortar-window-of-the-log',
    });
    const visitor = new Client(server.url);
    await byGoogle(visitor);
    await visitor.get('/account-settings/export');
    expect((await client.postJson('/api/logout')).status).toBe(200);
    expect((await visitor.postForm('/logout', {})).status).toBe(303);
    expect(server.logs.length).toBeGreaterThan(20);
    expect(secrets.size).toBeGreaterThan(25);
    expect(found()).toEqual([]);
  });

  test.each(['users', 'sessions', 'audit_entries', 'reset_codes', 'rate_limits'])(
    'when the table %s is missing and every step logs an error',
    async (table) => {
      const owner = await newPerson(server.url);
      recordPerson(owner);
      recordCookies(owner.client);
      const code = await askCode(new Client(server.url), owner);
      recordSecret('code', code, otherCode(code));
      const before = server.logs.filter(({ level }) => level === 'error').length;
      await database.query(`alter table ${table} rename to ${table}_gone`);
      const fresh = registration();
      recordPerson(fresh);
      await new Client(server.url).postJson('/api/register', fresh);
      await new Client(server.url).postJson('/api/login', {
        email: owner.email,
        password: owner.password,
      });
      await new Client(server.url).postJson('/api/login', {
        email: owner.email,
        password: 'a-wrong-password-of-the-log-test',
      });
      const who = { email: owner.email, phone: owner.phone };
      await resetCall(new Client(server.url), 'verify-email', { email: owner.email });
      await resetCall(new Client(server.url), 'verify-phone', who);
      await resetCall(new Client(server.url), 'verify-otp', { ...who, token: otherCode(code) });
      await resetCall(new Client(server.url), 'reset-password', {
        ...who,
        token: code,
        newPassword: 'gravel-lantern-of-the-log',
      });
      await owner.client.postForm('/account-settings', {
        intent: 'email.save',
        email: 'changed-of-the-log@example.com',
        currentPassword: owner.password,
      });
      await owner.client.get('/account-settings');
      await owner.client.postJson('/api/logout');
      await database.query(`alter table ${table}_gone rename to ${table}`);
      if (table !== 'rate_limits')
        expect(server.logs.filter(({ level }) => level === 'error').length).toBeGreaterThan(before);
      expect(found()).toEqual([]);
    },
  );

  test('a row that the database refuses is logged without its values', async () => {
    const owner = await newPerson(server.url);
    recordPerson(owner);
    await database.query(
      `alter table users add constraint no_more check (email not like 'refused%') not valid`,
    );
    const fresh = registration({ email: `refused${Date.now()}@example.com` });
    recordPerson(fresh);
    expect((await new Client(server.url).postJson('/api/register', fresh)).status).toBe(500);
    await database.query('alter table users drop constraint no_more');
    await database.query(
      `alter table sessions add constraint no_more check (user_id <> '${owner.id}') not valid`,
    );
    expect(
      (
        await new Client(server.url).postJson('/api/login', {
          email: owner.email,
          password: owner.password,
        })
      ).status,
    ).toBe(500);
    await database.query('alter table sessions drop constraint no_more');
    expect(found()).toEqual([]);
  });
});
