import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '~/i18n.ts';
import { crewPage } from '~/modules/crew/crew-page.service.server.ts';
import { projectActivity } from '~/modules/activity/activity.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import { filterChoices } from '~/modules/reports/report-options.service.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import type { ReportLanguage } from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import {
  approveAllAreaNames,
  listAreaNames,
  saveAreaNames,
} from '~/modules/tasks/area-names.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { tasksPage } from '~/pages/projects/tasks.page.server.ts';
import { madeLink } from '../support/crew-links.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { codeOf } from '../support/task-lists.ts';
import { teamProject } from '../support/team.ts';

const COMPOSED = 'Baño del pasillo';
const WRITTEN = 'Baño de visitas';
const hallBath = (name: string, was?: string) => [
  { area: 'Hall bath', name, ...(was === undefined ? {} : { was }) },
];

describe.each(quickKinds)('Places in two languages on %s (promise 12.18)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  const context = () => database.context();

  /** A project of three tasks in these places. */
  async function project(places: readonly string[] = ['Hall bath', 'Kitchen', 'The Oaks']) {
    const titles = places.map((place) => `Paint the door (${place})`).join('\n');
    const team = await teamProject(database, titles);
    const em = database.fork();
    for (const [index, place] of places.entries()) {
      const at = { projectId: team.projectId, number: index + 1 };
      await em.nativeUpdate(Task, at, { areas: [place] });
    }
    return { ...team, access: await team.of(team.dana) };
  }
  const sidesOf = async (access: ProjectAccess) => {
    const { areas } = await listAreaNames(context(), access, '');
    return Object.fromEntries(
      areas.map(({ area, name, isApproved }) => [area, [name, isApproved]]),
    );
  };
  const save = (access: ProjectAccess, names: { area: string; name: string; was?: string }[]) =>
    saveAreaNames(context(), access, names);
  const list = (access: ProjectAccess, language: Language) =>
    tasksPage(context(), access.user, access.project.id, language, new URLSearchParams());
  const printed = async (access: ProjectAccess, language: ReportLanguage): Promise<string> => {
    const options = reportOptionsSchema.parse({ type: 'work_order', language });
    const { number } = await createReport(context(), access, options, null);
    const { snapshot } = await database
      .fork()
      .findOneOrFail(Report, { projectId: access.project.id, number });
    return renderReportHtml(snapshot as unknown as ReportSnapshot, options);
  };

  test('are listed with the language of the original and what is composed for it', async () => {
    const { access } = await project(['Hall bath', 'Dormitorio', 'Apt 4A', 'The Oaks']);
    const { areas } = await listAreaNames(context(), access, '');
    const shown = areas.map(({ area, language, name }) => [area, language, name]);
    expect(new Map(shown.map((each) => [each[0], each]))).toEqual(
      new Map([
        ['Hall bath', ['Hall bath', 'en', COMPOSED]],
        ['Dormitorio', ['Dormitorio', 'es', 'Bedroom']],
        ['Apt 4A', ['Apt 4A', 'en', 'Depto. 4A']],
        ['The Oaks', ['The Oaks', 'en', '']],
      ]),
    );
    expect(areas.some(({ isApproved }) => isApproved)).toBe(false);
  });

  test('are shown as a person wrote them on lists, in titles and choices, and the original stays', async () => {
    const { access, projectId } = await project();
    await save(access, [...hallBath(WRITTEN), { area: 'The Oaks', name: 'Los Robles' }]);
    const spanish = await list(access, 'es');
    const named = spanish.groups.map(({ name, tasks }) => [name, tasks[0]?.title]);
    expect(named).toContainEqual([WRITTEN, `Pinte la puerta (${WRITTEN})`]);
    expect(named).toContainEqual(['Los Robles', 'Pinte la puerta (Los Robles)']);
    expect((await list(access, 'en')).groups.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Hall bath', 'The Oaks']),
    );
    const { areas } = await filterChoices(context(), access, 'es');
    expect(areas).toContainEqual({ value: 'Hall bath', label: WRITTEN });
    const task = await database.fork().findOneOrFail(Task, { projectId, number: 1 });
    expect(task.areas).toEqual(['Hall bath']);
  });

  test('are printed so on crew pages and in reports of each language', async () => {
    const { access } = await project();
    await save(access, hallBath(WRITTEN));
    const { token, access: crew } = await madeLink(database, access, { language: 'es' });
    const request = {
      token,
      language: 'es',
      from: null,
      csrf: '',
      name: 'José',
      message: null,
    } as const;
    const page = await crewPage(context(), await crew(), request);
    expect(page).toContain(WRITTEN);
    expect(page).not.toContain(COMPOSED);
    const spanish = await printed(access, 'es');
    expect(spanish).toContain(WRITTEN);
    expect(spanish).not.toContain(COMPOSED);
    expect(await printed(access, 'en')).not.toContain(WRITTEN);
    const both = await printed(access, 'both');
    expect(both).toContain(WRITTEN);
    expect(both).toContain('Hall bath');
  });

  test('are said to be of a machine while the translator composes them', async () => {
    const { access, projectId } = await project(['Hall bath']);
    const title = { en: 'Paint the door', es: 'Pinte la puerta' };
    await database.fork().nativeUpdate(Task, { projectId }, { title });
    const isSaid = async () => [
      (await list(access, 'es')).hasMachine,
      (await printed(access, 'es')).includes(', sin revisar'),
    ];
    expect(await isSaid()).toEqual([true, true]);
    expect((await list(access, 'en')).hasMachine).toBe(false);
    await save(access, hallBath(COMPOSED));
    expect(await isSaid()).toEqual([false, false]);
  });

  test('are approved with who did it and when, noted, and taken back by one undo', async () => {
    const { access, projectId } = await project();
    const before = await database.fork().findOneOrFail(Project, { id: projectId });
    const { saved, change } = await save(access, hallBath(WRITTEN, COMPOSED));
    expect(saved).toBe(1);
    const { areas } = await listAreaNames(context(), access, '');
    expect(areas[0]?.approval).toMatchObject({ name: 'Dana Whitfield' });
    const after = await database.fork().findOneOrFail(Project, { id: projectId });
    expect(after.version).toBeGreaterThan(before.version);
    expect(await save(access, hallBath(WRITTEN))).toEqual({ saved: 0, left: [], change: null });
    const undone = await undoChange(context(), access, change ?? '');
    expect(undone).toMatchObject({ places: 1, restored: [], kept: [] });
    expect((await sidesOf(access))['Hall bath']).toEqual([COMPOSED, false]);
    const { entries } = await projectActivity(context(), projectId, 2);
    expect(entries.map(({ verb }) => verb)).toEqual(['areas.undone', 'areas.translated']);
  });

  test('go back to what is composed when they are emptied or the place gets another text', async () => {
    const { access, projectId } = await project();
    await save(access, hallBath(WRITTEN));
    await save(access, hallBath(''));
    expect((await sidesOf(access))['Hall bath']).toEqual([COMPOSED, false]);
    await save(access, hallBath(WRITTEN));
    await database
      .fork()
      .nativeUpdate(Task, { projectId, number: 1 }, { areas: ['Hall bathroom'] });
    expect((await sidesOf(access))['Hall bathroom']).toEqual([COMPOSED, false]);
  });

  test('are approved all at once where something is composed, with what was typed', async () => {
    const { access } = await project();
    const typed = [{ area: 'Kitchen', name: 'Cocina grande', was: 'Cocina' }];
    const { saved } = await approveAllAreaNames(context(), access, typed);
    expect(saved).toBe(2);
    expect(await sidesOf(access)).toEqual({
      'Hall bath': [COMPOSED, true],
      Kitchen: ['Cocina grande', true],
      'The Oaks': ['', false],
    });
    expect((await approveAllAreaNames(context(), access, [])).saved).toBe(0);
  });

  test('stay as somebody else named them after the page was shown', async () => {
    const { access, of, luis } = await project();
    await save(await of(luis), hallBath(WRITTEN, COMPOSED));
    const late = await save(access, hallBath('Baño 2', COMPOSED));
    expect(late).toEqual({ saved: 0, left: ['Hall bath'], change: null });
    expect((await sidesOf(access))['Hall bath']).toEqual([WRITTEN, true]);
    expect((await save(access, hallBath('Baño 2', WRITTEN))).saved).toBe(1);
  });

  test('need the right to edit and a place of this project, and hold for no other project', async () => {
    const { access, of, vera } = await project();
    const { access: other } = await project();
    await save(other, hallBath(WRITTEN));
    expect((await sidesOf(access))['Hall bath']).toEqual([COMPOSED, false]);
    const denied = (by: ProjectAccess, area: string) => codeOf(save(by, [{ area, name: 'Sala' }]));
    expect(await denied(access, 'Attic')).toBe('notFound');
    expect(await denied(await of(vera), 'Kitchen')).toBe('forbidden');
    expect(await codeOf(approveAllAreaNames(context(), await of(vera), []))).toBe('forbidden');
    expect(await codeOf(listAreaNames(context(), await of(vera), ''))).toBe('forbidden');
  });
});
