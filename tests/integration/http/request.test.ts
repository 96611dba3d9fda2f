import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import {
  FRESH_MS,
  MAX_AGE_MS,
  cachedList,
  clearCache,
  storeList,
  trackWork,
} from '~/http/cache.ts';
import { requestText } from '~/http/message.ts';
import { request, type RequestOptions } from '~/http/request.ts';
import { translate } from '~/i18n.ts';
import errors from '../../../locales/en/errors.json' with { type: 'json' };

const texts = Object.fromEntries(
  Object.entries(errors).map(([key, text]) => [`errors.${key}`, text]),
);
const say = (error: AppError): string =>
  requestText((key, params) => translate(texts, 'en', key, params), error);

type Answerer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

describe('Calls of the browser (promises 17.1 and 18.1)', () => {
  let server: Server;
  let url: string;
  let answer: Answerer;
  let seen: IncomingMessage[];
  beforeAll(async () => {
    server = createServer((incoming, response) => {
      seen.push(incoming);
      answer(incoming, response, seen.length);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/call`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    seen = [];
    clearCache();
  });

  const send =
    (status: number, body: string): Answerer =>
    (_request, response) =>
      void response.writeHead(status, 'Odd Status').end(body);
  const fails = async (options: RequestOptions = {}): Promise<AppError> => {
    const error = await request(url, { retries: 0, ...options }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof AppError)) throw new Error('The call did not fail as one of ours');
    return error;
  };

  test.each([
    [401, '{"message":"anything"}', 'Authentication required'],
    [500, '{"message":"stack"}', '500: Server error - please try again'],
    [418, '{"message":"Short and stout","error":"teapot"}', 'Short and stout'],
    [418, '{"error":"teapot"}', 'teapot'],
    [418, '{"why":"teapot"}', '418: {"why":"teapot"}'],
    [418, 'plain words', '418: plain words'],
    [418, '', '418: Odd Status'],
  ])('status %d with body %s reads "%s"', async (status, body, text) => {
    answer = send(status, body);
    expect(say(await fails())).toBe(text);
  });

  test('a refusal of this API preserves its code and params', async () => {
    answer = send(
      429,
      JSON.stringify({
        code: 'tooManyAttempts',
        error: 'x',
        message: 'x',
        params: { minutes: 3, retryAfterS: 170 },
      }),
    );
    expect(await fails()).toMatchObject({
      code: 'tooManyAttempts',
      params: { minutes: 3, retryAfterS: 170 },
    });
  });

  test('a timeout and a lost connection have messages of their own', async () => {
    answer = () => undefined;
    const late = await fails({ timeoutMs: 50 });
    expect([late.code, say(late)]).toEqual([
      'timeout',
      'Request timeout - please check your connection and try again.',
    ]);
    answer = (incoming) => incoming.socket.destroy();
    const cut = await fails();
    expect([cut.code, say(cut)]).toEqual([
      'network',
      'Network error - please check your internet connection and try again.',
    ]);
    expect(say(new AppError('network', { status: 0 }))).toBe(
      'Network error - please check your internet connection',
    );
  });

  test('a success that cannot be read is a success', async () => {
    answer = send(200, '<html>');
    expect(await request(url, { method: 'POST' })).toBeUndefined();
  });

  test('a JSON content type is sent only with a body; a write sends one key in all its attempts', async () => {
    answer = send(200, '{}');
    await request(url);
    await request(url, { method: 'POST' });
    await request(url, { method: 'POST', body: { a: 1 } });
    expect(seen.map(({ headers }) => headers['content-type'])).toEqual([
      undefined,
      undefined,
      'application/json',
    ]);
    expect(seen.map(({ headers }) => typeof headers['idempotency-key'])).toEqual([
      'undefined',
      'string',
      'string',
    ]);
    seen = [];
    answer = (_request, response, count) =>
      void response.writeHead(count < 2 ? 503 : 200).end('{}');
    await request(url, { method: 'POST', delayMs: () => 1 });
    expect(seen).toHaveLength(2);
    expect(seen[0]?.headers['idempotency-key']).toBe(seen[1]?.headers['idempotency-key']);
  });

  test('reads are tried 3 times, writes twice, refusals once, a signed-out call never again', async () => {
    const attempts = async (status: number, options: RequestOptions): Promise<number> => {
      seen = [];
      answer = send(status, '{}');
      await request(url, { delayMs: () => 1, ...options }).catch(() => undefined);
      return seen.length;
    };
    expect(await attempts(500, {})).toBe(3);
    expect(await attempts(500, { method: 'POST' })).toBe(2);
    expect(await attempts(404, {})).toBe(1);
    expect(await attempts(401, {})).toBe(1);
    expect(await attempts(401, { retries: 5, mayRetry: () => true })).toBe(1);
    expect(await attempts(503, { retries: 2 })).toBe(3);
    seen = [];
    answer = send(502, JSON.stringify({ code: 'generationFailed', message: 'x' }));
    await request(url, { method: 'POST', delayMs: () => 1 }).catch(() => undefined);
    expect(seen).toHaveLength(1);
  });

  test('an aborted call is not retried', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    await fails({ retries: 2, delayMs: () => 1, signal: controller.signal });
    expect(seen).toHaveLength(1);
  });
});

describe('Lists that the browser caches (promise 17.7)', () => {
  const counted = () => {
    let loads = 0;
    return { load: async () => (loads += 1), loads: () => loads };
  };
  beforeEach(() => clearCache());

  test('are fresh for 15 minutes and fetched again after', async () => {
    const list = counted();
    for (const at of [0, 1, FRESH_MS]) expect(await cachedList('projects', list.load, at)).toBe(1);
    expect(await cachedList('projects', list.load, FRESH_MS + 1)).toBe(2);
  });

  test('replace a failed fetch until they are 30 minutes old', async () => {
    const broken = async (): Promise<number> => Promise.reject(new AppError('network'));
    await cachedList('projects', async () => 1, 0);
    expect(await cachedList('projects', broken, MAX_AGE_MS)).toBe(1);
    await expect(cachedList('projects', broken, MAX_AGE_MS + 1)).rejects.toMatchObject({
      code: 'network',
    });
  });

  test('are cleared when the fetch is answered by a redirect or refusal', async () => {
    await cachedList('projects', async () => 1, 0);
    await cachedList('tasks', async () => 1, 0);
    const away = new Response(null, { status: 302, headers: { Location: '/auth' } });
    await expect(cachedList('projects', () => Promise.reject(away), FRESH_MS + 1)).rejects.toBe(
      away,
    );
    expect(await cachedList('tasks', async () => 2, 1)).toBe(2);
  });

  test('are not cached while a background job works on their data', async () => {
    const list = counted();
    trackWork('job', true);
    for (const load of [1, 2]) expect(await cachedList('projects', list.load, 0)).toBe(load);
    storeList('projects', 0, 0);
    expect(await cachedList('projects', list.load, 0)).toBe(3);
    trackWork('job', false);
    for (let times = 0; times < 2; times += 1)
      expect(await cachedList('projects', list.load, 0)).toBe(4);
  });

  test('from the server-rendered page are cached like fetched ones, but never replace those', async () => {
    const list = counted();
    storeList('projects', 7, 0);
    storeList('projects', 8, 0);
    expect(await cachedList('projects', list.load, FRESH_MS)).toBe(7);
    expect(list.loads()).toBe(0);
  });

  test('are cleared by any write and by a 401', async () => {
    const server = createServer(
      (incoming, response) =>
        void response.writeHead(incoming.method === 'GET' ? 401 : 200).end('{}'),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const list = counted();
    await cachedList('projects', list.load, 0);
    await request(url, { method: 'POST' });
    expect(await cachedList('projects', list.load, 1)).toBe(2);
    await request(url).catch(() => undefined);
    expect(await cachedList('projects', list.load, 2)).toBe(3);
    server.closeAllConnections();
    server.close();
  });
});
