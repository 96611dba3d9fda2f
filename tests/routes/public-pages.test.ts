import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, hiddenFields, wordsOf } from '../support/http.ts';
import { newPerson } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let visitor: Client;
beforeAll(async () => {
  server = await startServer();
  visitor = new Client(server.url);
});
afterAll(() => server.stop());

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
const request = {
  name: 'Rosa Ibarra',
  email: 'rosa@example.com',
  phone: '(415) 555-0142',
  role: 'contractor',
  message: 'Dos casas al mes',
  consent: 'true',
  intent: 'consultation.submit',
};

describe('public information pages', () => {
  test.each([
    ['/about', 'en', 'About Obralista · Obralista'],
    ['/privacy-policy', 'en', 'Privacy Policy · Obralista'],
    ['/terms-of-service', 'en', 'Terms of Service · Obralista'],
    ['/about', 'es', 'Acerca de Obralista · Obralista'],
    ['/privacy-policy', 'es', 'Política de privacidad · Obralista'],
    ['/terms-of-service', 'es', 'Términos del servicio · Obralista'],
  ])('%s in %s has a title, one heading and no scripts', async (path, language, title) => {
    const { status, text } = await visitor.get(`${path}?lang=${language}`);
    expect(status).toBe(200);
    expect(titleOf(text)).toBe(title);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).not.toContain('<script');
    expect(text).not.toMatch(/\{\{|info\.\w+\./);
  });

  test('an unknown URL and a foreign project have a 404 title', async () => {
    const absent = await visitor.get('/no-such-page?lang=en');
    expect([absent.status, titleOf(absent.text)]).toEqual([404, 'Page not found · Obralista']);
  });
});

describe('A page that fails', () => {
  const languages = [
    ['en', 'Something went wrong on our side', 'Go to the start page'],
    ['es', 'Algo falló de nuestro lado', 'Ir a la página de inicio'],
  ] as const;
  test.each(languages)('has its texts in %s on a POST too', async (language, title, home) => {
    const foreign = new Client(server.url);
    const answer = await foreign.request('POST', '/about', {
      body: 'a=b',
      headers: {
        origin: server.url,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        'accept-language': language,
      },
    });
    expect(answer.status).toBe(405);
    expect(answer.text).toContain(`<html lang="${language}">`);
    expect(titleOf(answer.text)).toBe(`Error: ${title} · Obralista`);
    expect(answer.text).toContain(home);
    expect(answer.text).not.toMatch(/page\.\w+(Title)?</);
  });
});

describe('The message of a form, where the next request is a form that is refused (promise 16.8)', () => {
  const saved = 'Saved.';
  test.each([
    ['for its button', '/account-settings', 400],
    ['for its fields', '/onboarding', 400],
    ['for its address', '/about', 405],
  ])('is on the page that refuses %s, and on no later one', async (_why, path, status) => {
    const { client } = await newPerson(server.url);
    const accepted = await client.postForm('/account-settings', { intent: 'notices.save' });
    expect([accepted.status, client.cookies.has('obralista_flash')]).toEqual([303, true]);
    const refused = await client.postForm(path, { intent: 'consultation.submit' });
    expect([refused.status, wordsOf(refused.text)]).toEqual([
      status,
      expect.stringContaining(saved),
    ]);
    expect(client.cookies.has('obralista_flash')).toBe(false);
    expect(wordsOf((await client.get('/account-settings')).text)).not.toContain(saved);
  });
});

describe('A request for a consultation (promise 22.2)', () => {
  test('the landing page links to the form, and a complete request is confirmed', async () => {
    expect((await visitor.get('/?lang=en')).text).toContain('href="/onboarding"');
    const page = await visitor.get('/onboarding');
    const sent = { ...hiddenFields(page.text, 'onboarding'), ...request };
    for (const time of ['first', 'again']) {
      const answer = await visitor.postForm('/onboarding', sent);
      expect([time, answer.status, answer.headers.location]).toEqual([
        time,
        303,
        '/onboarding/thanks',
      ]);
    }
    expect(wordsOf((await visitor.get('/onboarding/thanks')).text)).toContain(
      'We have your request',
    );
  });

  test('W-03 missing fields are named first, with "Error:" in the title, and the input is preserved', async () => {
    const answer = await visitor.postForm('/onboarding', {
      ...request,
      email: 'rosa',
      role: '',
      consent: '',
    });
    expect(answer.status).toBe(400);
    expect(titleOf(answer.text)).toBe('Error: Request a consultation · Obralista');
    for (const id of ['email', 'role', 'consent'])
      expect(answer.text).toContain(`href="#consultation-${id}"`);
    expect(answer.text).toContain('value="Rosa Ibarra"');
    expect(answer.text).toContain('Dos casas al mes');
    expect(answer.text).toMatch(/aria-describedby="consultation-consent-error"/);
  });

  test('a message of 2,001 characters is refused with a message', async () => {
    const answer = await visitor.postForm('/onboarding', { ...request, message: 'x'.repeat(2001) });
    expect(answer.status).toBe(400);
    expect(wordsOf(answer.text)).toContain('This is too long.');
  });

  test('a filled honeypot field is answered as a success and counts toward no limit', async () => {
    const robot = new Client(server.url, { localAddress: '127.0.0.9' });
    for (let n = 0; n < 7; n += 1)
      expect(
        (await robot.postForm('/onboarding', { ...request, website: 'http://spam.example' }))
          .status,
      ).toBe(303);
  });

  test('the sixth request of one address within an hour is refused', async () => {
    const eager = new Client(server.url, { localAddress: '127.0.0.8' });
    for (let n = 0; n < 5; n += 1)
      expect(
        (await eager.postForm('/onboarding', { ...request, requestId: `eager-${n}` })).status,
      ).toBe(303);
    const answer = await eager.postForm('/onboarding', { ...request, requestId: 'eager-5' });
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(wordsOf(answer.text)).toMatch(/Too many attempts\. Please try again in \d+ minutes?\./);
  });
});
