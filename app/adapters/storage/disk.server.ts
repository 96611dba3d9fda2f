import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../errors.ts';
import type { ObjectInfo, Storage, StoredObject } from '../storage.ts';
import { checkedKey, measure, measured } from './measure.server.ts';
import { uploadUrl } from './upload-token.server.ts';

export interface DiskConfig {
  /** Objects live in its folder `objects`. */
  dataDir: string;
  /** Origin of the signed PUT addresses, APP_URL. */
  appUrl: string;
  /** Signs the PUT addresses. */
  secret: string;
  /** Test seam: called before each chunk is written, may throw what a disk would. */
  beforeWrite?: (bytesSoFar: number) => void;
}

const PART = '.part';

function codeOfSystem(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Runs a file call; an absent file becomes `absent`. */
async function unlessAbsent<T, A>(call: Promise<T>, absent: A): Promise<T | A> {
  try {
    return await call;
  } catch (error) {
    if (codeOfSystem(error) === 'ENOENT' || codeOfSystem(error) === 'ENOTDIR') return absent;
    throw error;
  }
}

/**
 * A full or broken disk is `unavailable`; a refusal of ours and a broken source stay what they are.
 */
function refusal(error: unknown): unknown {
  const code = codeOfSystem(error);
  if (code === 'EEXIST') return new AppError('uploadUrlUsed', {}, { cause: error });
  if (code && ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EMFILE', 'EFBIG'].includes(code))
    return new AppError('unavailable', {}, { cause: error });
  return error;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * Writes to a part file, syncs it and links it to its name: the name appears whole or not at all,
 * and once.
 */
async function writeOnce(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  beforeWrite?: (bytesSoFar: number) => void,
): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}${PART}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(part, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const chunk of chunks) {
      beforeWrite?.(bytes);
      await file.writeFile(chunk);
      bytes += chunk.byteLength;
    }
    await file.sync();
    await link(part, path);
    await syncFolder(dirname(path));
  } finally {
    await file.close();
    await unlink(part);
  }
}

async function* filesUnder(root: string): AsyncGenerator<string> {
  for (const entry of await unlessAbsent(
    readdir(root, { recursive: true, withFileTypes: true }),
    [],
  )) {
    if (entry.isFile()) yield join(entry.parentPath, entry.name);
  }
}

/** Removes what unfinished writes left before `olderThan`. Answers how many. */
async function sweepParts(root: string, olderThan: Date): Promise<number> {
  let swept = 0;
  for await (const path of filesUnder(root)) {
    if (!path.endsWith(PART)) continue;
    const found = await unlessAbsent(stat(path), null);
    if (!found || found.mtime >= olderThan) continue;
    await unlessAbsent(unlink(path), undefined);
    swept += 1;
  }
  return swept;
}

export function diskStorage(config: DiskConfig): Storage {
  const root = join(config.dataDir, 'objects');
  const pathOf = (key: string) => join(root, checkedKey(key));

  async function info(key: string): Promise<ObjectInfo | null> {
    const found = await unlessAbsent(stat(pathOf(key)), null);
    return found?.isFile() ? { bytes: found.size, createdAt: found.mtime } : null;
  }
  async function existing(key: string): Promise<string> {
    if (!(await info(key))) throw new AppError('notFound');
    return pathOf(key);
  }

  return {
    name: 'disk',
    async issue(key, { userId, contentType = '', maxBytes, expiresAt }) {
      const grant = {
        key: checkedKey(key),
        userId,
        expires: expiresAt.getTime(),
        maxBytes,
        contentType,
      };
      const headers: Record<string, string> = contentType ? { 'Content-Type': contentType } : {};
      return { uploadURL: uploadUrl(config.appUrl, config.secret, grant), method: 'PUT', headers };
    },
    async put(key, source, { maxBytes }): Promise<StoredObject> {
      const path = pathOf(key);
      if (await info(key)) throw new AppError('uploadUrlUsed');
      const { chunks, result } = measure(source, maxBytes);
      try {
        await writeOnce(path, chunks, config.beforeWrite);
      } catch (error) {
        throw refusal(error);
      }
      return result();
    },
    stat: info,
    inspect: async (key) => measured(createReadStream(await existing(key))),
    open: async (key) => createReadStream(await existing(key)),
    toFile: async (key) => ({ path: await existing(key), release: async () => {} }),
    async remove(key) {
      await unlessAbsent(unlink(pathOf(key)), undefined);
    },
    sweep: (olderThan) => sweepParts(root, olderThan),
    async *list() {
      for await (const path of filesUnder(root)) {
        const found = path.endsWith(PART) ? null : await unlessAbsent(stat(path), null);
        if (found) yield { key: path.slice(root.length + 1), bytes: found.size };
      }
    },
  };
}
