import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '~/modules/account/account.entity.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { crewReady } from '~/modules/crew/crew-work.service.server.ts';
import { listNotices, saveWantedNotices } from '~/modules/notices/notice.service.server.ts';
import { editTasks } from '~/modules/tasks/bulk-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { completeTask, moveTask, taskEvents } from '~/modules/tasks/transition.service.server.ts';
import { askToVerify, taskReview } from '~/modules/tasks/verify-request.service.server.ts';
import type { TaskEvent } from '~xstate/task.machine.ts';
import { madeLink } from '../support/crew-links.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { codeOf } from '../support/task-lists.ts';
import { setMembership, teamProject, type TeamProject } from '../support/team.ts';

describe.each(quickKinds)('A task of a team that waits for review on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const move = async (team: TeamProject, by: SessionUser, event: TaskEvent, number = 1) =>
    codeOf(moveTask(database.context(), await team.of(by), number, event));
  const submitted = async (tasks = 'Fix the gate'): Promise<TeamProject> => {
    const team = await teamProject(database, tasks);
    await move(team, team.dana, { type: 'task.submit' });
    return team;
  };
  const review = async (team: TeamProject, user: SessionUser) => {
    const access = await team.of(user);
    return taskReview(database.context(), access, await taskFor(database.context(), access, 1));
  };
  const offered = async (team: TeamProject, user: SessionUser): Promise<string[]> => {
    const access = await team.of(user);
    const task = await taskFor(database.context(), access, 1);
    return (await taskEvents(database.context(), access, task)).map(({ type }) => type);
  };
  const ask = async (team: TeamProject, by: SessionUser, whom: SessionUser) =>
    askToVerify(database.context(), await team.of(by), 1, whom.id);
  const told = async (user: SessionUser): Promise<string[]> =>
    (await listNotices(database.context(), user)).notices.map(({ kind: of }) => of);
  const endPlan = (user: SessionUser): Promise<number> =>
    database.fork().nativeUpdate(User, { id: user.id }, { subscriptionStatus: null });

  test('names who may verify it, never the one who sent it, nor a viewer (promise 12.2)', async () => {
    const team = await submitted();
    const luis = { id: team.luis.id, name: 'Luis Ortega', askedAt: null };
    expect(await review(team, team.dana)).toEqual({
      isOwn: true,
      canVerify: false,
      others: [luis],
    });
    expect(await review(team, team.luis)).toEqual({ isOwn: false, canVerify: true, others: [] });
    expect(await review(team, team.vera)).toEqual({
      isOwn: false,
      canVerify: false,
      others: [luis],
    });
    await move(team, team.luis, { type: 'task.verify' });
    expect(await review(team, team.dana)).toBeNull();
  });

  test('is asked about once each submission, by a notice that the activity names', async () => {
    const team = await submitted();
    expect(await ask(team, team.dana, team.luis)).toEqual({ name: 'Luis Ortega', isTold: true });
    expect(await ask(team, team.dana, team.luis)).toEqual({ name: 'Luis Ortega', isTold: true });
    expect(await told(team.luis)).toEqual(['review_asked']);
    expect((await review(team, team.dana))?.others[0]?.askedAt).toMatch(/^20\d\d-/);
    const asked = { projectId: team.projectId, verb: 'task.reviewAsked' as const };
    const [entry, ...more] = await database.fork().find(Activity, asked);
    expect([entry?.details, more]).toEqual([{ number: 1, person: 'Luis Ortega' }, []]);
    await move(team, team.luis, { type: 'task.reject', reason: 'Not painted' });
    await move(team, team.dana, { type: 'task.submit' });
    await ask(team, team.dana, team.luis);
    expect(await told(team.luis)).toHaveLength(2);
  });

  test('is asked of nobody who may not verify it, and says who switched the notices off', async () => {
    const team = await submitted();
    const stranger = await database.person();
    for (const whom of [team.vera, team.dana, stranger])
      expect(await codeOf(ask(team, team.dana, whom))).toBe('notFound');
    expect(await codeOf(ask(team, team.luis, team.luis))).toBe('notFound');
    expect(await codeOf(ask(team, team.vera, team.luis))).toBe('forbidden');
    await saveWantedNotices(database.context(), team.luis, {
      kinds: ['assigned'],
      isDaily: false,
    });
    expect(await ask(team, team.dana, team.luis)).toEqual({ name: 'Luis Ortega', isTold: false });
    await move(team, team.luis, { type: 'task.verify' });
    expect(await codeOf(ask(team, team.dana, team.luis))).toBe('illegalTransition');
  });

  test('is refused to the one who sent it in the same words on its page, the list and in bulk', async () => {
    const team = await submitted('Fix the gate\nPaint the fence');
    const access = await team.of(team.dana);
    expect(await move(team, team.dana, { type: 'task.verify' })).toBe('ownReview');
    expect(await codeOf(completeTask(database.context(), access, 1))).toBe('ownReview');
    expect(await codeOf(completeTask(database.context(), access, 2))).toBe('reviewFirst');
    const edit = { event: { type: 'task.verify' as const }, fields: {} };
    const { skipped } = await editTasks(database.context(), access, [1], edit, null);
    expect(skipped).toEqual([{ number: 1, code: 'ownReview', from: 'ready_for_review' }]);
  });

  test('is verified by its owner with a reason where nobody else can: task and activity keep it', async () => {
    const team = await submitted();
    const own: TaskEvent = { type: 'task.verifyOwn', reason: 'Luis left for another job' };
    expect(await offered(team, team.dana)).not.toContain('task.verifyOwn');
    expect(await move(team, team.dana, own)).toBe('illegalTransition');
    await endPlan(team.dana);
    expect(await review(team, team.dana)).toEqual({ isOwn: true, canVerify: false, others: [] });
    expect(await offered(team, team.dana)).toContain('task.verifyOwn');
    expect(await move(team, team.dana, { ...own, reason: ' ' })).toBe('illegalTransition');
    expect(await move(team, team.dana, own)).toBe('done');
    const task = await database.fork().findOneOrFail(Task, { projectId: team.projectId });
    expect(task).toMatchObject({
      status: 'completed',
      statusReason: own.reason,
      verifiedBy: team.dana.id,
    });
    const verb = 'task.verifyOwn' as const;
    const entry = await database
      .fork()
      .findOneOrFail(Activity, { projectId: team.projectId, verb });
    expect(entry.details).toMatchObject({ number: 1, reason: own.reason });
  });

  test('needs no other one where the last of them has left: the owner is alone then', async () => {
    const team = await submitted();
    await setMembership(database, team, team.luis, 'removed');
    expect(await review(team, team.dana)).toBeNull();
    expect(await offered(team, team.dana)).toContain('task.verify');
    expect(await move(team, team.dana, { type: 'task.verify' })).toBe('done');
  });

  test('is verified by anybody of the team where a crew has sent it', async () => {
    const team = await teamProject(database, 'Fix the gate');
    const link = await madeLink(database, await team.of(team.dana));
    await crewReady(database.context(), await link.worker(), 1);
    expect(await review(team, team.dana)).toMatchObject({ isOwn: false, canVerify: true });
    expect(await offered(team, team.dana)).toContain('task.verify');
  });
});
