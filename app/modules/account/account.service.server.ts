import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { UniqueConstraintViolationException } from '@mikro-orm/core';

import { env } from '../../env.server.ts';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../i18n.ts';
import { audit, type RequestMeta } from '../audit/audit.service.server.ts';
import { Session, User } from './account.entity.server.ts';
import { canonicalEmail, e164 } from './account.rules.ts';
import type { Login, Registration } from './account.schema.ts';
import { clearLimit, consumeLimit } from './limits.server.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.server.ts';
import { hashSessionId, sessionUser, startSession, type SessionUser } from './session.service.server.ts';

export interface SignedIn {
  user: SessionUser;
  /** For the cookie only. */
  sessionId: string;
}

const roleFor = (email: string): 'user' | 'admin' => (env().adminEmails.includes(canonicalEmail(email)) ? 'admin' : 'user');

/**
 * Makes an account and signs it in. Throws `registrationRefused` where the address is taken, `tooManyAttempts`.
 * The role of an address in ADMIN_EMAILS is granted once the address is verified, never by registering it.
 */
export async function registerUser(em: EntityManager, input: Registration, context: { meta: RequestMeta; language: Language; oldSessionId: string | null }): Promise<SignedIn> {
  await consumeLimit('register-address', context.meta.ip);
  const user = em.create(User, {
    id: randomUUID(),
    email: input.email,
    emailCanonical: canonicalEmail(input.email),
    passwordHash: await hashPassword(input.password),
    firstName: input.firstName,
    lastName: input.lastName,
    phone: e164(input.phone),
    language: context.language,
    reportLanguage: context.language,
    subscriptionStatus: 'setup_required',
    termsAcceptedAt: now(),
    createdAt: now(),
  });
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    em.clear();
    await audit(em, context.meta, 'register_failed', { email: input.email, reason: 'taken' });
    throw new AppError('registrationRefused', {}, { cause: error });
  }
  await audit(em, context.meta, 'registered', { userId: user.id, email: user.email });
  return { user: sessionUser(user), sessionId: await startSession(em, user.id, context.meta, context.oldSessionId) };
}

/** Signs in by e-mail and password. Throws `invalidCredentials` (the same for an unknown address, at the same cost), `tooManyAttempts`. */
export async function loginUser(em: EntityManager, input: Login, context: { meta: RequestMeta; oldSessionId: string | null }): Promise<SignedIn> {
  const canonical = canonicalEmail(input.email);
  await consumeLimit('login-address', context.meta.ip);
  await consumeLimit('login-account', canonical);
  const user = await em.findOne(User, { emailCanonical: canonical, deletedAt: null });
  const fits = await verifyPassword(input.password, user?.passwordHash ?? null);
  if (!user || !fits) {
    await audit(em, context.meta, 'login_failed', { email: input.email, reason: 'credentials', ...(user ? { userId: user.id } : {}) });
    throw new AppError('invalidCredentials');
  }
  if (user.passwordHash && needsRehash(user.passwordHash)) user.passwordHash = await hashPassword(input.password);
  if (user.role === 'user' && user.emailVerifiedAt) user.role = roleFor(user.email);
  await em.flush();
  await clearLimit('login-account', canonical);
  await audit(em, context.meta, 'login_succeeded', { userId: user.id, email: user.email });
  return { user: sessionUser(user), sessionId: await startSession(em, user.id, context.meta, context.oldSessionId) };
}

/** Ends the browser's session. */
export async function logoutUser(em: EntityManager, sessionId: string | null, meta: RequestMeta): Promise<void> {
  if (!sessionId) return;
  const session = await em.findOne(Session, { idHash: hashSessionId(sessionId) });
  if (!session) return;
  em.remove(session);
  await em.flush();
  await audit(em, meta, 'logout', { userId: session.userId });
}
