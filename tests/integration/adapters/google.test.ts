import { createHash } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Google } from '~/adapters/google.ts';
import { createGoogle } from '~/adapters/google.server.ts';

const person = {
  sub: '1077',
  email: 'Ana@Example.com',
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Núñez',
  name: 'Ana Núñez',
};

describe('sign-in with Google', () => {
  const server = new OAuth2Server();
  let google: Google;
  let userinfo: Record<string, unknown>;
  let status: number;
  let tokenCalls: Array<Record<string, string>>;

  beforeAll(async () => {
    await server.issuer.keys.generate('RS256');
    await server.start(0, '127.0.0.1');
    server.service.on('beforeUserinfo', (response: { body: unknown; statusCode: number }) =>
      Object.assign(response, { body: userinfo, statusCode: status }),
    );
    server.service.on('beforeResponse', (_: unknown, req: { body: Record<string, string> }) =>
      tokenCalls.push(req.body),
    );
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    [userinfo, status, tokenCalls] = [person, 200, []];
    google = createGoogle({
      kind: 'oauth',
      clientId: 'our-client',
      clientSecret: 'our-secret',
      appUrl: 'http://127.0.0.1:3000',
      secrets: ['s1'],
      endpoint: `http://127.0.0.1:${server.address().port}`,
    });
  });
  afterEach(() => server.service.removeAllListeners('beforeAuthorizeRedirect'));

  async function leave(headers: Record<string, string> = {}) {
    const response = await google.begin(
      new Request('http://127.0.0.1:3000/auth/google', { headers }),
    );
    return {
      to: new URL(response.headers.get('Location')!),
      cookie: response.headers.get('Set-Cookie')!,
      status: response.status,
    };
  }
  async function comeBack(to: URL, cookie: string) {
    const back = await fetch(to, { redirect: 'manual' });
    return google.finish(
      new Request(back.headers.get('Location')!, { headers: { Cookie: cookie.split(';')[0]! } }),
    );
  }

  test('redirects to Google with an absolute callback, a state and a PKCE key, stored in a cookie', async () => {
    const {
      to,
      cookie,
      status: code,
    } = await leave({ 'X-Forwarded-Host': 'evil.example:9999', Host: 'evil.example' });
    expect(code).toBe(302);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      client_id: 'our-client',
      redirect_uri: 'http://127.0.0.1:3000/auth/google/callback',
      response_type: 'code',
      prompt: 'select_account',
      code_challenge_method: 'S256',
    });
    expect(to.searchParams.get('scope')).toContain('openid');
    expect(to.searchParams.get('state')).toBeTruthy();
    expect(cookie).toMatch(/^google=/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(google.formOrigins).toEqual([to.origin]);
  });

  test('returns the verified account, checks the PKCE key against its challenge, clears the cookie', async () => {
    const { to, cookie } = await leave();
    const { profile, headers } = await comeBack(to, cookie);
    expect(profile).toEqual({
      sub: '1077',
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Núñez',
    });
    expect(headers.get('Set-Cookie')).toMatch(/google=;.*(Max-Age=0|1970)/);
    expect(tokenCalls).toHaveLength(1);
    expect(createHash('sha256').update(tokenCalls[0]!.code_verifier!).digest('base64url')).toBe(
      to.searchParams.get('code_challenge'),
    );
    expect(tokenCalls[0]).toMatchObject({
      client_secret: 'our-secret',
      redirect_uri: 'http://127.0.0.1:3000/auth/google/callback',
    });
  });

  test('two parallel sign-ins have separate PKCE keys', async () => {
    const [a, b] = await Promise.all([leave(), leave()]);
    expect(a.to.searchParams.get('code_challenge')).not.toBe(
      b.to.searchParams.get('code_challenge'),
    );
    await Promise.all([comeBack(a.to, a.cookie), comeBack(b.to, b.cookie)]);
    const sent = tokenCalls.map((call) =>
      createHash('sha256').update(call.code_verifier!).digest('base64url'),
    );
    expect(sent.sort()).toEqual(
      [a, b].map(({ to }) => to.searchParams.get('code_challenge')).sort(),
    );
  });

  test.each([false, 'true', undefined])(
    'an e-mail whose email_verified is %j is refused',
    async (email_verified) => {
      userinfo = { ...person, email_verified };
      const { to, cookie } = await leave();
      await expect(comeBack(to, cookie)).rejects.toMatchObject({
        code: 'googleFailed',
        params: { reason: 'unverified' },
      });
    },
  );

  test('a person who declines gets a message, and no token is requested', async () => {
    server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    });
    const { to, cookie } = await leave();
    await expect(comeBack(to, cookie)).rejects.toMatchObject({
      code: 'googleFailed',
      params: { reason: 'denied' },
    });
    expect(tokenCalls).toEqual([]);
  });

  test("another browser's answer, a changed cookie and a forged state are refused without a call", async () => {
    const mine = await leave();
    const yours = await leave();
    for (const cookie of ['', yours.cookie, mine.cookie.replace('google=', 'google=x')]) {
      await expect(comeBack(mine.to, cookie)).rejects.toMatchObject({
        code: 'googleFailed',
        params: { reason: 'expired' },
      });
    }
    expect(tokenCalls).toEqual([]);
  });

  test('an error of Google is a refusal without its message', async () => {
    status = 500;
    const { to, cookie } = await leave();
    await expect(comeBack(to, cookie)).rejects.toMatchObject({
      code: 'googleFailed',
      params: { reason: 'unreachable' },
    });
    google = createGoogle({
      kind: 'oauth',
      clientId: 'c',
      clientSecret: 's',
      appUrl: 'http://127.0.0.1:3000',
      secrets: ['s1'],
      endpoint: 'http://127.0.0.1:1',
    });
    const redirected = await leave();
    const answer = new Request(
      `http://127.0.0.1:3000/auth/google/callback?code=x&state=${redirected.to.searchParams.get('state')}`,
      { headers: { Cookie: redirected.cookie.split(';')[0]! } },
    );
    await expect(google.finish(answer)).rejects.toMatchObject({
      code: 'googleFailed',
      params: { reason: 'unreachable' },
    });
  });

  test('over https the cookie is Secure; a partial configuration fails; switched off it is absent', async () => {
    google = createGoogle({
      kind: 'oauth',
      clientId: 'c',
      clientSecret: 's',
      appUrl: 'https://app.example',
      secrets: ['s1'],
    });
    const { to, cookie } = await leave();
    expect([to.origin, to.searchParams.get('redirect_uri')]).toEqual([
      'https://accounts.google.com',
      'https://app.example/auth/google/callback',
    ]);
    expect(cookie).toMatch(/^__Secure-google=.*Secure/);
    expect(() =>
      createGoogle({
        kind: 'oauth',
        clientId: 'c',
        clientSecret: '',
        appUrl: 'https://app.example',
        secrets: ['s'],
      }),
    ).toThrow('Google needs');
    await expect(
      createGoogle({ kind: 'disabled' }).begin(new Request('http://x/')),
    ).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('the account picker of trial mode', () => {
  const picker = createGoogle({ kind: 'picker' });
  const choose = (fields: Record<string, string>) =>
    picker.finish(
      new Request('http://127.0.0.1:3000/trial/google', {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
    );

  test('is a local page and returns the chosen account, the same one each time', async () => {
    expect(
      (await picker.begin(new Request('http://127.0.0.1:3000/auth/google'))).headers.get(
        'Location',
      ),
    ).toBe('/trial/google');
    const fields = {
      intent: 'choose',
      email: ' Ana@Example.com',
      firstName: 'Ana',
      lastName: 'Núñez',
    };
    const { profile } = await choose(fields);
    expect(profile).toEqual({
      sub: expect.stringMatching(/^local-[0-9a-f]{21}$/),
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Núñez',
    });
    expect((await choose(fields)).profile.sub).toBe(profile.sub);
  });

  test('can decline, can be unverified, and refuses an invalid e-mail address', async () => {
    await expect(choose({ intent: 'deny' })).rejects.toMatchObject({
      code: 'googleFailed',
      params: { reason: 'denied' },
    });
    await expect(choose({ intent: 'unverified', email: 'a@b.c' })).rejects.toMatchObject({
      code: 'googleFailed',
      params: { reason: 'unverified' },
    });
    await expect(choose({ intent: 'choose', email: 'nobody' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});
