import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { photoSizesOf, requireOptions } from '~/modules/reports/report-options.service.server.ts';
import { reportPhotoSizes } from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

describe('The sizes of photos in reports (promise 5.19)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
  });
  afterAll(() => database.close());

  const accessOf = async (status: 'per_project' | 'unlimited' | 'teams_unlimited') => {
    const user = await database.person({ status, credits: 1 });
    const input = projectSchema.parse(projectPayload());
    const project = await createProject(database.context(), user, input, null);
    return database.access(user, project.id);
  };

  test.each(['per_project', 'unlimited'] as const)('%s has medium ones alone', async (status) => {
    const access = await accessOf(status);
    expect(await photoSizesOf(database.context(), access)).toEqual(['medium']);
    for (const photoSize of ['small', 'large']) {
      const options = reportOptionsSchema.parse({ type: 'progress', photoSize });
      await expect(requireOptions(database.context(), access, options)).rejects.toMatchObject({
        code: 'invalid',
        params: { fields: { photoSize: 'photoSizeNeedsTeams' } },
      });
    }
  });

  test('teams_unlimited has every size', async () => {
    const access = await accessOf('teams_unlimited');
    for (const photoSize of reportPhotoSizes)
      await requireOptions(
        database.context(),
        access,
        reportOptionsSchema.parse({ type: 'progress', photoSize }),
      );
  });
});
