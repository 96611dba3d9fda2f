import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { Client } from '../support/http.ts';
import { served } from '../support/served.ts';

const server = served();
let sockets: Socket[] = [];
afterEach(() => {
  sockets.forEach((socket) => socket.destroy());
  sockets = [];
});

/** Opens a connection that sends half of a head. */
function halfOpen(localAddress: string): Socket {
  const socket = connect({ port: server().port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined).resume();
  socket.write('GET /auth HTTP/1.1\r\nHost: 127.0.0.1\r\n');
  sockets.push(socket);
  return socket;
}

describe('One address cannot take the connections of all (Y-09)', () => {
  test('of 1,000 half-open ones 200 stay, and others are served', async () => {
    let closed = 0;
    for (let n = 0; n < 1_000; n += 1) halfOpen('127.9.0.1').on('close', () => (closed += 1));
    await wait(5_000);
    expect(closed).toBeGreaterThanOrEqual(800);
    const others = await new Client(server().url, { localAddress: '127.9.0.2' }).get('/auth');
    expect(others.status).toBe(200);
  });

  test('a connection without a whole head ends within 13 s', async () => {
    const closed = once(halfOpen('127.9.0.3'), 'close').then(() => 'closed');
    expect(await Promise.race([closed, wait(13_000, 'still open')])).toBe('closed');
  });
});
