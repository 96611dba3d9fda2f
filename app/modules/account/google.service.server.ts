import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Google, GoogleProfile } from '../../adapters/google.ts';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../i18n.ts';
import { audit } from '../audit/audit.service.server.ts';
import { ResetCode, User } from './account.entity.server.ts';
import { canonicalEmail } from './account.rules.ts';
import { roleFor, type SignedIn } from './account.service.server.ts';
import {
  endSessionsOf,
  freshUser,
  isFreshSession,
  refreshSession,
  sessionUser,
  startSession,
  type SessionUser,
} from './session.service.server.ts';
import type { RequestMeta, ServiceContext } from '../service-context.ts';

/**
 * Sign-in by Google. The identity is Google's `sub`; an e-mail address only leads to an account
 * once, and only a verified one gets here (promises 2.10 and 2.11).
 */

/** Which sign-in by Google this install has. */
export const googleKind = (context: ServiceContext): Google['name'] => context.services.google.name;
/** The redirect that begins a handshake. Throws `notFound` where it is switched off. */
export const beginHandshake = (context: ServiceContext, request: Request): Promise<Response> =>
  context.services.google.begin(request);
/** Reads the answer of a handshake. Throws `googleFailed`. */
export const endHandshake = (
  context: ServiceContext,
  request: Request,
): ReturnType<Google['finish']> => context.services.google.finish(request);

export interface GoogleContext {
  meta: RequestMeta;
  language: Language;
  oldSessionId: string | null;
}

/**
 * True where the account was there before and has lost its password, phone and sessions: the text
 * for it is another one.
 */
export type GoogleSignedIn = SignedIn & { linked: boolean };

async function refuse(
  em: EntityManager,
  meta: RequestMeta,
  email: string,
  reason: string,
  userId?: string,
): Promise<never> {
  await audit(em, meta, 'google_failed', { email, reason, ...(userId ? { userId } : {}) });
  throw new AppError('googleFailed', { reason });
}

/**
 * Links an account that was made with a password for an address nobody had proved to be his:
 * whoever made it loses every way in, since the phone could reset the password too.
 * The account's content stays.
 */
async function linkByEmail(
  em: EntityManager,
  user: User,
  profile: GoogleProfile,
  meta: RequestMeta,
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
  em: EntityManager,
  profile: GoogleProfile,
  language: Language,
  meta: RequestMeta,
): Promise<string> {
  const id = randomUUID();
  const [firstName, lastName] = [
    profile.firstName.slice(0, 80) || (profile.email.split('@')[0] ?? ''),
    profile.lastName.slice(0, 80),
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

async function accountFor(
  em: EntityManager,
  profile: GoogleProfile,
  { meta, language }: GoogleContext,
): Promise<{ id: string; linked: boolean }> {
  const known = await em.findOne(User, { googleSub: profile.sub });
  if (known)
    return known.deletedAt
      ? refuse(em, meta, profile.email, 'closed', known.id)
      : { id: known.id, linked: false };
  const byEmail = await em.findOne(User, { emailCanonical: canonicalEmail(profile.email) });
  if (!byEmail) return { id: await newAccount(em, profile, language, meta), linked: false };
  if (byEmail.deletedAt) return refuse(em, meta, profile.email, 'closed', byEmail.id);
  if (byEmail.googleSub) return refuse(em, meta, profile.email, 'otherAccount', byEmail.id);
  await linkByEmail(em, byEmail, profile, meta);
  return { id: byEmail.id, linked: true };
}

/**
 * Signs in, makes or links the account of a verified Google profile. Throws `googleFailed` {reason:
 * otherAccount | closed}.
 */
export async function signInWithGoogle(
  context: ServiceContext,
  profile: GoogleProfile,
  caller: GoogleContext,
): Promise<GoogleSignedIn> {
  const { em } = context;
  const found = await accountFor(em, profile, caller).catch((error: unknown) => {
    // Two callbacks at once: the one that came second finds the account of the first.
    if (error instanceof UniqueConstraintViolationException) return accountFor(em, profile, caller);
    throw error;
  });
  em.clear();
  const user = await freshUser(em, found.id);
  await audit(em, caller.meta, 'login_succeeded', {
    userId: user.id,
    email: user.email,
    reason: 'google',
  });
  return {
    user: sessionUser(user),
    sessionId: await startSession(em, user.id, caller.meta, caller.oldSessionId, { fresh: true }),
    linked: found.linked,
  };
}

/** Records a sign-in that Google or the person refused, or that was forged. */
export const googleRefused = (
  context: ServiceContext,
  meta: RequestMeta,
  reason: string,
): Promise<void> => audit(context.em, meta, 'google_failed', { reason });

/**
 * Links a Google account to the signed-in person's, who must have proved who he is a moment ago.
 * Throws `googleFailed` {reason: otherAccount | notFresh}.
 */
export async function linkGoogle(
  context: ServiceContext,
  user: SessionUser,
  profile: GoogleProfile,
  sessionId: string | null,
  meta: RequestMeta,
): Promise<void> {
  const { em } = context;
  if (!(await isFreshSession(em, sessionId)))
    return refuse(em, meta, profile.email, 'notFresh', user.id);
  const owner = await em.findOne(User, { googleSub: profile.sub });
  const mine = await freshUser(em, user.id);
  if ((owner && owner.id !== user.id) || (mine.googleSub && mine.googleSub !== profile.sub))
    return refuse(em, meta, profile.email, 'otherAccount', user.id);
  const proves = canonicalEmail(profile.email) === mine.emailCanonical;
  await em.nativeUpdate(
    User,
    { id: user.id },
    { googleSub: profile.sub, ...(proves ? { emailVerifiedAt: now() } : {}) },
  );
  await audit(em, meta, 'google_linked', {
    userId: user.id,
    email: user.email,
    reason: 'settings',
  });
}

/** A fresh Google sign-in as proof of who one is. Throws `googleFailed` {reason: otherAccount}. */
export async function proveByGoogle(
  context: ServiceContext,
  user: SessionUser,
  profile: GoogleProfile,
  sessionId: string,
  meta: RequestMeta,
): Promise<void> {
  const { em } = context;
  const { googleSub } = await freshUser(em, user.id);
  if (googleSub !== profile.sub) return refuse(em, meta, profile.email, 'otherAccount', user.id);
  await refreshSession(em, sessionId);
}
