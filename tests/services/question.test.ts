import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, now, setClock } from '~/clock.ts';
import { sweepDeletedDocuments } from '~/modules/documents/document-sweep.service.server.ts';
import { deleteDocument } from '~/modules/documents/document.service.server.ts';
import { DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { DocumentGroup } from '~/modules/ledger/document-group.entity.server.ts';
import { answerGroups, type Answered } from '~/modules/ledger/answer-groups.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { ledgerCounts } from '~/modules/ledger/ledger-lines.service.server.ts';
import { dismissLine, makeLineTask } from '../support/ledger.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { completeTask } from '~/modules/tasks/transition.service.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import type { DocumentQuestion, QuestionGroup } from '~/modules/ledger/question.rules.ts';
import { documentQuestion } from '~/modules/ledger/question.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { documentOfLines } from '../support/line-documents.ts';
import { codeOf, projectWithTasks } from '../support/task-lists.ts';
import { isFullRun } from '../support/full-run.ts';

const texts = [
  'Inspection Report',
  'Kitchen',
  '1. Replace the broken window above the sink',
  '2. Repair the leaking faucet',
  '3. Install a GFCI outlet by the counter',
  'Remarks',
  'The house was built in 1972 and faces north',
  'The dishwasher seems to be loose and may need to be secured',
  'The weather was clear during the visit',
  'Location: Hallway',
  '- Service the furnace every year',
  '- Keep the gutters clean in fall',
  'This report is not a warranty of any kind',
];

/** What stands of a group. */
const wantedIn = ({ lines }: QuestionGroup): ReadonlySet<string> =>
  new Set(lines.filter(({ isWanted }) => isWanted).map(({ mark }) => mark));

describe.each(quickKinds)('The question about a document on %s (promise 11.4)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  });
  afterAll(() => database.close());

  const generate = async (access: ProjectAccess, documentId: string): Promise<void> => {
    const jobId = await generateTasks(database.context(), access, documentId);
    expect(await waitForJob(database.context(), jobId)).toMatchObject({ status: 'done' });
  };
  const ready = async (
    lines = texts,
    before?: ProjectAccess,
  ): Promise<{ access: ProjectAccess; documentId: string }> => {
    const access = before ?? (await projectWithTasks(database, []));
    const documentId = await documentOfLines(database, access, lines);
    await generate(access, documentId);
    return { access, documentId };
  };
  type Ready = Awaited<ReturnType<typeof ready>>;

  const questionOf = async ({ access, documentId }: Ready): Promise<DocumentQuestion> => {
    const found = await documentQuestion(database.context(), access.project.id, documentId);
    expect(found).not.toBeNull();
    return found!;
  };
  /** Answers with the ticks that stand, changed by `flip`. */
  const answer = async (
    found: Ready,
    flip: (group: QuestionGroup, index: number) => boolean = () => false,
    requestId: string | null = null,
  ): Promise<Answered> => {
    const { groups } = await questionOf(found);
    const parts = new Map(
      groups.map((group, index) => [
        group.key,
        flip(group, index) ? group.wanted === 'no' : wantedIn(group),
      ]),
    );
    const given = { parts };
    return answerGroups(database.context(), found.access, found.documentId, given, requestId);
  };
  /** Answers with every line for which the next of `bits`, from the first again, is true. */
  const chosen = async (found: Ready, bits: readonly boolean[]): Promise<Answered> => {
    const { groups } = await questionOf(found);
    let at = 0;
    const isNext = (): boolean => bits[at++ % bits.length] === true;
    const parts = new Map(
      groups.map(({ key, lines }) => [key, new Set(lines.filter(isNext).map(({ mark }) => mark))]),
    );
    return answerGroups(database.context(), found.access, found.documentId, { parts }, null);
  };
  /** Chooses these lines of one group, by their index, and says nothing of the others. */
  const choose = async (
    found: Ready,
    which: (group: QuestionGroup) => boolean,
    lines: readonly number[],
    isLater = false,
  ): Promise<Answered> => {
    const group = (await questionOf(found)).groups.find(which)!;
    const marks = new Set(lines.map((index) => group.lines[index]!.mark));
    const given = { parts: new Map([[group.key, marks]]), isLater };
    return answerGroups(database.context(), found.access, found.documentId, given, null);
  };
  const tasksOf = ({ documentId }: Ready): Promise<Task[]> =>
    database.fork().find(Task, { documentId, deletedAt: null }, { orderBy: { number: 'asc' } });
  /** Every line with its outcome, and the numbers and titles of the tasks. */
  const stateOf = async (found: Ready): Promise<unknown> => {
    const lines = await database
      .fork()
      .find(DocumentLine, { documentId: found.documentId }, { orderBy: { lineNumber: 'asc' } });
    return {
      lines: lines.map(({ lineNumber, outcome, dismissReason, taskId, decidedBy, decidedAt }) => [
        ...[lineNumber, outcome, dismissReason, taskId, decidedBy, decidedAt],
      ]),
      tasks: (await tasksOf(found)).map(({ id, number, title }) => [id, number, title]),
      groups: (await questionOf(found)).groups.map(({ key, wanted, lines }) => [
        key,
        wanted,
        lines,
      ]),
    };
  };
  /** Asserts that each line has an outcome and that no line refers to a deleted task. */
  const expectAccounted = async (found: Ready): Promise<void> => {
    const counts = await ledgerCounts(database.fork(), found.documentId);
    expect(counts.outcomes.open).toBe(0);
    const { task, merged, dismissed } = counts.outcomes;
    expect(task + merged + dismissed).toBe(counts.lines);
    const existing = new Set((await tasksOf(found)).map(({ id }) => id));
    const lines = await database.fork().find(DocumentLine, { documentId: found.documentId });
    for (const { lineNumber, outcome, taskId } of lines)
      expect(
        outcome === 'dismissed' ? !taskId : existing.has(taskId ?? ''),
        `line ${lineNumber}`,
      ).toBe(true);
  };
  const isFound = ({ end }: QuestionGroup): boolean => end === 'found';
  const isKitchen = ({ topic }: QuestionGroup): boolean => topic === 'Kitchen';

  test('tasks have the due date, the person and the quantity of their row; nobody worked on them yet', async () => {
    const rows = ['Task | Qty | Due date | Assigned to', 'Replace closers | 4 | 05/01/2026 | Luis'];
    const { access } = await ready(['WORK ORDER', ...rows, 'Paint pantry | | 05/02/2026 | Ana']);
    const tasks = await database
      .fork()
      .find(Task, { projectId: access.project.id }, { orderBy: { number: 'asc' } });
    expect(
      tasks.map(({ quantity, dueDate, assigneeName, editedAt }) => [
        ...[quantity, dueDate, assigneeName, editedAt],
      ]),
    ).toEqual([
      [4, '2026-05-01', 'Luis', null],
      [null, '2026-05-02', 'Ana', null],
    ]);
  });

  test('its groups have their lines, and a tick where they became tasks', async () => {
    const found = await ready();
    const question = await questionOf(found);
    expect(question).toMatchObject({ tasks: 4, decidedAt: null, isRemembered: false });
    expect(question.groups.length).toBeLessThanOrEqual(6);
    expect(question.groups.filter(isFound)).toMatchObject([
      { topic: 'Remarks', wanted: 'yes', lines: [{ text: texts[7] }] },
      { topic: 'Kitchen', wanted: 'yes', lines: texts.slice(2, 5).map((text) => ({ text })) },
    ]);
    expect(question.groups.filter((group) => !isFound(group)).length).toBeGreaterThan(0);
    for (const group of question.groups) expect(group.wanted).toBe(isFound(group) ? 'yes' : 'no');
    await expectAccounted(found);
  });

  test('a group ticked off loses its tasks, ticked on again it gets the same ones back', async () => {
    const found = await ready();
    const before = await stateOf(found);
    expect(await answer(found, isFound)).toMatchObject({ made: 0, removed: 4, kept: [] });
    expect(await tasksOf(found)).toEqual([]);
    await expectAccounted(found);
    expect(await answer(found, isFound)).toMatchObject({ made: 4, removed: 0, kept: [] });
    await expectAccounted(found);
    expect(await stateOf(found)).toMatchObject({
      tasks: (before as { tasks: unknown[] }).tasks,
    });
  });

  test('a group ticked on gives each of its passages a task with its quote', async () => {
    const found = await ready();
    const { groups } = await questionOf(found);
    const wanted = groups.find((group) => !isFound(group))!;
    const answered = await answer(found, ({ key }) => key === wanted.key);
    expect(answered).toMatchObject({ made: wanted.lines.length, removed: 0 });
    const quotes = (await tasksOf(found)).map(({ quote }) => quote);
    for (const { text } of wanted.lines)
      expect(quotes.some((quote) => quote?.endsWith(text))).toBe(true);
    await expectAccounted(found);
  });

  test('the answer that stands changes no task, no line and no undo, and folds the question', async () => {
    const found = await ready();
    const before = await stateOf(found);
    expect(await answer(found)).toEqual({ made: 0, removed: 0, kept: [], change: null });
    expect(await stateOf(found)).toEqual(before);
    expect((await questionOf(found)).decidedAt).not.toBeNull();
  });

  test('some of a part are the lines that are chosen: these are tasks, the others none', async () => {
    const found = await ready();
    const before = (await stateOf(found)) as { tasks: unknown[] };
    expect(await choose(found, isKitchen, [0, 2])).toMatchObject({ made: 0, removed: 1, kept: [] });
    await expectAccounted(found);
    expect((await tasksOf(found)).map(({ quote }) => quote)).toEqual([
      texts[2],
      texts[4],
      texts[7],
    ]);
    const { groups } = await questionOf(found);
    expect(groups.find(isKitchen)).toMatchObject({
      wanted: 'some',
      isAnswered: true,
      lines: [{ isWanted: true }, { isWanted: false }, { isWanted: true }],
    });
    const left = groups.find(
      ({ lines: [first, ...more] }) => more.length > 0 && first && texts[10]?.endsWith(first.text),
    )!;
    expect(await choose(found, ({ key }) => key === left.key, [1])).toMatchObject({ made: 1 });
    expect((await tasksOf(found)).map(({ quote }) => quote)).toContain(texts[11]);
    await expectAccounted(found);

    expect(await choose(found, isKitchen, [1])).toMatchObject({ made: 1, removed: 2 });
    expect(await choose(found, isKitchen, [0, 1, 2])).toMatchObject({ made: 2, removed: 0 });
    await choose(found, ({ key }) => key === left.key, []);
    await expectAccounted(found);
    expect(await stateOf(found)).toMatchObject({ tasks: before.tasks });
    expect((await questionOf(found)).groups.find(isKitchen)).toMatchObject({ wanted: 'yes' });
  });

  test('a document is decided when each part is, on whatever day', async () => {
    const found = await ready();
    await choose(found, isKitchen, [1], true);
    const open = await questionOf(found);
    expect(open.decidedAt).toBeNull();
    expect(open.groups.filter(({ isAnswered }) => isAnswered)).toMatchObject([
      { topic: 'Kitchen', wanted: 'some' },
    ]);
    const before = await stateOf(found);
    await generate(found.access, found.documentId);
    expect(await stateOf(found)).toEqual(before);
    expect((await questionOf(found)).decidedAt).toBeNull();

    const later = new Date(Date.now() + 3 * DAY);
    setClock(() => later);
    expect(await answer(found)).toMatchObject({ made: 0, removed: 0 });
    setClock();
    expect((await questionOf(found)).decidedAt).toBe(later.toISOString());
    expect(await stateOf(found)).toMatchObject({ tasks: (before as { tasks: unknown[] }).tasks });
  });

  test('an unchanged answer with Decide later changes nothing and is not remembered', async () => {
    const found = await ready();
    const before = await stateOf(found);
    const { groups } = await questionOf(found);
    const parts = new Map(groups.map((group) => [group.key, wantedIn(group)]));
    const given = { parts, isLater: true };
    await answerGroups(database.context(), found.access, found.documentId, given, null);
    expect(await stateOf(found)).toEqual(before);
    expect(await questionOf(found)).toMatchObject({ decidedAt: null });
    const next = await ready(texts, found.access);
    expect(await questionOf(next)).toMatchObject({ decidedAt: null, isRemembered: false });
  });

  test('tasks of one line are chosen one by one, and the line stays with those that are wanted', async () => {
    const several = '1. Replace the faucet; paint the ceiling; fix the door';
    const found = await ready(texts.map((text, index) => (index === 2 ? several : text)));
    const lineOf = async (): Promise<string | null | undefined> =>
      (
        await database
          .fork()
          .findOneOrFail(DocumentLine, { documentId: found.documentId, lineNumber: 3 })
      ).outcome;
    const own = async (): Promise<string[]> =>
      (await tasksOf(found)).filter(({ lineStart }) => lineStart === 3).map(({ id }) => id);
    const all = await own();
    expect(all.length).toBeGreaterThan(1);
    for (const [index, id] of all.entries()) {
      await choose(found, isKitchen, [index]);
      expect(await own()).toEqual([id]);
      expect(await lineOf()).toBe('task');
      await expectAccounted(found);
    }
    await choose(found, isKitchen, []);
    expect(await lineOf()).toBe('dismissed');
    await choose(
      found,
      isKitchen,
      all.map((_, index) => index),
    );
    expect(await own()).toEqual(all);
    await expectAccounted(found);
  });

  test('tasks that somebody worked on stay: edited, done, priced, photographed or hand-made ones', async () => {
    const lines = [
      'Work',
      '1. Replace the broken window above the sink',
      '2. Repair the leaking faucet',
      '3. Install a GFCI outlet by the counter',
      '4. Paint the front door',
      '5. Patch the drywall in the hall',
      '6. Remove the old carpet',
      'Remarks',
      'The dishwasher seems to be loose',
      'The weather was clear during the visit',
    ];
    const found = await ready(lines);
    const { access, documentId } = found;
    const em = database.fork();
    const own = await em.find(Task, { documentId }, { orderBy: { lineStart: 'asc' } });
    expect(own.map(({ lineStart }) => lineStart)).toEqual([2, 3, 4, 5, 6, 7, 9]);
    own[0]!.editedAt = now();
    own[1]!.estimatedCents = 100;
    em.create(Photo, {
      id: randomUUID(),
      projectId: access.project.id,
      taskId: own[2]!.id,
      objectKey: `photos/${randomUUID()}`,
      uploadedBy: access.user.id,
      sha256: randomUUID(),
      stage: 'after',
      bytes: 1,
      width: 1,
      height: 1,
      createdAt: now(),
    } as never);
    await em.flush();
    await completeTask(database.context(), access, own[3]!.number);
    const kept = own.slice(0, 4).map(({ number }) => number);
    expect(await answer(found, isFound)).toMatchObject({ removed: 3, kept });
    expect((await tasksOf(found)).map(({ number }) => number)).toEqual(kept);
    await expectAccounted(found);
  });

  test('a line that a person decided by itself is not decided again with its group', async () => {
    const found = await ready();
    const at = (lineNumber: number) => ({ documentId: found.documentId, lineNumber });
    await dismissLine(database.context(), found.access, at(3), 'price');
    await answer(found, isFound);
    await makeLineTask(database.context(), found.access, at(4), 'en');
    expect(await answer(found, isFound)).toMatchObject({ made: 2 });
    const line = await database
      .fork()
      .findOneOrFail(DocumentLine, { documentId: found.documentId, lineNumber: 3 });
    expect(line).toMatchObject({ outcome: 'dismissed', dismissReason: 'price' });
    await expectAccounted(found);
  });

  test('undo brings back every task, line and tick, once', async () => {
    const found = await ready();
    const before = await stateOf(found);
    const { change } = await answer(found, () => true);
    await expectAccounted(found);
    expect(await stateOf(found)).not.toEqual(before);
    const undone = await undoChange(database.context(), found.access, change ?? '');
    expect(undone.kept).toEqual([]);
    expect(await stateOf(found)).toEqual(before);
    expect(await questionOf(found)).toMatchObject({ decidedAt: null });
    expect(await codeOf(undoChange(database.context(), found.access, change ?? ''))).toBe(
      'alreadyUndone',
    );
  });

  test('the same request twice is one answer', async () => {
    const found = await ready();
    const requestId = randomUUID();
    const first = await answer(found, isFound, requestId);
    expect(await answer(found, () => false, requestId)).toEqual(first);
    expect(await tasksOf(found)).toEqual([]);
  });

  test('the next document of the layout starts with the answer, another account’s does not', async () => {
    const found = await ready();
    const { groups } = await questionOf(found);
    const wanted = groups.find((group) => !isFound(group))!;
    await answer(found, ({ key }) => key === wanted.key);
    const other = texts.map((text) =>
      text
        .replace('broken window above the sink', 'cracked pane beside the door')
        .replace('leaking faucet', 'dripping tap')
        .replace('dishwasher', 'refrigerator')
        .replace('furnace', 'boiler')
        .replace('1972', '1988'),
    );
    const next = await ready(other, found.access);
    const question = await questionOf(next);
    expect(question).toMatchObject({ decidedAt: null, isRemembered: true });
    expect(question.groups.find(({ key }) => key === wanted.key)).toMatchObject({ wanted: 'yes' });
    expect((await tasksOf(next)).length).toBe(4 + wanted.lines.length);
    await expectAccounted(next);
    const stranger = await ready();
    expect(await questionOf(stranger)).toMatchObject({ isRemembered: false });
    expect((await tasksOf(stranger)).length).toBe(4);
  });

  test('the words of a deleted document’s groups are erased with its lines, the answer stays', async () => {
    const found = await ready();
    await answer(found, isFound);
    await deleteDocument(database.context(), found.access, found.documentId);
    setClock(() => new Date(Date.now() + 31 * DAY));
    await sweepDeletedDocuments(database.context());
    setClock();
    const groups = await database.fork().find(DocumentGroup, { documentId: found.documentId });
    expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) expect(group).toMatchObject({ tasks: [], topic: null });
    const next = await ready(texts, found.access);
    expect(await questionOf(next)).toMatchObject({ isRemembered: true });
  });

  test('generating again keeps the answer and its tasks', async () => {
    const found = await ready();
    await answer(found, () => true);
    const before = (await tasksOf(found)).map(({ id }) => id);
    await generate(found.access, found.documentId);
    expect((await tasksOf(found)).map(({ id }) => id)).toEqual(before);
    expect((await questionOf(found)).decidedAt).not.toBeNull();
    await expectAccounted(found);
  });

  test('two answers at once run one after the other and lose no line', async () => {
    const found = await ready();
    const [first, second] = await Promise.all([
      answer(found, isFound),
      answer(found, (group) => !isFound(group)),
    ]);
    expect(first.removed + second.made).toBeGreaterThan(0);
    await expectAccounted(found);
  });

  test('nothing is asked about a document that holds nothing doubtful', async () => {
    const { access, documentId } = await ready(['- - -', '* * *']);
    expect(await documentQuestion(database.context(), access.project.id, documentId)).toBeNull();
  });

  test('any sequence of answers accounts for every line, and its undos restore the list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), {
          minLength: 1,
          maxLength: 3,
        }),
        async (flips) => {
          const found = await ready();
          const before = await stateOf(found);
          const changes: string[] = [];
          for (const flip of flips) {
            const { change } = await chosen(found, flip);
            await expectAccounted(found);
            if (change) changes.unshift(change);
            const before = await stateOf(found);
            expect(await answer(found)).toMatchObject({ change: null });
            expect(await stateOf(found)).toEqual(before);
          }
          for (const change of changes) await undoChange(database.context(), found.access, change);
          expect(await stateOf(found)).toEqual(before);
        },
      ),
      { numRuns: isFullRun ? 8 : 3 },
    );
    // Up to 56 answers and undos on a machine that other programs keep busy.
  }, 90_000);
});
