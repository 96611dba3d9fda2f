import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { Document, DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { dismissLine, makeLineTask, mergeLine } from '../support/ledger.ts';
import { generateFromSelections } from '~/modules/ledger/selection.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';
import { isFullRun } from '../support/full-run.ts';

/** Two lines with the same words, two without any letter, and one that is a task of its own. */
const texts = [
  'Replace the broken window in the bathroom',
  'Paint the front door and both gutters',
  'Replace the broken window in the bathroom',
  '* * *',
  '- - -',
];
const LINE = 1;
const TARGET = 2;
const TWIN = 3;
const DIVIDERS = [4, 5];

describe.each(databaseKinds)('Sequences of ledger actions on %s (X-18)', (kind) => {
  let database: TestDatabase;
  let user: Awaited<ReturnType<TestDatabase['person']>>;
  let access: ProjectAccess;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
    user = await database.person({ status: 'teams_unlimited' });
  });
  beforeEach(() => openProject());
  afterAll(() => database.close());

  const openProject = async (): Promise<void> => {
    const payload = projectSchema.parse(projectPayload());
    const project = await createProject(database.context(), user, payload, null);
    access = await database.access(user, project.id);
  };
  /** A document that was read, with the lines of `texts`, in the project. */
  const addDocument = async (): Promise<string> => {
    const em = database.fork();
    const id = randomUUID();
    em.create(StoredObject, {
      key: `uploads/${id}`,
      userId: access.user.id,
      state: 'registered',
      address: `form://uploads/${id}`,
      createdAt: now(),
      expiresAt: now(),
    });
    em.create(Document, {
      id,
      projectId: access.project.id,
      objectKey: `uploads/${id}`,
      uploadedBy: access.user.id,
      fileName: 'list.csv',
      bytes: 1,
      sha256: '',
      state: 'extracted',
      language: 'en',
      createdAt: now(),
    });
    texts.forEach((text, index) =>
      em.create(DocumentLine, {
        id: randomUUID(),
        documentId: id,
        page: 1,
        lineNumber: index + 1,
        text,
      }),
    );
    await em.flush();
    return id;
  };
  const lineOf = (documentId: string, lineNumber: number): Promise<DocumentLine> =>
    database.fork().findOneOrFail(DocumentLine, { documentId, lineNumber });
  const makeTask = (documentId: string, lineNumber: number): Promise<number> =>
    makeLineTask(database.context(), access, { documentId, lineNumber }, 'en');
  const dismiss = (documentId: string, lineNumber: number): Promise<void> =>
    dismissLine(database.context(), access, { documentId, lineNumber }, 'done');
  const generate = async (documentId: string): Promise<void> => {
    const jobId = await generateTasks(database.context(), access, documentId);
    expect(await waitForJob(database.context(), jobId)).toMatchObject({ status: 'done' });
  };
  const select = (documentId: string): Promise<unknown> =>
    generateFromSelections(
      database.context(),
      access,
      { documentId, selections: [texts[0] ?? ''] },
      'en',
      randomUUID(),
    );

  /** Each action, and the outcome that the first line has after it; null: any defined one. */
  const actions: Record<string, [run: (id: string) => Promise<unknown>, outcome: string | null]> = {
    'make it a task': [(id) => makeTask(id, LINE), 'task'],
    'dismiss it': [(id) => dismiss(id, LINE), 'dismissed'],
    'merge it': [
      async (id) =>
        mergeLine(
          database.context(),
          access,
          { documentId: id, lineNumber: LINE },
          await makeTask(id, TARGET),
        ),
      'merged',
    ],
    'make its twin a task': [(id) => makeTask(id, TWIN), null],
    'dismiss its twin': [(id) => dismiss(id, TWIN), null],
    'select its words': [select, null],
    'generate the tasks': [generate, null],
  };
  const names = Object.keys(actions);

  /** Asserts that every decided line refers to a task that exists, or has a reason. */
  const expectDefined = async (documentId: string, after: string): Promise<void> => {
    const em = database.fork();
    const lines = await em.find(DocumentLine, { documentId });
    const existing = await em.find(Task, { documentId, deletedAt: null });
    const ids = new Set(existing.map(({ id }) => id));
    for (const { lineNumber, outcome, taskId, dismissReason } of lines) {
      const isDefined =
        outcome === 'dismissed'
          ? Boolean(dismissReason) && !taskId
          : outcome
            ? ids.has(taskId ?? '')
            : !taskId;
      expect(isDefined, `line ${lineNumber} after ${after}`).toBe(true);
    }
    const marks = existing.flatMap(({ fingerprint }) => fingerprint ?? []);
    expect(new Set(marks).size).toBe(marks.length);
  };
  const run = async (sequence: string[]): Promise<void> => {
    // The same document again adds nothing to a project, so each sequence has its own.
    await openProject();
    const documentId = await addDocument();
    const done: string[] = [];
    for (const name of sequence) {
      const [action, outcome] = actions[name]!;
      done.push(name);
      const after = done.join(', ');
      const refusal = await action(documentId).then(
        () => null,
        (error: unknown) => error,
      );
      expect(refusal, `${after}: ${String(refusal)}`).toBeNull();
      await expectDefined(documentId, after);
      if (outcome) expect((await lineOf(documentId, LINE)).outcome, after).toBe(outcome);
    }
  };

  // Triples take minutes, and on PGlite several times as long: they belong to `npm run test:full`.
  const triples = kind === 'PostgreSQL' && isFullRun;
  const howMany = triples ? 'two' : 'one';
  const endings = triples
    ? names.flatMap((second) => names.map((third) => [second, third]))
    : names.map((name) => [name]);

  test.each(names)(
    `%s, then any ${howMany} further actions: each sequence ends in a defined state`,
    { timeout: 120_000 },
    async (first) => {
      for (const ending of endings) await run([first, ...ending]);
    },
  );

  test('a line that is dismissed and made a task again is a new task, and generating adds no other', async () => {
    const documentId = await addDocument();
    const before = await makeTask(documentId, LINE);
    await dismiss(documentId, LINE);
    const again = makeTask(documentId, LINE);
    await expect(again).resolves.toBeGreaterThan(before);
    await generate(documentId);
    const existing = await database
      .fork()
      .find(Task, { documentId, deletedAt: null, lineStart: 1 });
    expect(existing.map(({ number }) => number)).toEqual([await again]);
  });

  test('two lines without letters become two tasks', async () => {
    const documentId = await addDocument();
    for (const line of DIVIDERS)
      await expect(makeTask(documentId, line)).resolves.toBeGreaterThan(0);
    await expectDefined(documentId, 'two tasks');
  });

  test('the same passage selected by two requests at once never ends in an error', async () => {
    const documentId = await addDocument();
    const ends = await Promise.allSettled([
      select(documentId),
      select(documentId),
      makeTask(documentId, LINE),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    await expectDefined(documentId, 'both');
  });

  test('a line of another document that was merged into a task goes with it', async () => {
    const [first, second] = [await addDocument(), await addDocument()];
    const number = await makeTask(first, LINE);
    await mergeLine(database.context(), access, { documentId: second, lineNumber: TARGET }, number);
    await dismiss(first, LINE);
    await expectDefined(second, 'the task of the other document was dismissed');
  });

  test.each([0, -1, 1.5, 2 ** 31, Number.NaN])(
    'no task and no line has the number %d: refused',
    async (number) => {
      const documentId = await addDocument();
      const codeOf = (error: unknown) => error instanceof AppError && error.code;
      const at = { documentId, lineNumber: LINE };
      expect(await mergeLine(database.context(), access, at, number).catch(codeOf)).toBe('invalid');
      expect(await makeTask(documentId, number).catch(codeOf)).toBe('notFound');
    },
  );

  test('a started task is neither dismissed nor merged away', async () => {
    const documentId = await addDocument();
    const number = await makeTask(documentId, LINE);
    await database.fork().nativeUpdate(Task, { documentId, number }, { status: 'in_progress' });
    const refusal: unknown = await dismiss(documentId, LINE).catch((error: unknown) => error);
    expect(refusal instanceof AppError && refusal.code).toBe('illegalTransition');
    await expectDefined(documentId, 'the refusal');
  });
});
