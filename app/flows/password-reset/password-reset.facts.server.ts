import { z } from 'zod';
import { passwordResetStart, type PasswordResetFacts } from '~xstate/password-reset.facts.ts';
import { cookieLine } from '~/http/context.server.ts';
import { readSealedCookie, sealedCookie } from '~/http/sealed-cookie.server.ts';

/** Lifetime of the cookie, seconds. */
const LIFE_S = 15 * 60;

/**
 * The facts of a password reset and its code, in an encrypted cookie. The code is stored nowhere
 * else in the browser (docs/architecture.md, "Facts, not states").
 */
export interface ResetState {
  facts: PasswordResetFacts;
  token: string | null;
}

const cookieSchema = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  token: z.string().nullable(),
});

/**
 * The facts and the code of this browser's reset; the initial facts where there are none, or where
 * they are older than 15 minutes.
 */
export async function readReset(request: Request): Promise<ResetState> {
  const cookie = cookieSchema.safeParse(await readSealedCookie(request, 'reset'));
  if (!cookie.success) return { facts: passwordResetStart, token: null };
  const { step, email, phone, token } = cookie.data;
  return { facts: { step, email, phone, hasToken: token !== null }, token };
}

/** The Set-Cookie value that stores the state; for the initial facts it removes the cookie. */
export async function resetCookie({ facts, token }: ResetState): Promise<string> {
  const { step, email, phone, hasToken } = facts;
  if (email === null) return cookieLine('reset', '', 0);
  return sealedCookie('reset', { step, email, phone, token: hasToken ? token : null }, LIFE_S);
}
