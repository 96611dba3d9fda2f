import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import { taskFormSchema, translationSchema } from '~/modules/tasks/task.schema.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { approvedTranslations } from '~/modules/bilingual/translation-memory.server.ts';
import { translateTask, translationOf } from '~/modules/tasks/translate-task.service.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { taskFormText, updateTask } from '~/modules/tasks/update-task.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { teamProject } from '../support/team.ts';

describe.each(quickKinds)('The translation of a task on %s (promise 12.15)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const stored = (access: ProjectAccess): Promise<Task> => taskFor(database.context(), access, 1);
  const shown = async (access: ProjectAccess) =>
    translationOf(database.context(), access, await stored(access));
  const translate = async (access: ProjectAccess, title: string, version?: number) =>
    translateTask(
      database.context(),
      access,
      { number: 1, version: version ?? (await stored(access)).version },
      { title, description: '' },
    );
  const edit = async (access: ProjectAccess, title: string, description = '') => {
    const task = await stored(access);
    const form = taskFormSchema.parse({ ...taskFormText(task), title, description });
    await updateTask(database.context(), access, { number: 1, version: task.version }, form);
  };
  const project = async (titles: string): Promise<ProjectAccess> => {
    const { of, dana } = await teamProject(database, titles);
    return of(dana);
  };

  const spanishProject = async (title: string): Promise<ProjectAccess> => {
    const access = await project('Paint the hall');
    await database
      .fork()
      .nativeUpdate(
        Task,
        { projectId: access.project.id },
        { title: { es: title }, originalLanguage: 'es' },
      );
    return access;
  };

  test('is suggested by the translator, and stored only when a person saves it', async () => {
    const access = await project('Replace the kitchen faucet');
    expect(await shown(access)).toMatchObject({
      ...{ language: 'es', title: 'Reemplace la llave del fregadero' },
      ...{ machine: { author: 'rules' }, isApproved: false },
    });
    expect((await stored(access)).title).toEqual({ en: 'Replace the kitchen faucet' });
    await translate(access, 'Cambie la llave de la cocina');
    expect(await shown(access)).toMatchObject({
      ...{ title: 'Cambie la llave de la cocina', machine: null, isApproved: true },
    });
    expect((await stored(access)).title).toEqual({
      en: 'Replace the kitchen faucet',
      es: 'Cambie la llave de la cocina',
    });
  });

  test('the suggestion itself is approved by saving it; saved again it changes nothing', async () => {
    const access = await project('Replace the kitchen faucet');
    const { title } = await shown(access);
    expect(await translate(access, title)).not.toBeNull();
    expect(await translate(access, title)).toBeNull();
    expect((await stored(access)).translationApprovedBy).toBe(access.user.id);
    const { approval } = await shown(access);
    expect(approval?.name).toBe(nameOf(access.user));
    expect(Date.now() - Date.parse(approval?.at ?? '')).toBeLessThan(60_000);
  });

  test('a new original keeps the translation, which nobody has approved then', async () => {
    const access = await project('Replace 2 outlets');
    await translate(access, 'Reemplace 2 tomacorrientes');
    await edit(access, 'Replace 3 outlets');
    expect((await stored(access)).title).toEqual({
      en: 'Replace 3 outlets',
      es: 'Reemplace 2 tomacorrientes',
    });
    expect(await shown(access)).toMatchObject({
      ...{ title: 'Reemplace 2 tomacorrientes', machine: null, isApproved: false },
    });
  });

  test('instructions typed for the first time are in the language of the original', async () => {
    const access = await project('Replace 2 outlets');
    await edit(access, 'Replace 2 outlets', 'Turn off the breaker first');
    expect((await stored(access)).description).toEqual({ en: 'Turn off the breaker first' });
    expect((await shown(access)).description).toBe('Apague la pastilla primero');
  });

  test('instructions typed after the title was approved are suggested beside the approved title', async () => {
    const access = await project('Replace 2 outlets');
    await translate(access, 'Cambie 2 contactos');
    await edit(access, 'Replace 2 outlets', 'Turn off the breaker first');
    expect(await shown(access)).toMatchObject({
      ...{ title: 'Cambie 2 contactos', description: 'Apague la pastilla primero' },
      machine: { author: 'rules' },
    });
    expect((await stored(access)).description).toEqual({
      ...{ en: 'Turn off the breaker first', es: '' },
    });
  });

  test('instructions are suggested under a title that the translator declines, with its known terms', async () => {
    const access = await project('Glorp the zibble of the blorpt');
    await edit(access, 'Glorp the zibble of the blorpt', 'Paint the garage door');
    expect(await shown(access)).toMatchObject({
      title: '',
      machine: { author: 'rules' },
      hints: [],
    });
    expect((await shown(access)).description).toMatch(/^Pinte la puerta/);
  });

  test('an edit of other fields leaves the approval, and Undo takes a translation back', async () => {
    const access = await project('Paint the hall');
    const change = await translate(access, 'Pinte el pasillo');
    const task = await stored(access);
    const form = taskFormSchema.parse({ ...taskFormText(task), priority: 'high' });
    await updateTask(database.context(), access, { number: 1, version: task.version }, form);
    expect((await shown(access)).isApproved).toBe(true);
    expect(change).not.toBeNull();
    const again = await project('Paint the hall');
    const undo = await translate(again, 'Pinte el pasillo');
    await undoChange(database.context(), again, undo ?? randomUUID());
    expect((await stored(again)).title).toEqual({ en: 'Paint the hall' });
    expect((await stored(again)).translationApprovedAt).toBeNull();
  });

  test('over a newer version it is refused, and a reader may not translate', async () => {
    const { of, dana, vera } = await teamProject(database, 'Paint the hall');
    const codeOf = (attempt: Promise<unknown>) =>
      attempt.then(
        () => 'done',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
    const access = await of(dana);
    const { version } = await stored(access);
    await edit(access, 'Paint the hall twice');
    expect(await codeOf(translate(access, 'Pinte el pasillo', version))).toBe('versionConflict');
    expect(await codeOf(of(vera).then((reader) => translate(reader, 'Pinte')))).toBe('forbidden');
    expect((await stored(access)).title).toEqual({ en: 'Paint the hall twice' });
  });

  test('a title is one line, however it was typed', () => {
    const typed = { title: ' Pinte\r\n el pasillo ', description: '' };
    expect(translationSchema.parse(typed).title).toBe('Pinte el pasillo');
    expect(translationSchema.safeParse({ title: ' \n', description: '' }).success).toBe(false);
  });

  test('of a Spanish original is English, and its form shows the original', async () => {
    const access = await spanishProject('Pintar el pasillo');
    expect(taskFormText(await stored(access)).title).toBe('Pintar el pasillo');
    expect((await shown(access)).language).toBe('en');
    await translate(access, 'Paint the hall');
    expect(await stored(access)).toMatchObject({
      title: { es: 'Pintar el pasillo', en: 'Paint the hall' },
      translationApprovedBy: access.user.id,
    });
    expect((await shown(access)).isApproved).toBe(true);
  });

  test('of a Spanish original is no longer approved, nor remembered, once the original is another', async () => {
    const access = await spanishProject('Pintar el pasillo');
    await translate(access, 'Paint the hall');
    const remembered = (text: string) =>
      approvedTranslations(database.fork(), access.project.ownerId, [text], 'en');
    expect([...(await remembered('Pintar el pasillo')).values()]).toEqual(['Paint the hall']);
    await edit(access, 'Pintar la cocina');
    expect((await stored(access)).title).toEqual({ es: 'Pintar la cocina', en: 'Paint the hall' });
    expect((await shown(access)).isApproved).toBe(false);
    expect([...(await remembered('Pintar la cocina')).values()]).toEqual([]);
  });
});
