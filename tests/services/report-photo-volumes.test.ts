import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '~/clock.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { snapshotsOf } from '~/modules/reports/snapshot.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

describe.each(quickKinds)('The photos of a report in volumes on %s (promise 13.8)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('those of no task stand in the first volume, and none is left out', async () => {
    const user = await database.person({ status: 'unlimited' });
    const input = projectSchema.parse(projectPayload());
    const project = await createProject(database.context(), user, input, null);
    const access = await database.access(user, project.id);
    await addTasks(database.context(), access, 'Paint the hall\nTile the bath', 'en', null);
    const em = database.fork();
    const [hall, bath] = await em.find(
      Task,
      { projectId: project.id },
      { orderBy: { number: 'asc' } },
    );
    const photos = [
      ...Array.from({ length: 150 }, () => hall?.id),
      ...Array.from({ length: 150 }, () => bath?.id),
      ...Array.from({ length: 20 }, () => null),
    ];
    await em.insertMany(
      Photo,
      photos.map((taskId) => ({
        ...{ id: randomUUID(), projectId: project.id, taskId, stage: 'before' as const },
        ...{ objectKey: 'x', sha256: randomUUID(), width: 4, height: 3, createdAt: now() },
      })) as never[],
    );
    const options = reportOptionsSchema.parse({ type: 'progress', photos: 'all' });
    const volumes = await snapshotsOf(em, access.project, options, null, async () => 'data:,');
    const counts = volumes.map(({ snapshot }) => ({
      others: snapshot.photos.filter(({ taskNumber }) => taskNumber === null).length,
      photos: snapshot.photos.length,
      leftOut: snapshot.photosLeftOut ?? 0,
    }));
    expect(counts).toEqual([
      { others: 20, photos: 170, leftOut: 0 },
      { others: 0, photos: 150, leftOut: 0 },
    ]);
  });
});
