import type { Server } from 'node:http';

/**
 * Closes each connection beyond `most` of one network at once, so that it cannot take those of all
 * others (promise 17.9). `networkOf`: the network of an address.
 */
export function limitConnections(
  server: Server,
  most: number,
  networkOf: (address: string) => string,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
