import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { AppError } from '~/errors.ts';
import { countedBody } from './body.server.ts';
import { isOwnForm, type RequestContext } from './context.server.ts';
import { forgetKeptForm } from './kept-form.server.ts';

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
  /**
   * By default a form over a limit is refused and no file of it stays. With `acceptPartial` each file
   * is judged alone: those over the limits get an error and those received stay, also where the form
   * breaks off.
   */
  acceptPartial?: boolean;
  /** Largest sum of all files, bytes, with `acceptPartial`; a file that begins beyond it is not received. */
  maxTotalBytes?: number;
}

/** What happens with the files of a form. */
export interface FileHandler<T> {
  store: (
    fileName: string,
    chunks: AsyncIterable<Uint8Array>,
    /** The fields of the form that came before the file, and the name of the file's own field. */
    form: { fields: Readonly<Record<string, string>>; name: string },
  ) => Promise<T>;
  /** Undoes `store` where the form as a whole is refused or breaks off. */
  discard?: (stored: T) => Promise<void>;
}

/** Bytes that the fields and boundaries of a form may add to its files. */
const OVERHEAD = 1_000_000;

/** Files of one form that are named, received or not. */
const MAX_NAMED = 300;

/** Whether the request is a form that may carry files. */
export const isMultipart = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/') === true;

/**
 * The chunks of one part. Ending early doesn't destroy the stream, so that the remaining body can
 * still be read.
 */
async function* chunksOf(
  file: Readable,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const chunks = file.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  for await (const chunk of chunks) {
    count(chunk.byteLength);
    yield chunk;
  }
}

/** The parser of a request. Throws `invalid` where the content type names no boundary. */
function parserFor(
  request: Request,
  { maxBytes, maxFiles, acceptPartial }: MultipartLimits,
): busboy.Busboy {
  try {
    return busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: 'utf8',
      limits: {
        fileSize: maxBytes + 1,
        files: acceptPartial ? MAX_NAMED : maxFiles + 1,
        fields: 50,
        fieldSize: 10_000,
      },
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
  const { acceptPartial } = limits;
  let storing: Promise<void> = Promise.resolve();
  let refused: AppError | null = null;
  let received = 0;
  let total = 0;
  const isOver = (): boolean =>
    received >= limits.maxFiles || total > (limits.maxTotalBytes ?? Infinity);

  async function storeFile(entry: ReceivedFile<T>, name: string, file: Readable): Promise<void> {
    try {
      const chunks = chunksOf(file, (bytes) => (total += bytes));
      entry.stored = await store(entry.fileName, chunks, { fields, name });
    } catch (error) {
      entry.error = error;
    } finally {
      file.resume();
    }
  }
  /** The entry of a file that is to be stored; null for one that is not. */
  function accept(fileName: string): ReceivedFile<T> | null {
    if (!isOwnForm(context, fields.csrf)) refused ??= new AppError('originRefused');
    const tooMany = isOver() ? new AppError('tooManyFiles', { max: limits.maxFiles }) : null;
    if (tooMany && !acceptPartial) refused ??= tooMany;
    if (refused) return null;
    const entry: ReceivedFile<T> = { fileName, ...(tooMany ? { error: tooMany } : {}) };
    files.push(entry);
    if (tooMany) return null;
    received += 1;
    return entry;
  }

  const parser = parserFor(request, limits);
  parser.on('field', (name, value) => (fields[name] = value));
  parser.on('file', (name, file, { filename }) => {
    // A body that ends inside a file fails the file too, also one that nobody reads yet.
    file.on('error', () => undefined);
    const entry = filename ? accept(filename) : null;
    if (!entry) return void file.resume();
    storing = storing.then(() => storeFile(entry, name, file));
  });
  const body = countedBody(request, limits.maxFiles * limits.maxBytes + OVERHEAD, 'fileTooLarge');
  await pipeline(Readable.from(body), parser).catch((cause: unknown) => {
    refused ??= cause instanceof AppError ? cause : new AppError('invalid', {}, { cause });
  });
  await storing;
  if (!refused) {
    await forgetKeptForm(request, context, fields.requestId);
    return { fields, files };
  }
  if (!acceptPartial)
    for (const { stored } of files) if (stored !== undefined) await discard?.(stored);
  throw refused as AppError;
}
