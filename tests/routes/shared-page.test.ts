import { describe, expect, test } from 'vitest';
import { Client, hiddenFields, type Answer } from '../support/http.ts';
import { newPerson } from '../support/people.ts';
import { served } from '../support/served.ts';

const server = served({ env: { LIMITS_FACTOR: '100' } });
const visitor = (): Client => new Client(server().url);
const nonceOf = (answer: Answer): string =>
  /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What an answer shares with every other answer of its page. */
const common = (answer: Answer): string =>
  answer.text
    .replaceAll(nonceOf(answer), 'NONCE')
    .replaceAll(uuid, 'ID')
    .replaceAll(/"csrf" value="[^"]+"|"csrf":"[^"]+"/g, 'TOKEN');

describe('pages that are kept rendered for visitors', () => {
  test.each([
    '/',
    '/auth',
    '/auth?tab=register',
    '/auth?tab=forgot-password&lang=es',
    '/about',
    '/terms-of-service?lang=es',
  ])(
    '%s: the second visitor gets the page of the routes, with a nonce, a token and ids of his own',
    async (path) => {
      const [first, second, routed] = [
        await visitor().get(path),
        await visitor().get(path),
        await visitor().get(path, { cookie: 'obralista_other=1' }),
      ];
      expect([first.status, second.status, routed.status]).toEqual([200, 200, 200]);
      expect(common(second)).toBe(common(routed));
      expect(common(first)).toBe(common(routed));
      expect(nonceOf(first)).not.toBe(nonceOf(second));
      for (const answer of [first, second, routed]) {
        for (const [, nonce] of answer.text.matchAll(/nonce="([^"]*)"/g))
          expect(nonce).toBe(nonceOf(answer));
        expect(answer.text).not.toContain('slot-');
        expect(answer.headers['cache-control']).toBe('private, no-store');
        expect(answer.headers['content-type']).toBe(routed.headers['content-type']);
        expect(answer.headers.vary).toBe(routed.headers.vary);
      }
      expect(
        new Set([first, second, routed].map((answer) => hiddenFields(answer.text).csrf)).size,
      ).toBe(path.startsWith('/auth') ? 3 : 1);
    },
  );

  test('a form of such a page is proved by its token alone', async () => {
    await visitor().get('/auth');
    const client = visitor();
    const page = await client.get('/auth');
    const fields = {
      ...hiddenFields(page.text),
      intent: 'login.submit',
      email: 'nobody@example.com',
      password: 'not-this-one-9',
    };
    const send = (body: Record<string, string>): Promise<Answer> =>
      client.request('POST', '/auth', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(body).toString(),
      });
    expect((await send(fields)).status).toBe(401);
    expect(
      (
        await send({
          ...fields,
          csrf: hiddenFields((await visitor().get('/auth')).text).csrf ?? '',
        })
      ).status,
    ).toBe(403);
  });

  test('a language is kept by a cookie, and each language has its page', async () => {
    const client = visitor();
    const chosen = await client.get('/auth?lang=es');
    expect(chosen.setCookies.filter((line) => line.includes('_lang=es'))).toHaveLength(1);
    expect(chosen.setCookies.filter((line) => line.includes('_form='))).toHaveLength(1);
    expect((await client.get('/auth')).text).toContain('<html lang="es">');
    expect((await visitor().get('/auth')).text).toContain('<html lang="en">');
    expect((await visitor().get('/auth', { 'accept-language': 'es-MX' })).text).toContain(
      '<html lang="es">',
    );
  });

  test('somebody who is signed in never gets the page of visitors', async () => {
    await visitor().get('/');
    await visitor().get('/auth');
    const { client, email } = await newPerson(server().url);
    expect((await client.get('/')).text).toContain(email);
    expect((await client.get('/auth')).status).toBe(302);
  });

  test('the words of an address reach its own page only', async () => {
    const address = (to: string): string => `/auth?returnTo=${encodeURIComponent(to)}`;
    await visitor().get(address('/projects/one'));
    expect((await visitor().get(address('/projects/two'))).text).not.toContain('projects/one');
    expect((await visitor().get('/auth')).text).not.toContain('projects/');
  });
});
