import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { documentWithJob } from '~/modules/documents/document-job.service.server.ts';
import { DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { registerDocument } from '~/modules/documents/document.service.server.ts';
import { readStoredText } from '~/modules/documents/reading.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { Job, type JobKind } from '~/modules/jobs/job.entity.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import { reportTypes } from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { reportFor, reportHtml } from '~/modules/reports/report-reading.service.server.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import {
  generateDocumentTasks,
  generateTasks,
} from '~/modules/ledger/generation.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { waitsForRow } from '../support/locks.ts';
import { sampleBytes, type SampleName } from '../support/documents.ts';
import { projectPayload } from '../support/people.ts';
import { isFullRun } from '../support/full-run.ts';
import { teamProject } from '../support/team.ts';

describe.each(quickKinds)('From document to report on %s', (kind) => {
  let database: TestDatabase;
  let user: SessionUser;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
    user = await database.person({ status: 'teams_unlimited' });
  });
  afterAll(() => database.close());

  const ended = async (jobId: string): Promise<string> =>
    (await waitForJob(database.context(), jobId)).status;
  async function documentOf(
    name: SampleName,
    owner = user,
  ): Promise<{ projectId: string; documentId: string }> {
    const { id: projectId } = await createProject(
      database.context(),
      owner,
      projectSchema.parse(projectPayload()),
      randomUUID(),
    );
    const uploadURL = await storeUpload(
      database.context(),
      owner,
      name,
      Readable.from([sampleBytes(name)]),
    );
    const { document, jobId } = await registerDocument(
      database.context(),
      await database.access(owner, projectId),
      {
        fileName: name,
        uploadURL,
        process: true,
      },
    );
    if (jobId) expect(await ended(jobId)).toBe('done');
    return { projectId, documentId: document.id };
  }
  const startGeneration = async (documentId: string, projectId: string): Promise<string> =>
    generateTasks(database.context(), await database.access(user, projectId), documentId);
  const generate = async (documentId: string, projectId: string): Promise<void> =>
    expect(await ended(await startGeneration(documentId, projectId))).toBe('done');
  const tasksOf = (documentId: string): Promise<Task[]> =>
    database.fork().find(Task, { documentId }, { orderBy: { number: 'asc' } });

  test.each(['work-order-en.pdf', 'ordenes-es.docx', 'punch-list-en.xlsx'] as const)(
    '%s: every line becomes a task, is merged or is dismissed with a reason; every task has a quote',
    async (name) => {
      const { projectId, documentId } = await documentOf(name);
      await generate(documentId, projectId);
      const lines = await database
        .fork()
        .find(DocumentLine, { documentId }, { orderBy: { lineNumber: 'asc' } });
      const tasks = await tasksOf(documentId);
      expect(tasks.length).toBeGreaterThan(3);
      expect(
        lines
          .filter(({ text, outcome }) => text.trim() !== '' && outcome === null)
          .map(({ text }) => text),
      ).toEqual([]);
      for (const line of lines)
        if (line.outcome)
          expect(line.outcome === 'dismissed' ? line.dismissReason : line.taskId).toBeTruthy();
      const text = lines
        .map((line) => line.text)
        .join('')
        .replace(/\s+/g, '');
      for (const task of tasks)
        expect(text).toContain((task.quote ?? 'no quote').replace(/\s+/g, ''));
    },
  );

  test('a document that says "generating" is always read with its open job, and without one otherwise', async () => {
    const person = await database.person({ status: 'teams_unlimited' });
    const { projectId, documentId } = await documentOf('punch-list-en.xlsx', person);
    const access = await database.access(person, projectId);
    const pairs: string[] = [];
    for (let round = 0; round < (isFullRun ? 10 : 2); round += 1) {
      const job = generateTasks(database.context(), access, documentId).then(ended);
      let isOpen = true;
      void job.finally(() => (isOpen = false));
      while (isOpen) {
        const seen = await documentWithJob(database.context(), access, documentId);
        pairs.push(`${seen.document.generation} ${seen.job?.kind ?? 'no job'}`);
        await nextTurn();
      }
      expect(await job).toBe('done');
    }
    expect(pairs).toContain('generating tasks.generate');
    expect(pairs).not.toContain('generating no job');
    expect(pairs).not.toContain('generated tasks.generate');
  }, 120_000);

  test('a report of more than 2,000 tasks is made in volumes, a filtered one is whole (promise 13.8)', async () => {
    const { id: projectId } = await createProject(
      database.context(),
      user,
      projectSchema.parse(projectPayload()),
      randomUUID(),
    );
    const access = await database.access(user, projectId);
    for (let batch = 0; batch < 11; batch += 1)
      await addTasks(
        database.context(),
        access,
        Array.from({ length: 200 }, (_, index) => `Fix gate ${batch * 200 + index}`).join('\n'),
        'en',
        randomUUID(),
      );
    const create = (filter: object) =>
      createReport(
        database.context(),
        access,
        reportOptionsSchema.parse({ type: 'work_order', filter }),
        null,
      );
    expect(await create({})).toMatchObject({ number: 1 });
    const made = await database.fork().find(Report, { projectId }, { orderBy: { number: 'asc' } });
    expect(made.map(({ number, options }) => [number, options.volume])).toEqual([
      [1, { number: 1, of: 2, tasks: 2000, total: 2200 }],
      [2, { number: 2, of: 2, tasks: 200, total: 2200 }],
    ]);
    const numbers = made.flatMap(({ snapshot }) =>
      (snapshot as unknown as ReportSnapshot).tasks.map(({ number }) => number),
    );
    expect(numbers).toEqual(Array.from({ length: 2200 }, (_, index) => index + 1));
    expect(await create({})).toMatchObject({ number: 1 });
    expect(await create({ trade: 'roofing' })).toMatchObject({ number: 3 });
    const whole = await database.fork().findOneOrFail(Report, { projectId, number: 3 });
    expect(whole.options.volume).toBeUndefined();
  });

  test('notes of a project are printed on reports only where somebody said so (promise 13.4)', async () => {
    const { id: projectId } = await createProject(
      database.context(),
      user,
      projectSchema.parse({
        ...projectPayload(),
        notes: 'The key is under the mat',
        enableBudgetTracking: true,
      }),
      randomUUID(),
    );
    const printed = async (): Promise<string[]> =>
      Promise.all(
        reportTypes
          .filter((type) => type !== 'picra_response')
          .map(async (type) => {
            const access = await database.access(user, projectId);
            const options = reportOptionsSchema.parse({ type, quotes: true, ledger: true });
            const { number } = await createReport(database.context(), access, options, null);
            const report = await reportFor(database.context(), access, number);
            return (await reportHtml(report)).includes('The key is under the mat') ? type : '';
          }),
      );
    expect((await printed()).filter(Boolean)).toEqual([]);
    await database.fork().nativeUpdate(Project, { id: projectId }, { notesInReport: true });
    // A report of a budget is of money alone.
    expect((await printed()).filter(Boolean)).toEqual([
      'work_order',
      'progress',
      'completion',
      'punch_list',
    ]);
  });

  test('generating again adds no duplicates and preserves ids, edits and statuses', async () => {
    const { projectId, documentId } = await documentOf('punch-list-en.xlsx');
    await generate(documentId, projectId);
    const before = await tasksOf(documentId);
    const [edited, done, removed] = before;
    await database
      .fork()
      .nativeUpdate(
        Task,
        { id: edited?.id },
        { title: { en: 'My own words' }, editedAt: new Date(), priority: 'urgent' },
      );
    await moveTask(database.context(), await database.access(user, projectId), done?.number ?? 0, {
      type: 'task.complete',
    });
    await database.fork().nativeUpdate(Task, { id: removed?.id }, { deletedAt: new Date() });
    await generate(documentId, projectId);
    await generate(documentId, projectId);
    const after = await tasksOf(documentId);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]).toMatchObject({ title: { en: 'My own words' }, priority: 'urgent' });
    expect(after[1]?.status).toBe('completed');
    expect(after[2]?.deletedAt).not.toBeNull();
  });

  test('two parallel requests share one job', async () => {
    const { projectId, documentId } = await documentOf('lista-es.xlsx');
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => startGeneration(documentId, projectId)),
    );
    for (const id of new Set(ids)) expect(await ended(id)).toBe('done');
    const numbers = (await tasksOf(documentId)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(
      await database
        .fork()
        .count(Job, { kind: 'tasks.generate', subjectId: documentId, status: 'processing' }),
    ).toBe(0);
  });

  test('an unchanged project with the same options gives the same report; any change gives a new one', async () => {
    const { id: projectId } = await createProject(
      database.context(),
      user,
      projectSchema.parse(projectPayload()),
      randomUUID(),
    );
    await addTasks(
      database.context(),
      await database.access(user, projectId),
      'Fix the gate\nPaint the door',
      'en',
      null,
    );
    const make = async (options: Record<string, string>): Promise<number> => {
      const { number, jobId } = await createReport(
        database.context(),
        await database.access(user, projectId),
        reportOptionsSchema.parse({ type: 'progress', language: 'en', ...options }),
        randomUUID(),
      );
      if (jobId) expect(await ended(jobId)).toBe('done');
      return number;
    };
    expect(await make({})).toBe(1);
    expect(await make({})).toBe(1);
    expect(await make({ language: 'es' })).toBe(2);
    await moveTask(database.context(), await database.access(user, projectId), 1, {
      type: 'task.complete',
    });
    expect(await make({})).toBe(3);
    const [first, third] = [
      await reportFor(database.context(), await database.access(user, projectId), 1),
      await reportFor(database.context(), await database.access(user, projectId), 3),
    ];
    expect(first.contentHash).not.toBe(third.contentHash);
    for (const report of [first, third]) {
      expect(report).toMatchObject({ status: 'ready' });
      expect(report.pages).toBeGreaterThan(0);
      expect((await database.services.storage.inspect(report.fileKey ?? '')).bytes).toBe(
        report.bytes,
      );
    }
  }, 60_000);

  test('X-20: of eight identical requests at once one makes a report, and all get it', async () => {
    const fields = projectSchema.parse(projectPayload());
    const { id } = await createProject(database.context(), user, fields, randomUUID());
    await addTasks(database.context(), await database.access(user, id), 'Fix the gate', 'en', null);
    const options = reportOptionsSchema.parse({ type: 'progress', language: 'en' });
    const access = await Promise.all(Array.from({ length: 8 }, () => database.access(user, id)));
    const created = await Promise.all(
      access.map((each) => createReport(database.context(), each, options, null)),
    );
    expect(created.map(({ number }) => number)).toEqual(Array(8).fill(1));
    expect(await database.fork().count(Report, { projectId: id })).toBe(1);
    expect(await database.fork().count(Job, { projectId: id, kind: 'report.render' })).toBe(1);
    for (const { jobId } of created) if (jobId) expect(await ended(jobId)).toBe('done');
  }, 60_000);

  test.runIf(kind === 'PostgreSQL')(
    'X-20: identical requests of two people at once make one report',
    async () => {
      const team = await teamProject(database, 'Fix the gate');
      const options = reportOptionsSchema.parse({ type: 'progress', language: 'en' });
      const create = (person: SessionUser) => async () =>
        createReport(database.context(), await team.of(person), options, null);
      const { projectId } = team;
      await waitsForRow(database, 'projects', projectId, create(team.dana), create(team.luis));
      const reports = await database.fork().find(Report, { projectId });
      expect(reports.map(({ typeNumber }) => typeNumber)).toEqual([1]);
    },
  );

  test('a report with the scope ledger stores every line and its outcome; a crew work order has none', async () => {
    const { projectId, documentId } = await documentOf('work-order-en.pdf');
    await generate(documentId, projectId);
    const make = async (type: 'progress' | 'work_order'): Promise<string> => {
      const { number, jobId } = await createReport(
        database.context(),
        await database.access(user, projectId),
        reportOptionsSchema.parse({ type, language: 'es', ledger: 'on' }),
        randomUUID(),
      );
      expect(await ended(jobId ?? '')).toBe('done');
      return await reportHtml(
        await reportFor(database.context(), await database.access(user, projectId), number),
      );
    };
    const html = await make('progress');
    const lines = (
      await database.fork().find(DocumentLine, { documentId }, { orderBy: { lineNumber: 'asc' } })
    ).filter(({ text }) => text.trim() !== '');
    expect(html.split('<section id="ledger">')[1]?.match(/<tr>/g)).toHaveLength(lines.length + 1);
    expect(html).toContain('Apéndice: todas las líneas');
    expect(await make('work_order')).not.toContain('Apéndice');
  }, 60_000);

  test('a job that was killed half-way runs again with the effect of one run (promise 21.5)', async () => {
    const { projectId, documentId } = await documentOf('punch-list-en.xlsx');
    await generate(documentId, projectId);
    const state = async () => {
      const em = database.fork();
      const lines = await em.find(DocumentLine, { documentId }, { orderBy: { lineNumber: 'asc' } });
      const tasks = await em.find(Task, { documentId }, { orderBy: { number: 'asc' } });
      return {
        lines: lines.map(({ lineNumber, text, outcome }) => [lineNumber, text, outcome]),
        tasks: tasks.map(({ id, number, title }) => [id, number, title]),
      };
    };
    const whole = await state();
    const [context, em] = [database.context(), database.fork()];
    const runAgain = async (kind: JobKind): Promise<void> => {
      const job = await em.findOneOrFail(Job, { kind, subjectId: documentId, status: 'done' });
      await em.nativeUpdate(Job, { id: job.id }, { status: 'processing' });
      const run = kind === 'document.read' ? readStoredText : generateDocumentTasks;
      await run(context, job.id, new AbortController().signal);
    };
    // Generation: the tasks are there, the outcomes of some lines are not.
    await em.nativeUpdate(
      DocumentLine,
      { documentId, lineNumber: { $gt: 5 } },
      { outcome: null, dismissReason: null, taskId: null },
    );
    await runAgain('tasks.generate');
    expect(await state()).toEqual(whole);
    // Reading: some lines are there, one is another text.
    await em.nativeDelete(DocumentLine, { documentId, lineNumber: { $gt: 5 } });
    await em.nativeUpdate(DocumentLine, { documentId, lineNumber: 2 }, { text: 'half a line' });
    await runAgain('document.read');
    expect((await state()).lines).toEqual(whole.lines.map(([line, text]) => [line, text, null]));
  }, 60_000);

  test('the workers logged no error', () => {
    expect(database.jobErrors).toEqual([]);
  });
});
