import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { teamProject } from '../support/team.ts';

describe('Quick add (promise 12.6)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
  });
  afterAll(() => database.close());

  /** The tasks after adding these lines, from the first on. */
  async function added(lines: readonly string[], language: 'en' | 'es' = 'en'): Promise<Task[]> {
    const { of, dana } = await teamProject(database, 'Fix the gate');
    const access = await of(dana);
    await addTasks(database.context(), access, lines.join('\n'), language, randomUUID());
    const tasks = await database
      .fork()
      .find(Task, { projectId: access.project.id }, { orderBy: { number: 'asc' } });
    return tasks.slice(1);
  }

  test('200 lines make 200 tasks; 201 are refused and make none', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `Fix gate ${index}`);
    expect(await added(lines)).toHaveLength(200);
    await expect(added([...lines, 'one more'])).rejects.toMatchObject({
      code: 'invalid',
      params: { fields: { titles: 'linesMany' } },
    });
  });

  test('the original is in the language of the line, else in that of the page', async () => {
    const tasks = await added(['Replace the kitchen faucet', 'Cambie el grifo', 'GFCI 20 A'], 'es');
    expect(tasks.map(({ originalLanguage, title }) => [originalLanguage, title])).toEqual([
      ['en', { en: 'Replace the kitchen faucet' }],
      ['es', { es: 'Cambie el grifo' }],
      ['es', { es: 'GFCI 20 A' }],
    ]);
  });

  test('a pasted list leaves its numbers, letters, bullets and boxes behind', async () => {
    const lines = ['- [ ] Oil hinge', '1. Patch wall', 'b) Hang rod', '• Seal sill', '#4 rebar'];
    const tasks = await added([...lines, '1 Wax floor', '2 Wax stairs', '2x4 for the shelf']);
    expect(tasks.map(({ title }) => title.en)).toEqual([
      'Oil hinge',
      'Patch wall',
      'Hang rod',
      'Seal sill',
      '#4 rebar',
      'Wax floor',
      'Wax stairs',
      '2x4 for the shelf',
    ]);
  });

  test('a pasted line with a tick is done, of a team for review', async () => {
    const tasks = await added(['- [x] Oil hinge', '☑ Patch wall', '- [ ] Hang rod']);
    expect(tasks.map(({ status }) => status)).toEqual([
      'ready_for_review',
      'ready_for_review',
      'pending',
    ]);
    expect(tasks[0]?.submittedAt).toBeInstanceOf(Date);
  });

  test('a line longer than a title loses nothing', async () => {
    const line = `Replace the boards ${'and the rail '.repeat(30)}of the deck`;
    const [task] = await added([line]);
    expect(task?.title.en?.length).toBeLessThanOrEqual(255);
    expect(task?.description).toEqual({ en: line });
  });
});
