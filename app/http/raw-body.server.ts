import { AppError } from '../errors.ts';
import { drain } from './form.server.ts';

/**
 * The bytes of a request's body, unparsed. Throws `requestTooLarge` for more than `maxBytes`; a body
 * that states its length is read to its end first, so that the sender gets the answer.
 */
export async function readRawBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    await drain(request);
    throw new AppError('requestTooLarge');
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AppError('requestTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
