import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MikroORM as PgliteOrm } from '@mikro-orm/pglite';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { inject } from 'vitest';
import { databaseOptions, openDatabase, type Database } from '~/db/orm.server.ts';
import { root } from './build.ts';
import { onServer } from './database-name.ts';
import type { DatabaseKind } from './database.ts';

/** Rows by table, as `dumpDatabase` writes them. */
export type Dump = Readonly<Record<string, readonly Record<string, unknown>[]>>;

export const readDump = (file: string): Dump =>
  JSON.parse(gunzipSync(readFileSync(join(root, 'tests/fixtures', file))).toString()) as Dump;

/** Inserts all rows of a dump; foreign keys are checked when all are there. */
async function insertDump(em: EntityManager, dump: Dump): Promise<void> {
  await em.transactional(async (tx) => {
    for (const [table, rows] of Object.entries(dump)) {
      const columns = Object.keys(rows[0] ?? {})
        .map((name) => `"${name}"`)
        .join(', ');
      await tx.execute(
        `insert into "${table}" (${columns})
         select ${columns} from jsonb_populate_recordset(null::"${table}", ?::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
  });
}

interface Migrated {
  em: unknown;
  migrator: { up(options: { to: string }): Promise<unknown> };
  close(force?: boolean): Promise<void>;
}

/** Brings an empty database to the schema after the migration `last`, with the rows of a dump. */
async function fillOld(opened: Promise<Migrated>, last: string, dump: Dump): Promise<void> {
  const orm = await opened;
  await orm.migrator.up({ to: last });
  // One type for both drivers: they share the PostgreSQL dialect.
  await insertDump((orm.em as EntityManager).fork(), dump);
  await orm.close(true);
}

/**
 * Opens a database with the rows of a dump and the schema after the migration `last`, as the product
 * does at its start: all later migrations run. It is deleted when it is closed.
 */
export async function openOldDatabase(
  kind: DatabaseKind,
  last: string,
  dump: Dump,
): Promise<Database> {
  if (kind === 'PostgreSQL') {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const server = onServer(inject('postgresUrl'));
    const databaseUrl = await server.create(name);
    const old = MikroORM.init({ ...databaseOptions, clientUrl: databaseUrl });
    await fillOld(old, last, dump);
    const database = await openDatabase({ databaseUrl, dataDir: null });
    return { ...database, close: () => database.close().then(() => server.drop(name)) };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'obralista-old-'));
  const dbName = join(dataDir, 'database');
  await fillOld(PgliteOrm.init({ ...databaseOptions, dbName }), last, dump);
  const database = await openDatabase({ databaseUrl: '', dataDir });
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  return { ...database, close: () => database.close().then(remove) };
}
