import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { newItemsSchema } from '~/modules/tasks/task-item.schema.ts';
import {
  addItems,
  deleteItem,
  editItem,
  itemCounts,
  listItems,
  moveItem,
  openStepsOf,
  tickItem,
} from '~/modules/tasks/task-items.service.server.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { teamProject } from '../support/team.ts';

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe.each(quickKinds)('The steps of a task on %s (promise 24.4)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const lines = ['Turn the power off', 'Change the outlet', 'Test it'];
  const project = async () => {
    const team = await teamProject(database, 'Replace the outlet\nPatch the wall');
    return { team, access: await team.of(team.luis) };
  };
  const stepsOf = async (access: ProjectAccess, number = 1) =>
    listItems(database.context(), (await taskFor(database.context(), access, number)).id);
  const texts = async (access: ProjectAccess): Promise<string[]> =>
    (await stepsOf(access)).map(({ text }) => text);
  const add = (access: ProjectAccess, steps: string[], requestId: string | null = null) =>
    addItems(database.context(), access, 1, steps, requestId);

  test('are added a line each, once a request, and 50 at most', async () => {
    const { access } = await project();
    await Promise.all([add(access, lines, 'form-1'), add(access, lines, 'form-1')]);
    expect(await texts(access)).toEqual(lines);
    const many = Array.from({ length: 47 }, (_, at) => `Step ${at}`);
    expect(await codeOf(add(access, [...many, 'One more']))).toBe('invalid');
    const both = await Promise.all([many, many].map((each) => codeOf(add(access, each))));
    expect(both.sort()).toEqual(['done', 'invalid']);
    expect(await stepsOf(access)).toHaveLength(50);
    const parsed = newItemsSchema.parse({ steps: ' One \r\n\n\u0000Two\ud800\n' });
    expect(parsed.steps).toEqual(['One', 'Two\ufffd']);
    for (const steps of [' \n ', 'x'.repeat(256), 'a\n'.repeat(51)])
      expect(newItemsSchema.safeParse({ steps }).success).toBe(false);
  });

  test('are ticked, edited over the text that was seen, moved and deleted', async () => {
    const { access } = await project();
    await add(access, lines);
    const [first, second, third] = await stepsOf(access);
    const context = () => database.context();
    await tickItem(context(), access, 1, { id: second!.id, done: true });
    await tickItem(context(), access, 1, { id: second!.id, done: true });
    expect(await itemCounts(context(), access, [1, 2])).toEqual(
      new Map([[1, { done: 1, total: 3 }]]),
    );
    const edit = { id: first!.id, before: first!.text, text: 'Power off' };
    await editItem(context(), access, 1, edit);
    await expect(editItem(context(), access, 1, { ...edit, text: 'Other' })).rejects.toMatchObject({
      code: 'versionConflict',
      params: { current: 'Power off' },
    });
    const up = () => moveItem(context(), access, 1, { id: third!.id, by: -1 }, 'form-2');
    await up();
    await up();
    expect(await texts(access)).toEqual(['Power off', 'Test it', 'Change the outlet']);
    await moveItem(context(), access, 1, { id: first!.id, by: -1 }, null);
    await deleteItem(context(), access, 1, third!.id, 'form-3');
    await deleteItem(context(), access, 1, third!.id, 'form-3');
    expect(await codeOf(deleteItem(context(), access, 1, third!.id, null))).toBe('notFound');
    expect(await texts(access)).toEqual(['Power off', 'Change the outlet']);
  });

  test('of another task or project are not found, and those who only read change none', async () => {
    const { team, access } = await project();
    const other = await project();
    await add(access, lines);
    const [{ id } = { id: '' }] = await stepsOf(access);
    const attempts = (by: ProjectAccess, number: number, step: string): Promise<string>[] =>
      [
        tickItem(database.context(), by, number, { id: step, done: true }),
        editItem(database.context(), by, number, { id: step, before: lines[0]!, text: 'Mine' }),
        moveItem(database.context(), by, number, { id: step, by: 1 }, null),
        deleteItem(database.context(), by, number, step, null),
      ].map(codeOf);
    const foreign = [
      ...attempts(access, 2, id),
      ...attempts(other.access, 1, id),
      ...attempts(access, 1, randomUUID()),
      ...attempts(access, 1, '-'.repeat(36)),
    ];
    expect(new Set(await Promise.all(foreign))).toEqual(new Set(['notFound']));
    const viewer = await team.of(team.vera);
    const reading = [...attempts(viewer, 1, id), codeOf(add(viewer, ['Mine']))];
    expect(new Set(await Promise.all(reading))).toEqual(new Set(['forbidden']));
    expect((await stepsOf(access)).map(({ text, done }) => [text, done])).toEqual(
      lines.map((text) => [text, false]),
    );
  });

  test('that are open are counted when the task is sent to review, which they do not stop', async () => {
    const { access } = await project();
    await add(access, lines);
    const [{ id } = { id: '' }] = await stepsOf(access);
    await tickItem(database.context(), access, 1, { id, done: true });
    const move = (number: number) =>
      moveTask(database.context(), access, number, { type: 'task.submit' }).then(() =>
        openStepsOf(database.context(), access, number),
      );
    expect([await move(1), await move(2)]).toEqual([2, 0]);
  });
});
