import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Storage } from '~/adapters/storage.ts';
import { createStorage, newObjectKey } from '~/adapters/storage.server.ts';
import { AppError } from '~/errors.ts';
import { checkUploadToken } from '~/adapters/storage/upload-token.server.ts';

const MAX = 20_971_520;
let dataDir: string;
let storage: Storage;
let failAt: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'disk-'));
  failAt = Infinity;
  const beforeWrite = (bytes: number) => {
    if (bytes >= failAt) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  };
  storage = createStorage({
    kind: 'disk',
    dataDir,
    appUrl: 'http://127.0.0.1:3000',
    secret: 'upload secret',
    beforeWrite,
  });
});
afterEach(() => rm(dataDir, { recursive: true }));

const files = async () =>
  (
    await readdir(join(dataDir, 'objects'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  ).filter((entry) => entry.isFile());
const pieces = (size: number, piece = 65_536) =>
  Readable.from(
    (function* () {
      for (let left = size; left > 0; left -= piece) yield Buffer.alloc(Math.min(piece, left), 7);
    })(),
  );
async function read(stream: Readable) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('an object is read back byte for byte, with its size, SHA-256 and first bytes', async () => {
  const body = randomBytes(300_000);
  const key = newObjectKey('uploads');
  const stored = await storage.put(
    key,
    Readable.from([body.subarray(0, 3000), body.subarray(3000)]),
    { maxBytes: MAX },
  );
  expect(stored.bytes).toBe(300_000);
  expect(stored.sha256).toBe(createHash('sha256').update(body).digest('hex'));
  expect(Buffer.from(stored.head).equals(body.subarray(0, 4100))).toBe(true);
  expect((await read(await storage.open(key))).equals(body)).toBe(true);
  expect((await storage.stat(key))?.bytes).toBe(300_000);
  expect(await storage.inspect(key)).toEqual(stored);
  const file = await storage.toFile(key);
  expect((await readFile(file.path)).equals(body)).toBe(true);
  await file.release();
  expect((await storage.stat(key))?.bytes).toBe(300_000);
});

test('20,971,520 bytes are stored, one more is refused and leaves no file (A-62)', async () => {
  const key = newObjectKey('uploads');
  expect((await storage.put(key, pieces(MAX), { maxBytes: MAX })).bytes).toBe(MAX);
  await expect(
    storage.put(newObjectKey('uploads'), pieces(MAX + 1), { maxBytes: MAX }),
  ).rejects.toMatchObject({ code: 'fileTooLarge' });
  expect(await files()).toHaveLength(1);
});

test('an object is written once: a second write is refused and the first bytes stay (A-69)', async () => {
  const key = newObjectKey('uploads');
  await storage.put(key, Readable.from([Buffer.from('good')]), { maxBytes: MAX });
  await expect(
    storage.put(key, Readable.from([Buffer.from('evil')]), { maxBytes: MAX }),
  ).rejects.toMatchObject({ code: 'uploadUrlUsed' });
  expect((await read(await storage.open(key))).toString()).toBe('good');
});

test('of 20 parallel writes to one key exactly one succeeds', async () => {
  const key = newObjectKey('uploads');
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      storage.put(key, Readable.from([Buffer.from(`n${n}`)]), { maxBytes: MAX }),
    ),
  );
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
  expect(await files()).toHaveLength(1);
});

test.each([
  ['at once, before it is read', (cut: () => void) => cut()],
  ['while it is read', (cut: () => void) => void setTimeout(cut, 20)],
])('a source stream that fails %s leaves nothing, and the key stays free', async (_when, later) => {
  const key = newObjectKey('uploads');
  const source = new PassThrough();
  const put = storage.put(key, source, { maxBytes: MAX });
  source.write(Buffer.alloc(100_000));
  // Without a listener the error would end the process before the source is read.
  expect(source.listenerCount('error')).toBeGreaterThan(0);
  later(() => source.destroy(new Error('cut')));
  await expect(put).rejects.toThrow('cut');
  expect(await files()).toHaveLength(0);
  expect((await storage.put(key, pieces(10), { maxBytes: MAX })).bytes).toBe(10);
});

test('a full disk is "unavailable" and leaves nothing (F-11)', async () => {
  failAt = 131_072;
  await expect(
    storage.put(newObjectKey('uploads'), pieces(1_000_000), { maxBytes: MAX }),
  ).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(await files()).toHaveLength(0);
});

test.each([
  '../../etc/passwd',
  'uploads/../x',
  'a.part',
  '/etc/passwd',
  'uploads/%2e%2e',
  'A',
  '',
  'a\0b',
  'a//b',
])('the key %j never reaches the disk (A-61)', async (key) => {
  await expect(storage.open(key)).rejects.toMatchObject({ code: 'notFound' });
  await expect(storage.put(key, pieces(1), { maxBytes: MAX })).rejects.toMatchObject({
    code: 'notFound',
  });
});

test('an absent object is notFound, and removing it is no error', async () => {
  const key = newObjectKey('uploads');
  expect(await storage.stat(key)).toBeNull();
  await expect(storage.open(key)).rejects.toMatchObject({ code: 'notFound' });
  await expect(storage.toFile(key)).rejects.toMatchObject({ code: 'notFound' });
  await storage.remove(key);
});

test('the sweep deletes old parts of broken writes and no object; the list names objects only', async () => {
  const key = newObjectKey('uploads');
  await storage.put(key, pieces(5), { maxBytes: MAX });
  const stray = join(dataDir, 'objects', 'uploads', 'dead.0011.part');
  await writeFile(stray, 'x');
  expect(await storage.sweep(new Date(Date.now() - 3_600_000))).toBe(0);
  await utimes(stray, 0, 0);
  expect(await storage.sweep(new Date(Date.now() - 3_600_000))).toBe(1);
  const listed = [];
  for await (const object of storage.list()) listed.push(object);
  expect(listed).toEqual([{ key, bytes: 5 }]);
});

test('the address of a PUT is signed over key, user, age, size and type (A-70)', async () => {
  const key = newObjectKey('uploads');
  const { uploadURL, method, headers } = await storage.issue(key, {
    userId: 'u1',
    contentType: 'application/pdf',
    maxBytes: MAX,
    expiresAt: new Date(600_000),
  });
  expect(method).toBe('PUT');
  expect(headers).toEqual({ 'Content-Type': 'application/pdf' });
  expect(checkUploadToken(uploadURL, ['upload secret'], 1)).toEqual({
    key,
    userId: 'u1',
    expires: 600_000,
    maxBytes: MAX,
    contentType: 'application/pdf',
  });
  expect(checkUploadToken(uploadURL, ['upload secret'], 600_000)).toBeNull();
  expect(checkUploadToken(uploadURL, ['other'], 1)).toBeNull();
  expect(checkUploadToken(uploadURL, [''], 1)).toBeNull();
  for (const [name, value] of [
    ['user', 'u2'],
    ['max', '99999999'],
    ['expires', '999999999'],
    ['type', 'text/html'],
    ['token', 'x'],
  ] as const) {
    const changed = new URL(uploadURL);
    changed.searchParams.set(name, value);
    expect(checkUploadToken(changed.href, ['upload secret'], 1), name).toBeNull();
  }
  expect(
    checkUploadToken(uploadURL.replace(key, newObjectKey('uploads')), ['upload secret'], 1),
  ).toBeNull();
});

test('X-05: a file is refused where it would not fit, and while it is written where space ends', async () => {
  let room = [MAX - 1];
  const full = createStorage({
    kind: 'disk',
    dataDir,
    appUrl: 'http://127.0.0.1:3000',
    secret: 'upload secret',
    requireRoom: (bytes) =>
      bytes > (room.shift() ?? -1)
        ? Promise.reject(new AppError('diskFull'))
        : Promise.resolve(undefined),
  });
  const put = () => full.put(newObjectKey('uploads'), pieces(3_000_000), { maxBytes: MAX });
  await expect(put()).rejects.toMatchObject({ code: 'diskFull' });
  room = [MAX, 0];
  await expect(put()).rejects.toMatchObject({ code: 'diskFull' });
  expect(await files()).toEqual([]);
  room = [MAX, 0, 0, 0];
  expect((await put()).bytes).toBe(3_000_000);
});
