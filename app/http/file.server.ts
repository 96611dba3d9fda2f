import type { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type { RequestContext } from './context.server.ts';

const asciiName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '_') || 'file';
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Headers of a file that a user uploaded: always a download of exactly its type, so that browsers
 * never run it as a page or script of this site (RFC 6266; promise 8.8).
 */
export const fileHeaders = (name: string, type: string): Record<string, string> => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`,
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
});

/** A response that is read from a stream, which is closed with it. */
export function streamResponse(
  context: RequestContext,
  source: Readable,
  headers: Record<string, string>,
): Response {
  context.closeWithResponse(source);
  return new Response(createReadableStreamFromReadable(source), { headers });
}
