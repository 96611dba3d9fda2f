import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import type { AuditReason } from '~/modules/audit/audit.rules.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { forgetKeys } from '~/modules/idempotency/idempotency.service.server.ts';
import { SecondStep, type User } from './account.entity.server.ts';
import type {
  secondStepOffSchema,
  secondStepOnSchema,
  secondStepSchema,
} from './account.schema.ts';
import { clearTries, countTry } from './account-tries.service.server.ts';
import { countFailure } from './failure-delay.service.server.ts';
import { knownDevice } from './known-device.service.server.ts';
import { consumeLimit } from './limits.server.ts';
import { takeOperatorCode } from './operator-code.server.ts';
import {
  appSetupOf,
  newRecoveryCodes,
  newSecret,
  openSecret,
  openSetup,
  presentKey,
  recoveryHash,
  sealSecret,
  sealSetup,
  stepOf,
  typedCode,
} from './second-step-code.server.ts';
import type { SecondStepView } from './second-step.rules.ts';
import {
  endSessionsOf,
  freshUser,
  rotateSession,
  type SessionUser,
} from './session.service.server.ts';
import { reauthenticate } from './settings.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** Whether an account signs in with a second step. */
export const hasSecondStep = async (em: EntityManager, userId: string): Promise<boolean> =>
  (await em.count(SecondStep, { userId })) > 0;

/**
 * Whether an administrator's rights rest until the second step is on: in production, where it is off
 * (promise 19.8).
 */
export const lacksSecondStep = async (em: EntityManager, userId: string): Promise<boolean> =>
  env().production && !(await hasSecondStep(em, userId));

/** What the account is told of its second step. */
export async function secondStepView(
  { em }: Pick<ServiceContext, 'em'>,
  userId: string,
): Promise<SecondStepView> {
  const row = await em.findOne(SecondStep, { userId }, { refresh: true });
  return {
    turnedOnAt: row?.turnedOnAt.toISOString() ?? null,
    recoveryCodesLeft: row?.recoveryCodes.length ?? 0,
  };
}

/** How a second step was proved. */
export type StepProof = 'app' | 'recovery';

/**
 * Takes a code, once: the time step of an app's code must be newer than the last one taken (RFC
 * 6238, 5.2), a recovery code is removed. Of parallel uses one succeeds. Null for a wrong code.
 */
async function takeCode(
  em: EntityManager,
  userId: string,
  text: string,
): Promise<StepProof | null> {
  const row = await em.findOne(SecondStep, { userId }, { refresh: true });
  const secret = row && openSecret(row.secret, userId);
  if (!secret) return null;
  const { kind, code } = typedCode(text);
  if (kind === 'app') {
    const step = stepOf(secret, code);
    if (step === null) return null;
    const taken = await em.nativeUpdate(
      SecondStep,
      { userId, lastStep: { $lt: step } },
      { lastStep: step },
    );
    return taken > 0 ? 'app' : null;
  }
  const hash = recoveryHash(secret, code);
  const taken = await em.execute<unknown[]>(
    `update second_steps set recovery_codes = recovery_codes - ?::text
     where user_id = ? and recovery_codes @> to_jsonb(?::text) returning user_id`,
    [hash, userId, hash],
  );
  return taken.length > 0 ? 'recovery' : null;
}

/**
 * Takes a code of the account, or one of `npm run recovery:code`, within its limits
 * (`countTry`): 10 wrong ones in an hour for the account, and 100 tries a day of all devices that it
 * does not know. Throws `invalidSecondStep`, `tooManyAttempts`.
 */
export async function tryCode(
  context: ServiceContext,
  user: User,
  code: string,
): Promise<StepProof> {
  const { em, meta } = context;
  const known = await knownDevice(context, user);
  if (!known) await consumeLimit(context, 'second-step-account-day', user.id);
  const tried = await countTry(context, 'second-step-account', user.id, known);
  const proof =
    (await takeCode(em, user.id, code)) ??
    ((await takeOperatorCode(context, 'second-step', user.email, code)) ? 'recovery' : null);
  if (!proof) {
    await audit(em, meta, 'login_failed', {
      userId: user.id,
      email: user.email,
      reason: 'second_step',
    });
    await countFailure(context);
    throw new AppError('invalidSecondStep');
  }
  await clearTries(context, tried);
  return proof;
}

/** What the set-up page shows: a new secret, and its seal for the form. */
export interface SecondStepSetup {
  setup: string;
  link: string;
  key: string;
}

const shownSetup = (secret: Buffer, setup: string, { email }: Pick<SessionUser, 'email'>) => ({
  setup,
  ...appSetupOf(secret, email),
});

/** A secret for the account to confirm within 30 minutes; `setup` is that of a refused form. */
export function secondStepSetup(user: SessionUser, setup = ''): SecondStepSetup {
  const sent = openSetup(setup, user.id);
  if (sent) return shownSetup(sent, setup, user);
  const secret = newSecret();
  return shownSetup(secret, sealSetup(secret, user.id), user);
}

/** Ends the other sessions, and gives this one another id, which is returned for the cookie. */
async function endOthers(
  { em, meta }: ServiceContext,
  user: User,
  reason: AuditReason,
  sessionId: string | null,
): Promise<string | null> {
  await forgetKeys(em, user.id, 'register');
  const ended = await endSessionsOf(em, user.id, sessionId);
  const rotated = sessionId && (await rotateSession(em, sessionId));
  const { id: userId, email } = user;
  await audit(em, meta, 'account_changed', { userId, email, reason });
  if (ended > 0) await audit(em, meta, 'sessions_ended', { userId, email, reason });
  return rotated;
}

/**
 * Turns the second step on, with a code of the secret of `setup`. Ends the other sessions. Returns
 * the recovery codes, which nobody can read again, and the new id of this session. Throws `invalid`
 * for currentPassword or code, `tooManyAttempts`.
 */
export async function turnOnSecondStep(
  context: ServiceContext,
  user: SessionUser,
  input: z.output<typeof secondStepOnSchema>,
  sessionId: string | null,
): Promise<{ codes: string[]; sessionId: string | null }> {
  const { em } = context;
  const row = await reauthenticate(context, user, input.currentPassword, sessionId);
  const secret = openSetup(input.setup, user.id);
  const step = secret && stepOf(secret, typedCode(input.code).code);
  if (!secret || step === null)
    throw new AppError('invalid', {
      fields: { code: secret ? 'secondStepCode' : 'secondStepOld' },
    });
  const codes = newRecoveryCodes();
  const inserted = await em.execute<unknown[]>(
    `insert into second_steps (user_id, secret, last_step, recovery_codes, turned_on_at)
     values (?, ?, ?, ?::jsonb, ?) on conflict do nothing returning user_id`,
    [user.id, sealSecret(secret, user.id), step, hashesOf(secret, codes), now()],
  );
  if (inserted.length === 0) throw new AppError('invalid', { fields: { code: 'secondStepOn' } });
  return { codes, sessionId: await endOthers(context, row, 'second_step_on', sessionId) };
}

const hashesOf = (secret: Buffer, codes: readonly string[]): string =>
  JSON.stringify(codes.map((code) => recoveryHash(secret, typedCode(code).code)));

/**
 * Turns the second step off, with the password and a code. Ends the other sessions. Returns the new
 * id of this session. Throws `invalid` for currentPassword, `invalidSecondStep`, `tooManyAttempts`.
 */
export async function turnOffSecondStep(
  context: ServiceContext,
  user: SessionUser,
  input: z.output<typeof secondStepOffSchema>,
  sessionId: string | null,
): Promise<string | null> {
  const row = await reauthenticate(context, user, input.currentPassword, sessionId);
  await tryCode(context, row, input.code);
  await context.em.nativeDelete(SecondStep, { userId: user.id });
  return endOthers(context, row, 'second_step_off', sessionId);
}

/**
 * Replaces the recovery codes, with a code. Returns the new ones, which nobody can read again.
 * Throws `invalidSecondStep`, `tooManyAttempts`.
 */
export async function renewRecoveryCodes(
  context: ServiceContext,
  user: SessionUser,
  { code }: z.output<typeof secondStepSchema>,
): Promise<string[]> {
  const { em, meta } = context;
  const row = await freshUser(em, user.id);
  await tryCode(context, row, code);
  const { secret: sealed } = await em.findOneOrFail(SecondStep, { userId: user.id });
  const secret = openSecret(sealed, user.id);
  if (!secret) throw new AppError('invalidSecondStep');
  const codes = newRecoveryCodes();
  await em.execute(`update second_steps set recovery_codes = ?::jsonb where user_id = ?`, [
    hashesOf(secret, codes),
    user.id,
  ]);
  await audit(em, meta, 'account_changed', {
    userId: user.id,
    email: user.email,
    reason: 'recovery_codes',
  });
  return codes;
}

/**
 * Seals secrets of an older part of SESSION_SECRET by the first one, so that the older part can go
 * an hour after (docs/operations.md). At most 1,000 at once. Returns how many.
 */
export async function resealSecondSteps(em: EntityManager): Promise<number> {
  const rows = await em.execute<{ user_id: string; secret: string }[]>(
    `select user_id, secret from second_steps where not starts_with(secret, ?) limit 1000`,
    [presentKey()],
  );
  let resealed = 0;
  for (const { user_id: userId, secret: sealed } of rows) {
    const secret = openSecret(sealed, userId);
    if (!secret) continue;
    resealed += await em.nativeUpdate(
      SecondStep,
      { userId, secret: sealed },
      { secret: sealSecret(secret, userId) },
    );
  }
  return resealed;
}
