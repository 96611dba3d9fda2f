import { afterAll, beforeAll, inject } from 'vitest';
import { startServer, type ServerOptions, type TestServer } from './server.ts';

/**
 * A real server for the tests of a file or a describe block: started before, stopped after. Read it
 * inside tests only.
 */
export function served(options: ServerOptions = {}): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startServer(options);
  });
  afterAll(async () => {
    await server?.discard();
  });
  return () => {
    if (!server) throw new Error('The server is not started yet.');
    return server;
  };
}

/**
 * The real server that the files of one worker share, with raised limits (shared-servers-setup.ts): for
 * files that need no settings of their own and count only what they made. Read it inside tests only.
 */
export const sharedServer = (): (() => { url: string }) => () => {
  const urls = inject('serverUrls');
  const url = urls[Number(process.env.VITEST_POOL_ID) % urls.length];
  if (!url) throw new Error('No shared server has been started.');
  return { url };
};
