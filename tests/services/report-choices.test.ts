import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseForm, valueOf } from '~/http/form.server.ts';
import { filterChoices } from '~/modules/reports/report-options.service.server.ts';
import { reportFormSchema, reportOptionsOf } from '~/modules/reports/report.schema.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { teamProject } from '../support/team.ts';

describe.each(quickKinds)('What a report can be narrowed to on %s (promise 13.1)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('each trade, area and assignee of its tasks stands once; deleted tasks add none', async () => {
    const { of, dana } = await teamProject(database, 'One\nTwo\nThree\nFour');
    const access = await of(dana);
    const change = (number: number, values: Partial<Task>) =>
      database.fork().nativeUpdate(Task, { projectId: access.project.id, number }, values);
    await change(1, { trade: 'tile', areas: ['Kitchen', 'Hall bath'], assigneeName: 'Luis' });
    await change(2, { trade: 'roofing', areas: ['Kitchen'], assigneeName: 'Luis' });
    await change(4, { trade: 'mold', areas: ['Attic'], deletedAt: new Date() });
    expect(await filterChoices(database.context(), access, 'en')).toEqual({
      trades: ['general', 'roofing', 'tile'],
      areas: ['Hall bath', 'Kitchen'].map((value) => ({ value, label: value })),
      assignees: ['Luis'],
    });
    const { areas } = await filterChoices(database.context(), access, 'es');
    expect(areas).toEqual([
      { value: 'Hall bath', label: 'Baño del pasillo' },
      { value: 'Kitchen', label: 'Cocina' },
    ]);
  });
});

test('the form of a report narrows it by its fields; those left at "all" narrow nothing', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['type', 'work_order'],
    ['onlyStatus', ''],
    ['onlyTrade', 'tile'],
    ['onlyArea', 'Kitchen'],
    ['onlyAssignee', ''],
  ] as const)
    form.append(name, value);
  expect(reportOptionsOf(valueOf(parseForm(form, reportFormSchema))).filter).toEqual({
    trade: 'tile',
    area: 'Kitchen',
  });
});
