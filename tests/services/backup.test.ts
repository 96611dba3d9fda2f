import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newObjectKey } from '~/adapters/storage.server.ts';
import type { Storage } from '~/adapters/storage.ts';
import { DAY, fromNow, setClock } from '~/clock.ts';
import { openDatabase } from '~/db/orm.server.ts';
import { knownMigrations } from '~/db/unmigrated.server.ts';
import { saveLogo } from '~/modules/account/company.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { addComment } from '~/modules/comments/comment.service.server.ts';
import { addPhoto } from '~/modules/photos/photo.service.server.ts';
import { deletePhoto } from '~/modules/photos/photo-edit.service.server.ts';
import { sweepDeletedPhotos } from '~/modules/photos/photo-sweep.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { takeBackup, type BackupResult } from '~/backup/backup.server.ts';
import { filePath, tablePath } from '~/backup/manifest.server.ts';
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
] as const)('Y-11 A backup of %s', (kind, other) => {
  const folder = mkdtempSync(join(tmpdir(), 'obralista-backups-'));
  let database: TestDatabase;
  let home: Home;
  let user: SessionUser;
  let made: BackupResult;
  const take = (storage: Storage = home.storage): Promise<BackupResult> =>
    takeBackup({ ...home, storage, folder, version: '0.1.0' });

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
    ({ database, home } = await openHome(kind));
    homes.push(home);
    if (isFullRun) await fillDatabase(database);
    user = await database.person({ status: 'teams_unlimited' });
    await saveLogo(database.context(), user, 'logo.jpg', await jpegPhoto(7));
    const access = await newAccess();
    await newPhoto(access, 1);
    await addComment(database.context(), access, { number: 1 }, 'Mañana a las 8: "sí"\n\\N', null);
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
});
