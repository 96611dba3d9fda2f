import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TaskEvent } from '~xstate/task.machine.ts';
import { DAY, MINUTE, setClock } from '~/clock.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { sweepChanges } from '~/modules/tasks/task-change.service.server.ts';
import { TaskChange } from '~/modules/tasks/task-change.entity.server.ts';
import { completeTask, moveTask } from '~/modules/tasks/transition.service.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { codeOf, projectWithTasks, wholeRows } from '../support/task-lists.ts';

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

describe.each(databaseKinds)('Undo of a change of tasks on %s (promise 12.11)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { postgresUrl: inject('postgresUrl') });
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
