import { z } from 'zod';
import {
  SecondStepRequired,
  type PendingSignIn,
} from '~/modules/account/sign-in.service.server.ts';
import { cookieLine, type RequestContext } from './context.server.ts';
import { readSealedCookie, sealedCookie } from './sealed-cookie.server.ts';

/** The sign-in that waits for its second step, in an encrypted cookie (promise 2.25). */
const NAME = 'second-step';
/** Lifetime of the cookie, seconds. */
const LIFE_S = 5 * 60;

const pendingSchema = z.object({
  userId: z.uuid(),
  firstStep: z.enum(['password', 'google']),
  proof: z.string(),
  attempt: z.string(),
});

/** The sign-in of this browser that waits for its second step; null without one. */
export async function readPending(request: Request): Promise<PendingSignIn | null> {
  const cookie = pendingSchema.safeParse(await readSealedCookie(request, NAME));
  return cookie.success ? cookie.data : null;
}

/** Stores the sign-in where an error asks for its second step. Returns whether it does. */
export async function keepPending(context: RequestContext, error: unknown): Promise<boolean> {
  if (!(error instanceof SecondStepRequired)) return false;
  context.setCookie(await sealedCookie(NAME, error.pending, LIFE_S));
  return true;
}

/** Ends the sign-in that waits. */
export const endPending = (context: RequestContext): void =>
  context.setCookie(cookieLine(NAME, '', 0));
