import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, HOUR, MINUTE, fromNow, now } from '~/clock.ts';
import { AppError, isWriteRefused } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import { truncateIp } from '~/modules/audit/audit.service.server.ts';
import { Session, User, type SubscriptionStatus } from './account.entity.server.ts';
import type { RequestMeta } from '~/service-context.ts';

/** A session ends after 14 days without use, and after 30 days in any case. */
export const SESSION_IDLE_MS = 14 * DAY;
export const SESSION_ABSOLUTE_MS = 30 * DAY;

/** A signed-in user without secrets: no password hash, no ids of payment or sign-in providers. */
export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  language: Language;
  role: 'user' | 'admin';
  subscription_status: SubscriptionStatus | null;
  projectCredits: number;
}

/** The user with the fields of promise 2.3. */
export const sessionUser = (user: User): SessionUser => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone ?? null,
  language: user.language,
  role: user.role,
  subscription_status: user.subscriptionStatus ?? null,
  projectCredits: user.projectCredits,
});

export const hashSessionId = (id: string): string => createHash('sha256').update(id).digest('hex');

/** 32 random bytes in base64url. */
const newSessionId = (): string => randomBytes(32).toString('base64url');

/**
 * Starts a session for a user and ends the one the browser had (session fixation). `fresh`: the user
 * has just authenticated with Google. Returns the new id, 32 random bytes, for the cookie only.
 */
export async function startSession(
  em: EntityManager,
  userId: string,
  meta: RequestMeta,
  oldId: string | null,
  { fresh = false } = {},
): Promise<string> {
  if (oldId) await em.nativeDelete(Session, { idHash: hashSessionId(oldId) });
  const id = newSessionId();
  await em.insert(Session, {
    idHash: hashSessionId(id),
    userId,
    createdAt: now(),
    lastSeenAt: now(),
    expiresAt: fromNow(SESSION_ABSOLUTE_MS),
    reauthenticatedAt: fresh ? now() : null,
    browser: meta.browser,
    ip: truncateIp(meta.ip),
  });
  return id;
}

interface SessionRow extends Pick<
  SessionUser,
  'id' | 'email' | 'phone' | 'language' | 'role' | 'subscription_status'
> {
  first_name: string;
  last_name: string;
  project_credits: number;
  /** Not marked as seen within the last hour. */
  unseen: boolean;
}

/** Marks a session as seen; a database that takes no writes leaves it as it is. */
async function touchSession(em: EntityManager, idHash: string): Promise<void> {
  try {
    await em.nativeUpdate(Session, { idHash }, { lastSeenAt: now() });
  } catch (error) {
    if (!isWriteRefused(error)) throw error;
  }
}

/**
 * The user of a session id, or null. One query, since every request needs it. Updates the session's
 * `lastSeenAt` at most once an hour.
 */
export async function readSession(
  em: EntityManager,
  id: string | null,
): Promise<SessionUser | null> {
  if (!id) return null;
  const idHash = hashSessionId(id);
  const [row] = await em.execute<SessionRow[]>(
    `select u.id, u.email, u.first_name, u.last_name, u.phone, u.language, u.role,
       u.subscription_status, u.project_credits, s.last_seen_at < ? as unseen
     from sessions s join users u on u.id = s.user_id
     where s.id_hash = ? and s.expires_at > ? and s.last_seen_at > ?
       and u.deleted_at is null`,
    [fromNow(-HOUR), idHash, now(), fromNow(-SESSION_IDLE_MS)],
  );
  if (!row) return null;
  if (row.unseen) await touchSession(em, idHash);
  const { email, phone, language, role, subscription_status } = row;
  return {
    id: row.id,
    email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone,
    language,
    role,
    subscription_status,
    projectCredits: row.project_credits,
  };
}

/** How long a typed password or a Google sign-in counts as reauthentication. */
const FRESH_SESSION_MS = 10 * MINUTE;

/** Whether the session was reauthenticated within the last 10 minutes. */
export async function isFreshSession(em: EntityManager, id: string | null): Promise<boolean> {
  if (!id) return false;
  return (
    (await em.count(Session, {
      idHash: hashSessionId(id),
      reauthenticatedAt: { $gt: fromNow(-FRESH_SESSION_MS) },
    })) > 0
  );
}

/** Marks a session as reauthenticated now. */
export const refreshSession = (em: EntityManager, id: string): Promise<number> =>
  em.nativeUpdate(Session, { idHash: hashSessionId(id) }, { reauthenticatedAt: now() });

/**
 * Gives a session another id, so that a copy of its cookie is worth nothing (promise 2.21). Returns
 * the new id, for the cookie only.
 */
export async function rotateSession(em: EntityManager, id: string): Promise<string> {
  const rotated = newSessionId();
  await em.nativeUpdate(Session, { idHash: hashSessionId(id) }, { idHash: hashSessionId(rotated) });
  return rotated;
}

/** Ends every session of a user except `exceptId`. Returns how many ended. */
export const endSessionsOf = (
  em: EntityManager,
  userId: string,
  exceptId: string | null = null,
): Promise<number> =>
  em.nativeDelete(Session, {
    userId,
    ...(exceptId ? { idHash: { $ne: hashSessionId(exceptId) } } : {}),
  });

/** The user's row, read again from the database. Throws `authenticationRequired`. */
export async function freshUser(em: EntityManager, id: string): Promise<User> {
  const user = await em.findOne(User, { id, deletedAt: null }, { refresh: true });
  if (!user) throw new AppError('authenticationRequired');
  return user;
}
