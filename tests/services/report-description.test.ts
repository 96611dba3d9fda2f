import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import { addPhoto } from '~/modules/photos/photo.service.server.ts';
import { chooseCover } from '~/modules/photos/photo-edit.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { reportLanguages } from '~/modules/reports/report-choices.rules.ts';
import { reportFor, reportHtml } from '~/modules/reports/report-reading.service.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import { wordsOf } from '../support/http.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { jpegPhoto } from '../support/photos.ts';
import { madeReport } from '../support/report-links.ts';
import { projectWithTasks } from '../support/task-lists.ts';

describe.each(quickKinds)('What a report says of a project on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test.each(reportLanguages)(
    'the account is who makes the report, and never the owner of the house, in %s (promise 13.22)',
    async (language) => {
      const access = await projectWithTasks(database, ['Fix the gate']);
      for (const type of ['work_order', 'progress', 'completion', 'punch_list'] as const) {
        const options = reportOptionsSchema.parse({ type, language });
        const { number } = await createReport(database.context(), access, options, null);
        const html = await reportHtml(await reportFor(database.context(), access, number));
        const name = nameOf(access.user);
        expect(html).toContain(`<b>${name}</b>`);
        expect(html.split(name), type).toHaveLength(2);
        expect(wordsOf(html), type).not.toMatch(/owner|propietari|dueñ/i);
      }
    },
  );

  test('numbers count the reports of their own type', async () => {
    const access = await projectWithTasks(database, ['Fix the gate']);
    const titles: string[] = [];
    for (const [type, language] of [
      ...(['progress', 'punch_list', 'completion'] as const).map((each) => [each, 'en'] as const),
      ['progress', 'es'] as const,
    ]) {
      const options = reportOptionsSchema.parse({ type, language });
      const { number } = await createReport(database.context(), access, options, null);
      const html = await reportHtml(await reportFor(database.context(), access, number));
      titles.push(/<title>(.*?) –/.exec(html)?.[1] ?? '');
    }
    expect(titles).toEqual([
      'Progress report 1',
      'Punch list 1',
      'Completion report 1',
      'Informe de avance 2',
    ]);
  });

  test('the cover has the picture that a person chose, and none by chance (promise 13.22)', async () => {
    const access = await projectWithTasks(database, ['Fix the gate']);
    const photo = async (stage: 'before' | 'after', shade: number): Promise<string> => {
      const bytes = Readable.from([await jpegPhoto(shade)]);
      const context = database.context();
      const uploadURL = await storeUpload(context, access.user, 'p.jpg', bytes, 'photo');
      return (await addPhoto(context, access, { uploadURL, stage, task: 1 })).id;
    };
    const before = await photo('before', 20);
    await photo('after', 220);
    const cover = async (): Promise<boolean> => {
      const number = await madeReport(
        database,
        await database.access(access.user, access.project.id),
      );
      const html = await reportHtml(await reportFor(database.context(), access, number));
      return html.includes('<img class="hero"');
    };
    expect(await cover()).toBe(false);
    await chooseCover(database.context(), access, before, true);
    expect(await cover()).toBe(true);
  });

  test('the description is internal: printed only where that is ticked (promise 13.4)', async () => {
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
