import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { statusOf } from '../support/server.ts';
import { served } from '../support/served.ts';

const server = served({ env: { LIMITS_FACTOR: '1000' } });
const MIB = 1024 ** 2;
let person: Person;
let projectId = '';
beforeAll(async () => {
  person = await newPerson(server().url, { plan: 'unlimited' });
  projectId = await newProject(person);
});

/** The most memory that the server has had at once so far, bytes. */
const peakMemory = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server().pid}/status`, 'utf8'))?.[1]) * 1024;

const spanish = ['obralista_lang', 'es'] as const;
const cookieOf = (client?: Client): string =>
  [spanish, ...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');

interface Endless {
  path: string;
  type: string;
  /** What the body begins with. */
  begin?: string;
  client?: Client;
}

/** Sends a chunked body of at most `most` bytes, in Spanish, until there is an answer. */
function sendEndless(
  { path, type, begin = '', client }: Endless,
  most: number,
): Promise<{ status: number; text: string; sent: number }> {
  const chunk = Buffer.alloc(MIB, 'a');
  return new Promise((done, fail) => {
    let sent = 0;
    let isAnswered = false;
    const sending = request(
      `${server().url}${path}`,
      {
        method: 'POST',
        headers: {
          'content-type': type,
          'transfer-encoding': 'chunked',
          origin: server().url,
          cookie: cookieOf(client),
        },
      },
      (response) => {
        isAnswered = true;
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          done({ status: response.statusCode ?? 0, text, sent });
          sending.destroy();
        });
      },
    );
    sending.on('error', (error) => (isAnswered ? undefined : fail(error)));
    sending.write(begin);
    const next = (): void => {
      if (isAnswered || sending.destroyed) return;
      if (sent >= most) return void sending.end();
      sent += chunk.length;
      sending.write(chunk, next);
    };
    next();
  });
}

const file = (field: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n`;
const tooLarge = 'Esta solicitud es demasiado grande. Envíe menos a la vez.';

describe('X-03: bytes of every body are counted before they are kept', () => {
  const urlencoded = 'application/x-www-form-urlencoded';
  const parts = 'multipart/form-data; boundary=b';
  const client = (): Client => person.client;
  test.each<[string, () => Endless, number, string]>([
    ['a form', () => ({ path: '/auth', type: urlencoded, begin: 'email=' }), 413, tooLarge],
    [
      'a form with parts',
      () => ({ path: '/auth', type: parts, begin: file('email') }),
      413,
      tooLarge,
    ],
    [
      'a call',
      () => ({ path: '/api/login', type: 'application/json', begin: '{"email":"' }),
      413,
      tooLarge,
    ],
    [
      'the form of the trial’s accounts',
      () => ({ path: '/trial/google', type: urlencoded, begin: 'email=' }),
      413,
      tooLarge,
    ],
    [
      'the payment provider’s notice',
      () => ({ path: '/api/stripe/webhook', type: 'application/json', begin: '{"id":"' }),
      400,
      'The event was not accepted',
    ],
    [
      'a logo',
      () => ({ path: '/account-settings', type: parts, begin: file('logo'), client: client() }),
      413,
      'Elija uno más pequeño.',
    ],
  ])('%s without a stated length', async (_name, body, status, sentence) => {
    const before = peakMemory();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendEndless(body(), 150 * MIB)),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(sentence);
      expect(answer.sent).toBeLessThan(75 * MIB);
    }
    expect(peakMemory() - before).toBeLessThan(150 * MIB);
    expect(await statusOf(`${server().url}/healthz`)).toBe(200);
  });

  test('files over all limits without a stated length', async () => {
    const before = peakMemory();
    const { status, text, sent } = await sendEndless(
      {
        path: `/projects/${projectId}/documents`,
        type: parts,
        begin: file('files'),
        client: client(),
      },
      300 * MIB,
    );
    expect(status).toBe(413);
    expect(text).toContain('pesa más de 20 MB');
    expect(sent).toBeLessThan(130 * MIB);
    expect(peakMemory() - before).toBeLessThan(150 * MIB);
  });
});

const DEADLINE_MS = 45_000;

/**
 * The milliseconds after which the server closes a connection that sent `text`, or the deadline.
 */
async function closedAfter(text: string): Promise<number> {
  const socket = connect(server().port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const began = performance.now();
  socket.write(text);
  await Promise.race([once(socket, 'close'), wait(DEADLINE_MS)]);
  socket.destroy();
  return performance.now() - began;
}

describe('X-03: a body without progress ends after 30 s', () => {
  const head = (line: string, ...headers: string[]): string =>
    [line, `Host: 127.0.0.1`, ...headers, '', 'x'].join('\r\n');
  test('on every kind of path, signed in or not, refused or not', async () => {
    const ended = await Promise.all(
      [
        head('POST /auth HTTP/1.1', 'Content-Type: text/plain', 'Content-Length: 900'),
        head('POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9'),
        head('POST /api/stripe/webhook HTTP/1.1', 'Content-Length: 9000'),
        head('PUT /api/objects/put/uploads/a HTTP/1.1', 'Content-Length: 9000'),
        head('POST /no/such/page HTTP/1.1', 'Content-Length: 9000'),
        head('POST /auth HTTP/1.1', 'Origin: https://evil.example', 'Content-Length: 9000'),
        head('GET /auth HTTP/1.1', 'Content-Length: 9000'),
      ].map(closedAfter),
    );
    expect(Math.max(...ended)).toBeLessThan(DEADLINE_MS);
    expect(await statusOf(`${server().url}/healthz`)).toBe(200);
  }, 100_000);
});

describe('X-03: connections are capped', () => {
  test('the 1,001st is closed at once, and their end frees them', async () => {
    const sockets: Socket[] = [];
    let closed = 0;
    for (let n = 0; n < 1_050; n += 1) {
      const socket = connect(server().port, '127.0.0.1');
      socket.on('error', () => undefined).on('close', () => (closed += 1));
      sockets.push(socket);
    }
    await expect.poll(() => closed, { timeout: 15_000 }).toBeGreaterThanOrEqual(50);
    sockets.forEach((socket) => socket.destroy());
    await expect.poll(() => statusOf(`${server().url}/healthz`)).toBe(200);
  });
});
