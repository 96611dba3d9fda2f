import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { saveAreaNames } from '~/modules/tasks/area-names.service.server.ts';
import { taskGroupings } from '~/modules/tasks/task-group.rules.ts';
import {
  countGroups,
  listTasks,
  type GroupedTask,
  type TaskPlace,
} from '~/modules/tasks/task-list.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

const today = '2026-11-20';
/** Facts that fall into several groups of every grouping; both spellings of a place are one. */
const facts: Partial<Task>[] = [
  { areas: ['Kitchen'], trade: 'plumbing', assigneeName: 'Ana Ruiz', dueDate: '2026-11-19' },
  { areas: ['kitchen '], trade: 'electrical', assigneeName: 'ana ruiz', dueDate: today },
  { areas: ['Baño principal'], trade: 'plumbing', status: 'blocked', dueDate: '2026-11-25' },
  { areas: [], status: 'completed', dueDate: '2026-11-01' },
  { areas: ['_attic'], trade: 'roofing', assigneeName: 'Óscar', dueDate: '2027-01-31' },
  { areas: ["O'Neil's room"], status: 'declined', assigneeName: 'Zoë' },
  { areas: ['Garage'], status: 'in_progress' },
];
const count = 3 * facts.length;

describe.each(quickKinds)('The pages of the checklist on %s (promise 12.10)', (kind) => {
  let database: TestDatabase;
  let access: ProjectAccess;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const user = await database.person();
    const { id: projectId } = await createProject(
      database.context(),
      user,
      projectSchema.parse(projectPayload()),
      null,
    );
    access = await database.access(user, projectId);
    const lines = Array.from({ length: count }, (_, index) => `Fix the gate ${index + 1}`);
    await addTasks(database.context(), access, lines.join('\n'), 'en', null);
    const em = database.fork();
    for (let index = 0; index < count; index += 1)
      await em.nativeUpdate(
        Task,
        { projectId, number: index + 1 },
        facts[index % facts.length] ?? {},
      );
  });
  afterAll(() => database.close());

  const page = (groupBy: (typeof taskGroupings)[number], after: TaskPlace | null, limit: number) =>
    listTasks(database.context(), access, {}, { groupBy, today }, after, limit);

  test.each(taskGroupings)(
    'grouped by %s, pages of any size show every task once, in the order of one page',
    async (groupBy) => {
      const whole = await page(groupBy, null, count + 1);
      expect(whole.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
        Array.from({ length: count }, (_, index) => index + 1),
      );
      for (const limit of [1, 2, 4, 5]) {
        const paged: GroupedTask[] = [];
        for (let next = await page(groupBy, null, limit); next.length > 0;) {
          paged.push(...next);
          next = await page(groupBy, paged.at(-1) ?? null, limit);
        }
        expect(paged.map(({ number }) => number)).toEqual(whole.map(({ number }) => number));
      }
    },
  );

  test.each(taskGroupings)('grouped by %s, each group stands together', async (groupBy) => {
    const whole = await page(groupBy, null, count);
    const keys = whole.map(({ groupKey }) => groupKey);
    const blocks = keys.filter((key, index) => key !== keys[index - 1]);
    expect(blocks.length).toBeGreaterThan(2);
    expect(new Set(blocks).size).toBe(blocks.length);
    expect(blocks.indexOf('') === -1 || blocks.at(-1) === '').toBe(true);
    const counts = await countGroups(database.context(), access, { groupBy, today }, whole);
    expect([...counts.values()].reduce((sum, { total }) => sum + total, 0)).toBe(count - 3);
  });

  test('the filter finds tasks by either name of a place that a person has written (promise 12.18)', async () => {
    const numbers = async (q: string) =>
      (await listTasks(database.context(), access, { q }, { groupBy: 'area', today }, null, count))
        .map(({ number }) => number)
        .sort((a, b) => a - b);
    const everyWith = (place: number) =>
      [0, 1, 2].map((round) => round * facts.length + place).sort((a, b) => a - b);
    expect(await numbers('cochera')).toEqual([]);
    expect(await numbers('garage')).toEqual([]);
    await saveAreaNames(database.context(), access, [
      { area: 'Garage', name: 'Cochera 100% nueva' },
      { area: 'Baño principal', name: 'Owners’ bath' },
    ]);
    expect(await numbers('COCHERA')).toEqual(everyWith(7));
    expect(await numbers('garag')).toEqual(everyWith(7));
    expect(await numbers('100%')).toEqual(everyWith(7));
    expect(await numbers('owners')).toEqual(everyWith(3));
    expect(await numbers('baño prin')).toEqual(everyWith(3));
    expect(await numbers('%')).toEqual(everyWith(7));
    await saveAreaNames(database.context(), access, [{ area: 'Garage', name: '' }]);
    expect(await numbers('cochera')).toEqual([]);
    const foreign = await database.person();
    const other = projectSchema.parse(projectPayload());
    const { id } = await createProject(database.context(), foreign, other, null);
    const theirs = await database.access(foreign, id);
    await addTasks(database.context(), theirs, 'Fix the gate', 'en', null);
    await database.fork().nativeUpdate(Task, { projectId: id }, { areas: ['Baño principal'] });
    const order = { groupBy: 'area', today } as const;
    expect(await listTasks(database.context(), theirs, { q: 'owners' }, order, null, 9)).toEqual(
      [],
    );
  });
});
