import { afterAll, beforeAll } from 'vitest';
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
    await server?.stop();
  });
  return () => {
    if (!server) throw new Error('The server is not started yet.');
    return server;
  };
}
