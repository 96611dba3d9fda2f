import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownMigrations, migrationsOf, openUnmigrated } from '~/db/unmigrated.server.ts';

const comment = 'of the earlier version';

/** What `stateOf` says of a database before the last migration. */
export const before = { comment, migrations: knownMigrations.slice(0, -1) };

/** A DATA_DIR with an embedded database before the last migration. */
export async function dataDirBefore(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'obralista-migrating-'));
  const database = await openUnmigrated({ folder: join(dataDir, 'database') });
  await database.migrateTo(before.migrations.at(-1) ?? '');
  await database.fork().execute(`comment on table users is '${comment}'`);
  await database.close();
  return dataDir;
}

/** The migrations of an embedded database that no process has open, and the comment made above. */
export async function stateOf(folder: string): Promise<Record<string, unknown>> {
  const database = await openUnmigrated({ folder });
  const em = database.fork();
  const [row] = await em.execute<object[]>(
    `select obj_description('users'::regclass, 'pg_class') as comment`,
  );
  const migrations = await migrationsOf(em);
  await database.close();
  return { ...row, migrations };
}
