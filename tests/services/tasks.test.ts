import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  legalEvents,
  needsReason,
  nextStatus,
  taskEventTypes,
  taskStates,
  type TaskEvent,
  type TaskEventType,
  type TaskState,
} from '~xstate/task.machine.ts';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

const eventOf = (type: TaskEventType, reason = 'the wall is still wet'): TaskEvent =>
  (needsReason(type) ? { type, reason } : { type }) as TaskEvent;
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
/** A project of one person, no photo required. */
const alone = {
  teamSize: 1,
  isSubmitter: false,
  isOwner: true,
  hasOtherVerifier: false,
  photoRequired: false,
  hasAfterPhoto: false,
};

describe.each(quickKinds)('Moving a task on %s (promise 12.2)', (kind) => {
  let database: TestDatabase;
  let user: SessionUser;
  let projectId = '';
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    user = await database.person();
    projectId = (
      await createProject(database.context(), user, projectSchema.parse(projectPayload()), null)
    ).id;
  });
  afterAll(() => database.close());

  let number = 0;
  async function taskIn(status: TaskState): Promise<number> {
    await addTasks(
      database.context(),
      await database.access(user, projectId),
      `Fix the gate ${(number += 1)}`,
      'en',
      null,
    );
    await database.fork().nativeUpdate(Task, { projectId, number }, { status });
    return number;
  }
  const read = (which: number): Promise<Task> =>
    database.fork().findOneOrFail(Task, { projectId, number: which });
  const move = (which: number, event: TaskEvent, who = user): Promise<string> =>
    codeOf(
      database
        .access(who, projectId)
        .then((access) => moveTask(database.context(), access, which, event)),
    );

  test.each(taskStates.flatMap((status) => taskEventTypes.map((type) => [status, type] as const)))(
    '%s + %s: the service does what the table says, and nothing else',
    async (status, type) => {
      const which = await taskIn(status);
      const event = eventOf(type);
      const to = nextStatus(status, event, alone);
      const again = type === 'task.complete' && status === 'completed';
      expect(await move(which, event)).toBe(to || again ? 'done' : 'illegalTransition');
      expect((await read(which)).status).toBe(to ?? status);
    },
  );

  test('a reason is required where the table says so, and stored', async () => {
    const which = await taskIn('pending');
    expect(await move(which, { type: 'task.block', reason: '  ' })).toBe('illegalTransition');
    expect(await move(which, { type: 'task.block', reason: 'no water on site' })).toBe('done');
    expect(await read(which)).toMatchObject({
      status: 'blocked',
      statusReason: 'no water on site',
    });
  });

  test('Mark complete in a team of one submits and verifies at once, logs two events, and is repeatable', async () => {
    const which = await taskIn('pending');
    expect(await move(which, { type: 'task.complete' })).toBe('done');
    expect(await move(which, { type: 'task.complete' })).toBe('done');
    const task = await read(which);
    expect(task).toMatchObject({
      status: 'completed',
      submittedBy: user.id,
      completedBy: user.id,
      verifiedBy: user.id,
    });
    expect(task.completedAt?.getTime()).toBeLessThanOrEqual(now().getTime());
    const verbs = (
      await database.fork().find(Activity, { projectId }, { orderBy: { createdAt: 'asc' } })
    )
      .filter(({ details, verb }) => details.number === which && verb.startsWith('task.'))
      .map(({ verb }) => verb);
    expect(verbs.sort()).toEqual(['task.submit', 'task.verify']);
  });

  test('a rejected task counts its rework; a reopened one has no completer', async () => {
    const which = await taskIn('in_progress');
    await move(which, { type: 'task.submit' });
    expect(await move(which, { type: 'task.reject', reason: 'paint is missing' })).toBe('done');
    expect(await read(which)).toMatchObject({ status: 'in_progress', reworkCount: 1 });
    await move(which, { type: 'task.complete' });
    expect(await move(which, { type: 'task.reopen', reason: 'it leaks again' })).toBe('done');
    expect(await read(which)).toMatchObject({
      status: 'in_progress',
      completedAt: null,
      verifiedBy: null,
    });
  });

  test('of ten parallel transitions one succeeds and the others get a conflict', async () => {
    const which = await taskIn('pending');
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => move(which, { type: 'task.start' })),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(
      outcomes.filter(
        (outcome) => !['done', 'versionConflict', 'illegalTransition'].includes(outcome),
      ),
    ).toEqual([]);
    expect((await read(which)).version).toBe(2);
  });

  test('a foreign task is not found', async () => {
    const which = await taskIn('pending');
    expect(await move(which, { type: 'task.start' }, await database.person())).toBe('notFound');
    expect(await move(9999, { type: 'task.start' })).toBe('notFound');
  });

  test('every status offers only its allowed transitions', async () => {
    for (const status of taskStates)
      for (const type of legalEvents(status, alone))
        expect(nextStatus(status, eventOf(type), alone)).not.toBeNull();
  });
});
