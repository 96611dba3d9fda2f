import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import { t } from '~/i18n.server.ts';
import { Document, DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { PAGE_LINES } from '~/modules/documents/document.rules.ts';
import {
  generateDocumentTasks,
  generateTasks,
  readTasksByAi,
} from '~/modules/ledger/generation.service.server.ts';
import { ledgerCounts } from '~/modules/ledger/ledger-lines.service.server.ts';
import { makeLineTask } from '../support/ledger.ts';
import { generateFromSelections } from '~/modules/ledger/selection.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { MAX_DOCUMENT_TASKS } from '../../packages/task-reader/src/vocabulary/task-words.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { documentPage } from '~/pages/documents/document.page.server.ts';
import { ledgerPage } from '~/pages/documents/ledger.page.server.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { extractByRules } from '../support/extract.ts';
import { tableLines } from '../support/large-table.ts';
import { projectPayload } from '../support/people.ts';

const LINES = 2_600;

const refusal = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe.each(databaseKinds)('A document of 2,600 rows of work on %s (X-04)', (kind) => {
  let database: TestDatabase;
  let access: ProjectAccess;
  let leftOut = 0;
  const documentId = randomUUID();
  const generate = async (): Promise<void> => {
    const job = await generateTasks(database.context(), access, documentId);
    const { signal } = new AbortController();
    await generateDocumentTasks(database.context(), job, signal);
    // Where a model is to read it, the job is in its queue now.
    await readTasksByAi(database.context(), job, signal);
  };
  const head = async (): Promise<Document> =>
    database.fork().findOneOrFail(Document, { id: documentId });
  const existing = (): Promise<number> =>
    database.fork().count(Task, { documentId, deletedAt: null });

  beforeAll(async () => {
    leftOut = (await extractByRules(tableLines(LINES), { language: 'en' })).leftOut ?? 0;
    database = await openTestDatabase(kind);
    const user = await database.person({ status: 'teams_unlimited' });
    const payload = projectSchema.parse(projectPayload());
    const { id: projectId } = await createProject(database.context(), user, payload, randomUUID());
    access = await database.access(user, projectId);
    const em = database.fork();
    const object = { key: documentId, userId: user.id, address: documentId };
    const times = { createdAt: new Date(), expiresAt: new Date() };
    em.create(StoredObject, { ...object, ...times, state: 'registered' });
    await em.flush();
    em.create(Document, {
      id: documentId,
      projectId,
      objectKey: documentId,
      uploadedBy: user.id,
      fileName: 'table.csv',
      bytes: 100_000,
      sha256: '',
      state: 'extracted',
      language: 'en',
      createdAt: new Date(),
    });
    await em.flush();
    const rows = tableLines(LINES).map((line) => ({ id: randomUUID(), documentId, ...line }));
    await em.insertMany(DocumentLine, rows as never[]);
    await generate();
  }, 120_000);
  afterAll(() => database.close());

  test('has 2,000 tasks; the lines of the others are open, and a sentence says how many they are', async () => {
    expect(await existing()).toBe(MAX_DOCUMENT_TASKS);
    const { outcomes, lines } = await ledgerCounts(database.fork(), documentId);
    expect(leftOut).toBeGreaterThan(500);
    expect({ lines, task: outcomes.task, open: outcomes.open }).toEqual({
      lines: LINES,
      task: MAX_DOCUMENT_TASKS,
      open: leftOut,
    });
    const { generationNotice } = await head();
    expect(generationNotice).toEqual({ code: 'tasksLeftOut', leftOut });
    const sentence = (language: 'en' | 'es') => t(language, 'upload.tasksLeftOut', { count: 600 });
    expect(sentence('en')).toMatch(
      /^600 more tasks were found and left out: a document has at most 2,000 tasks\. Their lines stay/,
    );
    expect(sentence('es')).toMatch(
      /^Se encontraron 600 tareas más y se dejaron fuera: un documento tiene como máximo 2,000 tareas\./,
    );
  });

  test('generating again adds none beyond 2,000 and keeps every id', async () => {
    const ids = async () =>
      (await database.fork().find(Task, { documentId }, { orderBy: { number: 'asc' } })).map(
        ({ id }) => id,
      );
    const before = await ids();
    await generate();
    expect(await ids()).toEqual(before);
  });

  test('other passages of a model add none beyond 2,000: their lines are open', async () => {
    const original = { ...database.services };
    database.services.extractTasks = async (...args) => {
      const extraction = await original.extractTasksByRules(...args);
      const others = tableLines(LINES).slice(-10);
      const more = others.flatMap(({ lineNumber, text }, index) => {
        const task = extraction.tasks[index];
        return task ? [{ ...task, quote: text, lineStart: lineNumber, lineEnd: lineNumber }] : [];
      });
      return { ...extraction, tasks: [...extraction.tasks, ...more], method: 'ai' };
    };
    try {
      await generate();
    } finally {
      Object.assign(database.services, original);
    }
    expect(await existing()).toBe(MAX_DOCUMENT_TASKS);
    expect((await head()).generationNotice).toMatchObject({ leftOut: leftOut + 10 });
    await generate();
    expect((await head()).generationNotice).toMatchObject({ leftOut });
  });

  test('a document with 2,000 tasks takes no more by hand, until one is deleted', async () => {
    /** Selects a row by its place from the end. */
    const select = (row = -1) =>
      generateFromSelections(
        database.context(),
        access,
        { documentId, selections: [tableLines(LINES).at(row)?.text ?? ''] },
        'en',
        randomUUID(),
      );
    const make = () =>
      makeLineTask(database.context(), access, { documentId, lineNumber: LINES - 1 }, 'en');
    expect(await refusal(select())).toBe('tooManyTasks');
    expect(await refusal(make())).toBe('tooManyTasks');
    const [first, second] = await database.fork().find(Task, { documentId }, { limit: 2 });
    await database
      .fork()
      .nativeUpdate(Task, { id: [first?.id, second?.id] as string[] }, { deletedAt: new Date() });
    expect(await refusal(select())).toBe('done');
    expect(await refusal(make())).toBe('done');
    expect(await refusal(select(-3))).toBe('tooManyTasks');
    // A row that is a task joins it (promise 10.7) and needs no room.
    expect(await refusal(select())).toBe('done');
  });

  test('its text is shown in pages of 1,000 lines without a gap; a page beyond the last is the last', async () => {
    const page = (number: number) =>
      documentPage(
        database.context(),
        access.user,
        access.project.id,
        documentId,
        new URLSearchParams({ page: String(number) }),
      );
    const { pages } = (await page(1)).part;
    expect(pages).toBe(Math.ceil(LINES / PAGE_LINES));
    const seen: number[] = [];
    for (let number = 1; number <= pages; number += 1) {
      const { lines } = await page(number);
      expect(lines.length).toBeLessThanOrEqual(PAGE_LINES);
      seen.push(...lines.map(({ lineNumber }) => lineNumber));
    }
    expect(seen).toEqual(tableLines(LINES).map(({ lineNumber }) => lineNumber));
    expect((await page(99)).part.page).toBe(pages);
    expect((await page(-1)).part.page).toBe(1);
  });

  test('its ledger is printed in pages of 500 lines without a gap', async () => {
    const seen: number[] = [];
    let query: URLSearchParams | null = new URLSearchParams({ lines: 'all' });
    while (query) {
      const page: Awaited<ReturnType<typeof ledgerPage>> = await ledgerPage(
        database.context(),
        { id: documentId, project: access.project },
        '/x',
        'en',
        query,
      );
      expect(page.lines.length).toBeLessThanOrEqual(500);
      expect(page.all).toBe(true);
      seen.push(...page.lines.map(({ number }) => number));
      query = page.nextHref ? new URL(page.nextHref, 'http://x').searchParams : null;
    }
    expect(seen).toEqual(tableLines(LINES).map(({ lineNumber }) => lineNumber));
  });
});
