import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MINUTE, fromNow, now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import { t } from '~/i18n.server.ts';
import { ResetCode, User } from './account.entity.server.ts';
import { knownDevice } from './known-device.service.server.ts';
import {
  accountLimit,
  checkLimit,
  consumeLimit,
  returnLimit,
  type LimitName,
} from './limits.server.ts';
import { gsmText } from './text-message.rules.ts';
import { messageRegion, sendText } from './text-message.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * The one-time codes of the password reset (promises 4.4 to 4.8; ASVS 5.0 6.5): 6 digits, 10
 * minutes, 5 tries, one live code a user, 60 s between messages.
 */
const CODE_LIFE_MS = 10 * MINUTE;
const CODE_GAP_MS = MINUTE;
const CODE_TRIES = 5;

/** The HMACs of a code, one for each part of SESSION_SECRET: the first is stored, all are valid. */
const hashesOf = (id: string, userId: string, phone: string, code: string): string[] =>
  env()
    .keysFor('reset-codes')
    .map((key) =>
      createHmac('sha256', key).update(`${id}|${userId}|${phone}|${code}`).digest('hex'),
    );

const sendLimits = (
  { meta }: ServiceContext,
  user: User,
  phone: string,
  region: string,
  known: string | null,
): [LimitName, string][] => [
  accountLimit('otp-send-account', user.id, known),
  accountLimit('otp-send-account-day', user.id, known),
  ['otp-send-phone-day', phone],
  ['otp-send-address-day', meta.ip],
  ['otp-send-region-day', region],
];

const live = (userId: string) => ({
  userId,
  usedAt: null,
  voidedAt: null,
  expiresAt: { $gt: now() },
});

/**
 * Voids older codes and saves a new one. Returns its id, or null if a code was sent within the last
 * 60 s.
 */
function saveCode(
  em: EntityManager,
  user: User,
  phone: string,
  code: string,
): Promise<string | null> {
  return em.transactional(async (tx) => {
    await tx.execute('select id from users where id = ? for update', [user.id]);
    const recent = await tx.count(ResetCode, {
      ...live(user.id),
      phone,
      sentAt: { $gt: fromNow(-CODE_GAP_MS) },
    });
    if (recent > 0) return null;
    await tx.nativeUpdate(
      ResetCode,
      { userId: user.id, usedAt: null, voidedAt: null },
      { voidedAt: now() },
    );
    const id = randomUUID();
    await tx.insert(ResetCode, {
      id,
      userId: user.id,
      codeHash: hashesOf(id, user.id, phone, code)[0] ?? '',
      phone,
      attempts: 0,
      sentAt: now(),
      expiresAt: fromNow(CODE_LIFE_MS),
    });
    return id;
  });
}

/** Counts one use of each limit, or of none where one is exceeded. */
async function consumeAll(context: ServiceContext, list: [LimitName, string][]): Promise<void> {
  for (const [index, [name, key]] of list.entries()) {
    try {
      await consumeLimit(context, name, key);
    } catch (error) {
      for (const [earlier, earlierKey] of list.slice(0, index))
        await returnLimit(context, earlier, earlierKey);
      throw error;
    }
  }
}

/** Voids a code whose message was not sent. */
const voidCode = (em: EntityManager, id: string) =>
  em.nativeUpdate(ResetCode, { id }, { voidedAt: now() });

/**
 * Sends a code by SMS. Throws `phoneOptedOut` and `phoneUnreachable` where the provider refuses the
 * number, `textNotSent` where it refuses all, `unavailable`.
 */
async function sendMessage(
  context: ServiceContext,
  user: User,
  phone: string,
  code: string,
): Promise<void> {
  const body = gsmText(t(user.language, 'reset.sms', { brand: env().BRAND_NAME, code }));
  const result = await sendText(context, phone, body);
  if (result.sent) return;
  if (result.reason === 'badNumber') throw new AppError('phoneUnreachable');
  await context.em.nativeUpdate(User, { id: user.id }, { smsOptedOutAt: now() });
  throw new AppError('phoneOptedOut');
}

/**
 * The code of the newest message to a phone, where messages stay on this machine; never where a
 * real provider sends them (promise 4.11).
 */
async function developmentCode(
  context: ServiceContext,
  phone: string,
): Promise<{ developmentOtp?: string }> {
  const { sms } = context.services;
  if (!sms.revealsCodes || env().production) return {};
  const code = (await sms.sent())
    .filter(({ to }) => to === phone)
    .map(({ body }) => /\b\d{6}\b/.exec(body)?.[0])
    .find((match) => match !== undefined);
  return code ? { developmentOtp: code } : {};
}

/**
 * Sends a new code to the stored number, at most one a minute; `sent` is false while the earlier one
 * is younger than that. Throws `tooManyAttempts`, `phoneUnreachable` for a number that gets no
 * messages (promise 4.18), `phoneOptedOut`, `textNotSent` and `unavailable`, after which no code is
 * valid and no use of a limit is counted.
 */
export async function sendCode(
  context: ServiceContext,
  user: User,
  phone: string,
): Promise<{ sent: boolean; developmentOtp?: string }> {
  const { em } = context;
  const region = messageRegion(phone);
  if (region === null) throw new AppError('phoneUnreachable');
  const recent = await em.count(ResetCode, {
    ...live(user.id),
    phone,
    sentAt: { $gt: fromNow(-CODE_GAP_MS) },
  });
  if (recent > 0) return { sent: false, ...(await developmentCode(context, phone)) };
  const counted = sendLimits(context, user, phone, region, await knownDevice(context, user));
  for (const [name, key] of counted) await checkLimit(context, name, key);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = await saveCode(em, user, phone, code);
  if (id === null) return { sent: false, ...(await developmentCode(context, phone)) };
  try {
    await consumeAll(context, counted);
  } catch (error) {
    await voidCode(em, id);
    throw error;
  }
  try {
    await sendMessage(context, user, phone, code);
  } catch (error) {
    await voidCode(em, id);
    for (const [name, key] of counted) await returnLimit(context, name, key);
    throw error;
  }
  return { sent: true, ...(await developmentCode(context, phone)) };
}

export type CodeVerdict =
  { right: true; id: string } | { right: false; reason: 'none' | 'expired' | 'wrong' };

/**
 * Tries a code. Every call of the reset counts on the same counter (promise 4.5): the try is counted
 * before the code is compared, and returned if it was right.
 */
export async function tryCode(
  context: ServiceContext,
  userId: string,
  phone: string,
  code: string,
): Promise<CodeVerdict> {
  const { em } = context;
  if (!/^\d{6}$/.test(code)) return { right: false, reason: 'wrong' };
  const rows = await em.execute<{ id: string; code_hash: string }[]>(
    `update reset_codes set attempts = attempts + 1
     where user_id = ? and phone = ? and used_at is null and voided_at is null
       and attempts < ? and expires_at > ? returning id, code_hash`,
    [userId, phone, CODE_TRIES, now()],
  );
  const row = rows[0];
  if (!row) {
    const expired = await em.count(ResetCode, {
      userId,
      usedAt: null,
      voidedAt: null,
      expiresAt: { $lte: now() },
    });
    return { right: false, reason: expired > 0 ? 'expired' : 'none' };
  }
  const stored = Buffer.from(row.code_hash);
  if (
    !hashesOf(row.id, userId, phone, code).some((hash) =>
      timingSafeEqual(Buffer.from(hash), stored),
    )
  )
    return { right: false, reason: 'wrong' };
  await em.execute('update reset_codes set attempts = attempts - 1 where id = ?', [row.id]);
  return { right: true, id: row.id };
}

/** Marks a code as used, inside the caller's transaction. True for exactly one caller (promise 4.6). */
export async function consumeCode(tx: EntityManager, id: string): Promise<boolean> {
  const used = await tx.execute<{ id: string }[]>(
    `update reset_codes set used_at = ?
     where id = ? and used_at is null and voided_at is null and expires_at > ? returning id`,
    [now(), id, now()],
  );
  return used.length === 1;
}

/**
 * The newest 50 messages of the local outbox; only those to `ownPhones` where other machines can
 * reach this one (promise 4.19). Null where a real provider sends them.
 */
export async function outboxMessages(
  { services: { sms } }: ServiceContext,
  ownPhones: readonly (string | null)[],
): Promise<{ to: string; body: string; at: string }[] | null> {
  if (!sms.revealsCodes || env().production) return null;
  const messages = await sms.sent();
  const shown =
    env().TRIAL_ON_NETWORK === '1' ? messages.filter(({ to }) => ownPhones.includes(to)) : messages;
  return shown.slice(0, 50);
}
