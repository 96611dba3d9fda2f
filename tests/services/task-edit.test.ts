import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import type { TaskFormText } from '~/modules/tasks/task-fields.rules.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import {
  seenValues,
  taskFormText,
  updateTask,
} from '~/modules/tasks/update-task.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { teamProject, type TeamProject } from '../support/team.ts';

/** A form as a person's page holds it. */
interface OpenForm {
  version: number;
  values: TaskFormText;
}

describe.each(quickKinds)('Two people in the form of a task on %s (promise 12.1)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const open = async (team: TeamProject, user: SessionUser): Promise<OpenForm> => {
    const task = await taskFor(database.context(), await team.of(user), 1);
    return { version: task.version, values: taskFormText(task) };
  };
  const save = async (
    team: TeamProject,
    user: SessionUser,
    { version, values }: OpenForm,
    typed: Partial<TaskFormText>,
  ): Promise<unknown> =>
    updateTask(
      database.context(),
      await team.of(user),
      { number: 1, version, seen: seenValues(values) },
      taskFormSchema.parse({ ...values, ...typed }),
    );

  test('the second save keeps what the first changed in other fields', async () => {
    const team = await teamProject(database, 'Fix the gate');
    const mine = await open(team, team.dana);
    const first = { quantity: '3', dueDate: '2026-12-24', assigneeId: team.luis.id };
    await save(team, team.luis, await open(team, team.luis), first);
    await save(team, team.dana, mine, { title: 'Fix the garden gate' });
    const { values } = await open(team, team.dana);
    expect(values).toMatchObject({ ...first, title: 'Fix the garden gate' });
  });

  test('a field that both changed is shown with both values, and the next save decides', async () => {
    const team = await teamProject(database, 'Fix the gate');
    const mine = await open(team, team.dana);
    await save(team, team.luis, mine, { title: 'Their title', quantity: '3' });
    const refused = await save(team, team.dana, mine, { title: 'My title' }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(AppError);
    const { code, params } = refused as AppError;
    expect(code).toBe('versionConflict');
    expect(params).toMatchObject({
      differs: ['title'],
      current: { title: 'Their title' },
      untouched: { quantity: '3' },
    });
    await save(team, team.dana, await open(team, team.dana), { title: 'My title' });
    expect((await open(team, team.dana)).values).toMatchObject({
      title: 'My title',
      quantity: '3',
    });
  });
});
