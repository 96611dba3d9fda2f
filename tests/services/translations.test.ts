import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import {
  approveAllTranslations,
  approveTranslations,
  listTranslations,
  missingTexts,
} from '~/modules/tasks/translations.service.server.ts';
import { translateTask } from '~/modules/tasks/translate-task.service.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';
import { codeOf } from '../support/task-lists.ts';
import { teamProject } from '../support/team.ts';

const declined = 'Ask Kowalczyk whether the blorpt of the zibbet was frumious';

describe.each(quickKinds)('The translations of a project on %s (promise 12.16)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const titles = ['Replace the kitchen faucet', 'Paint the garage door', declined];
  const project = async (): Promise<ProjectAccess> => {
    const { of, dana } = await teamProject(database, titles.join('\n'));
    return of(dana);
  };
  const list = (access: ProjectAccess) => listTranslations(database.context(), access, 0);
  const versions = async (access: ProjectAccess): Promise<Map<number, number>> =>
    new Map((await list(access)).rows.map(({ number, version }) => [number, version]));
  const spanish = async (access: ProjectAccess): Promise<(string | undefined)[]> =>
    (
      await database
        .fork()
        .find(Task, { projectId: access.project.id }, { orderBy: { number: 'asc' } })
    ).map((task) => (task.translationApprovedAt ? task.title.es : undefined));

  test('are listed with the suggestion, or without one where the translator declines', async () => {
    const { rows, pending, total, next } = await list(await project());
    expect({ pending, total, next }).toEqual({ pending: 3, total: 3, next: null });
    expect(rows.map(({ suggestion }) => suggestion?.title ?? null)).toEqual([
      'Reemplace la llave del fregadero',
      'Pinte la puerta de garaje',
      null,
    ]);
    expect(rows.map(({ original }) => original.title)).toEqual(titles);
  });

  test('are missing only where neither a person nor the translator has a text (promise 13.10)', async () => {
    const access = await project();
    const missing = () => missingTexts(database.context(), access);
    expect(await missing()).toEqual([{ language: 'es', count: 1, total: 3 }]);
    const { projectId, texts } = { projectId: access.project.id, texts: { es: 'Una frase' } };
    await database
      .fork()
      .nativeUpdate(Task, { projectId, number: 3 }, { title: { en: declined, ...texts } });
    expect(await missing()).toEqual([]);
    await database
      .fork()
      .nativeUpdate(
        Task,
        { projectId, number: 2 },
        { title: { es: 'Zarfar la zurcua del blorp' }, originalLanguage: 'es' },
      );
    expect(await missing()).toEqual([{ language: 'en', count: 1, total: 3 }]);
  });

  test('are approved when ticked, as they were shown; a changed task is left', async () => {
    const access = await project();
    const seen = await versions(access);
    await database
      .fork()
      .nativeUpdate(Task, { projectId: access.project.id, number: 2 }, { version: 9 });
    const result = await approveTranslations(database.context(), access, seen);
    expect(result).toMatchObject({ approved: [1], left: [2, 3] });
    expect(await spanish(access)).toEqual([
      'Reemplace la llave del fregadero',
      undefined,
      undefined,
    ]);
    expect((await list(access)).rows.map(({ number }) => number)).toEqual([2, 3]);
  });

  test('are approved all at once, which one undo takes back; the originals stay', async () => {
    const access = await project();
    const result = await approveAllTranslations(database.context(), access);
    expect(result).toMatchObject({ approved: [1, 2], left: [3] });
    expect(await spanish(access)).toEqual([
      'Reemplace la llave del fregadero',
      'Pinte la puerta de garaje',
      undefined,
    ]);
    expect(await approveAllTranslations(database.context(), access)).toMatchObject({
      approved: [],
      left: [3],
      change: null,
    });
    await undoChange(database.context(), access, result.change ?? '');
    expect(await spanish(access)).toEqual([undefined, undefined, undefined]);
    expect((await list(access)).rows.map(({ original }) => original.title)).toEqual(titles);
  });

  test('reuse what the owner approved for the same words in another project (promise 13.16)', async () => {
    const { of, dana } = await teamProject(database, titles.join('\n'));
    const access = await of(dana);
    const own = 'Cambie el grifo de la cocina';
    const at = { number: 1, version: (await versions(access)).get(1) ?? 0 };
    await translateTask(database.context(), access, at, { title: own, description: '' });
    const { id } = await createProject(
      database.context(),
      access.user,
      projectSchema.parse(projectPayload()),
      randomUUID(),
    );
    const other = await database.access(access.user, id);
    await addTasks(database.context(), other, titles.join('\n'), 'en', randomUUID());
    const { rows } = await list(other);
    expect(rows[0]).toMatchObject({ suggestion: { title: own }, machine: null });
    expect(rows[1]).toMatchObject({ machine: { author: 'rules' } });
    const stranger = await list(await project());
    expect(stranger.rows[0]).toMatchObject({
      suggestion: { title: 'Reemplace la llave del fregadero' },
      machine: { author: 'rules' },
    });
  });

  test('need a ticked task of this project, and the right to edit', async () => {
    const access = await project();
    const approve = (picked: Map<number, number>, by = access) =>
      codeOf(approveTranslations(database.context(), by, picked));
    expect(await approve(new Map())).toBe('invalid');
    expect(await approve(new Map([[99, 1]]))).toBe('notFound');
    const reader = { ...access, right: 'print' as const };
    expect(await approve(new Map([[1, 1]]), reader)).toBe('forbidden');
    expect(await codeOf(approveAllTranslations(database.context(), reader))).toBe('forbidden');
  });
});
