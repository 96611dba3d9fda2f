import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { AppError } from '~/errors.ts';

/**
 * Everything about the bodies of requests: how many bytes are kept of them, and how long a body may
 * stand still (promise 17.9). No other file reads one.
 */

/** The most bytes of a refused body that are read and dropped before the response. */
const MAX_DROPPED = 20_000_000;

/** A body that brings fewer bytes than this in `STALL_MS` is cut. */
const MIN_PROGRESS = 1_024;
const STALL_MS = 30_000;

/** The chunks of a body. Ending early leaves the connection open for the response. */
const chunksOf = (request: Request): AsyncIterable<Uint8Array> | [] =>
  request.body ? (request.body as WebStream<Uint8Array>).values({ preventCancel: true }) : [];

/**
 * The bytes of a request's body, unparsed. Keeps at most `maxBytes`, whether or not the body states
 * its length; what follows is read and dropped, so that the sender gets the response. Throws
 * `requestTooLarge`, and `invalid` where the body broke off.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const isStatedTooLarge = Number(request.headers.get('content-length') ?? 0) > maxBytes;
  const kept: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(request)) {
      bytes += chunk.length;
      if (bytes > maxBytes + MAX_DROPPED) break;
      if (isStatedTooLarge || bytes > maxBytes) kept.length = 0;
      else kept.push(chunk);
    }
  } catch (cause) {
    throw new AppError('invalid', {}, { cause });
  }
  if (isStatedTooLarge || bytes > maxBytes) throw new AppError('requestTooLarge');
  return Buffer.concat(kept);
}

/** Largest form without files, bytes, and the largest number of its fields. */
const MAX_FORM = 1_000_000;
const MAX_FIELDS = 1_000;

/**
 * The fields of a form without files. Throws `requestTooLarge`, and `invalid` for a broken form or
 * too many fields.
 */
export async function readFormBody(request: Request): Promise<FormData> {
  const body = await readBody(request, MAX_FORM);
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  let form: FormData;
  try {
    form = await new Response(body, { headers }).formData();
  } catch (cause) {
    throw new AppError('invalid', {}, { cause });
  }
  if ([...form.keys()].length > MAX_FIELDS) throw new AppError('invalid');
  return form;
}

/**
 * The chunks of a body that is handled while it arrives. Throws `code` at the byte after
 * `maxBytes`.
 */
export async function* countedBody(
  request: Request,
  maxBytes: number,
  code: 'requestTooLarge' | 'fileTooLarge',
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError(code);
  let bytes = 0;
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AppError(code);
    yield chunk;
  }
}

export interface ProgressLimits {
  stallMs?: number;
  minBytes?: number;
}

/** Whether received bytes wait for the program, so that the sender isn't the one who is slow. */
const isUnread = (request: IncomingMessage): boolean =>
  request.readableLength >= request.readableHighWaterMark;

/**
 * Express middleware in front of every reader. Cuts a body that brings fewer than `minBytes` in
 * `stallMs` (promise 17.9). What arrives of a body after its response is read and dropped, so that
 * the sender gets the response.
 */
export const bodyProgress =
  ({ stallMs = STALL_MS, minBytes = MIN_PROGRESS }: ProgressLimits = {}) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { headers, socket } = request;
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0))
      return next();
    let bytes = socket.bytesRead;
    let movedAt = performance.now();
    const timer = setInterval(() => {
      if (request.complete || request.destroyed) return clearInterval(timer);
      if (isUnread(request) || socket.bytesRead - bytes >= minBytes) {
        bytes = socket.bytesRead;
        movedAt = performance.now();
      } else if (performance.now() - movedAt >= stallMs) request.destroy();
    }, stallMs / 10);
    request.once('close', () => clearInterval(timer));
    response.once('finish', () => {
      if (!request.complete) request.removeAllListeners('data').resume();
    });
    next();
  };
