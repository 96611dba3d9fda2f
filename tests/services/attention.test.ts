import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '~/clock.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Dashboard, Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import { listProjects } from '~/modules/projects/project-list.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { attentionKinds, type AttentionKind } from '~/modules/tasks/attention.rules.ts';
import { attentionOf, attentionPage } from '~/modules/tasks/attention.service.server.ts';
import { summarizeProjects } from '~/modules/tasks/progress.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

describe.each(quickKinds)('What the dashboard shows first, on %s (promise 6.17)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  /** A project with `count` tasks, numbered from 1. */
  async function projectWith(
    owner: SessionUser,
    count: number,
    { zone = 'America/New_York', ...fields }: Record<string, string> = {},
  ): Promise<string> {
    const input = projectSchema.parse(projectPayload({ address: '12 Alder Street', ...fields }));
    const { id } = await createProject(database.context(), owner, input, null, zone);
    const lines = Array.from({ length: count }, (_, index) => `Task ${index + 1}`).join('\n');
    if (count > 0)
      await addTasks(database.context(), await database.access(owner, id), lines, 'en', null);
    return id;
  }
  const change = (projectId: string, number: number, fields: Partial<Task>) =>
    database.fork().nativeUpdate(Task, { projectId, number }, fields);
  const counts = async (user: SessionUser): Promise<Record<AttentionKind, number>> => {
    const { lists } = await attentionOf(database.context(), user);
    return Object.fromEntries(lists.map((list) => [list.kind, list.total])) as Record<
      AttentionKind,
      number
    >;
  };
  /** All rows of a list, page by page. */
  async function allOf(user: SessionUser, list: AttentionKind): Promise<string[]> {
    const rows: string[] = [];
    for (let after = ''; ;) {
      const page = await attentionPage(database.context(), user, list, after);
      rows.push(...page.tasks.map(({ projectId, number }) => `${projectId} ${number}`));
      if (page.next === null) return rows;
      after = page.next;
    }
  }

  test('each count is the number of rows of its list, page by page, each row once', async () => {
    const user = await database.person();
    const [one, two] = [await projectWith(user, 70), await projectWith(user, 3)];
    setClock(() => new Date('2026-11-21T15:00:00Z'));
    const em = database.fork();
    await em.nativeUpdate(Task, { projectId: one }, { dueDate: '2026-11-19' });
    await change(two, 1, { dueDate: '2026-11-18', status: 'blocked', statusReason: 'No permit' });
    await change(two, 2, { status: 'ready_for_review' });
    await change(two, 3, { dueDate: '2026-11-21' });
    await change(one, 70, { status: 'completed' });
    expect(await counts(user)).toEqual({ late: 70, blocked: 1, review: 1, today: 1 });
    for (const list of attentionKinds) {
      const rows = await allOf(user, list);
      expect(new Set(rows).size).toBe(rows.length);
      expect(rows).toHaveLength((await counts(user))[list]);
    }
    expect((await allOf(user, 'late'))[0]).toBe(`${two} 1`);
    const { lists } = await attentionOf(database.context(), user);
    expect(lists[0]?.tasks).toHaveLength(5);
  });

  test('the counts are the sums of those on the pages of the projects', async () => {
    const user = await database.person();
    const ids = [
      await projectWith(user, 4),
      await projectWith(user, 4, { zone: 'Pacific/Honolulu' }),
    ];
    setClock(() => new Date('2026-11-21T08:00:00Z'));
    for (const id of ids) {
      await change(id, 1, { dueDate: '2026-11-20' });
      await change(id, 2, { status: 'blocked' });
      await change(id, 3, { status: 'ready_for_review', dueDate: '2026-11-01' });
    }
    const em = database.fork();
    const heads = await summarizeProjects(em, await em.find(Project, { id: { $in: ids } }));
    const sum = (of: (head: (typeof heads)[number]) => number): number =>
      heads.reduce((total, head) => total + of(head), 0);
    // In Honolulu it is still 20 November: the task of that day is late only in New York.
    expect(sum(({ overdue }) => overdue)).toBe(3);
    expect(await counts(user)).toEqual({
      late: 3,
      blocked: sum(({ blocked }) => blocked),
      review: sum(({ awaitingReview }) => awaitingReview),
      today: 1,
    });
  });

  test('today has the tasks of the person, and those of nobody in their own projects', async () => {
    const user = await database.person();
    const id = await projectWith(user, 4);
    setClock(() => new Date('2026-11-21T15:00:00Z'));
    await database.fork().nativeUpdate(Task, { projectId: id }, { dueDate: '2026-11-21' });
    await change(id, 1, { assigneeName: 'Luis' });
    await change(id, 2, { assigneeName: ' rosa IBARRA ' });
    await change(id, 3, { assigneeId: user.id, assigneeName: 'R.' });
    expect((await allOf(user, 'today')).map((row) => row.split(' ')[1])).toEqual(['2', '3', '4']);
  });

  test('completed, archived and deleted projects ask for nothing, foreign ones are not seen', async () => {
    const user = await database.person();
    await projectWith(await database.person(), 2);
    for (const fields of [
      { status: 'completed' as const },
      { status: 'archived' as const },
      { deletedAt: new Date() },
    ]) {
      const id = await projectWith(user, 1);
      await change(id, 1, { status: 'blocked' });
      expect((await counts(user)).blocked).toBe(1);
      await database.fork().nativeUpdate(Project, { id }, fields);
      expect((await counts(user)).blocked).toBe(0);
    }
  });

  test('members see the projects of their team beside their own, with its name', async () => {
    const owner = await database.person({ status: 'teams_unlimited' });
    const member = await database.person();
    const shared = await projectWith(owner, 1, { name: 'Shared', dueDate: '2026-12-01' });
    const own = await projectWith(member, 0, { name: 'Own', dueDate: '2026-12-02' });
    await change(shared, 1, { status: 'blocked' });
    const em = database.fork();
    const dashboardId = randomUUID();
    await em.insert(Dashboard, {
      id: dashboardId,
      ownerId: owner.id,
      name: 'Crew North',
      createdAt: new Date(),
    });
    await em.insert(Membership, {
      id: randomUUID(),
      dashboardId,
      userId: member.id,
      role: 'viewer',
      joinedAt: new Date(),
    });
    await em.nativeUpdate(Project, { id: shared }, { dashboardId });
    const { projects, teams } = await listProjects(database.context(), member, {});
    expect(projects.map(({ id }) => id)).toEqual([shared, own]);
    expect(teams.get(shared)).toBe('Crew North');
    expect((await counts(member)).blocked).toBe(1);
    const trash = await listProjects(database.context(), member, { show: 'trash' });
    expect(trash.projects).toEqual([]);
  });

  test('each order of the list of projects has every project once, over its pages', async () => {
    const user = await database.person();
    const em = database.fork();
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
    for (let index = 0; index < 60; index += 1)
      await em.insert(Project, {
        id: randomUUID(),
        ownerId: user.id,
        name: `House ${String(60 - index).padStart(2, '0')}`,
        workOrderNumber: '1',
        address: 'A',
        dueDate: index % 3 === 0 ? null : `2026-02-${String(1 + (index % 28)).padStart(2, '0')}`,
        paidWith: 'plan',
        createdAt: at(index),
        updatedAt: at(index),
      });
    for (const sort of ['due', 'newest', 'name'] as const) {
      const first = await listProjects(database.context(), user, { sort });
      const second = await listProjects(database.context(), user, {
        sort,
        after: first.next ?? '',
      });
      const all = [...first.projects, ...second.projects];
      expect(second.next).toBeNull();
      expect(new Set(all.map(({ id }) => id)).size).toBe(60);
      const key = {
        due: (each: Project) => each.dueDate ?? '9999',
        newest: (each: Project) => String(9e15 - each.createdAt.getTime()),
        name: (each: Project) => each.name,
      }[sort];
      expect(all.map(key)).toEqual(all.map(key).sort());
    }
  });
});
