import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, fromNow, setClock } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { requireBudget } from '~/modules/budget/budget-access.service.server.ts';
import { teamsOfNewMember } from '~/modules/dashboards/dashboard.service.server.ts';
import { dashboardFor } from '~/modules/dashboards/dashboard-access.service.server.ts';
import { Dashboard, Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import { joinKeyOf } from '~/modules/dashboards/join-key.server.ts';
import { photoFiles } from '~/modules/exports/photo-archive.service.server.ts';
import { joinDashboard } from '~/modules/members/join.service.server.ts';
import { removeNoticed, setMemberRole } from '~/modules/members/member.service.server.ts';
import { updateProjectAndNotify } from '~/modules/notices/project-change.service.server.ts';
import { listNotices } from '~/modules/notices/notice.service.server.ts';
import { deletePhoto } from '~/modules/photos/photo-edit.service.server.ts';
import { openPhoto } from '~/modules/photos/photo-list.service.server.ts';
import { addPhoto } from '~/modules/photos/photo.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSettingsSchema } from '~/modules/projects/project.schema.ts';
import { projectForm } from '~/modules/projects/update-project.service.server.ts';
import { activityPage } from '~/pages/projects/activity.page.server.ts';
import { noticesPage } from '~/pages/notices/notices.page.server.ts';
import { deleteTasks } from '~/modules/tasks/delete-tasks.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { jpegPhoto } from '../support/photos.ts';
import { teamProject } from '../support/team.ts';

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe.each(quickKinds)('A member who joined by digits alone, on %s (Y-05)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  let n = 0;
  const join = async (user: SessionUser, dashboardId: string, withKey = false) => {
    const team = await database.fork().findOneOrFail(Dashboard, { id: dashboardId });
    n += 1;
    const meta = { requestId: `r${n}`, ip: `198.51.100.${n}`, browser: '' };
    const key = withKey ? (joinKeyOf(team) ?? undefined) : undefined;
    return joinDashboard(database.context(meta), user, { dashboardId: team.code ?? '', key });
  };

  /** A team that is open for joining, with a shared budget, two tasks and a photo of 1,400 px. */
  async function openTeam() {
    const team = await teamProject(database, 'Fix the gate\nPaint the wall');
    const { dashboardId, projectId, dana } = team;
    n += 1;
    const code = String(40_000 + n);
    const columns = { code, joinWindowId: randomUUID(), joinOpenUntil: fromNow(10 * HOUR) };
    await database.fork().nativeUpdate(Dashboard, { id: dashboardId }, columns);
    await database.fork().nativeUpdate(Project, { id: projectId }, { budgetShared: true });
    const bytes = await jpegPhoto(n, 1400, 1000);
    const stream = Readable.from([bytes]);
    const uploadURL = await storeUpload(database.context(), dana, 'a.jpg', stream, 'photo');
    const { id: photoId } = await addPhoto(database.context(), await team.of(dana), {
      uploadURL,
      stage: 'before',
      task: 1,
    });
    return { ...team, photoId };
  }
  type Team = Awaited<ReturnType<typeof openTeam>>;
  const widthOf = async (stream: Readable): Promise<number> => {
    const { width, height } = await sharp(await buffer(stream)).metadata();
    return Math.max(width, height);
  };

  /** Saves a project with these fields changed, as its form does. */
  async function save({ of }: Team, person: SessionUser, changed: Record<string, string>) {
    const context = database.context();
    const access = await of(person);
    const { values, tag } = await projectForm(context, access);
    const settings = projectSettingsSchema.parse({ ...values, ...changed });
    return codeOf(updateProjectAndNotify(context, access, tag, settings));
  }

  /** What a person gets: settings, budget, longest edge of a photo alone and in the ZIP, deletions. */
  async function rights(team: Team, person: SessionUser) {
    const { of, photoId } = team;
    const context = database.context();
    const access = await of(person);
    const [file] = await photoFiles(context, access);
    return {
      settings: await save(team, person, { workOrderNumber: `WO-${person.id}` }),
      budget: await codeOf(Promise.resolve().then(() => requireBudget(access))),
      photo: await widthOf(await openPhoto(context, person, photoId, 1600)),
      zipped: file && 'open' in file ? await widthOf(await file.open()) : 0,
      task: await codeOf(deleteTasks(context, access, [2], randomUUID())),
      photoDeleted: await codeOf(deletePhoto(context, access, photoId)),
    };
  }
  const less = {
    settings: 'newMember',
    budget: 'forbidden',
    photo: 800,
    zipped: 800,
    task: 'newMember',
    photoDeleted: 'newMember',
  };
  const all = {
    settings: 'done',
    budget: 'done',
    photo: 1400,
    zipped: 1400,
    task: 'done',
    photoDeleted: 'done',
  };

  test('for their first hour has no budget and no originals, deletes nothing, changes no settings', async () => {
    const team = await openTeam();
    const person = await database.person();
    expect((await join(person, team.dashboardId)).membership).toBe('joined');
    expect(await rights(team, person)).toEqual(less);
    expect([...(await teamsOfNewMember(database.context(), person))]).toEqual([team.dashboardId]);
    setClock(() => new Date(Date.now() + HOUR + 1000));
    expect(await rights(team, person)).toEqual(all);
    expect((await teamsOfNewMember(database.context(), person)).size).toBe(0);
  });

  test('a member who joins by the link, opens it later, or is given a role has all rights at once', async () => {
    const team = await openTeam();
    const { dashboardId, dana } = team;
    const [linked, later, named] = [
      await database.person(),
      await database.person(),
      await database.person(),
    ];
    await join(linked, dashboardId, true);
    await join(later, dashboardId);
    await join(later, dashboardId, true);
    await join(named, dashboardId);
    const access = await dashboardFor(database.context(), dana, dashboardId, 'own');
    await setMemberRole(database.context(), access, named.id, 'manager');
    const limits = await database.fork().find(Membership, { dashboardId });
    expect(limits.filter(({ limitedUntil }) => limitedUntil)).toEqual([]);
    expect(await rights(team, linked)).toEqual(all);
  });

  test('is named in the owner’s notice, which removes them; that of a link removes nobody', async () => {
    const { dashboardId, dana } = await openTeam();
    const [person, linked] = [await database.person(), await database.person()];
    await join(person, dashboardId);
    await join(linked, dashboardId, true);
    const context = () => database.context();
    const { notices } = await listNotices(context(), dana);
    expect(notices.map(({ kind: what, removable }) => [what, removable]).sort()).toEqual(
      [
        ['joined', person.id],
        ['joined', null],
      ].sort(),
    );
    const ofPerson = notices.find(({ removable }) => removable)?.id ?? '';
    const ofLinked = notices.find(({ removable }) => !removable)?.id ?? '';
    expect(await codeOf(removeNoticed(context(), person, ofPerson))).toBe('notFound');
    expect(await codeOf(removeNoticed(context(), dana, ofLinked))).toBe('notFound');
    expect(await codeOf(removeNoticed(context(), dana, ofPerson))).toBe('done');
    expect(await codeOf(removeNoticed(context(), dana, ofPerson))).toBe('done');
    expect(await codeOf(dashboardFor(context(), person, dashboardId, 'view'))).toBe('notFound');
    expect((await listNotices(context(), dana)).notices.every((each) => !each.removable)).toBe(
      true,
    );
    expect(await codeOf(join(person, dashboardId, true))).toBe('dashboardNotFound');
  });

  test('the owner hears who changed name or due date, and the activity names what was there before', async () => {
    const team = await openTeam();
    const { dana, luis, projectId, of } = team;
    const { name } = (await of(dana)).project;
    await save(team, dana, { dueDate: '2026-12-18' });
    expect(await save(team, luis, { name: 'Kim House', dueDate: '2027-06-01' })).toBe('done');
    const context = database.context();
    const { notices } = await noticesPage(context, dana, 'en', new URLSearchParams());
    expect(notices.map(({ kind: told, actor, href }) => [told, actor, href]).sort()).toEqual([
      ['redated', 'Luis Ortega', `/projects/${projectId}/activity`],
      ['renamed', 'Luis Ortega', `/projects/${projectId}/activity`],
    ]);
    const lines = async (language: 'en' | 'es') =>
      (
        await activityPage(database.context(), dana, projectId, language, new URLSearchParams())
      ).activities.map(({ text }) => text);
    expect(await lines('en')).toContain(
      `Luis Ortega changed the project: Project Name (“${name}” → “Kim House”), ` +
        'Due Date (December 18, 2026 → June 1, 2027).',
    );
    expect((await lines('es')).join()).toContain('18 de diciembre de 2026 → 1 de junio de 2027');
  });
});
