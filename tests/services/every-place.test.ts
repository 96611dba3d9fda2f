import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  extractionPolicy,
  groqExtractor,
} from '~/adapters/task-extractor/groq-extractor.server.ts';
import { DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { documentFigures } from '~/modules/ledger/document-totals.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { linesIn as linesAsked, startFakeGroq } from '../support/fake-groq.ts';
import { isFullRun } from '../support/full-run.ts';
import { groqConfig } from '../support/groq-config.ts';
import { documentOfLines } from '../support/line-documents.ts';
import {
  linesIn,
  orderIn,
  ownNames,
  pairsOf,
  placeLists,
  rooms,
  textFormats,
  type PlaceWorks,
} from '../support/place-lists.ts';
import { projectWithTasks } from '../support/task-lists.ts';

type TextFormat = keyof typeof textFormats;

describe.each(quickKinds)('Lists of orders by places on %s (promise 9.72)', (kind) => {
  let database: TestDatabase;
  let fake: Awaited<ReturnType<typeof startFakeGroq>>;
  let access: ProjectAccess;
  beforeAll(async () => {
    fake = await startFakeGroq();
    database = await openTestDatabase(kind, { workers: true });
    const user = await database.person({ status: 'teams_unlimited' });
    access = await projectWithTasks(database, [], user);
  });
  afterAll(async () => {
    await database.close();
    await fake.stop();
  });

  const generate = async (documentId: string): Promise<void> => {
    const jobId = await generateTasks(database.context(), access, documentId);
    expect(await waitForJob(database.context(), jobId)).toMatchObject({ status: 'done' });
  };
  /** Has a model read the document that makes a task of each line with an order. */
  const generateByAi = async (documentId: string): Promise<void> => {
    const { extractTasks } = database.services;
    const policy = { ...extractionPolicy, waitMs: 1, tries: 1, timeoutMs: 5_000 };
    database.services.extractTasks = groqExtractor(groqConfig(fake.baseUrl), policy);
    fake.behave(() => ({
      kind: 'tasks',
      tasks: (piece) =>
        linesAsked(piece)
          .map(({ number, words }) => ({ first: number, title: `AI: ${words}` }))
          .filter(({ title }) => orderIn(title) !== title),
    }));
    try {
      await generate(documentId);
    } finally {
      database.services.extractTasks = extractTasks;
    }
  };
  const tasksOf = (documentId: string): Promise<Task[]> =>
    database.fork().find(Task, { documentId, deletedAt: null }, { orderBy: { number: 'asc' } });
  const idsOf = async (documentId: string): Promise<string[]> =>
    (await tasksOf(documentId)).map(({ id }) => id);

  /** Each line has one outcome, each task one line of its own, and the figures are their sums. */
  const checkSums = async (documentId: string): Promise<void> => {
    const figures = (await documentFigures(database.fork(), [documentId])).get(documentId);
    const lines = await database.fork().find(DocumentLine, { documentId });
    const own = lines.filter(({ outcome }) => outcome === 'task').map(({ taskId }) => taskId);
    expect([...own].sort()).toEqual((await idsOf(documentId)).sort());
    expect(figures).toMatchObject({
      tasks: own.length,
      lines: lines.filter(({ text }) => text.trim() !== '').length,
      used: lines.filter(({ outcome }) => outcome === 'task' || outcome === 'merged').length,
      dismissed: lines.filter(({ outcome }) => outcome === 'dismissed').length,
      open: 0,
    });
  };

  test('have each order once in each place, after a second reading and one by AI, too', async () => {
    const anyList = fc.oneof(
      placeLists(rooms).map((list) => ({ list, isKnown: true })),
      placeLists(ownNames).map((list) => ({ list, isKnown: false })),
    );
    const format = fc.constantFrom(...(Object.keys(textFormats) as TextFormat[]));
    const shown = (tasks: Task[], isKnown: boolean): string[] =>
      tasks
        .map(({ areas, quote }) => (isKnown ? `${areas.join()}: ` : '') + orderIn(quote ?? ''))
        .sort();
    const expected = (list: PlaceWorks[], isKnown: boolean): string[] =>
      isKnown ? pairsOf(list) : list.flatMap(({ works }) => works).sort();
    await fc.assert(
      fc.asyncProperty(anyList, format, async ({ list, isKnown }, as) => {
        access = await projectWithTasks(database, [], access.user);
        const texts = (await linesIn(as, list)).map(({ text }) => text);
        const documentId = await documentOfLines(database, access, texts);
        await generate(documentId);
        const ids = await idsOf(documentId);
        expect(shown(await tasksOf(documentId), isKnown)).toEqual(expected(list, isKnown));
        await checkSums(documentId);
        await generate(documentId);
        expect(await idsOf(documentId)).toEqual(ids);
        await checkSums(documentId);
        await generateByAi(documentId);
        const byAi = await tasksOf(documentId);
        expect(byAi.map(({ id }) => id)).toEqual(ids);
        expect(new Set(byAi.map(({ method }) => method))).toEqual(new Set(['ai']));
        expect(shown(byAi, isKnown)).toEqual(expected(list, isKnown));
        await checkSums(documentId);
      }),
      { numRuns: isFullRun ? 20 : 3, seed: 49, endOnFailure: true },
    );
  }, 180_000);
});
