import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { logoutUser } from '~/modules/account/account.service.server.ts';
import { Session } from '~/modules/account/account.entity.server.ts';
import {
  hashSessionId,
  readSession,
  startSession,
  type SessionUser,
} from '~/modules/account/session.service.server.ts';
import { codeOf } from '~/errors.ts';
import { HOUR, fromNow } from '~/clock.ts';
import { registerDocument } from '~/modules/documents/document.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { sampleBytes } from '../support/documents.ts';
import { projectPayload } from '../support/people.ts';

describe('X-05: while the embedded database takes no writes', () => {
  let database: TestDatabase;
  let user: SessionUser;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite', { workers: true });
    user = await database.person({ status: 'unlimited' });
  });
  afterEach(() => setReadOnly(false));
  afterAll(() => database.close());
  const setReadOnly = (readOnly: boolean): Promise<void> =>
    database.setReadOnly?.(readOnly) ?? Promise.reject(new Error('no PGlite'));
  const newSession = (): Promise<string> =>
    startSession(database.fork(), user.id, database.context().meta, null);

  test('a session that was not marked as seen for an hour is read all the same', async () => {
    const id = await newSession();
    const where = { idHash: hashSessionId(id) };
    await database.fork().nativeUpdate(Session, where, { lastSeenAt: fromNow(-2 * HOUR) });
    await setReadOnly(true);
    await expect(readSession(database.fork(), id)).resolves.toMatchObject({ id: user.id });
    await expect(newSession().catch(codeOf)).resolves.toBe('diskFull');
  });

  test('a session can be ended', async () => {
    const id = await newSession();
    await setReadOnly(true);
    await expect(logoutUser(database.context(), id)).resolves.toBeUndefined();
    expect(await readSession(database.fork(), id)).toBeNull();
  });

  test('a job that runs waits, and ends as done when writes are taken again', async () => {
    const context = database.context();
    const fields = projectSchema.parse(projectPayload());
    const { id: projectId } = await createProject(context, user, fields, randomUUID());
    const name = 'work-order-en.pdf';
    const source = Readable.from([sampleBytes(name)]);
    const uploadURL = await storeUpload(context, user, name, source);
    const { jobId } = await registerDocument(
      database.context(),
      await database.access(user, projectId),
      { fileName: name, uploadURL, process: true },
    );
    // The worker has taken the job: its reader runs in another process for longer than this.
    await expect
      .poll(async () => (await database.services.queue.counts('document.read')).active)
      .toBe(1);
    await setReadOnly(true);
    await wait(8_000);
    const ended = (ms: number) => waitForJob(database.context(), jobId ?? '', ms);
    expect(await ended(0)).toMatchObject({ status: 'processing' });
    await setReadOnly(false);
    expect(await ended(20_000)).toMatchObject({ status: 'done' });
  }, 60_000);
});
