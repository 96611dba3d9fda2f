import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import pg, { type Client as Database } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { askCode, resetCall } from '../support/account-reset.ts';
import { root } from '../support/build.ts';
import { onServer } from '../support/database-name.ts';
import { Client, wordsOf, type Answer } from '../support/http.ts';
import { newPerson, newProject, registration, signIn, type Person } from '../support/people.ts';
import { productionEnv, ProductionVisitor } from '../support/production.ts';
import { turnOn } from '../support/second-step.ts';
import { served } from '../support/served.ts';
import { startServer, type TestServer } from '../support/server.ts';

const run = promisify(execFile);
const emails = 'chief@example.com, boss@example.com,owner@example.com';

/** What `npm run admin:invite -- EMAIL` prints with a server's settings, or its refusal. */
async function invite(
  env: Record<string, string>,
  email: string,
  command = 'admin:invite',
): Promise<{ code: string; refusal: string }> {
  try {
    const { stdout } = await run('npm', ['run', '--silent', command, '--', email], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    });
    return { code: stdout.trim().split('\n').at(-1) ?? '', refusal: '' };
  } catch (error) {
    return { code: '', refusal: (error as { stderr: string }).stderr };
  }
}

const accept = (client: Client, code: string): Promise<Answer> =>
  client.postForm('/admin/invite', { intent: 'invite.accept', invite: code });
const REFUSED = 'This code does not work';

describe('Who becomes an administrator (Y-13)', () => {
  const server = served({ env: { ADMIN_EMAILS: emails } });
  const person = (email: string): Promise<Person> => newPerson(server().url, { email });
  const inviteFor = (email: string) =>
    invite({ DATA_DIR: server().dataDir, ADMIN_EMAILS: emails }, email);
  const isAdmin = async (client: Client): Promise<boolean> =>
    (await client.get('/admin/login-issues')).status === 200;

  test('registering a listed address makes no administrator, nor do a sign-in and a reset by phone', async () => {
    const first = await person('boss@example.com');
    const again = await signIn(server().url, first);
    const token = await askCode(again, first);
    const password = 'gravel-lantern-88';
    const { email, phone } = first;
    await resetCall(again, 'reset-password', { email, phone, token, newPassword: password });
    for (const client of [again, await signIn(server().url, { ...first, password })]) {
      await client.postJson('/api/login', { email, password });
      expect((await client.get('/api/user')).json<{ role: string }>().role).toBe('user');
      expect(await isAdmin(client)).toBe(false);
    }
  });

  test('an account that changes its address to a listed one is none', async () => {
    const other = await newPerson(server().url);
    const changed = await other.client.postForm('/account-settings', {
      intent: 'email.save',
      email: 'owner@example.com',
      currentPassword: other.password,
    });
    expect(changed.status).toBe(303);
    const again = await signIn(server().url, { ...other, email: 'owner@example.com' });
    expect(await isAdmin(again)).toBe(false);
  });

  test('Google makes one of whoever it confirms as the owner, and the first registrant is out', async () => {
    const squatter = new Client(server().url);
    await squatter.postJson('/api/login', {
      email: 'boss@example.com',
      password: registration().password,
    });
    const owner = new Client(server().url);
    await owner.get('/auth/google');
    await owner.postForm('/trial/google', {
      intent: 'choose',
      email: 'boss@example.com',
      firstName: 'B',
      lastName: 'O',
    });
    expect([await isAdmin(owner), await isAdmin(squatter)]).toEqual([true, false]);
    expect((await squatter.get('/api/user')).status).toBe(401);
  });

  test('a code that the command prints on the server does, once, for its address alone', async () => {
    const chief = await person('chief@example.com');
    const other = await newPerson(server().url);
    const { code } = await inviteFor('Chief@example.com');
    expect(code).toMatch(/^[\w-]+\.[\w-]{12}\.[\w-]{27}$/);
    for (const [client, typed] of [
      [other.client, code],
      [chief.client, `${code.slice(0, -1)}x`],
      [chief.client, 'x'],
      [chief.client, code.replace(/^[^.]+/, 'zzzzzzz')],
    ] as const) {
      const refused = await accept(client, typed);
      expect([refused.status, wordsOf(refused.text).includes(REFUSED)]).toEqual([422, true]);
    }
    const session = chief.client.cookies.get('obralista_session');
    const done = await accept(chief.client, code);
    expect([done.status, done.headers.location]).toEqual([303, '/admin/login-issues']);
    expect(chief.client.cookies.get('obralista_session')).not.toBe(session);
    expect(await isAdmin(chief.client)).toBe(true);
    expect((await accept(chief.client, code)).status).toBe(422);
    // The address goes to somebody else, who has the used code.
    await chief.client.postForm('/account-settings', {
      intent: 'email.save',
      email: 'former-chief@example.com',
      currentPassword: chief.password,
    });
    const next = await person('chief@example.com');
    expect((await accept(next.client, code)).status).toBe(422);
    expect(await isAdmin(next.client)).toBe(false);
  });

  test('an operator’s codes stand for recovery codes, each once and for one address', async () => {
    const owner = await newPerson(server().url);
    await turnOn(owner.client, owner.password);
    const [first = '', second = ''] = await Promise.all(
      [1, 2].map(
        async () =>
          (await invite({ DATA_DIR: server().dataDir }, owner.email, 'recovery:code')).code,
      ),
    );
    const client = new Client(server().url);
    const enter = (code: string) => client.postJson('/api/login/second-step', { code });
    await client.postJson('/api/login', owner);
    const { code: foreign } = await invite(
      { DATA_DIR: server().dataDir },
      'somebody@example.com',
      'recovery:code',
    );
    expect((await enter(foreign)).status).toBe(422);
    expect((await enter(first)).status).toBe(200);
    const off = (code: string) =>
      client.postForm('/account-settings/second-step', {
        intent: 'second-step.off',
        currentPassword: owner.password,
        code,
      });
    expect([(await off(first)).status, (await off(second)).status]).toEqual([400, 303]);
  });

  test('the command refuses an address that is not listed, and a missing one', async () => {
    expect((await inviteFor('stranger@example.com')).refusal).toContain('not in ADMIN_EMAILS');
    expect((await inviteFor('')).refusal).toContain('EMAIL');
    const foreign = await invite(
      { SESSION_SECRET: 'k3jq9f8ah2m5n7p4r6s1t0v8w2x5y7z9', ADMIN_EMAILS: emails },
      'owner@example.com',
    );
    const client = await signIn(server().url, {
      ...registration(),
      email: 'owner@example.com',
    });
    expect((await accept(client, foreign.code)).status).toBe(422);
  });
});

describe('Administrators in production (Y-13)', () => {
  const APP = 'https://obralista.example';
  const env = { ...productionEnv(APP), ADMIN_EMAILS: emails };
  let server: TestServer;
  let database: Database;
  beforeAll(async () => {
    const databaseUrl = await onServer(inject('postgresUrl')).create(
      `administrators_${randomUUID().replaceAll('-', '')}`,
      'template_migrated',
    );
    server = await startServer({ env: { ...env, DATABASE_URL: databaseUrl } });
    database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database.end();
    await server.stop();
  });
  async function register(email?: string): Promise<{ client: Client; password: string }> {
    const client = new ProductionVisitor(server.url, APP);
    const typed = registration(email ? { email } : {});
    expect((await client.postJson('/api/register', typed)).status).toBe(200);
    return { client, password: typed.password };
  }
  const adminCalls: [string, (client: Client) => Promise<Answer>][] = [
    ['login issues', (client) => client.get('/admin/login-issues')],
    ['their spreadsheet', (client) => client.get('/admin/login-issues/csv')],
    ['consultations', (client) => client.get('/admin/consultations')],
    ['the model', (client) => client.get('/admin/ai')],
    ['recordings', (client) => client.get('/admin/recordings')],
    [
      'a change',
      (client) => client.postForm('/admin/login-issues', { intent: 'unlock', entry: randomUUID() }),
    ],
  ];

  test('have no rights until two-step sign-in is on, and are led there', async () => {
    const { client, password } = await register('chief@example.com');
    const { code } = await invite(env, 'chief@example.com');
    expect((await accept(client, code)).status).toBe(303);
    const owner = await register();
    await database.query(`update users set subscription_status = 'unlimited'`);
    const project = await newProject(owner);
    for (const [name, call] of adminCalls) {
      const answer = await call(client);
      expect([name, answer.status]).toEqual([name, 403]);
      if (name === 'their spreadsheet') continue;
      expect(wordsOf(answer.text)).toContain('Administrators need two-step sign-in');
      expect(answer.text).toContain('href="/account-settings/second-step"');
    }
    expect((await client.get(`/projects/${project}`)).status).toBe(404);
    await turnOn(client, password);
    const statuses = await Promise.all(
      adminCalls.map(async ([, call]) => (await call(client)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404]);
    expect((await client.get(`/projects/${project}`)).status).toBe(200);
  });

  test('others are told what they were told before', async () => {
    const { client } = await register();
    const answer = await client.get('/admin/login-issues');
    expect(answer.status).toBe(403);
    expect(wordsOf(answer.text)).toContain('You need an administrator account to see this.');
  });
});
