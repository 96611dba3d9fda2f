import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, setClock } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import {
  addComment,
  deleteComment,
  editComment,
  listComments,
} from '~/modules/comments/comment.service.server.ts';
import { dashboardFor } from '~/modules/dashboards/dashboard-access.service.server.ts';
import { eraseClosedAccounts } from '~/modules/exports/account-deletion.service.server.ts';
import { removeMember } from '~/modules/members/member.service.server.ts';
import { Notice } from '~/modules/notices/notice.entity.server.ts';
import type { WantedNotices } from '~/modules/notices/notice.rules.ts';
import {
  countUnread,
  listNotices,
  markAllRead,
  markRead,
  notify,
  saveWantedNotices,
  sweepNotices,
  wantedNotices,
} from '~/modules/notices/notice.service.server.ts';
import {
  archiveProjectAndNotify,
  updateProjectAndNotify,
} from '~/modules/notices/project-change.service.server.ts';
import { remindOfDueTasks } from '~/modules/notices/reminder.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSettingsSchema } from '~/modules/projects/project.schema.ts';
import { projectForm } from '~/modules/projects/update-project.service.server.ts';
import { editTasks } from '~/modules/tasks/bulk-tasks.service.server.ts';
import type { BulkEdit } from '~/modules/tasks/bulk.schema.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { taskFormText, updateTask } from '~/modules/tasks/update-task.service.server.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { setMembership, teamProject, type TeamProject } from '../support/team.ts';

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe.each(quickKinds)('Notices on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  const noticesOf = async (user: SessionUser) =>
    (await listNotices(database.context(), user)).notices;
  const told = async (user: SessionUser): Promise<string[]> =>
    (await noticesOf(user)).map(({ kind: of, actor, number }) => `${of} ${number} ${actor}`.trim());

  const assign = async (team: TeamProject, by: SessionUser, assigneeId: string): Promise<void> => {
    const access = await team.of(by);
    const task = await taskFor(database.context(), access, 1);
    const form = taskFormSchema.parse({ ...taskFormText(task), assigneeId });
    await updateTask(database.context(), access, { number: 1, version: task.version }, form);
  };
  const comment = async (
    team: TeamProject,
    by: SessionUser,
    text: string,
    onTask = true,
  ): Promise<string> => {
    const access = await team.of(by);
    const subject = onTask ? await taskFor(database.context(), access, 1) : null;
    return addComment(database.context(), access, subject, text, null);
  };

  test('an assignment tells the assignee, not the person who made it (promise 24.6)', async () => {
    const team = await teamProject(database, 'Fix the gate');
    await assign(team, team.dana, team.luis.id);
    await assign(team, team.luis, team.luis.id);
    expect(await told(team.luis)).toEqual(['assigned 1 Dana Whitfield']);
    await assign(team, team.dana, team.dana.id);
    expect([await told(team.dana), await told(team.luis)]).toEqual([
      [],
      ['assigned 1 Dana Whitfield'],
    ]);
    await assign(team, team.dana, team.luis.id);
    expect(await told(team.luis)).toHaveLength(2);
  });

  test('a comment tells whom it names, once, however often it is edited (promise 24.5)', async () => {
    const team = await teamProject(database, 'Fix the gate');
    const stranger = await database.person();
    const id = await comment(team, team.dana, 'Box is tight, @Luis. Not @Dana or @Rosa Ibarra');
    expect(await told(team.luis)).toEqual(['mentioned 1 Dana Whitfield']);
    expect([await told(team.dana), await told(stranger)]).toEqual([[], []]);
    const access = await team.of(team.dana);
    const task = await taskFor(database.context(), access, 1);
    const edited = { id, version: 1, text: 'Ask @luis ortega and @Vera Paz' };
    await editComment(database.context(), access, task, edited);
    expect(await told(team.luis)).toHaveLength(1);
    expect(await told(team.vera)).toEqual(['mentioned 1 Dana Whitfield']);
    const [shown] = (await listComments(database.context(), access, task)).comments;
    expect(shown?.parts.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual([
      '@luis ortega',
      '@Vera Paz',
    ]);
    const [notice] = await noticesOf(team.vera);
    expect(notice).toMatchObject({ commentId: id, number: 1, projectId: team.projectId });
    await deleteComment(database.context(), access, task, id, null);
    expect([await told(team.luis), await told(team.vera)]).toEqual([[], []]);
    await comment(team, team.dana, '@Luis, call the owner', false);
    expect(await told(team.luis)).toEqual(['mentioned null Dana Whitfield']);
  });

  test('sending back tells assignee and submitter, blocking tells the owner', async () => {
    const team = await teamProject(database, 'Fix the gate');
    const move = async (by: SessionUser, event: Parameters<typeof moveTask>[3]): Promise<unknown> =>
      moveTask(database.context(), await team.of(by), 1, event);
    await assign(team, team.dana, team.luis.id);
    await move(team.luis, { type: 'task.submit' });
    await move(team.dana, { type: 'task.reject', reason: 'Not painted' });
    expect(await told(team.luis)).toEqual([
      'rejected 1 Dana Whitfield',
      'assigned 1 Dana Whitfield',
    ]);
    expect((await noticesOf(team.luis))[0]?.reason).toBe('Not painted');
    await move(team.luis, { type: 'task.block', reason: 'No key' });
    expect(await told(team.dana)).toEqual([
      'blocked 1 Luis Ortega',
      'ready_for_review 1 Luis Ortega',
    ]);
    await move(team.dana, { type: 'task.unblock' });
    await move(team.dana, { type: 'task.block', reason: 'Rain' });
    expect(await told(team.dana)).toHaveLength(2);
  });

  test('a change of many tasks tells of each assignment and of what is blocked', async () => {
    const team = await teamProject(database, 'Fix the gate\nPaint the fence');
    const edit = async (by: SessionUser, change: BulkEdit): Promise<unknown> =>
      editTasks(database.context(), await team.of(by), [1, 2], change, null);
    await edit(team.dana, { event: null, fields: { assignee: 'luis ortega' } });
    await edit(team.dana, { event: null, fields: { assignee: 'Luis Ortega', priority: 'high' } });
    expect((await told(team.luis)).sort()).toEqual([
      'assigned 1 Dana Whitfield',
      'assigned 2 Dana Whitfield',
    ]);
    await edit(team.luis, { event: { type: 'task.block', reason: 'No key' }, fields: {} });
    expect(await told(team.dana)).toHaveLength(2);
    await edit(team.dana, { event: null, fields: { assignee: null } });
    expect(await database.fork().count(Task, { assigneeId: team.luis.id })).toBe(0);
  });

  test('a kind that is switched off is not made; what was told stays', async () => {
    const team = await teamProject(database, 'Fix the gate');
    await assign(team, team.dana, team.luis.id);
    const wanted: WantedNotices = { kinds: ['mentioned', 'overdue'], isDaily: false };
    await saveWantedNotices(database.context(), team.luis, wanted);
    expect(await wantedNotices(database.context(), team.luis.id)).toEqual(wanted);
    await assign(team, team.dana, '');
    await assign(team, team.dana, team.luis.id);
    await comment(team, team.dana, '@Luis');
    expect(await told(team.luis)).toEqual([
      'mentioned 1 Dana Whitfield',
      'assigned 1 Dana Whitfield',
    ]);
  });

  test('changes of a project, archiving and removal are kinds of their own, each switched off alone', async () => {
    const team = await teamProject(database, 'Fix the gate');
    const { dana, luis, vera } = team;
    const context = () => database.context();
    const rename = async (name: string, dueDate: string): Promise<void> => {
      const { values, tag } = await projectForm(context(), await team.of(luis));
      const settings = projectSettingsSchema.parse({ ...values, name, dueDate });
      await updateProjectAndNotify(context(), await team.of(luis), tag, settings);
    };
    const all = await wantedNotices(context(), dana.id);
    const without = (off: string): WantedNotices => ({
      ...{ kinds: all.kinds.filter((each) => each !== off), isDaily: false },
    });
    await rename('Kim House', '2027-06-01');
    expect((await noticesOf(dana)).map((each) => each.kind).sort()).toEqual(['redated', 'renamed']);
    await saveWantedNotices(context(), dana, without('renamed'));
    await rename('Lee House', '2027-07-01');
    expect((await noticesOf(dana)).map((each) => each.kind).sort()).toEqual([
      ...['redated', 'redated', 'renamed'],
    ]);
    await saveWantedNotices(context(), luis, without('archived'));
    await saveWantedNotices(context(), vera, { kinds: [], isDaily: false });
    await archiveProjectAndNotify(context(), await team.of(dana), null);
    expect([await told(luis), await told(vera)]).toEqual([[], []]);
    const access = await dashboardFor(context(), dana, team.dashboardId, 'own');
    await removeMember(context(), access, vera.id);
    expect(await told(vera)).toEqual(['removed null Dana Whitfield']);
  });

  test('a person who left the team, and a deleted project, are neither told nor shown', async () => {
    const team = await teamProject(database, 'Fix the gate');
    await assign(team, team.dana, team.luis.id);
    await setMembership(database, team, team.luis, 'removed');
    expect([await told(team.luis), await countUnread(database.context(), team.luis.id)]).toEqual([
      [],
      0,
    ]);
    await comment(team, team.dana, '@Luis');
    const access = await team.of(team.dana);
    const left = { kind: 'blocked' as const, to: [team.luis.id], taskId: null, key: 'left' };
    await notify(database.fork(), access, [left]);
    const [row] = await database.fork().find(Notice, { personId: team.luis.id });
    expect(await codeOf(markRead(database.context(), team.luis, row?.id ?? ''))).toBe('notFound');
    await setMembership(database, team, team.luis, 'active');
    expect(await told(team.luis)).toEqual(['assigned 1 Dana Whitfield']);
    await database.fork().nativeUpdate(Project, { id: team.projectId }, { deletedAt: new Date() });
    expect(await told(team.luis)).toEqual([]);
  });

  test('are listed unread first, page by page, each once, and marked as read by their person alone', async () => {
    const team = await teamProject(database, 'Fix the gate');
    const access = await team.of(team.dana);
    const task = await taskFor(database.context(), access, 1);
    await database.fork().transactional(async (tx) => {
      const notices = Array.from({ length: 120 }, (_, n) => ({
        kind: 'assigned' as const,
        to: [team.luis.id],
        taskId: task.id,
        key: `n${n % 110}`,
      }));
      await notify(tx, access, notices);
    });
    expect(await countUnread(database.context(), team.luis.id)).toBe(100);
    const first = await noticesOf(team.luis);
    await markRead(database.context(), team.luis, first[0]!.id);
    expect(await codeOf(markRead(database.context(), team.dana, first[1]!.id))).toBe('notFound');
    expect(await codeOf(markRead(database.context(), team.luis, '-'.repeat(36)))).toBe('notFound');
    const seen: string[] = [];
    const read: boolean[] = [];
    let cursor: string | null = null;
    do {
      const page = await listNotices(database.context(), team.luis, cursor ?? undefined);
      expect(page.notices.length).toBeLessThanOrEqual(50);
      seen.push(...page.notices.map(({ id }) => id));
      read.push(...page.notices.map(({ isRead }) => isRead));
      cursor = page.next;
      if (cursor)
        expect(await codeOf(listNotices(database.context(), team.dana, cursor))).toBe('invalid');
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([110, 110]);
    expect(read.indexOf(true)).toBe(109);
    await markAllRead(database.context(), team.luis);
    expect(await countUnread(database.context(), team.luis.id)).toBe(0);
    setClock(() => new Date(Date.now() + 181 * DAY));
    await sweepNotices(database.context());
    expect(await noticesOf(team.luis)).toEqual([]);
  });

  /** At this hour the project's day is that many days after 2026-03-09, in Los Angeles. */
  const onDay = (days: number, hours = 0): void =>
    setClock(() => new Date(Date.parse('2026-03-09T15:00:00Z') + days * DAY + hours * HOUR));
  const dueTeam = async (dueDate: string): Promise<TeamProject> => {
    const team = await teamProject(database, 'Fix the gate');
    const em = database.fork();
    await em.nativeUpdate(
      Project,
      { id: team.projectId },
      { timeZone: 'America/Los_Angeles', status: 'active' },
    );
    await em.nativeUpdate(
      Task,
      { projectId: team.projectId },
      { dueDate, assigneeId: team.luis.id, assigneeName: 'Luis Ortega' },
    );
    return team;
  };

  test('reminders come the day before, once overdue, then weekly, and stop after 45 days (promise 24.7)', async () => {
    const team = await dueTeam('2026-03-10');
    // 23:30 in Los Angeles two days before.
    onDay(-1, 15.5);
    await remindOfDueTasks(database.context());
    expect(await told(team.luis)).toEqual([]);
    onDay(0);
    await Promise.all([remindOfDueTasks(database.context()), remindOfDueTasks(database.context())]);
    onDay(0, 1);
    await remindOfDueTasks(database.context());
    expect(await told(team.luis)).toEqual(['due_tomorrow 1']);
    const days: number[] = [];
    for (let day = 1; day <= 60; day += 1) {
      const before = (await told(team.luis)).length;
      onDay(day);
      await Promise.all([
        remindOfDueTasks(database.context()),
        remindOfDueTasks(database.context()),
      ]);
      if ((await told(team.luis)).length > before) days.push(day);
    }
    // The task is overdue from day 2 on; day 46 is 45 days after the due date.
    expect(days).toEqual([2, 9, 16, 23, 30, 37, 44]);
    expect(await told(team.dana)).toEqual([]);
  });

  test('closed, held and deleted work sends no reminder; without an assignee the owner is told', async () => {
    const team = await dueTeam('2026-03-10');
    onDay(4);
    const run = async (fields: Partial<Task>, status: Project['status'] = 'active') => {
      const em = database.fork();
      await em.nativeUpdate(Project, { id: team.projectId }, { status });
      await em.nativeUpdate(Task, { projectId: team.projectId }, fields);
      await remindOfDueTasks(database.context());
      return [await told(team.luis), await told(team.dana)];
    };
    for (const status of ['on_hold', 'completed', 'archived'] as const)
      expect(await run({}, status)).toEqual([[], []]);
    expect(await run({ status: 'completed' })).toEqual([[], []]);
    expect(await run({ status: 'pending', deletedAt: new Date() })).toEqual([[], []]);
    expect(await run({ deletedAt: null, dueDate: null })).toEqual([[], []]);
    expect(await run({ dueDate: '2026-03-10', assigneeId: null })).toEqual([[], ['overdue 1']]);
    // A new due date is a new cause; one who left is told nothing.
    await setMembership(database, team, team.luis, 'removed');
    const again = await run({ dueDate: '2026-03-11', assigneeId: team.luis.id });
    expect(again).toEqual([[], ['overdue 1', 'overdue 1']]);
  });

  test('go with their person, whose tasks are unassigned', async () => {
    const team = await teamProject(database, 'Fix the gate');
    await assign(team, team.dana, team.luis.id);
    await database
      .fork()
      .nativeUpdate(User, { id: team.luis.id }, { deletedAt: new Date('2020-01-01') });
    await eraseClosedAccounts(database.context());
    expect(await database.fork().count(Notice, { personId: team.luis.id })).toBe(0);
    expect(await database.fork().findOneOrFail(Task, { projectId: team.projectId })).toMatchObject({
      assigneeId: null,
      assigneeName: null,
    });
  });
});
