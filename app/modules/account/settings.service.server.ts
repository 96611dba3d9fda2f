import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { DAY, fromNow, now } from '../../clock.ts';
import { env } from '../../env.server.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../audit/audit.service.server.ts';
import { ResetCode, Session, User } from './account.entity.server.ts';
import { canonicalEmail, e164 } from './account.rules.ts';
import type {
  deletionSchema,
  emailChangeSchema,
  passwordChangeSchema,
  phoneChangeSchema,
  profileSchema,
} from './account.schema.ts';
import { clearLimit, consumeLimit } from './limits.server.ts';
import { hashPassword, refuseEasyPassword, verifyPassword } from './password.server.ts';
import type { SettingsView } from './settings.rules.ts';
import {
  SESSION_IDLE_MS,
  endSessionsOf,
  freshUser,
  hashSessionId,
  isFreshSession,
  refreshSession,
  type SessionUser,
} from './session.service.server.ts';
import type { RequestMeta, ServiceContext } from '../service-context.ts';

/** The verbs of /account-settings (promise 2.16). */

export interface SettingsContext {
  meta: RequestMeta;
  sessionId: string | null;
}

/** How many characters of a session's hash name it. */
const HANDLE = 16;

/** All that the page shows of the account itself. */
export async function settingsPage(
  context: ServiceContext,
  user: SessionUser,
  sessionId: string | null,
): Promise<SettingsView> {
  const { em } = context;
  const row = await freshUser(em, user.id);
  const sessions = await em.find(
    Session,
    { userId: user.id, expiresAt: { $gt: now() }, lastSeenAt: { $gt: fromNow(-SESSION_IDLE_MS) } },
    { orderBy: { lastSeenAt: 'desc' }, limit: 50 },
  );
  const current = sessionId ? hashSessionId(sessionId) : '';
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone ?? '',
    language: row.language,
    reportLanguage: row.reportLanguage,
    smsConsent: Boolean(row.smsConsentAt) && !row.smsOptedOutAt,
    hasPassword: Boolean(row.passwordHash),
    hasGoogle: Boolean(row.googleSub),
    isFresh: await isFreshSession(em, sessionId),
    company: {
      name: row.company?.name ?? '',
      licence: row.company?.licence ?? '',
      address: row.company?.address ?? '',
    },
    logo: row.company?.logoKey?.slice(-12) ?? null,
    plan: row.subscriptionStatus ?? null,
    credits: row.projectCredits,
    sessions: sessions.map((each) => ({
      id: each.idHash.slice(0, HANDLE),
      browser: each.browser,
      ip: each.ip,
      createdAt: each.createdAt.toISOString(),
      lastSeenAt: each.lastSeenAt.toISOString(),
      isCurrent: each.idHash === current,
    })),
  };
}

/**
 * The account, once the person has proved who he is: by the current password or a fresh Google
 * sign-in. Throws `invalid` for currentPassword, `tooManyAttempts`.
 */
async function provenUser(
  context: ServiceContext,
  user: SessionUser,
  currentPassword: string,
  { sessionId }: SettingsContext,
): Promise<User> {
  const { em } = context;
  const row = await freshUser(em, user.id);
  if (currentPassword === '' && (await isFreshSession(em, sessionId))) return row;
  const canonical = canonicalEmail(row.email);
  await consumeLimit(context, 'login-account', canonical);
  if (!(await verifyPassword(currentPassword, row.passwordHash ?? null)))
    throw new AppError('invalid', { fields: { currentPassword: 'currentPassword' } });
  await clearLimit(context, 'login-account', canonical);
  return row;
}

/**
 * Counts the current password as proof for the next 10 minutes. Throws `invalid` for
 * currentPassword, `tooManyAttempts`.
 */
export async function proveByPassword(
  context: ServiceContext,
  user: SessionUser,
  currentPassword: string,
  caller: SettingsContext,
): Promise<void> {
  await provenUser(context, user, currentPassword, caller);
  if (caller.sessionId) await refreshSession(context.em, caller.sessionId);
}

/** Writes a change of who may get in, ends the other sessions and leaves a row. */
async function changed(
  em: EntityManager,
  user: User,
  fields: Partial<
    Pick<User, 'email' | 'emailCanonical' | 'emailVerifiedAt' | 'phone' | 'passwordHash'>
  >,
  reason: string,
  { sessionId, meta }: SettingsContext,
): Promise<void> {
  const ended = await em.transactional(async (tx) => {
    await tx.nativeUpdate(User, { id: user.id }, fields);
    await tx.nativeUpdate(
      ResetCode,
      { userId: user.id, usedAt: null, voidedAt: null },
      { voidedAt: now() },
    );
    return endSessionsOf(tx, user.id, sessionId);
  });
  await audit(em, meta, 'account_changed', { userId: user.id, email: user.email, reason });
  if (ended > 0)
    await audit(em, meta, 'sessions_ended', { userId: user.id, email: user.email, reason });
}

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

/** Throws `invalid` for email where the address belongs to another account. */
export async function changeEmail(
  context: ServiceContext,
  user: SessionUser,
  input: z.output<typeof emailChangeSchema>,
  caller: SettingsContext,
): Promise<void> {
  await consumeLimit(context, 'register-address', caller.meta.ip);
  const row = await provenUser(context, user, input.currentPassword, caller);
  try {
    await changed(
      context.em,
      row,
      { email: input.email, emailCanonical: canonicalEmail(input.email), emailVerifiedAt: null },
      'email',
      caller,
    );
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('invalid', { fields: { email: 'emailTaken' } }, { cause: error });
  }
}

export async function changePhone(
  context: ServiceContext,
  user: SessionUser,
  input: z.output<typeof phoneChangeSchema>,
  caller: SettingsContext,
): Promise<void> {
  const row = await provenUser(context, user, input.currentPassword, caller);
  await changed(context.em, row, { phone: e164(input.phone) }, 'phone', caller);
}

/** Changes the password, or sets one after Google. */
export async function changePassword(
  context: ServiceContext,
  user: SessionUser,
  input: z.output<typeof passwordChangeSchema>,
  caller: SettingsContext,
): Promise<void> {
  const row = await provenUser(context, user, input.currentPassword, caller);
  refuseEasyPassword(
    input.newPassword,
    [row.email, row.firstName, row.lastName, env().BRAND_NAME],
    'newPassword',
  );
  await changed(
    context.em,
    row,
    { passwordHash: await hashPassword(input.newPassword) },
    'password',
    caller,
  );
}

/** Throws `invalid` where it would leave no way in. */
export async function unlinkGoogle(
  context: ServiceContext,
  user: SessionUser,
  { meta }: SettingsContext,
): Promise<void> {
  const { em } = context;
  const { passwordHash } = await freshUser(em, user.id);
  if (!passwordHash) throw new AppError('invalid', { fields: { google: 'passwordFirst' } });
  await em.nativeUpdate(User, { id: user.id }, { googleSub: null });
  await audit(em, meta, 'account_changed', {
    userId: user.id,
    email: user.email,
    reason: 'google_unlinked',
  });
}

/** Ends one of the person's sessions by its handle; without one, all but this. */
export async function endSessions(
  context: ServiceContext,
  user: SessionUser,
  handle: string | null,
  { sessionId, meta }: SettingsContext,
): Promise<void> {
  const { em } = context;
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

/**
 * Days after which a closed account and what hangs on it are deleted; signing in before brings it
 * back.
 */
export const DELETION_GRACE_MS = 30 * DAY;

/**
 * Closes the account: every session ends, signing in within 30 days brings it back. Throws
 * `invalid`.
 */
export async function deleteAccount(
  context: ServiceContext,
  user: SessionUser,
  input: z.output<typeof deletionSchema>,
  caller: SettingsContext,
): Promise<void> {
  const { em } = context;
  const row = await provenUser(context, user, input.currentPassword, caller);
  if (canonicalEmail(input.confirmEmail) !== row.emailCanonical)
    throw new AppError('invalid', { fields: { confirmEmail: 'emailDiffers' } });
  await em.transactional(async (tx) => {
    await tx.nativeUpdate(User, { id: row.id }, { deletedAt: now() });
    await endSessionsOf(tx, row.id);
  });
  await audit(em, caller.meta, 'account_changed', {
    userId: row.id,
    email: row.email,
    reason: 'deleted',
  });
}
