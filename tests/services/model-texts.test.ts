import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExtractTasks } from '~/adapters/task-extractor.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import { MachineText } from '~/modules/bilingual/machine-text.entity.server.ts';
import { inLanguage } from '~/modules/bilingual/machine-sides.server.ts';
import { generationSummary } from '~/modules/ledger/generation-summary.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import {
  databaseKinds,
  openTestDatabase,
  quickKinds,
  type TestDatabase,
} from '../support/database.ts';
import { isFullRun } from '../support/full-run.ts';
import { documentOfLines } from '../support/line-documents.ts';
import { openOldDatabase, readDump } from '../support/old-database.ts';
import { teamProject } from '../support/team.ts';

const ENGLISH = 'Replace the kitchen faucet';
const BY_MODEL = 'Cambie la llave de la cocina';

describe.each(quickKinds)('Tasks of the rules beside those of a model on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  });
  afterAll(() => database.close());

  test('are theirs, until a model reads them (promise 9.3)', async () => {
    const { extractTasksByRules } = database.services;
    const asModel: ExtractTasks = async (lines, options) => {
      const extraction = await extractTasksByRules(lines, options);
      const tasks = extraction.tasks.map((task) =>
        task.quote.includes(ENGLISH) ? task : { ...task, method: 'rules' as const },
      );
      return { ...extraction, method: 'ai', tasks };
    };
    const { of, dana } = await teamProject(database, '');
    const access = await of(dana);
    const lines = [`1. ${ENGLISH}`, '2. Paint the garage door'];
    const documentId = await documentOfLines(database, access, lines);
    database.services.extractTasks = asModel;
    const jobId = await generateTasks(database.context(), access, documentId);
    expect(await waitForJob(database.context(), jobId)).toMatchObject({ status: 'done' });
    const { id: projectId } = access.project;
    const tasks = await database.fork().find(Task, { projectId }, { orderBy: { number: 'asc' } });
    expect(tasks.map(({ method }) => method)).toEqual(['ai', 'rules']);
    const document = await database.fork().findOneOrFail(Document, { id: documentId });
    expect((await generationSummary(database.context(), document, null))?.by).toBe('both');
  });
});

describe.each(isFullRun ? databaseKinds : (['PGlite'] as const))(
  'What a model wrote into the texts of tasks, in a database of before, on %s',
  (kind) => {
    const dump = readDump('database-337810b3.json.gz');
    const at = new Date().toISOString();
    const twin = { en: ENGLISH, es: BY_MODEL };
    const before = {
      ...{ title: twin, description: { en: '' }, method: 'ai', original_language: 'en' },
      ...{ edited_at: null, deleted_at: null, translation_approved_at: at },
      translation_approved_by: null,
    };
    const rows = dump.tasks ?? [];
    /** The first tasks of the dump: as the model wrote them, and as people then changed them. */
    const tasks = [
      { ...rows[0], ...before },
      { ...rows[1], ...before, title: { en: `${ENGLISH}s`, es: `${BY_MODEL}s` }, edited_at: at },
      {
        ...{ ...rows[2], ...before, title: { en: 'Paint it', es: 'Píntelo' } },
        translation_approved_by: rows[2]?.created_by,
      },
      { ...rows[3], ...before, title: { en: 'Clean it', es: 'Límpielo' }, method: 'hand' },
      ...rows.slice(4),
    ];
    let database: TestDatabase;
    beforeAll(async () => {
      const open = () => openOldDatabase(kind, '0033-wording-of-groups', { ...dump, tasks });
      database = await openTestDatabase(kind, { open });
    });
    afterAll(() => database.close());
    const titleOf = async (index: number) =>
      (await database.fork().findOneOrFail(Task, { id: String(tasks[index]?.id) })).title;

    test('is a text of its account, with a model as its author; people’s texts stay', async () => {
      const stored = await database.fork().find(MachineText, {});
      expect(stored).toMatchObject([
        {
          ...{ fromLanguage: 'en', text: BY_MODEL, author: 'model', authorName: null },
          ...{ grade: null, disagreements: [], projectId: tasks[0]?.project_id },
        },
      ]);
      expect(await titleOf(0)).toEqual({ en: ENGLISH });
      for (const index of [1, 2, 3]) expect(await titleOf(index)).toEqual(tasks[index]?.title);
    });

    test('stands on pages as before', async () => {
      const id = String(tasks[0]?.project_id);
      const project = await database.fork().findOneOrFail(Project, { id });
      const [task] = await inLanguage(
        database.context(),
        project,
        [{ title: { en: ENGLISH } }],
        'es',
      );
      expect(task).toMatchObject({
        ...{ title: { es: BY_MODEL }, machine: ['es'] },
        machineMarks: { title: { author: 'model' } },
      });
    });
  },
);
