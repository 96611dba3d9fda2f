import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '~/clock.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { Comment } from '~/modules/comments/comment.entity.server.ts';
import {
  crewBlock,
  crewComment,
  crewPhoto,
  crewReady,
  crewUndo,
  storeCrewFile,
} from '~/modules/crew/crew-work.service.server.ts';
import { listNotices } from '~/modules/notices/notice.service.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { TaskChange } from '~/modules/tasks/task-change.entity.server.ts';
import { taskStatuses, type TaskStatus } from '~/modules/tasks/task.rules.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { answeredTasks } from '~/modules/crew/crew-task.service.server.ts';
import type { TaskEvent } from '~xstate/task.machine.ts';
import { madeLink, type MadeLink } from '../support/crew-links.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { jpegPhoto } from '../support/photos.ts';
import { codeOf, projectWithTasks } from '../support/task-lists.ts';
import { teamProject } from '../support/team.ts';
import { valuesFor } from '../support/full-run.ts';

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
  await Promise.resolve();
}

describe.each(quickKinds)('Work by a crew link on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const taskOf = (projectId: string, number: number): Promise<Task> =>
    database.fork().findOneOrFail(Task, { projectId, number });
  const ready = async (link: MadeLink, number: number): Promise<string | null> =>
    crewReady(database.context(), await link.worker(), number);
  const block = async (link: MadeLink, number: number, reason: string): Promise<string | null> =>
    crewBlock(database.context(), await link.worker(), number, reason);

  async function photo(link: MadeLink, number: number, shade: number): Promise<void> {
    const worker = await link.worker();
    const chunks = chunksOf(await jpegPhoto(shade));
    const uploadURL = await storeCrewFile(database.context(), worker, 'a.jpg', chunks);
    await crewPhoto(database.context(), worker, { number, uploadURL, stage: 'after' });
  }

  /** Two tasks alike in a new project, the first for the app and the second for the link. */
  async function alike(status: TaskStatus, photoRequired: boolean, hasPhoto: boolean) {
    const access = await projectWithTasks(database, ['By the app', 'By the link']);
    const link = await madeLink(database, access);
    if (hasPhoto) {
      await photo(link, 1, 1);
      await photo(link, 2, 2);
    }
    const projectId = access.project.id;
    await database.fork().nativeUpdate(Task, { projectId }, { status, photoRequired });
    return { access, link, projectId };
  }
  const outcome = async (projectId: string, number: number, attempt: Promise<unknown>) => [
    await codeOf(attempt),
    (await taskOf(projectId, number)).status,
  ];

  test('a link is told of its own tasks that were sent back or unblocked since it marked them', async () => {
    const access = await projectWithTasks(database, ['One', 'Two', 'Three', 'Four']);
    const [link, other] = [await madeLink(database, access), await madeLink(database, access)];
    const told = async ({ access: read }: MadeLink) =>
      (await answeredTasks(database.context(), await read())).map(({ number, back }) => [
        number,
        back,
      ]);
    const move = (number: number, event: TaskEvent) =>
      moveTask(database.context(), access, number, event);
    await ready(link, 1);
    await block(link, 2, 'No key');
    await ready(link, 3);
    await move(4, { type: 'task.block', reason: 'Rain' });
    await move(4, { type: 'task.unblock' });
    expect(await told(link)).toEqual([]);
    await move(1, { type: 'task.reject', reason: 'Still dirty' });
    await move(2, { type: 'task.unblock' });
    await move(3, { type: 'task.verify' });
    expect(await told(link)).toEqual([
      [2, 'task.unblock'],
      [1, 'task.reject'],
    ]);
    expect(await told(other)).toEqual([]);
    await move(3, { type: 'task.reopen', reason: 'It leaks' });
    await block(link, 2, 'No key again');
    await ready(link, 1);
    expect(await told(link)).toEqual([[3, 'task.reopen']]);
  });

  test.each(valuesFor(taskStatuses, 0, 2))(
    'from %s, ready and blocked end as they do in the app (promise 27.5)',
    async (status) => {
      for (const [photoRequired, hasPhoto] of [
        [false, false],
        [true, false],
        [true, true],
      ] as const) {
        const { access, link, projectId } = await alike(status, photoRequired, hasPhoto);
        const app = async (): Promise<unknown> => {
          if (status === 'ready_for_review') return;
          if (status === 'blocked')
            await moveTask(database.context(), access, 1, { type: 'task.unblock' });
          await moveTask(database.context(), access, 1, { type: 'task.submit' });
        };
        const [code, after] = await outcome(projectId, 1, app());
        // The app unblocks in a step of its own, which stays where the next one is refused.
        const expected = code === 'done' ? after : status;
        expect(await outcome(projectId, 2, ready(link, 2))).toEqual([code, expected]);
      }
      const { access, link, projectId } = await alike(status, false, false);
      const move = moveTask(database.context(), access, 1, { type: 'task.block', reason: 'Rain' });
      const byApp = await outcome(projectId, 1, move);
      expect(await outcome(projectId, 2, block(link, 2, 'Rain'))).toEqual(byApp);
    },
  );

  test('nobody’s account is the actor: every row says the name and the link (promise 27.6)', async () => {
    const access = await projectWithTasks(database, ['One', 'Two']);
    const projectId = access.project.id;
    const before = now();
    const link = await madeLink(database, access);
    await photo(link, 1, 3);
    await ready(link, 1);
    await crewComment(database.context(), await link.worker(), 1, 'Paint is dry');
    await block(link, 2, 'No key');
    const em = database.fork();
    const recent = { projectId, createdAt: { $gte: before } };
    const activities = await em.find(Activity, { ...recent, verb: { $ne: 'tasks.added' } });
    const comments = await em.find(Comment, recent);
    const photos = await em.find(Photo, recent);
    const changes = await em.find(TaskChange, recent);
    expect(activities.map(({ verb }) => verb).sort()).toEqual([
      'comment.added',
      'photos.added',
      'task.block',
      'task.submit',
    ]);
    expect([comments.length, photos.length, changes.length]).toEqual([1, 1, 2]);
    for (const row of [...activities, ...changes])
      expect([row.userId ?? null, row.crewLinkId]).toEqual([null, link.id]);
    for (const { userName } of activities) expect(userName).toBe('José');
    expect(comments[0]).toMatchObject({ authorName: 'José', crewLinkId: link.id });
    expect(comments[0]?.authorId ?? null).toBeNull();
    expect(photos[0]).toMatchObject({ uploadedByName: 'José', crewLinkId: link.id });
    expect(photos[0]?.uploadedBy ?? null).toBeNull();
    const done = await taskOf(projectId, 1);
    expect([done.submittedBy ?? null, done.submittedAt !== null]).toEqual([null, true]);
  });

  test('any member may verify what a link sent to review, and it can be sent back', async () => {
    const team = await teamProject(database, 'One\nTwo');
    const link = await madeLink(database, await team.of(team.luis));
    await ready(link, 1);
    await ready(link, 2);
    await moveTask(database.context(), await team.of(team.luis), 1, { type: 'task.verify' });
    await moveTask(database.context(), await team.of(team.dana), 2, {
      type: 'task.reject',
      reason: 'Not painted',
    });
    expect((await taskOf(team.projectId, 1)).status).toBe('completed');
    expect(await taskOf(team.projectId, 2)).toMatchObject({
      status: 'in_progress',
      statusReason: 'Not painted',
    });
  });

  test('the owner is told what is blocked, and a member whom a comment names, with the crew’s name', async () => {
    const team = await teamProject(database, 'One');
    const link = await madeLink(database, await team.of(team.luis));
    await block(link, 1, 'No key');
    await crewComment(database.context(), await link.worker(), 1, 'Ask @Luis');
    const told = async (user: typeof team.dana) =>
      (await listNotices(database.context(), user)).notices.map(({ kind: of, actor }) => [
        of,
        actor,
      ]);
    expect(await told(team.dana)).toEqual([
      ['commented', 'José (crew link)'],
      ['blocked', 'José (crew link)'],
    ]);
    expect(await told(team.luis)).toEqual([['mentioned', 'José (crew link)']]);
  });

  test('twice the same tap is one change, and so are two taps at once', async () => {
    const access = await projectWithTasks(database, ['One', 'Two', 'Three']);
    const projectId = access.project.id;
    const link = await madeLink(database, access);
    await ready(link, 1);
    expect(await ready(link, 1)).toBeNull();
    await block(link, 2, 'No key');
    expect(await block(link, 2, 'No key')).toBeNull();
    const comment = async (): Promise<void> =>
      crewComment(database.context(), await link.worker(), 2, 'Call me');
    await comment();
    await Promise.all([comment(), comment()]);
    await Promise.all([ready(link, 3), ready(link, 3)]);
    const verbs = (await database.fork().find(Activity, { projectId }))
      .map(({ verb }) => verb)
      .filter((verb) => verb !== 'tasks.added' && verb !== 'project.created');
    expect(verbs.sort()).toEqual(['comment.added', 'task.block', 'task.submit', 'task.submit']);
  });

  test('a link undoes its own change and nobody else’s', async () => {
    const access = await projectWithTasks(database, ['One', 'Two']);
    const projectId = access.project.id;
    const link = await madeLink(database, access);
    const other = await madeLink(database, access);
    const mine = (await ready(link, 1)) ?? '';
    const app = await moveTask(database.context(), access, 2, { type: 'task.submit' });
    const undo = async (by: MadeLink, change: string): Promise<string> =>
      codeOf(crewUndo(database.context(), await by.worker(), 1, change));
    expect(await undo(other, mine)).toBe('forbidden');
    expect(await undo(link, app ?? '')).toBe('forbidden');
    expect(await undo(link, mine)).toBe('done');
    expect((await taskOf(projectId, 1)).status).toBe('pending');
    const again = (await ready(link, 1)) ?? '';
    await undoChange(database.context(), access, again);
    expect((await taskOf(projectId, 1)).status).toBe('pending');
  });

  test('a link that only reads, or only sends photos, does no more', async () => {
    const access = await projectWithTasks(database, ['One']);
    const reads = await madeLink(database, access, { mayUpdate: undefined, mayPhoto: undefined });
    const sends = await madeLink(database, access, { mayUpdate: undefined });
    const works = await madeLink(database, access, { mayPhoto: undefined });
    const codes = async (link: MadeLink): Promise<string[]> => [
      await codeOf(photo(link, 1, 9)),
      await codeOf(block(link, 1, 'Rain')),
      await codeOf(ready(link, 1)),
      await codeOf(crewComment(database.context(), await link.worker(), 1, 'Hello')),
    ];
    const no = 'forbidden';
    expect(await codes(reads)).toEqual([no, no, no, no]);
    expect(await codes(sends)).toEqual(['done', no, no, no]);
    expect(await codes(works)).toEqual([no, 'done', 'done', 'done']);
  });

  test('a task outside of the link can neither be changed nor photographed', async () => {
    const access = await projectWithTasks(database, ['One', 'Two']);
    const link = await madeLink(database, access, { target: 'tasks', tasks: '1' });
    const worker = await link.worker();
    expect(await codeOf(ready(link, 2))).toBe('notFound');
    expect(await codeOf(block(link, 2, 'Rain'))).toBe('notFound');
    expect(await codeOf(crewComment(database.context(), worker, 2, 'Hi'))).toBe('notFound');
    expect(await codeOf(photo(link, 2, 4))).toBe('notFound');
    expect((await taskOf(access.project.id, 2)).status).toBe('pending');
    expect(await database.fork().count(Photo, { projectId: access.project.id })).toBe(0);
  });

  test('a photo of a link takes storage of the project’s owner, and nobody’s metadata', async () => {
    const team = await teamProject(database, 'One');
    const link = await madeLink(database, await team.of(team.luis));
    await photo(link, 1, 5);
    const rows = await database.fork().execute<{ user_id: string; state: string }[]>(
      `select o.user_id, o.state from stored_objects o join photos p on p.object_key = o.key
         where p.project_id = ?`,
      [team.projectId],
    );
    expect(rows).toEqual([{ user_id: team.dana.id, state: 'registered' }]);
    const left = await database
      .fork()
      .execute(`select 1 from stored_objects where state = 'stored' and user_id = ?`, [
        team.dana.id,
      ]);
    expect(left).toEqual([]);
  });
});
