import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { makeLineTasks } from '~/modules/ledger/make-line-tasks.service.server.ts';
import { dismissLines, mergeLines } from '~/modules/ledger/move-lines.service.server.ts';
import { generateFromSelections } from '~/modules/ledger/selection.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { ledgerPage } from '~/pages/documents/ledger.page.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { documentOfLines } from '../support/line-documents.ts';
import { codeOf, projectWithTasks } from '../support/task-lists.ts';

/** Lines 3 to 5 are one wrapped finding, 6 is a second one, 8 and 9 are a third. */
const texts = [
  'Inspection Report',
  'Kitchen',
  'The base cabinets at the window wall are out of level by three quarters of an inch,',
  'which has opened the seam of the counter beside the sink and lets water run down',
  'behind the backsplash.',
  'Dishwasher was not present at the time of the inspection.',
  '',
  'The range was operated and functioned as intended at the time of the inspection, and',
  'its hood vents to the exterior.',
];
const FINDING = [3, 4, 5];
const WRAPPED = [8, 9];

describe.each(quickKinds)('Several lines at once on %s (promise 11.7)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  });
  afterAll(() => database.close());

  interface Found {
    access: ProjectAccess;
    documentId: string;
  }
  const read = async (lines = texts): Promise<Found> => {
    const access = await projectWithTasks(database, []);
    return { access, documentId: await documentOfLines(database, access, lines) };
  };
  const linesOf = ({ documentId }: Found): Promise<DocumentLine[]> =>
    database.fork().find(DocumentLine, { documentId }, { orderBy: { lineNumber: 'asc' } });
  const stateOf = async (found: Found) => ({
    lines: (await linesOf(found)).map(({ lineNumber, outcome, dismissReason, taskId }) => ({
      lineNumber,
      outcome: outcome ?? null,
      dismissReason: dismissReason ?? null,
      taskId: taskId ?? null,
    })),
    tasks: (
      await database.fork().find(Task, { projectId: found.access.project.id, deletedAt: null })
    )
      .map(({ number, title }) => ({ number, title }))
      .sort((a, b) => a.number - b.number),
  });
  const outcomes = async (found: Found): Promise<(string | null)[]> =>
    (await stateOf(found)).lines.map(({ outcome }) => outcome);
  const make = ({ access, documentId }: Found, lineNumbers: number[], requestId?: string) =>
    makeLineTasks(database.context(), access, { documentId, lineNumbers }, 'en', requestId ?? null);
  const dismiss = ({ access, documentId }: Found, lineNumbers: number[]) =>
    dismissLines(database.context(), access, { documentId, lineNumbers }, 'no_defect', null);
  const owned = ({ access, documentId }: Found) => ({
    id: documentId,
    project: access.project,
  });
  const taskOf = ({ access }: Found, number: number | undefined): Promise<Task> =>
    database.fork().findOneOrFail(Task, { projectId: access.project.id, number: number ?? 0 });
  const select = ({ access, documentId }: Found, selections: string[]) =>
    generateFromSelections(database.context(), access, { documentId, selections }, 'en', null);

  test('one line of a wrapped finding brings the whole finding, with all its words as the quote', async () => {
    const found = await read();
    const { made } = await make(found, [4]);
    expect(made).toHaveLength(1);
    const task = await taskOf(found, made[0]);
    expect(task).toMatchObject({ lineStart: 3, lineEnd: 5, method: 'manual' });
    expect(task.quote).toBe(FINDING.map((number) => texts[number - 1]).join('\n'));
    expect((await outcomes(found)).slice(2, 5)).toEqual(['task', 'merged', 'merged']);
  });

  test('ticked lines of two findings are two tasks, made in one transaction with one undo', async () => {
    const found = await read();
    await dismiss(found, [1, 2, 6]);
    const before = await stateOf(found);
    const { made, joined, change } = await make(found, [3, 5, 6]);
    expect([made.length, joined]).toEqual([2, []]);
    const { restored, kept } = await undoChange(database.context(), found.access, change ?? '');
    expect([restored, kept]).toEqual([made, []]);
    expect(await stateOf(found)).toEqual(before);
    expect(
      await database
        .fork()
        .count(Activity, { projectId: found.access.project.id, verb: 'lines.task' }),
    ).toBe(1);
  });

  test('a line of a passage that has a task joins the task; one that is a task stays as it is', async () => {
    const found = await read();
    const { made } = await make(found, [3]);
    await dismiss(found, [5]);
    expect(await make(found, [5])).toMatchObject({ made: [], joined: made });
    const again = await make(found, [3]);
    expect(again).toEqual({ made: [], joined: made, change: null });
    expect((await outcomes(found)).slice(2, 5)).toEqual(['task', 'merged', 'merged']);
  });

  test('a joined line that is chosen by itself becomes a task of its own', async () => {
    const found = await read();
    const { made } = await make(found, [3]);
    const own = await make(found, [4]);
    expect(own.made).toHaveLength(1);
    expect(own.made).not.toEqual(made);
    expect((await outcomes(found)).slice(2, 5)).toEqual(['task', 'task', 'merged']);
  });

  test('leaving lines out takes their tasks back, keeps those that somebody edited, and can be undone', async () => {
    const found = await read();
    const { made } = await make(found, [3, 6, 8]);
    const [, edited] = made;
    await database
      .fork()
      .nativeUpdate(
        Task,
        { projectId: found.access.project.id, number: edited ?? 0 },
        { editedAt: new Date() },
      );
    const before = await stateOf(found);
    const { count, kept, change } = await dismiss(found, [1, 3, 6, 8]);
    expect([count, kept]).toEqual([1 + FINDING.length + WRAPPED.length, [edited]]);
    expect((await stateOf(found)).tasks.map(({ number }) => number)).toEqual([edited]);
    expect(await codeOf(dismiss(found, [6]))).toBe('illegalTransition');
    await undoChange(database.context(), found.access, change ?? '');
    expect(await stateOf(found)).toEqual(before);
  });

  test('the undo of lines that were no tasks says how many lines are as before', async () => {
    const found = await read();
    const { change } = await dismiss(found, [1, 2]);
    expect(await undoChange(database.context(), found.access, change ?? '')).toEqual({
      restored: [],
      kept: [],
      lines: 2,
    });
    expect(await outcomes(found)).toEqual(texts.map(() => null));
  });

  test('several lines are merged into one task with one undo', async () => {
    const found = await read();
    const { made } = await make(found, [3]);
    const before = await stateOf(found);
    const { count, change } = await mergeLines(
      database.context(),
      found.access,
      { documentId: found.documentId, lineNumbers: [3, 6, 8] },
      made[0] ?? 0,
      null,
    );
    expect(count).toBe(2);
    expect((await outcomes(found)).slice(2, 6)).toEqual(['task', 'merged', 'merged', 'merged']);
    await undoChange(database.context(), found.access, change ?? '');
    expect(await stateOf(found)).toEqual(before);
  });

  test('the same request twice is one effect', async () => {
    const found = await read();
    const requestId = randomUUID();
    const first = await make(found, [3, 6], requestId);
    expect(await make(found, [3, 6], requestId)).toEqual(first);
    expect((await stateOf(found)).tasks).toHaveLength(2);
  });

  test('none, too many, blank, unknown and foreign lines are refused and change nothing', async () => {
    const found = await read();
    const foreign = await read();
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(await codeOf(make(found, []))).toBe('invalid');
    expect(await codeOf(make(found, many))).toBe('invalid');
    expect(await codeOf(dismiss(found, many))).toBe('invalid');
    for (const odd of [7, 10, 0, -1, 1.5, Number.NaN, 2 ** 40])
      expect([odd, await codeOf(make(found, [3, odd]))]).toEqual([odd, 'notFound']);
    const mixed = { access: found.access, documentId: foreign.documentId };
    expect(await codeOf(make(mixed, [3]))).toBe('notFound');
    expect(await codeOf(dismiss(mixed, [3]))).toBe('notFound');
    expect(await outcomes(found)).toEqual(texts.map(() => null));
    expect(await outcomes(foreign)).toEqual(texts.map(() => null));
  });

  test('generating afterwards neither doubles nor moves what a person decided', async () => {
    const found = await read();
    await make(found, [8]);
    await dismiss(found, [3, 4, 5]);
    const decided = (await stateOf(found)).lines.filter(({ lineNumber }) =>
      [...FINDING, ...WRAPPED].includes(lineNumber),
    );
    const jobId = await generateTasks(database.context(), found.access, found.documentId);
    expect(await waitForJob(database.context(), jobId)).toMatchObject({ status: 'done' });
    const after = await stateOf(found);
    expect(
      after.lines.filter(({ lineNumber }) => [...FINDING, ...WRAPPED].includes(lineNumber)),
    ).toEqual(decided);
    expect(after.lines.filter(({ outcome }) => outcome === null).map((l) => l.lineNumber)).toEqual([
      7,
    ]);
  });

  test('a search finds the lines with all its words, within the filter, and its pages have no gap', async () => {
    const found = await read([
      ...Array.from({ length: 120 }, (_, index) => `Replace window ${index + 1} in the hall`),
      'Paint 100% of the hall_way',
      'Paint the door',
    ]);
    await dismiss(found, [122]);
    const search = async (query: string) =>
      ledgerPage(database.context(), owned(found), '/path', 'en', new URLSearchParams(query));
    const texts_ = async (query: string) => (await search(query)).lines.map(({ text }) => text);
    expect(await texts_('q=HALL+window+77')).toEqual(['Replace window 77 in the hall']);
    expect(await texts_('q=100%25')).toEqual(['Paint 100% of the hall_way']);
    expect(await texts_('q=l_w')).toEqual(['Paint 100% of the hall_way']);
    expect(await texts_('q=%5C')).toEqual([]);
    expect(await texts_('q=paint&outcome=dismissed')).toEqual(['Paint the door']);
    const numbers: number[] = [];
    let href: string | undefined = '?q=hall';
    while (href !== undefined) {
      const page: Awaited<ReturnType<typeof search>> = await search(href.split('?')[1] ?? '');
      expect(page.found).toBe(121);
      numbers.push(...page.lines.map(({ number }) => number));
      href = page.nextHref;
    }
    expect(numbers).toEqual(Array.from({ length: 121 }, (_, index) => index + 1));
  });

  test('the most likely missed lines come first, page by page and without a gap', async () => {
    const found = await read(
      Array.from({ length: 130 }, (_, index) => `Replace window ${index + 1} in the hall`),
    );
    const { documentId, access } = found;
    await make(found, [1, 2]);
    for (const [reason, lineNumbers] of [
      ['heading', [3, 4]],
      ['no_defect', [5, 130]],
      ['too_vague', [129]],
    ] as const)
      await dismissLines(database.context(), access, { documentId, lineNumbers }, reason, null);
    const numbers: number[] = [];
    let href: string | undefined = '?sort=missed';
    while (href !== undefined) {
      const page: Awaited<ReturnType<typeof ledgerPage>> = await ledgerPage(
        database.context(),
        owned(found),
        '/path',
        'en',
        new URLSearchParams(href.split('?')[1]),
      );
      numbers.push(...page.lines.map(({ number }) => number));
      href = page.nextHref;
    }
    const undecided = Array.from({ length: 123 }, (_, index) => index + 6);
    expect(numbers).toEqual([...undecided, 129, 5, 130, 3, 4, 1, 2]);
  });

  test('selecting a passage that is a task already joins it (promise 10.7)', async () => {
    const found = await read();
    const { made } = await make(found, [3]);
    const passage = FINDING.map((number) => texts[number - 1]).join('\n');
    for (const selected of [passage, texts[3] ?? '', `${passage}\n${texts[5]}`]) {
      const { tasks } = await select(found, [selected]);
      expect(tasks.map(({ id }) => id)).toEqual([(await taskOf(found, made[0])).id]);
    }
    expect((await stateOf(found)).tasks.map(({ number }) => number)).toEqual(made);
    expect((await outcomes(found))[5]).toBe('merged');
    const { tasks } = await select(found, ['out of level by three quarters']);
    expect(tasks).toHaveLength(1);
    expect((await stateOf(found)).tasks).toHaveLength(2);
  });

  test('words that stand twice are taken where they are no task yet', async () => {
    const twice = 'Replace the broken window in the bathroom';
    const found = await read([twice, 'Paint the front door and both gutters', twice]);
    await select(found, [twice]);
    await select(found, [twice]);
    await select(found, [twice]);
    expect(await outcomes(found)).toEqual(['task', null, 'task']);
    expect((await stateOf(found)).tasks).toHaveLength(2);
  });
});
