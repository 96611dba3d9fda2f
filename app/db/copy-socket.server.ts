import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PGlite } from '@electric-sql/pglite';
import { copyDatabase } from './folder-copy.server.ts';

const SOCKET = 'copy.sock';

/** The copy of the embedded database that a backup reads, below DATA_DIR. */
export const COPY = 'database-copy';

/** A folder by its descriptor, because the address of a socket has at most 107 bytes. */
function openFolder(dataDir: string): { address: string; close: () => void } {
  const descriptor = openSync(dataDir, 'r');
  return {
    address: `/proc/self/fd/${descriptor}/${SOCKET}`,
    close: () => closeSync(descriptor),
  };
}

/**
 * Serves copies of the embedded database while its process has it open: no other process can read
 * it. The socket is in DATA_DIR, which is open to the server's user alone (promise 21.12), and takes
 * no input. Queries wait while what was written meanwhile is copied. Returns the function that closes it.
 */
export async function serveCopies(dataDir: string, pglite: PGlite): Promise<() => Promise<void>> {
  await rm(join(dataDir, SOCKET), { force: true });
  await rm(join(dataDir, COPY), { recursive: true, force: true });
  const folder = openFolder(dataDir);
  let turn: Promise<unknown> = Promise.resolve();
  const copy = async (): Promise<number> => {
    let waitedMs = 0;
    await pglite.query('checkpoint');
    await copyDatabase(join(dataDir, 'database'), join(dataDir, COPY), {
      alone: (rest) =>
        pglite.runExclusive(async () => {
          const from = performance.now();
          await rest();
          waitedMs = performance.now() - from;
        }),
    });
    return waitedMs;
  };
  const server = createServer((_request, response) => {
    const made = turn.then(copy);
    turn = made.catch(() => undefined);
    made.then(
      (ms) => response.end(String(Math.round(ms))),
      (error: unknown) =>
        response.writeHead(500).end(error instanceof Error ? error.message : 'unknown'),
    );
  }).listen(folder.address);
  await once(server, 'listening');
  server.unref();
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await Promise.all([closed, turn]);
    folder.close();
  };
}

/**
 * Asks the process that has the embedded database open for a copy. Returns how long its queries
 * waited, ms, or null where no process answers. Throws its refusal, such as that of a full disk.
 */
export async function requestCopy(dataDir: string): Promise<number | null> {
  const folder = openFolder(dataDir);
  try {
    const asked = request({ socketPath: folder.address, method: 'POST', path: '/' }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const words = await text(answer);
    if (answer.statusCode !== 200) throw new Error(words);
    return Number(words);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  } finally {
    folder.close();
  }
}
