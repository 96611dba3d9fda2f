import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsePayload } from '~/http/payload.ts';
import { generateFromSelectionSchema } from '~/modules/documents/document.schema.ts';
import { documentText, registerDocument } from '~/modules/documents/document.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { generateFromSelections } from '~/modules/ledger/selection.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { halfCharacterXlsx } from '../support/odd-files.ts';
import { projectPayload } from '../support/people.ts';

describe.each(quickKinds)('Well-formed texts on %s (X-17)', (kind) => {
  let database: TestDatabase;
  let access: ProjectAccess;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
    const user = await database.person({ status: 'teams_unlimited' });
    const project = await createProject(
      database.context(),
      user,
      projectSchema.parse(projectPayload()),
      null,
    );
    access = await database.access(user, project.id);
  });
  afterAll(() => database.close());

  const register = async (fileName: string) => {
    const bytes = await halfCharacterXlsx();
    const uploadURL = await storeUpload(
      database.context(),
      access.user,
      'list.xlsx',
      Readable.from([bytes]),
    );
    return registerDocument(database.context(), access, { fileName, uploadURL, process: true });
  };

  test('a quick-add line with an emoji at its 255th character becomes a task', async () => {
    await expect(
      addTasks(database.context(), access, `${'a'.repeat(254)}🏠 tail`, 'en', null),
    ).resolves.toEqual([1]);
    const [task] = await database
      .fork()
      .find(Task, { projectId: access.project.id }, { orderBy: { number: 'desc' }, limit: 1 });
    expect(task?.title).toEqual({ en: 'a'.repeat(254) });
    await moveTask(database.context(), access, task?.number ?? 0, {
      type: 'task.block',
      reason: `${'a'.repeat(999)}🏠`,
    });
  });

  test('a sheet with half characters is read, registered under a name with an emoji at the cut', async () => {
    const { document, jobId } = await register(`${'a'.repeat(194)}🏠bb.xlsx`);
    expect(document.fileName).toBe(`${'a'.repeat(194)}.xlsx`);
    expect(await waitForJob(database.context(), jobId ?? '')).toMatchObject({ status: 'done' });
    const [line] = await documentText(database.context(), document.id);
    expect(line?.text).toBe('Replace the � lock');
  });

  test('a selection with half a character makes a task', async () => {
    const { document, jobId } = await register('list.xlsx');
    await waitForJob(database.context(), jobId ?? '');
    const input = parsePayload(generateFromSelectionSchema, {
      projectId: access.project.id,
      selectedContent: 'Replace the \ud83d hinge of the door',
      wordings: ['Replace the \udc00 hinge'],
    });
    const { tasks } = await generateFromSelections(
      database.context(),
      access,
      {
        documentId: document.id,
        selections: [input.selectedContent],
        wordings: input.wordings ?? [],
      },
      'en',
      randomUUID(),
    );
    expect(tasks).toHaveLength(1);
  });
});
