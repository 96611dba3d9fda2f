import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '~/db/orm.server.ts';
import { knownMigrations, migrationsOf, openUnmigrated } from '~/db/unmigrated.server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'obralista-migrating-'));
const folder = join(dataDir, 'database');
const copies = join(dataDir, 'before-migrations');
const last = knownMigrations.at(-1) ?? '';
const earlier = knownMigrations.slice(0, -1);
// No disk has so much space.
const floors = { enough: '64', full: '10000000' };

beforeAll(async () => {
  const old = await openUnmigrated({ folder });
  await old.migrateTo(earlier.at(-1) ?? '');
  await old.fork().execute(`comment on table users is 'of the earlier version'`);
  await old.close();
  for (const name of ['0001-a', '0002-b', '0003-c'])
    mkdirSync(join(copies, name), { recursive: true });
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const commentOf = async (path: string): Promise<unknown> => {
  const database = await openUnmigrated({ folder: path });
  const em = database.fork();
  const [row] = await em.execute<object[]>(
    `select obj_description('users'::regclass, 'pg_class') as comment`,
  );
  const migrations = await migrationsOf(em);
  await database.close();
  return { ...row, migrations };
};

test('Y-11 without space for a copy of the embedded database no migration runs', async () => {
  process.env.DISK_FLOOR_MB = floors.full;
  await expect(openDatabase({ databaseUrl: '', dataDir })).rejects.toThrow(
    /DATA_DIR needs \d+ MB free for a copy of the database/,
  );
  expect(await commentOf(folder)).toEqual({
    comment: 'of the earlier version',
    migrations: earlier,
  });
});

test('Y-11 a migration runs after a copy of the embedded database, and the newest three copies are kept', async () => {
  process.env.DISK_FLOOR_MB = floors.enough;
  const database = await openDatabase({ databaseUrl: '', dataDir });
  await database.close();
  expect(readdirSync(copies).sort()).toEqual(['0002-b', '0003-c', last]);
  expect(await commentOf(join(copies, last))).toEqual({
    comment: 'of the earlier version',
    migrations: earlier,
  });
  expect(await commentOf(folder)).toMatchObject({ migrations: knownMigrations });
});

test('a start without pending migrations, and the first one of all, copies nothing', async () => {
  rmSync(copies, { recursive: true });
  const database = await openDatabase({ databaseUrl: '', dataDir });
  await database.close();
  expect(readdirSync(dataDir)).not.toContain('before-migrations');
});
