import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '~/clock.ts';
import type { Language } from '~/i18n.ts';
import { t } from '~/i18n.server.ts';
import { budgetCsv } from '~/modules/budget/budget-file.service.server.ts';
import { DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import { photosPage } from '~/pages/photos/photos.page.server.ts';
import { photoPage } from '~/pages/photos/photo.page.server.ts';
import { Notice } from '~/modules/notices/notice.entity.server.ts';
import { noticesPage } from '~/pages/notices/notices.page.server.ts';
import { searchPage } from '~/pages/dashboard/search.page.server.ts';
import { completionPage } from '~/pages/projects/completion.page.server.ts';
import { budgetPage } from '~/pages/budget/budget.page.server.ts';
import { taskPage } from '~/pages/tasks/task.page.server.ts';
import { picraPage } from '~/pages/picra/picra.page.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import { splitTask } from '~/modules/tasks/copy-task.service.server.ts';
import { ledgerPage } from '~/pages/documents/ledger.page.server.ts';
import { reviewPage } from '~/pages/documents/review.page.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { firstTasks } from '~/modules/tasks/task.service.server.ts';
import { documentOfLines } from '../support/line-documents.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { teamProject } from '../support/team.ts';

const ENGLISH = 'Replace the kitchen faucet';
const SPANISH = 'Reemplace la llave del fregadero';
const DECLINED = 'Glorp the zibble of the blorpt';
const shownIn = {
  es: { title: SPANISH, titleLanguage: null, isMachine: true },
  en: { title: ENGLISH, titleLanguage: null, isMachine: false },
} as const;

describe('Titles and places in the language of the page (promise 12.17)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
  });
  afterAll(() => database.close());

  /** A project of an English task in the hall bath that the translator knows, and one that it declines. */
  async function project(change: Partial<Project> = {}) {
    const team = await teamProject(database, `${ENGLISH}\n${DECLINED}`);
    const { projectId } = team;
    const em = database.fork();
    await em.nativeUpdate(Task, { projectId, number: 1 }, { areas: ['Hall bath'] });
    if (Object.keys(change).length > 0) await em.nativeUpdate(Project, { id: projectId }, change);
    return { ...team, owner: team.dana, access: await team.of(team.dana) };
  }
  const context = () => database.context();
  const query = (text = '') => new URLSearchParams(text);

  async function photoOf(
    projectId: string,
    userId: string,
    number: number | null,
  ): Promise<string> {
    const em = database.fork();
    const task = number && (await em.findOneOrFail(Task, { projectId, number }));
    const taskId = task ? task.id : null;
    const id = randomUUID();
    em.create(Photo, {
      ...{ id, projectId, taskId, stage: 'after', width: 800, height: 600 },
      ...{ objectKey: id, uploadedBy: userId, sha256: id, createdAt: now() },
    });
    await em.flush();
    return id;
  }

  test.each(['es', 'en'] as const)('photos and their choice of tasks, %s', async (language) => {
    const { projectId, owner } = await project();
    const id = await photoOf(projectId, owner.id, 1);
    await photoOf(projectId, owner.id, null);
    const area = language === 'es' ? 'Baño del pasillo' : 'Hall bath';
    const page = await photosPage(context(), owner, projectId, language, query());
    expect(page.pairs[0]).toMatchObject({ ...shownIn[language], area });
    expect(page.pairs[0]?.after?.alt.toLowerCase()).toContain(area.toLowerCase());
    expect(page.tasks).toMatchObject([
      shownIn[language],
      { title: DECLINED, titleLanguage: language === 'es' ? 'en' : null, isMachine: false },
    ]);
    expect(page.hasMachine).toBe(language === 'es');
    const days = await photosPage(context(), owner, projectId, language, query('by=day'));
    expect(days.days[0]?.photos.find(({ task }) => task)).toMatchObject({
      ...shownIn[language],
      area,
    });
    const one = await photoPage(context(), owner, projectId, id, language);
    expect(one.photo).toMatchObject({ ...shownIn[language], area });
    expect(one.hasMachine).toBe(language === 'es');
  });

  test('notices are in the language of the person who reads them', async () => {
    const { projectId, dana } = await project();
    const em = database.fork();
    const { id: taskId } = await em.findOneOrFail(Task, { projectId, number: 1 });
    em.create(Notice, {
      ...{ id: randomUUID(), personId: dana.id, kind: 'assigned', projectId, taskId },
      ...{ actorName: 'Ana', key: randomUUID(), createdAt: now() },
    });
    await em.flush();
    const titles = async (language: Language) => {
      const { notices, hasMachine } = await noticesPage(context(), dana, language, query());
      return [notices[0]?.title, notices[0]?.titleLanguage, hasMachine];
    };
    expect(await titles('es')).toEqual([SPANISH, null, true]);
    expect(await titles('en')).toEqual([ENGLISH, null, false]);
  });

  test('search shows the translated title with the original that it found', async () => {
    const { owner } = await project();
    const search = (language: Language) => searchPage(context(), owner, 'faucet', language);
    const spanish = await search('es');
    const hits = spanish.groups.flatMap(({ hits: found }) => found);
    expect(hits).toMatchObject([
      { title: SPANISH, titleLanguage: null, text: ENGLISH, textLanguage: 'en' },
    ]);
    expect(spanish.hasMachine).toBe(true);
    const words = await searchPage(context(), owner, 'llave', 'es');
    expect(words.groups[0]?.hits).toMatchObject([{ title: SPANISH, text: ENGLISH }]);
    const english = await search('en');
    expect(english.groups[0]?.hits).toMatchObject([{ title: ENGLISH, text: '' }]);
    expect(english.hasMachine).toBe(false);
  });

  test.each(['es', 'en'] as const)(
    'the completion, the budget, the items of a PICRA and the last step of the wizard, %s',
    async (language) => {
      const { projectId, owner, access } = await project({
        kind: 'picra',
        enableBudgetTracking: true,
      });
      await database
        .fork()
        .nativeUpdate(
          Task,
          { projectId, number: 1 },
          { estimatedCents: 500, dueDate: '2020-01-01' },
        );
      const inPicra = { ...access, project: { ...access.project, kind: 'picra' as const } };
      const pages = [
        (await completionPage(context(), owner, projectId, language))?.tasks[0],
        (await budgetPage(context(), inPicra, language, query('by=task'))).lines[0],
        (await budgetPage(context(), inPicra, language, query())).tasks[0],
        (await picraPage(context(), inPicra, language, query())).items[0],
        (await firstTasks(context(), access.project, null, language)).tasks[0],
      ];
      const { title, titleLanguage } = shownIn[language];
      expect(pages.map((row) => [row?.title, row?.titleLanguage])).toEqual(
        pages.map(() => [title, titleLanguage]),
      );
    },
  );

  /** A document with a line for each task, the second one confirmed by nobody, and its owner. */
  async function readDocument(access: ProjectAccess) {
    const id = await documentOfLines(database, access, [ENGLISH, DECLINED]);
    const em = database.fork();
    const { project } = access;
    const projectId = project.id;
    for (const task of await em.find(Task, { projectId })) {
      const line = { documentId: id, lineNumber: task.number };
      await em.nativeUpdate(DocumentLine, line, { taskId: task.id, outcome: 'task' });
    }
    return { id, project };
  }

  test.each(['es', 'en'] as const)(
    'the lines of a document and the tasks beside its source, %s',
    async (language) => {
      const { access } = await project();
      const document = await readDocument(access);
      const declinedIn = language === 'es' ? 'en' : null;
      const ledger = await ledgerPage(context(), document, '/path', language, query());
      const { title, titleLanguage } = shownIn[language];
      expect(ledger.lines.map(({ text, task }) => [text, task])).toEqual([
        [ENGLISH, { number: 1, title, titleLanguage }],
        [DECLINED, { number: 2, title: DECLINED, titleLanguage: declinedIn }],
      ]);
      const review = await reviewPage(context(), document, '/path', language, query());
      expect(review.tasks).toMatchObject([
        {
          ...{ title, titleLanguage, typedTitle: ENGLISH },
          areas: [language === 'es' ? 'Baño del pasillo' : 'Hall bath'],
        },
        { title: DECLINED, titleLanguage: declinedIn, typedTitle: DECLINED },
      ]);
      expect([ledger.hasMachine, review.hasMachine]).toEqual(Array(2).fill(language === 'es'));
    },
  );

  test('a form that splits a task holds what a person wrote (promise 12.15)', async () => {
    const { projectId, owner, access } = await project();
    const { task } = await taskPage(context(), owner, projectId, 1, 'es', query());
    expect([task.title, task.typedTitle]).toEqual([SPANISH, ENGLISH]);
    await splitTask(context(), access, 1, `${task.typedTitle}\nTest it`, 'es', null);
    const parts = await database.fork().find(Task, { projectId }, { orderBy: { number: 'asc' } });
    expect(parts.map(({ title }) => title)).toEqual([
      { en: ENGLISH },
      { en: DECLINED },
      { en: 'Test it' },
    ]);
  });

  test('files of a budget name tasks in their language, with the original of a translated title', async () => {
    const { projectId, access } = await project({ enableBudgetTracking: true });
    await database.fork().nativeUpdate(Task, { projectId }, { estimatedCents: 500 });
    const names = async (language: Language) =>
      (await budgetCsv(context(), access, 'task', language))
        .split('\r\n')
        .slice(1, 3)
        .map((row) => row.split('","')[0]);
    expect(await names('es')).toEqual([`"1. ${SPANISH} (${ENGLISH})`, `"2. ${DECLINED}`]);
    expect(await names('en')).toEqual([`"1. ${ENGLISH}`, `"2. ${DECLINED}`]);
  });

  test.each(['es', 'both'] as const)(
    'a budget report names late tasks in its language and says who translated them, %s',
    async (language) => {
      const { projectId, access } = await project({ enableBudgetTracking: true });
      await database.fork().nativeUpdate(Task, { projectId }, { dueDate: '2020-01-01' });
      const options = reportOptionsSchema.parse({ type: 'budget', language });
      const { number } = await createReport(context(), access, options, null);
      const { snapshot } = await database.fork().findOneOrFail(Report, { projectId, number });
      const printed = renderReportHtml(snapshot as unknown as ReportSnapshot, options);
      const html = printed.slice(printed.indexOf('<main>'));
      expect(html).toContain(SPANISH);
      expect(html.includes(ENGLISH)).toBe(language === 'both');
      expect(html).toContain(t(language === 'es' ? 'es' : 'en', 'report.machine'));
    },
  );

  test('the page of a task leaves out instructions that only repeat its title (promise 13.11)', async () => {
    const { projectId, owner } = await project();
    const shown = async (text: string, language: Language) => {
      const change = { description: { en: text } };
      await database.fork().nativeUpdate(Task, { projectId, number: 1 }, change);
      const { task } = await taskPage(context(), owner, projectId, 1, language, query());
      return task.description.text;
    };
    for (const language of ['en', 'es'] as const) {
      expect(await shown('REPLACE the kitchen faucet.', language)).toBe('');
      expect(await shown('Paint the garage door', language)).toMatch(/^(Paint|Pinte) /);
    }
  });

  test('a page asks for approved texts once, however many tasks it shows', async () => {
    const { projectId, owner } = await project();
    const one = database.context();
    const statements: string[] = [];
    const execute = one.em.execute.bind(one.em);
    one.em.execute = ((sql: string, ...rest: [never]) => {
      statements.push(sql);
      return execute(sql, ...rest);
    }) as typeof one.em.execute;
    await completionPage(one, owner, projectId, 'es');
    expect(statements.filter((sql) => sql.includes('sides.source'))).toHaveLength(1);
  });
});
