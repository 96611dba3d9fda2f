import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Extraction } from '~/adapters/task-extractor.ts';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { Document, DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { registerDocument } from '~/modules/documents/document.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { ledgerCounts } from '~/modules/ledger/ledger-lines.service.server.ts';
import { ledgerPage } from '~/pages/documents/ledger.page.server.ts';
import { dismissLine, makeLineTask, mergeLine } from '../support/ledger.ts';
import { generateFromSelections } from '~/modules/ledger/selection.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { samplePath, samples, type SampleName } from '../support/documents.ts';
import { projectPayload } from '../support/people.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { valuesFor } from '../support/full-run.ts';

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

interface Read {
  user: SessionUser;
  projectId: string;
  documentId: string;
}

describe.each(quickKinds)('The scope ledger on %s (promise 11.1)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  });
  afterAll(() => database.close());

  const read = async (name: SampleName = 'work-order-en.pdf'): Promise<Read> => {
    const user = await database.person({ status: 'teams_unlimited' });
    const { id: projectId } = await createProject(
      database.context(),
      user,
      projectSchema.parse(projectPayload()),
      null,
    );
    const uploadURL = await storeUpload(
      database.context(),
      user,
      name,
      createReadStream(samplePath(name)),
    );
    const { document, jobId } = await registerDocument(
      database.context(),
      await database.access(user, projectId),
      {
        fileName: name,
        uploadURL,
        process: true,
      },
    );
    expect(await waitForJob(database.context(), jobId ?? '')).toMatchObject({ status: 'done' });
    return { user, projectId, documentId: document.id };
  };
  const generate = async ({ user, projectId, documentId }: Read): Promise<void> => {
    const jobId = await generateTasks(
      database.context(),
      await accessTo({ user, projectId }),
      documentId,
    );
    expect(await waitForJob(database.context(), jobId)).toMatchObject({ status: 'done' });
  };
  const ready = async (name?: SampleName): Promise<Read> => {
    const found = await read(name);
    await generate(found);
    return found;
  };
  const linesOf = ({ documentId }: Read): Promise<DocumentLine[]> =>
    database.fork().find(DocumentLine, { documentId }, { orderBy: { lineNumber: 'asc' } });
  const owned = ({ documentId: id, projectId, user }: Read) => ({
    id,
    project: { id: projectId, ownerId: user.id },
  });
  const tasksOf = ({ projectId }: Read): Promise<Task[]> =>
    database.fork().find(Task, { projectId, deletedAt: null }, { orderBy: { number: 'asc' } });
  const findLine = async (
    found: Read,
    fits: (line: DocumentLine) => boolean,
  ): Promise<DocumentLine> => {
    const line = (await linesOf(found)).find(
      (candidate) => candidate.text.trim() !== '' && fits(candidate),
    );
    if (!line) throw new Error('The document has no such line.');
    return line;
  };
  const accessTo = ({
    user,
    projectId,
  }: Pick<Read, 'user' | 'projectId'>): Promise<ProjectAccess> => database.access(user, projectId);
  const at = ({ documentId }: Read, line: DocumentLine) => ({
    documentId,
    lineNumber: line.lineNumber,
  });
  /**
   * Asserts the promise: every non-blank line is counted once, and the task that a line refers to
   * exists.
   */
  const expectComplete = async (found: Read): Promise<void> => {
    const lines = (await linesOf(found)).filter((line) => line.text.trim() !== '');
    const counts = await ledgerCounts(database.fork(), found.documentId);
    const { task, merged, dismissed, open } = counts.outcomes;
    expect(counts.lines).toBe(lines.length);
    expect(task + merged + dismissed + open).toBe(lines.length);
    expect(Object.values(counts.reasons).reduce((sum, count) => sum + count, 0)).toBe(dismissed);
    const existing = new Set((await tasksOf(found)).map(({ id }) => id));
    for (const line of lines) {
      if (line.outcome === 'task' || line.outcome === 'merged')
        expect(existing.has(line.taskId ?? '')).toBe(true);
      if (line.outcome === 'dismissed') expect(line.dismissReason).not.toBeNull();
    }
  };

  test.each(valuesFor(samples, 1, 2))(
    '%s: after generating no line is open, and the counts sum to the lines that are not blank',
    async (name) => {
      const found = await ready(name);
      await expectComplete(found);
      expect((await ledgerCounts(database.fork(), found.documentId)).outcomes.open).toBe(0);
    },
  );

  test('before generating every line is open', async () => {
    const found = await read('lista-es.xlsx');
    const { lines, outcomes } = await ledgerCounts(database.fork(), found.documentId);
    expect(outcomes).toEqual({ task: 0, merged: 0, dismissed: 0, open: lines });
    await expectComplete(found);
  });

  test('the lines left out are listed by how likely they are work (promise 9.18)', async () => {
    const found = await ready();
    const likelihoods = new Map(
      (await linesOf(found)).map((line) => [line.lineNumber, line.missedLikelihood]),
    );
    const query = new URLSearchParams({ outcome: 'dismissed', sort: 'missed' });
    const { lines } = await ledgerPage(database.context(), owned(found), '/path', 'en', query);
    const listed = lines.map(({ number }) => likelihoods.get(number) ?? -1);
    expect(Math.min(...listed)).toBeGreaterThanOrEqual(0);
    expect(new Set(listed).size).toBeGreaterThan(1);
    expect(listed).toEqual(listed.toSorted((a, b) => b - a));
    for (const line of await linesOf(found))
      if (line.outcome !== 'dismissed') expect(line.missedLikelihood).toBeNull();
  });

  test('"make this a task" turns a dismissed line into one task with the line as its quote', async () => {
    const found = await ready();
    const line = await findLine(found, ({ outcome }) => outcome === 'dismissed');
    const number = await makeLineTask(
      database.context(),
      await accessTo(found),
      at(found, line),
      'en',
    );
    expect(
      await makeLineTask(database.context(), await accessTo(found), at(found, line), 'en'),
    ).toBe(number);
    const [task] = await database.fork().find(Task, { projectId: found.projectId, number });
    expect(task).toMatchObject({
      quote: line.text.trim(),
      lineStart: line.lineNumber,
      method: 'manual',
      documentId: found.documentId,
    });
    await expectComplete(found);
    expect(
      await database.fork().count(Activity, { projectId: found.projectId, verb: 'line.task' }),
    ).toBe(1);
  });

  test('"dismiss" removes the task with all its merged lines, and it does not return', async () => {
    const found = await ready();
    const line = await findLine(found, ({ outcome }) => outcome === 'task');
    await dismissLine(database.context(), await accessTo(found), at(found, line), 'done');
    await dismissLine(database.context(), await accessTo(found), at(found, line), 'done');
    expect((await tasksOf(found)).map(({ id }) => id)).not.toContain(line.taskId);
    expect(await database.fork().count(DocumentLine, { taskId: line.taskId ?? '' })).toBe(0);
    await expectComplete(found);
    const before = (await tasksOf(found)).map(({ id }) => id);
    await generate(found);
    expect((await tasksOf(found)).map(({ id }) => id)).toEqual(before);
    expect(await findLine(found, ({ lineNumber }) => lineNumber === line.lineNumber)).toMatchObject(
      { outcome: 'dismissed', dismissReason: 'done' },
    );
    expect(
      await database.fork().count(Activity, { projectId: found.projectId, verb: 'line.dismissed' }),
    ).toBe(1);
    await expectComplete(found);
  });

  test('dismissing a line does not remove a task that was started or edited', async () => {
    const found = await ready();
    const line = await findLine(found, ({ outcome }) => outcome === 'task');
    await database.fork().nativeUpdate(Task, { id: line.taskId ?? '' }, { editedAt: new Date() });
    expect(
      await codeOf(
        dismissLine(database.context(), await accessTo(found), at(found, line), 'price'),
      ),
    ).toBe('illegalTransition');
    await database
      .fork()
      .nativeUpdate(Task, { id: line.taskId ?? '' }, { editedAt: null, status: 'in_progress' });
    expect(
      await codeOf(
        mergeLine(
          database.context(),
          await accessTo(found),
          at(found, line),
          (await tasksOf(found)).at(-1)?.number ?? 0,
        ),
      ),
    ).toBe('illegalTransition');
    await expectComplete(found);
  });

  test('"merge" moves the line to another task and removes its own; generating again changes nothing', async () => {
    const found = await ready();
    const line = await findLine(found, ({ outcome }) => outcome === 'task');
    const target = (await tasksOf(found)).find(({ id }) => id !== line.taskId);
    await mergeLine(
      database.context(),
      await accessTo(found),
      at(found, line),
      target?.number ?? 0,
    );
    await generate(found);
    expect(await findLine(found, ({ lineNumber }) => lineNumber === line.lineNumber)).toMatchObject(
      { outcome: 'merged', taskId: target?.id },
    );
    expect((await tasksOf(found)).map(({ id }) => id)).not.toContain(line.taskId);
    await expectComplete(found);
    expect(
      await codeOf(mergeLine(database.context(), await accessTo(found), at(found, line), 9999)),
    ).toBe('invalid');
  });

  test('generating again makes no duplicates and preserves ids, numbers and edits', async () => {
    const found = await ready();
    const before = await tasksOf(found);
    await database
      .fork()
      .nativeUpdate(
        Task,
        { id: before[0]?.id ?? '' },
        { title: { en: 'My own words' }, editedAt: new Date() },
      );
    await generate(found);
    const after = await tasksOf(found);
    expect(after.map(({ id, number }) => [id, number])).toEqual(
      before.map(({ id, number }) => [id, number]),
    );
    expect(after[0]?.title).toEqual({ en: 'My own words' });
    await expectComplete(found);
  });

  test('a later AI answer improves the same tasks, but never an edited one', async () => {
    const found = await ready();
    const before = await tasksOf(found);
    const [edited, plain] = [before[0], before[1]];
    await database
      .fork()
      .nativeUpdate(
        Task,
        { id: edited?.id ?? '' },
        { title: { en: 'My own words' }, editedAt: new Date() },
      );
    const original = { ...database.services };
    const asAi = async (...args: Parameters<typeof original.extractTasks>): Promise<Extraction> => {
      const extraction = await original.extractTasksByRules(...args);
      return {
        ...extraction,
        method: 'ai',
        tasks: extraction.tasks.map((task) => ({
          ...task,
          title: `Better: ${task.title}`.slice(0, 255),
        })),
      };
    };
    database.services.extractTasks = asAi;
    try {
      await generate(found);
      await generate(found);
    } finally {
      Object.assign(database.services, original);
    }
    const after = await tasksOf(found);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.find(({ id }) => id === edited?.id)).toMatchObject({
      title: { en: 'My own words' },
      method: 'rules',
    });
    expect(after.find(({ id }) => id === plain?.id)?.title.en).toMatch(/^Better: /);
    expect((await database.fork().findOneOrFail(Project, { id: found.projectId })).aiUploads).toBe(
      1,
    );
  });

  test('without AI uploads left the document is read by rules, with a notice (promise 9.4)', async () => {
    const found = await read();
    const em = database.fork();
    await em.execute(`update users set subscription_status = 'unlimited' where id = ?`, [
      found.user.id,
    ]);
    await em.execute('update projects set ai_uploads = 1 where id = ?', [found.projectId]);
    const original = { ...database.services };
    Object.assign(database.services, {
      extractTasks: () => Promise.reject(new Error('AI must not be asked')),
    });
    try {
      await generate(found);
    } finally {
      Object.assign(database.services, original);
    }
    expect(
      (await database.fork().findOneOrFail(Document, { id: found.documentId })).generationNotice,
    ).toEqual({ code: 'noAiLeft' });
    expect((await tasksOf(found)).length).toBeGreaterThan(0);
  });

  test.each([
    ['unlimited', 0, true],
    ['unlimited', 1, false],
    ['teams_unlimited', 1, true],
  ] as const)(
    'on %s with %i AI uploads used, a vision model may read a photo: %s (promise 9.4)',
    async (status, spent, may) => {
      const user = await database.person({ status });
      const { id: projectId } = await createProject(
        database.context(),
        user,
        projectSchema.parse(projectPayload()),
        null,
      );
      await database.fork().nativeUpdate(Project, { id: projectId }, { aiUploads: spent });
      const original = { ...database.services };
      Object.assign(database.services, {
        tileTranscriber: () => async () =>
          Promise.resolve([
            '1. Replace the broken window',
            '2. Paint the front door',
            '3. Clean both gutters, twice',
          ]),
      });
      try {
        const uploadURL = await storeUpload(
          database.context(),
          user,
          'IMG_1.HEIC',
          createReadStream('tests/fixtures/photo.heic'),
        );
        const { document, jobId } = await registerDocument(
          database.context(),
          await database.access(user, projectId),
          {
            fileName: 'IMG_1.HEIC',
            uploadURL,
            process: true,
          },
        );
        expect(await waitForJob(database.context(), jobId ?? '')).toMatchObject({ status: 'done' });
        const lines = await linesOf({ user, projectId, documentId: document.id });
        expect(lines.some(({ text }) => text.endsWith('twice'))).toBe(may);
        expect(lines.every(({ ocrConfidence }) => ocrConfidence !== null)).toBe(true);
      } finally {
        Object.assign(database.services, original);
      }
    },
  );

  test('selected passages decide their lines; generating afterwards adds no second task for them', async () => {
    const found = await read();
    const wanted = (await linesOf(found))
      .filter((line) => /replace|repair|install/i.test(line.text))
      .slice(0, 2);
    const input = {
      ...found,
      selections: wanted.map(({ text }) => text),
      wordings: ['', 'Change the worn part by my own crew'],
    };
    const { tasks } = await generateFromSelections(
      database.context(),
      await accessTo(found),
      input,
      'en',
      randomUUID(),
    );
    expect(tasks[1]?.description).toBe('Change the worn part by my own crew');
    expect((tasks[1]?.source.quote ?? '').replace(/\s/g, '')).toContain(
      wanted[1]?.text.replace(/\s/g, '').slice(0, 20),
    );
    await generate(found);
    const all = await tasksOf(found);
    for (const { id } of tasks) {
      const own = all.find((task) => task.id === id);
      expect(own).toBeDefined();
      expect(
        all.filter(({ lineStart, id: other }) => lineStart === own?.lineStart && other !== id),
      ).toEqual([]);
    }
    await expectComplete(found);
  });

  test('pages of 50 lines have no gap, and filters count what they show', async () => {
    const found = await ready('work-order-es.pdf');
    const counts = await ledgerCounts(database.fork(), found.documentId);
    const seen: number[] = [];
    let query: URLSearchParams | null = new URLSearchParams();
    while (query) {
      const page: Awaited<ReturnType<typeof ledgerPage>> = await ledgerPage(
        database.context(),
        owned(found),
        '/x',
        'es',
        query,
      );
      expect(page.lines.length).toBeLessThanOrEqual(50);
      seen.push(...page.lines.map(({ number }) => number));
      query = page.nextHref ? new URL(page.nextHref, 'http://x').searchParams : null;
    }
    expect(seen).toHaveLength(counts.lines);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    for (const outcome of ['task', 'merged', 'dismissed'] as const) {
      const page = await ledgerPage(
        database.context(),
        owned(found),
        '/x',
        'es',
        new URLSearchParams({ outcome, lines: 'all' }),
      );
      expect(page.lines).toHaveLength(counts.outcomes[outcome]);
    }
  });

  test('the ledger of a foreign project is not found; a blank line cannot be decided', async () => {
    const found = await ready('punch-list-en.xlsx');
    const line = await findLine(found, ({ outcome }) => outcome === 'dismissed');
    const stranger = await database.person();
    expect(await codeOf(database.access(stranger, found.projectId))).toBe('notFound');
    await database.fork().nativeUpdate(DocumentLine, { id: line.id }, { text: '  ' });
    expect(
      await codeOf(
        dismissLine(database.context(), await accessTo(found), at(found, line), 'price'),
      ),
    ).toBe('notFound');
  });
});
