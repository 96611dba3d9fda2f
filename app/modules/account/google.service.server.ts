import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Google, GoogleProfile } from '~/adapters/google.ts';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { cutText } from '~/format.ts';
import type { Language } from '~/i18n.ts';
import type { AuditReason } from '~/modules/audit/audit.rules.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { forgetKeys } from '~/modules/idempotency/idempotency.service.server.ts';
import { ResetCode, SecondStep, User } from './account.entity.server.ts';
import { canonicalEmail } from './account.rules.ts';
import {
  endSessionsOf,
  freshUser,
  isFreshSession,
  refreshSession,
  type SessionUser,
} from './session.service.server.ts';
import { roleFor, signInOrAsk, type SignedIn } from './sign-in.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

// The identity is Google's `sub`. An e-mail address is matched to an account only once, and the
// adapter lets only verified ones through (promises 2.10 and 2.11).

/** Which provider of Google sign-in is configured. */
export const googleKind = (context: ServiceContext): Google['name'] => context.services.google.name;
/** The redirect that begins a handshake. Throws `notFound` where Google sign-in is disabled. */
export const beginHandshake = (context: ServiceContext, request: Request): Promise<Response> =>
  context.services.google.begin(request);
/** Reads the result of a handshake from the callback's request. Throws `googleFailed`. */
export const endHandshake = (
  context: ServiceContext,
  request: Request,
): ReturnType<Google['finish']> => context.services.google.finish(request);

export interface GoogleContext {
  language: Language;
  oldSessionId: string | null;
}

/** `linked`: the account existed before and was linked now, which the page says in another text. */
export type GoogleSignedIn = SignedIn & { linked: boolean };

/** Writes an audit row and throws `googleFailed` with the reason. */
async function refuse(
  { em, meta }: ServiceContext,
  email: string,
  reason: AuditReason,
  userId?: string,
): Promise<never> {
  await audit(em, meta, 'google_failed', { email, reason, ...(userId ? { userId } : {}) });
  throw new AppError('googleFailed', { reason });
}

/**
 * Links an existing account to Google by its e-mail address. If that address was never verified,
 * someone else may have registered it: password, phone (it could reset the password), second step and
 * sessions are removed. The account's content stays.
 */
async function linkByEmail(
  { em, meta }: ServiceContext,
  user: User,
  profile: GoogleProfile,
): Promise<void> {
  const proven = user.emailVerifiedAt !== null && user.emailVerifiedAt !== undefined;
  const ended = await em.transactional(async (tx) => {
    const wiped = proven ? {} : { passwordHash: null, phone: null, smsConsentAt: null };
    await tx.nativeUpdate(
      User,
      { id: user.id },
      {
        googleSub: profile.sub,
        emailVerifiedAt: now(),
        role: roleFor(user.email, user.role),
        ...wiped,
      },
    );
    await tx.nativeUpdate(
      ResetCode,
      { userId: user.id, usedAt: null, voidedAt: null },
      { voidedAt: now() },
    );
    await forgetKeys(tx, user.id, 'register');
    if (!proven) await tx.nativeDelete(SecondStep, { userId: user.id });
    return proven ? 0 : endSessionsOf(tx, user.id);
  });
  await audit(em, meta, 'google_linked', {
    userId: user.id,
    email: user.email,
    reason: proven ? 'proven' : 'password_voided',
  });
  if (ended > 0)
    await audit(em, meta, 'sessions_ended', {
      userId: user.id,
      email: user.email,
      reason: 'google',
    });
}

async function newAccount(
  { em, meta }: ServiceContext,
  profile: GoogleProfile,
  language: Language,
): Promise<string> {
  const id = randomUUID();
  const [firstName, lastName] = [
    cutText(profile.firstName, 80) || (profile.email.split('@')[0] ?? ''),
    cutText(profile.lastName, 80),
  ];
  await em.insert(User, {
    id,
    email: profile.email,
    emailCanonical: canonicalEmail(profile.email),
    passwordHash: null,
    firstName,
    lastName,
    phone: null,
    language,
    reportLanguage: language,
    role: roleFor(profile.email, 'user'),
    subscriptionStatus: 'setup_required',
    googleSub: profile.sub,
    emailVerifiedAt: now(),
    termsAcceptedAt: now(),
    createdAt: now(),
  });
  await audit(em, meta, 'registered', { userId: id, email: profile.email, reason: 'google' });
  return id;
}

/**
 * A new account for the proven owner of an address that an account of somebody else claims: closed,
 * or signed in to by another Google account. That account stays with its person, without the address.
 */
function newAccountInstead(
  context: ServiceContext,
  claimer: User,
  profile: GoogleProfile,
  language: Language,
): Promise<string> {
  return context.em.transactional(async (tx) => {
    const email = `released-${claimer.id}@released.invalid`;
    await tx.nativeUpdate(
      User,
      { id: claimer.id, emailVerifiedAt: null },
      { email, emailCanonical: email },
    );
    await audit(tx, context.meta, 'account_changed', {
      userId: claimer.id,
      email: claimer.email,
      reason: 'address_released',
    });
    return newAccount({ ...context, em: tx }, profile, language);
  });
}

async function accountFor(
  context: ServiceContext,
  profile: GoogleProfile,
  language: Language,
): Promise<{ id: string; linked: boolean }> {
  const { em } = context;
  const linkedUser = await em.findOne(User, { googleSub: profile.sub });
  if (linkedUser)
    return linkedUser.deletedAt
      ? refuse(context, profile.email, 'closed', linkedUser.id)
      : { id: linkedUser.id, linked: false };
  const byEmail = await em.findOne(User, { emailCanonical: canonicalEmail(profile.email) });
  if (!byEmail) return { id: await newAccount(context, profile, language), linked: false };
  const isClaim = !byEmail.emailVerifiedAt && (byEmail.deletedAt || byEmail.googleSub);
  if (isClaim)
    return { id: await newAccountInstead(context, byEmail, profile, language), linked: false };
  if (byEmail.deletedAt) return refuse(context, profile.email, 'closed', byEmail.id);
  if (byEmail.googleSub) return refuse(context, profile.email, 'otherAccount', byEmail.id);
  await linkByEmail(context, byEmail, profile);
  return { id: byEmail.id, linked: true };
}

/**
 * Signs in with a verified Google profile, creating or linking its account. Throws `googleFailed`
 * {reason: otherAccount | closed}, `secondStepRequired`.
 */
export async function signInWithGoogle(
  context: ServiceContext,
  profile: GoogleProfile,
  { language, oldSessionId }: GoogleContext,
): Promise<GoogleSignedIn> {
  const { em } = context;
  const account = await accountFor(context, profile, language).catch((error: unknown) => {
    // Two callbacks ran at once: the second finds the account that the first one created.
    if (error instanceof UniqueConstraintViolationException)
      return accountFor(context, profile, language);
    throw error;
  });
  em.clear();
  const user = await freshUser(em, account.id);
  const signedIn = await signInOrAsk(context, user, { firstStep: 'google', oldSessionId });
  return { ...signedIn, linked: account.linked };
}

/** Writes an audit row for a sign-in that failed before it had a profile. */
export const googleRefused = ({ em, meta }: ServiceContext, reason: AuditReason): Promise<void> =>
  audit(em, meta, 'google_failed', { reason });

/**
 * Links a Google account to the signed-in user's account, in a session that was reauthenticated
 * within the last 10 minutes. Throws `googleFailed` {reason: otherAccount | notFresh}.
 */
export async function linkGoogle(
  context: ServiceContext,
  user: SessionUser,
  profile: GoogleProfile,
  sessionId: string | null,
): Promise<void> {
  const { em, meta } = context;
  if (!(await isFreshSession(em, sessionId)))
    return refuse(context, profile.email, 'notFresh', user.id);
  const owner = await em.findOne(User, { googleSub: profile.sub });
  const row = await freshUser(em, user.id);
  if ((owner && owner.id !== user.id) || (row.googleSub && row.googleSub !== profile.sub))
    return refuse(context, profile.email, 'otherAccount', user.id);
  const isSameEmail = canonicalEmail(profile.email) === row.emailCanonical;
  await em.transactional(async (tx) => {
    await tx.nativeUpdate(
      User,
      { id: user.id },
      { googleSub: profile.sub, ...(isSameEmail ? { emailVerifiedAt: now() } : {}) },
    );
    await forgetKeys(tx, user.id, 'register');
  });
  await audit(em, meta, 'google_linked', {
    userId: user.id,
    email: user.email,
    reason: 'settings',
  });
}

/** Reauthenticates a session by a Google sign-in. Throws `googleFailed` {reason: otherAccount}. */
export async function proveByGoogle(
  context: ServiceContext,
  user: SessionUser,
  profile: GoogleProfile,
  sessionId: string,
): Promise<void> {
  const { em } = context;
  const { googleSub } = await freshUser(em, user.id);
  if (googleSub !== profile.sub) return refuse(context, profile.email, 'otherAccount', user.id);
  await refreshSession(em, sessionId);
}
