import { describe, expect, test } from 'vitest';
import { Client, wordsOf } from '../support/http.ts';
import { googleClient, newPerson, registration } from '../support/people.ts';
import { served } from '../support/served.ts';

const server = served({ env: { ADMIN_EMAILS: 'boss@example.com' } });
let address = 1;
const visitor = (): Client =>
  new Client(server().url, { localAddress: `127.0.4.${(address += 1)}` });
const person = () => newPerson(server().url, { localAddress: `127.0.5.${(address += 1)}` });
const login = (client: Client, email: unknown, password: unknown) =>
  client.postJson('/api/login', { email, password });

describe('Guessing passwords (A-03, A-07)', () => {
  test('a wrong password and an unknown e-mail get equal answers: status, body, headers', async () => {
    const known = await person();
    const shapes = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      for (const email of [known.email, `nobody${n}@example.com`]) {
        const answer = await login(visitor(), email, 'not-the-password');
        const { requestId, ...body } = answer.json<Record<string, unknown>>();
        expect(requestId).toBeTruthy();
        // Time, ids and nonce differ between any two answers.
        const {
          date: _date,
          'x-request-id': _id,
          'content-security-policy': _policy,
          'set-cookie': _cookies,
          'keep-alive': _alive,
          ...headers
        } = answer.headers;
        shapes.add(
          JSON.stringify([
            answer.status,
            body,
            headers,
            answer.setCookies.map((line) => line.split('=')[0]),
          ]),
        );
      }
    }
    expect([...shapes]).toHaveLength(1);
    expect([...shapes][0]).toContain(
      '"error":"Invalid email or password. Please check your credentials and try again."',
    );
  });

  test('12 wrong passwords from 12 addresses: the 11th is refused, a forged address does not help', async () => {
    const owner = await person();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push(
        (
          await visitor().postJson(
            '/api/login',
            { email: owner.email, password: 'not-the-password' },
            { 'x-forwarded-for': `198.51.100.${n}` },
          )
        ).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  test('one address that tries 60 accounts once each is refused after 50', async () => {
    const client = visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 52; n += 1)
      statuses.push((await login(client, `stuffed${n}@example.com`, 'not-the-password')).status);
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401));
    expect(statuses.slice(50)).toEqual([429, 429]);
  });
});

describe('Sessions (A-20, A-21, A-36)', () => {
  test('signing in issues a new session id and ends the browser’s previous session', async () => {
    const owner = await person();
    const old = owner.client.cookies.get('obralista_session') ?? '';
    expect((await login(owner.client, owner.email, owner.password)).status).toBe(200);
    const now = owner.client.cookies.get('obralista_session') ?? '';
    expect(now).not.toBe(old);
    expect((await visitor().get('/api/user', { cookie: `obralista_session=${old}` })).status).toBe(
      401,
    );
    const planted = visitor();
    planted.cookies.set('obralista_session', 'A'.repeat(43));
    expect((await login(planted, owner.email, owner.password)).status).toBe(200);
    expect(planted.cookies.get('obralista_session')).not.toBe('A'.repeat(43));
  });

  test('POST /api/logout invalidates the session cookie and clears the browser’s site data', async () => {
    const owner = await person();
    const cookie = `obralista_session=${owner.client.cookies.get('obralista_session')}`;
    const answer = await owner.client.postJson('/api/logout');
    expect(answer.status).toBe(200);
    expect(answer.headers['clear-site-data']).toContain('storage');
    expect((await visitor().get('/api/user', { cookie })).status).toBe(401);
  });

  test('an image on another site does not sign out; a link on our own page does', async () => {
    const owner = await person();
    expect((await owner.client.get('/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(
      200,
    );
    expect((await owner.client.get('/api/user')).status).toBe(200);
    const visit = await owner.client.get('/logout', { 'sec-fetch-site': 'same-origin' });
    expect([visit.status, visit.headers.location]).toEqual([303, '/auth']);
    expect((await owner.client.get('/api/user')).status).toBe(401);
  });

  test('a role claimed in cookies or headers grants nothing', async () => {
    const owner = await person();
    owner.client.cookies.set('userRole', 'admin');
    const answer = await owner.client.get('/admin/login-issues', { 'x-user-role': 'admin' });
    expect(answer.status).toBe(403);
    expect(wordsOf(answer.text)).toContain('You need an administrator account to see this.');
    expect(wordsOf(answer.text)).not.toContain('Sign-in failed');
  });
});

describe('Payloads (A-05, A-23, A-24, A-80)', () => {
  test('fields that no client may set change nothing', async () => {
    const client = visitor();
    const answer = await client.postJson('/api/register', {
      ...registration(),
      id: '1',
      role: 'admin',
      isAdmin: true,
      subscription_status: 'teams_unlimited',
      subscriptionStatus: 'teams_unlimited',
      projectCredits: 99,
    });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      role: 'user',
      subscription_status: 'setup_required',
      projectCredits: 0,
    });
    const settings = await client.postForm('/account-settings', {
      intent: 'profile.save',
      firstName: 'Rosa',
      lastName: 'Ibarra',
      language: 'en',
      reportLanguage: 'en',
      role: 'admin',
      projectCredits: '99',
      subscriptionStatus: 'unlimited',
      emailVerifiedAt: '2026-01-01',
      googleSub: '1',
    });
    expect(settings.status).toBe(303);
    expect((await client.get('/api/user')).json()).toMatchObject({
      role: 'user',
      subscription_status: 'setup_required',
      projectCredits: 0,
    });
  });

  test.each([
    [['a@example.com']],
    [{ $ne: null }],
    [{ __proto__: { admin: true } }],
    [null],
    [7],
    ['nul\u0000@example.com'],
    ['\ud800@example.com'],
  ])('an e-mail of %j is refused with 400', async (email) => {
    for (const path of [
      '/api/login',
      '/api/register',
      '/api/forgot-password/verify-email',
      '/api/forgot-password/verify-phone',
    ]) {
      const answer = await visitor().postJson(path, { ...registration(), email });
      expect([path, answer.status === 401 ? 400 : answer.status]).toEqual([path, 400]);
    }
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('20,000 field names and a name of a megabyte are refused quickly', async () => {
    const client = visitor();
    const fields: [string, string][] = [
      ['intent', 'login.submit'],
      ['email', 'nobody@example.com'],
      ['password', 'not-the-password'],
    ];
    expect((await client.postForm('/auth', fields)).status).toBe(401);
    expect(
      (
        await client.postForm('/auth', [
          ...fields,
          ...Array.from({ length: 20_000 }, (_, n): [string, string] => [`f${n}`, '1']),
        ])
      ).status,
    ).toBe(400);
    expect((await client.postForm('/auth', { ['x'.repeat(1_100_000)]: '1' })).status).toBe(413);
    expect(
      (
        await client.postForm('/auth', {
          '__proto__.x': '1',
          'constructor[prototype][x]': '1',
          intent: 'login.submit',
        })
      ).status,
    ).toBe(400);
  });

  test('an e-mail in any case, with a trailing dot or full-width letters is one account', async () => {
    const { email } = await person();
    for (const again of [email.toUpperCase(), `${email}.`, email.replace('p', 'ｐ')]) {
      const answer = await visitor().postJson('/api/register', registration({ email: again }));
      expect([again, [400, 409].includes(answer.status)]).toEqual([again, true]);
    }
  });

  test('a registration sent twice gives one account and one answer; another key is refused', async () => {
    const typed = registration();
    const [first, again] = await Promise.all(
      [visitor(), visitor()].map((client) =>
        client.postJson('/api/register', typed, { 'idempotency-key': 'one-and-the-same-key' }),
      ),
    );
    expect([first?.status, again?.status]).toEqual([200, 200]);
    expect(first?.json<{ id: string }>().id).toBe(again?.json<{ id: string }>().id);
    expect(
      (await visitor().postJson('/api/register', typed, { 'idempotency-key': 'another-key' }))
        .status,
    ).toBe(409);
  });
});

describe('returnTo and dashboard (A-44)', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/x//evil.example',
    '\t//evil.example',
    '/%0d%0aLocation:%20evil',
    '/logout',
    '/Logout/?x=1',
    '/%6cogout',
    '/api/user',
    `/${'a'.repeat(4096)}`,
  ])('%s leads to /dashboard', async (returnTo) => {
    const typed = registration();
    const signUp = await visitor().postForm('/auth?tab=register', {
      intent: 'register.submit',
      returnTo,
      ...typed,
    });
    expect([signUp.status, signUp.headers.location]).toEqual([303, '/dashboard']);
    const client = visitor();
    await login(client, typed.email, typed.password);
    expect(
      (await client.get(`/auth?returnTo=${encodeURIComponent(returnTo)}`)).headers.location,
    ).toBe('/dashboard');
  });

  test('a 5-character code is joined by sign-in and sign-up, silently; others are ignored', async () => {
    const typed = registration();
    const signUp = await visitor().postForm('/auth?tab=register', {
      intent: 'register.submit',
      dashboard: 'ab12c',
      ...typed,
    });
    expect(signUp.headers.location).toBe('/dashboard');
    const signedIn = await visitor().postForm('/auth', {
      intent: 'login.submit',
      dashboard: '12345',
      email: typed.email,
      password: typed.password,
    });
    expect(signedIn.headers.location).toBe('/dashboard');
    const again = await visitor().postForm('/auth', {
      intent: 'login.submit',
      dashboard: '123456',
      returnTo: '/checkout?plan=unlimited',
      email: typed.email,
      password: typed.password,
    });
    expect(again.headers.location).toBe('/checkout?plan=unlimited');
    const page = await visitor().get('/auth?tab=login&dashboard=12345&returnTo=%2Fcheckout');
    for (const link of [
      'tab=register&amp;returnTo=%2Fcheckout&amp;dashboard=12345',
      'tab=forgot-password&amp;returnTo=%2Fcheckout&amp;dashboard=12345',
      '/auth/google?returnTo=%2Fcheckout&amp;dashboard=12345',
    ])
      expect(page.text).toContain(link);
  });
});

describe('The help desk for people who cannot sign in (O-04)', () => {
  test('shows masked rows of failures, lets the administrator help, and records the help', async () => {
    const admin = await googleClient(server().url, 'boss@example.com', {
      localAddress: '127.0.6.2',
    });
    const owner = await person();
    for (let n = 0; n < 11; n += 1) await login(visitor(), owner.email, 'not-the-password');
    expect((await login(visitor(), owner.email, owner.password)).status).toBe(429);
    const page = await admin.get(`/admin/login-issues?email=${encodeURIComponent(owner.email)}`);
    expect(page.status).toBe(200);
    const words = wordsOf(page.text);
    expect(words).toContain('Sign-in failed');
    expect(page.text).not.toContain(owner.phone);
    expect(words).toContain(`${owner.email[0]}…@example.com`);
    const entry = /name="entry" value="([0-9a-f-]{36})"/.exec(page.text)?.[1] ?? '';
    const did = await admin.postForm('/admin/login-issues', { intent: 'clearLimit', entry });
    expect(did.status).toBe(303);
    expect((await login(visitor(), owner.email, owner.password)).status).toBe(200);
    await admin.postForm('/admin/login-issues', { intent: 'resolve', entry, note: 'Called back.' });
    const timeline = wordsOf((await admin.get(`/admin/login-issues?user=${owner.id}`)).text);
    for (const text of [
      'Limits cleared by an administrator',
      'Resolved by an administrator',
      'Called back.',
      'Signed in',
    ])
      expect(
        `${timeline} ${(await admin.get(`/admin/login-issues?user=${owner.id}`)).text}`,
      ).toContain(text);
    const csv = await admin.get('/admin/login-issues/csv');
    expect(csv.text.split('\r\n')[0]).toBe(
      '"at","event","email","reason","ip","browser","requestId","resolvedAt","note"',
    );
    expect(
      (await owner.client.postForm('/admin/login-issues', { intent: 'resolve', entry })).status,
    ).toBe(403);
  });
});
