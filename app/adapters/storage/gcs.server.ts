import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import type { Bucket, File } from '@google-cloud/storage';
import { AppError } from '../../errors.ts';
import type { ObjectInfo, Storage, StoredObject } from '../storage.ts';
import { checkedKey, measure, measured } from './measure.server.ts';

/**
 * The account comes from the file GOOGLE_APPLICATION_CREDENTIALS names, which the SDK reads itself,
 * or from the machine.
 */
export interface GcsConfig {
  bucket: string;
  /** Origin of a loopback fake; tests only. */
  endpoint?: string;
}

/** HTTP status of an error of the storage API, 0 where there is none. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
    ? error.code
    : 0;
}

/**
 * The API's errors as ours: the SDK's own may carry headers, so only their name and status go on as
 * cause.
 */
function refusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const status = statusOf(error);
  const cause = new Error(
    `Storage answered ${status || (error instanceof Error ? error.name : 'nothing')}`,
  );
  if (status === 404) return new AppError('notFound', {}, { cause });
  if (status === 412) return new AppError('uploadUrlUsed', {}, { cause });
  return new AppError('unavailable', {}, { cause });
}

async function guarded<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw refusal(error);
  }
}

/**
 * Writes the chunks; the upload is one request, checked by CRC32C, refused when the name exists,
 * and dropped whole when the source breaks.
 */
async function upload(
  file: File,
  chunks: AsyncIterable<Uint8Array>,
  contentType?: string,
): Promise<void> {
  const sink = file.createWriteStream({
    resumable: false,
    validation: 'crc32c',
    preconditionOpts: { ifGenerationMatch: 0 },
    ...(contentType ? { contentType } : {}),
  });
  await pipeline(chunks, sink);
}

/** The bucket, opened on first use. */
function lazyBucket(config: GcsConfig): () => Promise<Bucket> {
  let opened: Promise<Bucket> | undefined;
  return () =>
    (opened ??= import('@google-cloud/storage').then(({ Storage: Client }) => {
      const client = new Client({
        ...(config.endpoint ? { apiEndpoint: config.endpoint, projectId: 'fake' } : {}),
        timeout: 30_000,
        retryOptions: { maxRetries: 3, totalTimeout: 30, maxRetryDelay: 2 },
      });
      return client.bucket(config.bucket);
    }));
}

/** An address to PUT one object to, with the headers that Google checks against its signature. */
async function signedPut(
  file: File,
  { contentType, maxBytes, expiresAt }: Parameters<Storage['issue']>[1],
): ReturnType<Storage['issue']> {
  const limits = {
    'x-goog-content-length-range': `0,${maxBytes}`,
    'x-goog-if-generation-match': '0',
  };
  const [uploadURL] = await guarded(
    file.getSignedUrl({
      version: 'v4',
      action: 'write',
      expires: expiresAt,
      extensionHeaders: limits,
      ...(contentType ? { contentType } : {}),
    }),
  );
  const headers = { ...limits, ...(contentType ? { 'Content-Type': contentType } : {}) };
  return { uploadURL, method: 'PUT', headers };
}

async function infoOf(file: File): Promise<ObjectInfo | null> {
  try {
    const [meta] = await file.getMetadata();
    return { bytes: Number(meta.size), createdAt: new Date(meta.timeCreated ?? 0) };
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw refusal(error);
  }
}

async function openFile(file: File): Promise<Readable> {
  const stream = file.createReadStream({ validation: 'crc32c' });
  await guarded(once(stream, 'readable'));
  return stream;
}

/** Copies an object to a temporary file of its own; `release` removes it. */
async function copyOf(file: File): ReturnType<Storage['toFile']> {
  const folder = await mkdtemp(join(tmpdir(), 'object-'));
  const release = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'object');
  try {
    await guarded(pipeline(await openFile(file), createWriteStream(path, { mode: 0o600 })));
  } catch (error) {
    await release();
    throw error;
  }
  return { path, release };
}

export function gcsStorage(config: GcsConfig): Storage {
  const bucket = lazyBucket(config);
  const fileOf = async (key: string) => (await bucket()).file(checkedKey(key));

  return {
    name: 'gcs',
    issue: async (key, options) => signedPut(await fileOf(key), options),
    async put(key, source, { maxBytes, contentType }): Promise<StoredObject> {
      const { chunks, result } = measure(source, maxBytes);
      await guarded(upload(await fileOf(key), chunks, contentType));
      return result();
    },
    stat: async (key) => infoOf(await fileOf(key)),
    inspect: async (key) => guarded(measured(await openFile(await fileOf(key)))),
    open: async (key) => openFile(await fileOf(key)),
    toFile: async (key) => copyOf(await fileOf(key)),
    async remove(key) {
      await guarded((await fileOf(key)).delete({ ignoreNotFound: true }));
    },
    /** An unfinished upload is never an object here: nothing to sweep. */
    sweep: async () => 0,
    async *list() {
      const [files] = await guarded((await bucket()).getFiles());
      for (const file of files) yield { key: file.name, bytes: Number(file.metadata.size) };
    },
  };
}
