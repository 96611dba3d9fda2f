import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  extractionPolicy,
  groqExtractor,
} from '~/adapters/task-extractor/groq-extractor.server.ts';
import { Document, DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import { DocumentAnswer } from '~/modules/ledger/document-answer.entity.server.ts';
import {
  generateTasks,
  readRestByAi,
  readTasksByAi,
  makeQuickList,
} from '~/modules/ledger/generation.service.server.ts';
import { readingChange } from '~/modules/ledger/reading-change.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { confirmTasks } from '~/modules/tasks/confirm-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { linesIn, startFakeGroq, type Behaviour } from '../support/fake-groq.ts';
import { groqConfig } from '../support/groq-config.ts';
import { documentOfLines } from '../support/line-documents.ts';
import { teamProject } from '../support/team.ts';

/** Rooms with 20 numbered lines each, of which every second is an order that rules are not sure of. */
const rooms = ['KITCHEN', 'BATHROOM', 'GARAGE', 'PORCH'];
const lines = rooms.flatMap((room, at) => [
  room,
  ...Array.from({ length: 20 }, (_, row) => {
    const what = row % 2 === 0 ? 'Step wobbles a bit at' : 'Repair the loose hinge of';
    return `${row + 1}. ${what} door ${at * 100 + row}${' up'.repeat(14)}`;
  }),
]);
/** The model makes a task of the orders alone. */
const isWork = (line: string): boolean => /^\d+\. Repair/.test(line);
const everySecond: Behaviour = {
  kind: 'tasks',
  tasks: (piece) =>
    linesIn(piece)
      .filter(({ words }) => isWork(words))
      .map(({ number, words }) => ({ first: number, title: `By the model: ${words}` })),
};
const refused: Behaviour = { kind: 'status', status: 401 };

describe.each(quickKinds)('A document that AI reads, on %s', (kind) => {
  let database: TestDatabase;
  let fake: Awaited<ReturnType<typeof startFakeGroq>>;
  let access: ProjectAccess;
  let documentId: string;
  beforeAll(async () => {
    fake = await startFakeGroq();
    database = await openTestDatabase(kind, { workers: true });
    const config = groqConfig(fake.baseUrl);
    const policy = { ...extractionPolicy, waitMs: 1, tries: 2, timeoutMs: 5_000 };
    database.services.extractTasks = groqExtractor(config, policy);
  });
  afterAll(async () => {
    await database.close();
    await fake.stop();
  });
  beforeEach(async () => {
    const { of, dana } = await teamProject(database, '');
    access = await of(dana);
    documentId = await documentOfLines(database, access, lines);
    fake.behave(() => everySecond);
  });

  const ended = async (jobId: string): Promise<string> =>
    (await waitForJob(database.context(), jobId)).status;
  const generate = async (): Promise<void> =>
    expect(await ended(await generateTasks(database.context(), access, documentId))).toBe('done');
  const openJobs = () => database.fork().find(Job, { subjectId: documentId, status: 'processing' });
  const readRest = async (): Promise<void> => {
    await readRestByAi(database.context(), access, documentId);
    const [job] = await openJobs();
    expect(await ended(job?.id ?? '')).toBe('done');
  };
  const tasks = (): Promise<Task[]> =>
    database.fork().find(Task, { documentId, deletedAt: null }, { orderBy: { lineStart: 'asc' } });
  const shown = async () =>
    (await tasks()).map(({ number, title, method, lineStart }) => ({
      number,
      title: title.en,
      method,
      lineStart,
    }));
  const outcomes = async () =>
    (
      await database.fork().find(DocumentLine, { documentId }, { orderBy: { lineNumber: 'asc' } })
    ).map(({ outcome }) => outcome);
  const notice = async () =>
    (await database.fork().findOneOrFail(Document, { id: documentId })).generationNotice;

  test('has no call for a part that was answered, however often it is read (promise 9.70)', async () => {
    await generate();
    const before = await shown();
    expect(before).toHaveLength(40);
    expect(fake.calls.length).toBeGreaterThan(1);
    fake.behave(() => refused);
    await generate();
    expect(fake.calls).toHaveLength(0);
    expect(await shown()).toEqual(before);
    expect(await readingChange(database.context(), access, documentId)).toBeNull();
  });

  test('keeps what was answered, says how much that is, and reads the rest alone', async () => {
    fake.behave((_call, number) => (number > 1 ? refused : everySecond));
    await generate();
    const parts = await database.fork().count(DocumentAnswer, { documentId });
    expect(await notice()).toMatchObject({
      code: 'aiPartly',
      parts: { read: parts, of: expect.any(Number) },
      reason: { problem: 'keyRefused', until: null },
    });
    const byRules = (await tasks()).filter(({ method }) => method === 'rules');
    expect(byRules.length).toBeGreaterThan(10);
    fake.behave(() => everySecond);
    await readRest();
    expect(await notice()).toBeNull();
    const asked = fake.calls.map(({ piece }) => piece).join('\n');
    expect(asked).not.toContain('KITCHEN');
    expect(asked).toContain('PORCH');
    expect((await shown()).filter(({ method }) => method === 'ai')).toHaveLength(40);
    expect(await tasks()).toHaveLength(40);
  });

  test('replaces the tasks of rules that nobody worked on, and one undo takes all of it back', async () => {
    fake.behave(() => refused);
    await generate();
    expect(await notice()).toMatchObject({ code: 'aiUnavailable' });
    const before = await shown();
    expect(before).toHaveLength(80);
    const [even, odd] = [before[1], before[2]];
    const numbers = [even?.number ?? 0, odd?.number ?? 0];
    await confirmTasks(database.context(), access, numbers, null);
    fake.behave(() => everySecond);
    await readRest();
    const after = await shown();
    expect(after.filter(({ method }) => method === 'ai')).toHaveLength(39);
    expect(after.filter(({ method }) => method === 'rules')).toEqual([even, odd]);
    const change = await readingChange(database.context(), access, documentId);
    const ledger = await outcomes();
    await undoChange(database.context(), access, change ?? '');
    expect(await shown()).toEqual(before);
    await generate();
    expect(await shown()).toEqual(after);
    expect(await outcomes()).toEqual(ledger);
  });

  test('has a quick list of rules at once, which the model improves behind it (promise 9.71)', async () => {
    let answers = false;
    fake.behave(() =>
      answers ? everySecond : { kind: 'status', status: 429, headers: { 'retry-after': '1' } },
    );
    const jobId = await generateTasks(database.context(), access, documentId);
    await expect.poll(() => fake.calls.length).toBeGreaterThan(0);
    const waiting = await waitForJob(database.context(), jobId, 1);
    expect(waiting).toMatchObject({ status: 'processing', reader: 'ai' });
    await makeQuickList(database.context(), access, documentId);
    expect(await ended(jobId)).toBe('done');
    expect(await notice()).toEqual({ code: 'aiReading' });
    expect((await shown()).every(({ method }) => method === 'rules')).toBe(true);
    const [behind] = await openJobs();
    expect(behind?.kind).toBe('tasks.ai');
    answers = true;
    expect(await ended(behind?.id ?? '')).toBe('done');
    expect(await notice()).toBeNull();
    expect((await shown()).filter(({ method }) => method === 'ai')).toHaveLength(40);
    expect(await tasks()).toHaveLength(40);
  }, 60_000);

  test('goes on with the answered parts where its run was ended half-way', async () => {
    const stop = new AbortController();
    fake.behave((_call, number) => {
      if (number === 2) setTimeout(() => stop.abort(new Error('the process ends')), 50);
      return number < 3 ? everySecond : { kind: 'hang' };
    });
    await database.fork().nativeUpdate(Document, { id: documentId }, { generation: 'generating' });
    const job = database.fork().create(Job, {
      id: crypto.randomUUID(),
      kind: 'tasks.ai',
      subjectId: documentId,
      userId: access.user.id,
      projectId: access.project.id,
      input: {},
      createdAt: new Date(),
    });
    await database.fork().persist(job).flush();
    await expect(readTasksByAi(database.context(), job.id, stop.signal)).rejects.toThrow();
    const answered = await database.fork().count(DocumentAnswer, { documentId });
    expect(answered).toBe(2);
    fake.behave(() => everySecond);
    await readTasksByAi(database.context(), job.id, new AbortController().signal);
    expect(await ended(job.id)).toBe('done');
    expect(fake.calls.map(({ piece }) => piece).join('\n')).not.toContain('KITCHEN');
    expect((await shown()).filter(({ method }) => method === 'ai')).toHaveLength(40);
  });
});
