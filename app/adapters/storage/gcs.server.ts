import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket, File } from '@google-cloud/storage';
import { AppError } from '~/errors.ts';
import type { ObjectInfo, Storage, StoredObject } from '~/adapters/storage.ts';
import { measure, measureAll, validKey } from './measure.server.ts';

/**
 * The SDK itself reads the account from the file named by GOOGLE_APPLICATION_CREDENTIALS, or from
 * the machine's metadata.
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
 * Turns an error of the SDK into an AppError (notFound, uploadUrlUsed, unavailable). The SDK's
 * error may contain headers, so only its name and status are passed on as cause.
 */
function toAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const status = statusOf(error);
  const cause = new Error(
    `Storage answered ${status || (error instanceof Error ? error.name : 'nothing')}`,
  );
  if (status === 404) return new AppError('notFound', {}, { cause });
  if (status === 412) return new AppError('uploadUrlUsed', {}, { cause });
  return new AppError('unavailable', {}, { cause });
}

/** Awaits a call of the SDK; throws its errors as AppError (see `toAppError`). */
async function withAppErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toAppError(error);
  }
}

/**
 * Uploads the chunks in one request, checked by CRC32C. It is refused when the name exists, and
 * nothing is stored when the source fails.
 */
async function upload(
  file: File,
  chunks: AsyncIterable<Uint8Array>,
  contentType?: string,
): Promise<void> {
  const target = file.createWriteStream({
    resumable: false,
    validation: 'crc32c',
    preconditionOpts: { ifGenerationMatch: 0 },
    ...(contentType ? { contentType } : {}),
  });
  await pipeline(chunks, target);
}

/** A function that returns the bucket, which is opened on its first call. */
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

/** A signed URL to upload one object, with the headers that are part of the signature. */
async function signedUpload(
  file: File,
  { contentType, maxBytes, expiresAt }: Parameters<Storage['issue']>[1],
): ReturnType<Storage['issue']> {
  const limits = {
    'x-goog-content-length-range': `0,${maxBytes}`,
    'x-goog-if-generation-match': '0',
  };
  const [uploadURL] = await withAppErrors(
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
    throw toAppError(error);
  }
}

/** The opened object; its later errors reach whoever reads it, and never go unheard. */
async function openFile(file: File): Promise<Readable> {
  const stream = file.createReadStream({ validation: 'crc32c' });
  stream.on('error', () => undefined);
  await withAppErrors(once(stream, 'readable'));
  return stream;
}

/** Copies an object to a temporary file; `release` removes it. */
async function copyToFile(file: File): ReturnType<Storage['toFile']> {
  const folder = await mkdtemp(join(tmpdir(), 'object-'));
  const release = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'object');
  try {
    await withAppErrors(pipeline(await openFile(file), createWriteStream(path, { mode: 0o600 })));
  } catch (error) {
    await release();
    throw error;
  }
  return { path, release };
}

export function gcsStorage(config: GcsConfig): Storage {
  const bucket = lazyBucket(config);
  const fileOf = async (key: string) => (await bucket()).file(validKey(key));

  return {
    name: 'gcs',
    issue: async (key, options) => signedUpload(await fileOf(key), options),
    async put(key, source, { maxBytes, contentType }): Promise<StoredObject> {
      const { chunks, result } = measure(source, maxBytes);
      await withAppErrors(upload(await fileOf(key), chunks, contentType));
      return result();
    },
    stat: async (key) => infoOf(await fileOf(key)),
    inspect: async (key) => withAppErrors(measureAll(await openFile(await fileOf(key)))),
    open: async (key) => openFile(await fileOf(key)),
    toFile: async (key) => copyToFile(await fileOf(key)),
    async remove(key) {
      await withAppErrors((await fileOf(key)).delete({ ignoreNotFound: true }));
    },
    /** GCS stores complete uploads only, so nothing is left over. */
    sweep: async () => 0,
    async *list() {
      const [files] = await withAppErrors((await bucket()).getFiles());
      for (const file of files) yield { key: file.name, bytes: Number(file.metadata.size) };
    },
  };
}
