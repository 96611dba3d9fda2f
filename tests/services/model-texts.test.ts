import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExtractTasks } from '~/adapters/task-extractor.ts';
import { takeModelTexts } from '~/db/migrations/0036-texts-of-the-model.ts';
import { crewTasks, type CrewTask } from '~/modules/crew/crew-task.service.server.ts';
import { taskView } from '~/modules/crew/crew-view.rules.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import { documentMade } from '~/modules/ledger/document-made.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { inLanguage } from '~/modules/bilingual/machine-sides.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { storedTranslations } from '~/modules/bilingual/translation-memory.server.ts';
import { translationOf } from '~/modules/tasks/translate-task.service.server.ts';
import {
  approveAllTranslations,
  listTranslations,
} from '~/modules/tasks/translations.service.server.ts';
import { t } from '~/i18n.server.ts';
import { madeLink } from '../support/crew-links.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { documentOfLines } from '../support/line-documents.ts';
import { teamProject } from '../support/team.ts';

const ENGLISH = 'Replace the kitchen faucet';
const BY_MODEL = 'Cambie la llave de la cocina';
const LEFT = 'Replace the left kitchen window';
/** What a model wrote that took the other side. */
const RIGHT = 'Cambie la ventana derecha de la cocina';
const byModel: Record<string, string> = { [ENGLISH]: BY_MODEL, [LEFT]: RIGHT };

describe.each(quickKinds)('What a model wrote in the other language on %s', (kind) => {
  let database: TestDatabase;
  let original: TestDatabase['services'];
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
    original = { ...database.services };
  });
  afterAll(() => database.close());

  /** Reads each line as a task with the Spanish of the model; lines that it does not know by rules. */
  const asModel: ExtractTasks = async (lines, options) => {
    const extraction = await original.extractTasksByRules(lines, options);
    const tasks = extraction.tasks.map((task) => {
      const title = task.quote.replace(/^\d+\. /, '');
      const spanish = byModel[title];
      return spanish
        ? {
            ...{ ...task, title, description: title },
            translation: { title: spanish, description: spanish },
          }
        : { ...task, method: 'rules' as const };
    });
    return { ...extraction, method: 'ai', tasks };
  };
  async function project(...wordings: string[]): Promise<ProjectAccess> {
    const { of, dana } = await teamProject(database, '');
    const access = await of(dana);
    const lines = wordings.map((wording, at) => `${at + 1}. ${wording}`);
    const documentId = await documentOfLines(database, access, lines);
    database.services.extractTasks = asModel;
    try {
      const jobId = await generateTasks(database.context(), access, documentId);
      expect(await waitForJob(database.context(), jobId)).toMatchObject({ status: 'done' });
    } finally {
      Object.assign(database.services, original);
    }
    return access;
  }
  const tasksOf = ({ project: { id: projectId } }: ProjectAccess): Promise<Task[]> =>
    database.fork().find(Task, { projectId }, { orderBy: { number: 'asc' } });
  const first = async (access: ProjectAccess): Promise<Task> => {
    const [task] = await tasksOf(access);
    if (!task) throw new Error('The project has no task.');
    return task;
  };
  const remembered = async ({ project: { ownerId } }: ProjectAccess) =>
    (await storedTranslations(database.fork(), ownerId, [ENGLISH], 'es')).approved;
  const translation = async (access: ProjectAccess) =>
    translationOf(database.context(), access, await first(access));

  test('is suggested as a machine’s, approved by nobody, and no text of a person (promise 13.10)', async () => {
    const access = await project(ENGLISH);
    expect((await first(access)).title).toEqual({ en: ENGLISH });
    expect(await translation(access)).toMatchObject({
      ...{ title: BY_MODEL, description: BY_MODEL, isMachine: true, isApproved: false },
    });
    expect(await listTranslations(database.context(), access, 0)).toMatchObject({
      pending: 1,
      rows: [{ suggestion: { title: BY_MODEL }, isMachine: true }],
    });
    expect(await remembered(access)).toEqual(new Map());
  });

  test('is marked in reports, with the original beside it on pages of crews (promise 27.7)', async () => {
    const access = await project(ENGLISH);
    const { projectId } = await first(access);
    const options = reportOptionsSchema.parse({ type: 'progress', language: 'es' });
    const { number } = await createReport(database.context(), access, options, null);
    const { snapshot } = await database.fork().findOneOrFail(Report, { projectId, number });
    const { tasks } = snapshot as unknown as ReportSnapshot;
    expect(tasks[0]).toMatchObject({ title: { en: ENGLISH, es: BY_MODEL }, machine: ['es'] });
    const link = await (await madeLink(database, access)).access();
    const found = await crewTasks(database.context(), link, [1]);
    const [shown] = await inLanguage<CrewTask>(database.context(), link.project, found, 'es');
    expect(
      shown &&
        taskView(shown, { language: 'es', today: '2026-11-28', t }, { isWhole: true, href: '' }),
    ).toMatchObject({ title: BY_MODEL, original: { text: ENGLISH, lang: 'en' } });
    expect(shown).toMatchObject({ machine: ['es'] });
  });

  test('becomes a person’s by an approval alone, and is remembered from then on (promise 13.16)', async () => {
    const access = await project(ENGLISH);
    expect(await approveAllTranslations(database.context(), access)).toMatchObject({
      approved: [1],
    });
    expect(await translation(access)).toMatchObject({
      ...{ title: BY_MODEL, isMachine: false, isApproved: true },
    });
    expect(await remembered(access)).toEqual(new Map([[ENGLISH, BY_MODEL]]));
  });

  test('is not shown where it disagrees with the original, nor for another original (promise 15.5)', async () => {
    const access = await project(LEFT);
    expect((await translation(access)).title).toMatch(/ventana izquierda/);
    const other = await project(ENGLISH);
    const { id } = await first(other);
    await database.fork().nativeUpdate(Task, { id }, { title: { en: 'Paint the garage door' } });
    expect((await translation(other)).title).toBe('Pinte la puerta de garaje');
  });

  test('tasks of the rules beside it are theirs, until a model reads them (promise 9.3)', async () => {
    const access = await project(ENGLISH, 'Paint the garage door');
    expect((await tasksOf(access)).map(({ method }) => method)).toEqual(['ai', 'rules']);
    const { documentId } = await first(access);
    const document = await database.fork().findOneOrFail(Document, { id: documentId ?? '' });
    const made = await documentMade(database.context(), document);
    expect(made?.by).toBe('both');
  });

  test('from before is taken out of the texts, unless somebody changed the task or approved it', async () => {
    const access = await project(ENGLISH, LEFT, 'Paint the garage door', 'Repair the gate');
    const rows = await tasksOf(access);
    const em = database.fork();
    const twin = { en: ENGLISH, es: BY_MODEL };
    const before = { title: twin, description: twin, modelTexts: null, method: 'ai' as const };
    const at = new Date();
    const change = (index: number, values: Partial<Task>) =>
      em.nativeUpdate(Task, { id: rows[index]?.id ?? '' }, { ...before, ...values });
    await change(0, { translationApprovedAt: at });
    await change(1, { editedAt: at });
    await change(2, { translationApprovedBy: access.user.id, translationApprovedAt: at });
    await change(3, { method: 'hand' });
    await em.execute(takeModelTexts);
    const after = await tasksOf(access);
    expect(after[0]).toMatchObject({
      title: { en: ENGLISH },
      description: { en: ENGLISH },
      modelTexts: { title: twin, description: twin },
      translationApprovedAt: null,
    });
    expect(after[0]?.title.es).toBeUndefined();
    for (const task of after.slice(1))
      expect(task).toMatchObject({ title: twin, modelTexts: null });
  });
});
