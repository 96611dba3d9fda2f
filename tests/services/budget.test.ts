import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '~/clock.ts';
import { Budget } from '~/modules/budget/budget.entity.server.ts';
import { budgetCsv } from '~/modules/budget/budget-file.service.server.ts';
import { budgetFigures } from '~/modules/budget/budget-figures.service.server.ts';
import {
  changeOrderSchema,
  expenseSchema,
  saleSchema,
  signedCentsFrom,
  taskCostsSchema,
  termsSchema,
} from '~/modules/budget/budget.schema.ts';
import { ChangeOrder } from '~/modules/budget/change-order.entity.server.ts';
import { decideChange, requestChange } from '~/modules/budget/change-order.service.server.ts';
import { clockReadings, updateClocks } from '~/modules/budget/clock.service.server.ts';
import { freezePlan, recordSale, saveTerms } from '~/modules/budget/deal.service.server.ts';
import { Expense } from '~/modules/budget/expense.entity.server.ts';
import {
  addExpense,
  editExpense,
  setExpenseDeleted,
} from '~/modules/budget/expense.service.server.ts';
import { moneyOfTasks, saveTaskCosts } from '~/modules/budget/task-costs.service.server.ts';
import { taskCsv } from '~/modules/exchange/task-export.service.server.ts';
import {
  applyImport,
  previewImport,
  storeImport,
} from '~/modules/exchange/task-import.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { openPhoto, trayPhotos } from '~/modules/photos/photo-list.service.server.ts';
import { addPhoto } from '~/modules/photos/photo.service.server.ts';
import { listNotices } from '~/modules/notices/notice.service.server.ts';
import { Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectSettingsSchema } from '~/modules/projects/project.schema.ts';
import { projectForm, updateProject } from '~/modules/projects/update-project.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { reportFor, reportHtml } from '~/modules/reports/report-reading.service.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import { createReport, listReports } from '~/modules/reports/report.service.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { wordsOf } from '../support/http.ts';
import { jpegPhoto } from '../support/photos.ts';
import { codeOf, projectWithTasks } from '../support/task-lists.ts';
import { teamProject } from '../support/team.ts';

const day = (text: string): void => setClock(() => new Date(`${text}T15:00:00Z`));

const expense = (fields: Record<string, string> = {}) =>
  expenseSchema.parse({
    vendor: 'Lumber yard',
    kind: 'material',
    cents: '100',
    spentOn: '2026-11-02',
    isPaid: 'on',
    ...fields,
  });
const order = (fields: Record<string, string> = {}) =>
  changeOrderSchema.parse({ reason: 'Sister joists', cents: '1850', days: '4', ...fields });
const noTerms = termsSchema.parse({ contingency: '10' });

describe.each(quickKinds)('The budget of a project on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  /** A tracked project: sale 295,000, purchase 164,000, renovation 64,240, other costs 33,850. */
  async function tracked(titles: readonly string[] = ['Roof', 'Kitchen']): Promise<ProjectAccess> {
    const { project, user } = await projectWithTasks(database, titles);
    await database.fork().nativeUpdate(
      Project,
      { id: project.id },
      {
        enableBudgetTracking: true,
        propertyValueCents: 16_400_000,
        estimatedRenovationCostCents: 6_424_000,
        otherCostsCents: 3_385_000,
        projectedSaleValueCents: 29_500_000,
        targetRoiBasisPoints: 1_200,
        dueDate: '2026-12-18',
      },
    );
    return database.access(user, project.id);
  }
  const current = ({ project }: ProjectAccess): Promise<Project> =>
    database.fork().findOneOrFail(Project, { id: project.id });
  const figures = async (access: ProjectAccess) =>
    budgetFigures(database.fork(), await current(access));
  const estimate = (access: ProjectAccess, number: number, estimated: string): Promise<void> =>
    saveTaskCosts(database.context(), access, number, taskCostsSchema.parse({ estimated }), null);
  const freeze = (access: ProjectAccess): Promise<void> =>
    freezePlan(database.context(), access, null);
  const spend = (access: ProjectAccess, fields: Record<string, string>): Promise<string> =>
    addExpense(database.context(), access, expense(fields), null, null);

  test('plan, forecast, contingency and profit of the sheet (promise 29.3)', async () => {
    day('2026-11-20');
    const access = await tracked();
    await estimate(access, 1, '8300');
    const { plan, totals, deal, planned } = await figures(access);
    expect(totals).toMatchObject({
      planCents: 5_840_000,
      forecastCents: 5_840_000,
      actualCents: 0,
    });
    expect(plan.contingencyCents).toBe(584_000);
    expect(deal).toMatchObject({ profitCents: 3_291_000, roiBasisPoints: 1_256 });
    expect(planned.profitCents).toBe(3_291_000);
    expect(plan.lines.map(({ cents }) => cents)).toEqual([830_000, 5_010_000]);
  });

  test('a frozen plan never changes, whatever settings, estimates and terms say later (promise 29.2)', async () => {
    day('2026-11-01');
    const access = await tracked();
    await estimate(access, 1, '8300');
    await freeze(access);
    const { plan } = await figures(access);
    await estimate(access, 1, '9000');
    await estimate(access, 2, '500');
    await saveTerms(database.context(), access, 2, { ...noTerms, contingency: 2_500 }, null);
    await database
      .fork()
      .nativeUpdate(Project, { id: access.project.id }, { estimatedRenovationCostCents: 1 });
    await database.fork().nativeUpdate(
      Task,
      { projectId: access.project.id, number: 1 },
      {
        deletedAt: new Date(),
      },
    );
    await freeze(access);
    expect((await figures(access)).plan).toEqual(plan);
  });

  test('expenses count where they belong: paid, ordered, credits, other costs (promise 29.4)', async () => {
    day('2026-11-20');
    const access = await tracked();
    await estimate(access, 1, '8300');
    await freeze(access);
    await spend(access, { cents: '6115.10', task: '1' });
    await spend(access, { cents: '-15.10', task: '1' });
    await spend(access, { cents: '3000', task: '1', isPaid: '' });
    await spend(access, { cents: '640', kind: 'labor' });
    await spend(access, { cents: '1200', kind: 'closing' });
    const { totals, otherSpentCents, lines, deal } = await figures(access);
    expect(totals).toMatchObject({
      actualCents: 674_000,
      committedCents: 300_000,
      forecastCents: 5_920_000,
      overCents: 80_000,
    });
    expect(otherSpentCents).toBe(120_000);
    expect(lines[0]).toMatchObject({ number: 1, actualCents: 610_000, level: 'full' });
    expect(deal).toMatchObject({ contingencyLeftCents: 504_000, profitCents: 3_291_000 });
  });

  test('an expense is added once, changed over what was seen, deleted and restored', async () => {
    const access = await tracked();
    const key = randomUUID();
    const add = () => addExpense(database.context(), access, expense(), null, key);
    const id = await add();
    expect(await add()).toBe(id);
    const edit = (version: number, fields: Record<string, string>) =>
      codeOf(
        editExpense(
          database.context(),
          access,
          { id, version, photoId: null },
          expense(fields),
          null,
        ),
      );
    expect(await edit(1, { cents: '200' })).toBe('done');
    expect(await edit(1, { cents: '300' })).toBe('versionConflict');
    expect(await edit(2, { cents: '5', taxCents: '6' })).toBe('invalid');
    expect(await edit(2, { kind: 'holding', task: '1' })).toBe('invalid');
    expect(await edit(2, { task: '99' })).toBe('invalid');
    expect((await figures(access)).totals.actualCents).toBe(20_000);
    await setExpenseDeleted(database.context(), access, id, true);
    await setExpenseDeleted(database.context(), access, id, true);
    expect((await figures(access)).totals.actualCents).toBe(0);
    expect(await edit(3, {})).toBe('notFound');
    await setExpenseDeleted(database.context(), access, id, false);
    expect((await figures(access)).totals.actualCents).toBe(20_000);
    const other = await tracked();
    expect(await codeOf(setExpenseDeleted(database.context(), other, id, true))).toBe('notFound');
  });

  test('only approved change orders move the forecast and the end, and can be taken back (promise 29.5)', async () => {
    day('2026-11-20');
    const access = await tracked();
    await saveTerms(
      database.context(),
      access,
      1,
      { ...noTerms, monthlyHolding: 186_000, targetDate: null, shared: false },
      null,
    );
    const decide = async (number: number, event: 'approve' | 'refuse' | 'reopen') => {
      const { id } = await database
        .fork()
        .findOneOrFail(ChangeOrder, { projectId: access.project.id, number });
      return codeOf(decideChange(database.context(), access, id, event));
    };
    const ask = (key: string | null = null) =>
      requestChange(database.context(), access, order(), key);
    const key = randomUUID();
    expect([await ask(key), await ask(key), await ask()]).toEqual([1, 1, 2]);
    const state = async () => {
      const { totals, end, deal } = await figures(access);
      return [totals.overCents, end?.lateDays, deal.lateCents, deal.profitCents];
    };
    expect(await state()).toEqual([0, 0, 0, 3_291_000]);
    expect(await decide(1, 'approve')).toBe('done');
    expect(await decide(2, 'refuse')).toBe('done');
    expect(await state()).toEqual([185_000, 4, 24_800, 3_266_200]);
    expect(await decide(1, 'refuse')).toBe('versionConflict');
    expect(await decide(1, 'reopen')).toBe('done');
    expect(await state()).toEqual([0, 0, 0, 3_291_000]);
  });

  test('twenty change orders at once have twenty numbers', async () => {
    const access = await tracked();
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => requestChange(database.context(), access, order(), null)),
    );
    expect([...asked].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  test('late days cost holding and interest, also in lists once the hour has passed (promise 29.7)', async () => {
    day('2026-12-18');
    const access = await tracked();
    const terms = termsSchema.parse({
      contingency: '10',
      monthlyHolding: '1860',
      loan: '100000',
      loanRate: '10.95',
    });
    await saveTerms(database.context(), access, 1, terms, null);
    const reading = async () =>
      (await clockReadings(database.context(), [await current(access)])).get(access.project.id);
    expect(await reading()).toMatchObject({ lateDays: 0, profitCents: 3_291_000, dayCents: 9_200 });
    day('2026-12-27');
    await updateClocks(database.context());
    expect(await reading()).toMatchObject({ lateDays: 9, profitCents: 3_291_000 - 9 * 9_200 });
    await estimate(access, 1, '70000');
    const before = (await reading())?.profitCents;
    await moveTask(database.context(), access, 1, { type: 'task.complete' });
    const billed = taskCostsSchema.parse({ estimated: '70000', final: 'on' });
    await saveTaskCosts(database.context(), access, 1, billed, null);
    const after = (await reading())?.profitCents;
    expect(after).toBe((await figures(access)).deal.profitCents);
    expect(after).not.toBe(before);
    const conflict = saveTerms(database.context(), access, 1, terms, null);
    expect(await codeOf(conflict)).toBe('versionConflict');
  });

  test('terms that are saved after the freezing count from then on', async () => {
    day('2026-12-20');
    const access = await tracked();
    await freeze(access);
    const terms = termsSchema.parse({ contingency: '10', monthlyHolding: '1860' });
    await saveTerms(database.context(), access, 2, terms, null);
    expect((await figures(access)).deal.lateCents).toBe(12_400);
  });

  test('a sale whose every cost is recorded has the profit of what was paid', async () => {
    day('2026-12-27');
    const access = await tracked();
    await spend(access, { cents: '60000', kind: 'labor' });
    await spend(access, { cents: '30000', kind: 'closing' });
    const sale = saleSchema.parse({ soldCents: '300000', soldOn: '2026-12-27', isClosed: 'on' });
    await recordSale(database.context(), access, sale, null);
    const { deal, totals } = await figures(access);
    expect(totals.forecastCents).toBe(6_000_000);
    expect(deal.profitCents).toBe(30_000_000 - 16_400_000 - 6_000_000 - 3_000_000);
    expect(deal.contingencyLeftCents).toBe(0);
  });

  test('the actual cost of a task is the sum of its paid expenses (promise 29.8)', async () => {
    const access = await tracked();
    await estimate(access, 2, '500');
    await spend(access, { cents: '10.01', task: '2' });
    await spend(access, { cents: '20.02', task: '2' });
    await spend(access, { cents: '70', task: '2', isPaid: '' });
    const money = await moneyOfTasks(database.context(), access, [1, 2]);
    expect(money.get(2)).toMatchObject({ estimatedCents: 50_000, actualCents: 3_003 });
    expect(money.get(1)).toMatchObject({ estimatedCents: null, actualCents: 0 });
  });

  test('managers change a shared budget, others of the team read it (promise 29.1)', async () => {
    const team = await teamProject(database, 'Roof');
    const { projectId, dana, luis, vera } = team;
    const set = (budgetShared: boolean) =>
      database
        .fork()
        .nativeUpdate(Project, { id: projectId }, { budgetShared, enableBudgetTracking: true });
    const role = (to: 'manager' | 'collaborator') =>
      database
        .fork()
        .nativeUpdate(Membership, { dashboardId: team.dashboardId, userId: luis.id }, { role: to });
    const may = async (who: typeof dana) => {
      const access = await team.of(who);
      return [
        await codeOf(budgetCsv(database.context(), access, 'trade', 'en')),
        await codeOf(addExpense(database.context(), access, expense(), null, null)),
        await codeOf(requestChange(database.context(), access, order(), null)),
      ];
    };
    const no = 'forbidden';
    await set(false);
    expect(await may(dana)).toEqual(['done', 'done', 'done']);
    expect(await may(luis)).toEqual([no, no, no]);
    await role('manager');
    expect(await may(luis)).toEqual([no, no, no]);
    await set(true);
    expect(await may(luis)).toEqual(['done', 'done', 'done']);
    await role('collaborator');
    expect(await may(luis)).toEqual(['done', no, 'done']);
    expect(await may(vera)).toEqual(['done', no, no]);
  });

  test('the figures of the deal are saved by those who change the budget alone (promise 29.1)', async () => {
    const team = await teamProject(database, 'Roof');
    const { projectId, dana, luis } = team;
    const shared = { budgetShared: true, enableBudgetTracking: true };
    await database.fork().nativeUpdate(Project, { id: projectId }, shared);
    const save = async (who: typeof dana, projectedSaleValue: string) => {
      const access = await team.of(who);
      const { values, tag, withBudget } = await projectForm(database.context(), access);
      const settings = projectSettingsSchema.parse({
        ...values,
        name: 'Alder',
        projectedSaleValue,
      });
      await updateProject(database.context(), access, tag, settings);
      const { name, projectedSaleValueCents } = (await team.of(dana)).project;
      return [withBudget, name, projectedSaleValueCents];
    };
    expect(await save(dana, '300000')).toEqual([true, 'Alder', 30_000_000]);
    expect(await save(luis, '1')).toEqual([false, 'Alder', 30_000_000]);
  });

  test('the owner is told once of a plan that is used up and of a return under the target (promise 29.6)', async () => {
    day('2026-11-20');
    const team = await teamProject(database, 'Roof');
    const { projectId, dana, luis } = team;
    await database.fork().nativeUpdate(
      Project,
      { id: projectId },
      {
        ...{ budgetShared: true, enableBudgetTracking: true, dueDate: '2026-11-25' },
        ...{ propertyValueCents: 100_000, projectedSaleValueCents: 150_000 },
        ...{
          estimatedRenovationCostCents: 10_000,
          otherCostsCents: 0,
          targetRoiBasisPoints: 3_000,
        },
      },
    );
    await database
      .fork()
      .nativeUpdate(
        Membership,
        { dashboardId: team.dashboardId, userId: luis.id },
        { role: 'manager' },
      );
    const told = async () =>
      (await listNotices(database.context(), dana)).notices
        .filter(({ kind }) => kind === 'line_used' || kind === 'under_target')
        .map(({ kind, isRead, number }) => [kind, number, isRead ? 'read' : 'new']);
    const own = await team.of(dana);
    await saveTaskCosts(
      database.context(),
      own,
      1,
      taskCostsSchema.parse({ estimated: '50' }),
      null,
    );
    expect(await told()).toEqual([]);
    await spend(await team.of(luis), { cents: '50', task: '1' });
    await spend(await team.of(luis), { cents: '1', task: '1' });
    expect(await told()).toEqual([['line_used', 1, 'new']]);
    await saveTerms(database.context(), own, 1, { ...noTerms, monthlyHolding: 300_000 }, null);
    expect(await told()).toEqual([['line_used', 1, 'new']]);
    day('2026-12-05');
    await updateClocks(database.context());
    await updateClocks(database.context());
    expect(await told()).toEqual([
      ['under_target', null, 'new'],
      ['line_used', 1, 'new'],
    ]);
    await database.fork().nativeUpdate(Project, { id: projectId }, { targetRoiBasisPoints: 4_000 });
    await spend(own, { cents: '1' });
    expect(await told()).toHaveLength(3);
    expect(await told()).toContainEqual(['under_target', null, 'read']);
  });

  test('a file of tasks has the estimates for those who see the budget (promise 29.1)', async () => {
    const team = await teamProject(database, 'Roof');
    const { projectId, dana, luis } = team;
    const estimate = async () =>
      (await database.fork().findOneOrFail(Task, { projectId, number: 1 })).estimatedCents;
    await database.fork().nativeUpdate(Task, { projectId, number: 1 }, { estimatedCents: 95_000 });
    const read = async (who: typeof dana) => {
      const view = { filter: {}, groupBy: 'area' as const };
      return text(taskCsv(database.context(), await team.of(who), view, 'en'));
    };
    const bring = async (who: typeof dana, file: string) => {
      const [context, access] = [database.context(), await team.of(who)];
      const sent = { fileName: 'list.csv', bytes: Buffer.from(file) };
      const id = await storeImport(context, access, sent, 'en');
      const { seen, readOnly } = await previewImport(context, access, id, 'en');
      await applyImport(context, access, { id, seen }, 'en');
      return readOnly;
    };
    expect(await read(dana)).toContain('"950.00"');
    const hidden = await read(luis);
    expect(hidden).not.toContain('950');
    expect(await bring(luis, hidden.replace('"Roof"', '"New roof"'))).toContain('estimated');
    expect(await bring(luis, 'Number,Title,Estimated\n1,Roof,12')).toEqual(['estimated']);
    expect(await estimate()).toBe(95_000);
    expect(await bring(dana, 'Number,Title,Estimated\n1,Roof,12')).toEqual([]);
    expect(await estimate()).toBe(1_200);
  });

  test('its report freezes the figures, expenses and change orders, and no task (promise 13.1)', async () => {
    day('2026-11-20');
    const access = await tracked();
    await estimate(access, 1, '8300');
    await spend(access, { vendor: 'Older', spentOn: '2026-11-01', task: '1' });
    await spend(access, { vendor: 'Newer', spentOn: '2026-11-10', isPaid: '' });
    await requestChange(database.context(), access, order({ task: '2' }), null);
    const options = reportOptionsSchema.parse({ type: 'budget', photos: 'all' });
    await createReport(database.context(), access, options, null);
    const { snapshot } = await reportFor(database.context(), access, 1);
    const { tasks, photos, budget } = snapshot as unknown as ReportSnapshot;
    const { totals, deal, planned } = await figures(access);
    expect([tasks, photos]).toEqual([[], []]);
    expect(budget).toMatchObject({ totals, deal, plan: planned });
    expect(budget?.expenses).toMatchObject([
      { vendor: 'Newer', taskNumber: null, isPaid: false, cents: 10_000 },
      { vendor: 'Older', taskNumber: 1, isPaid: true, day: '2026-11-01' },
    ]);
    expect(budget?.spending).toEqual([{ day: '2026-11-01', cents: 10_000 }]);
    expect(budget?.orders).toMatchObject([
      { number: 1, reason: 'Sister joists', taskNumber: 2, state: 'requested', days: 4 },
    ]);
  });

  test('its report prints the range of profit while finished tasks may be billed (promises 13.1, 29.3)', async () => {
    const access = await tracked();
    await estimate(access, 1, '8300');
    await estimate(access, 2, '12000');
    await spend(access, { task: '1', cents: '4000' });
    for (const number of [1, 2])
      await moveTask(database.context(), access, number, { type: 'task.complete' });
    const print = async (language: 'en' | 'es'): Promise<string> => {
      const options = reportOptionsSchema.parse({ type: 'budget', language });
      const { number } = await createReport(database.context(), access, options, null);
      return wordsOf(await reportHtml(await reportFor(database.context(), access, number)));
    };
    const english = await print('en');
    // Billed as foreseen, or 4,300 and 12,000 less.
    expect(english).toContain(
      '2 finished tasks have no final bill yet: profit between $32,910 and $49,210.',
    );
    expect(english).toContain('Profit $32,910 – $49,210');
    expect(await print('es')).toMatch(/2 tareas .*\$32,910 .*\$49,210/);
    for (const number of [1, 2]) {
      const estimated = number === 1 ? '8300' : '12000';
      const billed = taskCostsSchema.parse({ estimated, final: 'on' });
      await saveTaskCosts(database.context(), access, number, billed, null);
    }
    const final = await print('en');
    expect(final).not.toContain('final bill yet');
    expect(final).toContain('Profit $49,210');
  });

  test('reports of money are made and read by those who see the budget alone (promise 29.1)', async () => {
    const team = await teamProject(database, 'Roof');
    const { projectId, dana, luis } = team;
    await database.fork().nativeUpdate(Project, { id: projectId }, { enableBudgetTracking: true });
    const options = reportOptionsSchema.parse({ type: 'budget' });
    const make = async (who: typeof dana) =>
      codeOf(createReport(database.context(), await team.of(who), options, null));
    const list = async (who: typeof dana) =>
      (await listReports(database.context(), await team.of(who))).length;
    const read = async (who: typeof dana) =>
      codeOf(reportFor(database.context(), await team.of(who), 1));
    expect([await make(dana), await make(luis)]).toEqual(['done', 'forbidden']);
    expect([await list(dana), await list(luis)]).toEqual([1, 0]);
    expect([await read(dana), await read(luis)]).toEqual(['done', 'notFound']);
    await database.fork().nativeUpdate(Project, { id: projectId }, { budgetShared: true });
    expect([await list(luis), await read(luis)]).toEqual([1, 'done']);
  });

  test('the receipt of an expense is shown to those who see the budget alone (promise 29.4)', async () => {
    const team = await teamProject(database, 'Roof');
    const { projectId, dana, luis } = team;
    const access = await team.of(dana);
    const bytes = await jpegPhoto(7);
    const { id: photoId } = await addPhoto(database.context(), access, {
      uploadURL: await storeUpload(
        database.context(),
        dana,
        'r.jpg',
        Readable.from([bytes]),
        'photo',
      ),
      stage: 'receipt',
      task: null,
    });
    await addExpense(database.context(), access, expense(), photoId, null);
    const open = (who: typeof dana) =>
      codeOf(openPhoto(database.context(), who, photoId, 320).then((stream) => stream.destroy()));
    expect([await open(dana), await open(luis)]).toEqual(['done', 'notFound']);
    expect(await trayPhotos(database.context(), access, 10)).toEqual([]);
    await database.fork().nativeUpdate(Project, { id: projectId }, { budgetShared: true });
    expect(await open(luis)).toBe('done');
  });

  test('turning tracking off hides the budget and deletes nothing', async () => {
    const access = await tracked();
    await spend(access, { cents: '640' });
    await freeze(access);
    const em = database.fork();
    await em.nativeUpdate(Project, { id: access.project.id }, { enableBudgetTracking: false });
    const own = { projectId: access.project.id };
    expect([await em.count(Expense, own), await em.count(Budget, own)]).toEqual([1, 1]);
    expect((await figures(access)).totals.actualCents).toBe(64_000);
  });

  test('a file has the words of its language, exact amounts, and no formula', async () => {
    const access = await tracked();
    await spend(access, { vendor: '=HYPERLINK("x")', cents: '-50.10', note: '+1' });
    const text = await budgetCsv(database.context(), access, 'expenses', 'es');
    const [headings, row] = text.split('\r\n');
    expect(headings).toContain('"Pagado a"');
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    expect(row).toContain('"-50.1"');
    const lines = await budgetCsv(database.context(), access, 'trade', 'en');
    expect(lines.trim().split('\r\n').at(-1)).toBe('"Total","58400","58400","-50.1","0","0"');
  });
});

test('typed amounts may have a minus, and nothing else in front', () => {
  expect(['-50.10', '−50.10', ' - 50.1', '50', '$5', ''].map(signedCentsFrom)).toEqual([
    -5_010,
    -5_010,
    -5_010,
    5_000,
    500,
    null,
  ]);
  expect(['-', '--5', '+5', '1e3', '１２', '1.234,56', '5-'].map(signedCentsFrom)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});
