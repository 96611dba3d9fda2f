import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { storageView } from '~/modules/uploads/storage-quota.service.server.ts';
import { objectsOf } from '~/modules/photos/photo.rules.ts';
import { sweepUploads } from '~/modules/uploads/upload-sweep.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { waitingFiles } from '~/modules/documents/waiting-files.service.server.ts';
import { eraseClosedAccounts } from '~/modules/exports/account-deletion.service.server.ts';
import { exportAccount } from '~/modules/exports/account-export.service.server.ts';
import { openPhoto, taskPhotos, trayPhotos } from '~/modules/photos/photo-list.service.server.ts';
import { sweepDeletedPhotos } from '~/modules/photos/photo-sweep.service.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import {
  photoKeys,
  sizeKeys,
  takenInstant,
  type PhotoStage,
} from '~/modules/photos/photo.rules.ts';
import {
  assignPhotos,
  chooseCover,
  deletePhoto,
  updatePhoto,
} from '~/modules/photos/photo-edit.service.server.ts';
import { drawOnPhoto } from '~/modules/photos/photo-marks.service.server.ts';
import { addPhoto } from '~/modules/photos/photo.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { eraseDeletedProjects } from '~/modules/exports/project-erasure.service.server.ts';
import type { PhotoMark } from '~/photo-marks.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { reportHtml } from '~/modules/reports/report-reading.service.server.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { requireAfterPhoto } from '~/modules/tasks/photo-required.service.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';
import { jpegPhoto } from '../support/photos.ts';

describe.each(quickKinds)('Photos on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  async function newAccess(user?: SessionUser): Promise<ProjectAccess> {
    const owner = user ?? (await database.person());
    const project = await createProject(
      database.context(),
      owner,
      projectSchema.parse(projectPayload({ address: '12 Alder Street' })),
      null,
    );
    const access = await database.access(owner, project.id);
    await addTasks(database.context(), access, 'Replace the outlet\nPatch the wall', 'en', null);
    return access;
  }
  const upload = ({ user }: ProjectAccess, bytes: Buffer): Promise<string> =>
    storeUpload(database.context(), user, 'a.jpg', Readable.from([bytes]), 'photo');
  const send = async (
    access: ProjectAccess,
    shade: number,
    { stage = 'before' as PhotoStage, task = null as number | null, id = randomUUID() } = {},
  ) =>
    addPhoto(database.context(), access, {
      uploadURL: await upload(access, await jpegPhoto(shade)),
      stage,
      task,
      id,
    });
  const arrow: PhotoMark = { shape: 'arrow', x1: 100, y1: 100, x2: 500, y2: 500, words: '' };
  const usedBytes = async ({ user }: ProjectAccess): Promise<number> =>
    (await database.fork().find(StoredObject, { userId: user.id })).reduce(
      (sum, { bytes }) => sum + Number(bytes),
      0,
    );
  const rowsOf = ({ project }: ProjectAccess) =>
    database.fork().find(Photo, { projectId: project.id });

  test('a photo has four copies, its time by the clock of the project, and one row in the history', async () => {
    const access = await newAccess();
    const first = await send(access, 1, { task: 1 });
    await send(access, 2, { task: 1 });
    const photos = await taskPhotos(database.context(), access, 1, 10);
    const photo = photos.find(({ id }) => id === first.id);
    expect(photo).toMatchObject({ stage: 'before', width: 480, height: 640 });
    expect(photo?.at.toISOString()).toBe('2026-11-12T13:30:00.000Z');
    const small = await openPhoto(database.context(), access.user, first.id, 320);
    expect((await buffer(small)).length).toBeLessThan(30_000);
    const entries = await database
      .fork()
      .find(Activity, { projectId: access.project.id, verb: 'photos.added' });
    expect(entries.map(({ details }) => details)).toEqual([{ number: 1, count: 2 }]);
  });

  test('the same photo from two phones at once is one photo, and no copy is left over', async () => {
    const access = await newAccess();
    const placed = await Promise.all([1, 2, 3].map(() => send(access, 30)));
    expect(placed.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(await rowsOf(access)).toHaveLength(1);
    const objects = await database.fork().find(StoredObject, { userId: access.user.id });
    expect(objects.map(({ state }) => state)).toEqual(['registered']);
  });

  test('sent again for a task, a photo of no task goes there; one of a task stays', async () => {
    const access = await newAccess();
    expect(await send(access, 40)).toMatchObject({ isNew: true, task: null });
    expect(await send(access, 40, { task: 1, stage: 'after' })).toMatchObject({
      isNew: false,
      task: 1,
    });
    expect(await send(access, 40, { task: 2 })).toMatchObject({ isNew: false, task: 1 });
    const [photo] = await rowsOf(access);
    expect(photo?.stage).toBe('after');
  });

  test('the id of a client is one photo, also after it was deleted, and no photo of another', async () => {
    const access = await newAccess();
    const id = randomUUID();
    expect(await send(access, 50, { id })).toEqual({ id, isNew: true, task: null });
    await deletePhoto(database.context(), access, id);
    const again = { uploadURL: 'form://gone', stage: 'before' as const, task: null, id };
    expect(await addPhoto(database.context(), access, again)).toMatchObject({ id, isNew: true });
    expect(await trayPhotos(database.context(), access, 10)).toEqual([]);
    const other = await newAccess();
    const placed = await send(other, 50, { id });
    expect(placed.isNew).toBe(true);
    expect(placed.id).not.toBe(id);
  });

  test('storage that fails in the middle leaves the photos before it and nothing of the one', async () => {
    const access = await newAccess();
    await send(access, 60);
    const uploadURL = await upload(access, await jpegPhoto(61));
    const { storage } = database.services;
    let puts = 0;
    const context = database.context();
    context.services = {
      ...database.services,
      storage: {
        ...storage,
        put: async (...args) => {
          puts += 1;
          if (puts === 3) throw new AppError('diskFull');
          return storage.put(...args);
        },
      },
    };
    const input = { uploadURL, stage: 'before' as const, task: null };
    await expect(addPhoto(context, access, input)).rejects.toMatchObject({ code: 'diskFull' });
    expect(await rowsOf(access)).toHaveLength(1);
    const objects = await database.fork().find(StoredObject, { userId: access.user.id });
    expect(objects.filter(({ key }) => key.startsWith('photos/'))).toHaveLength(1);
    // The file itself was acknowledged: the same call succeeds once there is room.
    expect(await addPhoto(database.context(), access, input)).toMatchObject({ isNew: true });
  });

  test('the copies count as the storage of the person, and an upload is none of the waiting files', async () => {
    const access = await newAccess();
    await upload(access, await jpegPhoto(70));
    expect(await waitingFiles(database.context(), access.user)).toEqual([]);
    const before = await storageView(database.fork(), access.user);
    await send(access, 71);
    const [photo] = await rowsOf(access);
    const copies = await Promise.all(
      sizeKeys(photo?.objectKey ?? '').map((key) => database.services.storage.stat(key)),
    );
    const bytes = copies.reduce((sum, copy) => sum + (copy?.bytes ?? 0), 0);
    const after = await storageView(database.fork(), access.user);
    expect(after.used - before.used).toBe(bytes);
    const full = await database.person({ status: null });
    await database.fork().insert(StoredObject, {
      key: `uploads/${randomUUID().replaceAll('-', '')}`,
      userId: full.id,
      state: 'stored',
      address: randomUUID(),
      bytes: 300 * 1024 * 1024,
      createdAt: new Date(),
      expiresAt: new Date(),
    });
    await expect(upload({ ...access, user: full }, await jpegPhoto(72))).rejects.toMatchObject({
      code: 'storageFull',
    });
  });

  test('the sweep deletes the copies of a photo whose upload crashed', async () => {
    const access = await newAccess();
    const key = `photos/${randomUUID().replaceAll('-', '')}`;
    const { storage } = database.services;
    for (const copy of sizeKeys(key))
      await storage.put(copy, Readable.from([Buffer.from('x')]), { maxBytes: 1 });
    await database.fork().insert(StoredObject, {
      key,
      userId: access.user.id,
      state: 'stored',
      address: `photo://${key}`,
      bytes: 4,
      createdAt: new Date(0),
      expiresAt: new Date(0),
    });
    await sweepUploads(database.context(), objectsOf);
    expect(await Promise.all(sizeKeys(key).map((copy) => storage.stat(copy)))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('a deleted photo is erased after 30 days, not before', async () => {
    const access = await newAccess();
    const { id } = await send(access, 80);
    await drawOnPhoto(database.context(), access, id, [arrow], '');
    const [photo] = await rowsOf(access);
    const keys = photo ? photoKeys(photo).flatMap(sizeKeys) : [];
    expect(keys).toHaveLength(8);
    await deletePhoto(database.context(), access, id);
    await sweepDeletedPhotos(database.context());
    expect(await rowsOf(access)).toHaveLength(1);
    await database
      .fork()
      .nativeUpdate(Photo, { id }, { deletedAt: new Date(Date.now() - 31 * 86_400_000) });
    await sweepDeletedPhotos(database.context());
    expect(await rowsOf(access)).toHaveLength(0);
    for (const key of keys) expect(await database.services.storage.stat(key)).toBeNull();
    expect(await usedBytes(access)).toBe(0);
  });

  test('marks drawn anew replace the copies of those before, and take their space once', async () => {
    const access = await newAccess();
    const { id } = await send(access, 85);
    const plain = await usedBytes(access);
    await drawOnPhoto(database.context(), access, id, [arrow], '');
    const [first] = await rowsOf(access);
    const once = await usedBytes(access);
    expect(once).toBeGreaterThan(plain);
    await drawOnPhoto(database.context(), access, id, [arrow], first?.markedKey ?? '');
    expect(await usedBytes(access)).toBe(once);
    for (const key of sizeKeys(first?.markedKey ?? ''))
      expect(await database.services.storage.stat(key)).toBeNull();
    const [second] = await rowsOf(access);
    await drawOnPhoto(database.context(), access, id, [], second?.markedKey ?? '');
    expect(await usedBytes(access)).toBe(plain);
    expect(await rowsOf(access)).toMatchObject([{ marks: [], markedKey: null }]);
  });

  test('an erased project gives back the space of its photos', async () => {
    const access = await newAccess();
    const { id } = await send(access, 87);
    await drawOnPhoto(database.context(), access, id, [arrow], '');
    expect(await usedBytes(access)).toBeGreaterThan(0);
    const long = { deletedAt: new Date(Date.now() - 31 * 86_400_000) };
    await database.fork().nativeUpdate(Project, { id: access.project.id }, long);
    await eraseDeletedProjects(database.context());
    expect(await usedBytes(access)).toBe(0);
  });

  test('foreign photos and tasks are not found, and nothing changes', async () => {
    const [mine, theirs] = [await newAccess(), await newAccess()];
    const [{ id: own }, { id: foreign }] = [await send(mine, 90), await send(theirs, 91)];
    const context = () => database.context();
    const edit = { stage: 'after' as const, task: 1, caption: 'x', includeInReports: false };
    for (const call of [
      () => updatePhoto(context(), mine, foreign, edit),
      () => updatePhoto(context(), mine, own, { ...edit, task: 99 }),
      () => deletePhoto(context(), mine, foreign),
      () => assignPhotos(context(), mine, [own, foreign], { task: 1, stage: 'after' }),
      () => assignPhotos(context(), mine, [own], { task: 99, stage: 'after' }),
      () => openPhoto(context(), mine.user, foreign, 320),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'notFound' });
    for (const access of [mine, theirs])
      expect(await rowsOf(access)).toMatchObject([
        { taskId: null, stage: 'before', caption: '', deletedAt: null },
      ]);
  });

  test('a task that requires an after photo is completed with one only', async () => {
    const access = await newAccess();
    await requireAfterPhoto(database.context(), access, 1, true);
    const complete = () => moveTask(database.context(), access, 1, { type: 'task.complete' });
    await expect(complete()).rejects.toMatchObject({ code: 'afterPhotoMissing' });
    const { id } = await send(access, 100, { task: 1, stage: 'before' });
    await expect(complete()).rejects.toMatchObject({ code: 'afterPhotoMissing' });
    await assignPhotos(database.context(), access, [id], { task: 1, stage: 'after' });
    await complete();
  });

  test('a report prints the photos that are to be in it, and the export holds them all', async () => {
    const access = await newAccess();
    const { id: hidden } = await send(access, 110, { task: 1, stage: 'before' });
    await send(access, 111, { task: 1, stage: 'after' });
    await send(access, 112, { task: 2, stage: 'receipt' });
    await updatePhoto(database.context(), access, hidden, {
      stage: 'before',
      task: 1,
      caption: 'Old outlet',
      includeInReports: false,
    });
    const make = async (fields: object) => {
      const options = reportOptionsSchema.parse({ type: 'progress', ...fields });
      const { number } = await createReport(database.context(), access, options, null);
      return database.fork().findOneOrFail(Report, { projectId: access.project.id, number });
    };
    const pairs = await make({});
    const snapshot = pairs.snapshot as unknown as ReportSnapshot;
    expect(snapshot.photos).toMatchObject([{ taskNumber: 1, stage: 'after' }]);
    expect(await reportHtml(pairs)).toContain('alt="After photo, task 1"');
    const withMoney = (await make({ photos: 'all', costs: 'on' }))
      .snapshot as unknown as ReportSnapshot;
    expect(withMoney.photos.map(({ stage }) => stage)).toEqual(['after', 'receipt']);
    const none = (await make({ photos: 'none' })).snapshot as unknown as ReportSnapshot;
    expect(none.photos).toEqual([]);
    const zip = await buffer(await exportAccount(database.context(), access.user));
    for (const stage of ['before', 'after', 'receipt'])
      expect(zip.includes(`/photos/${stage}-`)).toBe(true);
  });

  test('a report has the cover that a person chose, and the number of its type (promise 13.22)', async () => {
    const access = await newAccess();
    const { id } = await send(access, 120, { task: 1, stage: 'after' });
    const make = async (type: string) => {
      const fresh = await database.access(access.user, access.project.id);
      const options = reportOptionsSchema.parse({ type });
      const { number } = await createReport(database.context(), fresh, options, null);
      const where = { projectId: access.project.id, number };
      const { snapshot } = await database.fork().findOneOrFail(Report, where);
      return snapshot as unknown as ReportSnapshot;
    };
    // The only photo of the project is none that anybody chose.
    expect(await make('progress')).toMatchObject({ reportNumber: 1 });
    expect((await make('completion')).hero).toBeUndefined();
    await chooseCover(database.context(), access, id, true);
    const chosen = await make('progress');
    expect(chosen).toMatchObject({ reportNumber: 2 });
    expect(chosen.hero).toMatch(/^data:image\/jpeg;base64,/);
    expect((await make('work_order')).hero).toBeUndefined();
  });

  test('a closed account takes its photos with it, but not those in a project of another', async () => {
    const [own, other] = [await newAccess(), await newAccess()];
    const [mine, theirs] = [own, { ...other, user: own.user, right: 'edit' as const }];
    for (const [access, shade] of [
      [mine, 120],
      [theirs, 121],
    ] as const) {
      const { id } = await send(access, shade);
      await drawOnPhoto(database.context(), access, id, [arrow], '');
    }
    const [gone, stays] = [(await rowsOf(own))[0], (await rowsOf(other))[0]];
    await database
      .fork()
      .nativeUpdate(User, { id: own.user.id }, { deletedAt: new Date('2020-01-01') });
    await eraseClosedAccounts(database.context());
    const { storage } = database.services;
    const keysOf = (photo: Photo | undefined) => (photo ? photoKeys(photo).flatMap(sizeKeys) : []);
    expect([keysOf(gone).length, keysOf(stays).length]).toEqual([8, 8]);
    for (const key of keysOf(gone)) expect(await storage.stat(key)).toBeNull();
    for (const key of keysOf(stays)) expect(await storage.stat(key)).not.toBeNull();
  });
});

describe('The time that a camera says', () => {
  const latest = new Date('2026-11-22T00:00:00Z');
  test.each([
    ['2026-07-04T12:00:00', 'America/Chicago', '2026-07-04T17:00:00.000Z'],
    ['2026-11-12T08:30:00', 'America/New_York', '2026-11-12T13:30:00.000Z'],
    ['2026-02-30T08:30:00', 'America/New_York', undefined],
    ['1999-01-01T00:00:00', 'UTC', undefined],
    ['2030-01-01T00:00:00', 'UTC', undefined],
    [null, 'UTC', undefined],
  ])('%s in %s is %s', (time, zone, instant) => {
    expect(takenInstant(time, zone, latest)?.toISOString()).toBe(instant);
  });
});
