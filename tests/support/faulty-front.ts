import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardRequest } from './pass-on.ts';

/**
 * Network conditions between a browser and the product: normal, connections aborted, no answer, a
 * gateway error, or no network at all.
 */
export type FrontMode = 'pass' | 'cut' | 'hang' | { status: number; pages?: boolean } | 'down';

/**
 * A proxy on loopback with failures; `mode` applies to writes, pages pass unless it is down or the
 * error of the gateway answers `pages`, too.
 */
export async function faultyFront(
  to: () => number,
): Promise<{ url: string; port: number; mode: FrontMode; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const { mode } = front;
    if (mode === 'down') return void incoming.socket.destroy();
    const isFailing = incoming.method !== 'GET' || (typeof mode === 'object' && mode.pages);
    if (isFailing && mode !== 'pass') {
      if (mode === 'cut') incoming.socket.destroy();
      else if (mode !== 'hang')
        outgoing
          .writeHead(mode.status, { 'content-type': 'text/html' })
          .end('<h1>The gateway says no</h1>');
      return;
    }
    forwardRequest(incoming, outgoing, to());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const front = {
    url: `http://127.0.0.1:${port}`,
    port,
    mode: 'pass' as FrontMode,
    close: () => void server.close().closeAllConnections(),
  };
  return front;
}
