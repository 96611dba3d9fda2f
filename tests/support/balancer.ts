import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { forwardRequest } from './pass-on.ts';
import { statusOf } from './server.ts';

/** Time between two looks at /readyz, ms. */
const LOOK_MS = 100;

/**
 * A load balancer on a port of loopback: each request goes to the next of `ports` whose /readyz
 * answers 200. `ready` holds those.
 */
export async function startBalancer(
  port: number,
  ports: readonly number[],
): Promise<{ ready: ReadonlySet<number>; close: () => Promise<void> }> {
  const ready = new Set(ports);
  let closed = false;
  const look = async (each: number): Promise<void> => {
    while (!closed) {
      if ((await statusOf(`http://127.0.0.1:${each}/readyz`)) === 200) ready.add(each);
      else ready.delete(each);
      await wait(LOOK_MS);
    }
  };
  const looking = Promise.all(ports.map(look));
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const usable = ports.filter((each) => ready.has(each));
    const to = usable[(turn += 1) % usable.length];
    if (to === undefined) outgoing.writeHead(502).end('No server is ready.');
    else forwardRequest(incoming, outgoing, to);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    ready,
    close: async () => {
      closed = true;
      server.close().closeAllConnections();
      await looking;
    },
  };
}
