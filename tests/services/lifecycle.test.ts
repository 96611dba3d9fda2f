import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, setClock } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import {
  lifecycle,
  lifecycleEvents,
  type LifecycleEvent,
} from '~/modules/projects/lifecycle.rules.ts';
import {
  completeProject,
  deleteProject,
  moveProject,
  reopenTakenBy,
  restoreProject,
} from '~/modules/projects/lifecycle.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectStatuses } from '~/modules/projects/project.rules.ts';
import { projectSchema, projectSettingsSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { projectForm, updateProject } from '~/modules/projects/update-project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

const input = projectSchema.parse(projectPayload());
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe.each(quickKinds)('The life of a project on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  const created = async (fields: Parameters<TestDatabase['person']>[0] = {}) => {
    const user = await database.person(fields);
    const { id } = await createProject(database.context(), user, input, null);
    return { user, id };
  };
  const row = (id: string): Promise<Project> => database.fork().findOneOrFail(Project, { id });
  const apply = async (
    user: SessionUser,
    id: string,
    event: LifecycleEvent,
    requestId: string | null = null,
  ) => {
    const access = await database.access(user, id);
    return event === 'complete'
      ? completeProject(database.context(), access, { confirmed: true, requestId })
      : moveProject(database.context(), access, event, requestId);
  };
  const verbs = async (projectId: string): Promise<string[]> =>
    (await database.fork().find(Activity, { projectId }, { orderBy: { createdAt: 'asc' } })).map(
      ({ verb }) => verb,
    );

  test('every status and event ends as the table says, others change nothing (promise 6.13)', async () => {
    const { user, id } = await created();
    for (const status of projectStatuses)
      for (const event of lifecycleEvents) {
        await database.fork().nativeUpdate(Project, { id }, { status });
        const before = await row(id);
        const { from, to } = lifecycle[event];
        const outcome = await codeOf(apply(user, id, event));
        const after = await row(id);
        const legal = from.includes(status);
        expect([status, event, outcome]).toEqual([
          status,
          event,
          legal || status === to ? 'done' : 'illegalProjectTransition',
        ]);
        expect(after.status).toBe(legal ? to : status);
        expect(after.version - before.version).toBe(legal ? 1 : 0);
      }
  });

  test('a request sent twice has one effect, also after the project was reopened', async () => {
    const { user, id } = await created();
    await Promise.all([
      apply(user, id, 'complete', 'form-1'),
      apply(user, id, 'complete', 'form-1'),
    ]);
    await apply(user, id, 'reopen', 'form-2');
    await apply(user, id, 'complete', 'form-1');
    expect((await row(id)).status).toBe('active');
    expect(await verbs(id)).toEqual(['project.created', 'project.complete', 'project.reopen']);
  });

  test('open tasks need a confirmation, and without it nothing changes', async () => {
    const { user, id } = await created();
    const access = await database.access(user, id);
    await addTasks(database.context(), access, 'Fix the gate', 'en', null);
    const complete = (confirmed: boolean) =>
      completeProject(database.context(), access, { confirmed, requestId: null });
    await expect(complete(false)).rejects.toMatchObject({
      code: 'invalid',
      params: { fields: { confirm: 'confirmOpenTasks' } },
    });
    expect((await row(id)).status).toBe('active');
    await complete(true);
    expect((await row(id)).status).toBe('completed');
  });

  test.each(['complete', 'archive', 'delete'] as const)(
    '%s frees the place of a per-project plan for the next project (promise 6.7)',
    async (end) => {
      const { user, id } = await created({ status: 'per_project', credits: 2 });
      const create = () => createProject(database.context(), user, input, null);
      expect(await codeOf(create())).toBe('openProjectExists');
      const change =
        end === 'delete'
          ? await deleteProject(database.context(), await database.access(user, id), {
              typedName: input.name,
              requestId: null,
            })
          : await apply(user, id, end);
      expect(change).toEqual({ freed: true, credits: 1 });
      const next = await create();
      const back =
        end === 'delete'
          ? restoreProject(database.context(), user, id, null)
          : apply(user, id, 'reopen');
      await expect(back).rejects.toMatchObject({
        code: 'openProjectExists',
        params: { name: input.name },
      });
      // Its pages say so instead of offering what is refused.
      if (end !== 'delete')
        expect(await reopenTakenBy(database.fork(), await row(id))).toBe(input.name);
      await apply(user, next.id, 'complete');
      expect(await reopenTakenBy(database.fork(), await row(id))).toBeNull();
      if (end === 'delete') await restoreProject(database.context(), user, id, null);
      else await apply(user, id, 'reopen');
      expect((await row(id)).status).toBe('active');
    },
  );

  test('two projects reopened at once take one place', async () => {
    const { user, id } = await created({ status: 'per_project', credits: 2 });
    await apply(user, id, 'complete');
    const { id: second } = await createProject(database.context(), user, input, null);
    await apply(user, second, 'complete');
    const outcomes = await Promise.all(
      [id, second].map((each) => codeOf(apply(user, each, 'reopen'))),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'openProjectExists']);
  });

  test('with a monthly plan a project paid with a credit reopens beside another', async () => {
    const { user, id } = await created({ status: 'per_project', credits: 2 });
    await apply(user, id, 'complete');
    await createProject(database.context(), user, input, null);
    await database.fork().nativeUpdate(User, { id: user.id }, { subscriptionStatus: 'unlimited' });
    expect(await apply(user, id, 'reopen')).toEqual({ freed: false, credits: 0 });
    expect(await row(id)).toMatchObject({ status: 'active', paidWith: 'plan' });
  });

  test('a deleted project is absent until its owner restores it within 30 days (promise 6.15)', async () => {
    const { user, id } = await created();
    const stranger = await database.person();
    const access = await database.access(user, id);
    const remove = (typedName: string) =>
      deleteProject(database.context(), access, { typedName, requestId: null });
    await expect(remove('Another')).rejects.toMatchObject({
      params: { fields: { typedName: 'projectNameDiffers' } },
    });
    await remove(`  ${input.name} `);
    expect(await codeOf(projectFor(database.context(), user, id, 'read'))).toBe('notFound');
    const restore = (person: SessionUser) =>
      codeOf(restoreProject(database.context(), person, id, null));
    expect(await restore(stranger)).toBe('notFound');
    setClock(() => new Date(Date.now() + 31 * DAY));
    expect(await restore(user)).toBe('notFound');
    setClock(() => new Date(Date.now() + 29 * DAY));
    expect(await restore(user)).toBe('done');
    expect(await restore(user)).toBe('done');
    expect((await projectFor(database.context(), user, id, 'read')).project.status).toBe('active');
    expect(await verbs(id)).toEqual(['project.created', 'project.deleted', 'project.restored']);
  });

  test('settings are saved over the values that were seen, else both are told (promise 6.14)', async () => {
    const { user, id } = await created();
    const seen = await projectForm(database.context(), await database.access(user, id));
    const save = async (fields: Record<string, string>, tag = seen.tag) =>
      updateProject(
        database.context(),
        await database.access(user, id),
        tag,
        projectSettingsSchema.parse({ ...seen.values, ...fields }),
      );
    await save({ name: 'Elm Street', propertyValue: '1,250.5', timeZone: 'America/Denver' });
    expect(await row(id)).toMatchObject({
      name: 'Elm Street',
      propertyValueCents: 125_050,
      timeZone: 'America/Denver',
    });
    await expect(save({ name: 'Oak Street' })).rejects.toMatchObject({
      code: 'versionConflict',
      params: {
        current: expect.objectContaining({ name: 'Elm Street' }) as object,
        differs: ['name', 'timeZone', 'propertyValue'],
      },
    });
    expect((await row(id)).name).toBe('Elm Street');
    const { tag } = await projectForm(database.context(), await database.access(user, id));
    // A changed task or status is no conflict: the form shows neither.
    await apply(user, id, 'hold');
    await save({ name: 'Oak Street' }, tag);
    expect(await row(id)).toMatchObject({ name: 'Oak Street', propertyValueCents: null });
    expect((await verbs(id)).filter((verb) => verb === 'project.edited')).toHaveLength(2);
  });
});
