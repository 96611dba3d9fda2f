import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../support/build.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';

/** Tables without an entity: the migrator's list and the limiter's counters. */
const withoutEntity = ['migrations', 'rate_limits'];

const columnText = (table: string, column: string, nullable: boolean): string =>
  `${table}.${column} ${nullable ? 'null' : 'not null'}`;

describe.each(databaseKinds)('The schema after all migrations on %s', (kind) => {
  let database: TestDatabase;
  let mapped: string[] = [];
  let columns: string[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const em = database.fork();
    mapped = [...em.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
      props
        .filter(({ persist }) => persist !== false)
        .flatMap(({ fieldNames, nullable = false }) =>
          fieldNames.map((column) => columnText(tableName, column, nullable)),
        ),
    );
    const rows = await em.execute<{ table: string; column: string; nullable: boolean }[]>(
      `select table_name as "table", column_name as "column", is_nullable = 'YES' as "nullable"
       from information_schema.columns
       where table_schema = current_schema() and data_type <> 'tsvector'`,
    );
    columns = rows
      .filter(({ table }) => !withoutEntity.includes(table))
      .map(({ table, column, nullable }) => columnText(table, column, nullable));
  });
  afterAll(() => database.close());

  test('every property of an entity has its column, nullable where the property is', () => {
    expect(mapped.length).toBeGreaterThan(200);
    expect(mapped.filter((column) => !columns.includes(column))).toEqual([]);
  });

  test('every column has its property, but those that the database computes for the search', () => {
    expect(columns.filter((column) => !mapped.includes(column))).toEqual([]);
  });

  test('every file of app/db/migrations ran, in the order of the names', async () => {
    const ran = await database
      .fork()
      .execute<{ name: string }[]>('select name from migrations order by id');
    const files = readdirSync(join(root, 'app/db/migrations'))
      .map((file) => file.replace(/\.ts$/, ''))
      .sort();
    expect(ran.map(({ name }) => name)).toEqual(files);
  });
});
