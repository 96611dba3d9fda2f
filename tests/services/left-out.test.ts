import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentText, LeftOut, LineLayout } from '~/adapters/document-text.ts';
import { DAY, setClock } from '~/clock.ts';
import type { NotedLeftOut } from '~/modules/documents/document.rules.ts';
import { deleteDocument, registerDocument } from '~/modules/documents/document.service.server.ts';
import { sweepDeletedDocuments } from '~/modules/documents/document-sweep.service.server.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { saveReading } from '~/modules/documents/reading.service.server.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import { generationSummary } from '~/modules/ledger/generation-summary.service.server.ts';
import { documentPage, lineNotesOf } from '~/pages/documents/document.page.server.ts';
import { exportAccount } from '~/modules/exports/account-export.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { unzip } from '../support/zip.ts';
import { projectWithTasks } from '../support/task-lists.ts';

type Told = Pick<DocumentText, 'kind'> & { reader: string; layout: LineLayout };

const leftOut: LeftOut[] = [
  { kind: 'hiddenSheet', page: 2, text: 'Old prices' },
  { kind: 'comment', page: 1, text: 'Ask the \u0000owner' },
];

describe.each(quickKinds)('What a reading leaves out, on %s (promise 9.75)', (kind) => {
  let database: TestDatabase;
  let access: ProjectAccess;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    access = await projectWithTasks(database, []);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  /** A document whose reading left this out. */
  const read = async (
    left: LeftOut[] | null,
    { reader = 'xlsx', kind = 'xlsx', layout = {} }: Partial<Told> = {},
  ): Promise<string> => {
    const source = Readable.from([Buffer.from(randomUUID())]);
    const uploadURL = await storeUpload(database.context(), access.user, 'list.xlsx', source);
    const input = { fileName: 'list.xlsx', uploadURL, process: true };
    const { document, jobId } = await registerDocument(database.context(), access, input);
    const context = database.context();
    await saveReading(
      context,
      await context.em.findOneOrFail(Job, { id: jobId ?? '' }),
      await context.em.findOneOrFail(Document, { id: document.id }),
      {
        ...{ kind, reader, pages: 2, method: 'text', language: 'en' },
        lines: [{ page: 1, lineNumber: 1, text: 'Caulk tub', layout }],
        ...(left ? { leftOut: left } : {}),
      },
      async () => undefined,
    );
    return document.id;
  };
  /** The first line of the text page of a document, with what it has to be compared for. */
  const firstNote = async (id: string) => {
    const url = new URLSearchParams();
    const { user, project } = access;
    const { head, lines } = await documentPage(database.context(), user, project.id, id, url);
    return { isByLaterReader: head.isByLaterReader, note: lineNotesOf(lines)[1] };
  };
  const stored = (id: string): Promise<Document> => database.fork().findOneOrFail(Document, { id });
  const told = async (id: string): Promise<NotedLeftOut[] | undefined> =>
    (await generationSummary(database.context(), await stored(id), null))?.leftOut;

  test('is told with the document, in order, and is nothing where nothing was left out', async () => {
    expect(await told(await read(leftOut))).toEqual([
      leftOut[0],
      { kind: 'comment', page: 1, text: 'Ask the owner' },
    ]);
    expect(await told(await read(null))).toEqual([]);
  });

  test('marks a line with white or tiny words, and no other line', async () => {
    const faint = await read(null, { layout: { isFaint: true } });
    expect((await firstNote(faint)).note).toEqual({ confidence: null, text: null, isFaint: true });
    expect((await firstNote(await read(null))).note).toBeUndefined();
  });

  test('is told to be more where the first reader of a format could not open the file', async () => {
    const readBy = async (
      kind: Told['kind'],
      reader: string,
    ): Promise<[string | null, boolean]> => {
      const id = await read(null, { kind, reader });
      return [(await stored(id)).reader ?? null, (await firstNote(id)).isByLaterReader];
    };
    expect(await readBy('docx', 'word-extractor')).toEqual(['word-extractor', true]);
    expect(await readBy('pdf', 'pdf2json')).toEqual(['pdf2json', true]);
    expect(await readBy('docx', 'mammoth')).toEqual(['mammoth', false]);
    expect(await readBy('doc', 'word-extractor')).toEqual(['word-extractor', false]);
    expect(await readBy('pdf', 'tesseract')).toEqual(['tesseract', false]);
  });

  test('is exported with its account', async () => {
    const id = await read(leftOut);
    const zip = unzip(await buffer(await exportAccount(database.context(), access.user)));
    const [, file] = [...zip].find(([name]) => name.endsWith('/documents/left-out.json')) ?? [];
    const told = JSON.parse(file?.toString() ?? '[]') as { id: string; leftOut: LeftOut[] }[];
    expect(told.find((one) => one.id === id)?.leftOut[0]).toEqual(leftOut[0]);
  });

  test('is erased with the lines of a deleted document', async () => {
    const id = await read(leftOut);
    await deleteDocument(database.context(), access, id);
    expect((await stored(id)).leftOut).toHaveLength(2);
    setClock(() => new Date(Date.now() + 31 * DAY));
    await sweepDeletedDocuments(database.context());
    expect((await stored(id)).leftOut).toBeNull();
  });
});
