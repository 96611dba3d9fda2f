import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE, setClock } from '~/clock.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { addComment } from '~/modules/comments/comment.service.server.ts';
import {
  crewBlock,
  crewComment,
  crewPhoto,
  crewReady,
  storeCrewFile,
} from '~/modules/crew/crew-work.service.server.ts';
import { countUnread, listNotices } from '~/modules/notices/notice.service.server.ts';
import { addUploadedPhoto } from '~/modules/photos/photo.service.server.ts';
import { editTasks } from '~/modules/tasks/bulk-tasks.service.server.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { madeLink, type MadeLink } from '../support/crew-links.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { jpegPhoto } from '../support/photos.ts';
import { teamProject, type TeamProject } from '../support/team.ts';

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
  await Promise.resolve();
}

describe.each(quickKinds)('What the owner of a project is told at once on %s', (kind) => {
  let database: TestDatabase;
  let shade = 0;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  /** Oldest first. */
  const told = async (user: SessionUser): Promise<string[]> =>
    (await listNotices(database.context(), user)).notices
      .map(({ kind: of, actor, number }) => `${of} ${number} ${actor}`)
      .reverse();
  const crewSends = async (link: MadeLink, number: number, name?: string): Promise<void> => {
    const worker = await link.worker(name);
    const chunks = chunksOf(await jpegPhoto((shade += 1)));
    const uploadURL = await storeCrewFile(database.context(), worker, 'a.jpg', chunks);
    await crewPhoto(database.context(), worker, { number, uploadURL, stage: 'after' });
  };
  const memberSends = async (team: TeamProject, user: SessionUser, task: number | null) => {
    const chunks = chunksOf(await jpegPhoto((shade += 1)));
    const uploadURL = await storeUpload(database.context(), user, 'a.jpg', chunks, 'photo');
    const access = { ...(await team.of(user)), account: user };
    await addUploadedPhoto(database.context(), access, { uploadURL, stage: 'during', task });
  };
  const writes = async (team: TeamProject, user: SessionUser, text: string): Promise<void> => {
    const access = await team.of(user);
    const task = await taskFor(database.context(), access, 1);
    await addComment(database.context(), access, task, text, null);
  };

  test('a crew that marks ready, sends a photo, asks or blocks: each with its task (promise 24.6)', async () => {
    const team = await teamProject(database, 'Fix the gate\nPaint the fence');
    const link = await madeLink(database, await team.of(team.dana));
    await crewSends(link, 1);
    await crewComment(database.context(), await link.worker(), 1, 'Which side opens?');
    await crewReady(database.context(), await link.worker(), 1);
    await crewBlock(database.context(), await link.worker(), 2, 'No paint');
    expect(await told(team.dana)).toEqual([
      'photos_added 1 José (crew link)',
      'commented 1 José (crew link)',
      'ready_for_review 1 José (crew link)',
      'blocked 2 José (crew link)',
    ]);
    expect(await countUnread(database.context(), team.dana.id)).toBe(4);
    expect(await told(team.luis)).toEqual([]);
  });

  test('a member who does so, but never of their own acts', async () => {
    const team = await teamProject(database, 'Fix the gate\nPaint the fence');
    for (const user of [team.luis, team.dana]) {
      await memberSends(team, user, 1);
      await memberSends(team, user, null);
      await writes(team, user, 'The hinge is bent');
    }
    await moveTask(database.context(), await team.of(team.luis), 1, { type: 'task.submit' });
    await moveTask(database.context(), await team.of(team.dana), 2, { type: 'task.submit' });
    expect(await told(team.dana)).toEqual([
      'photos_added 1 Luis Ortega',
      'photos_added null Luis Ortega',
      'commented 1 Luis Ortega',
      'ready_for_review 1 Luis Ortega',
    ]);
    expect(await told(team.luis)).toEqual([]);
  });

  test('a comment that names the owner, once', async () => {
    const team = await teamProject(database, 'Fix the gate');
    await writes(team, team.luis, 'Which color, @Dana?');
    expect(await told(team.dana)).toEqual(['mentioned 1 Luis Ortega']);
  });

  test('photos of one person within some minutes, once, whatever else they do between', async () => {
    const team = await teamProject(database, 'Fix the gate\nPaint the fence');
    const link = await madeLink(database, await team.of(team.dana));
    await Promise.all([crewSends(link, 1), crewSends(link, 1)]);
    await writes(team, team.dana, 'Good');
    await crewSends(link, 1);
    expect(await told(team.dana)).toEqual(['photos_added 1 José (crew link)']);
    await crewSends(link, 2);
    await crewSends(link, 1, 'Rosa');
    expect(await told(team.dana)).toHaveLength(3);
    setClock(() => new Date(Date.now() + 11 * MINUTE));
    await crewSends(link, 1);
    expect(await told(team.dana)).toHaveLength(4);
  });

  test('several tasks that are sent to review together, once', async () => {
    const team = await teamProject(database, 'Fix the gate\nPaint the fence\nOil the hinge');
    const submit = { event: { type: 'task.submit' as const }, fields: {} };
    const access = await team.of(team.luis);
    await editTasks(database.context(), access, [1, 2], submit, null);
    expect(await told(team.dana)).toEqual(['ready_for_review null Luis Ortega']);
    await editTasks(database.context(), access, [3], submit, null);
    expect(await told(team.dana)).toHaveLength(2);
  });
});
