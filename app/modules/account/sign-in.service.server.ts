import { createHash, randomUUID } from 'node:crypto';
import { DAY, fromNow } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import type { AuditReason } from '~/modules/audit/audit.rules.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { User } from './account.entity.server.ts';
import { canonicalEmail } from './account.rules.ts';
import { waitAfterFailures } from './failure-delay.service.server.ts';
import { rememberDevice } from './known-device.service.server.ts';
import { consumeLimit, isSpent } from './limits.server.ts';
import { hasSecondStep, tryCode, type StepProof } from './second-step.service.server.ts';
import { sessionUser, startSession, type SessionUser } from './session.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

export interface SignedIn {
  user: SessionUser;
  /** For the cookie only. */
  sessionId: string;
  /** The value of the device cookie. */
  device: string;
  /** The account was closed, and this sign-in opened it again (promise 2.18). */
  restored?: boolean;
}

/** How the first step of a sign-in was proved. */
type FirstStep = 'password' | 'google';

/** A sign-in that waits for its second step, for an encrypted cookie of 5 minutes. */
export interface PendingSignIn {
  userId: string;
  firstStep: FirstStep;
  /** Fits while the account's password and Google account are those of the first step. */
  proof: string;
  /** Counts wrong codes. */
  attempt: string;
}

/** `secondStepRequired`, with what the second step needs; none of it is sent but in the cookie. */
export class SecondStepRequired extends AppError {
  readonly pending: PendingSignIn;
  constructor(pending: PendingSignIn) {
    super('secondStepRequired');
    this.pending = pending;
  }
}

/** The role of a verified address: `admin` for those of ADMIN_EMAILS, else the role it has. */
export const roleFor = (email: string, role: 'user' | 'admin'): 'user' | 'admin' =>
  env().adminEmails.includes(canonicalEmail(email)) ? 'admin' : role;

const proofOf = ({ id, passwordHash, googleSub }: User): string =>
  createHash('sha256')
    .update(JSON.stringify([id, passwordHash ?? '', googleSub ?? '']))
    .digest('base64url');

/** The condition on accounts that may sign in: open, or closed within the last 30 days. */
export const maySignIn = () => ({
  $or: [{ deletedAt: null }, { deletedAt: { $gt: fromNow(-30 * DAY) } }],
});

interface SignInContext {
  firstStep: FirstStep;
  oldSessionId: string | null;
}

const reasonOf = (firstStep: FirstStep, step: StepProof | null): AuditReason | undefined => {
  if (step) return step === 'app' ? 'second_step' : 'recovery_code';
  return firstStep === 'google' ? 'google' : undefined;
};

/** Starts the session of a person who has proved who they are. Restores a closed account. */
async function startSignIn(
  { em, meta }: ServiceContext,
  user: User,
  { firstStep, oldSessionId }: SignInContext,
  step: StepProof | null,
): Promise<SignedIn> {
  const { id: userId, email } = user;
  user.failedResets = 0;
  const restored = Boolean(user.deletedAt);
  if (restored) await audit(em, meta, 'account_changed', { userId, email, reason: 'restored' });
  user.deletedAt = null;
  if (user.emailVerifiedAt) user.role = roleFor(email, user.role);
  await em.flush();
  const reason = reasonOf(firstStep, step);
  await audit(em, meta, 'login_succeeded', { userId, email, ...(reason ? { reason } : {}) });
  const fresh = firstStep === 'google';
  return {
    user: sessionUser(user),
    sessionId: await startSession(em, userId, meta, oldSessionId, { fresh }),
    device: rememberDevice(meta, user),
    restored,
  };
}

/**
 * Signs in after the first step. Throws SecondStepRequired where the account has a second one: then
 * nothing has begun.
 */
export async function signInOrAsk(
  context: ServiceContext,
  user: User,
  signIn: SignInContext,
): Promise<SignedIn> {
  if (!(await hasSecondStep(context.em, user.id))) return startSignIn(context, user, signIn, null);
  await context.em.flush();
  throw new SecondStepRequired({
    userId: user.id,
    firstStep: signIn.firstStep,
    proof: proofOf(user),
    attempt: randomUUID(),
  });
}

/** Counts a try of this cookie. Throws `secondStepExpired` after five. */
const countAttempt = (context: ServiceContext, { attempt }: PendingSignIn): Promise<void> =>
  consumeLimit(context, 'second-step-attempt', attempt).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'tooManyAttempts')
      throw new AppError('secondStepExpired', {}, { cause: error });
    throw error;
  });

/** The refusal of a wrong code: the fifth one ends the sign-in. */
async function refusalOf(
  context: ServiceContext,
  { attempt }: PendingSignIn,
  error: unknown,
): Promise<unknown> {
  const isWrong = error instanceof AppError && error.code === 'invalidSecondStep';
  return isWrong && (await isSpent(context, 'second-step-attempt', attempt))
    ? new AppError('secondStepExpired', {}, { cause: error })
    : error;
}

/**
 * The second step of a sign-in. `pending` is null where there is no valid cookie. Returns the session
 * and how the step was proved. Throws `secondStepExpired` (also where the password was changed since,
 * and after five wrong codes), `invalidSecondStep`, `tooManyAttempts`.
 */
export async function signInBySecondStep(
  context: ServiceContext,
  pending: PendingSignIn | null,
  code: string,
  oldSessionId: string | null,
): Promise<SignedIn & { step: StepProof }> {
  if (!pending) throw new AppError('secondStepExpired');
  await waitAfterFailures(context);
  const user = await context.em.findOne(User, { id: pending.userId, ...maySignIn() });
  if (!user || proofOf(user) !== pending.proof || !(await hasSecondStep(context.em, user.id)))
    throw new AppError('secondStepExpired');
  await countAttempt(context, pending);
  const step = await tryCode(context, user, code).catch(async (error: unknown) => {
    throw await refusalOf(context, pending, error);
  });
  const { firstStep } = pending;
  return { ...(await startSignIn(context, user, { firstStep, oldSessionId }, step)), step };
}
