import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { deleteDocument } from '~/modules/documents/document.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { mergeTasks } from '~/modules/tasks/merge-tasks.service.server.ts';
import type { TaskJson } from '~/modules/tasks/task-json.ts';
import { taskPage } from '~/pages/tasks/task.page.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { documentOfLines } from '../support/line-documents.ts';
import { projectWithTasks } from '../support/task-lists.ts';

describe.each(quickKinds)('A task of several lines on %s (promise 9.72)', (kind) => {
  let database: TestDatabase;
  let access: ProjectAccess;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  });
  beforeEach(async () => {
    const user = await database.person({ status: 'teams_unlimited' });
    access = await projectWithTasks(database, [], user);
  });
  afterAll(() => database.close());

  /** The tasks that the call of generation answers. */
  const generate = async (documentId: string): Promise<TaskJson[]> => {
    const jobId = await generateTasks(database.context(), access, documentId);
    const job = await waitForJob(database.context(), jobId);
    if (job.status !== 'done') throw new Error(`The job is ${job.status}.`);
    return (job.result as { tasks: TaskJson[] }).tasks;
  };
  /** What the page of a task says of its passages: where each is, and whether it is a link. */
  const shown = async (number: number): Promise<string[]> => {
    const { user, project } = access;
    const query = new URLSearchParams();
    const page = await taskPage(database.context(), user, project.id, number, 'en', query);
    const { quote, source, also } = page.task;
    return [...(quote && source ? [{ quote, source }] : []), ...also].map(
      (each) =>
        `${each.quote.text} (page ${each.quote.page}, line ${each.source.line}) ` +
        each.quote.href.replace(/^.*documents\/[^#]*/, ''),
    );
  };

  const kitchen = ['Kitchen', '- Replace cracked outlet cover', '- Caulk the sink'];
  const bath = ['Bath', '- Caulk tub', 'with white silicone', '- Hang the mirror'];

  test('names them all on its page and in calls, also those of other documents', async () => {
    const first = await documentOfLines(database, access, kitchen);
    const second = await documentOfLines(database, access, bath);
    const numbers = [...(await generate(first)), ...(await generate(second))].map(
      ({ number }) => number,
    );
    expect(numbers).toHaveLength(4);
    const [sink = 0, tub = 0] = numbers.slice(1);
    expect(await shown(sink)).toEqual(['- Caulk the sink (page 1, line 3) #line-3']);
    await mergeTasks(database.context(), access, [sink, tub], null);
    expect(await shown(sink)).toEqual([
      '- Caulk the sink (page 1, line 3) #line-3',
      '- Caulk tub\nwith white silicone (page 1, line 2) #line-2',
    ]);
    const answered = (await generate(first)).find(({ number }) => number === sink);
    expect(answered?.source).toMatchObject({
      ...{ documentId: first, page: 1, line: 3, quote: '- Caulk the sink' },
      also: [{ documentId: second, page: 1, line: 2, quote: '- Caulk tub\nwith white silicone' }],
    });
    await deleteDocument(database.context(), access, second);
    expect((await shown(sink))[1]).toBe('- Caulk tub\nwith white silicone (page 1, line 2) ');
  });

  test('has no further passage in a call where one line says it', async () => {
    const documentId = await documentOfLines(database, access, kitchen);
    for (const { source } of await generate(documentId)) expect(source).not.toHaveProperty('also');
  });
});
