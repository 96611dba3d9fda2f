import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { taskHistory } from '~/modules/activity/activity.service.server.ts';
import { confirmTasks } from '~/modules/tasks/confirm-tasks.service.server.ts';
import type { TaskForm, TaskFormText } from '~/modules/tasks/task-fields.rules.ts';
import { firstTasks } from '~/modules/tasks/task-list.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { taskFormText, updateTask } from '~/modules/tasks/update-task.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { setMembership, teamProject, type TeamProject } from '../support/team.ts';

/** The fields of a refusal, or its code. */
const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (error: unknown) =>
      error instanceof AppError ? (error.params.fields ?? error.code) : String(error),
  );

describe.each(quickKinds)('The people of a task on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const taskOf = async ({ projectId }: TeamProject): Promise<Task> =>
    database.fork().findOneOrFail(Task, { projectId, number: 1 });

  /** Saves the form of task 1 with some fields typed anew. */
  const save = async (
    team: TeamProject,
    user: SessionUser,
    typed: Partial<TaskFormText>,
    without: readonly string[] = [],
  ): Promise<void> => {
    const access = await team.of(user);
    const task = await taskFor(database.context(), access, 1);
    const text = { ...taskFormText(task), ...typed };
    const sent = Object.fromEntries(
      Object.entries(text).filter(([name]) => !without.includes(name)),
    );
    const form: TaskForm = taskFormSchema.parse(sent);
    await updateTask(database.context(), access, { number: 1, version: task.version }, form);
  };

  const history = async (team: TeamProject): Promise<unknown[]> =>
    (await taskHistory(database.context(), team.projectId, 1)).map(({ verb, details }) => [
      verb,
      details.assignee ?? details.fields ?? null,
    ]);

  test('a task is assigned to a member by id, and shows the name (promise 24.3)', async () => {
    const team = await teamProject(database, 'Fix the gate');
    await save(team, team.dana, { assigneeId: team.luis.id, priority: 'high' });
    expect(await taskOf(team)).toMatchObject({
      assigneeId: team.luis.id,
      assigneeName: 'Luis Ortega',
      assigneePhone: null,
      priority: 'high',
    });
    expect(new Set((await history(team)).map(String))).toEqual(
      new Set(['task.edited,priority', 'task.assigned,Luis Ortega']),
    );
    await save(team, team.dana, { assigneeId: '' });
    expect(await taskOf(team)).toMatchObject({ assigneeId: null, assigneeName: null });
    expect((await history(team)).map(String)).toContain('task.unassigned,');
  });

  test('an assignee who may not work on the project is refused, and nothing changes', async () => {
    const team = await teamProject(database, 'Fix the gate');
    const stranger = await database.person();
    await setMembership(database, team, team.luis, 'removed');
    const before = await taskOf(team);
    for (const id of [stranger.id, team.vera.id, team.luis.id, randomUUID(), "' or 1=1"])
      expect(await refusalOf(save(team, team.dana, { assigneeId: id }))).toEqual({
        assigneeId: 'assignee',
      });
    expect(await taskOf(team)).toEqual(before);
  });

  test('somebody else is a name with a phone number in E.164, which needs its name', async () => {
    const team = await teamProject(database, 'Fix the gate');
    await save(team, team.dana, { assignee: 'Pedro Ruiz', phone: '(415) 555-0142' });
    expect(await taskOf(team)).toMatchObject({
      assigneeId: null,
      assigneeName: 'Pedro Ruiz',
      assigneePhone: '+14155550142',
    });
    expect(await refusalOf(save(team, team.dana, { assignee: '' }))).toEqual({
      assignee: 'required',
    });
    const wrong = taskFormSchema.safeParse({ phone: '12' }).error?.issues ?? [];
    expect(wrong.find(({ path }) => path[0] === 'phone')?.message).toBe('phone');
    // A member who is chosen takes the place of the name.
    await save(team, team.dana, { assigneeId: team.luis.id });
    expect(await taskOf(team)).toMatchObject({ assigneeName: 'Luis Ortega', assigneePhone: null });
  });

  test('a form without the choice of a member keeps the member, and knows members by name', async () => {
    const team = await teamProject(database, 'Fix the gate');
    const without = ['assigneeId', 'phone'];
    await save(team, team.dana, { assignee: 'luis ortega' }, without);
    expect(await taskOf(team)).toMatchObject({ assigneeId: team.luis.id });
    await save(team, team.dana, { assignee: 'Luis Ortega', unit: 'each' }, without);
    expect(await taskOf(team)).toMatchObject({ assigneeId: team.luis.id, unit: 'each' });
    await save(team, team.dana, { assignee: 'Vera Paz' }, without);
    expect(await taskOf(team)).toMatchObject({ assigneeId: null, assigneeName: 'Vera Paz' });
  });

  test('an assignee who left the team stays until another is chosen', async () => {
    const team = await teamProject(database, 'Fix the gate');
    await save(team, team.dana, { assigneeId: team.luis.id });
    await setMembership(database, team, team.luis, 'removed');
    await save(team, team.dana, { title: 'Fix the front gate' });
    expect(await taskOf(team)).toMatchObject({ assigneeId: team.luis.id });
  });

  test('the list shows each person their own tasks', async () => {
    const team = await teamProject(database, 'Fix the gate\nPaint the fence');
    await save(team, team.dana, { assigneeId: team.luis.id });
    const mine = async (user: SessionUser): Promise<number[]> =>
      (await firstTasks(database.context(), await team.of(user), { mine: '1' }, 10)).map(
        ({ number }) => number,
      );
    expect([await mine(team.luis), await mine(team.dana)]).toEqual([[1], []]);
  });

  test('a confirmed task loses its mark, in the list and its filter; who did it is kept (promise 24.1)', async () => {
    const team = await teamProject(database, 'Fix the gate\nPaint the fence');
    await database
      .fork()
      .nativeUpdate(Task, { projectId: team.projectId, number: 1 }, { confidence: 20 });
    const marked = async (): Promise<number[]> =>
      (await firstTasks(database.context(), await team.of(team.dana), { status: 'check' }, 9)).map(
        ({ number }) => number,
      );
    expect(await marked()).toEqual([1]);
    const confirm = async (user: SessionUser) =>
      confirmTasks(database.context(), await team.of(user), [1], null);
    expect(await refusalOf(confirm(team.vera))).toBe('forbidden');
    await confirm(team.luis);
    await confirm(team.dana);
    expect(await marked()).toEqual([]);
    const confirmed = (await taskHistory(database.context(), team.projectId, 1)).filter(
      ({ verb }) => verb === 'task.confirmed',
    );
    expect(confirmed.map(({ name }) => name)).toEqual(['Luis Ortega']);
  });
});
