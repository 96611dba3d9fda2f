import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { passwordResetStart, type PasswordResetFacts } from '../../../xstate/password-reset.machine.ts';
import { MINUTE, fromNow, now } from '../../clock.ts';
import { env } from '../../env.server.ts';
import { cookieLine, cookieName, readCookies } from '../../http/context.server.ts';

/** The facts of a password reset on their way through the steps: an encrypted cookie of 15 minutes, which alone holds the code (house.md, "State is never stored; facts are"). */
const LIFE_MS = 15 * MINUTE;

export interface KeptReset {
  facts: PasswordResetFacts;
  token: string | null;
}

const kept = z.object({ step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]), email: z.string().nullable(), phone: z.string().nullable(), token: z.string().nullable(), until: z.number() });

const key = (): Buffer => Buffer.from(env().keyFor('reset-facts'), 'base64url');
const nothing: KeptReset = { facts: passwordResetStart, token: null };

function opened(sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 29) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')) as unknown;
  } catch {
    // A cookie of another key, or one that was tampered with, is no cookie.
    return null;
  }
}

/** The facts and the code of this browser's reset; the beginning where there are none, or where they are older than 15 minutes. */
export function readReset(request: Request): KeptReset {
  const sealed = readCookies(request.headers.get('cookie') ?? '')[cookieName('reset')];
  const found = kept.safeParse(sealed ? opened(sealed) : null);
  if (!found.success || found.data.until < now().getTime()) return nothing;
  const { step, email, phone, token } = found.data;
  return { facts: { step, email, phone, hasToken: token !== null }, token };
}

/** The Set-Cookie line that keeps them; at the beginning it removes the cookie. */
export function resetCookie({ facts, token }: KeptReset): string {
  const { step, email, phone, hasToken } = facts;
  if (email === null) return cookieLine('reset', '', 0);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), iv);
  const text = JSON.stringify({ step, email, phone, token: hasToken ? token : null, until: fromNow(LIFE_MS).getTime() });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return cookieLine('reset', Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url'), LIFE_MS / 1000);
}
