import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { AppError, codeOf, errorStatus, type ErrorCode } from '../errors.ts';
import type { Storage, StoredObject, UploadGrant } from '../adapters/storage.ts';

export interface ObjectPutOptions {
  storage: Storage;
  /** What the address of the request grants; null where it is not signed or has run out. */
  grantOf: (address: string) => UploadGrant | null;
  /** The signed-in user's id; null when nobody is. */
  userIdOf: (req: IncomingMessage) => Promise<string | null>;
  /**
   * Records the object before the client hears of it; when it throws, the object is removed again.
   */
  onStored: (
    object: StoredObject & { key: string; userId: string; contentType: string },
  ) => Promise<void>;
  /** The sentence for a code, in the request's language. */
  message: (code: ErrorCode, req: IncomingMessage) => string;
  /** Takes the whole error for the log; the answer carries its code alone. */
  onError?: (error: unknown) => void;
  /**
   * A body that moves fewer than `minBytes` in this time is cut (default 60,000 ms, 4,096 bytes:
   * promise 7.2).
   */
  idleMs?: number;
  minBytes?: number;
}

const REFUSED_BODY_LIMIT = 1024 ** 3;

/** Cuts the connection when the body stands still; returns how to stop watching. */
function watchPace(req: IncomingMessage, idleMs: number, minBytes: number): () => void {
  let before = req.socket.bytesRead;
  const timer = setInterval(() => {
    const moved = req.socket.bytesRead - before;
    before = req.socket.bytesRead;
    if (!req.complete && moved < minBytes) req.destroy(new Error('The upload stood still'));
  }, idleMs);
  return () => clearInterval(timer);
}

/**
 * Reads the rest of a refused body, so that the client hears the answer rather than a broken
 * connection.
 */
function drain(req: IncomingMessage): Promise<void> {
  let bytes = 0;
  req.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > REFUSED_BODY_LIMIT) req.destroy();
  });
  req.resume();
  return new Promise((done) => void finished(req, () => done()));
}

function answer(res: ServerResponse, status: number, body: object): void {
  if (res.headersSent || res.destroyed) return;
  const text = JSON.stringify(body);
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  res.end(text);
}

/**
 * The grant of this request, or forbidden: method, signature, age, user and type must all be the
 * signed ones.
 */
async function checkedGrant(req: IncomingMessage, options: ObjectPutOptions): Promise<UploadGrant> {
  const address = 'originalUrl' in req ? String(req.originalUrl) : (req.url ?? '');
  const grant = req.method === 'PUT' ? options.grantOf(address) : null;
  if (!grant || (await options.userIdOf(req)) !== grant.userId) throw new AppError('forbidden');
  if (grant.contentType && req.headers['content-type'] !== grant.contentType)
    throw new AppError('forbidden');
  return grant;
}

async function store(
  req: IncomingMessage,
  options: ObjectPutOptions,
): Promise<{ key: string; bytes: number }> {
  const { key, userId, maxBytes } = await checkedGrant(req, options);
  if (Number(req.headers['content-length'] ?? 0) > maxBytes)
    throw new AppError('fileTooLarge', { maxBytes });
  const object = await options.storage.put(key, req, { maxBytes });
  try {
    await options.onStored({
      ...object,
      key,
      userId,
      contentType: req.headers['content-type'] ?? '',
    });
  } catch (error) {
    await options.storage.remove(key);
    throw error;
  }
  return { key, bytes: object.bytes };
}

/**
 * The raw handler of `PUT /api/objects/put/<key>` (the signed address of the disk storage). Answers
 * 200 {key, bytes}; 403 forbidden, 409 uploadUrlUsed (the key was written), 413 fileTooLarge, 503
 * unavailable as {code, error, message}, always after the body was read. A broken upload leaves the
 * address usable.
 */
export function objectPut(
  options: ObjectPutOptions,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  return async (req, res) => {
    const stopWatching = watchPace(req, options.idleMs ?? 60_000, options.minBytes ?? 4096);
    try {
      answer(res, 200, await store(req, options));
    } catch (error) {
      const code = codeOf(error);
      if (code === 'server' && req.complete) options.onError?.(error);
      if (!req.destroyed) await drain(req);
      const message = options.message(code, req);
      answer(res, errorStatus[code], { code, error: message, message });
    } finally {
      stopWatching();
    }
  };
}
