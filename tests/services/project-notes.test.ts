import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSchema, projectSettingsSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { projectForm, updateProject } from '~/modules/projects/update-project.service.server.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import type { ReportLanguage } from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import { search } from '~/modules/search/search.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';
import { codeOf } from '../support/task-lists.ts';

const english = 'The permit for electrical work is posted at the panel';
const spanish = 'El permiso de la obra eléctrica está pegado en el tablero';

describe.each(quickKinds)('Notes of a project on %s (promise 6.20)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  async function project(notes: string, language: 'en' | 'es' = 'en'): Promise<ProjectAccess> {
    const user = await database.person({ language });
    const input = projectSchema.parse(projectPayload({ notes, notesInReport: true }));
    const { id } = await createProject(database.context(), user, input, null);
    const access = await database.access(user, id);
    await addTasks(database.context(), access, 'Paint the wall', 'en', null);
    return access;
  }
  const again = (access: ProjectAccess) => database.access(access.user, access.project.id);
  /** Saves the form of the settings as it was shown, with these fields typed. */
  async function save(
    access: ProjectAccess,
    typed: Record<string, string>,
  ): Promise<ProjectAccess> {
    const shown = await projectForm(database.context(), await again(access));
    const fields = { notesLanguage: shown.notesLanguage ?? 'en', ...shown.values, ...typed };
    const settings = projectSettingsSchema.parse({
      ...fields,
      enableBudgetTracking: undefined,
      notesInReport: true,
    });
    await updateProject(database.context(), access, shown.tag, settings);
    return again(access);
  }
  const stored = ({ project: { notes, notesLanguage, notesTranslation } }: ProjectAccess) => ({
    notes,
    notesLanguage: notesLanguage ?? null,
    notesTranslation,
  });

  test('begin as an original in the language that they are written in', async () => {
    const first = { notesTranslation: '' };
    expect(stored(await project(english))).toEqual({
      notes: english,
      notesLanguage: 'en',
      ...first,
    });
    expect(stored(await project(spanish))).toEqual({
      notes: spanish,
      notesLanguage: 'es',
      ...first,
    });
    expect(stored(await project('Zibbet 4', 'es'))).toMatchObject({ notesLanguage: 'es' });
    expect(stored(await project(''))).toEqual({ notes: '', notesLanguage: null, ...first });
  });

  test('have a side for each language; saving one leaves the other as it is', async () => {
    const access = await save(await project(english), { notesTranslation: spanish });
    const both = { notes: english, notesLanguage: 'en', notesTranslation: spanish };
    expect(stored(access)).toEqual(both);
    const changed = await save(access, { notes: `${english}.` });
    expect(stored(changed)).toEqual({ ...both, notes: `${english}.` });
    const other = await save(changed, { notesTranslation: `${spanish}.` });
    expect(stored(other)).toEqual({
      ...both,
      notes: `${english}.`,
      notesTranslation: `${spanish}.`,
    });
  });

  test('keep their other side where a form has no field for it', async () => {
    const access = await save(await project(english), { notesTranslation: spanish });
    const { values, tag } = await projectForm(database.context(), access);
    const { notesTranslation: _other, ...fields } = values;
    const settings = { ...fields, enableBudgetTracking: undefined, notesInReport: undefined };
    await updateProject(
      database.context(),
      access,
      tag,
      projectSettingsSchema.parse({ ...settings, name: 'Another name' }),
    );
    expect(stored(await again(access))).toMatchObject({ notesTranslation: spanish });
  });

  test('of one side alone are the original, whichever field they were typed into', async () => {
    const access = await save(await project(''), { notesTranslation: spanish });
    expect(stored(access)).toEqual({ notes: spanish, notesLanguage: 'es', notesTranslation: '' });
    const emptied = await save(access, { notes: '' });
    expect(stored(emptied)).toEqual({ notes: '', notesLanguage: null, notesTranslation: '' });
  });

  test('that somebody changed in between are refused with both values', async () => {
    const access = await project(english);
    const { values, tag } = await projectForm(database.context(), access);
    await save(access, { notesTranslation: spanish });
    const settings = projectSettingsSchema.parse({
      ...values,
      enableBudgetTracking: undefined,
      notesInReport: true,
      notesLanguage: 'en',
      notesTranslation: 'Otra cosa',
    });
    expect(await codeOf(updateProject(database.context(), access, tag, settings))).toBe(
      'versionConflict',
    );
  });

  test('are printed in the language that a report asks for, as people wrote them', async () => {
    const access = await save(await project(english), { notesTranslation: spanish });
    const printed = async (language: ReportLanguage): Promise<string> => {
      const options = reportOptionsSchema.parse({ type: 'work_order', language });
      const { number } = await createReport(database.context(), access, options, null);
      const { snapshot } = await database
        .fork()
        .findOneOrFail(Report, { projectId: access.project.id, number });
      return renderReportHtml(snapshot as unknown as ReportSnapshot, options);
    };
    const inEnglish = await printed('en');
    expect(inEnglish).toContain(english);
    expect(inEnglish).not.toContain(spanish);
    const inSpanish = await printed('es');
    expect(inSpanish).toContain(spanish);
    expect(inSpanish).not.toContain(english);
    const inBoth = await printed('both');
    expect(inBoth).toContain(english);
    expect(inBoth).toContain(spanish);
  });

  test('are found by the words of both sides', async () => {
    const access = await save(await project(`${english} frumious`), {
      notesTranslation: `${spanish} zarfado`,
    });
    for (const query of ['frumious', 'zarfado']) {
      const { projects } = await search(database.context(), access.user, query);
      expect(projects.map(({ id }) => id)).toContain(access.project.id);
    }
  });

  test('of before, whose language is not known, are shown with the one that they are in', async () => {
    const access = await project(spanish);
    await database.fork().nativeUpdate(Project, { id: access.project.id }, { notesLanguage: null });
    const { notesLanguage } = await projectForm(database.context(), await again(access));
    expect(notesLanguage).toBe('es');
  });
});
