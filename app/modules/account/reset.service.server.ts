import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import { t } from '~/i18n.server.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { User } from './account.entity.server.ts';
import { canonicalEmail, e164 } from './account.rules.ts';
import { countFailure, waitAfterFailures } from './failure-delay.service.server.ts';
import { forgetKeys } from '~/modules/idempotency/idempotency.service.server.ts';
import type {
  resetPasswordSchema,
  verifyEmailSchema,
  verifyOtpSchema,
  verifyPhoneSchema,
} from './account.schema.ts';
import { knownDevice, knownDeviceFor, rememberDevice } from './known-device.service.server.ts';
import { countTry, returnTry } from './account-tries.service.server.ts';
import { accountLimit, clearLimit, consumeLimit } from './limits.server.ts';
import { hashPassword, refuseEasyPassword } from './password.server.ts';
import { sendCode, tryCode, consumeCode } from './reset-code.service.server.ts';
import { endSessionsOf } from './session.service.server.ts';
import { sendText } from './text-message.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * After this many wrong codes in a row no code is accepted until the person signs in or support
 * unlocks the account (promise 4.13).
 */
const MAX_FAILED_RESETS = 50;

const accountOf = (em: EntityManager, email: string) =>
  em.findOne(User, { emailCanonical: canonicalEmail(email), deletedAt: null }, { refresh: true });

function refuseLocked(user: User): void {
  if (user.failedResets >= MAX_FAILED_RESETS)
    throw new AppError('tooManyAttempts', { minutes: 1440, retryAfterS: 86_400 });
}

/**
 * Step 1. Throws `emailNotFound`, `tooManyAttempts` (20 in 10 minutes and 100 a day from one
 * address, known and unknown alike).
 */
export async function verifyEmail(
  context: ServiceContext,
  input: z.output<typeof verifyEmailSchema>,
): Promise<{ email: string }> {
  const { em, meta } = context;
  await consumeLimit(context, 'reset-email-address', meta.ip);
  await consumeLimit(context, 'reset-email-address-day', meta.ip);
  await waitAfterFailures(context);
  if (await accountOf(em, input.email)) return { email: input.email };
  await audit(em, meta, 'reset_email_unknown', { email: input.email, reason: 'unknown' });
  await countFailure(context);
  throw new AppError('emailNotFound');
}

/**
 * Step 2: compares the phone and sends a code to the stored number. Throws `phoneMismatch`,
 * `tooManyAttempts` (5 wrong phones an hour and account or known device, then as `countTry` says),
 * and what `sendCode` throws.
 */
export async function verifyPhone(
  context: ServiceContext,
  input: z.output<typeof verifyPhoneSchema>,
): Promise<{ phone: string; developmentOtp?: string }> {
  const { em, meta } = context;
  const canonical = canonicalEmail(input.email);
  await consumeLimit(context, 'reset-code-address', meta.ip);
  const known = await knownDeviceFor(context, canonical);
  const tried = await countTry(context, 'reset-phone-account', canonical, known);
  const user = await accountOf(em, input.email);
  const phone = e164(input.phone);
  if (!user || phone === null || user.phone !== phone) {
    await audit(em, meta, 'reset_phone_mismatch', {
      email: input.email,
      reason: 'phone',
      ...(user ? { userId: user.id } : {}),
    });
    await countFailure(context);
    throw new AppError('phoneMismatch');
  }
  await returnTry(context, tried);
  refuseLocked(user);
  const { sent, ...development } = await sendCode(context, user, phone);
  if (sent) await audit(em, meta, 'otp_sent', { userId: user.id, email: user.email });
  return { phone, ...development };
}

/** Finds the account whose code is right. Counts wrong ones: 5 a code, 15 a day, 50 in a row. */
async function accountOfCode(
  context: ServiceContext,
  input: z.output<typeof verifyOtpSchema>,
): Promise<{ user: User; codeId: string }> {
  const { em, meta } = context;
  await consumeLimit(context, 'reset-code-address', meta.ip);
  const user = await accountOf(em, input.email);
  const phone = e164(input.phone);
  if (!user || phone === null || user.phone !== phone) {
    await audit(em, meta, 'otp_failed', { email: input.email, reason: 'account' });
    throw new AppError('invalidOtp');
  }
  refuseLocked(user);
  const known = await knownDevice(context, user);
  const tried = await countTry(context, 'reset-code-account', user.id, known);
  const verdict = await tryCode(context, user.id, phone, input.token);
  if (verdict.right || verdict.reason !== 'wrong') await returnTry(context, tried);
  if (verdict.right) return { user, codeId: verdict.id };
  await audit(em, meta, verdict.reason === 'expired' ? 'otp_expired' : 'otp_failed', {
    userId: user.id,
    email: user.email,
    reason: verdict.reason,
  });
  await countFailure(context);
  if (verdict.reason === 'wrong') await countWrongCode(context, user);
  throw new AppError('invalidOtp');
}

/** Counts a wrong code in a row (promise 4.13). */
async function countWrongCode({ em, meta }: ServiceContext, user: User): Promise<void> {
  const [row] = await em.execute<{ failed_resets: number }[]>(
    'update users set failed_resets = failed_resets + 1 where id = ? returning failed_resets',
    [user.id],
  );
  if (row?.failed_resets === MAX_FAILED_RESETS)
    await audit(em, meta, 'locked', { userId: user.id, email: user.email, reason: 'reset' });
}

/** Step 3: whether the code is right; it is not used up. Throws `invalidOtp`, `tooManyAttempts`. */
export async function verifyOtp(
  context: ServiceContext,
  input: z.output<typeof verifyOtpSchema>,
): Promise<{ hasToken: true }> {
  await accountOfCode(context, input);
  return { hasToken: true };
}

/**
 * Step 4: checks the code again, then sets the password, marks the code as used and ends every
 * session in one transaction. It does not sign in. Returns the value of the device cookie: no other
 * device is known by the new password. Throws `invalidOtp`, `invalid` (an easy password),
 * `tooManyAttempts`.
 */
export async function resetPassword(
  context: ServiceContext,
  input: z.output<typeof resetPasswordSchema>,
): Promise<{ device: string }> {
  const { em, meta } = context;
  const { user, codeId } = await accountOfCode(context, input);
  refuseEasyPassword(
    input.newPassword,
    [user.email, user.firstName, user.lastName, env().BRAND_NAME],
    'newPassword',
  );
  const passwordHash = await hashPassword(input.newPassword);
  const ended = await em.transactional(async (tx) => {
    if (!(await consumeCode(tx, codeId))) return null;
    await tx.nativeUpdate(User, { id: user.id }, { passwordHash, failedResets: 0 });
    await forgetKeys(tx, user.id, 'register');
    return endSessionsOf(tx, user.id);
  });
  if (ended === null) {
    await audit(em, meta, 'otp_failed', { userId: user.id, email: user.email, reason: 'used' });
    throw new AppError('invalidOtp');
  }
  await audit(em, meta, 'reset_done', { userId: user.id, email: user.email });
  if (ended > 0)
    await audit(em, meta, 'sessions_ended', {
      userId: user.id,
      email: user.email,
      reason: 'reset',
    });
  await clearSignInTries(context, user);
  await notifyOwner(context, user);
  return { device: rememberDevice(meta, { id: user.id, passwordHash }) };
}

/** Forgets wrong passwords of the account, and of the device where it is known. */
async function clearSignInTries(context: ServiceContext, user: User): Promise<void> {
  for (const known of new Set([null, await knownDevice(context, user)]))
    await clearLimit(context, ...accountLimit('login-account', user.emailCanonical, known));
}

/**
 * Notifies the owner by SMS that the password was changed. A message that cannot be sent does not
 * undo the reset; an audit row records it.
 */
async function notifyOwner(context: ServiceContext, user: User): Promise<void> {
  if (!user.phone || user.smsOptedOutAt) return;
  try {
    const body = t(user.language, 'reset.smsChanged', { brand: env().BRAND_NAME });
    await sendText(context, user.phone, body);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await audit(context.em, context.meta, 'account_changed', {
      userId: user.id,
      email: user.email,
      reason: 'notice_not_sent',
    });
  }
}
