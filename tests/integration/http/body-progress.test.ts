import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { bodyProgress } from '~/http/body.server.ts';

const limits = { stallMs: 300, minBytes: 100 };
let server: Server;

/** A server whose bodies are watched and then handled by `reader`. */
async function listen(reader: (incoming: IncomingMessage) => Promise<void>): Promise<string> {
  server = createServer((incoming, response) =>
    bodyProgress(limits)(incoming, response, () => {
      reader(incoming).then(
        () => response.end('read'),
        () => response.destroy(),
      );
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const readAll = async (incoming: IncomingMessage): Promise<void> => {
  for await (const _chunk of incoming) continue;
};

/** The status of a chunked request, or the code of the error that ended it. */
function chunked(
  url: string,
  send: (write: (bytes: number) => void, end: () => void) => void,
): Promise<number | string> {
  return new Promise((done) => {
    const sending = request(url, { method: 'POST' }, (response) =>
      response.resume().on('end', () => done(response.statusCode ?? 0)),
    );
    sending.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error'));
    send(
      (bytes) => void sending.write(Buffer.alloc(bytes, 1)),
      () => void sending.end(),
    );
  });
}

test('X-03: a body that stands still, and one that comes byte by byte, are cut', async () => {
  const url = await listen(readAll);
  expect(await chunked(url, (write) => write(10))).toBe('ECONNRESET');
  let timer: NodeJS.Timeout | undefined;
  expect(await chunked(url, (write) => (timer = setInterval(() => write(1), 40)))).toBe(
    'ECONNRESET',
  );
  clearInterval(timer);
});

test('a body that stands still after its response is cut', async () => {
  const url = await listen(async () => undefined);
  const { port, hostname } = new URL(url);
  const sending = request({ port, hostname, method: 'POST' });
  sending.on('error', () => undefined);
  sending.write('begun');
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await once(response.resume(), 'end');
  await once(response.socket, 'close');
});

test('a slow but steady body is read', async () => {
  const url = await listen(readAll);
  const status = await chunked(url, (write, end) => {
    let n = 0;
    const timer = setInterval(() => (n++ < 20 ? write(200) : (clearInterval(timer), end())), 50);
  });
  expect(status).toBe(200);
});

test('a sender is not cut while the program is the one that waits', async () => {
  const url = await listen(async (incoming) => {
    incoming.pause();
    await expect
      .poll(() => incoming.readableLength)
      .toBeGreaterThanOrEqual(incoming.readableHighWaterMark);
    await new Promise((done) => setTimeout(done, 3 * limits.stallMs));
    await readAll(incoming);
  });
  const status = await chunked(url, (write, end) => {
    write(5_000_000);
    end();
  });
  expect(status).toBe(200);
});
