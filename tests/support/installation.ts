import { startPostgres } from './embedded-postgres.ts';
import { startServer, type TestServer } from './server.ts';

/** Processes of the product on one database. */
export interface Installation {
  /** Each serves everybody; work is given to the first. */
  servers: TestServer[];
  stop: () => Promise<void>;
}

const limits = { LIMITS_FACTOR: '1000' };

async function onPglite(env: Record<string, string>): Promise<Installation> {
  const server = await startServer({ env: { ...limits, ...env } });
  return { servers: [server], stop: async () => void (await server.stop()) };
}

async function onPostgres(env: Record<string, string>): Promise<Installation> {
  const postgres = await startPostgres();
  const first = await startServer({ env: { ...limits, ...env, DATABASE_URL: postgres.url } });
  const second = await startServer({ env: first.env, dataDir: first.dataDir });
  return {
    servers: [first, second],
    stop: async () => {
      await Promise.all([first.stop(), second.stop()]);
      await postgres.stop();
    },
  };
}

/** The installations that have to serve everybody, by their names; `env`: more settings. */
export const installations: readonly (readonly [
  string,
  (env?: Record<string, string>) => Promise<Installation>,
])[] = [
  ['one process on PGlite', (env = {}) => onPglite(env)],
  ['two processes on one PostgreSQL', (env = {}) => onPostgres(env)],
];
