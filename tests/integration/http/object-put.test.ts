import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Storage } from '~/adapters/storage.ts';
import { createStorage, newObjectKey } from '~/adapters/storage.server.ts';
import { AppError } from '~/errors.ts';
import { objectPut } from '~/http/object-put.server.ts';
import { checkUploadToken } from '~/adapters/storage/upload-token.server.ts';

const MAX = 20_971_520;
let dataDir: string;
let server: Server;
let origin: string;
let storage: Storage;
let user: string | null;
let now: number;
let refusal: Error | null;
let stored: Array<{ key: string; bytes: number; sha256: string; userId: string }>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'put-'));
  [user, now, refusal, stored] = ['u1', 1000, null, []];
  server = createServer((req, res) => void handler(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  storage = createStorage({ kind: 'disk', dataDir, appUrl: origin, secret: 's' });
  const handler = objectPut({
    storage,
    grantOf: (address) => checkUploadToken(address, ['s'], now),
    userIdOf: async () => user,
    message: (code) => `text of ${code}`,
    onStored: async ({ key, bytes, sha256, userId }) => {
      if (refusal) throw refusal;
      stored.push({ key, bytes, sha256, userId });
    },
  });
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true });
});

const issue = (contentType?: string) =>
  storage.issue(newObjectKey('uploads'), {
    userId: 'u1',
    maxBytes: MAX,
    expiresAt: new Date(601_000),
    ...(contentType ? { contentType } : {}),
  });
const put = (url: string, body: BodyInit, init: RequestInit = {}) =>
  fetch(url, { method: 'PUT', body, ...init });
const files = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
test('a PUT of exactly 20,971,520 bytes is stored and recorded before the answer', async () => {
  const { uploadURL } = await issue();
  const res = await put(uploadURL, Buffer.alloc(MAX, 1));
  expect(res.status).toBe(200);
  expect(stored).toMatchObject([{ bytes: MAX, userId: 'u1' }]);
  expect(await res.json()).toEqual({ key: stored[0]?.key, bytes: MAX });
});

test.each([
  ['with its length told', true],
  ['chunked', false],
])('one byte more, %s, answers 413 as JSON and leaves no file (A-62)', async (_, told) => {
  const { uploadURL } = await issue();
  const body = Buffer.alloc(MAX + 1, 1);
  const res = told
    ? await put(uploadURL, body)
    : await put(uploadURL, new Blob([body]).stream(), { duplex: 'half' } as RequestInit);
  expect(res.status).toBe(413);
  expect(await res.json()).toEqual({
    code: 'fileTooLarge',
    error: 'text of fileTooLarge',
    message: 'text of fileTooLarge',
  });
  expect([await files(), stored]).toEqual([[], []]);
});

test('200 MB get 413, not a network error, and memory use stays constant', async () => {
  const { uploadURL } = await issue();
  const before = process.memoryUsage().rss;
  const piece = Buffer.alloc(1_048_576, 1);
  let left = 200;
  const body = new ReadableStream({
    pull: (out) => (left-- > 0 ? out.enqueue(piece) : out.close()),
  });
  expect((await put(uploadURL, body, { duplex: 'half' } as RequestInit)).status).toBe(413);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_048_576);
});

test('a refusal is answered after the body has been read, so that a sending browser receives it', async () => {
  const { uploadURL } = await issue();
  let answered = false;
  const req = request(uploadURL.replace('token=', 'token=x'), { method: 'PUT' }, (res) => {
    answered = true;
    res.resume();
  });
  req.write(Buffer.alloc(1000));
  await once(server, 'request');
  expect((await put(uploadURL.replace('token=', 'token=y'), 'other')).status).toBe(403);
  expect(answered).toBe(false);
  const answer = once(req, 'response');
  req.end();
  expect(((await answer) as [IncomingMessage])[0].statusCode).toBe(403);
});

test('a second PUT to one upload URL answers 409 and changes nothing (A-69)', async () => {
  const { uploadURL } = await issue();
  expect((await put(uploadURL, 'good')).status).toBe(200);
  const second = await put(uploadURL, 'evil');
  expect([second.status, (await second.json()).code]).toEqual([409, 'uploadUrlUsed']);
  expect(stored).toHaveLength(1);
});

test('an interrupted upload leaves no file, and its URL can be used again', async () => {
  const { uploadURL } = await issue();
  const ending = await new Promise<string>((done) => {
    const req = request(uploadURL, { method: 'PUT', headers: { 'content-length': 1000 } });
    req.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? ''));
    req.write(Buffer.alloc(500));
    void expect
      .poll(files)
      .not.toEqual([])
      .then(() => req.destroy());
  });
  expect(ending).toBe('ECONNRESET');
  await expect.poll(files).toEqual([]);
  expect((await put(uploadURL, 'again')).status).toBe(200);
});

test('another method, user, type, age or signature answers 403 (A-70)', async () => {
  const { uploadURL, headers } = await issue('application/pdf');
  const refused = async (res: Response) =>
    expect([res.status, (await res.json()).code]).toEqual([403, 'forbidden']);
  await refused(await fetch(uploadURL, { method: 'POST', headers, body: 'x' }));
  await refused(await fetch(uploadURL, { headers }));
  await refused(await put(uploadURL, 'x', { headers: { 'Content-Type': 'text/html' } }));
  await refused(await put(uploadURL.replace('max=20971520', 'max=999999999'), 'x', { headers }));
  user = 'u2';
  await refused(await put(uploadURL, 'x', { headers }));
  user = null;
  await refused(await put(uploadURL, 'x', { headers }));
  [user, now] = ['u1', 901_000];
  await refused(await put(uploadURL, 'x', { headers }));
  expect([await files(), stored]).toEqual([[], []]);
  now = 1000;
  expect((await put(uploadURL, 'x', { headers })).status).toBe(200);
});

test('an object that may have a row stays when recording fails (X-09)', async () => {
  const { uploadURL } = await issue();
  refusal = new Error('the connection was lost');
  expect((await put(uploadURL, 'x')).status).toBe(500);
  expect(await files()).toHaveLength(1);
});

test('an object without a row is removed, and the URL can be used again', async () => {
  const { uploadURL } = await issue();
  refusal = new AppError('uploadUrlUsed');
  expect((await put(uploadURL, 'x')).status).toBe(409);
  expect(await files()).toEqual([]);
  refusal = null;
  expect((await put(uploadURL, 'x')).status).toBe(200);
});
