import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, setClock } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { codeOf } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Document, DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import { Preview } from '~/modules/previews/preview.entity.server.ts';
import { openPreview } from '~/modules/previews/preview-project.service.server.ts';
import { previewResult, readPreview } from '~/modules/previews/preview-reading.service.server.ts';
import {
  createPreview,
  deletePreviews,
  keepPreview,
  previewOf,
  sweepPreviews,
} from '~/modules/previews/preview.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { previewPage } from '~/pages/previews/preview.page.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { sampleBytes } from '../support/documents.ts';
import { bombPdf, manyPagesPdf } from '../support/pdf-file.ts';

const list = Buffer.from(
  'Kitchen\n- Replace the cracked outlet cover\n- Patch the hole in the wall\n',
);
const nobody = { token: null, userId: null };
const codeOfCall = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => codeOf(error),
  );

describe.each(quickKinds)('A document before any account, on %s (promise 5.23)', (kind) => {
  let database: TestDatabase;
  let address = 0;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  }, 60_000);
  afterEach(() => setClock());
  afterAll(() => database.close());

  /** A context from an address whose network has sent nothing yet. */
  const visitor = (ip = `10.0.${(address += 1)}.1`) =>
    database.context({ requestId: 'test', ip, browser: '' });
  const send = (bytes: Buffer, name = 'list.txt', context = visitor()) =>
    createPreview(context, nobody, name, Readable.from([bytes]));
  const rowOf = async (token: string): Promise<Preview> => {
    const preview = await previewOf(database.context(), { token, userId: null });
    if (!preview) throw new Error('no preview');
    return preview;
  };
  /** A document as its browser has it once it is read. */
  async function sendAndRead(bytes: Buffer = list, name = 'list.txt') {
    const token = await send(bytes, name);
    const { id } = await rowOf(token);
    await readPreview(database.context(), id, AbortSignal.timeout(120_000));
    return { token, preview: await rowOf(token) };
  }
  const fileOf = ({ objectKey }: Preview): string => join(env().dataDir, 'objects', objectKey);
  const stored = async (preview: Preview) => ({
    file: (await database.services.storage.stat(preview.objectKey)) !== null,
    row: (await database.fork().count(Preview, { id: preview.id })) > 0,
  });
  /** Every text of every table, the queue's own included. */
  async function allTexts(): Promise<string> {
    const em = database.fork();
    const tables = await em.execute<{ name: string }[]>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    const texts: string[] = [];
    for (const { name } of tables)
      texts.push(JSON.stringify(await em.execute(`select t::text from ${name} t`)));
    return texts.join('\n');
  }

  test('is read by rules into tasks with quote, page and both languages, and every line is counted', async () => {
    const { token } = await sendAndRead();
    const context = database.context();
    const page = await previewPage(
      context,
      null,
      { token, userId: null },
      { language: 'en', show: 'es' },
    );
    const found = page.preview?.list;
    expect(found).toMatchObject({ view: 'es', tasks: 2, lines: 3, used: 2, skipped: 1 });
    expect(found?.places).toMatchObject([
      {
        name: 'Cocina',
        tasks: [
          { quote: '- Replace the cracked outlet cover', page: 1, isMachine: true },
          { quote: '- Patch the hole in the wall' },
        ],
      },
    ]);
    expect(found?.places[0]?.tasks[0]?.title).toMatch(/^(Cambi|Reempla)/);
    expect(database.jobErrors).toEqual([]);
  }, 60_000);

  test('opens with the token of its browser alone, and with none after an hour', async () => {
    const { token, preview } = await sendAndRead();
    const other = await send(list);
    expect((await previewOf(database.context(), { token: other, userId: null }))?.id).not.toBe(
      preview.id,
    );
    expect(await previewOf(database.context(), { token: 'made-up', userId: null })).toBeNull();
    expect(await previewOf(database.context(), nobody)).toBeNull();
    setClock(() => new Date(Date.now() + HOUR - MINUTE));
    expect(await previewOf(database.context(), { token, userId: null })).not.toBeNull();
    setClock(() => new Date(Date.now() + HOUR));
    expect(await previewOf(database.context(), { token, userId: null })).toBeNull();
  });

  test('is deleted after its hour from the disk and from every table', async () => {
    const words = 'zinnober gutter';
    const { preview } = await sendAndRead(Buffer.from(`- Repair the ${words}\n`), 'zinnober.txt');
    expect(await stored(preview)).toEqual({ file: true, row: true });
    expect(existsSync(fileOf(preview))).toBe(true);
    expect(await allTexts()).toContain(words);
    setClock(() => new Date(Date.now() + HOUR + MINUTE));
    await sweepPreviews(database.context());
    expect(await stored(preview)).toEqual({ file: false, row: false });
    expect(existsSync(fileOf(preview))).toBe(false);
    expect(await allTexts()).not.toContain('zinnober');
  });

  test('is deleted at once where its reader says so, and replaced by the next one', async () => {
    const { token, preview } = await sendAndRead();
    const reader = { token, userId: null };
    const next = await createPreview(visitor(), reader, 'next.txt', Readable.from([list]));
    expect(await stored(preview)).toEqual({ file: false, row: false });
    const second = await rowOf(next);
    await deletePreviews(database.context(), { token: next, userId: null });
    expect(await stored(second)).toEqual({ file: false, row: false });
  });

  test('an address sends 3 an hour and a network 20 a day', async () => {
    const ip = '203.0.113.9';
    for (let count = 0; count < 3; count += 1) await send(list, 'a.txt', visitor(ip));
    expect(await codeOfCall(send(list, 'a.txt', visitor(ip)))).toBe('tooManyAttempts');
    for (let host = 10; host < 27; host += 1)
      await codeOfCall(send(list, 'a.txt', visitor(`203.0.113.${host}`)));
    expect(await codeOfCall(send(list, 'a.txt', visitor('203.0.113.200')))).toBe('tooManyAttempts');
    expect(await codeOfCall(send(list, 'a.txt', visitor('203.0.114.1')))).toBe('done');
  }, 60_000);

  test.each([
    ['of 300 pages', () => manyPagesPdf(300), 'many.pdf', 'tooManyPages'],
    [
      'that unpacks to more than can be read',
      () => bombPdf(400),
      'bomb.pdf',
      /timeout|tooLarge|failed|noText|damaged/,
    ],
    ['without bytes', () => Buffer.alloc(0), 'empty.pdf', 'empty'],
    [
      'that is no document',
      () => Buffer.from('MZ\u0000\u0001'.repeat(50)),
      'a.pdf',
      /renamed|unsupported|damaged/,
    ],
  ] as const)(
    'one %s ends with its reason',
    async (_name, bytes, name, reason) => {
      const { preview } = await sendAndRead(bytes(), name);
      expect(preview.state).toBe('failed');
      expect(preview.failureReason).toMatch(reason);
      expect(await previewResult(database.context(), preview.id)).toBeNull();
    },
    120_000,
  );

  test('of more than 20 MB is refused, and no file of it stays', async () => {
    const files = () => readdirSync(join(env().dataDir, 'objects'), { recursive: true }).length;
    await send(list);
    const before = [await database.fork().count(Preview), files()];
    expect(await codeOfCall(send(Buffer.alloc(20_971_521), 'large.pdf'))).toBe('fileTooLarge');
    expect([await database.fork().count(Preview), files()]).toEqual(before);
  });

  test('deleted while it is read, it does not come back', async () => {
    const token = await send(sampleBytes('inspection-en.docx'), 'inspection-en.docx');
    const preview = await rowOf(token);
    const reading = readPreview(database.context(), preview.id, AbortSignal.timeout(120_000));
    await deletePreviews(database.context(), { token, userId: null });
    await reading.catch(() => undefined);
    await readPreview(database.context(), preview.id, AbortSignal.timeout(120_000));
    expect(await stored(preview)).toEqual({ file: false, row: false });
    expect(await allTexts()).not.toContain('inspection-en.docx');
  }, 120_000);

  describe('kept by an account', () => {
    const keep = async (user: SessionUser, token: string): Promise<void> =>
      keepPreview(database.context(), { token, userId: user.id });

    test('is there for it alone for 7 days, and no longer for the browser', async () => {
      const { token, preview } = await sendAndRead();
      const [owner, other] = [await database.person(), await database.person()];
      await keep(owner, token);
      await keep(other, token);
      expect(await previewOf(database.context(), { token, userId: null })).toBeNull();
      expect(await previewOf(database.context(), { token, userId: other.id })).toBeNull();
      setClock(() => new Date(Date.now() + 6 * DAY));
      const kept = await previewOf(database.context(), { token: null, userId: owner.id });
      expect(kept?.id).toBe(preview.id);
      setClock(() => new Date(Date.now() + 7 * DAY));
      await sweepPreviews(database.context());
      expect(await stored(preview)).toEqual({ file: false, row: false });
    });

    test('becomes nothing without a plan, and another account cannot open it', async () => {
      const { token, preview } = await sendAndRead();
      const owner = await database.person({ status: null });
      await keep(owner, token);
      const call = openPreview(database.context(), owner, preview.id);
      expect(await codeOfCall(call)).toBe('paymentRequired');
      const foreign = openPreview(database.context(), await database.person(), preview.id);
      expect(await codeOfCall(foreign)).toBe('notFound');
      expect(await stored(preview)).toEqual({ file: true, row: true });
    });
  });
});

describe.each(quickKinds)('A kept list with a plan, on %s (promise 5.23)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  }, 60_000);
  afterEach(() => setClock());
  afterAll(() => database.close());

  const ended = async (projectId: string): Promise<void> =>
    expect
      .poll(() => database.fork().count(Job, { projectId, status: 'done' }), { timeout: 60_000 })
      .toBe(2);

  test('is a project with its lines and tasks, and nothing is read twice', async () => {
    const token = await createPreview(
      database.context(),
      nobody,
      'inspection-en.docx',
      Readable.from([sampleBytes('inspection-en.docx')]),
    );
    const owner = await database.person({ status: 'per_project', credits: 1 });
    const reader = { token, userId: owner.id };
    await expect
      .poll(async () => (await previewOf(database.context(), reader))?.state, { timeout: 60_000 })
      .toBe('read');
    await keepPreview(database.context(), reader);
    const preview = await previewOf(database.context(), reader);
    const result = await previewResult(database.context(), preview?.id);
    database.services.extractTasksByRules = () => Promise.reject(new Error('read twice'));
    database.services.storage.toFile = () => Promise.reject(new Error('read twice'));
    const open = () => openPreview(database.context(), owner, preview?.id ?? '');
    const [projectId, again] = [await open(), await open()];
    expect(again).toBe(projectId);
    await ended(projectId);
    const em = database.fork();
    const tasks = await em.find(Task, { projectId }, { orderBy: { number: 'asc' } });
    expect(tasks.map(({ quote }) => quote)).toEqual(
      result?.extraction.tasks.map(({ quote }) => quote),
    );
    const [document] = await em.find(Document, { projectId });
    expect(document).toMatchObject({ state: 'extracted', objectKey: preview?.objectKey });
    expect(document?.generationNotice ?? null).toBeNull();
    expect(await em.count(DocumentLine, { documentId: document?.id })).toBe(
      result?.text.lines.length,
    );
    expect(database.jobErrors).toEqual([]);
    setClock(() => new Date(Date.now() + 8 * DAY));
    await sweepPreviews(database.context());
    expect(await database.services.storage.stat(preview?.objectKey ?? '')).not.toBeNull();
    expect(await em.count(Preview, { projectId })).toBe(0);
  }, 120_000);
});
