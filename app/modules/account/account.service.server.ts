import pLimit from 'p-limit';
import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { Session, User } from './account.entity.server.ts';
import { clearTries, countTry, type AccountTry } from './account-tries.service.server.ts';
import { canonicalEmail, e164 } from './account.rules.ts';
import type { Login, Registration } from './account.schema.ts';
import { countFailure, waitAfterFailures } from './failure-delay.service.server.ts';
import { knownDeviceFor, rememberDevice } from './known-device.service.server.ts';
import { isKeySaved, saveKey } from '~/modules/idempotency/idempotency.service.server.ts';
import { consumeLimit } from './limits.server.ts';
import {
  hashPassword,
  needsRehash,
  refuseEasyPassword,
  verifyPassword,
} from './password.server.ts';
import { hashSessionId, sessionUser, startSession } from './session.service.server.ts';
import { maySignIn, signInOrAsk, type SignedIn } from './sign-in.service.server.ts';
import { messageRegion } from './text-message.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

export interface RegisterContext {
  language: Language;
  oldSessionId: string | null;
  /** The Idempotency-Key or form id: sent twice, it registers one account. */
  requestId?: string | null;
}

function newUser(
  em: EntityManager,
  input: Registration,
  passwordHash: string,
  language: Language,
): User {
  return em.create(User, {
    id: randomUUID(),
    email: input.email,
    emailCanonical: canonicalEmail(input.email),
    passwordHash,
    firstName: input.firstName,
    lastName: input.lastName,
    phone: e164(input.phone),
    language,
    reportLanguage: language,
    subscriptionStatus: 'setup_required',
    termsAcceptedAt: now(),
    smsConsentAt: input.smsConsent ? now() : null,
    createdAt: now(),
  });
}

/** Refuses a number that gets no messages, and says what to do instead (promise 4.18). */
function requireReachable({ services }: ServiceContext, phone: string): void {
  if (services.sms.name === 'disabled' || messageRegion(e164(phone) ?? '') !== null) return;
  const key = services.google.name === 'disabled' ? 'phoneUnreachable' : 'phoneUnreachableOrGoogle';
  throw new AppError('invalid', { fields: { phone: key } });
}

/**
 * The account that the same request created within the last minutes, if it was sent twice: with the
 * same key and the password that still is the account's.
 */
async function earlierRegistration(
  em: EntityManager,
  input: Registration,
  requestId: string | null | undefined,
): Promise<User | null> {
  if (!requestId) return null;
  const user = await em.findOne(User, {
    emailCanonical: canonicalEmail(input.email),
    deletedAt: null,
  });
  if (!user || !(await isKeySaved(em, user.id, 'register', requestId))) return null;
  return (await verifyPassword(input.password, user.passwordHash ?? null)) ? user : null;
}

/**
 * Creates an account and signs it in. An address of ADMIN_EMAILS becomes an administrator by Google or
 * an operator's code, never by registering. Throws `registrationRefused` where the address is taken,
 * `invalid` for an easy password and for a number that gets no messages, `tooManyAttempts`.
 */
export async function registerUser(
  context: ServiceContext,
  input: Registration,
  { language, oldSessionId, requestId }: RegisterContext,
): Promise<SignedIn> {
  const { em, meta } = context;
  await consumeLimit(context, 'register-address', meta.ip);
  requireReachable(context, input.phone);
  refuseEasyPassword(
    input.password,
    [input.email, input.firstName, input.lastName, env().BRAND_NAME],
    'password',
  );
  const passwordHash = await hashPassword(input.password);
  try {
    const user = await em.transactional(async (tx) => {
      const created = newUser(tx, input, passwordHash, language);
      await tx.flush();
      if (requestId) await saveKey(tx, created.id, 'register', requestId);
      return created;
    });
    await audit(em, meta, 'registered', { userId: user.id, email: user.email });
    return {
      user: sessionUser(user),
      sessionId: await startSession(em, user.id, meta, oldSessionId),
      device: rememberDevice(meta, user),
    };
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    em.clear();
    const earlierUser = await earlierRegistration(em, input, requestId);
    if (earlierUser)
      return {
        user: sessionUser(earlierUser),
        sessionId: await startSession(em, earlierUser.id, meta, oldSessionId),
        device: rememberDevice(meta, earlierUser),
      };
    await audit(em, meta, 'register_failed', { email: input.email, reason: 'taken' });
    throw new AppError('registrationRefused', {}, { cause: error });
  }
}

/** Sign-ins whose statements run at once: sixty at once would delay every page. */
const signInTurns = pLimit(4);

/**
 * Signs in by e-mail and password. Throws `invalidCredentials` (the same for an unknown address, at
 * the same cost), `secondStepRequired`, `tooManyAttempts`.
 */
export async function loginUser(
  context: ServiceContext,
  input: Login,
  oldSessionId: string | null,
): Promise<SignedIn> {
  const canonical = canonicalEmail(input.email);
  const tries = await signInTurns(async () => {
    await consumeLimit(context, 'login-address', context.meta.ip);
    const known = await knownDeviceFor(context, canonical);
    return countTry(context, 'login-account', canonical, known);
  });
  await waitAfterFailures(context);
  return signInTurns(() => signIn(context, input, oldSessionId, tries));
}

/** The attempt itself, within the limits; the right password clears `tries`. */
async function signIn(
  context: ServiceContext,
  input: Login,
  oldSessionId: string | null,
  tries: AccountTry,
): Promise<SignedIn> {
  const { em, meta } = context;
  const user = await em.findOne(User, {
    emailCanonical: canonicalEmail(input.email),
    ...maySignIn(),
  });
  const matches = await verifyPassword(input.password, user?.passwordHash ?? null);
  if (!user || !matches) {
    await audit(em, meta, 'login_failed', {
      email: input.email,
      reason: 'credentials',
      ...(user ? { userId: user.id } : {}),
    });
    await countFailure(context);
    throw new AppError('invalidCredentials');
  }
  if (user.passwordHash && needsRehash(user.passwordHash))
    user.passwordHash = await hashPassword(input.password);
  await clearTries(context, tries);
  return signInOrAsk(context, user, { firstStep: 'password', oldSessionId });
}

/** First and last names by the user's id; an unknown id has no entry. */
export async function namesOf(
  { em }: ServiceContext,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const users = await em.find(User, { id: { $in: [...new Set(userIds)] } });
  return new Map(users.map((user) => [user.id, nameOf(user)]));
}

/** Ends the browser's session, also while the database takes no other write (promise 21.15). */
export async function logoutUser(context: ServiceContext, sessionId: string | null): Promise<void> {
  const { em, meta } = context;
  if (!sessionId) return;
  const session = await em.findOne(Session, { idHash: hashSessionId(sessionId) });
  if (!session) return;
  await em.transactional(async (tx) => {
    await tx.execute('set transaction read write');
    await tx.nativeDelete(Session, { idHash: session.idHash });
    await audit(tx, meta, 'logout', { userId: session.userId });
  });
}
