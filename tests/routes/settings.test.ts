import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Answer, Client } from '../support/http.ts';
import { wordsOf } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();
const SETTINGS = '/account-settings';

function sendLogo(
  client: Client,
  file: Buffer | null,
  name = 'logo.png',
  intent = 'logo.save',
  headers: Record<string, string> = { origin: server().url, 'sec-fetch-site': 'same-origin' },
): Promise<Answer> {
  const boundary = `b${randomUUID()}`;
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="logo"; ` +
        `filename="${file ? name : ''}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    file ?? Buffer.alloc(0),
    Buffer.from(
      `\r\n--${boundary}\r\nContent-Disposition: form-data; name="intent"\r\n\r\n${intent}\r\n--${boundary}--\r\n`,
    ),
  ]);
  return client.request('POST', SETTINGS, {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  });
}

describe('The language chosen in the head of a page (promise 15.6)', () => {
  /** The language of the account, as a browser without the cookie of the choice is shown it. */
  const languageOf = async (client: Client): Promise<string | undefined> => {
    client.cookies.delete('obralista_lang');
    const { text } = await client.get(SETTINGS);
    return /<html lang="(\w+)"/.exec(text)?.[1];
  };

  test('is saved to the account, whose settings show it; an unknown one is not', async () => {
    const { client } = await newPerson(server().url);
    expect(await languageOf(client)).toBe('en');
    await client.get('/dashboard?lang=es');
    expect(await languageOf(client)).toBe('es');
    await client.get('/dashboard?lang=xx');
    expect(await languageOf(client)).toBe('es');
    await client.get('/dashboard?lang=en');
    expect(await languageOf(client)).toBe('en');
  });

  test('is shown and not saved where a link of another site names it', async () => {
    const { client } = await newPerson(server().url);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { text } = await client.request('GET', '/dashboard?lang=es', { headers });
    expect(text).toContain('<html lang="es"');
    expect(await languageOf(client)).toBe('en');
  });

  test('leaves the language of reports as it is', async () => {
    const { client } = await newPerson(server().url);
    await client.get('/dashboard?lang=es');
    const { text } = await client.get(SETTINGS);
    const [, choices = ''] =
      /<select[^>]*name="reportLanguage"[^>]*>([\s\S]*?)<\/select>/.exec(text) ?? [];
    expect(choices).toMatch(/value="en"[^>]*selected|selected[^>]*value="en"/);
  });
});

const picture = (width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5d4a' } });
/** A JPEG with the GPS position of its recording. */
const jpeg = (): Promise<Buffer> =>
  picture()
    .withExif({ IFD0: { Copyright: 'Casa Azul' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

describe('The profile in /account-settings', () => {
  test('offers the language of the page, so that saving another field keeps what is read', async () => {
    const { client } = await newPerson(server().url);
    const page = await client.get(`${SETTINGS}?lang=es`);
    const [, chosen] =
      /<select[^>]*name="language"[\s\S]*?<option value="(\w+)" selected/.exec(page.text) ?? [];
    expect(chosen).toBe('es');
    const saved = await client.postForm(SETTINGS, {
      ...{ intent: 'profile.save', firstName: 'Rosa', lastName: 'Peña' },
      ...{ language: chosen ?? '', reportLanguage: 'en' },
    });
    expect(saved.status).toBe(303);
    expect((await client.get(SETTINGS)).text).toContain('<html lang="es"');
  });
});

describe('The company’s logo in /account-settings (promise 2.17)', () => {
  test('is sent by a plain form, re-encoded without metadata, shown, printed, exported and removable', async () => {
    const person = await newPerson(server().url, { plan: 'unlimited' });
    const { client } = person;
    const projectId = await newProject(person);
    expect((await client.get('/account-settings/logo')).status).toBe(404);
    const saved = await sendLogo(client, await jpeg(), 'Casa Azul.jpg');
    expect([saved.status, saved.headers.location]).toEqual([303, SETTINGS]);
    const page = await client.get(SETTINGS);
    expect(wordsOf(page.text)).toContain('The logo was saved.');
    expect(page.text).toMatch(/<img[^>]+src="\/account-settings\/logo\?v=/);
    expect(page.text).not.toContain('logos/');

    const shown = await client.get('/account-settings/logo');
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    const { format, width, height, exif } = await sharp(shown.bytes).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'png',
      width: 480,
      height: 160,
      exif: undefined,
    });

    await client.postForm(`/projects/${projectId}/reports`, {
      intent: 'report.create',
      type: 'progress',
      language: 'en',
    });
    const print = await client.get(`/projects/${projectId}/reports/1/print`);
    const [, printed = ''] =
      /<img class="logo" src="data:image\/png;base64,([^"]+)" alt="Rosa Ibarra">/.exec(
        print.text,
      ) ?? [];
    expect(Buffer.from(printed.replaceAll('&#x3D;', '='), 'base64').equals(shown.bytes)).toBe(true);
    const zip = await client.get('/account-settings/export');
    expect(zip.bytes.includes('logo.png')).toBe(true);
    expect(zip.bytes.includes('logoKey')).toBe(false);

    expect(
      (
        await client.postForm(SETTINGS, {
          intent: 'company.save',
          name: 'Casa Azul',
          licence: 'L-1',
          address: '',
        })
      ).status,
    ).toBe(303);
    expect((await client.get('/account-settings/logo')).status).toBe(200);
    expect((await client.postForm(SETTINGS, { intent: 'logo.remove' })).status).toBe(303);
    expect((await client.get('/account-settings/logo')).status).toBe(404);
    expect((await client.get(SETTINGS)).text).toContain('value="Casa Azul"');
    expect((await client.postForm(SETTINGS, { intent: 'logo.remove' })).status).toBe(303);
    expect((await client.get(`/projects/${projectId}/reports/1/print`)).text).toContain(
      'class="logo"',
    );
  });

  test('is visible to its account only', async () => {
    const [one, other] = [await newPerson(server().url), await newPerson(server().url)];
    await sendLogo(one.client, await jpeg());
    expect((await other.client.get('/account-settings/logo')).status).toBe(404);
  });

  const refused: [
    name: string,
    file: () => Promise<Buffer | null>,
    status: number,
    words: string,
  ][] = [
    ['nothing chosen', async () => null, 400, 'Please fill in this field.'],
    [
      'an SVG named .png',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'Please choose a JPEG, PNG or WebP picture.',
    ],
    [
      'a page named .png',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      'Please choose a JPEG, PNG or WebP picture.',
    ],
    [
      'a GIF',
      async () => picture(20, 20).gif().toBuffer(),
      415,
      'Please choose a JPEG, PNG or WebP picture.',
    ],
    [
      'a picture that ends in the middle',
      async () => (await picture(2000, 2000).png().toBuffer()).subarray(0, 200),
      400,
      'This picture cannot be read.',
    ],
    [
      'a picture of 56 million pixels',
      async () => picture(8000, 7000).png().toBuffer(),
      400,
      'This picture cannot be read.',
    ],
    [
      'more than 5 MB',
      async () => Buffer.concat([await jpeg(), randomBytes(5_000_000)]),
      413,
      'Please choose a picture of at most 5 MB.',
    ],
  ];
  test.each(refused)(
    '%s is refused at its field and changes nothing (A-63, A-67)',
    async (_name, file, status, words) => {
      const { client } = await newPerson(server().url);
      await sendLogo(client, await jpeg());
      const before = (await client.get('/account-settings/logo')).bytes;
      const answer = await sendLogo(client, await file());
      expect(answer.status).toBe(status);
      expect(wordsOf(answer.text)).toContain(words);
      expect(answer.text).toMatch(/id="logo-save-logo"[^>]*aria-invalid="true"/);
      expect((await client.get('/account-settings/logo')).bytes.equals(before)).toBe(true);
    },
  );

  test('a form of another site, or with another intent, is refused (A-40)', async () => {
    const { client } = await newPerson(server().url);
    expect(
      (
        await sendLogo(client, await jpeg(), 'logo.png', 'logo.save', {
          origin: 'https://evil.example',
          'sec-fetch-site': 'cross-site',
        })
      ).status,
    ).toBe(403);
    expect((await sendLogo(client, await jpeg(), 'logo.png', 'company.save')).status).toBe(400);
    expect((await client.get('/account-settings/logo')).status).toBe(404);
  });
});

describe('The plan in /account-settings, in trial mode (promise 5.11)', () => {
  test('payments are listed as simulated receipts; a monthly plan is cancelled at its end, and resumed', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const before = await client.get(SETTINGS);
    expect(wordsOf(before.text)).toContain('Receipts (simulated: no money moved)');
    expect(wordsOf(before.text)).toMatch(/Unlimited\s+\$59\.99/);
    expect(before.text).not.toContain('value="billing.portal"');
    for (const again of [1, 2])
      expect([again, (await client.postForm(SETTINGS, { intent: 'plan.cancel' })).status]).toEqual([
        again,
        303,
      ]);
    const cancelled = wordsOf((await client.get(SETTINGS)).text);
    expect(cancelled).toContain('Your plan ends with the month you paid for.');
    expect(cancelled).toMatch(
      /Your plan ends on [A-Z][a-z]+ \d+, 20\d\d\. After that you can still read and export everything\./,
    );
    expect((await client.get('/api/user')).json()).toMatchObject({
      subscription_status: 'unlimited',
    });
    expect((await client.postForm(SETTINGS, { intent: 'plan.keep' })).status).toBe(303);
    expect(wordsOf((await client.get(SETTINGS)).text)).not.toContain('Your plan ends on');
  });

  test('changing to the other monthly plan undoes the cancellation (promise 5.16)', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    await client.postForm(SETTINGS, { intent: 'plan.cancel' });
    const change = '/checkout/change?plan=teams_unlimited';
    const { text } = await client.get(change);
    const valueOf = (name: string): string =>
      new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1] ?? '';
    const answer = await client.postForm(change, {
      intent: 'plan.change',
      planType: 'teams_unlimited',
      at: valueOf('at'),
      dueCents: valueOf('dueCents'),
    });
    expect(answer.status).toBe(303);
    expect(wordsOf((await client.get(SETTINGS)).text)).not.toContain('Your plan ends on');
  });

  test('without a monthly plan there is nothing to cancel and no link to the provider’s pages', async () => {
    const { client } = await newPerson(server().url, { plan: 'per_project' });
    expect((await client.get(SETTINGS)).text).not.toMatch(/value="plan\.(cancel|keep)"/);
    for (const intent of ['plan.cancel', 'plan.keep', 'billing.portal'])
      expect([intent, (await client.postForm(SETTINGS, { intent })).status]).toEqual([intent, 404]);
  });
});

test('Each page has one title', async () => {
  const { client } = await newPerson(server().url);
  const { text } = await client.get(SETTINGS);
  expect(text.match(/<title>[^<]*/g)).toEqual(['<title>Account settings · Obralista']);
});
