import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { registerDocument } from '~/modules/documents/document.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { sampleBytes } from '../support/documents.ts';
import { projectPayload } from '../support/people.ts';
import { scanWithPages } from '../support/scan-file.ts';

describe("one person's scans do not hold up another's documents", () => {
  let database: TestDatabase;
  let scan: Buffer;
  let longScan: Buffer;
  beforeAll(async () => {
    [scan, longScan] = [await scanWithPages(1), await scanWithPages(2)];
    database = await openTestDatabase('PGlite', { workers: true });
  });
  afterAll(() => database.close());

  /** A new person with a project, who registers documents; each answers its job's id. */
  async function uploader(): Promise<(name: string, bytes: Buffer) => Promise<string>> {
    const user: SessionUser = await database.person({ status: 'teams_unlimited' });
    const { id: projectId } = await createProject(
      database.context(),
      user,
      projectSchema.parse(projectPayload()),
      randomUUID(),
    );
    return async (name, bytes) => {
      const uploadURL = await storeUpload(database.context(), user, name, Readable.from([bytes]));
      const { jobId } = await registerDocument(
        database.context(),
        await database.access(user, projectId),
        { fileName: name, uploadURL, process: true },
      );
      if (!jobId) throw new Error('no job');
      return jobId;
    };
  }
  const jobOf = (id: string): Promise<Job> => database.fork().findOneOrFail(Job, { id });
  const ended = (id: string) =>
    expect
      .poll(async () => (await jobOf(id)).status, { timeout: 50_000, interval: 50 })
      .toBe('done');
  const needsOcr = (id: string) =>
    expect
      .poll(async () => (await jobOf(id)).input.queue, { timeout: 20_000, interval: 50 })
      .toBe('document.ocr');
  const doneOf = async (ids: string[]): Promise<number> =>
    (await Promise.all(ids.map(jobOf))).filter(({ status }) => status === 'done').length;

  test("a scan waits for one of another person's scans, not for all of them (X-10)", async () => {
    const [first, second] = [await uploader(), await uploader()];
    const scans = [
      await first('1.pdf', scan),
      await first('2.pdf', scan),
      await first('3.pdf', scan),
    ];
    for (const id of scans) await needsOcr(id);
    const before = await doneOf(scans);
    const other = await second('4.pdf', scan);
    await ended(other);
    expect((await doneOf(scans)) - before).toBeLessThanOrEqual(1);
    expect((await jobOf(other)).kind).toBe('document.read');
  });

  test('a document with text is read while the scans of two others are in OCR (X-10)', async () => {
    const [first, second, third] = [await uploader(), await uploader(), await uploader()];
    const scans = [await first('a.pdf', longScan), await second('b.pdf', longScan)];
    const text = await third('c.pdf', sampleBytes('work-order-en.pdf'));
    await ended(text);
    expect(await doneOf(scans)).toBe(0);
  });
});
