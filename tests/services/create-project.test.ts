import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { CreditEntry } from '~/modules/billing/billing.entity.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

const input = projectSchema.parse(projectPayload());
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'created',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe.each(databaseKinds)('Creating a project on %s (promise 6.4)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const create = (
    user: Awaited<ReturnType<TestDatabase['person']>>,
    requestId: string | null = null,
  ) => createProject(database.context(), user, input, requestId);

  test.each([
    ['no plan', { status: null }, 'paymentRequired'],
    ['setup_required', { status: 'setup_required' as const }, 'paymentRequired'],
    ['per_project without a credit', { status: 'per_project' as const }, 'paymentRequired'],
    ['per_project with a credit', { status: 'per_project' as const, credits: 1 }, 'created'],
    ['unlimited', { status: 'unlimited' as const }, 'created'],
    ['teams_unlimited', { status: 'teams_unlimited' as const }, 'created'],
  ])('%s: %o ends as %s', async (_name, fields, outcome) => {
    expect(await codeOf(create(await database.person(fields)))).toBe(outcome);
  });

  test('an open project is named before a missing credit', async () => {
    const user = await database.person({ status: 'per_project', credits: 1 });
    await create(user);
    expect(await codeOf(create(user))).toBe('openProjectExists');
  });

  test('any other plan status requires an upgrade', async () => {
    const user = await database.person();
    await database
      .fork()
      .nativeUpdate(User, { id: user.id }, { subscriptionStatus: 'past_due' as never });
    expect(await codeOf(create(user))).toBe('upgradeRequired');
  });

  test('a credit is spent once, with its row in the ledger', async () => {
    const user = await database.person({ status: 'per_project', credits: 2 });
    const project = await create(user);
    const em = database.fork();
    expect((await em.findOneOrFail(User, { id: user.id })).projectCredits).toBe(1);
    expect(await em.find(CreditEntry, { userId: user.id })).toMatchObject([
      { delta: -1, reason: 'project', projectId: project.id },
    ]);
  });

  test('twenty parallel requests on one credit create one project and no negative credit (A-50)', async () => {
    const user = await database.person({ status: 'per_project', credits: 1 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(create(user))));
    expect(outcomes.filter((code) => code === 'created')).toHaveLength(1);
    expect(
      outcomes.filter(
        (code) => !['created', 'openProjectExists', 'paymentRequired'].includes(code),
      ),
    ).toEqual([]);
    const em = database.fork();
    expect(await em.count(Project, { ownerId: user.id })).toBe(1);
    expect((await em.findOneOrFail(User, { id: user.id })).projectCredits).toBe(0);
  });

  test('the same request id gives one project and one answer, also in parallel (A-51)', async () => {
    const user = await database.person({ status: 'unlimited' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(user, 'form-1')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await create(user, 'form-1')).id).toBe(answers[0]?.id);
    expect((await create(user, 'form-2')).id).not.toBe(answers[0]?.id);
    expect(await database.fork().count(Project, { ownerId: user.id })).toBe(2);
  });

  test('the profit is computed by the server, to the cent (promise 6.3)', async () => {
    const user = await database.person({ status: 'unlimited' });
    const budget = {
      enableBudgetTracking: true,
      propertyValue: 20_000_010,
      estimatedRenovationCost: 4_500_020,
      otherCosts: 1_250_003,
      projectedSaleValue: 32_000_000,
      estimatedProfit: 1,
    };
    const project = await createProject(
      database.context(),
      user,
      projectSchema.parse(projectPayload(budget)),
      null,
    );
    expect(project.estimatedProfit).toBe(32_000_000 - (20_000_010 + 4_500_020 + 1_250_003));
  });
});
