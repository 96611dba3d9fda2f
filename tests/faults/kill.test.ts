import { setTimeout as wait } from 'node:timers/promises';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  putUpload,
  sampleBytes,
  uploadDocument,
  type Uploaded,
} from '../support/documents.ts';
import { Client, wordsOf } from '../support/http.ts';
import { newPerson, newProject, projectPayload, type Person } from '../support/people.ts';
import { scanWithPages } from '../support/scan-file.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** Delays between request and kill, ms: before, during and after the work. */
const moments = [5, 40, 120, 300, 700];

let server: TestServer;
let person: Person;
let projectId = '';
beforeAll(async () => {
  server = await startServer({ env: { LIMITS_FACTOR: '1000' } });
  person = await newPerson(server.url, { plan: 'unlimited' });
});
afterAll(() => server.stop().then(() => undefined));
const ignore = (): undefined => undefined;
const count = (text: string, words: string): number => text.split(words).length - 1;

/**
 * Sends a request, kills the server after `ms`, and restarts it. The answer of the request is
 * ignored.
 */
async function killAfter(ms: number, send: () => Promise<unknown>): Promise<void> {
  const sent = send().then(ignore, ignore);
  await wait(ms);
  await server.kill9();
  await sent;
  await server.restart();
}

describe('kill -9 while a document is read (document.read)', () => {
  test.each(moments)(
    '%i ms after upload: read once after the restart, and a retry finds the same document',
    async (ms) => {
      projectId = await newProject(person);
      const uploadURL = await putUpload(person.client, sampleBytes('work-order-en.pdf'));
      const register = () =>
        person.client.postJson('/api/documents/upload', {
          fileName: 'order.pdf',
          uploadURL,
          projectId,
        });
      await killAfter(ms, register);
      const document = await answerOf<Uploaded>(person.client, await register());
      expect(document.extractedText?.length).toBeGreaterThan(200);
      const page = wordsOf((await person.client.get(`/projects/${projectId}/documents`)).text);
      expect(count(page, 'Download original')).toBe(1);
    },
  );
});

describe('kill -9 while a scan is read by OCR (document.ocr) (X-10)', () => {
  test.each([300, 1_500])('%i ms after upload: read once after the restart', async (ms) => {
    projectId = await newProject(person);
    const uploadURL = await putUpload(person.client, await scanWithPages(2));
    const register = () =>
      person.client.postJson('/api/documents/upload', {
        fileName: 'scan.pdf',
        uploadURL,
        projectId,
      });
    await killAfter(ms, register);
    const document = await answerOf<Uploaded>(person.client, await register());
    expect(document.extractedText).toContain('Replace the cracked window');
    const page = wordsOf((await person.client.get(`/projects/${projectId}/documents`)).text);
    expect(count(page, 'Download original')).toBe(1);
  });
});

describe('kill -9 while tasks are made (tasks.generate)', () => {
  test.each(moments)(
    '%i ms after the request: generated once after the restart, without duplicates',
    async (ms) => {
      projectId = await newProject(person);
      const document = await uploadDocument(person.client, projectId, 'work-order-en.pdf');
      const generate = () =>
        person.client.postJson(`/api/documents/${document.id}/generate-tasks`, { projectId });
      await killAfter(ms, generate);
      const { tasks } = await answerOf<{ tasks: { id: string; title: string }[] }>(
        person.client,
        await generate(),
      );
      expect(tasks.length).toBeGreaterThan(3);
      expect(new Set(tasks.map(({ title }) => title)).size).toBe(tasks.length);
      const again = await answerOf<{ tasks: { id: string }[] }>(person.client, await generate());
      expect(again.tasks.map(({ id }) => id).sort()).toEqual(tasks.map(({ id }) => id).sort());
    },
  );
});

describe('kill -9 while a report is printed (report.render)', () => {
  test.each(moments)(
    '%i ms after the request: printed once after the restart, and no Chromium process is left',
    async (ms) => {
      projectId = await newProject(person);
      await person.client.postForm(`/projects/${projectId}/tasks`, {
        intent: 'tasks.add',
        titles: 'Fix the gate\nPaint the door',
      });
      await killAfter(ms, () =>
        person.client.postForm(`/projects/${projectId}/reports`, {
          intent: 'report.create',
          type: 'progress',
          language: 'es',
          requestId: 'r1',
        }),
      );
      await person.client.postForm(`/projects/${projectId}/reports`, {
        intent: 'report.create',
        type: 'progress',
        language: 'es',
        requestId: 'r1',
      });
      await expect
        .poll(
          async () => (await person.client.get(`/projects/${projectId}/reports/1/pdf`)).status,
          { timeout: 60_000, interval: 300 },
        )
        .toBe(200);
      expect(
        (await person.client.get(`/projects/${projectId}/reports/1/pdf`)).bytes
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect((await person.client.get(`/projects/${projectId}/reports/2/print`)).status).toBe(404);
    },
  );
});

describe('Open work resumes by itself after the restart', () => {
  test('a document whose registration was interrupted is read', async () => {
    projectId = await newProject(person);
    const uploadURL = await putUpload(person.client, sampleBytes('inspection-en.docx'));
    await killAfter(60, () =>
      person.client.postJson('/api/documents/upload', {
        fileName: 'inspection.docx',
        uploadURL,
        projectId,
      }),
    );
    const page = async (): Promise<string> =>
      wordsOf((await person.client.get(`/projects/${projectId}/documents`)).text);
    // Without a registration before the kill there is no document to continue with.
    if (!(await page()).includes('inspection.docx')) return;
    await expect.poll(page, { timeout: 60_000, interval: 300 }).not.toContain('Reading: ');
    expect(await page()).not.toContain('Could not be read');
  });
});

describe('kill -9 around money and storage', () => {
  test('F-06: a crash leaves either both the project and its spent credit or neither', async () => {
    for (const ms of [2, 6, 12, 25, 60]) {
      const buyer = await newPerson(server.url, { plan: 'per_project' });
      await killAfter(ms, () =>
        buyer.client.postJson('/api/projects', projectPayload(), { 'idempotency-key': 'k1' }),
      );
      const { projectCredits } = (await buyer.client.get('/api/user')).json<{
        projectCredits: number;
      }>();
      const projects = new Set(
        (await buyer.client.get('/dashboard')).text.match(/\/projects\/[0-9a-f-]{36}/g),
      ).size;
      expect([ms, projectCredits + projects]).toEqual([ms, 1]);
      expect(
        (
          await buyer.client.postJson('/api/projects', projectPayload(), {
            'idempotency-key': 'k1',
          })
        ).status,
      ).toBe(201);
      expect((await buyer.client.get('/api/user')).json()).toMatchObject({ projectCredits: 0 });
    }
  });

  test('F-05: a payment is granted once, however often the result page is interrupted', async () => {
    const buyer = await newPerson(server.url);
    const { url } = (
      await buyer.client.postJson('/api/create-checkout-session', { planType: 'per_project' })
    ).json<{ url: string }>();
    const paid = await buyer.client.postForm(new URL(url, server.url).pathname, { intent: 'pay' });
    for (const ms of [3, 10, 30])
      await killAfter(ms, () => buyer.client.get(paid.headers.location ?? ''));
    await buyer.client.get(paid.headers.location ?? '');
    expect((await buyer.client.get('/api/user')).json()).toMatchObject({ projectCredits: 1 });
  });

  test('F-01: an interrupted PUT leaves no document, no partial file and a usable URL', async () => {
    projectId = await newProject(person);
    const ticket = (await person.client.postJson('/api/objects/upload')).json<{
      uploadURL: string;
      headers: Record<string, string>;
    }>();
    const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await killAfter(
      400,
      () =>
        new Promise<void>((done) => {
          const sending = request(
            ticket.uploadURL,
            {
              method: 'PUT',
              headers: {
                ...ticket.headers,
                cookie,
                origin: server.url,
                'content-length': 10_000_000,
              },
            },
            () => done(),
          );
          sending.on('error', () => done());
          sending.write(Buffer.alloc(5_000_000, 1));
        }),
    );
    const objects = `${server.dataDir}/objects`;
    const files = existsSync(objects)
      ? readdirSync(objects, { recursive: true, withFileTypes: true }).filter(
          (entry) =>
            entry.isFile() &&
            /part|tmp/.test(`${entry.parentPath}/${entry.name}`.slice(objects.length)),
        )
      : [];
    expect(files).toEqual([]);
    const register = () =>
      person.client.postJson('/api/documents/upload', {
        fileName: 'a.pdf',
        uploadURL: ticket.uploadURL,
        projectId,
      });
    expect((await register()).status).toBe(400);
    expect(
      (await person.client.put(ticket.uploadURL, sampleBytes('work-order-en.pdf'), ticket.headers))
        .status,
    ).toBe(200);
    expect((await register()).status).toBeLessThan(300);
  });

  test('an acknowledged file is complete after a crash, byte for byte', async () => {
    projectId = await newProject(person);
    const document = await uploadDocument(person.client, projectId, 'lista-es.xlsx');
    await server.kill9();
    await server.restart();
    expect(
      (await person.client.get(`/files/${document.id}`)).bytes.equals(sampleBytes('lista-es.xlsx')),
    ).toBe(true);
  });
});

describe('20 parallel project creations on one credit, with a crash in the middle', () => {
  afterEach(ignore);
  test.each([3, 15, 40])(
    'after %i ms: at most one project, no negative credit, one after the retry',
    async (ms) => {
      const buyer = await newPerson(server.url, { plan: 'per_project' });
      await killAfter(ms, () =>
        Promise.allSettled(
          Array.from({ length: 20 }, () => new Client(server.url)).map((client) => {
            buyer.client.cookies.forEach((value, name) => client.cookies.set(name, value));
            return client.postJson('/api/projects', projectPayload());
          }),
        ),
      );
      await buyer.client.postJson('/api/projects', projectPayload());
      expect((await buyer.client.get('/api/user')).json()).toMatchObject({ projectCredits: 0 });
      expect(
        new Set((await buyer.client.get('/dashboard')).text.match(/\/projects\/[0-9a-f-]{36}/g))
          .size,
      ).toBe(1);
    },
  );
});
