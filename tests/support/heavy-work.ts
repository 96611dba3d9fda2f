import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf, putUpload, sampleBytes, type Uploaded } from './documents.ts';
import { abortedUpload, endlessBody, stalledReaders } from './hostile-clients.ts';
import { hiddenFields, type Answer } from './http.ts';
import { tableCsv } from './large-table.ts';
import { docxOf, manyRowsXlsx, paragraph } from './odd-files.ts';
import type { Person } from './people.ts';
import { bombPdf, manyPagesPdf } from './pdf-file.ts';
import { scanWithPages } from './scan-file.ts';

/** Work that takes long, and clients that mean harm: each step ends when its requests have. */
export interface HeavyWork {
  title: string;
  /** Makes what is sent, before anything is measured: that takes seconds of this process. */
  prepare?: () => Promise<void>;
  run: (person: Person, projectId: string) => Promise<void>;
}

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

/** The upload of a file, which may be refused. */
function reading(title: string, fileName: string, make: () => Buffer | Promise<Buffer>): HeavyWork {
  let bytes = Buffer.alloc(0);
  return {
    title,
    prepare: async () => void (bytes = Buffer.from(await make())),
    run: async (person, projectId) => void (await read(person, projectId, fileName, bytes)),
  };
}

/** Throws where an answer is not `status` or does not contain `words`. */
function mustAnswer(what: string, answer: Answer, status: number, words = ''): void {
  if (answer.status !== status || !answer.text.includes(words))
    throw new Error(`${what} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
}

/** Orders a report, opens its print view and waits for its PDF, at most a minute. */
async function report({ client }: Person, projectId: string): Promise<void> {
  const reports = `/projects/${projectId}/reports`;
  const fields = hiddenFields((await client.get(reports)).text, 'report.create');
  const order = { ...fields, intent: 'report.create', type: 'progress', ledger: 'on' };
  mustAnswer('The order', await client.postForm(reports, { ...order, language: 'en' }), 303);
  const tooMany = 'These documents have too many lines to print';
  mustAnswer('The print view', await client.get(`${reports}/1/print`), 200, tooMany);
  for (let tries = 0; tries < 120; tries += 1) {
    if ((await client.get(`${reports}/1/pdf`)).status === 200) return;
    await wait(500);
  }
  throw new Error('The report was not printed within a minute.');
}

/** A table of 12,000 rows from its file to its report. */
async function largeTable(person: Person, projectId: string): Promise<void> {
  const { client } = person;
  const document = await read(person, projectId, 'table.csv', tableCsv(12_000));
  if (!document) throw new Error('The table was not read.');
  const generation = await client.postJson(`/api/documents/${document.id}/generate-tasks`, {
    projectId,
  });
  const { tasks } = await answerOf<{ tasks: unknown[] }>(client, generation);
  if (tasks.length !== 2_000) throw new Error(`${tasks.length} tasks were made.`);
  const page = `/projects/${projectId}/documents/${document.id}`;
  const leftOut = 'more tasks were found and left out: a document has at most 2,000 tasks';
  for (const query of [
    '',
    '?page=12',
    '?view=select',
    '?view=ledger',
    '?view=ledger&lines=all',
    '?view=ledger&outcome=open',
  ])
    mustAnswer(query, await client.get(page + query), 200, leftOut);
  mustAnswer('The checklist', await client.get(`/projects/${projectId}/tasks`), 200);
  await report(person, projectId);
}

/** Requests of one person that are sent together, as a browser sends them to one server. */
const AT_ONCE = 40;

/** Sends all requests, some at a time; throws where one is refused. */
async function sendAll(what: string, requests: (() => Promise<Answer>)[]): Promise<void> {
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const answers = await Promise.all(requests.slice(at, at + AT_ONCE).map((send) => send()));
    for (const answer of answers) if (answer.status >= 400) mustAnswer(what, answer, 200);
  }
}

/** 130 upload addresses, 25 generations and 64 reports of one person with a monthly plan (5.22). */
async function burst(person: Person, projectId: string): Promise<void> {
  const { client } = person;
  const order = sampleBytes('work-order-en.pdf');
  const document = await read(person, projectId, 'order.pdf', order);
  if (!document) throw new Error('The order was not read.');
  const times = (count: number, send: (at: number) => Promise<Answer>) =>
    Array.from({ length: count }, (_each, at) => () => send(at));
  await sendAll(
    'An address',
    times(130, () => client.postJson('/api/objects/upload')),
  );
  const generate = `/api/documents/${document.id}/generate-tasks`;
  await sendAll(
    'A generation',
    times(25, () => client.postJson(generate, { projectId })),
  );
  const reports = `/projects/${projectId}/reports`;
  const fields = hiddenFields((await client.get(reports)).text, 'report.create');
  const ask = (at: number): Promise<Answer> =>
    client.postForm(reports, {
      ...{ ...fields, requestId: randomUUID(), intent: 'report.create', type: 'progress' },
      ...{ language: 'en', onlyArea: `Room ${at}` },
    });
  await sendAll('A report', times(64, ask));
}

export const heavyWork: HeavyWork[] = [
  {
    title: 'a table of 12,000 rows: read, its tasks made, its pages opened, a report printed',
    run: largeTable,
  },
  reading('a PDF whose page unpacks to 400 MB', 'bomb.pdf', () => bombPdf(400)),
  reading('a PDF of 4,900 pages', 'pages.pdf', () => manyPagesPdf(4_900)),
  reading('a workbook of 500,000 rows', 'rows.xlsx', () => manyRowsXlsx(500_000)),
  reading('a text of 480,000 paragraphs', 'long.docx', () => {
    const parts = Array.from({ length: 40_000 }, (_, index) => paragraph(`Item ${index * 7919}`));
    return docxOf(Array.from({ length: 12 }, () => parts.join('')).join(''));
  }),
  reading('a scan of ten pages', 'scan.pdf', () => scanWithPages(10)),
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
    title: 'more files, generations and reports at once than other plans have in an hour',
    run: burst,
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
