import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the signed address of a PUT to disk says: who may put what where, until when. */
export interface UploadGrant {
  key: string;
  userId: string;
  /** Milliseconds since the epoch. */
  expires: number;
  maxBytes: number;
  /** Empty when any type is accepted. */
  contentType: string;
}

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

/** The absolute address of the PUT. */
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
 * The grant of an address that this server signed and that is still alive at `now` (milliseconds
 * since the epoch); null for every other one. Takes a full address or a path with its query.
 */
export function checkUploadToken(address: string, secret: string, now: number): UploadGrant | null {
  if (!secret || !URL.canParse(address, 'http://localhost')) return null;
  const url = new URL(address, 'http://localhost');
  if (!url.pathname.startsWith(PUT_PATH)) return null;
  const grant: UploadGrant = {
    key: url.pathname.slice(PUT_PATH.length),
    userId: url.searchParams.get('user') ?? '',
    expires: Number(url.searchParams.get('expires')),
    maxBytes: Number(url.searchParams.get('max')),
    contentType: url.searchParams.get('type') ?? '',
  };
  const given = Buffer.from(url.searchParams.get('token') ?? '');
  const wanted = Buffer.from(sign(secret, grant));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return grant.expires > now ? grant : null;
}
