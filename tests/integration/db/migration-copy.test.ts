import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '~/db/orm.server.ts';
import { knownMigrations } from '~/db/unmigrated.server.ts';
import { before, dataDirBefore, stateOf } from '../../support/embedded-before.ts';

let dataDir = '';
const copies = (): string => join(dataDir, 'before-migrations');
const last = knownMigrations.at(-1) ?? '';
beforeAll(async () => {
  dataDir = await dataDirBefore();
  for (const name of ['0001-a', '0002-b', '0003-c'])
    mkdirSync(join(copies(), name), { recursive: true });
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test('Y-11 a migration runs after a copy of the embedded database, and the newest three copies are kept', async () => {
  const database = await openDatabase({ databaseUrl: '', dataDir });
  await database.close();
  expect(readdirSync(copies()).sort()).toEqual(['0002-b', '0003-c', last]);
  expect(await stateOf(join(copies(), last))).toEqual(before);
  expect(await stateOf(join(dataDir, 'database'))).toMatchObject({ migrations: knownMigrations });
});

test('a start without pending migrations copies nothing', async () => {
  rmSync(copies(), { recursive: true });
  const database = await openDatabase({ databaseUrl: '', dataDir });
  await database.close();
  expect(readdirSync(dataDir)).not.toContain('before-migrations');
});
