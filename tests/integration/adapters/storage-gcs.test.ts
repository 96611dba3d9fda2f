import { createHash, randomBytes } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Storage } from '~/adapters/storage.ts';
import { createStorage, newObjectKey } from '~/adapters/storage.server.ts';
import { fakeGcs } from '../../support/fake-gcs.ts';

const MAX = 20_971_520;
let gcs: Awaited<ReturnType<typeof fakeGcs>>;
let storage: Storage;

beforeEach(async () => {
  gcs = await fakeGcs();
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', gcs.keyFile);
  storage = createStorage({ kind: 'gcs', bucket: 'bucket', endpoint: gcs.endpoint });
});
afterEach(() => gcs.close());

const issue = (key: string, maxBytes = MAX, expiresAt = new Date(Date.now() + 600_000)) =>
  storage.issue(key, { userId: 'u', contentType: 'application/pdf', maxBytes, expiresAt });

test('an object is read back byte for byte, with the same metadata as on disk', async () => {
  const body = randomBytes(300_000);
  const key = newObjectKey('uploads');
  const stored = await storage.put(key, Readable.from([body]), { maxBytes: MAX });
  expect(stored).toMatchObject({
    bytes: 300_000,
    sha256: createHash('sha256').update(body).digest('hex'),
  });
  expect(Buffer.from(stored.head).equals(body.subarray(0, 4100))).toBe(true);
  expect((await storage.stat(key))?.bytes).toBe(300_000);
  expect(await storage.inspect(key)).toEqual(stored);
  const file = await storage.toFile(key);
  expect((await readFile(file.path)).equals(body)).toBe(true);
  await file.release();
  await expect(access(file.path)).rejects.toMatchObject({ code: 'ENOENT' });
  const listed = [];
  for await (const object of storage.list()) listed.push(object);
  expect(listed).toEqual([{ key, bytes: 300_000 }]);
  await storage.remove(key);
  await storage.remove(key);
  expect(await storage.stat(key)).toBeNull();
});

test('a stream over the limit, and one that breaks, leave no object', async () => {
  await expect(
    storage.put(newObjectKey('uploads'), Readable.from([Buffer.alloc(11)]), { maxBytes: 10 }),
  ).rejects.toMatchObject({ code: 'fileTooLarge' });
  const source = new PassThrough();
  source.write('half');
  setTimeout(() => source.destroy(new Error('cut')), 20);
  await expect(
    storage.put(newObjectKey('uploads'), source, { maxBytes: 10 }),
  ).rejects.toMatchObject({ code: 'unavailable' });
  expect(gcs.objects.size).toBe(0);
});

test('an object is written once (A-69)', async () => {
  const key = newObjectKey('uploads');
  await storage.put(key, Readable.from([Buffer.from('good')]), { maxBytes: 10 });
  await expect(
    storage.put(key, Readable.from([Buffer.from('evil')]), { maxBytes: 10 }),
  ).rejects.toMatchObject({ code: 'uploadUrlUsed' });
  expect(gcs.objects.get(key)?.body.toString()).toBe('good');
});

test('the signed PUT takes the signed type and size, once (A-62, A-69, A-70)', async () => {
  const key = newObjectKey('uploads');
  const { uploadURL, method, headers } = await issue(key, 10);
  const put = (body: string, extra: Record<string, string> = {}) =>
    fetch(uploadURL, { method, headers: { ...headers, ...extra }, body }).then((res) => res.status);
  expect(await put('%PDF', { 'Content-Type': 'text/html' })).toBe(403);
  expect(await put('%PDF', { 'x-goog-content-length-range': '0,999' })).toBe(403);
  expect(await put('%PDF-1.4 long')).toBe(400);
  expect(await put('%PDF-1.4 x')).toBe(200);
  expect(await put('%PDF-evil')).toBe(412);
  expect((await storage.inspect(key)).bytes).toBe(10);
  expect(new URL(uploadURL).searchParams.get('X-Goog-Expires')).toMatch(/^(600|599)$/);
});

test('a temporary 503 is retried; storage that stays down is "unavailable" (F-15)', async () => {
  const key = newObjectKey('uploads');
  await storage.put(key, Readable.from([Buffer.from('x')]), { maxBytes: 10 });
  gcs.state.failures = 1;
  expect((await storage.stat(key))?.bytes).toBe(1);
  gcs.state.failures = 1000;
  const begun = Date.now();
  await expect(storage.stat(key)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(
    storage.put(newObjectKey('uploads'), Readable.from([Buffer.from('x')]), { maxBytes: 10 }),
  ).rejects.toMatchObject({ code: 'unavailable' });
  expect(Date.now() - begun).toBeLessThan(15_000);
});

test('bytes that arrive with another checksum are refused, written or read (F-15)', async () => {
  gcs.state.wrongCrc = true;
  await expect(
    storage.put(newObjectKey('uploads'), Readable.from([Buffer.from('x')]), { maxBytes: 10 }),
  ).rejects.toMatchObject({ code: 'unavailable' });
  const key = newObjectKey('uploads');
  const { uploadURL, headers } = await issue(key);
  await fetch(uploadURL, { method: 'PUT', headers, body: '%PDF' });
  await expect(storage.inspect(key)).rejects.toMatchObject({ code: 'unavailable' });
});

test('an absent object is notFound', async () => {
  const key = newObjectKey('uploads');
  for (const call of [storage.open, storage.inspect, storage.toFile])
    await expect(call(key)).rejects.toMatchObject({ code: 'notFound' });
});
