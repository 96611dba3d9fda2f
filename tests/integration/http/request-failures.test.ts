import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import { t } from '~/i18n.server.ts';
import { requestText } from '~/http/message.ts';
import { REQUEST_TIMEOUT_MS, request, type RequestOptions } from '~/http/request.ts';

/** The browser's calls to a real server that fails in every way of promise 18.1. */
type Script = (incoming: IncomingMessage, response: ServerResponse) => void;
let script: Script;
const seen: IncomingMessage[] = [];
const server = createServer((incoming, response) => {
  seen.push(incoming);
  script(incoming, response);
});
let base = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const messageText = (error: AppError): string =>
  requestText((key, params) => t('en', key as string, params ?? {}), error);
const answer =
  (status: number, body: string, type = 'application/json'): Script =>
  (_incoming, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
async function failure(what: Script, options: RequestOptions = {}): Promise<AppError> {
  script = what;
  seen.length = 0;
  const outcome: unknown = await request(`${base}/x`, { delayMs: () => 1, ...options }).catch(
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(AppError);
  return outcome as AppError;
}

describe('Shared request failures (promise 18.1)', () => {
  test('401: Authentication required, never retried', async () => {
    expect(messageText(await failure(answer(401, '{"message":"No session"}')))).toBe(
      'Authentication required',
    );
    expect(seen).toHaveLength(1);
  });

  test('500: Server error - please try again, prefixed 500:', async () => {
    expect(messageText(await failure(answer(500, 'oh no', 'text/plain')))).toBe(
      '500: Server error - please try again',
    );
    expect(messageText(await failure(answer(500, '{"code":"server","message":"x"}')))).toBe(
      '500: Server error - please try again',
    );
  });

  test('otherwise the body’s message, else its error, else status and the serialised body', async () => {
    expect(messageText(await failure(answer(418, '{"message":"Too short","error":"E"}')))).toBe(
      'Too short',
    );
    expect(messageText(await failure(answer(418, '{"error":"Short and stout"}')))).toBe(
      'Short and stout',
    );
    expect(messageText(await failure(answer(418, '{"spout":1}')))).toBe('418: {"spout":1}');
  });

  test('not JSON: status and the text, else the status text', async () => {
    expect(messageText(await failure(answer(418, 'I am a teapot', 'text/plain')))).toBe(
      '418: I am a teapot',
    );
    expect(messageText(await failure(answer(418, '', 'text/plain')))).toBe(`418: I'm a Teapot`);
  });

  test('a call that takes too long: Request timeout - please check your connection and try again.', async () => {
    expect(messageText(await failure(() => undefined, { timeoutMs: 40, retries: 0 }))).toBe(
      'Request timeout - please check your connection and try again.',
    );
    expect(REQUEST_TIMEOUT_MS).toBe(30_000);
  });

  test('a connection that breaks: Network error - please check your internet connection and try again.', async () => {
    expect(
      messageText(await failure((incoming) => void incoming.socket.destroy(), { retries: 0 })),
    ).toBe('Network error - please check your internet connection and try again.');
  });

  test('status 0: Network error - please check your internet connection', () => {
    expect(messageText(new AppError('network', { status: 0 }))).toBe(
      'Network error - please check your internet connection',
    );
  });

  test('a success whose body cannot be read is a success', async () => {
    script = answer(200, '<html>not json', 'text/html');
    expect(await request(`${base}/x`)).toBeUndefined();
    script = (_incoming, response) => void response.writeHead(204).end();
    expect(await request(`${base}/x`, { method: 'POST' })).toBeUndefined();
  });
});

describe('Headers and retries of a call (promise 17.1)', () => {
  test('a content type is sent only with a body; a write sends one Idempotency-Key in all attempts', async () => {
    await failure(answer(503, '{}'), { method: 'POST', body: { a: 1 } });
    expect(seen).toHaveLength(2);
    expect(seen.map(({ headers }) => headers['content-type'])).toEqual([
      'application/json',
      'application/json',
    ]);
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await failure(answer(503, '{}'), { method: 'POST' });
    expect(seen[0]?.headers['content-type']).toBeUndefined();
  });

  test('queries are retried up to twice, writes once, refusals not at all', async () => {
    await failure(answer(503, '{}'));
    expect(seen).toHaveLength(3);
    await failure(answer(400, '{}'));
    expect(seen).toHaveLength(1);
  });
});
