import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { AppError, codeOf, errorStatus, type ErrorCode } from '~/errors.ts';
import type { Storage, StoredObject, UploadGrant } from '~/adapters/storage.ts';

export interface ObjectPutOptions {
  storage: Storage;
  /** The grant of a signed URL; null where it is not signed or has expired. */
  grantOf: (url: string) => UploadGrant | null;
  /** The signed-in user's id; null for visitors. */
  userIdOf: (req: IncomingMessage) => Promise<string | null>;
  /**
   * Records the object before the response is sent. When it throws `uploadUrlUsed`, no row is of
   * the object, which is removed again; after any other error a row may have been saved, so the
   * object stays.
   */
  onStored: (
    object: StoredObject & { key: string; userId: string; contentType: string },
  ) => Promise<void>;
  /** The text of a code, in the request's language. */
  message: (code: ErrorCode, req: IncomingMessage) => string;
  /** Called with unexpected errors, for the log; the response carries only the code. */
  onError?: (error: unknown) => void;
}

const REFUSED_BODY_LIMIT = 1024 ** 3;

/** Reads the remaining body of a refused upload, so that the client gets the response. */
function drain(req: IncomingMessage): Promise<void> {
  let bytes = 0;
  req.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > REFUSED_BODY_LIMIT) req.destroy();
  });
  req.resume();
  return new Promise((done) => void finished(req, () => done()));
}

function sendJson(res: ServerResponse, status: number, body: object): void {
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
 * The grant of this request. Throws `forbidden` unless method, signature, age, user and content
 * type are the signed ones.
 */
async function checkedGrant(req: IncomingMessage, options: ObjectPutOptions): Promise<UploadGrant> {
  const url = 'originalUrl' in req ? String(req.originalUrl) : (req.url ?? '');
  const grant = req.method === 'PUT' ? options.grantOf(url) : null;
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
    if (codeOf(error) === 'uploadUrlUsed') await options.storage.remove(key);
    throw error;
  }
  return { key, bytes: object.bytes };
}

/**
 * The raw handler of `PUT /api/objects/put/<key>` (the signed upload URL of the disk storage).
 * Answers 200 {key, bytes}, or 403 forbidden, 409 uploadUrlUsed (the object exists), 413
 * fileTooLarge, 503 unavailable as {code, error, message}, always after the body was read. After a
 * broken upload the URL can be used again.
 */
export function objectPut(
  options: ObjectPutOptions,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  return async (req, res) => {
    try {
      sendJson(res, 200, await store(req, options));
    } catch (error) {
      const code = codeOf(error);
      if (!(error instanceof AppError) && req.complete) options.onError?.(error);
      if (!req.destroyed) await drain(req);
      const message = options.message(code, req);
      sendJson(res, errorStatus[code], { code, error: message, message });
    }
  };
}
