import { createHash } from 'node:crypto';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import type { Storage } from '~/adapters/storage.ts';
import { codeOf } from '~/errors.ts';
import { filePath, syncFolder, type Backup, type FileEntry } from './manifest.server.ts';

/** Objects that are read at a time. */
export const AT_A_TIME = 4;

/** Bytes that are read from a file at a time. */
const CHUNK = 262_144;

/** The bytes of a file, in parts. */
export async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK));
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Size and SHA-256 of a file; null where it is absent. */
export async function measureFile(path: string): Promise<Omit<FileEntry, 'key'> | null> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) return null;
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(path)) hash.update(chunk);
  return { bytes: stats.size, sha256: hash.digest('hex') };
}

const isSame = (a: Omit<FileEntry, 'key'> | null, b: Omit<FileEntry, 'key'>): boolean =>
  a !== null && a.bytes === b.bytes && a.sha256 === b.sha256;

/** Whether a file of a backup is as the manifest says. */
export const isFileWhole = async (folder: string, entry: FileEntry): Promise<boolean> =>
  isSame(await measureFile(filePath(folder, entry.key)), entry);

/** Copies an object from the storage to a file; null where the storage does not have it. */
async function copyObject(storage: Storage, key: string, path: string): Promise<FileEntry | null> {
  const source = await storage.open(key).catch((error: unknown) => {
    if (codeOf(error) === 'notFound') return null;
    throw error;
  });
  if (!source) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { key, bytes, sha256: hash.digest('hex') };
}

/**
 * Links a file from the previous backup: an object never changes under its key, so one of the same
 * key and size is the same, and its bytes are hashed again. False where it is not there or damaged.
 */
async function linkEarlier(
  earlier: Backup | undefined,
  entry: FileEntry | undefined,
  path: string,
): Promise<boolean> {
  if (!earlier || !entry || !(await isFileWhole(earlier.folder, entry))) return false;
  return link(filePath(earlier.folder, entry.key), path).then(
    () => true,
    () => false,
  );
}

/** Collects objects in the folder of a backup, each once. */
export function fileCollector(storage: Storage, folder: string, earlier: Backup | undefined) {
  const earlierFiles = new Map(earlier?.manifest.files.map((entry) => [entry.key, entry]));
  const collected = new Map<string, FileEntry>();
  const counts = { linked: 0, copied: 0 };

  async function collect(key: string, bytes: number | undefined): Promise<void> {
    if (collected.has(key)) return;
    const path = filePath(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const known = earlierFiles.get(key);
    const isKnown = known !== undefined && known.bytes === bytes;
    if (isKnown && (await linkEarlier(earlier, known, path))) {
      collected.set(key, known);
      counts.linked += 1;
      return;
    }
    const copied = await copyObject(storage, key, path);
    if (!copied) return;
    collected.set(key, copied);
    counts.copied += 1;
  }
  return {
    collected,
    counts,
    /** Collects objects; ones that are gone are left out. */
    async add(objects: Iterable<{ key: string; bytes?: number }>): Promise<void> {
      const limit = pLimit(AT_A_TIME);
      await Promise.all([...objects].map(({ key, bytes }) => limit(() => collect(key, bytes))));
    },
    /** Leaves out what no row names, and saves the rest to the disk. */
    async finish(isNamed: (key: string) => boolean): Promise<void> {
      for (const key of [...collected.keys()].filter((each) => !isNamed(each))) {
        await rm(filePath(folder, key));
        collected.delete(key);
      }
      const folders = [...collected.keys()].map((key) => dirname(filePath(folder, key)));
      for (const path of new Set(folders)) await syncFolder(path);
    },
  };
}
