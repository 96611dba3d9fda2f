import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askCode } from '../support/account-reset.ts';
import { Client, wordsOf, type Answer } from '../support/http.ts';
import { newPerson, registration, signIn } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** The product with real OAuth, whose endpoint is a fake server on loopback. */
describe('Sign-in with Google (A-17 to A-20)', () => {
  const google = new OAuth2Server();
  let server: TestServer;
  let userinfo: Record<string, unknown>;
  const codes = new Set<string>();
  let n = 0;

  beforeAll(async () => {
    await google.issuer.keys.generate('RS256');
    await google.start(0, '127.0.0.1');
    google.service.on('beforeUserinfo', (response: { body: unknown }) =>
      Object.assign(response, { body: userinfo }),
    );
    // Google accepts each code once.
    google.service.on(
      'beforeResponse',
      (response: { body: unknown; statusCode: number }, request: { body: { code: string } }) => {
        if (codes.has(request.body.code))
          Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } });
        codes.add(request.body.code);
      },
    );
    server = await startServer({
      env: {
        GOOGLE_CLIENT_ID: 'our-client',
        GOOGLE_CLIENT_SECRET: 'our-secret',
        GOOGLE_ENDPOINT: `http://127.0.0.1:${google.address().port}`,
        LIMITS_FACTOR: '100',
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await google.stop();
  });
  beforeEach(() => {
    n += 1;
    userinfo = {
      sub: `sub-${n}`,
      email: `google${n}@example.com`,
      email_verified: true,
      given_name: 'Ana',
      family_name: 'Núñez',
    };
  });

  const browser = (): Client => new Client(server.url);
  async function leave(client: Client, query = ''): Promise<string> {
    const out = await client.get(`/auth/google${query}`);
    expect(out.status).toBe(302);
    const back = await fetch(out.headers.location ?? '', { redirect: 'manual' });
    return back.headers.get('location') ?? '';
  }
  const arrive = (client: Client, callback: string): Promise<Answer> =>
    client.get(callback.replace(server.url, ''), { 'sec-fetch-site': 'cross-site' });
  const trip = async (client: Client, query = ''): Promise<Answer> =>
    arrive(client, await leave(client, query));
  const userOf = async (client: Client) =>
    (await client.get('/api/user')).json<{
      id: string;
      email: string;
      role: string;
      phone: string | null;
    }>();
  async function failure(answer: Answer, client: Client): Promise<string> {
    expect(answer.status).toBe(303);
    expect((await client.get('/api/user')).status).toBe(401);
    return wordsOf((await client.get(answer.headers.location ?? '')).text);
  }

  test('creates an account, signs in, and preserves the dashboard code', async () => {
    const client = browser();
    const answer = await trip(client, '?returnTo=%2Fcheckout&dashboard=12345');
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      '/join-team?code=12345&from=auth',
    ]);
    expect(await userOf(client)).toMatchObject({
      email: `google${n}@example.com`,
      firstName: 'Ana',
      lastName: 'Núñez',
      subscription_status: 'setup_required',
      phone: null,
    });
    const again = browser();
    expect((await trip(again, '?returnTo=%2Fcheckout%3Fplan%3Dunlimited')).headers.location).toBe(
      '/checkout?plan=unlimited',
    );
    expect((await userOf(again)).id).toBe((await userOf(client)).id);
    expect((await trip(browser(), '?returnTo=%2F%2Fevil.example')).headers.location).toBe(
      '/dashboard',
    );
  });

  test('declining returns to /auth with a message, returnTo and the dashboard code', async () => {
    const client = browser();
    await leave(client, '?returnTo=%2Fcheckout&dashboard=12345');
    const answer = await arrive(client, `${server.url}/auth/google/callback?error=access_denied`);
    expect(answer.headers.location).toBe('/auth?returnTo=%2Fcheckout&dashboard=12345');
    expect(await failure(answer, client)).toContain('You did not allow the Google sign-in.');
  });

  test.each([[false], [undefined], ['true']])(
    'an address whose email_verified is %j is refused',
    async (email_verified) => {
      userinfo = { ...userinfo, email_verified };
      const client = browser();
      expect(await failure(await trip(client), client)).toContain(
        'Google has not verified this email address.',
      );
    },
  );

  test('the same sub with another e-mail is the same account', async () => {
    const first = browser();
    await trip(first);
    userinfo = { ...userinfo, email: `changed${n}@example.com` };
    const second = browser();
    await trip(second);
    expect(await userOf(second)).toEqual(await userOf(first));
  });

  test('a different sub with the e-mail of a linked account is refused', async () => {
    await trip(browser());
    userinfo = { ...userinfo, sub: 'somebody-else' };
    const client = browser();
    expect(await failure(await trip(client), client)).toContain('the Google account linked here');
  });

  test('an account registered beforehand by someone else loses its password, sessions, phone and codes', async () => {
    const attacker = await newPerson(server.url, registration({ email: `google${n}@example.com` }));
    const elsewhere = await signIn(server.url, attacker);
    const code = await askCode(browser(), attacker);
    const victim = browser();
    const answer = await trip(victim);
    expect(answer.status).toBe(303);
    expect((await userOf(victim)).phone).toBeNull();
    for (const client of [attacker.client, elsewhere])
      expect((await client.get('/api/user')).status).toBe(401);
    expect(
      (
        await browser().postJson('/api/login', {
          email: attacker.email,
          password: attacker.password,
        })
      ).status,
    ).toBe(401);
    const reset = await browser().postJson('/api/forgot-password/reset-password', {
      email: attacker.email,
      phone: attacker.phone,
      token: code,
      newPassword: 'gravel-lantern-88',
    });
    expect([reset.status, reset.json<{ code: string }>().code]).toEqual([422, 'invalidOtp']);
    expect(
      (
        await browser().postJson('/api/forgot-password/verify-phone', {
          email: attacker.email,
          phone: attacker.phone,
        })
      ).status,
    ).toBe(422);
    expect(wordsOf((await victim.get('/dashboard')).text)).toContain(
      'Your account is now linked to Google.',
    );
  });

  test('a missing state, another browser’s state and a used code give no session', async () => {
    const bare = browser();
    expect(
      await failure(await arrive(bare, `${server.url}/auth/google/callback?code=x`), bare),
    ).toContain('took too long or came from another browser');
    const victim = browser();
    const attackers = await leave(browser());
    await leave(victim);
    expect(await failure(await arrive(victim, attackers), victim)).toContain(
      'took too long or came from another browser',
    );
    const honest = browser();
    const callback = await leave(honest);
    const saved = new Map(honest.cookies);
    expect((await arrive(honest, callback)).headers.location).toBe('/dashboard');
    const thief = browser();
    for (const [name, value] of saved) thief.cookies.set(name, value);
    expect(await failure(await arrive(thief, callback), thief)).toContain(
      'took too long or came from another browser',
    );
  });

  test('the session id from before the sign-in is invalid afterwards', async () => {
    const client = browser();
    await trip(client);
    const old = client.cookies.get('obralista_session') ?? '';
    await trip(client);
    expect(client.cookies.get('obralista_session')).not.toBe(old);
    expect((await browser().get('/api/user', { cookie: `obralista_session=${old}` })).status).toBe(
      401,
    );
  });

  test('the callback address is on our origin, whatever Host header the request carries', async () => {
    const out = await browser().get('/auth/google', {
      'x-forwarded-host': 'evil.example:9999',
      'x-forwarded-proto': 'https',
    });
    expect(new URL(out.headers.location ?? '').searchParams.get('redirect_uri')).toBe(
      `${server.url}/auth/google/callback`,
    );
  });

  test('linking in the settings needs the current password; the account picker of trial mode is absent', async () => {
    const owner = await newPerson(server.url);
    const refused = await owner.client.postForm('/account-settings', {
      intent: 'google.link',
      currentPassword: 'not-the-password',
    });
    expect(refused.status).toBe(400);
    const out = await owner.client.postForm('/account-settings', {
      intent: 'google.link',
      currentPassword: owner.password,
    });
    const back = await fetch(out.headers.location ?? '', { redirect: 'manual' });
    const answer = await arrive(owner.client, back.headers.get('location') ?? '');
    expect(answer.headers.location).toBe('/account-settings');
    expect(wordsOf((await owner.client.get('/account-settings')).text)).toContain(
      'Your Google account is linked',
    );
    const byGoogle = browser();
    await trip(byGoogle);
    expect((await userOf(byGoogle)).id).toBe(owner.id);
    expect((await browser().get('/trial/google')).status).toBe(404);
  });
});
