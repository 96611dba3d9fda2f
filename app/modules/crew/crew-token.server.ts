import { createHash, createHmac } from 'node:crypto';
import { env } from '../../env.server.ts';

/** Bytes of a token: 128 bits, as base64url 22 characters. */
const TOKEN_BYTES = 16;

/** What a token looks like. */
export const isCrewToken = (token: string): boolean => /^[\w-]{22}$/.test(token);

/** What is stored of a token: its SHA-256 in hexadecimal. */
export const hashCrewToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** The tokens that each secret derives from the id of a link, that of the first secret first. */
const tokensOf = (id: string): string[] =>
  env()
    .keysFor('crew-link')
    .map((key) =>
      createHmac('sha256', key).update(id).digest().subarray(0, TOKEN_BYTES).toString('base64url'),
    );

/** The token of a new link. */
export const newCrewToken = (id: string): string => tokensOf(id)[0] ?? '';

/**
 * The token of a stored link; null where its secret is no longer among those of SESSION_SECRET. The
 * link itself goes on, since it is looked up by the hash.
 */
export const crewTokenOf = ({ id, tokenHash }: { id: string; tokenHash: string }): string | null =>
  tokensOf(id).find((token) => hashCrewToken(token) === tokenHash) ?? null;
