import type { TestProject } from 'vitest/node';
import { onServer } from './database-name.ts';
import { startPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance URL of the run's PostgreSQL. */
    postgresUrl: string;
  }
}

const TEMPLATE = 'template_migrated';

/**
 * One PostgreSQL per run, with the migrated database that is the template of each test file's
 * database; consecutive runs with TEST_POSTGRES_URL share both.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = process.env.TEST_POSTGRES_URL;
  const cluster = shared ? { url: shared, stop: async () => undefined } : await startPostgres();
  if (!shared || !(await onServer(shared).has(TEMPLATE))) {
    const template = await onServer(cluster.url).create(TEMPLATE);
    await migrate({ databaseUrl: template, dataDir: null });
  }
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
