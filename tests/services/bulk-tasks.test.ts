import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  needsReason,
  taskEventTypes,
  taskStates,
  type TaskEvent,
  type TaskState,
} from '~xstate/task.machine.ts';
import { now, setClock } from '~/clock.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { listNotices } from '~/modules/notices/notice.service.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { MAX_BULK } from '~/modules/tasks/bulk.rules.ts';
import type { BulkEdit } from '~/modules/tasks/bulk.schema.ts';
import { editTasks } from '~/modules/tasks/bulk-tasks.service.server.ts';
import { deleteTasks } from '~/modules/tasks/delete-tasks.service.server.ts';
import {
  priorities,
  trades,
  type Priority,
  type Trade,
} from '../../packages/task-reader/src/vocabulary/task-words.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';
import { completeTask, moveTask } from '~/modules/tasks/transition.service.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { taskFormText, updateTask } from '~/modules/tasks/update-task.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { codeOf, projectWithTasks, wholeRows } from '../support/task-lists.ts';
import { isFullRun } from '../support/full-run.ts';
import { teamProject } from '../support/team.ts';

interface StartingTask {
  status: TaskState;
  priority: Priority;
  trade: Trade;
  assigneeName: string | null;
  dueDate: string | null;
  areas: string[];
  photoRequired: boolean;
  hasPhoto: boolean;
}
const names = [null, 'Luis', 'Marcus Hill'] as const;
const days = [null, '2026-11-24', '2026-12-01'] as const;
const places = [[], ['kitchen'], ['attic', 'hall']];
const startingTask: fc.Arbitrary<StartingTask> = fc.record({
  status: fc.constantFrom(...taskStates),
  priority: fc.constantFrom(...priorities),
  trade: fc.constantFrom(...trades.slice(0, 3)),
  assigneeName: fc.constantFrom(...names),
  dueDate: fc.constantFrom(...days),
  areas: fc.constantFrom(...places),
  photoRequired: fc.boolean(),
  hasPhoto: fc.boolean(),
});
const bulkEdit: fc.Arbitrary<BulkEdit> = fc.record({
  event: fc
    .option(fc.constantFrom(...taskEventTypes))
    .map((type) =>
      type ? ({ type, ...(needsReason(type) ? { reason: 'rain' } : {}) } as TaskEvent) : null,
    ),
  fields: fc.record(
    {
      priority: fc.constantFrom(...priorities),
      trade: fc.constantFrom(...trades.slice(0, 3)),
      assignee: fc.constantFrom(...names),
      dueDate: fc.constantFrom(...days),
      areas: fc.constantFrom(...places),
    },
    { requiredKeys: [] },
  ),
});

describe.each(quickKinds)('Changing many tasks at once on %s (promise 12.12)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  async function prepared(tasks: StartingTask[], owner?: ProjectAccess): Promise<ProjectAccess> {
    const titles = tasks.map((_, index) => `Fix gate ${index + 1}`);
    const access = await projectWithTasks(database, titles, owner?.user);
    const em = database.fork();
    for (const [index, { hasPhoto, ...values }] of tasks.entries()) {
      const at = { projectId: access.project.id, number: index + 1 };
      await em.nativeUpdate(Task, at, values);
      const { id } = await em.findOneOrFail(Task, at);
      if (!hasPhoto) continue;
      await em.insert(Photo, {
        id: randomUUID(),
        projectId: access.project.id,
        taskId: id,
        stage: 'after',
        caption: '',
        objectKey: randomUUID(),
        sha256: randomUUID(),
        width: 10,
        height: 10,
        includeInReports: true,
        uploadedBy: access.user.id,
        createdAt: now(),
      });
    }
    return access;
  }

  /** The same change by the single edits, a task after the other. Returns what was refused. */
  async function oneByOne(access: ProjectAccess, count: number, { event, fields }: BulkEdit) {
    const refused: { number: number; code: string }[] = [];
    for (let number = 1; number <= count; number += 1) {
      const task = await database
        .fork()
        .findOneOrFail(Task, { projectId: access.project.id, number });
      const form = { ...taskFormSchema.parse(taskFormText(task)), ...fields };
      await updateTask(database.context(), access, task, form);
      const step =
        event?.type === 'task.complete'
          ? completeTask(database.context(), access, number)
          : event && moveTask(database.context(), access, number, event);
      const code = step ? await codeOf(step) : 'done';
      if (code !== 'done') refused.push({ number, code });
    }
    return refused;
  }
  const comparable = async ({ project }: ProjectAccess) =>
    (await wholeRows(database.fork(), project.id, 'tasks'))
      .map(({ id: _id, project_id: _project, ...row }) => row)
      .sort((a, b) => Number(a.number) - Number(b.number));

  test('it does what the single edits do one after the other, and undo restores every field', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(startingTask, { minLength: 1, maxLength: 5 }),
        bulkEdit,
        async (tasks, edit) => {
          const at = new Date();
          setClock(() => at);
          const access = await prepared(tasks);
          const other = await prepared(tasks, access);
          const before = await wholeRows(database.fork(), access.project.id, 'tasks');
          const numbers = tasks.map((_, index) => index + 1);
          const result = await editTasks(database.context(), access, numbers, edit, null);
          const refused = await oneByOne(other, tasks.length, edit);
          expect(result.skipped.map(({ number, code }) => ({ number, code }))).toEqual(refused);
          expect(await comparable(access)).toEqual(await comparable(other));
          if (!result.change) return;
          const undone = await undoChange(database.context(), access, result.change);
          expect(undone).toEqual({ restored: result.changed, kept: [] });
          expect(await wholeRows(database.fork(), access.project.id, 'tasks')).toEqual(before);
        },
      ),
      { numRuns: isFullRun ? 25 : 8 },
    );
  }, 120_000);

  test('one of the tasks changed since is named and left alone; the others are restored', async () => {
    const access = await projectWithTasks(database, ['a', 'b', 'c']);
    const edit: BulkEdit = { event: null, fields: { priority: 'high', trade: 'tile' } };
    const { change } = await editTasks(database.context(), access, [1, 2, 3], edit, null);
    await editTasks(
      database.context(),
      access,
      [2],
      { event: null, fields: { trade: 'hvac' } },
      null,
    );
    const undone = await undoChange(database.context(), access, change ?? '');
    expect(undone).toEqual({ restored: [1, 3], kept: [2] });
    expect(await comparable(access)).toMatchObject([
      { priority: 'medium', trade: 'general' },
      { priority: 'high', trade: 'hvac' },
      { priority: 'medium', trade: 'general' },
    ]);
  });

  test('a chosen member gets the tasks and is told, as does a full name in any case; a reader is refused', async () => {
    const { luis, vera, dana, of } = await teamProject(database, 'Fix the gate\nPaint the wall');
    const edit = async (numbers: number[], change: Partial<BulkEdit>) =>
      codeOf(
        editTasks(
          database.context(),
          await of(dana),
          numbers,
          { event: null, fields: {}, ...change },
          randomUUID(),
        ),
      );
    expect(await edit([1], { memberId: vera.id })).toBe('invalid');
    expect(await edit([1], { memberId: luis.id, fields: { assignee: 'Somebody' } })).toBe('done');
    expect(await edit([2], { fields: { assignee: 'luis ORTEGA' } })).toBe('done');
    const { project } = await of(dana);
    const tasks = await database.fork().find(Task, { projectId: project.id });
    expect(tasks.map(({ assigneeId, assigneeName }) => [assigneeId, assigneeName])).toEqual([
      [luis.id, 'Luis Ortega'],
      [luis.id, 'Luis Ortega'],
    ]);
    const { notices } = await listNotices(database.context(), luis);
    expect(notices.map(({ kind: what }) => what)).toEqual(['assigned', 'assigned']);
  });

  test('a number that is none of the project changes nothing at all', async () => {
    const access = await projectWithTasks(database, ['a', 'b']);
    await deleteTasks(database.context(), access, [2], null);
    const before = await wholeRows(database.fork(), access.project.id, 'tasks');
    const edit: BulkEdit = { event: { type: 'task.start' }, fields: { priority: 'high' } };
    for (const numbers of [
      [1, 2],
      [1, 3],
      [1, 0],
      [1, 1.5],
      [1, Number.NaN],
      [1, 2 ** 40],
    ]) {
      const call = editTasks(database.context(), access, numbers, edit, null);
      expect(await codeOf(call), String(numbers)).toBe('notFound');
      const deletion = deleteTasks(database.context(), access, numbers, null);
      expect(await codeOf(deletion), String(numbers)).toBe('notFound');
    }
    expect(await wholeRows(database.fork(), access.project.id, 'tasks')).toEqual(before);
  });

  test('none and more than 200 tasks are refused; 200 are one entry of history, and quick', async () => {
    const lines = Array.from({ length: MAX_BULK + 1 }, (_, index) => `Task ${index + 1}`);
    const access = await projectWithTasks(database, lines.slice(0, 100));
    const more = lines.slice(100).map((title, index) => ({ title, number: 101 + index }));
    const em = database.fork();
    const model = await em.findOneOrFail(Task, { projectId: access.project.id, number: 1 });
    await em.insertMany(
      Task,
      more.map(({ title, number }) => ({
        id: randomUUID(),
        projectId: access.project.id,
        number,
        position: number,
        title: { en: title },
        description: { en: '' },
        originalLanguage: 'en' as const,
        areas: [],
        missing: [],
        method: 'hand' as const,
        createdBy: model.createdBy,
        createdAt: now(),
        updatedAt: now(),
      })),
    );
    const numbers = lines.map((_, index) => index + 1);
    const edit: BulkEdit = { event: { type: 'task.start' }, fields: { dueDate: '2026-12-24' } };
    for (const wrong of [[], numbers])
      expect(await codeOf(editTasks(database.context(), access, wrong, edit, null))).toBe(
        'invalid',
      );
    const started = performance.now();
    const result = await editTasks(database.context(), access, numbers.slice(1), edit, 'once');
    expect(performance.now() - started).toBeLessThan(1_500);
    const repeated = await editTasks(database.context(), access, numbers.slice(1), edit, 'once');
    expect(repeated).toEqual(result);
    expect(result.changed).toHaveLength(MAX_BULK);
    const rows = await em.find(Activity, { projectId: access.project.id, verb: 'tasks.edited' });
    expect(rows.map(({ details }) => details.count)).toEqual([MAX_BULK]);
  });

  test('deleted tasks come back with undo, whole', async () => {
    const access = await projectWithTasks(database, ['a', 'b', 'c']);
    const before = await wholeRows(database.fork(), access.project.id, 'tasks');
    const { count, change } = await deleteTasks(database.context(), access, [3, 1], null);
    expect(count).toBe(2);
    const left = { projectId: access.project.id, deletedAt: null };
    expect(await database.fork().count(Task, left)).toBe(1);
    const undone = await undoChange(database.context(), access, change);
    expect(undone).toEqual({ restored: [1, 3], kept: [] });
    expect(await wholeRows(database.fork(), access.project.id, 'tasks')).toEqual(before);
  });
});
