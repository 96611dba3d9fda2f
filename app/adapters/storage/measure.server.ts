import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '~/errors.ts';
import type { StoredObject } from '~/adapters/storage.ts';

const HEAD_BYTES = 4100;
const KEY = /^[a-z0-9][a-z0-9-]{0,63}(\/[a-z0-9][a-z0-9-]{0,63}){0,3}$/;

/**
 * Returns the key if it has the form of `newObjectKey`: lowercase segments without dots, so that no
 * key points outside the folder. Throws notFound for any other.
 */
export function validKey(key: string): string {
  if (!KEY.test(key)) throw new AppError('notFound');
  return key;
}

/**
 * Passes chunks through while computing size, hash and first bytes. Throws fileTooLarge before more
 * than `maxBytes` are passed on; a Readable then stays open, so that an HTTP body can be drained.
 */
export function measure(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): { chunks: AsyncGenerator<Uint8Array>; result(): StoredObject } {
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let bytes = 0;
  // An error before the chunks are read would have no listener and end the process; reading reports it.
  if (source instanceof Readable) source.on('error', () => undefined);
  async function* chunks() {
    const input: AsyncIterable<Uint8Array> =
      source instanceof Readable ? source.iterator({ destroyOnReturn: false }) : source;
    for await (const chunk of input) {
      if (bytes + chunk.byteLength > maxBytes) throw new AppError('fileTooLarge', { maxBytes });
      if (bytes < HEAD_BYTES) head.push(chunk.slice(0, HEAD_BYTES - bytes));
      bytes += chunk.byteLength;
      hash.update(chunk);
      yield chunk;
    }
  }
  return {
    chunks: chunks(),
    result: () => ({
      bytes,
      sha256: hash.digest('hex'),
      head: Uint8Array.from(Buffer.concat(head)),
    }),
  };
}

/** Reads a stream to its end and returns its size, hash and first bytes. */
export async function measureAll(source: AsyncIterable<Uint8Array>): Promise<StoredObject> {
  const { chunks, result } = measure(source, Number.MAX_SAFE_INTEGER);
  for await (const chunk of chunks) void chunk;
  return result();
}
