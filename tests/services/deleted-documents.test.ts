import { createReadStream } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, setClock } from '~/clock.ts';
import { sweep } from '~/jobs/sweep.job.server.ts';
import {
  deleteDocument,
  documentFor,
  documentText,
  registerDocument,
  sourceOf,
} from '~/modules/documents/document.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { samplePath } from '../support/documents.ts';
import { projectPayload } from '../support/people.ts';

const NAME = 'punch-list-en.xlsx';

describe.each(quickKinds)('Deleted documents on %s (promise 8.10)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  const sweepIn = async (days: number): Promise<void> => {
    setClock(() => new Date(Date.now() + days * DAY));
    const failed: string[] = [];
    await sweep(
      () => database.context(),
      (_error, step) => void failed.push(step),
    );
    expect(failed).toEqual([]);
  };

  test('X-19: file and lines of a deleted document are erased after 30 days, others stay', async () => {
    const user = await database.person({ status: 'teams_unlimited' });
    const project = projectSchema.parse(projectPayload());
    const { id } = await createProject(database.context(), user, project, null);
    const access = await database.access(user, id);
    const upload = async (): Promise<{ documentId: string; key: string }> => {
      const chunks = createReadStream(samplePath(NAME));
      const uploadURL = await storeUpload(database.context(), user, NAME, chunks);
      const { document, jobId } = await registerDocument(database.context(), access, {
        fileName: NAME,
        uploadURL,
        process: true,
      });
      expect(await waitForJob(database.context(), jobId ?? '')).toMatchObject({ status: 'done' });
      const { objectKey } = await documentFor(database.context(), access, document.id);
      return { documentId: document.id, key: objectKey };
    };
    const [kept, deleted] = [await upload(), await upload()];
    await deleteDocument(database.context(), access, deleted.documentId);
    const left = async ({ documentId, key }: typeof kept) => ({
      file: (await database.services.storage.stat(key)) !== null,
      lines: (await documentText(database.context(), documentId)).length > 0,
    });

    await sweepIn(29);
    expect(await left(deleted)).toEqual({ file: true, lines: true });
    await sweepIn(31);
    expect(await left(deleted)).toEqual({ file: false, lines: false });
    expect(await left(kept)).toEqual({ file: true, lines: true });
    expect(await sourceOf(database.context(), access, deleted.documentId)).toEqual({
      fileName: NAME,
      isDeleted: true,
    });
    await sweepIn(32);
  });
});
