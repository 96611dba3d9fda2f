import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TaskEvent } from '~xstate/task.machine.ts';
import { DAY, MINUTE, setClock } from '~/clock.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { sweepChanges } from '~/modules/tasks/task-change.service.server.ts';
import { TaskChange } from '~/modules/tasks/task-change.entity.server.ts';
import { completeTask, moveTask } from '~/modules/tasks/transition.service.server.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';
import { taskFormText, updateTask } from '~/modules/tasks/update-task.service.server.ts';
import { activityPage } from '~/pages/projects/activity.page.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { codeOf, projectWithTasks, wholeRows } from '../support/task-lists.ts';
import { teamProject } from '../support/team.ts';

const reason = 'the wall is still wet';
const paths: TaskEvent[][] = [
  [{ type: 'task.start' }],
  [{ type: 'task.block', reason }],
  [{ type: 'task.decline', reason }],
  [{ type: 'task.submit' }],
  [{ type: 'task.complete' }],
  [{ type: 'task.block', reason }, { type: 'task.unblock' }],
  [{ type: 'task.submit' }, { type: 'task.verify' }],
  [{ type: 'task.submit' }, { type: 'task.reject', reason }],
  [{ type: 'task.complete' }, { type: 'task.reopen', reason }],
];

describe.each(quickKinds)('Undo of a change of tasks on %s (promise 12.11)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  test.each(paths.map((events) => [events.map(({ type }) => type).join(', '), events] as const))(
    'after %s, undo brings back every field',
    async (_, events) => {
      const access = await projectWithTasks(database, ['Fix the gate']);
      for (const event of events.slice(0, -1)) await moveTask(database.context(), access, 1, event);
      const before = await wholeRows(database.fork(), access.project.id, 'tasks');
      const change = await moveTask(database.context(), access, 1, events.at(-1)!);
      const undone = await undoChange(database.context(), access, change ?? '');
      expect(undone).toEqual({ restored: [1], kept: [] });
      expect(await wholeRows(database.fork(), access.project.id, 'tasks')).toEqual(before);
      const [row] = await database
        .fork()
        .find(Activity, { projectId: access.project.id, verb: 'tasks.undone' });
      expect(row?.details).toMatchObject({ numbers: [1], count: 1 });
    },
  );

  test('one tap verifies a task under review, and a second one changes nothing', async () => {
    const access = await projectWithTasks(database, ['Fix the gate']);
    await moveTask(database.context(), access, 1, { type: 'task.submit' });
    expect(await completeTask(database.context(), access, 1)).not.toBeNull();
    expect(await completeTask(database.context(), access, 1)).toBeNull();
    expect(await wholeRows(database.fork(), access.project.id, 'tasks')).toMatchObject([
      { status: 'completed' },
    ]);
  });

  test('after a save of its form, undo brings back every field and person', async () => {
    const team = await teamProject(database, 'Fix the gate');
    const before = await wholeRows(database.fork(), team.projectId, 'tasks');
    const access = await team.of(team.luis);
    const task = await taskFor(database.context(), access, 1);
    const typed = { title: 'Hang a new gate', priority: 'urgent', assigneeId: team.dana.id };
    const form = taskFormSchema.parse({ ...taskFormText(task), ...typed, quantity: '2.5' });
    const change = await updateTask(database.context(), access, task, form);
    expect(await wholeRows(database.fork(), team.projectId, 'tasks')).not.toEqual(before);
    const undone = await undoChange(database.context(), access, change ?? '');
    expect(undone).toEqual({ restored: [1], kept: [] });
    expect(await wholeRows(database.fork(), team.projectId, 'tasks')).toEqual(before);
  });

  test('the activity offers the undo to its author and to managers, for 24 hours', async () => {
    const team = await teamProject(database, 'Fix the gate\nPaint it');
    const [dana, luis] = [await team.of(team.dana), await team.of(team.luis)];
    const ofDana = (await moveTask(database.context(), dana, 1, { type: 'task.submit' })) ?? '';
    const ofLuis = (await moveTask(database.context(), luis, 2, { type: 'task.start' })) ?? '';
    const offered = async (user: SessionUser): Promise<(string | undefined)[]> => {
      const page = await activityPage(
        database.context(),
        user,
        team.projectId,
        'en',
        new URLSearchParams(),
      );
      return page.activities.flatMap(({ undo }) => undo ?? []);
    };
    expect((await offered(team.dana)).sort()).toEqual([ofDana, ofLuis].sort());
    expect(await offered(team.luis)).toEqual([ofLuis]);
    expect(await offered(team.vera)).toEqual([]);
    await undoChange(database.context(), dana, ofLuis);
    expect(await offered(team.dana)).toEqual([ofDana]);
    setClock(() => new Date(Date.now() + DAY + MINUTE));
    expect(await offered(team.dana)).toEqual([]);
  });

  test('a task that somebody changed since is named and left alone', async () => {
    const access = await projectWithTasks(database, ['Fix the gate']);
    const change = await completeTask(database.context(), access, 1);
    await moveTask(database.context(), access, 1, { type: 'task.reopen', reason });
    const before = await wholeRows(database.fork(), access.project.id, 'tasks');
    const undone = await undoChange(database.context(), access, change ?? '');
    expect(undone).toEqual({ restored: [], kept: [1] });
    expect(await wholeRows(database.fork(), access.project.id, 'tasks')).toEqual(before);
  });

  test('a change is undone once, also when two requests ask at the same time', async () => {
    const access = await projectWithTasks(database, ['Fix the gate']);
    const change = (await completeTask(database.context(), access, 1)) ?? '';
    const codes = await Promise.all(
      [1, 2, 3].map(() => codeOf(undoChange(database.context(), access, change))),
    );
    expect(codes.sort()).toEqual(['alreadyUndone', 'alreadyUndone', 'done']);
  });

  test('after 24 hours it can no longer be undone, and its values are deleted', async () => {
    const access = await projectWithTasks(database, ['Fix the gate']);
    const change = (await completeTask(database.context(), access, 1)) ?? '';
    setClock(() => new Date(Date.now() + DAY - MINUTE));
    await sweepChanges(database.fork());
    expect(await database.fork().count(TaskChange, { id: change })).toBe(1);
    setClock(() => new Date(Date.now() + DAY + MINUTE));
    expect(await codeOf(undoChange(database.context(), access, change))).toBe('undoExpired');
    await sweepChanges(database.fork());
    expect(await database.fork().count(TaskChange, { id: change })).toBe(0);
  });

  test('a change of another project, and a text that is no id, are not found', async () => {
    const access = await projectWithTasks(database, ['Fix the gate']);
    const other = await projectWithTasks(database, ['Paint the fence']);
    const change = (await completeTask(database.context(), access, 1)) ?? '';
    for (const id of [change, '', '1', '-'.repeat(36)])
      expect(await codeOf(undoChange(database.context(), other, id))).toBe('notFound');
    expect(await codeOf(undoChange(database.context(), access, change))).toBe('done');
  });
});
