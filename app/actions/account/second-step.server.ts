import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { endPending, readPending } from '~/http/second-step.server.ts';
import { signInBySecondStep, type SignedIn } from '~/modules/account/sign-in.service.server.ts';
import { notifyAccount } from '~/modules/notices/account-notice.service.server.ts';

/** The body of a call that signs in: the user, and whether this opened a closed account again. */
export const userOfAnswer = ({ user, restored }: SignedIn) =>
  restored ? { ...user, restored } : user;

/**
 * The second step of the sign-in that the request's cookie carries, for the form and the call: ends
 * the cookie with the sign-in, and tells the account of a used recovery code. Throws
 * `secondStepExpired`, `invalidSecondStep`, `tooManyAttempts`.
 */
export async function completeSignIn(
  request: Request,
  context: RequestContext,
  code: string,
): Promise<SignedIn> {
  const pending = await readPending(request);
  try {
    const signedIn = await signInBySecondStep(context, pending, code, context.sessionId);
    endPending(context);
    if (signedIn.step === 'recovery')
      await notifyAccount(context, signedIn.user.id, 'recovery_code_used');
    return signedIn;
  } catch (error) {
    if (error instanceof AppError && error.code === 'secondStepExpired') endPending(context);
    throw error;
  }
}
