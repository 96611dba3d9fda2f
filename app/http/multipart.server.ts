import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { AppError } from '../errors.ts';
import { countedBody } from './body.server.ts';
import { isFormToken, type RequestContext } from './context.server.ts';

export interface ReceivedFile<T> {
  fileName: string;
  /** What `store` returned; `error` is what it threw. */
  stored?: T;
  error?: unknown;
}

export interface MultipartLimits {
  maxFiles: number;
  /** Largest file, bytes, itself included. */
  maxBytes: number;
}

/** What happens with the files of a form. */
export interface FileHandler<T> {
  store: (fileName: string, chunks: AsyncIterable<Uint8Array>) => Promise<T>;
  /** Undoes `store` where the form as a whole is refused or breaks off. */
  discard?: (stored: T) => Promise<void>;
}

/** Bytes that the fields and boundaries of a form may add to its files. */
const OVERHEAD = 1_000_000;

/** Whether the request is a form that may carry files. */
export const isMultipart = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/') === true;

/**
 * The chunks of one part. Ending early doesn't destroy the stream, so that the remaining body can
 * still be read.
 */
async function* chunksOf(file: Readable): AsyncGenerator<Uint8Array> {
  yield* file.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
}

/** The parser of a request. Throws `invalid` where the content type names no boundary. */
function parserFor(request: Request, { maxBytes, maxFiles }: MultipartLimits): busboy.Busboy {
  try {
    return busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: 'utf8',
      limits: { fileSize: maxBytes + 1, files: maxFiles + 1, fields: 50, fieldSize: 10_000 },
    });
  } catch (cause) {
    throw new AppError('invalid', {}, { cause });
  }
}

/**
 * Reads a multipart form and passes its files to `store` while they arrive, one after the other.
 * The whole body is read even where a part is refused: destroying it would break the connection
 * before the response. Of a form that is refused or breaks off no file stays. Throws `fileTooLarge`
 * for a body over all limits, `tooManyFiles`, `originRefused`, `invalid`. The error of a single file
 * is returned beside it.
 */
export async function receiveFiles<T>(
  request: Request,
  context: RequestContext,
  limits: MultipartLimits,
  { store, discard }: FileHandler<T>,
): Promise<{ fields: Record<string, string>; files: ReceivedFile<T>[] }> {
  if (!request.body) throw new AppError('invalid');
  const fields: Record<string, string> = {};
  const files: ReceivedFile<T>[] = [];
  let storing: Promise<void> = Promise.resolve();
  let refused: AppError | null = null;
  const parser = parserFor(request, limits);
  parser.on('field', (name, value) => (fields[name] = value));
  parser.on('file', (_name, file, { filename }) => {
    // A body that ends inside a file fails the file too, also one that nobody reads yet.
    file.on('error', () => undefined);
    if (!filename) return void file.resume();
    if (files.length >= limits.maxFiles) refused ??= new AppError('tooManyFiles');
    if (!context.originProven && !isFormToken(context, fields.csrf))
      refused ??= new AppError('originRefused');
    if (refused) return void file.resume();
    const entry: ReceivedFile<T> = { fileName: filename };
    files.push(entry);
    storing = storing.then(async () => {
      try {
        entry.stored = await store(filename, chunksOf(file));
      } catch (error) {
        entry.error = error;
      } finally {
        file.resume();
      }
    });
  });
  const body = countedBody(request, limits.maxFiles * limits.maxBytes + OVERHEAD, 'fileTooLarge');
  await pipeline(Readable.from(body), parser).catch((cause: unknown) => {
    refused ??= cause instanceof AppError ? cause : new AppError('invalid', {}, { cause });
  });
  await storing;
  if (!refused) return { fields, files };
  for (const { stored } of files) if (stored !== undefined) await discard?.(stored);
  throw refused as AppError;
}
