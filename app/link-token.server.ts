import { createHash, createHmac } from 'node:crypto';
import { now } from './clock.ts';
import { env } from './env.server.ts';

/**
 * What a link without an account opens: the tasks of a crew, a report, the form of a request, or the
 * status of one.
 */
type LinkKind = 'crew-link' | 'report-link' | 'request-link' | 'work-request';

/** A stored link. */
interface StoredLink {
  id: string;
  tokenHash: string;
}

/** Bytes of a token: 128 bits, as base64url 22 characters. */
const TOKEN_BYTES = 16;

/** What a token looks like. */
export const isLinkToken = (token: string): boolean => /^[\w-]{22}$/.test(token);

/** What is stored of a token: its SHA-256 in hexadecimal. */
export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** The tokens that each secret derives from the id of a link, that of the first secret first. */
const tokensOf = (kind: LinkKind, id: string): string[] =>
  env()
    .keysFor(kind)
    .map((key) =>
      createHmac('sha256', key).update(id).digest().subarray(0, TOKEN_BYTES).toString('base64url'),
    );

/** The token of a new link. */
export const newLinkToken = (kind: LinkKind, id: string): string => tokensOf(kind, id)[0] ?? '';

/**
 * The token of a stored link; null where its secret is no longer among those of SESSION_SECRET. The
 * link itself goes on, since it is looked up by the hash.
 */
export const linkTokenOf = (kind: LinkKind, { id, tokenHash }: StoredLink): string | null =>
  tokensOf(kind, id).find((token) => hashLinkToken(token) === tokenHash) ?? null;

/** The condition on links that are neither revoked nor expired. */
export const activeLink = () => ({ revokedAt: null, expiresAt: { $gt: now() } });
