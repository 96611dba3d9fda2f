import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import { DAY, fromNow, now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import type { AuditReason } from '~/modules/audit/audit.rules.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { forgetKeys } from '~/modules/idempotency/idempotency.service.server.ts';
import { ResetCode, Session, User } from './account.entity.server.ts';
import { clearTries, countTry } from './account-tries.service.server.ts';
import { canonicalEmail, e164 } from './account.rules.ts';
import type {
  deletionSchema,
  emailChangeSchema,
  passwordChangeSchema,
  phoneChangeSchema,
  profileSchema,
} from './account.schema.ts';
import { knownDevice, rememberDevice } from './known-device.service.server.ts';
import { consumeLimit } from './limits.server.ts';
import { hashPassword, refuseEasyPassword, verifyPassword } from './password.server.ts';
import type { SessionView } from './settings.rules.ts';
import {
  SESSION_IDLE_MS,
  endSessionsOf,
  freshUser,
  hashSessionId,
  isFreshSession,
  refreshSession,
  rotateSession,
  type SessionUser,
} from './session.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** How many characters of its hash name a session on the settings page. */
const HANDLE_LENGTH = 16;

/** The sessions of a person that are not over, the newest use first, at most 50. */
export async function listSessions(
  { em }: ServiceContext,
  user: SessionUser,
  sessionId: string | null,
): Promise<SessionView[]> {
  const sessions = await em.find(
    Session,
    { userId: user.id, expiresAt: { $gt: now() }, lastSeenAt: { $gt: fromNow(-SESSION_IDLE_MS) } },
    { orderBy: { lastSeenAt: 'desc' }, limit: 50 },
  );
  const currentHash = sessionId ? hashSessionId(sessionId) : '';
  return sessions.map((session) => ({
    id: session.idHash.slice(0, HANDLE_LENGTH),
    browser: session.browser,
    ip: session.ip,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.idHash === currentHash,
  }));
}

/**
 * The account of a person who has proved their identity, by the current password or by a Google
 * sign-in within the last 10 minutes. Throws `invalid` for currentPassword, `tooManyAttempts`.
 */
export async function reauthenticate(
  context: ServiceContext,
  user: SessionUser,
  currentPassword: string,
  sessionId: string | null,
): Promise<User> {
  const { em } = context;
  const row = await freshUser(em, user.id);
  if (currentPassword === '' && (await isFreshSession(em, sessionId))) return row;
  const known = await knownDevice(context, row);
  const tried = await countTry(context, 'login-account', row.emailCanonical, known);
  if (!(await verifyPassword(currentPassword, row.passwordHash ?? null)))
    throw new AppError('invalid', { fields: { currentPassword: 'currentPassword' } });
  await clearTries(context, tried);
  return row;
}

/** How the account reauthenticates: whether by a password, or by Google a moment ago. */
export async function reauthentication(
  { em }: ServiceContext,
  user: SessionUser,
  sessionId: string | null,
): Promise<{ hasPassword: boolean; isFresh: boolean }> {
  const { passwordHash } = await freshUser(em, user.id);
  return { hasPassword: Boolean(passwordHash), isFresh: await isFreshSession(em, sessionId) };
}

/**
 * Counts the current password as proof for the next 10 minutes. Throws `invalid` for
 * currentPassword, `tooManyAttempts`.
 */
export async function proveByPassword(
  context: ServiceContext,
  user: SessionUser,
  currentPassword: string,
  sessionId: string | null,
): Promise<void> {
  await reauthenticate(context, user, currentPassword, sessionId);
  if (sessionId) await refreshSession(context.em, sessionId);
}

/**
 * Changes what a person signs in with: voids open reset codes and request keys, ends the other
 * sessions and writes audit rows. Returns the new id of this session.
 */
async function changeCredentials(
  { em, meta }: ServiceContext,
  user: User,
  fields: Partial<
    Pick<User, 'email' | 'emailCanonical' | 'emailVerifiedAt' | 'phone' | 'passwordHash'>
  >,
  reason: AuditReason,
  sessionId: string | null,
): Promise<string | null> {
  const { ended, rotated } = await em.transactional(async (tx) => {
    await tx.nativeUpdate(User, { id: user.id }, fields);
    await tx.nativeUpdate(
      ResetCode,
      { userId: user.id, usedAt: null, voidedAt: null },
      { voidedAt: now() },
    );
    await forgetKeys(tx, user.id, 'register');
    return {
      ended: await endSessionsOf(tx, user.id, sessionId),
      rotated: sessionId && (await rotateSession(tx, sessionId)),
    };
  });
  await audit(em, meta, 'account_changed', { userId: user.id, email: user.email, reason });
  if (ended > 0)
    await audit(em, meta, 'sessions_ended', { userId: user.id, email: user.email, reason });
  return rotated;
}

/** Saves the language of screens and messages alone, as the person chose it on a page. */
export async function saveLanguage(
  { em }: Pick<ServiceContext, 'em'>,
  user: Pick<SessionUser, 'id'>,
  language: Language,
): Promise<void> {
  await em.nativeUpdate(User, { id: user.id }, { language });
}

/** Saves names, languages and the consent to text messages. */
export async function saveProfile(
  context: ServiceContext,
  user: SessionUser,
  input: z.output<typeof profileSchema>,
): Promise<void> {
  const { em } = context;
  const { smsConsentAt } = await freshUser(em, user.id);
  const { smsConsent, ...fields } = input;
  await em.nativeUpdate(
    User,
    { id: user.id },
    { ...fields, smsConsentAt: smsConsent ? (smsConsentAt ?? now()) : null },
  );
}

/**
 * Changes the e-mail address. Returns the new id of this session. Throws `invalid` for
 * currentPassword, or for email where the address belongs to another account; `tooManyAttempts`.
 */
export async function changeEmail(
  context: ServiceContext,
  user: SessionUser,
  input: z.output<typeof emailChangeSchema>,
  sessionId: string | null,
): Promise<string | null> {
  await consumeLimit(context, 'register-address', context.meta.ip);
  const row = await reauthenticate(context, user, input.currentPassword, sessionId);
  try {
    return await changeCredentials(
      context,
      row,
      { email: input.email, emailCanonical: canonicalEmail(input.email), emailVerifiedAt: null },
      'email',
      sessionId,
    );
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('invalid', { fields: { email: 'emailTaken' } }, { cause: error });
  }
}

/**
 * Changes the phone number. Returns the new id of this session. Throws `invalid` for
 * currentPassword, `tooManyAttempts`.
 */
export async function changePhone(
  context: ServiceContext,
  user: SessionUser,
  input: z.output<typeof phoneChangeSchema>,
  sessionId: string | null,
): Promise<string | null> {
  const row = await reauthenticate(context, user, input.currentPassword, sessionId);
  return changeCredentials(context, row, { phone: e164(input.phone) }, 'phone', sessionId);
}

/**
 * Changes the password, or sets the first one of an account made by Google. Returns the new id of
 * this session and the value of the device cookie: no other device is known by the new password.
 * Throws `invalid` for currentPassword or newPassword, `tooManyAttempts`.
 */
export async function changePassword(
  context: ServiceContext,
  user: SessionUser,
  input: z.output<typeof passwordChangeSchema>,
  sessionId: string | null,
): Promise<{ sessionId: string | null; device: string }> {
  const row = await reauthenticate(context, user, input.currentPassword, sessionId);
  refuseEasyPassword(
    input.newPassword,
    [row.email, row.firstName, row.lastName, env().BRAND_NAME],
    'newPassword',
  );
  const passwordHash = await hashPassword(input.newPassword);
  return {
    sessionId: await changeCredentials(context, row, { passwordHash }, 'password', sessionId),
    device: rememberDevice(context.meta, { id: row.id, passwordHash }),
  };
}

/** Removes the Google account. Throws `invalid` where no password would be left to sign in with. */
export async function unlinkGoogle({ em, meta }: ServiceContext, user: SessionUser): Promise<void> {
  const { passwordHash } = await freshUser(em, user.id);
  if (!passwordHash) throw new AppError('invalid', { fields: { google: 'passwordFirst' } });
  await em.nativeUpdate(User, { id: user.id }, { googleSub: null });
  await audit(em, meta, 'account_changed', {
    userId: user.id,
    email: user.email,
    reason: 'google_unlinked',
  });
}

/**
 * Ends one of the person's sessions, named by the beginning of its hash; without a handle, all but
 * the current one. Throws `notFound` for a malformed handle.
 */
export async function endSessions(
  { em, meta }: ServiceContext,
  user: SessionUser,
  handle: string | null,
  sessionId: string | null,
): Promise<void> {
  if (handle !== null && !/^[0-9a-f]{16}$/.test(handle)) throw new AppError('notFound');
  const ended =
    handle === null
      ? await endSessionsOf(em, user.id, sessionId)
      : await em.nativeDelete(Session, { userId: user.id, idHash: { $like: `${handle}%` } });
  if (ended > 0)
    await audit(em, meta, 'sessions_ended', {
      userId: user.id,
      email: user.email,
      reason: handle ? 'one' : 'others',
    });
}

/** How long a closed account can be restored by signing in, before it is erased. */
export const DELETION_GRACE_MS = 30 * DAY;

/**
 * Closes the account: every session ends, signing in within 30 days restores it. Throws `invalid`
 * for currentPassword or confirmEmail, `tooManyAttempts`.
 */
export async function deleteAccount(
  context: ServiceContext,
  user: SessionUser,
  input: z.output<typeof deletionSchema>,
  sessionId: string | null,
): Promise<void> {
  const { em, meta } = context;
  const row = await reauthenticate(context, user, input.currentPassword, sessionId);
  if (canonicalEmail(input.confirmEmail) !== row.emailCanonical)
    throw new AppError('invalid', { fields: { confirmEmail: 'emailDiffers' } });
  await em.transactional(async (tx) => {
    await tx.nativeUpdate(User, { id: row.id }, { deletedAt: now() });
    await endSessionsOf(tx, row.id);
  });
  await audit(em, meta, 'account_changed', {
    userId: row.id,
    email: row.email,
    reason: 'deleted',
  });
}
