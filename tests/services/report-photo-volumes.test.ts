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

  /** A project of two tasks, with photos of the stage "before" on each and on none. */
  async function projectWith(counts: Record<'hall' | 'bath' | 'others', number>) {
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
      ...Array.from({ length: counts.hall }, () => hall?.id),
      ...Array.from({ length: counts.bath }, () => bath?.id),
      ...Array.from({ length: counts.others }, () => null),
    ];
    await em.insertMany(
      Photo,
      photos.map((taskId) => ({
        ...{ id: randomUUID(), projectId: project.id, taskId, stage: 'before' as const },
        ...{ objectKey: 'x', sha256: randomUUID(), width: 4, height: 3, createdAt: now() },
      })) as never[],
    );
    return { em, project: access.project };
  }

  test('those of no task stand in the first volume, and none is left out', async () => {
    const { em, project } = await projectWith({ hall: 150, bath: 150, others: 20 });
    const options = reportOptionsSchema.parse({ type: 'progress', photos: 'all' });
    const volumes = await snapshotsOf(em, project, options, null, async () => 'data:,');
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

  test.each(['completion', 'picra_response'] as const)(
    'one task of a %s prints more than 300, those above small, and counts what is left of 1,000',
    async (type) => {
      const { em, project } = await projectWith({ hall: 1_004, bath: 0, others: 0 });
      const options = reportOptionsSchema.parse({ type, photos: 'before_after' });
      const sizes: number[] = [];
      const [volume, ...more] = await snapshotsOf(em, project, options, null, async (_, size) => {
        sizes.push(Number(size));
        return 'data:,';
      });
      expect(more.flatMap(({ snapshot }) => snapshot.photos)).toEqual([]);
      expect(volume?.snapshot.photos).toHaveLength(1_000);
      expect(volume?.snapshot.photosLeftOut).toBe(4);
      expect(sizes.filter((size) => size === 480)).toHaveLength(300);
      expect(sizes.filter((size) => size === 320)).toHaveLength(700);
    },
  );
});
