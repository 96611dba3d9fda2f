import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UploadGrant } from '~/adapters/storage.ts';

const PUT_PATH = '/api/objects/put/';

function sign(secret: string, grant: UploadGrant): string {
  const text = JSON.stringify([
    'object-put',
    grant.key,
    grant.userId,
    grant.expires,
    grant.maxBytes,
    grant.contentType,
  ]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** The absolute, signed URL for an upload. */
export function uploadUrl(appUrl: string, secret: string, grant: UploadGrant): string {
  const url = new URL(PUT_PATH + grant.key, appUrl);
  url.search = new URLSearchParams({
    token: sign(secret, grant),
    expires: String(grant.expires),
    max: String(grant.maxBytes),
    user: grant.userId,
    type: grant.contentType,
  }).toString();
  return url.href;
}

/**
 * The grant of a URL that this server signed and that has not expired at `now` (milliseconds since
 * the epoch), with any of `secrets`; null for any other. Accepts an absolute URL or a path with its
 * query.
 */
export function checkUploadToken(
  address: string,
  secrets: readonly string[],
  now: number,
): UploadGrant | null {
  if (!URL.canParse(address, 'http://localhost')) return null;
  const url = new URL(address, 'http://localhost');
  if (!url.pathname.startsWith(PUT_PATH)) return null;
  const grant: UploadGrant = {
    key: url.pathname.slice(PUT_PATH.length),
    userId: url.searchParams.get('user') ?? '',
    expires: Number(url.searchParams.get('expires')),
    maxBytes: Number(url.searchParams.get('max')),
    contentType: url.searchParams.get('type') ?? '',
  };
  const token = Buffer.from(url.searchParams.get('token') ?? '');
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, grant));
    return token.length === expected.length && timingSafeEqual(token, expected);
  });
  return isSigned && grant.expires > now ? grant : null;
}
