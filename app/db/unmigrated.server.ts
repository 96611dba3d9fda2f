import { MikroORM as PgliteOrm, type PgliteDriver } from '@mikro-orm/pglite';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { databaseOptions } from './orm.server.ts';

/** A database as it is: nothing migrates, nothing else uses it. */
export interface UnmigratedDatabase {
  kind: 'pglite' | 'postgresql';
  /** A fresh unit of work. */
  fork(): EntityManager;
  /** Runs the migrations up to this one, which included. */
  migrateTo(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Where a database is: a PostgreSQL address, or the directory of an embedded one. */
export type Place = { url: string } | { folder: string };

/** The names of the migrations that this version of the product knows, in their order. */
export const knownMigrations = databaseOptions.migrations.migrationsList.map(({ name }) => name);

/** Opens a database for a backup, a check or a restore; an absent embedded one is created empty. */
export async function openUnmigrated(place: Place): Promise<UnmigratedDatabase> {
  if ('url' in place) {
    const orm = await MikroORM.init({ ...databaseOptions, clientUrl: place.url });
    return {
      kind: 'postgresql',
      fork: () => orm.em.fork(),
      migrateTo: async (name) => void (await orm.migrator.up({ to: name })),
      close: () => orm.close(true),
    };
  }
  const orm = await PgliteOrm.init<PgliteDriver>({ ...databaseOptions, dbName: place.folder });
  return {
    kind: 'pglite',
    // One type for both drivers: they share the PostgreSQL dialect, only the connection differs.
    fork: () => orm.em.fork() as unknown as EntityManager,
    migrateTo: async (name) => void (await orm.migrator.up({ to: name })),
    close: () => orm.close(true),
  };
}

/** The migrations that ran on a database, in their order; none where it has no table of them. */
export async function migrationsOf(em: EntityManager): Promise<string[]> {
  const [found] = await em.execute<{ present: boolean }[]>(
    `select to_regclass('public.migrations') is not null as present`,
  );
  if (!found?.present) return [];
  const rows = await em.execute<{ name: string }[]>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}
