import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '~/errors.ts';
import type { ObjectInfo, Storage, StoredObject } from '~/adapters/storage.ts';
import { measure, measureAll, validKey } from './measure.server.ts';
import { uploadUrl } from './upload-token.server.ts';

export interface DiskConfig {
  /** Objects are stored in its folder `objects`. */
  dataDir: string;
  /** Origin of the signed upload URLs, APP_URL. */
  appUrl: string;
  /** Signs the upload URLs. */
  secret: string;
  /** Throws diskFull where so many bytes more do not fit on the disk. */
  requireRoom?: (bytes: number) => Promise<void>;
  /** For tests: called before each chunk is written; may throw an error of the disk. */
  beforeWrite?: (bytesSoFar: number) => void;
}

const PART_SUFFIX = '.part';
/** The room on the disk is looked at again after so many bytes. */
const LOOK_BYTES = 1_000_000;

function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Awaits a file operation; returns `fallback` when the file does not exist. */
async function ifExists<T, A>(call: Promise<T>, fallback: A): Promise<T | A> {
  try {
    return await call;
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return fallback;
    throw error;
  }
}

/** Maps errors of the file system to uploadUrlUsed or unavailable; others stay as they are. */
function toAppError(error: unknown): unknown {
  const code = systemCode(error);
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
 * Writes to a part file, syncs it and links it to its final name, so that the file appears complete
 * or not at all. Throws EEXIST when the name exists.
 */
async function writeOnce(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  { beforeWrite, requireRoom }: Pick<DiskConfig, 'beforeWrite' | 'requireRoom'>,
): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}${PART_SUFFIX}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(part, 'wx', 0o600);
  try {
    let bytes = 0;
    let lookAt = LOOK_BYTES;
    for await (const chunk of chunks) {
      beforeWrite?.(bytes);
      await file.writeFile(chunk);
      bytes += chunk.byteLength;
      if (bytes < lookAt) continue;
      await requireRoom?.(0);
      lookAt = bytes + LOOK_BYTES;
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
  for (const entry of await ifExists(readdir(root, { recursive: true, withFileTypes: true }), [])) {
    if (entry.isFile()) yield join(entry.parentPath, entry.name);
  }
}

/** Removes part files of failed writes older than `olderThan`. Returns how many. */
async function removeOldParts(root: string, olderThan: Date): Promise<number> {
  let removed = 0;
  for await (const path of filesUnder(root)) {
    if (!path.endsWith(PART_SUFFIX)) continue;
    const stats = await ifExists(stat(path), null);
    if (!stats || stats.mtime >= olderThan) continue;
    await ifExists(unlink(path), undefined);
    removed += 1;
  }
  return removed;
}

/**
 * An opened file. An error of the disk destroys the stream and reaches whoever reads it; it has a
 * listener from the start, without which it would end the process. Throws notFound, unavailable.
 */
async function openFile(path: string): Promise<Readable> {
  const stream = createReadStream(path);
  stream.on('error', () => undefined);
  try {
    await once(stream, 'open');
  } catch (error) {
    throw systemCode(error) === 'ENOENT' ? new AppError('notFound') : toAppError(error);
  }
  return stream;
}

export function diskStorage(config: DiskConfig): Storage {
  const root = join(config.dataDir, 'objects');
  const pathOf = (key: string) => join(root, validKey(key));

  async function info(key: string): Promise<ObjectInfo | null> {
    const stats = await ifExists(stat(pathOf(key)), null);
    return stats?.isFile() ? { bytes: stats.size, createdAt: stats.mtime } : null;
  }
  /** Path of an existing object. Throws notFound. */
  async function existingPath(key: string): Promise<string> {
    if (!(await info(key))) throw new AppError('notFound');
    return pathOf(key);
  }

  return {
    name: 'disk',
    async issue(key, { userId, contentType = '', maxBytes, expiresAt }) {
      const grant = {
        key: validKey(key),
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
      const { chunks, result } = measure(source, maxBytes);
      if (await info(key)) throw new AppError('uploadUrlUsed');
      await config.requireRoom?.(maxBytes);
      try {
        await writeOnce(path, chunks, config);
      } catch (error) {
        throw toAppError(error);
      }
      return result();
    },
    stat: info,
    inspect: async (key) => measureAll(await openFile(await existingPath(key))),
    open: async (key) => openFile(await existingPath(key)),
    toFile: async (key) => ({ path: await existingPath(key), release: async () => {} }),
    async remove(key) {
      await ifExists(unlink(pathOf(key)), undefined);
    },
    sweep: (olderThan) => removeOldParts(root, olderThan),
    async *list() {
      for await (const path of filesUnder(root)) {
        const stats = path.endsWith(PART_SUFFIX) ? null : await ifExists(stat(path), null);
        if (stats) yield { key: path.slice(root.length + 1), bytes: stats.size };
      }
    },
  };
}
