import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipart } from '../support/browser-host.ts';
import { sampleBytes } from '../support/documents.ts';
import { hiddenFields, wordsOf, type Client } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let base: string;
let person: Person;
let projectId: string;

beforeAll(async () => {
  server = await startServer();
  base = server.url;
  person = await newPerson(base, { plan: 'unlimited' });
  projectId = await newProject(person, { name: 'Juniper house <b>"1"</b>' });
  await person.client.postForm(`/projects/${projectId}/tasks`, {
    intent: 'tasks.add',
    titles: 'Seal the <i>skylight</i>',
  });
});
afterAll(async () => {
  person.client.close();
  await server.stop();
});

const searched = (client: Client, q: string) =>
  client.get(`/dashboard?${new URLSearchParams({ q }).toString()}`);

describe('The search of the dashboard (promise 6.18)', () => {
  test('results are text, their words are marked, and they link to what was found', async () => {
    const { status, text } = await searched(person.client, 'skylight');
    expect(status).toBe(200);
    expect(text).toContain('<mark>skylight</mark>');
    expect(text).not.toContain('<i>');
    expect(text).toContain(`href="/projects/${projectId}/tasks/1"`);
    expect((await searched(person.client, 'juniper')).text).toContain('<mark>Juniper</mark>');
  });

  test.each([
    'the of',
    '%00',
    '"',
    '-skylight',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    'x'.repeat(2_000),
    ':* & !',
  ])('the query %j is answered by a sentence', async (q) => {
    const { status, text } = await searched(person.client, q);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    expect(wordsOf(text)).toMatch(/Nothing matches|only words that are too common|Search projects/);
  });

  test('others find nothing of it', async () => {
    const other = await newPerson(base);
    const { text } = await searched(other.client, 'skylight');
    expect(text).not.toContain(projectId);
    expect(wordsOf(text)).toContain('Nothing matches');
    other.client.close();
  });
});

describe('The lists of the dashboard (promise 6.17)', () => {
  test('each number leads to a page of its own; a cursor of another list is 400', async () => {
    const { text } = await person.client.get('/dashboard');
    for (const list of ['late', 'blocked', 'review', 'today']) {
      expect(text).toContain(`href="/dashboard?show=${list}"`);
      expect((await person.client.get(`/dashboard?show=${list}`)).status).toBe(200);
    }
    expect((await person.client.get('/dashboard?show=late&after=x.y')).status).toBe(400);
  });
});

describe('The first run (promise 6.19)', () => {
  const form = async (client: Client) =>
    hiddenFields((await client.get('/dashboard')).text, 'start=1');
  const started = (
    client: Client,
    fields: Record<string, string>,
    bytes: Buffer,
    name = 'inspection-en.docx',
  ) => {
    const { body, type } = multipart(fields, [{ name, bytes }]);
    return client.request('POST', '/dashboard?start=1', {
      body,
      headers: { origin: base, 'sec-fetch-site': 'same-origin', 'content-type': type },
    });
  };

  test('without a plan no project is made and no file stays', async () => {
    const { client } = await newPerson(base);
    const page = await client.get('/dashboard');
    expect(wordsOf(page.text)).toContain('See the list before you pay');
    const answer = await client.postForm('/dashboard?start=1', {
      ...(await form(client)),
      intent: 'sample.start',
      sample: 'inspection-en.docx',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/checkout');
    expect(wordsOf((await client.get('/dashboard')).text)).not.toContain('is stored');
    client.close();
  });

  test('the same form twice is one project; an unknown sample is 404', async () => {
    const { client } = await newPerson(base, { plan: 'unlimited' });
    const fields: Record<string, string> = {
      ...(await form(client)),
      intent: 'sample.start',
    };
    expect(fields.requestId).toBeTruthy();
    const unknown = await client.postForm('/dashboard?start=1', { ...fields, sample: '../x' });
    expect(unknown.status).toBe(404);
    const send = () =>
      client.postForm('/dashboard?start=1', { ...fields, sample: 'inspection-en.docx' });
    const [one, two] = [await send(), await send()];
    expect(one.status).toBe(303);
    expect(two.headers.location).toBe(one.headers.location);
    expect(one.headers.location).toMatch(/^\/projects\/[0-9a-f-]{36}\/start$/);
    client.close();
  });

  test('"New project" asks for a document, a sample or an empty start each time, and for the kind', async () => {
    const { client } = await newPerson(base, { plan: 'unlimited' });
    await newProject({ client }, { address: '1 Elm St, Ely, NV 89301' });
    const home = (await client.get('/dashboard')).text;
    expect(home).toContain('href="/dashboard?new=1"');
    const page = (await client.get('/dashboard?new=1')).text;
    for (const text of ['Start with a document', 'Start an empty project instead', 'PICRA'])
      expect(wordsOf(page)).toContain(text);
    const fields = { ...hiddenFields(page, 'start=1'), kind: 'picra', timeZone: 'no/where' };
    const bytes = Buffer.from(
      'Work order\nProperty: 640 Alder Way, Tucson, AZ 85705\nDue date: 12/2/2026\n- Patch wall\n',
    );
    const answer = await started(client, fields, bytes, 'order.txt');
    const start = answer.headers.location ?? '';
    await expect
      .poll(async () => wordsOf((await client.get(start)).text), { timeout: 60_000 })
      .toContain('1 task found');
    const { text } = await client.get(start);
    expect(text).toMatch(/<option[^>]*value="picra"[^>]*selected/);
    expect(text).toMatch(/<option[^>]*value="America\/Phoenix"[^>]*selected/);
    expect(text).toContain('value="2026-12-02"');
    // Without an address the browser's zone counts, without one the last project's.
    for (const [zone, shown] of [
      ['Pacific/Honolulu', 'Pacific/Honolulu'],
      ['', 'Pacific/Honolulu'],
    ]) {
      const form = hiddenFields((await client.get('/dashboard?new=1')).text, 'start=1');
      const list = Buffer.from('- Patch the wall\n');
      const next = await started(client, { ...form, timeZone: zone ?? '' }, list, 'list.txt');
      const to = next.headers.location ?? '';
      await expect
        .poll(async () => (await client.get(to)).text, { timeout: 60_000 })
        .toMatch(new RegExp(`<option[^>]*value="${shown}"[^>]*selected`));
    }
    client.close();
  }, 120_000);

  test('a file that no reader opens is refused with its reason, and no credit is spent on it', async () => {
    const { client } = await newPerson(base, { plan: 'per_project' });
    const fields = await form(client);
    for (const [bytes, name, reason] of [
      [Buffer.alloc(0), 'order.pdf', 'This file is empty.'],
      [Buffer.from('MZ\u0090 a program'), 'virus.exe', 'This type of file cannot be read.'],
      [Buffer.from('MZ\u0090 a program'), 'order.pdf', 'not what its name says'],
    ] as const) {
      const bad = await started(client, fields, bytes, name);
      expect(bad.status).toBe(422);
      expect(wordsOf(bad.text)).toContain(reason);
    }
    const { body, type } = multipart(fields, []);
    const none = await client.request('POST', '/dashboard?start=1', {
      body,
      headers: { origin: base, 'sec-fetch-site': 'same-origin', 'content-type': type },
    });
    expect(wordsOf(none.text)).toContain('Choose a file first.');
    expect(wordsOf((await client.get('/dashboard')).text)).toContain('Start with a document');
    const good = await started(client, fields, sampleBytes('inspection-en.docx'));
    expect(good.status).toBe(303);
    client.close();
  });
});
