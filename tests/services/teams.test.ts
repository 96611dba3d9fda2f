import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, fromNow, now, setClock } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { projectActivity } from '~/modules/activity/activity.service.server.ts';
import { AuditEntry } from '~/modules/audit/audit.entity.server.ts';
import { dashboardFor } from '~/modules/dashboards/dashboard-access.service.server.ts';
import { Dashboard, Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import type { DashboardRight, Joining } from '~/modules/dashboards/dashboard.rules.ts';
import { joinSchema, teamSchema } from '~/modules/dashboards/dashboard.schema.ts';
import {
  createDashboard,
  deleteDashboard,
  editDashboard,
  rotateCode,
  setJoining,
  teamsOf,
} from '~/modules/dashboards/dashboard.service.server.ts';
import { JoinGuess } from '~/modules/members/join-guess.entity.server.ts';
import { joinKeyOf } from '~/modules/dashboards/join-key.server.ts';
import { joinDashboard } from '~/modules/members/join.service.server.ts';
import { listMembers, workloadOf } from '~/modules/members/member-list.service.server.ts';
import {
  admitMember,
  declineMember,
  leaveTeam,
  removeMember,
  setMemberRole,
  transferTeam,
} from '~/modules/members/member.service.server.ts';
import { teamTasks } from '~/modules/members/team-tasks.service.server.ts';
import { countUnread, listNotices } from '~/modules/notices/notice.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { setProjectTeam } from '~/modules/projects/update-project.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { activityRows } from '~/pages/activity/activity-text.server.ts';
import { noticesPage } from '~/pages/notices/notices.page.server.ts';
import { teamPage } from '~/pages/dashboards/team.page.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { waitsForRow } from '../support/locks.ts';
import { projectPayload } from '../support/people.ts';
import { teamProject } from '../support/team.ts';

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
let n = 0;
/** A request from an address of its own. */
const anyAddress = () => {
  n += 1;
  return {
    requestId: `r${n}`,
    ip: `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`,
    browser: '',
  };
};

describe.each(quickKinds)('Teams on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.fork().nativeDelete(JoinGuess, {}));
  afterEach(() => setClock());
  afterAll(() => database.close());

  const owner = () => database.person({ status: 'teams_unlimited' });
  const of = (user: SessionUser, id: string, right: DashboardRight = 'own') =>
    dashboardFor(database.context(), user, id, right);
  const codeOfTeam = async (id: string): Promise<string> =>
    (await database.fork().findOneOrFail(Dashboard, { id })).code ?? '';
  const join = (user: SessionUser, code: string, meta = anyAddress()) =>
    joinDashboard(database.context(meta), user, { dashboardId: code });
  const outcome = (user: SessionUser, code: string): Promise<string> =>
    join(user, code).then(
      ({ membership }) => membership,
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  const memberships = (dashboardId: string) => database.fork().count(Membership, { dashboardId });
  const kindsTold = async (user: SessionUser): Promise<string[]> =>
    (await listNotices(database.context(), user)).notices.map((each) => each.kind);

  /** A team with its code. */
  async function newTeam(name = 'Casa Azul') {
    const boss = await owner();
    const input = teamSchema.parse({ name });
    const id = await createDashboard(database.context(), boss, input, null);
    return { boss, id, code: await codeOfTeam(id) };
  }
  const setTo = async (boss: SessionUser, id: string, joining: Joining) =>
    setJoining(database.context(), await of(boss, id), joining);

  describe('creating (promise 14.6)', () => {
    test('the owner of a Teams plan gets a team with a code of 5 digits that is open for 72 hours', async () => {
      const { boss, id, code } = await newTeam('  Alder crew ');
      expect(code).toMatch(/^\d{5}$/);
      expect(await teamsOf(database.context(), boss)).toEqual([
        { id, name: 'Alder crew', role: 'owner' },
      ]);
      setClock(() => new Date(Date.now() + 72 * HOUR - 60_000));
      expect(await outcome(await database.person(), code)).toBe('joined');
      setClock(() => new Date(Date.now() + 72 * HOUR + 60_000));
      expect(await outcome(await database.person(), code)).toBe('dashboardNotFound');
    });

    test.each(['unlimited', 'per_project', 'setup_required', null] as const)(
      'a person with the plan %s is sent to the upgrade',
      async (status) => {
        const person = await database.person({ status });
        const create = createDashboard(
          database.context(),
          person,
          teamSchema.parse({ name: 'T' }),
          null,
        );
        expect(await codeOf(create)).toBe('teamsPlanRequired');
      },
    );

    test('a form that is sent twice makes one team, and a person owns at most 20', async () => {
      const boss = await owner();
      const create = (key: string) =>
        createDashboard(database.context(), boss, teamSchema.parse({ name: 'T' }), key);
      expect(await create('one')).toBe(await create('one'));
      for (let count = 1; count < 20; count += 1) await create(`key ${count}`);
      expect(await codeOf(create('more'))).toBe('tooManyTeams');
      expect(await database.fork().count(Dashboard, { ownerId: boss.id })).toBe(20);
    });

    test('names have 1 to 80 characters', () => {
      const isValid = (name: string) => teamSchema.safeParse({ name }).success;
      expect(['', '   ', 'x'.repeat(81)].map(isValid)).toEqual([false, false, false]);
      expect(['x', 'ñ'.repeat(80)].map(isValid)).toEqual([true, true]);
    });
  });

  describe('joining (promises 14.2 and 14.8)', () => {
    test('a collaborator joins, is told so on a second time, and the owner is told once', async () => {
      const { boss, id, code } = await newTeam();
      const person = await database.person();
      expect(await join(person, code)).toEqual({
        membership: 'joined',
        dashboardId: code,
        name: 'Casa Azul',
      });
      expect(await join(person, code)).toMatchObject({ membership: 'already', dashboardId: code });
      expect((await of(person, id, 'view')).role).toBe('collaborator');
      expect(await kindsTold(boss)).toEqual(['joined']);
      expect(await kindsTold(person)).toEqual([]);
    });

    test('A-27: unknown, closed and removed answer alike; a member is welcomed back', async () => {
      const { boss, id, code } = await newTeam();
      const [member, removed, stranger] = [
        await database.person(),
        await database.person(),
        await database.person(),
      ];
      await join(member, code);
      await join(removed, code);
      await removeMember(database.context(), await of(boss, id), removed.id);
      const failure = (attempt: Promise<unknown>) =>
        attempt.then(
          () => null,
          (error: unknown) => ({ ...(error as AppError), text: String(error) }),
        );
      const ofRemoved = await failure(join(removed, code));
      await setTo(boss, id, 'closed');
      const ofClosed = await failure(join(stranger, code));
      const free = code === '99999' ? '99998' : '99999';
      await database.fork().nativeUpdate(Dashboard, { code: free }, { code: null });
      const ofUnknown = await failure(join(stranger, free));
      expect(ofRemoved).toMatchObject({ code: 'dashboardNotFound', params: {} });
      expect(ofClosed).toEqual(ofRemoved);
      expect(ofUnknown).toEqual(ofRemoved);
      expect(await outcome(member, code)).toBe('already');
    });

    test('A-29: 20 joins at once make one membership and no error but the limit', async () => {
      const { id, code } = await newTeam();
      const person = await database.person();
      const answers = await Promise.all(Array.from({ length: 20 }, () => outcome(person, code)));
      expect(answers.filter((answer) => answer === 'joined')).toHaveLength(1);
      expect(
        answers.every((answer) => ['joined', 'already', 'tooManyAttempts'].includes(answer)),
      ).toBe(true);
      expect(await memberships(id)).toBe(2);
      expect(await outcome(person, code)).toBe('already');
    });

    test.runIf(kind === 'PostgreSQL')('A-29: a join by link waits for the others', async () => {
      const { id } = await newTeam();
      const team = await database.fork().findOneOrFail(Dashboard, { id });
      const person = await database.person();
      const input = { dashboardId: team.code ?? '', key: joinKeyOf(team) ?? '' };
      const joins = () => joinDashboard(database.context(), person, input);
      expect(await waitsForRow(database, 'dashboards', id, joins)).toBe(true);
    });

    test('A-30: five ASCII digits are left of what is typed, or it is refused', () => {
      const parsed = (dashboardId: unknown) => {
        const result = joinSchema.safeParse({ dashboardId });
        return result.success ? result.data.dashboardId : result.error.issues[0]?.message;
      };
      // As people paste them, with a no-break space, a dash, or marks that no one sees.
      for (const typed of [
        ' 1 2 3 4 5',
        '12-345',
        '12\u00a0345',
        '12–345',
        '\u200e12345\u202c',
        '123456',
      ])
        expect(parsed(typed), JSON.stringify(typed)).toBe('12345');
      expect(parsed('00001')).toBe('00001');
      for (const odd of ['１２３４５', '١٢٣٤٥', '1234a', '', 'ABCDE'])
        expect(parsed(odd)).toBe('joinCode');
      for (const odd of [null, 12345, undefined, {}, ['12345'], 'x'.repeat(10_241)])
        expect(joinSchema.safeParse({ dashboardId: odd }).success).toBe(false);
    });

    test('a join after the code was changed finds nothing, and the new code works', async () => {
      const { boss, id, code } = await newTeam();
      await rotateCode(database.context(), await of(boss, id), 'once');
      await rotateCode(database.context(), await of(boss, id), 'once');
      const fresh = await codeOfTeam(id);
      expect(fresh).not.toBe(code);
      const person = await database.person();
      expect(await outcome(person, code)).toBe('dashboardNotFound');
      expect(await outcome(person, fresh)).toBe('joined');
    });

    test('with approval a person waits, sees nothing, and is in once a manager says so', async () => {
      const { boss, id, code } = await newTeam();
      const settings = { ...teamSchema.parse({ name: 'Casa Azul' }), approvalRequired: true };
      await editDashboard(database.context(), await of(boss, id), settings);
      const [person, other] = [await database.person(), await database.person()];
      expect(await join(person, code)).toEqual({
        membership: 'pending',
        dashboardId: null,
        name: null,
      });
      expect(await outcome(person, code)).toBe('pending');
      expect(await outcome(other, code)).toBe('pending');
      expect(await codeOf(of(person, id, 'view'))).toBe('notFound');
      expect(await kindsTold(boss)).toEqual(['join_requested', 'join_requested']);
      await admitMember(database.context(), await of(boss, id), person.id);
      await admitMember(database.context(), await of(boss, id), person.id);
      await declineMember(database.context(), await of(boss, id), other.id);
      expect((await of(person, id, 'view')).role).toBe('collaborator');
      expect(await outcome(other, code)).toBe('dashboardNotFound');
      expect(await memberships(id)).toBe(3);
    });

    test('without the owner’s Teams plan nobody joins, and joining cannot be opened (promise 14.5)', async () => {
      const { boss, id, code } = await newTeam();
      await database.fork().nativeUpdate(User, { id: boss.id }, { subscriptionStatus: null });
      expect(await outcome(await database.person(), code)).toBe('dashboardNotFound');
      expect(await codeOf(setTo(boss, id, 'open'))).toBe('teamsPlanRequired');
      expect(await codeOf(setTo(boss, id, 'closed'))).toBe('done');
    });

    test('a failed join is in the help desk’s table', async () => {
      const person = await database.person();
      await outcome(person, '00000');
      const rows = await database.fork().find(AuditEntry, { userId: person.id });
      expect(rows.map(({ event }) => event)).toEqual(['join_failed']);
    });
  });

  describe('members (promise 14.9)', () => {
    test('a removed member has no access with the next call, open tasks are nobody’s, work done stays', async () => {
      const team = await teamProject(database, 'Fix the gate\nPaint the wall\nSweep');
      const { dana, luis, projectId, dashboardId } = team;
      const em = database.fork();
      const assigned = { assigneeId: luis.id, assigneeName: 'Luis Ortega' };
      await em.nativeUpdate(Task, { projectId }, assigned);
      const done = { status: 'completed' as const, completedBy: luis.id, completedAt: now() };
      await em.nativeUpdate(Task, { projectId, number: 3 }, done);
      const gone = await removeMember(database.context(), await of(dana, dashboardId), luis.id);
      expect(gone.name).toBe('Luis Ortega');
      expect(await codeOf(team.of(luis))).toBe('notFound');
      expect(await codeOf(of(luis, dashboardId, 'view'))).toBe('notFound');
      const tasks = await database.fork().find(Task, { projectId }, { orderBy: { number: 'asc' } });
      expect(tasks.map(({ assigneeName }) => assigneeName)).toEqual([null, null, 'Luis Ortega']);
      const { entries } = await projectActivity(database.context(), projectId, 1);
      expect(entries[0]).toMatchObject({
        verb: 'member.removed',
        details: { member: 'Luis Ortega', numbers: [1, 2], count: 2 },
      });
      const context = database.context();
      const [row] = await activityRows(context, 'en', projectId, entries);
      expect(row?.text).toBe(
        'Dana Whitfield removed Luis Ortega from the team; 2 tasks have nobody now.',
      );
      expect(row?.named.titles.map(({ title }) => title)).toEqual(
        tasks.slice(0, 2).map(({ title }) => title.en),
      );
      const query = new URLSearchParams();
      const { notices } = await noticesPage(context, luis, 'es', query);
      expect(notices.map(({ kind: told, place, href }) => [told, place, href])).toEqual([
        ['removed', 'Team', '/dashboard'],
      ]);
      expect(await countUnread(context, luis.id)).toBe(1);
    });

    test('the owner cannot be removed, leave, or get another role', async () => {
      const { boss, id } = await newTeam();
      const access = await of(boss, id);
      expect(await codeOf(removeMember(database.context(), access, boss.id))).toBe('forbidden');
      expect(await codeOf(leaveTeam(database.context(), access))).toBe('forbidden');
      expect(await codeOf(setMemberRole(database.context(), access, boss.id, 'viewer'))).toBe(
        'forbidden',
      );
    });

    test('who leaves takes their own projects along and may join again', async () => {
      const { boss, id, code } = await newTeam();
      const person = await owner();
      await join(person, code);
      const context = database.context();
      const mine = await createProject(
        context,
        person,
        projectSchema.parse(projectPayload()),
        null,
      );
      await database.fork().nativeUpdate(Project, { id: mine.id }, { dashboardId: id });
      expect((await database.access(boss, mine.id)).right).toBe('edit');
      await leaveTeam(database.context(), await of(person, id, 'view'));
      expect(await codeOf(database.access(boss, mine.id))).toBe('notFound');
      expect(await outcome(person, code)).toBe('joined');
    });

    test('a manager lets people in, but neither changes the code nor the members', async () => {
      const { boss, id, code } = await newTeam();
      const person = await database.person();
      await join(person, code);
      expect(await codeOf(of(person, id, 'manage'))).toBe('forbidden');
      await setMemberRole(database.context(), await of(boss, id), person.id, 'manager');
      expect(await codeOf(of(person, id, 'manage'))).toBe('done');
      expect(await codeOf(of(person, id, 'own'))).toBe('forbidden');
    });

    test('a team goes only to a member whose plan carries it', async () => {
      const { boss, id, code } = await newTeam();
      const [poor, rich] = [await database.person(), await owner()];
      await join(poor, code);
      await join(rich, code);
      const to = async (user: SessionUser) =>
        codeOf(transferTeam(database.context(), await of(boss, id), user.id));
      expect(await to(await owner())).toBe('notFound');
      expect(await to(poor)).toBe('newOwnerWithoutPlan');
      expect(await to(rich)).toBe('done');
      expect((await of(rich, id)).role).toBe('owner');
      expect((await of(boss, id, 'manage')).role).toBe('manager');
      expect(await codeOf(of(boss, id))).toBe('forbidden');
    });

    test('of two transfers at once one holds: a team has one owner', async () => {
      const { boss, id, code } = await newTeam();
      const heirs = [await owner(), await owner()];
      for (const heir of heirs) await join(heir, code);
      const access = await of(boss, id);
      const answers = await Promise.all(
        heirs.map((heir) => codeOf(transferTeam(database.context(), access, heir.id))),
      );
      expect(answers.sort()).toEqual(['done', 'forbidden']);
      const owners = { dashboardId: id, role: 'owner' as const };
      expect(await database.fork().count(Membership, owners)).toBe(1);
    });

    test('only the owner lets in again whom the owner removed, and nobody without the plan', async () => {
      const { boss, id, code } = await newTeam();
      const [manager, removed] = [await database.person(), await database.person()];
      await join(manager, code);
      await join(removed, code);
      await setMemberRole(database.context(), await of(boss, id), manager.id, 'manager');
      await removeMember(database.context(), await of(boss, id), removed.id);
      const admit = async (by: SessionUser, right: DashboardRight) =>
        codeOf(admitMember(database.context(), await of(by, id, right), removed.id));
      expect(await admit(manager, 'manage')).toBe('forbidden');
      const plan = (subscriptionStatus: 'teams_unlimited' | null) =>
        database.fork().nativeUpdate(User, { id: boss.id }, { subscriptionStatus });
      await plan(null);
      expect(await admit(boss, 'own')).toBe('teamsPlanRequired');
      await plan('teams_unlimited');
      expect(await admit(boss, 'own')).toBe('done');
      expect((await of(removed, id, 'view')).role).toBe('collaborator');
    });

    test('a deleted team leaves projects to their owners and its code to others', async () => {
      const { boss, id, code } = await newTeam('Casa Azul');
      const person = await database.person();
      await join(person, code);
      const input = projectSchema.parse({ ...projectPayload(), dashboardId: id });
      const { id: projectId } = await createProject(database.context(), boss, input, null);
      expect((await database.access(person, projectId)).right).toBe('edit');
      const access = await of(boss, id);
      expect(await codeOf(deleteDashboard(database.context(), access, 'Casa'))).toBe('invalid');
      await deleteDashboard(database.context(), access, 'Casa Azul');
      expect(await codeOf(database.access(person, projectId))).toBe('notFound');
      expect((await database.access(boss, projectId)).project.dashboardId).toBeNull();
      expect(await outcome(person, code)).toBe('dashboardNotFound');
      expect(await teamsOf(database.context(), boss)).toEqual([]);
    });

    test('only the owner of a team creates projects in it or puts them there', async () => {
      const { boss, id, code } = await newTeam();
      const person = await owner();
      await join(person, code);
      const input = projectSchema.parse({ ...projectPayload(), dashboardId: id });
      const create = (user: SessionUser) =>
        codeOf(createProject(database.context(), user, input, null));
      expect(await create(person)).toBe('forbidden');
      expect(await create(await owner())).toBe('notFound');
      expect(await create(boss)).toBe('done');
      const own = projectSchema.parse(projectPayload());
      const mine = await createProject(database.context(), person, own, null);
      const put = async (team: string | null) =>
        codeOf(setProjectTeam(database.context(), await database.access(person, mine.id), team));
      expect([await put(id), await put(randomUUID()), await put(null)]).toEqual([
        'forbidden',
        'notFound',
        'done',
      ]);
    });
  });

  test('a team of 60 shows 50 members a page, and all of them in the owner’s forms (promise 14.9)', async () => {
    const { dana, dashboardId } = await teamProject(database, 'One');
    const em = database.fork();
    await em.execute(
      `with people as (insert into users (id, email, email_canonical, first_name, last_name, created_at)
         select id, id || '@example.com', id || '@example.com', 'Zoe', 'Rey', now()
         from (select gen_random_uuid() as id from generate_series(1, 57)) new returning id)
       insert into memberships (id, dashboard_id, user_id, role, status, joined_at)
         select gen_random_uuid(), ?, id, 'collaborator', 'active', now() from people`,
      [dashboardId],
    );
    const page = async (people: number) => {
      const view = { language: 'en' as const, after: '', people, appUrl: 'http://localhost' };
      return teamPage(database.context(), dana, dashboardId, view);
    };
    const first = await page(1);
    expect([first.people.rows.length, first.people.total, first.members.length]).toEqual([
      50, 60, 60,
    ]);
    expect(first.people.previousHref).toBeUndefined();
    expect(first.people.nextHref).toBe(`/team-dashboard/${dashboardId}?people=2#members`);
    for (const number of [2, 99, 2.5]) {
      const last = await page(number);
      expect([last.people.rows.length, last.people.nextHref]).toEqual([10, undefined]);
    }
    expect((await page(-1)).people.rows).toEqual(first.people.rows);
  });

  test('workload counts open tasks by person and week, by the calendar of each project', async () => {
    const { dana, luis, projectId, dashboardId } = await teamProject(
      database,
      'One\nTwo\nThree\nFour\nFive\nSix',
    );
    // A Wednesday, 22:30 in New York: the day there is still the 18th.
    setClock(() => new Date('2026-11-19T03:30:00Z'));
    const em = database.fork();
    const dates = ['2026-11-17', '2026-11-18', '2026-11-22', '2026-11-23', '2026-11-30', null];
    for (const [index, dueDate] of dates.entries())
      await em.nativeUpdate(
        Task,
        { projectId, number: index + 1 },
        { dueDate, assigneeId: luis.id, assigneeName: 'Luis Ortega' },
      );
    await em.nativeUpdate(
      Task,
      { projectId, number: 6 },
      { assigneeId: null, assigneeName: 'Beto' },
    );
    expect(await workloadOf(database.fork(), dashboardId)).toEqual([
      {
        ...{ userId: luis.id, name: 'Luis Ortega', open: 5, overdue: 1 },
        ...{ thisWeek: 2, nextWeek: 1, later: 1, undated: 0 },
      },
      {
        ...{ userId: null, name: 'Beto', open: 1, overdue: 0 },
        ...{ thisWeek: 0, nextWeek: 0, later: 0, undated: 1 },
      },
    ]);
    const mine = await teamTasks(database.fork(), luis, dashboardId, 'mine');
    expect([mine.total, mine.tasks[0]?.number]).toEqual([5, 1]);
    expect((await teamTasks(database.fork(), dana, dashboardId, 'mine')).total).toBe(0);
    expect(
      (await listMembers(database.fork(), dashboardId)).map(({ role, firstName }) => [
        role,
        firstName,
      ]),
    ).toEqual([
      ['owner', 'Dana'],
      ['collaborator', 'Luis'],
      ['viewer', 'Vera'],
    ]);
  });

  test('A-31: with 10 codes left, 10 of 12 teams get one and the others a clear error', async () => {
    const em = database.fork();
    await em.execute('update dashboards set code = null');
    const boss = await owner();
    await em.execute(
      `insert into dashboards (id, owner_id, name, code, created_at)
       select gen_random_uuid(), ?, 'Full', lpad(n::text, 5, '0'), ? from generate_series(0, 99989) n`,
      [(await owner()).id, fromNow(-DAY)],
    );
    const made: string[] = [];
    for (let team = 0; team < 12; team += 1)
      made.push(
        await codeOf(
          createDashboard(database.context(), boss, teamSchema.parse({ name: 'T' }), null),
        ),
      );
    expect(made).toEqual([...Array<string>(10).fill('done'), 'codesExhausted', 'codesExhausted']);
    const codes = await database.fork().find(Dashboard, { ownerId: boss.id });
    expect(codes.map(({ code }) => code).sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => String(99_990 + index)),
    );
  });
});
