import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExtractedTask, Extraction, ExtractTasks } from '~/adapters/task-extractor.ts';
import { DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { answerGroups } from '~/modules/ledger/answer-groups.service.server.ts';
import { deleteTasks } from '~/modules/tasks/delete-tasks.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { documentQuestion } from '~/modules/ledger/question.service.server.ts';
import { generateFromSelections } from '~/modules/ledger/selection.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';
import { taskFormText, updateTask } from '~/modules/tasks/update-task.service.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { documentOfLines } from '../support/line-documents.ts';
import { projectWithTasks } from '../support/task-lists.ts';
import { isFullRun } from '../support/full-run.ts';

const twoRooms = [
  'Punch list, 12 Maple St',
  'Kitchen',
  '- Replace cracked outlet cover',
  '- Patch hole in drywall',
  'Hall bathroom',
  '- Replace cracked outlet cover',
  '- Caulk tub',
  'Bedroom 2',
  '- Patch hole in drywall',
  '- Touch up paint',
];
const sixTasks = [
  'Kitchen: - Replace cracked outlet cover',
  'Kitchen: - Patch hole in drywall',
  'Hall bathroom: - Replace cracked outlet cover',
  'Hall bathroom: - Caulk tub',
  'Bedroom 2: - Patch hole in drywall',
  'Bedroom 2: - Touch up paint',
];

describe.each(quickKinds)('The same order in several places on %s (promise 9.5)', (kind) => {
  let database: TestDatabase;
  let access: ProjectAccess;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  });
  beforeEach(async () => {
    const user = await database.person({ status: 'teams_unlimited' });
    access = await projectWithTasks(database, [], user);
  });
  afterAll(() => database.close());

  const generate = async (documentId: string): Promise<void> => {
    const jobId = await generateTasks(database.context(), access, documentId);
    expect(await waitForJob(database.context(), jobId)).toMatchObject({ status: 'done' });
  };
  const generated = async (lines: readonly string[]): Promise<string> => {
    const documentId = await documentOfLines(database, access, lines);
    await generate(documentId);
    return documentId;
  };
  /** Generates by a model that answers what `change` makes of the tasks of the rules. */
  const generateByAi = async (
    documentId: string,
    change: (tasks: ExtractedTask[]) => ExtractedTask[],
  ): Promise<void> => {
    const { extractTasks, extractTasksByRules } = database.services;
    const asAi: ExtractTasks = async (...args): Promise<Extraction> => {
      const extraction = await extractTasksByRules(...args);
      return { ...extraction, method: 'ai', tasks: change(extraction.tasks) };
    };
    database.services.extractTasks = asAi;
    try {
      await generate(documentId);
    } finally {
      database.services.extractTasks = extractTasks;
    }
  };
  const tasksOf = (documentId: string): Promise<Task[]> =>
    database.fork().find(Task, { documentId, deletedAt: null }, { orderBy: { number: 'asc' } });
  const shown = async (documentId: string): Promise<string[]> =>
    (await tasksOf(documentId)).map(({ areas, quote }) => `${areas.join()}: ${quote}`);
  const idsOf = async (documentId: string): Promise<string[]> =>
    (await tasksOf(documentId)).map(({ id }) => id);

  test('is a task in each of them, each with its line; generating again doubles none', async () => {
    const documentId = await generated(twoRooms);
    expect(await shown(documentId)).toEqual(sixTasks);
    const lines = await database.fork().find(DocumentLine, { documentId, outcome: 'task' });
    expect(new Set(lines.map(({ taskId }) => taskId)).size).toBe(6);
    const before = await idsOf(documentId);
    await generate(documentId);
    expect(await idsOf(documentId)).toEqual(before);
  });

  test('that a person edited or deleted in one place stays so in that place alone', async () => {
    const documentId = await generated(twoRooms);
    const [cover, hole] = await tasksOf(documentId);
    if (!cover || !hole) throw new Error('The document has no tasks.');
    const form = { ...taskFormText(cover), title: 'Order a new outlet cover' };
    await updateTask(database.context(), access, cover, taskFormSchema.parse(form));
    await deleteTasks(database.context(), access, [hole.number], null);
    await generate(documentId);
    const after = await tasksOf(documentId);
    expect(after.map(({ title }) => title.en)).toEqual([
      'Order a new outlet cover',
      'Replace cracked outlet cover',
      'Caulk tub',
      'Patch hole in drywall',
      'Touch up paint',
    ]);
  });

  test('is the same task for rules and for a model that quotes it without its bullet', async () => {
    const documentId = await generated(twoRooms);
    const before = await idsOf(documentId);
    const bare = (tasks: ExtractedTask[]): ExtractedTask[] =>
      tasks.map((task) => ({ ...task, quote: task.quote.slice(2), title: `AI: ${task.title}` }));
    await generateByAi(documentId, bare);
    await generateByAi(documentId, bare);
    const after = await tasksOf(documentId);
    expect(after.map(({ id }) => id)).toEqual(before);
    expect(after.every(({ title }) => title.en?.startsWith('AI: '))).toBe(true);
    expect(await shown(documentId)).toEqual(sixTasks.map((task) => task.replace(': - ', ': ')));
    await generate(documentId);
    expect(await idsOf(documentId)).toEqual(before);
  });

  test('from one line with several places is a task in each, known by its place', async () => {
    const documentId = await documentOfLines(database, access, ['- Replace all outlet covers']);
    const inRooms = ([task]: ExtractedTask[]): ExtractedTask[] =>
      ['Kitchen', 'Hall'].flatMap((area) => (task ? [{ ...task, areas: [area] }] : []));
    await generateByAi(documentId, inRooms);
    const before = await idsOf(documentId);
    expect(await shown(documentId)).toEqual([
      'Kitchen: - Replace all outlet covers',
      'Hall: - Replace all outlet covers',
    ]);
    await generateByAi(documentId, (tasks) => inRooms(tasks).reverse());
    expect(await idsOf(documentId)).toEqual(before);
  });

  test('that a person selected without its bullet is not made again', async () => {
    const documentId = await documentOfLines(database, access, twoRooms);
    const selections = ['Replace cracked outlet cover', 'Touch up paint'];
    await generateFromSelections(
      database.context(),
      access,
      { documentId, selections },
      'en',
      null,
    );
    const before = await idsOf(documentId);
    await database.fork().nativeUpdate(DocumentLine, { documentId }, { decidedBy: null });
    await generate(documentId);
    const after = await tasksOf(documentId);
    expect(after.filter(({ id }) => before.includes(id))).toHaveLength(2);
    expect(after.map(({ lineStart }) => lineStart).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
      3, 4, 6, 7, 9, 10,
    ]);
  });

  test('that a person selects in two lines is two tasks, and what is one already is made no second time', async () => {
    const documentId = await documentOfLines(database, access, twoRooms);
    const cover = twoRooms[2] ?? '';
    const select = (selections: string[], lines: (number | null)[]) =>
      generateFromSelections(
        database.context(),
        access,
        { documentId, selections, lines },
        'en',
        null,
      );
    const starts = async () => (await tasksOf(documentId)).map(({ lineStart }) => lineStart);
    expect(await select([cover], [6])).toMatchObject({ selectionCount: 1 });
    expect(await starts()).toEqual([6]);
    expect(await select([cover, cover, cover], [3, 6, 3])).toMatchObject({ selectionCount: 2 });
    expect(await starts()).toEqual([6, 3]);
    const holes = ['Patch hole in drywall', 'Patch hole in drywall'];
    expect(await select(holes, [])).toMatchObject({ selectionCount: 2, isIndividualTasks: true });
    expect(await starts()).toEqual([6, 3, 4, 9]);
    await select([...holes, cover], [4, 9, 3]);
    expect(await starts()).toEqual([6, 3, 4, 9]);
    const lines = await database.fork().find(DocumentLine, { documentId, outcome: 'task' });
    expect(lines.map(({ lineNumber }) => lineNumber).sort((a, b) => a - b)).toEqual([3, 4, 6, 9]);
  });

  test('one passage selected twice, with other spaces, never ends in an error', async () => {
    const documentId = await documentOfLines(database, access, twoRooms);
    const selections = ['Touch up paint', 'Touch  up  paint'];
    const input = { documentId, selections };
    const answer = generateFromSelections(database.context(), access, input, 'en', null);
    await expect(answer).resolves.toMatchObject({ selectionCount: 1 });
    const marks = (await tasksOf(documentId)).map(({ fingerprint }) => fingerprint);
    expect(marks).toEqual(['10:2+14']);
  });

  test('that a group of the question names in two places becomes two tasks', async () => {
    const documentId = await generated([
      'Inspection Report',
      'Kitchen',
      '1. Replace the broken window above the sink',
      'Remarks',
      'The dishwasher seems to be loose and may need to be secured',
      'Hallway',
      '- Service the furnace every year',
      '- Keep the gutters clean in fall',
      'Garage',
      '- Service the furnace every year',
      '- Keep the gutters clean in fall',
    ]);
    const question = await documentQuestion(database.context(), access.project.id, documentId);
    const keys = (question?.groups ?? []).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    const answer = { parts: new Map(keys.map((key) => [key, true])) };
    await answerGroups(database.context(), access, documentId, answer, null);
    const lines = (await tasksOf(documentId)).map(({ lineStart }) => lineStart);
    expect(lines).toEqual(expect.arrayContaining([7, 8, 10, 11]));
    expect(new Set(lines).size).toBe(lines.length);
  });

  test('of any list: n orders in m rooms are n × m tasks, each in its room', async () => {
    const orders = ['Replace outlet cover', 'Patch drywall hole', 'Touch up paint', 'Caulk tub'];
    const rooms = ['Kitchen', 'Hall bathroom', 'Bedroom 1', 'Bedroom 2', 'Garage'];
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(orders, { minLength: 1 }),
        fc.shuffledSubarray(rooms, { minLength: 2 }),
        async (works, places) => {
          const bullets = works.map((work) => `- ${work}`);
          access = await projectWithTasks(database, [], access.user);
          const documentId = await generated(places.flatMap((place) => [place, ...bullets]));
          expect((await shown(documentId)).sort()).toEqual(
            places.flatMap((place) => bullets.map((bullet) => `${place}: ${bullet}`)).sort(),
          );
        },
      ),
      { numRuns: isFullRun ? 6 : 2 },
    );
  }, 120_000);
});
