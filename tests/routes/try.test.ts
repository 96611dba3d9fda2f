import { afterAll, describe, expect, test } from 'vitest';
import { multipart } from '../support/browser-host.ts';
import { sampleBytes } from '../support/documents.ts';
import { Client, hiddenFields, wordsOf, type Answer } from '../support/http.ts';
import { buy, newPerson, registration } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();
const clients: Client[] = [];
const visitor = (): Client => {
  const client = new Client(server().url);
  clients.push(client);
  return client;
};
afterAll(() => clients.forEach((client) => client.close()));

const send = (
  client: Client,
  bytes: Buffer,
  fields: Record<string, string> = {},
  name = 'list.txt',
): Promise<Answer> => {
  const { body, type } = multipart(fields, bytes.length > 0 ? [{ name, bytes }] : []);
  return client.request('POST', '/try', {
    body,
    headers: { origin: server().url, 'sec-fetch-site': 'same-origin', 'content-type': type },
  });
};
const list = Buffer.from(
  'Kitchen\n- Replace the cracked outlet cover\n- Patch the hole in the wall\n',
);
/** The page once the document is read. */
async function readPage(client: Client): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        text = (await client.get('/try')).text;
        return text.includes('http-equiv="refresh"');
      },
      { timeout: 60_000 },
    )
    .toBe(false);
  return text;
}
const intent = (client: Client, name: string): Promise<Answer> =>
  client.postForm('/try', { intent: name });

describe('/try: a document before any account (promise 5.23)', () => {
  test('shows its list to its own browser alone, in both languages and as the crew sees it', async () => {
    const client = visitor();
    const form = await client.get('/try');
    expect(form.text).toContain('encType="multipart/form-data"');
    expect(form.text).toContain('<meta name="description" content="Send one work order');
    expect(form.headers).not.toHaveProperty('x-robots-tag');
    const answer = await send(client, list);
    expect([answer.status, answer.headers.location]).toEqual([303, '/try']);
    const page = wordsOf(await readPage(client));
    expect(page).toContain('We found 2 tasks in list.txt');
    expect(page).toContain('page 1, line 2');
    expect(page).toContain('2 in tasks and 1 left out: 3 lines in the document.');
    expect(page).toMatch(/Deleted in (?:60|59) minutes unless you keep it/);
    for (const show of ['es', 'crew'])
      expect(wordsOf((await client.get(`/try?show=${show}`)).text)).toContain('Cocina');
    const { text, headers } = await client.get('/try');
    expect(text).not.toContain('<script');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toContain('no-store');
    const foreign = visitor();
    foreign.cookies.set('obralista_preview', `${client.cookies.get('obralista_preview')}x`);
    for (const other of [visitor(), foreign])
      expect((await other.get('/try')).text).not.toContain('outlet');
  }, 90_000);

  test('a sample needs no file, and "Delete it now" ends it', async () => {
    const client = visitor();
    expect((await send(client, Buffer.alloc(0), { sample: 'punch-list-en.xlsx' })).status).toBe(
      303,
    );
    expect(wordsOf(await readPage(client))).toContain('tasks in punch-list-en.xlsx');
    const cookie = client.cookies.get('obralista_preview') ?? '';
    expect((await intent(client, 'preview.delete')).status).toBe(303);
    client.cookies.set('obralista_preview', cookie);
    expect(wordsOf((await client.get('/try')).text)).not.toContain('punch-list-en.xlsx');
    expect((await send(client, Buffer.alloc(0), { sample: '../x' })).status).toBe(404);
  }, 90_000);

  test('a form without a file, with two, from another site or with the bait filled in stores nothing', async () => {
    const client = visitor();
    const unchosen = await send(client, Buffer.alloc(0));
    expect(unchosen.status).toBe(400);
    expect(wordsOf(unchosen.text)).toContain('Choose a file first.');
    const two = multipart({}, [
      { name: 'a.txt', bytes: list },
      { name: 'b.txt', bytes: list },
    ]);
    const answer = await client.request('POST', '/try', {
      body: two.body,
      headers: { origin: server().url, 'sec-fetch-site': 'same-origin', 'content-type': two.type },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await send(client, list, { website: 'https://spam.example' })).status).toBe(303);
    const cross = multipart({}, [{ name: 'a.txt', bytes: list }]);
    const foreign = await client.request('POST', '/try', {
      body: cross.body,
      headers: { origin: 'https://evil.example', 'content-type': cross.type },
    });
    expect(foreign.status).toBe(403);
    expect(client.cookies.has('obralista_preview')).toBe(false);
  });

  test('"Keep this list" leads to an account, a plan and the project, with everything in it', async () => {
    const client = visitor();
    await send(client, sampleBytes('inspection-en.docx'), {}, 'inspection-en.docx');
    const before = wordsOf(await readPage(client));
    const count = Number(/We found (\d+) tasks/.exec(before)?.[1] ?? 0);
    const kept = await intent(client, 'preview.keep');
    expect(kept.headers.location).toBe('/auth?tab=register&returnTo=%2Ftry');
    expect((await client.postJson('/api/register', registration())).status).toBe(200);
    const mine = wordsOf((await client.get('/try')).text);
    expect(mine).toContain(`We found ${count} tasks`);
    expect(mine).toContain('Kept in your account until');
    expect((await intent(client, 'preview.open')).headers.location).toBe('/checkout');
    expect(wordsOf((await client.get('/dashboard')).text)).toContain(
      'Your list of inspection-en.docx is ready.',
    );
    await buy({ client }, 'per_project');
    const opened = await intent(client, 'preview.open');
    expect(opened.headers.location).toMatch(/^\/projects\/[0-9a-f-]{36}\/start$/);
    const project = (opened.headers.location ?? '').replace('/start', '');
    await expect
      .poll(async () => wordsOf((await client.get(`${project}/start`)).text), { timeout: 60_000 })
      .toContain(`${count} tasks found`);
    expect(wordsOf((await client.get('/try')).text)).not.toContain('inspection-en.docx');
    expect((await client.get('/api/user')).json()).toMatchObject({ projectCredits: 0 });
  }, 120_000);

  test('the page of a payment offers the kept list, and one button makes it a project', async () => {
    const { client } = await newPerson(server().url);
    clients.push(client);
    await send(client, list);
    expect(wordsOf(await readPage(client))).toContain('Choose a plan');
    const { url } = (
      await client.postJson('/api/create-checkout-session', { planType: 'unlimited' })
    ).json<{ url: string }>();
    const paid = await client.postForm(new URL(url, server().url).pathname, { intent: 'pay' });
    const result = (await client.get(paid.headers.location ?? '')).text;
    expect(wordsOf(result)).toContain('Your list of list.txt is ready.');
    const opened = await client.postForm('/try', hiddenFields(result, 'action="/try"'));
    expect(opened.headers.location).toMatch(/^\/projects\/.+\/start$/);
  }, 90_000);
});
