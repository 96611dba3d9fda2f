import pg from 'pg';

/** Creates and drops databases of a PostgreSQL server by its maintenance URL. */
export function onServer(url: string) {
  const run = async (sql: string, values: string[] = []): Promise<number> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows.length;
    } finally {
      await client.end();
    }
  };
  const addressOf = (name: string): string =>
    Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    /** A new database, cloned from `template` when given. Returns its URL. */
    create: async (name: string, template?: string): Promise<string> => {
      await run(`create database "${name}"${template ? ` template "${template}"` : ''}`);
      return addressOf(name);
    },
    drop: async (name: string): Promise<void> =>
      void (await run(`drop database if exists "${name}" with (force)`)),
    has: async (name: string): Promise<boolean> =>
      (await run('select 1 from pg_database where datname = $1', [name])) > 0,
  };
}
