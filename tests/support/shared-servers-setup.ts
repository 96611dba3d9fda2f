import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One server for each worker of the run. */
    serverUrls: string[];
  }
}

/** One server for each worker, with raised limits, for files that need no settings of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.vitest.config.maxWorkers });
  const servers = await Promise.all(
    workers.map(() => startServer({ env: { LIMITS_FACTOR: '1000' } })),
  );
  project.provide(
    'serverUrls',
    servers.map(({ url }) => url),
  );
  return async () => void (await Promise.all(servers.map((server) => server.discard())));
}
