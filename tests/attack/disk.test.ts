import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { putUpload, sampleBytes, uploadDocument } from '../support/documents.ts';
import { Client, hiddenFields, wordsOf, type Answer } from '../support/http.ts';
import { newPerson, newProject, registration, signIn, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

const english = 'Our storage is full, so nothing can be saved right now.';
const spanish = 'Nuestro almacenamiento está lleno y por ahora no se puede guardar nada.';

const folder = mkdtempSync(join(tmpdir(), 'obralista-full-'));
const ballast = join(folder, 'ballast');
const freeMb = (): number => {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
};
/** Reserves 4 GB of the disk: the floor is 2 GB below what is free at the start. */
const fillDisk = (): unknown => execFileSync('fallocate', ['-l', '4000000000', ballast]);
const freeDisk = (): void => rmSync(ballast, { force: true });

describe('X-05: while less than the floor is free on the disk', () => {
  let server: TestServer;
  let person: Person;
  let project: string;
  let document: string;
  let ticket: { uploadURL: string; headers: Record<string, string> };
  const seen = (event: string): Promise<unknown> =>
    vi.waitFor(
      () => {
        if (!server.logs.some((line) => line.event === event)) throw new Error(`no ${event}`);
      },
      { timeout: 20_000 },
    );
  const objects = (): string[] =>
    readdirSync(join(server.dataDir, 'objects'), { recursive: true, encoding: 'utf8' });
  const refused = (name: string, answer: Answer): void => {
    expect([name, answer.status, answer.headers['retry-after']]).toEqual([name, 503, '5']);
    expect([name, answer.json()]).toMatchObject([
      name,
      { code: 'diskFull', message: expect.stringContaining(english) as string },
    ]);
  };

  beforeAll(async () => {
    server = await startServer({
      dataDir: join(folder, 'data'),
      env: { DISK_FLOOR_MB: String(freeMb() - 2_000), LIMITS_FACTOR: '100' },
    });
    person = await newPerson(server.url, { plan: 'unlimited' });
    project = await newProject(person);
    document = (await uploadDocument(person.client, project)).id;
    ticket = (await person.client.postJson('/api/objects/upload')).json();
    fillDisk();
    await seen('disk_full');
  });
  afterAll(async () => {
    freeDisk();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('calls that write are 503 with a sentence', async () => {
    const { client } = person;
    refused('register', await new Client(server.url).postJson('/api/register', registration()));
    refused('sign in', await new Client(server.url).postJson('/api/login', person));
    const fields = { name: 'a', workOrderNumber: 'b', address: 'c' };
    refused('project', await client.postJson('/api/projects', fields));
    refused('upload address', await client.postJson('/api/objects/upload'));
    const bytes = sampleBytes('punch-list-en.xlsx');
    const before = objects();
    refused('upload', await client.put(ticket.uploadURL, bytes, ticket.headers));
    expect(objects()).toEqual(before);
  });

  test.each([
    ['en', english],
    ['es', spanish],
  ] as const)('forms in %s say it and keep what was typed', async (language, sentence) => {
    const visitor = new Client(server.url);
    visitor.cookies.set('obralista_lang', language);
    const typed = registration();
    const forms = {
      registration: await visitor.postForm('/auth?tab=register', {
        intent: 'register.submit',
        ...typed,
      }),
      consultation: await visitor.postForm('/onboarding', {
        intent: 'consultation.submit',
        name: 'Rosa Ibarra',
        email: typed.email,
        role: 'contractor',
        consent: 'true',
      }),
    };
    for (const [name, form] of Object.entries(forms)) {
      expect([name, form.status, form.headers['retry-after']]).toEqual([name, 503, '5']);
      expect([name, wordsOf(form.text)]).toEqual([name, expect.stringContaining(sentence)]);
      expect([name, form.text.includes(`value="${typed.email}"`)]).toEqual([name, true]);
    }
  });

  test('a form with a file says it', async () => {
    const page = await person.client.get('/dashboard');
    const { csrf = '' } = hiddenFields(page.text, 'multipart/form-data');
    const parts = [
      `name="csrf"\r\n\r\n${csrf}`,
      `name="projectId"\r\n\r\n${project}`,
      'name="intent"\r\n\r\nfile.submit',
      'name="files"; filename="a.txt"\r\n\r\nPaint the hall',
    ];
    const body = parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('');
    const upload = await person.client.request('POST', '/dashboard', {
      headers: { 'content-type': 'multipart/form-data; boundary=b', origin: server.url },
      body: `${body}--b--\r\n`,
    });
    expect([upload.status, wordsOf(upload.text)]).toEqual([503, expect.stringContaining(english)]);
  });

  test('a form without a place for a message leads to an error page that says it', async () => {
    const deleted = await person.client.postForm(`/projects/${project}/documents`, {
      intent: 'document.delete',
      documentId: document,
    });
    expect([deleted.status, wordsOf(deleted.text)]).toEqual([
      503,
      expect.stringContaining(english),
    ]);
  });

  test('pages and downloads are served, and a person can sign out', async () => {
    const paths = ['/dashboard', `/projects/${project}/tasks`, `/projects/${project}/documents`];
    for (const path of [
      ...paths,
      `/projects/${project}/documents/${document}`,
      '/account-settings',
    ])
      expect([path, (await person.client.get(path)).status]).toEqual([path, 200]);
    expect((await person.client.get(`/files/${document}`)).status).toBe(200);
    const ready = await new Client(server.url).get('/readyz');
    expect([ready.status, ready.text]).toEqual([503, 'not ready: disk full']);
    const session = new Map(person.client.cookies);
    expect((await person.client.postJson('/api/logout')).status).toBe(200);
    const ended = new Client(server.url);
    session.forEach((value, name) => ended.cookies.set(name, value));
    expect((await ended.get('/api/user')).status).toBe(401);
  });

  test('the log says it once; with space all goes on, and what was acknowledged is there', async () => {
    freeDisk();
    await seen('disk_back');
    const lines = server.logs.filter(({ level }) => level === 'error');
    expect(lines.map(({ event }) => event)).toEqual(['disk_full']);
    await server.ready();
    await server.kill9();
    await server.restart();
    const client = await signIn(server.url, person);
    expect((await client.get(`/projects/${project}/documents/${document}`)).status).toBe(200);
    expect((await client.get(`/files/${document}`)).bytes).toEqual(
      sampleBytes('work-order-en.pdf'),
    );
    const bytes = sampleBytes('punch-list-en.xlsx');
    expect((await client.put(ticket.uploadURL, bytes, ticket.headers)).status).toBe(200);
    await putUpload(client, bytes);
    await newPerson(server.url);
  });
});
