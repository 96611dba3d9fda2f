import { describe, expect, test } from 'vitest';
import { Client, hiddenFields, type Answer } from '../support/http.ts';
import { newPerson } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();
const visitor = (): Client => new Client(server().url);
const nonceOf = (answer: Answer): string =>
  /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';

describe('pages of visitors', () => {
  test.each([
    '/',
    '/auth',
    '/auth?tab=register',
    '/auth?tab=forgot-password&lang=es',
    '/about',
    '/terms-of-service?lang=es',
  ])(
    '%s: each visitor gets a nonce and a form token of their own, and nothing is cached',
    async (path) => {
      const answers = [await visitor().get(path), await visitor().get(path)];
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        for (const [, nonce] of answer.text.matchAll(/nonce="([^"]*)"/g))
          expect(nonce).toBe(nonceOf(answer));
        expect(answer.headers['cache-control']).toBe('private, no-store');
      }
      expect(new Set(answers.map(nonceOf)).size).toBe(2);
      expect(new Set(answers.map((answer) => hiddenFields(answer.text).csrf)).size).toBe(2);
    },
  );

  test('a form is accepted only with a token of the same browser', async () => {
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

  test('the chosen language is stored in a cookie, and each language has its page', async () => {
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

  test('a signed-in user gets their own page instead', async () => {
    await visitor().get('/');
    await visitor().get('/auth');
    const { client, email } = await newPerson(server().url);
    expect((await client.get('/')).text).toContain(email);
    expect((await client.get('/auth')).status).toBe(302);
  });

  test('query parameters appear only on the page they were sent to', async () => {
    const address = (to: string): string => `/auth?returnTo=${encodeURIComponent(to)}`;
    await visitor().get(address('/projects/one'));
    expect((await visitor().get(address('/projects/two'))).text).not.toContain('projects/one');
    expect((await visitor().get('/auth')).text).not.toContain('projects/');
  });
});
