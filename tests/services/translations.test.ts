import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { storedMachineTexts } from '~/modules/bilingual/machine-texts.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import {
  approveSureTranslations,
  saveTranslations,
} from '~/modules/tasks/approve-translations.service.server.ts';
import { approvedTranslations } from '~/modules/bilingual/translation-memory.server.ts';
import { listTranslations, uncheckedTexts } from '~/modules/tasks/translations.service.server.ts';
import { translateTask, translationOf } from '~/modules/tasks/translate-task.service.server.ts';
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
  const list = (access: ProjectAccess) => listTranslations(database.context(), access);
  const versions = async (access: ProjectAccess): Promise<Map<number, number>> =>
    new Map((await list(access)).rows.map(({ number, version }) => [number, version]));
  const spanish = async (access: ProjectAccess): Promise<(string | undefined)[]> =>
    (
      await database
        .fork()
        .find(Task, { projectId: access.project.id }, { orderBy: { number: 'asc' } })
    ).map((task) => (task.translationApprovedAt ? task.title.es : undefined));

  const stored = (access: ProjectAccess): Promise<Task[]> =>
    database.fork().find(Task, { projectId: access.project.id }, { orderBy: { number: 'asc' } });
  const sureOf = async (access: ProjectAccess): Promise<Map<number, number>> =>
    new Map((await list(access)).sure.map(({ number, version }) => [number, version]));
  const asShown = async (access: ProjectAccess, numbers: readonly number[]) =>
    (await list(access)).rows.flatMap(({ number, version, suggestion }) =>
      suggestion && numbers.includes(number) ? [{ number, version, ...suggestion }] : [],
    );

  test('are listed with what each says, those first that need a person most', async () => {
    const page = await list(await project());
    expect(page).toMatchObject({
      ...{ pending: 3, total: 3, previous: null, next: null, doubtful: 1, lacking: 1 },
      sure: [{ number: 2 }],
    });
    expect(
      page.rows.map(({ number, confidence, suggestion, back }) => [
        ...[number, confidence, suggestion?.title ?? null, back.title],
      ]),
    ).toEqual([
      [3, 'none', null, ''],
      [1, 'doubtful', 'Reemplace la llave del fregadero', 'Replace the faucet'],
      [2, 'sure', 'Pinte la puerta de garaje', 'Paint the garage door'],
    ]);
    expect(page.rows.map(({ original }) => original.title)).toEqual([
      ...[titles[2], titles[0], titles[1]],
    ]);
  });

  test('are counted by language: unchecked, doubtful and lacking (promise 13.10)', async () => {
    const access = await project();
    const unchecked = () => uncheckedTexts(database.context(), access);
    const es = { language: 'es', unchecked: 2, doubtful: 1, lacking: 1, total: 3 };
    expect(await unchecked()).toEqual([es]);
    const { projectId, texts } = { projectId: access.project.id, texts: { es: 'Una frase' } };
    await database
      .fork()
      .nativeUpdate(Task, { projectId, number: 3 }, { title: { en: declined, ...texts } });
    expect(await unchecked()).toEqual([{ ...es, unchecked: 3, doubtful: 2, lacking: 0 }]);
    await saveTranslations(database.context(), access, await asShown(access, [1, 2, 3]));
    expect(await unchecked()).toEqual([]);
    await database.fork().nativeUpdate(
      Task,
      { projectId, number: 2 },
      {
        ...{ title: { es: 'Zarfar la zurcua del blorp' }, originalLanguage: 'es' },
        translationApprovedAt: null,
      },
    );
    expect(await unchecked()).toEqual([
      { language: 'en', unchecked: 0, doubtful: 0, lacking: 1, total: 3 },
    ]);
  });

  test('are saved as they were read or typed, with who wrote them; a changed task is left', async () => {
    const access = await project();
    const read = await asShown(access, [1, 2]);
    const typed = { number: 3, version: 1, title: 'Pregunte a Kowalczyk', description: '' };
    await database
      .fork()
      .nativeUpdate(Task, { projectId: access.project.id, number: 2 }, { version: 9 });
    const result = await saveTranslations(database.context(), access, [...read, typed]);
    expect(result).toMatchObject({ approved: [1, 3], left: [2] });
    expect(await spanish(access)).toEqual([
      ...['Reemplace la llave del fregadero', undefined, 'Pregunte a Kowalczyk'],
    ]);
    expect((await stored(access)).map((task) => task.translationAuthor)).toEqual([
      ...['rules', null, 'person'],
    ]);
    expect((await list(access)).rows.map(({ number }) => number)).toEqual([2]);
    await undoChange(database.context(), access, result.change ?? '');
    expect(await spanish(access)).toEqual([undefined, undefined, undefined]);
  });

  test('of the sure ones are approved together, by name; doubtful ones are left', async () => {
    const access = await project();
    const seen = await versions(access);
    const result = await approveSureTranslations(database.context(), access, seen);
    expect(result).toMatchObject({ approved: [2], left: [3, 1] });
    expect((await stored(access))[1]).toMatchObject({
      ...{ translationApprovedBy: access.user.id, translationAuthor: 'rules' },
      title: { en: titles[1] },
    });
    expect((await list(access)).rows.map(({ number }) => number)).toEqual([3, 1]);
    await undoChange(database.context(), access, result.change ?? '');
    expect((await list(access)).pending).toBe(3);
  });

  test('that were approved together stay a machine’s, and the memory does not know them', async () => {
    const access = await project();
    await approveSureTranslations(database.context(), access, await sureOf(access));
    const [, task] = await stored(access);
    const shown = await translationOf(database.context(), access, task!);
    expect(shown).toMatchObject({
      ...{ title: 'Pinte la puerta de garaje', isApproved: true },
      machine: { author: 'rules', grade: 'sure' },
    });
    const { ownerId } = access.project;
    expect(await approvedTranslations(database.fork(), ownerId, titles, 'es')).toEqual(new Map());
    const kept = await storedMachineTexts(database.fork(), ownerId, 'en', titles);
    expect([...kept]).toMatchObject([[titles[1], { author: 'rules', grade: 'sure' }]]);
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
    const row = (number: number, of = rows) => of.find((each) => each.number === number);
    expect(row(1)).toMatchObject({
      ...{ suggestion: { title: own }, machine: null, confidence: 'remembered' },
    });
    expect(row(2)).toMatchObject({ machine: { author: 'rules' } });
    const stranger = await list(await project());
    expect(row(1, stranger.rows)).toMatchObject({
      suggestion: { title: 'Reemplace la llave del fregadero' },
      machine: { author: 'rules' },
    });
  });

  test('a title that a person wrote leaves its missing instructions on the list', async () => {
    const access = await project();
    const description = { en: 'Ask the zibbet of Kowalczyk first.' };
    await database
      .fork()
      .nativeUpdate(Task, { projectId: access.project.id, number: 3 }, { description });
    const save = async (text: string) => {
      const version = (await versions(access)).get(3) ?? 0;
      const texts = { title: 'Pregunte a Kowalczyk', description: text };
      return saveTranslations(database.context(), access, [{ number: 3, version, ...texts }]);
    };
    await save('');
    const { rows, lacking } = await list(access);
    expect([rows[0]?.number, rows[0]?.confidence, lacking]).toEqual([3, 'none', 1]);
    expect(await uncheckedTexts(database.context(), access)).toMatchObject([{ lacking: 1 }]);
    await save('Primero pregunte al zibbet.');
    expect((await list(access)).rows.map(({ number }) => number)).not.toContain(3);
  });

  test('need a task of this project, and the right to edit', async () => {
    const access = await project();
    const texts = { title: 'Pinte', description: '' };
    const save = (numbers: readonly number[], by = access) =>
      codeOf(
        saveTranslations(
          database.context(),
          by,
          numbers.map((number) => ({ number, version: 1, ...texts })),
        ),
      );
    expect(await save([])).toBe('invalid');
    expect(await save([99])).toBe('notFound');
    const reader = { ...access, right: 'print' as const };
    expect(await save([1], reader)).toBe('forbidden');
    const sure = new Map([[1, 1]]);
    expect(await codeOf(approveSureTranslations(database.context(), reader, sure))).toBe(
      'forbidden',
    );
  });
});
