import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './http.ts';

const cookieOf = (client: Client): string =>
  [...client.cookies].map((pair) => pair.join('=')).join('; ');

/** Opens connections that ask for a path and read nothing, and closes them after `ms`. */
export async function stalledReaders(client: Client, path: string, ms: number): Promise<void> {
  const { port } = new URL(client.base);
  const sockets = Array.from({ length: 8 }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookieOf(client)}\r\n\r\n`);
    return socket;
  });
  await wait(ms);
  for (const socket of sockets) socket.destroy();
}

/** Sends a body in chunks until the server answers or closes. */
export const endlessBody = (base: string, path: string): Promise<void> =>
  new Promise((done) => {
    const sending = request(
      base + path,
      { method: 'POST', headers: { 'content-type': 'application/json', origin: base } },
      (answer) => {
        answer.resume().on('end', () => {
          sending.destroy();
          done();
        });
      },
    );
    sending.on('error', () => done());
    const chunk = Buffer.alloc(1024 ** 2, 'a');
    const next = (): void => {
      if (!sending.destroyed && !sending.writableEnded) sending.write(chunk, next);
    };
    next();
  });

/** Begins an upload by its form and closes the connection in its middle. */
export async function abortedUpload(client: Client, projectId: string): Promise<void> {
  const { base } = client;
  const sending = request(`${base}/projects/${projectId}/documents`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=edge',
      origin: base,
      cookie: cookieOf(client),
    },
  });
  sending.on('error', () => undefined);
  sending.write(
    '--edge\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n' +
      'Content-Type: application/pdf\r\n\r\n',
  );
  sending.write(Buffer.alloc(2_000_000, 'a'));
  await wait(200);
  const closed = new Promise((done) => sending.once('close', done));
  sending.destroy();
  await closed;
}
