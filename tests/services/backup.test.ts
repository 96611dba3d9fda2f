import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createStorage, newObjectKey } from '~/adapters/storage.server.ts';
import type { Storage } from '~/adapters/storage.ts';
import { DAY, HOUR, setClock } from '~/clock.ts';
import { openDatabase } from '~/db/orm.server.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { removeLogo, saveLogo } from '~/modules/account/company.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { addComment } from '~/modules/comments/comment.service.server.ts';
import { addPhoto } from '~/modules/photos/photo.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { takeBackup, type BackupResult } from '~/backup/backup.server.ts';
import { backupsIn, filePath, secretPath, tablePath } from '~/backup/manifest.server.ts';
import { restoreBackup } from '~/backup/restore.server.ts';
import { verifyObjects } from '~/backup/verify.server.ts';
import {
  changedByte,
  emptyHome,
  filesBelow,
  openHome,
  tableHashes,
  type Home,
} from '../support/backups.ts';
import type { TestDatabase } from '../support/database.ts';
import { fakeGcs } from '../support/fake-gcs.ts';
import { isFullRun } from '../support/full-run.ts';
import { fillDatabase } from '../support/database-fixture.ts';
import { projectPayload } from '../support/people.ts';
import { jpegPhoto } from '../support/photos.ts';

const homes: Home[] = [];
async function newTarget(kind: 'PGlite' | 'PostgreSQL'): Promise<Home> {
  const home = await emptyHome(kind);
  homes.push(home);
  return home;
}
afterAll(async () => {
  for (const home of homes) await home.remove();
});
afterEach(() => setClock());

describe.each([
  ['PGlite', 'PostgreSQL'],
  ['PostgreSQL', 'PGlite'],
] as const)('Y-11 A backup of %s', { timeout: 120_000 }, (kind, other) => {
  const folder = mkdtempSync(join(tmpdir(), 'obralista-backups-'));
  let database: TestDatabase;
  let home: Home;
  let user: SessionUser;
  let made: BackupResult;
  const secretFile = join(folder, 'session-secret');
  const objects = join(process.env.DATA_DIR ?? '', 'objects');
  const take = (storage: Storage = home.storage, into = folder): Promise<BackupResult> =>
    takeBackup({ ...home, storage, folder: into, version: '0.1.0', secretFile });
  /** A folder of its own: a later backup of one day replaces the earlier one of that day. */
  const emptyFolder = (): string => mkdtempSync(join(folder, 'own-'));

  async function newAccess(): Promise<ProjectAccess> {
    const input = projectSchema.parse(projectPayload());
    const { id } = await createProject(database.context(), user, input, null);
    const access = await database.access(user, id);
    await addTasks(database.context(), access, 'Patch the wall\nPinta la puerta', 'en', null);
    return access;
  }
  async function newPhoto(access: ProjectAccess, shade: number): Promise<string> {
    const body = Readable.from([await jpegPhoto(shade)]);
    const uploadURL = await storeUpload(database.context(), user, 'wall.jpg', body, 'photo');
    const photo = await addPhoto(database.context(), access, {
      uploadURL,
      stage: 'after',
      task: 1,
    });
    return photo.id;
  }

  beforeAll(async () => {
    writeFileSync(secretFile, 'a secret of forty random characters, as if');
    ({ database, home } = await openHome(kind));
    homes.push(home);
    if (isFullRun) await fillDatabase(database);
    user = await database.person({ status: 'teams_unlimited' });
    await saveLogo(database.context(), user, 'logo.jpg', await jpegPhoto(7));
    const access = await newAccess();
    await newPhoto(access, 1);
    await addComment(database.context(), access, null, 'Mañana a las 8: "sí"\n\\N', null);
    const waiting = Readable.from([Buffer.from('1. Patch the wall')]);
    await storeUpload(database.context(), user, 'order.txt', waiting);
    made = await take();
  }, 120_000);
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  test.each(isFullRun ? [other, kind] : [other])(
    'restored into an empty %s has the same tables and files, hash by hash',
    async (target) => {
      const { manifest, folder: from } = made.backup;
      expect(manifest.missing).toEqual([]);
      expect(manifest.files.length).toBeGreaterThan(5);
      expect(manifest.tables.find(({ name }) => name === 'tasks')?.rows).toBeGreaterThan(1);
      const empty = await newTarget(target);
      await restoreBackup({ ...empty, folder: from });
      expect(await tableHashes(empty)).toEqual(manifest.tables);
      for (const { key, bytes, sha256 } of manifest.files)
        expect(await empty.storage.inspect(key)).toMatchObject({ bytes, sha256 });
      expect(filesBelow(join(empty.dataDir, 'objects'))).toHaveLength(manifest.files.length);
      expect(await verifyObjects(empty, empty.storage)).toEqual({
        named: expect.any(Number) as number,
        missing: [],
        damaged: [],
        orphans: [],
      });
      const opened = await openDatabase(empty);
      await opened.ping();
      await opened.close();
    },
  );

  test.each(['file', 'table', 'manifest', 'secret'] as const)(
    'is refused with a changed byte in a %s, and nothing is restored',
    async (part) => {
      const copy = join(mkdtempSync(join(tmpdir(), 'obralista-damaged-')), 'backup');
      cpSync(made.backup.folder, copy, { recursive: true });
      const [file] = made.backup.manifest.files;
      const path = {
        file: filePath(copy, file?.key ?? ''),
        table: tablePath(copy, 'users'),
        manifest: join(copy, 'manifest.json'),
        secret: secretPath(copy),
      }[part];
      writeFileSync(path, changedByte(path));
      const empty = await newTarget('PGlite');
      await expect(restoreBackup({ ...empty, folder: copy })).rejects.toThrow(/damaged/);
      expect(filesBelow(empty.dataDir)).toEqual([]);
      rmSync(dirname(copy), { recursive: true });
    },
  );

  test('is not restored into a database with rows or a storage with files', async () => {
    const from = { folder: made.backup.folder };
    const storage = (await newTarget('PGlite')).storage;
    if (kind === 'PostgreSQL')
      await expect(restoreBackup({ ...home, ...from, storage })).rejects.toThrow(
        /database holds data .*another DATABASE_URL, or another DATA_DIR/,
      );
    else await expect(restoreBackup({ ...home, ...from, storage })).rejects.toThrow(/in use by/);
    const target = await newTarget('PostgreSQL');
    const key = newObjectKey('uploads');
    await target.storage.put(key, Readable.from([Buffer.from('x')]), { maxBytes: 1 });
    await expect(restoreBackup({ ...target, ...from })).rejects.toThrow(
      `The storage holds other files (${key})`,
    );
  });

  test('links the files of the backup before, and copies one that was damaged there', async () => {
    const [first, second] = made.backup.manifest.files.map(({ key }) => key);
    const damaged = filePath(made.backup.folder, second ?? '');
    const whole = readFileSync(damaged);
    writeFileSync(damaged, changedByte(damaged));
    setClock(() => new Date(Date.now() + 2 * DAY));
    const next = await take();
    writeFileSync(damaged, whole);
    const inode = (folder: string, key = ''): number => statSync(filePath(folder, key)).ino;
    expect(next.backup.manifest.missing).toEqual([]);
    expect(inode(next.backup.folder, first)).toBe(inode(made.backup.folder, first));
    expect(readFileSync(filePath(next.backup.folder, second ?? ''))).toEqual(whole);
    expect(next.backup.manifest.files).toEqual(made.backup.manifest.files);
    expect(next.linked).toBe(made.backup.manifest.files.length - 1);
  });

  test('holds a file that is deleted as soon as its row is saved', async () => {
    const owner = await database.person();
    await saveLogo(database.context(), owner, 'logo.jpg', await jpegPhoto(8));
    const { company } = await database.fork().findOneOrFail(User, { id: owner.id });
    const key = company?.logoKey ?? '';
    let isDeleted = false;
    const unfinished = (): boolean =>
      filesBelow(folder).some((path) => /^\.unfinished.*users\.ndjson/.test(path));
    // The moment of the rows is read by the clock.
    setClock(() => {
      if (!isDeleted && unfinished()) {
        rmSync(join(objects, key));
        isDeleted = true;
      }
      return new Date(Date.now() + 4 * DAY);
    });
    const { backup } = await take();
    expect(isDeleted).toBe(true);
    expect(backup.manifest.missing).toEqual([]);
    expect(backup.manifest.files.map((file) => file.key)).toContain(key);
    await removeLogo(database.context(), owner);
  });

  test('is taken of a later moment where an object was deleted with its row in between', async () => {
    const owner = await database.person();
    await saveLogo(database.context(), owner, 'logo.jpg', await jpegPhoto(9));
    const { company } = await database.fork().findOneOrFail(User, { id: owner.id });
    const young = company?.logoKey ?? '';
    const { storage } = home;
    const raced: Storage = {
      ...storage,
      // It came after the list, and goes before it is copied.
      async *list() {
        for await (const object of storage.list()) if (object.key !== young) yield object;
      },
      open: async (key) => {
        if (key === young) await removeLogo(database.context(), owner);
        return storage.open(key);
      },
    };
    setClock(() => new Date(Date.now() + 6 * DAY));
    const { manifest } = (await take(raced)).backup;
    expect(manifest.missing).toEqual([]);
    expect(manifest.files.map(({ key }) => key)).not.toContain(young);
  });

  test('misses no upload that was deleted before a document or photo registered it', async () => {
    const body = Readable.from([Buffer.from('1. Hang the door')]);
    await storeUpload(database.context(), user, 'staged.txt', body);
    const staged = await database.fork().findOneOrFail(StoredObject, { fileName: 'staged.txt' });
    rmSync(join(objects, staged.key));
    // Before the upload's time is over.
    setClock(() => new Date(Date.now() + HOUR));
    const { backup } = await take(home.storage, emptyFolder());
    expect(backup.manifest.missing).toEqual([]);
    expect((await verifyObjects(home, home.storage)).missing).toEqual([]);
  });

  test('in the second of an earlier one says so, and leaves that one alone', async () => {
    const second = new Date();
    setClock(() => second);
    const own = emptyFolder();
    const { backup } = await take(home.storage, own);
    const before = filesBelow(own);
    await expect(take(home.storage, own)).rejects.toThrow(`is there already: ${backup.folder}`);
    expect(filesBelow(own)).toEqual(before);
  });

  test('names an object that is missing, and then deletes no older backup', async () => {
    const owner = await database.person();
    await saveLogo(database.context(), owner, 'logo.jpg', await jpegPhoto(10));
    const { company } = await database.fork().findOneOrFail(User, { id: owner.id });
    const key = company?.logoKey ?? '';
    const orphan = newObjectKey('uploads');
    await home.storage.put(orphan, Readable.from([Buffer.from('x')]), { maxBytes: 1 });
    const twoHoursAgo = new Date(Date.now() - 2 * HOUR);
    utimesSync(join(objects, orphan), twoHoursAgo, twoHoursAgo);
    rmSync(join(objects, key));
    const stored = await database.fork().findOneOrFail(StoredObject, { fileName: 'order.txt' });
    const whole = readFileSync(join(objects, stored.key));
    writeFileSync(join(objects, stored.key), changedByte(join(objects, stored.key)));
    const found = await verifyObjects(home, home.storage);
    expect(found).toMatchObject({ missing: [key], damaged: [stored.key] });
    expect(found.orphans).toContain(orphan);
    const before = await backupsIn(folder);
    // On the day of the last one, which a backup that misses nothing would replace.
    const day = before[0]?.manifest.time.slice(0, 10);
    setClock(() => new Date(`${day}T23:59:59.000Z`));
    const result = await take();
    expect(result.backup.manifest.missing).toEqual([key]);
    // A file that an earlier backup has whole is taken from there.
    expect(readFileSync(filePath(result.backup.folder, stored.key))).toEqual(whole);
    expect([result.deleted, (await backupsIn(folder)).length]).toEqual([[], before.length + 1]);
    writeFileSync(join(objects, stored.key), whole);
    await removeLogo(database.context(), owner);
  });

  test('is restored into Google Cloud Storage, and taken from it, with the same hashes', async () => {
    const google = await fakeGcs();
    const target = await newTarget('PostgreSQL');
    const { endpoint } = google;
    const storage = createStorage({ kind: 'gcs', bucket: 'bucket', endpoint });
    await restoreBackup({ ...target, folder: made.backup.folder, storage });
    expect(google.objects.size).toBe(made.backup.manifest.files.length);
    const again = mkdtempSync(join(tmpdir(), 'obralista-again-'));
    const { manifest } = (await takeBackup({ ...target, storage, folder: again, version: '0.1.0' }))
      .backup;
    expect(manifest.files).toEqual(made.backup.manifest.files);
    expect(manifest.tables).toEqual(made.backup.manifest.tables);
    rmSync(again, { recursive: true });
    await google.close();
  });

  test('whose restore was interrupted keeps the server from starting; the same call restores it', async () => {
    const target = await newTarget(other);
    const from = { folder: made.backup.folder };
    let puts = 0;
    const failing: Storage = {
      ...target.storage,
      put: async (...input) => {
        if ((puts += 1) > 2) throw new Error('The process ends here.');
        return target.storage.put(...input);
      },
    };
    await expect(restoreBackup({ ...target, ...from, storage: failing })).rejects.toThrow(
      'ends here',
    );
    await expect(openDatabase(target)).rejects.toThrow(/has not ended: run the same/);
    await restoreBackup({ ...target, ...from });
    expect(await tableHashes(target)).toEqual(made.backup.manifest.tables);
    const opened = await openDatabase(target);
    await opened.close();
  });
});
