import { setTimeout as wait } from 'node:timers/promises';
import { answerOf, putUpload, sampleBytes, type Uploaded } from './documents.ts';
import { abortedUpload, endlessBody, stalledReaders } from './hostile-clients.ts';
import { docxOf, manyRowsXlsx, paragraph } from './odd-files.ts';
import type { Person } from './people.ts';
import { bombPdf, manyPagesPdf } from './pdf-file.ts';
import { scanWithPages } from './scan-file.ts';

/** Work that takes long, and clients that mean harm: each step ends when its requests have. */
export interface HeavyWork {
  title: string;
  run: (person: Person, projectId: string) => Promise<void>;
}

/** A CSV table of about 700 KB, each row an order of its own. */
const table = (): Buffer =>
  Buffer.from(
    [
      'Room,Item,Work,Trade',
      ...Array.from(
        { length: 12_000 },
        (_each, n) => `Unit ${n % 300},Item ${n},Replace the cracked window pane ${n},Carpentry`,
      ),
    ].join('\n'),
  );

/** Uploads a file and waits until it is read or refused. Returns null where it is refused. */
async function read(
  { client }: Person,
  projectId: string,
  fileName: string,
  bytes: Buffer,
): Promise<Uploaded | null> {
  const uploadURL = await putUpload(client, bytes);
  const payload = { fileName, uploadURL, projectId };
  return answerOf<Uploaded>(client, await client.postJson('/api/documents/upload', payload)).catch(
    () => null,
  );
}

/** Uploads a file, which may be refused. */
const reading =
  (fileName: string, bytes: () => Buffer | Promise<Buffer>): HeavyWork['run'] =>
  async (person, projectId) =>
    void (await read(person, projectId, fileName, await bytes()));

/** Orders a report and waits for its PDF, at most a minute. */
async function report({ client }: Person, projectId: string): Promise<void> {
  const reports = `/projects/${projectId}/reports`;
  await client.postForm(reports, { intent: 'report.create', type: 'progress', language: 'es' });
  const page = (await client.get(reports)).text;
  const number = Math.max(
    ...[...page.matchAll(/\/reports\/(\d+)\/pdf/g)].map(([, each]) => Number(each)),
    1,
  );
  for (let tries = 0; tries < 120; tries += 1) {
    if ((await client.get(`${reports}/${number}/pdf`)).status === 200) return;
    await wait(500);
  }
  throw new Error('The report was not printed within a minute.');
}

export const heavyWork: HeavyWork[] = [
  {
    title: 'a table of 700 KB: read, its tasks made, its pages opened, a report printed',
    run: async (person, projectId) => {
      const { client } = person;
      const document = await read(person, projectId, 'table.csv', table());
      if (!document) throw new Error('The table was not read.');
      await answerOf(
        client,
        await client.postJson(`/api/documents/${document.id}/generate-tasks`, { projectId }),
      );
      const project = `/projects/${projectId}`;
      for (const path of [
        `${project}/documents/${document.id}`,
        `${project}/documents/${document.id}?view=ledger`,
        `${project}/documents/${document.id}?view=ledger&lines=all`,
        `${project}/tasks`,
      ]) {
        const { status } = await client.get(path);
        if (status !== 200) throw new Error(`${path} answered ${status}.`);
      }
      await report(person, projectId);
    },
  },
  { title: 'a PDF whose page unpacks to 400 MB', run: reading('bomb.pdf', () => bombPdf(400)) },
  { title: 'a PDF of 4,900 pages', run: reading('pages.pdf', () => manyPagesPdf(4_900)) },
  { title: 'a workbook of 500,000 rows', run: reading('rows.xlsx', () => manyRowsXlsx(500_000)) },
  {
    title: 'a text of 480,000 paragraphs',
    run: reading('long.docx', () => {
      const parts = Array.from({ length: 40_000 }, (_, index) => paragraph(`Item ${index * 7919}`));
      return docxOf(Array.from({ length: 12 }, () => parts.join('')).join(''));
    }),
  },
  { title: 'a scan of ten pages', run: reading('scan.pdf', () => scanWithPages(10)) },
  {
    title: 'five endless bodies without an account',
    run: async ({ client }) => {
      await Promise.all(Array.from({ length: 5 }, () => endlessBody(client.base, '/api/login')));
    },
  },
  {
    title: 'eight downloads and an export that nobody reads',
    run: async (person, projectId) => {
      const order = sampleBytes('work-order-en.pdf');
      const bytes = Buffer.concat([order, Buffer.alloc(20_000_000)]);
      const document = await read(person, projectId, 'order.pdf', bytes);
      if (!document) throw new Error('The order was not read.');
      await Promise.all([
        stalledReaders(person.client, `/files/${document.id}`, 5_000),
        stalledReaders(person.client, '/account-settings/export', 5_000),
      ]);
    },
  },
  {
    title: 'ten uploads that break off',
    run: async ({ client }, projectId) => {
      await Promise.all(Array.from({ length: 10 }, () => abortedUpload(client, projectId)));
    },
  },
  {
    title: 'sixty sign-ins at once',
    run: async ({ client }) => {
      await Promise.all(
        Array.from({ length: 60 }, (_each, n) =>
          client.postJson('/api/login', { email: `nobody${n}@example.com`, password: 'not-it-99' }),
        ),
      );
    },
  },
];
