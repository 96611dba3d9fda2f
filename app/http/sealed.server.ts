import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { fromNow, now } from '../clock.ts';
import { env } from '../env.server.ts';
import { cookieLine, cookieName, readCookies } from './context.server.ts';

/**
 * Encrypted cookies (AES-256-GCM, a key for each): what a browser carries for us and may neither
 * read nor change.
 */

const key = (name: string): Buffer => Buffer.from(env().keyFor(`${name}-facts`), 'base64url');
/** Nonce and tag stand before the text. */
const HEAD = 28;

/** The Set-Cookie line that carries `data` for `lifeMs` milliseconds. */
export function sealedCookie(name: string, data: object, lifeMs: number): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(name), nonce);
  const text = JSON.stringify({ data, until: fromNow(lifeMs).getTime() });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return cookieLine(
    name,
    Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url'),
    lifeMs / 1000,
  );
}

/**
 * What the cookie of this name carries; null where there is none, it is over, or it is not ours.
 */
export function openSealed(request: Request, name: string): unknown {
  const bytes = Buffer.from(
    readCookies(request.headers.get('cookie') ?? '')[cookieName(name)] ?? '',
    'base64url',
  );
  if (bytes.length <= HEAD) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key(name), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, HEAD));
    const { data, until } = JSON.parse(
      Buffer.concat([decipher.update(bytes.subarray(HEAD)), decipher.final()]).toString('utf8'),
    ) as { data: unknown; until: number };
    return until > now().getTime() ? data : null;
  } catch {
    // A cookie of another key, or one that was tampered with, is no cookie.
    return null;
  }
}
