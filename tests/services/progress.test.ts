import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '~/clock.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { summarizeProjects } from '~/modules/tasks/progress.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

describe.each(quickKinds)('The figures of a project’s header on %s (promise 6.8)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  test('a task is overdue by the time zone of its own project', async () => {
    const user = await database.person();
    const zones = ['Pacific/Kiritimati', 'America/Los_Angeles'] as const;
    const ids: string[] = [];
    for (const zone of zones) {
      const { id } = await createProject(
        database.context(),
        user,
        projectSchema.parse(projectPayload({ name: zone, address: '12 Alder Street' })),
        null,
        zone,
      );
      await addTasks(
        database.context(),
        await database.access(user, id),
        'Fix the gate\nPaint the fence',
        'en',
        null,
      );
      await database
        .fork()
        .nativeUpdate(Task, { projectId: id, number: 1 }, { dueDate: '2026-11-20' });
      ids.push(id);
    }
    // 21 November on Kiritimati, still 20 November in Los Angeles.
    setClock(() => new Date('2026-11-21T05:00:00Z'));
    const em = database.fork();
    for (const order of [ids, [...ids].reverse()]) {
      const projects = await Promise.all(order.map((id) => em.findOneOrFail(Project, { id })));
      const heads = await summarizeProjects(em, projects);
      expect(heads.map(({ id, overdue, tasksCounted }) => [id, overdue, tasksCounted])).toEqual(
        order.map((id) => [id, id === ids[0] ? 1 : 0, 2]),
      );
    }
  });
});
