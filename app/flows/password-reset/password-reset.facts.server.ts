import { z } from 'zod';
import {
  passwordResetStart,
  type PasswordResetFacts,
} from '../../../xstate/password-reset.facts.ts';
import { cookieLine } from '../../http/context.server.ts';
import { readSealedCookie, sealedCookie } from '../../http/sealed-cookie.server.ts';

/**
 * The facts of a password reset on their way through the steps: an encrypted cookie of 15 minutes,
 * which alone holds the code (docs/architecture.md, "Facts, not states").
 */
const LIFE_S = 15 * 60;

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
 * The facts and the code of this browser's reset; the beginning where there are none, or where they
 * are older than 15 minutes.
 */
export async function readReset(request: Request): Promise<ResetState> {
  const found = cookieSchema.safeParse(await readSealedCookie(request, 'reset'));
  if (!found.success) return { facts: passwordResetStart, token: null };
  const { step, email, phone, token } = found.data;
  return { facts: { step, email, phone, hasToken: token !== null }, token };
}

/** The Set-Cookie line that keeps them; at the beginning it removes the cookie. */
export async function resetCookie({ facts, token }: ResetState): Promise<string> {
  const { step, email, phone, hasToken } = facts;
  if (email === null) return cookieLine('reset', '', 0);
  return sealedCookie('reset', { step, email, phone, token: hasToken ? token : null }, LIFE_S);
}
