import { createReadStream } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, setClock } from '~/clock.ts';
import { sweep } from '~/jobs/sweep.job.server.ts';
import { Document, DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { registerDocument } from '~/modules/documents/document.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { deleteProject } from '~/modules/projects/lifecycle.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { samplePath } from '../support/documents.ts';
import { projectPayload } from '../support/people.ts';

const NAME = 'punch-list-en.xlsx';

describe.each(quickKinds)('Deleted projects on %s (promise 6.15)', (kind) => {
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

  test('30 days after its deletion a project is erased with its files, others stay', async () => {
    const user = await database.person({ status: 'unlimited' });
    const project = async () => {
      const input = projectSchema.parse(projectPayload());
      const { id } = await createProject(database.context(), user, input, null);
      const access = await database.access(user, id);
      await addTasks(database.context(), access, 'Fix the gate', 'en', null);
      const chunks = createReadStream(samplePath(NAME));
      const uploadURL = await storeUpload(database.context(), user, NAME, chunks);
      const { document, jobId } = await registerDocument(database.context(), access, {
        fileName: NAME,
        uploadURL,
        process: true,
      });
      expect(await waitForJob(database.context(), jobId ?? '')).toMatchObject({ status: 'done' });
      const { objectKey: key } = await database.fork().findOneOrFail(Document, { id: document.id });
      return { id, access, documentId: document.id, key };
    };
    const [kept, deleted] = [await project(), await project()];
    await deleteProject(database.context(), deleted.access, {
      typedName: deleted.access.project.name,
      requestId: null,
    });
    const left = async ({ id, documentId, key }: typeof kept) => {
      const em = database.fork();
      return {
        project: await em.count(Project, { id }),
        tasks: await em.count(Task, { projectId: id }),
        documents: await em.count(Document, { projectId: id }),
        hasLines: (await em.count(DocumentLine, { documentId })) > 0,
        object: await em.count(StoredObject, { key }),
        file: (await database.services.storage.stat(key)) !== null,
      };
    };
    const all = { project: 1, tasks: 1, documents: 1, hasLines: true, object: 1, file: true };

    await sweepIn(29);
    expect(await left(deleted)).toEqual(all);
    await sweepIn(31);
    expect(await left(deleted)).toEqual({
      project: 0,
      tasks: 0,
      documents: 0,
      hasLines: false,
      object: 0,
      file: false,
    });
    expect(await left(kept)).toEqual(all);
    await sweepIn(32);
  });
});
