import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Document, DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { generationSummary } from '~/modules/ledger/generation-summary.service.server.ts';
import { documentFigures } from '~/modules/ledger/document-totals.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { keepBoth } from '~/modules/ledger/keep-both.service.server.ts';
import { readingChange } from '~/modules/ledger/reading-change.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { deleteTasks } from '~/modules/tasks/delete-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { firstTasks } from '~/modules/tasks/task.service.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { documentOfLines } from '../support/line-documents.ts';
import { projectWithTasks } from '../support/task-lists.ts';

const list = [
  'Punch list, 12 Maple St',
  'Kitchen',
  '- Replace cracked outlet cover',
  '- Patch hole in drywall',
  'Hall bathroom',
  '- Replace cracked outlet cover',
  '- Caulk tub',
];
/** Of a week later, from another program: one line gone, two new. */
const edition = [
  'Punch list, 12 Maple St, second edition',
  'Kitchen',
  '* Replace cracked outlet cover',
  '* Paint the ceiling',
  '* Patch hole in drywall',
  'Hall bathroom',
  '* Replace cracked outlet cover',
  '* Hang the new mirror',
];
const inUnit = (unit: number): string[] => [
  `Unit ${unit}`,
  '- Replace the air filter',
  '- Paint all walls',
  '- Clean the carpet',
];

describe.each(quickKinds)('The same document again on %s (promise 9.73)', (kind) => {
  let database: TestDatabase;
  let access: ProjectAccess;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const user = await database.person({ status: 'teams_unlimited' });
    access = await projectWithTasks(database, [], user);
  });

  const ended = async (jobId: string): Promise<unknown> => {
    const job = await waitForJob(database.context(), jobId);
    if (job.status !== 'done') throw new Error(`The job is ${job.status}.`);
    return job.result;
  };
  const generate = async (id: string): Promise<unknown> =>
    ended(await generateTasks(database.context(), access, id));
  /** A document with these lines, whose file has this hash, and its tasks. */
  const uploaded = async (lines: readonly string[], sha256 = ''): Promise<string> => {
    const id = await documentOfLines(database, access, lines);
    await database.fork().nativeUpdate(Document, { id }, { sha256 });
    await generate(id);
    return id;
  };
  const tasksOf = (documentId: string): Promise<Task[]> =>
    database.fork().find(Task, { documentId, deletedAt: null }, { orderBy: { number: 'asc' } });
  const allTasks = (): Promise<number> =>
    database.fork().count(Task, { projectId: access.project.id, deletedAt: null });
  const made = async (id: string, reader = access.user.id) =>
    generationSummary(
      database.context(),
      await database.fork().findOneOrFail(Document, { id }),
      reader,
    );
  const earlier = async (id: string) => (await made(id))?.earlier;
  const linesOf = (documentId: string): Promise<DocumentLine[]> =>
    database.fork().find(DocumentLine, { documentId }, { orderBy: { lineNumber: 'asc' } });

  test('adds nothing: its lines are lines of the tasks of the first one', async () => {
    const first = await uploaded(list, 'a'.repeat(64));
    const tasks = await tasksOf(first);
    const second = await uploaded(list, 'a'.repeat(64));
    expect(await tasksOf(second)).toEqual([]);
    expect(await allTasks()).toBe(4);
    expect(await earlier(second)).toMatchObject({
      isSameFile: true,
      isYours: true,
      known: 4,
      added: 0,
    });
    expect((await made(second, ''))?.earlier?.isYours).toBe(false);
    const own = (await linesOf(second)).filter(({ taskId }) => taskId);
    expect(own.map(({ lineNumber, outcome, taskId }) => [lineNumber, outcome, taskId])).toEqual(
      [3, 4, 6, 7].map((line, at) => [line, 'merged', tasks[at]?.id]),
    );
    const figures = await documentFigures(database.fork(), [first, second]);
    expect(figures.get(second)).toEqual(figures.get(first));
    const shown = await firstTasks(database.context(), access.project, second, 'en');
    expect(shown.total).toBe(4);
    expect(await earlier(first)).toBeNull();
  });

  test('is not compared where both are too large, and says so with the name of the first', async () => {
    const large = Array.from({ length: 1_450 }, (_, at) => `- Paint wall ${at + 1}`);
    const first = await uploaded(large);
    const second = await uploaded(['Second edition', ...large]);
    const { fileName } = await database.fork().findOneOrFail(Document, { id: first });
    const told = { kind: 'edition', page: null, text: fileName, documentId: first };
    expect((await made(second))?.leftOut).toEqual([told]);
    await generate(second);
    expect((await made(second))?.leftOut).toEqual([told]);
    expect((await made(first))?.leftOut).toEqual([]);
  });

  test('answers with the tasks that are on the list, and again so when generated again', async () => {
    const first = await uploaded(list, 'a'.repeat(64));
    const second = await uploaded(list, 'a'.repeat(64));
    expect(await generate(second)).toMatchObject({
      tasks: (await tasksOf(first)).map(({ id }) => ({ id })),
    });
    await generate(first);
    expect(await allTasks()).toBe(4);
  });

  test('as a changed edition adds what is new alone', async () => {
    await uploaded(list, 'a'.repeat(64));
    const second = await uploaded(edition, 'b'.repeat(64));
    expect((await tasksOf(second)).map(({ quote }) => quote)).toEqual([
      '* Paint the ceiling',
      '* Hang the new mirror',
    ]);
    expect(await allTasks()).toBe(6);
    expect(await earlier(second)).toMatchObject({ isSameFile: false, known: 3, added: 2 });
  });

  test('as a changed edition names the tasks that it no longer has, which stay on the list', async () => {
    const first = await uploaded(list, 'a'.repeat(64));
    const [, , , caulk] = await tasksOf(first);
    const second = await documentOfLines(database, access, edition);
    expect(await generate(second)).toMatchObject({ dropped: 1 });
    const dropped = [{ number: caulk?.number, text: '- Caulk tub' }];
    expect((await earlier(second))?.dropped).toEqual(dropped);
    expect((await tasksOf(first)).map(({ id }) => id)).toContain(caulk?.id);
    const again = await uploaded(edition, 'b'.repeat(64));
    expect((await earlier(again))?.dropped).toEqual([]);
  });

  test('makes tasks of its own where a person keeps both, and an undo takes them back (promise 9.74)', async () => {
    await uploaded(list, 'a'.repeat(64));
    const second = await uploaded(list, 'a'.repeat(64));
    await ended(await keepBoth(database.context(), access, second));
    expect(await tasksOf(second)).toHaveLength(4);
    expect(await earlier(second)).toBeNull();
    const change = await readingChange(database.context(), access, second);
    await generate(second);
    expect(await allTasks()).toBe(8);
    await undoChange(database.context(), access, change ?? '');
    expect(await allTasks()).toBe(4);
  });

  test('does not bring back what a person has deleted, unless all of it is', async () => {
    const first = await uploaded(list, 'a'.repeat(64));
    const numbers = (await tasksOf(first)).map(({ number }) => number);
    await deleteTasks(database.context(), access, numbers.slice(0, 1), null);
    const second = await uploaded(list, 'a'.repeat(64));
    expect(await earlier(second)).toMatchObject({ known: 3, added: 0 });
    expect((await linesOf(second))[2]).toMatchObject({ outcome: 'dismissed', taskId: null });
    await deleteTasks(database.context(), access, numbers.slice(1), null);
    const third = await uploaded(list, 'a'.repeat(64));
    expect(await tasksOf(third)).toHaveLength(4);
    expect(await earlier(third)).toBeNull();
  });

  test('is another document where its place is another one, or where it shares one order of many', async () => {
    await uploaded(inUnit(101));
    const other = await uploaded(inUnit(102));
    expect(await tasksOf(other)).toHaveLength(3);
    const few = await uploaded(['Unit 101', '- Clean the carpet', '- Hang the door']);
    expect(await tasksOf(few)).toHaveLength(2);
    expect(await earlier(few)).toBeNull();
  });

  test('leaves the tasks of the first one as they are where AI reads it', async () => {
    const first = await uploaded(list, 'a'.repeat(64));
    const before = await tasksOf(first);
    const { extractTasks, extractTasksByRules } = database.services;
    database.services.extractTasks = async (...args) => ({
      ...(await extractTasksByRules(...args)),
      method: 'ai',
    });
    await uploaded(list, 'a'.repeat(64)).finally(() => {
      database.services.extractTasks = extractTasks;
    });
    expect(await tasksOf(first)).toEqual(before);
    expect(await allTasks()).toBe(4);
  });
});
