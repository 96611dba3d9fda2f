import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import { projectActivity } from '~/modules/activity/activity.service.server.ts';
import { countPhotos, taskPhotos } from '~/modules/photos/photo-list.service.server.ts';
import { addPhoto } from '~/modules/photos/photo.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { finishWalk } from '~/modules/walks/finish-walk.service.server.ts';
import {
  answerCheck,
  discardWalk,
  putPhotoOnCheck,
  startWalk,
} from '~/modules/walks/walk.service.server.ts';
import {
  deleteChecklist,
  listChecklists,
  saveChecklist,
} from '~/modules/walks/walk-template.service.server.ts';
import { listWalks, viewWalk } from '~/modules/walks/walk-view.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';
import { jpegPhoto } from '../support/photos.ts';

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe.each(quickKinds)('Walks on %s (promise 12.20)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const newAccess = async (): Promise<ProjectAccess> => {
    const user = await database.person();
    const input = projectSchema.parse(projectPayload());
    const { id } = await createProject(database.context(), user, input, null);
    return database.access(user, id);
  };
  const newWalk = async (template = 'turnover') => {
    const access = await newAccess();
    const id = await startWalk(database.context(), access, template, null);
    const { checks } = await viewWalk(database.context(), access, id, 'en');
    return { access, id, checks };
  };
  const tasksOf = ({ project }: ProjectAccess): Promise<Task[]> =>
    database.fork().find(Task, { projectId: project.id }, { orderBy: { number: 'asc' } });
  const photoOf = async (access: ProjectAccess, shade: number): Promise<string> => {
    const bytes = await jpegPhoto(shade);
    const body = Readable.from([bytes]);
    const uploadURL = await storeUpload(database.context(), access.user, 'a.jpg', body, 'photo');
    const photo = { uploadURL, stage: 'issue' as const, task: null };
    return (await addPhoto(database.context(), access, photo)).id;
  };

  test('start once a request, with the words of the checklist in the language of the page', async () => {
    const access = await newAccess();
    const start = () => startWalk(database.context(), access, 'turnover', 'form-1');
    const ids = await Promise.all([start(), start()]);
    expect(ids[0]).toBe(ids[1]);
    const [walk] = await listWalks(database.context(), access, 'es');
    expect(walk).toMatchObject({ title: 'Cambio de inquilino', open: 26, fail: 0 });
    const { checks } = await viewWalk(database.context(), access, ids[0], 'es');
    expect(checks[0]).toMatchObject({
      number: 1,
      place: 'Exterior',
      words: 'La puerta principal cierra, engancha y tiene llave',
      result: null,
    });
    expect(await codeOf(startWalk(database.context(), access, 'castle', null))).toBe('notFound');
  });

  test('an answer that is sent twice has one effect, also after a later one', async () => {
    const { access, id, checks } = await newWalk();
    const check = checks[0]!.id;
    const say = (result: 'pass' | 'fail', note: string, requestId: string) =>
      answerCheck(database.context(), access, { check, result, note }, requestId);
    await say('fail', 'Sticks', 'a');
    await say('pass', 'Fixed on the spot', 'b');
    await say('fail', 'Sticks', 'a');
    const after = await viewWalk(database.context(), access, id, 'en');
    expect(after.checks[0]).toMatchObject({ result: 'pass', note: 'Fixed on the spot' });
    const note = { check, note: 'Again' };
    await answerCheck(database.context(), access, note, 'c');
    const noted = await viewWalk(database.context(), access, id, 'en');
    expect(noted.checks[0]).toMatchObject({ result: 'pass', note: 'Again' });
    const stranger = await newAccess();
    expect(await codeOf(answerCheck(database.context(), stranger, note, 'd'))).toBe('notFound');
  });

  test('each failed check becomes a task with its words, note and photos, once', async () => {
    const { access, id, checks } = await newWalk();
    const [first, second, third] = checks as [
      (typeof checks)[0],
      (typeof checks)[0],
      (typeof checks)[0],
    ];
    const say = (check: string, result: 'pass' | 'fail', note = '') =>
      answerCheck(database.context(), access, { check, result, note }, null);
    await say(first.id, 'fail', 'The latch does not catch');
    await say(second.id, 'fail');
    await say(third.id, 'pass');
    const proof = await photoOf(access, 10);
    await putPhotoOnCheck(database.context(), access, first.id, proof);
    await putPhotoOnCheck(database.context(), access, third.id, await photoOf(access, 60));
    const finish = () => finishWalk(database.context(), access, id, 'en');
    expect(await Promise.all([finish(), finish()])).toEqual([2, 2]);
    const tasks = await tasksOf(access);
    expect(
      tasks.map(({ number, title, trade, areas }) => ({ number, title, trade, areas })),
    ).toEqual([
      {
        number: 1,
        title: {
          en: 'Adjust the front door and its lock',
          es: 'Ajustar la puerta principal y su cerradura',
        },
        trade: 'windows_doors',
        areas: ['Exterior'],
      },
      {
        number: 2,
        title: { en: 'Rekey the locks', es: 'Cambiar la combinación de las cerraduras' },
        trade: 'handyman',
        areas: ['Exterior'],
      },
    ]);
    expect(tasks[0]?.description).toEqual({
      en: 'Front door closes, latches and locks\nThe latch does not catch',
    });
    expect(Object.keys(tasks[1]?.description ?? {}).sort()).toEqual(['en', 'es']);
    const photos = await taskPhotos(database.context(), access, 1, 10);
    expect(photos.map((photo) => [photo.id, photo.stage])).toEqual([[proof, 'issue']]);
    expect(await countPhotos(database.context(), access)).toEqual({ all: 2, tray: 0 });
    const record = await viewWalk(database.context(), access, id, 'en');
    expect(record.checks.slice(0, 3).map(({ task, photos: of }) => [task, of.length])).toEqual([
      [1, 1],
      [2, 0],
      [null, 1],
    ]);
    const { entries } = await projectActivity(database.context(), access.project.id, 1);
    expect(entries[0]).toMatchObject({ verb: 'walk.finished', details: { count: 2 } });
  });

  test('a finished walk is a record: no answer changes it, and a late photo goes to its task', async () => {
    const { access, id, checks } = await newWalk('move_in');
    const check = checks[0]!.id;
    await answerCheck(database.context(), access, { check, result: 'fail', note: '' }, null);
    await finishWalk(database.context(), access, id, 'en');
    const late = { check, result: 'pass' as const, note: '' };
    expect(await codeOf(answerCheck(database.context(), access, late, null))).toBe(
      'versionConflict',
    );
    expect(await codeOf(discardWalk(database.context(), access, id))).toBe('versionConflict');
    await putPhotoOnCheck(database.context(), access, check, await photoOf(access, 90));
    expect(await taskPhotos(database.context(), access, 1, 10)).toHaveLength(1);
    const record = await viewWalk(database.context(), access, id, 'en');
    expect(record.checks[0]).toMatchObject({ result: 'fail', task: 1 });
  });

  test('a discarded walk is gone with its answers, and its photos are of no task', async () => {
    const { access, id, checks } = await newWalk();
    await putPhotoOnCheck(database.context(), access, checks[0]!.id, await photoOf(access, 120));
    await discardWalk(database.context(), access, id);
    expect(await listWalks(database.context(), access, 'en')).toEqual([]);
    expect(await countPhotos(database.context(), access)).toEqual({ all: 1, tray: 1 });
    expect(await tasksOf(access)).toEqual([]);
  });

  test('the tasks of a project are saved as a checklist of one person, for any project', async () => {
    const access = await newAccess();
    expect(await codeOf(saveChecklist(database.context(), access, 'Mine', null))).toBe('invalid');
    await addTasks(database.context(), access, 'Check the sump pump\nTest the gate', 'en', null);
    const save = () => saveChecklist(database.context(), access, 'Mine', 'form-1');
    const [template, again] = [await save(), await save()];
    expect(again).toBe(template);
    const { own } = await listChecklists(database.context(), access.user);
    expect(own).toEqual([{ id: template, title: 'Mine', count: 2 }]);
    const walk = await startWalk(database.context(), access, template, null);
    const { title, checks } = await viewWalk(database.context(), access, walk, 'es');
    expect([title, checks.map(({ words }) => words)]).toEqual([
      'Mine',
      ['Check the sump pump', 'Test the gate'],
    ]);
    const other = await newAccess();
    expect(await codeOf(startWalk(database.context(), other, template, null))).toBe('notFound');
    expect(await codeOf(deleteChecklist(database.context(), other.user, template))).toBe(
      'notFound',
    );
    await deleteChecklist(database.context(), access.user, template);
    expect((await listChecklists(database.context(), access.user)).own).toEqual([]);
  });
});
