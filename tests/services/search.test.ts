import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { addComment } from '~/modules/comments/comment.service.server.ts';
import { Dashboard, Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { cleanQuery, SEARCH_ROWS, searchKinds } from '~/modules/search/search.rules.ts';
import { search } from '~/modules/search/search.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { saveAreaNames } from '~/modules/tasks/area-names.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

describe.each(quickKinds)('The search on %s (promise 6.18)', (kind) => {
  let database: TestDatabase;
  let user: SessionUser;
  let projectId: string;

  const project = async (owner: SessionUser, fields = {}): Promise<string> => {
    const input = projectSchema.parse(projectPayload(fields));
    return (await createProject(database.context(), owner, input, null)).id;
  };
  const tasks = async (owner: SessionUser, id: string, lines: string, language: 'en' | 'es') =>
    addTasks(database.context(), await database.access(owner, id), lines, language, null);
  const found = (who: SessionUser, typed: string) =>
    search(database.context(), who, cleanQuery(typed));
  const titles = async (typed: string): Promise<(string | undefined)[]> =>
    (await found(user, typed)).tasks.map(({ title }) => title.en ?? title.es);

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    user = await database.person();
    projectId = await project(user, {
      name: 'Alder Street',
      workOrderNumber: 'WO-2291',
      address: '118 Alder Street, Fresno, CA',
      notes: 'The lockbox is on the gas meter.',
    });
    await tasks(user, projectId, 'Replace the leaking kitchen faucet\nPaint the fence', 'en');
    await tasks(user, projectId, 'REPARACIONES DE TUBERÍA\nCambiar el baño principal', 'es');
    await addComment(
      database.context(),
      await database.access(user, projectId),
      null,
      'The plumber comes on Thursday',
      null,
    );
    const em = database.fork();
    const key = `uploads/${randomUUID()}`;
    const at = new Date();
    await em.insert(StoredObject, {
      key,
      userId: user.id,
      state: 'registered',
      address: `form://${key}`,
      createdAt: at,
      expiresAt: at,
    });
    await em.insert(Document, {
      id: randomUUID(),
      projectId,
      objectKey: key,
      uploadedBy: user.id,
      fileName: 'punch-list_final.pdf',
      bytes: 1,
      sha256: '',
      createdAt: at,
    });
    await em.insert(Photo, {
      id: randomUUID(),
      projectId,
      stage: 'before',
      caption: 'Rust under the water heater',
      objectKey: 'photos/x',
      sha256: 'x',
      width: 1,
      height: 1,
      uploadedBy: user.id,
      createdAt: at,
    });
  });
  afterAll(() => database.close());

  test.each([
    ['faucets', 'Replace the leaking kitchen faucet'],
    ['leak', 'Replace the leaking kitchen faucet'],
    ['kitchen fau', 'Replace the leaking kitchen faucet'],
    ['reparacion', 'REPARACIONES DE TUBERÍA'],
    ['reparación', 'REPARACIONES DE TUBERÍA'],
    ['tuberias', 'REPARACIONES DE TUBERÍA'],
    ['bano', 'Cambiar el baño principal'],
    ['"kitchen faucet"', 'Replace the leaking kitchen faucet'],
    ['paint -kitchen', 'Paint the fence'],
    ['#2', 'Paint the fence'],
    ['llave', 'Replace the leaking kitchen faucet'],
    ['llave del fregadero', 'Replace the leaking kitchen faucet'],
    ['cerca', 'Paint the fence'],
    ['bathroom', 'Cambiar el baño principal'],
  ])('“%s” finds the task “%s” (promise 12.17)', async (typed, title) => {
    expect((await titles(typed))[0]).toBe(title);
  });

  test.each(['faucet fence', '"faucet kitchen"', 'fence -paint', 'sótano'])(
    '“%s” finds no task',
    async (typed) => {
      expect(await titles(typed)).toEqual([]);
    },
  );

  test.each([
    ['projects', 'lockbox'],
    ['projects', '2291'],
    ['projects', '118 alder'],
    ['comments', 'plumbers'],
    ['documents', 'punch list'],
    ['documents', 'final'],
    ['photos', 'rust heater'],
  ] as const)('%s are found by “%s”', async (group, typed) => {
    expect((await found(user, typed))[group]).toHaveLength(1);
  });

  test.each([
    '',
    'the of and',
    'de la el',
    '-faucet',
    '"',
    '%_\\',
    "'; drop table tasks; --",
    '<script>alert(1)</script>',
    'a\u0000b\ud800',
    ':* & | ! <->',
    'x'.repeat(10_000),
    'y '.repeat(5_000),
  ])('the query %j of nobody’s words finds no task and fails nothing', async (typed) => {
    expect((await found(user, typed)).tasks).toEqual([]);
  });

  test('nothing of others is found, nor what was deleted; archived projects are', async () => {
    const other = await database.person();
    const theirs = await project(other, { name: 'Foreign house' });
    await tasks(other, theirs, 'Zircon tile in the hall', 'en');
    const empty = await found(user, 'zircon');
    expect(searchKinds.map((group) => empty[group].length)).toEqual([0, 0, 0, 0, 0]);
    expect((await found(other, 'zircon')).tasks).toHaveLength(1);
    const em = database.fork();
    await em.nativeUpdate(Project, { id: theirs }, { status: 'archived' });
    expect((await found(other, 'zircon')).tasks).toHaveLength(1);
    await em.nativeUpdate(Task, { projectId: theirs }, { deletedAt: new Date() });
    expect((await found(other, 'zircon')).tasks).toEqual([]);
    await em.nativeUpdate(Project, { id: theirs }, { deletedAt: new Date() });
    expect((await found(other, 'foreign')).projects).toEqual([]);
  });

  describe('places of tasks, and names of them that a person has written (promise 12.18)', () => {
    let owner: SessionUser;
    let house: string;
    const titlesOf = async (who: SessionUser, typed: string): Promise<(string | undefined)[]> =>
      (await found(who, typed)).tasks.map(({ title }) => title.en ?? title.es);
    const name = async (places: { area: string; name: string }[]) =>
      saveAreaNames(database.context(), await database.access(owner, house), places);

    beforeAll(async () => {
      owner = await database.person();
      house = await project(owner, { name: 'House with names' });
      await tasks(owner, house, 'Fix the latch\nOil the hinge\nSweep the floor', 'en');
      const em = database.fork();
      for (const [number, areas] of [
        [1, ['Garage', 'Master suite']],
        [2, ['Mudroom']],
        [3, ['Patio']],
      ] as const)
        await em.nativeUpdate(Task, { projectId: house, number }, { areas: [...areas] });
      await name([
        { area: 'Master suite', name: 'Alcoba de los dueños' },
        { area: 'Mudroom', name: 'Zaguán' },
      ]);
    });

    test.each([
      ['alcoba', 'Fix the latch'],
      ['duenos', 'Fix the latch'],
      ['alcobas de los dueños', 'Fix the latch'],
      ['master suite', 'Fix the latch'],
      ['suit', 'Fix the latch'],
      ['zaguan', 'Oil the hinge'],
      ['mudrooms', 'Oil the hinge'],
    ])('“%s” finds the task “%s” and says its place', async (typed, title) => {
      const { tasks: hits } = await found(owner, typed);
      expect(hits.map((hit) => hit.title.en)).toEqual([title]);
      expect(hits[0]?.place).toEqual(
        title === 'Fix the latch'
          ? { en: 'Master suite', es: 'Alcoba de los dueños' }
          : { en: 'Mudroom', es: 'Zaguán' },
      );
    });

    test.each(['guarderia', 'Guardería', 'cuarto del bebe'])(
      '“%s” finds the task of a place that nobody has named, and says it as it is written',
      async (typed) => {
        const parent = await database.person();
        const home = await project(parent, { name: 'House with a nursery' });
        await tasks(parent, home, 'Limpiar la alfombra', 'es');
        const area = 'Guardería/cuarto del bebé';
        await database.fork().nativeUpdate(Task, { projectId: home }, { areas: [area] });
        const { tasks: hits } = await found(parent, typed);
        expect(hits.map(({ number, place }) => [number, place])).toEqual([
          [1, { en: area, es: area }],
        ]);
        expect((await found(owner, typed)).tasks).toEqual([]);
      },
    );

    test('words of tasks come first, and say no place', async () => {
      await tasks(owner, house, 'Cambiar la luz de la alcoba', 'es');
      const { tasks: hits } = await found(owner, 'alcoba');
      expect(hits.map(({ number, place }) => [number, place?.es ?? null])).toEqual([
        [4, null],
        [1, 'Alcoba de los dueños'],
      ]);
    });

    test('others do not find them, nor anybody in deleted tasks, or by a name that was taken back', async () => {
      expect(await titlesOf(await database.person(), 'zaguán')).toEqual([]);
      await name([{ area: 'Mudroom', name: '' }]);
      expect(await titlesOf(owner, 'zaguán')).toEqual([]);
      await name([{ area: 'Mudroom', name: 'Zaguán' }]);
      expect(await titlesOf(owner, 'zaguán')).toEqual(['Oil the hinge']);
      const at = { projectId: house, number: 2 };
      await database.fork().nativeUpdate(Task, at, { deletedAt: new Date() });
      expect(await titlesOf(owner, 'zaguán')).toEqual([]);
      await database.fork().nativeUpdate(Task, at, { deletedAt: null });
    });

    test('a place of many tasks shows no more results than others', async () => {
      const lines = Array.from({ length: 30 }, (_, index) => `Fix the gate ${index + 1}`);
      await tasks(owner, house, lines.join('\n'), 'en');
      const em = database.fork();
      await em.nativeUpdate(
        Task,
        { projectId: house, number: { $gt: 4 } },
        { areas: ['Master suite'] },
      );
      expect((await found(owner, 'dueños')).tasks).toHaveLength(SEARCH_ROWS + 1);
    });
  });

  test('members find what is in their team’s projects, until they are removed', async () => {
    const owner = await database.person({ status: 'teams_unlimited' });
    const member = await database.person({ status: null });
    const shared = await project(owner, { name: 'Shared house' });
    await tasks(owner, shared, 'Quarry stone steps', 'en');
    const em = database.fork();
    const dashboardId = randomUUID();
    await em.insert(Dashboard, {
      id: dashboardId,
      ownerId: owner.id,
      name: 'Crew North',
      createdAt: new Date(),
    });
    const membership = { dashboardId, userId: member.id };
    await em.insert(Membership, {
      id: randomUUID(),
      ...membership,
      role: 'viewer',
      joinedAt: new Date(),
    });
    expect((await found(member, 'quarry')).tasks).toEqual([]);
    await em.nativeUpdate(Project, { id: shared }, { dashboardId });
    expect((await found(member, 'quarry')).tasks).toHaveLength(1);
    await em.nativeUpdate(Membership, membership, { status: 'removed' });
    expect((await found(member, 'quarry')).tasks).toEqual([]);
  });
});
