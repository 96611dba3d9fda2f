import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { reportFor, reportHtml } from '~/modules/reports/report-reading.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { madeReport } from '../support/report-links.ts';
import { projectWithTasks } from '../support/task-lists.ts';

describe.each(quickKinds)('The description of a project on %s (promise 13.4)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('is internal: a report has it only where that is ticked', async () => {
    const { project, user } = await projectWithTasks(database, ['Fix the gate']);
    const printed = async (descriptionInReport: boolean): Promise<string> => {
      const description = 'Keys in the lockbox, code 4711';
      await database
        .fork()
        .nativeUpdate(Project, { id: project.id }, { description, descriptionInReport });
      const access = await database.access(user, project.id);
      const number = await madeReport(database, access, 'completion');
      return reportHtml(await reportFor(database.context(), access, number));
    };
    expect(await printed(false)).not.toContain('lockbox');
    expect(await printed(true)).toContain('Keys in the lockbox, code 4711');
  });
});
