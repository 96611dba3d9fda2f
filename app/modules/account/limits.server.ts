import { codeOf } from '~/errors.ts';
import { networkOf } from '~/modules/audit/ip-address.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * Every limit of accounts and calls: points in a time, per address (multiplied by LIMITS_FACTOR) or
 * per subject (docs/limits.md).
 */
export const limits = {
  'login-address': { points: 50, durationS: 900, perAddress: true },
  'login-account': { points: 10, durationS: 900, perAddress: false, growsToS: 3600 },
  'login-device': { points: 10, durationS: 900, perAddress: false, growsToS: 3600 },
  // Of one network at one account, while the limit of the account is spent.
  'account-network': { points: 3, durationS: 900, perAddress: false },
  'account-network-day': { points: 12, durationS: 86_400, perAddress: false },
  'register-address': { points: 30, durationS: 3600, perAddress: true },
  'failures-global': { points: 600, durationS: 3600, perAddress: false },
  'failures-global-audit': { points: 1, durationS: 3600, perAddress: false },
  'reset-email-address': { points: 20, durationS: 600, perAddress: true },
  'reset-email-address-day': { points: 100, durationS: 86_400, perAddress: true },
  'reset-phone-account': { points: 5, durationS: 3600, perAddress: false },
  'reset-phone-device': { points: 5, durationS: 3600, perAddress: false },
  'reset-code-address': { points: 50, durationS: 900, perAddress: true },
  'reset-code-account': { points: 15, durationS: 86_400, perAddress: false },
  'reset-code-device': { points: 15, durationS: 86_400, perAddress: false },
  'otp-send-account': { points: 3, durationS: 3600, perAddress: false },
  'otp-send-account-day': { points: 10, durationS: 86_400, perAddress: false },
  'otp-send-device': { points: 3, durationS: 3600, perAddress: false },
  'otp-send-device-day': { points: 10, durationS: 86_400, perAddress: false },
  'device-limits-cleared': { points: 1_000_000, durationS: 86_400, perAddress: false },
  'otp-send-phone-day': { points: 5, durationS: 86_400, perAddress: false },
  'otp-send-address-day': { points: 30, durationS: 86_400, perAddress: true },
  'otp-send-region-day': { points: 1000, durationS: 86_400, perAddress: false },
  'upload-user': { points: 120, durationS: 3600, perAddress: false },
  'photo-user': { points: 900, durationS: 3600, perAddress: false },
  'import-user': { points: 60, durationS: 3600, perAddress: false },
  'generate-user': { points: 20, durationS: 3600, perAddress: false },
  // Of accounts whose plan calls it unlimited (docs/limits.md).
  'upload-user-day': { points: 3_000, durationS: 86_400, perAddress: false },
  'photo-user-day': { points: 22_000, durationS: 86_400, perAddress: false },
  'crew-photo-owner-day': { points: 22_000, durationS: 86_400, perAddress: false },
  'import-user-day': { points: 3_000, durationS: 86_400, perAddress: false },
  'generate-user-day': { points: 3_000, durationS: 86_400, perAddress: false },
  'report-user-day': { points: 3_000, durationS: 86_400, perAddress: false },
  'shared-miss-address': { points: 60, durationS: 900, perAddress: true },
  'shared-view-address': { points: 300, durationS: 900, perAddress: true },
  'shared-picture-address': { points: 6_000, durationS: 900, perAddress: true },
  'shared-sign-address': { points: 30, durationS: 900, perAddress: true },
  'report-user': { points: 60, durationS: 3600, perAddress: false },
  // Documents of visitors; the second is of a /24, or of IPv6 a /48.
  'preview-address': { points: 3, durationS: 3600, perAddress: true },
  'preview-network-day': { points: 20, durationS: 86_400, perAddress: true },
  'consultation-address': { points: 5, durationS: 3600, perAddress: true },
  'notice-text-user-day': { points: 8, durationS: 86_400, perAddress: false },
  'join-request-user-day': { points: 5, durationS: 86_400, perAddress: false },
  'join-request-address-day': { points: 30, durationS: 86_400, perAddress: true },
  'crew-miss-address': { points: 60, durationS: 900, perAddress: true },
  'crew-view-address': { points: 1200, durationS: 900, perAddress: true },
  'crew-change-address': { points: 600, durationS: 3600, perAddress: true },
  'crew-change-link': { points: 600, durationS: 3600, perAddress: false },
  'crew-photo-link': { points: 300, durationS: 3600, perAddress: false },
  'crew-photo-owner': { points: 900, durationS: 3600, perAddress: false },
  // Requests of people without an account.
  'request-miss-address': { points: 60, durationS: 900, perAddress: true },
  'request-view-address': { points: 300, durationS: 900, perAddress: true },
  'request-address': { points: 10, durationS: 3600, perAddress: true },
  'request-link-day': { points: 200, durationS: 86_400, perAddress: false },
  'crew-sms-user-day': { points: 30, durationS: 86_400, perAddress: false },
  // Before the first payment of the project's owner is a day old.
  'crew-sms-new-user-day': { points: 3, durationS: 86_400, perAddress: false },
  'crew-sms-phone-day': { points: 3, durationS: 86_400, perAddress: false },
  'crew-sms-region-day': { points: 1000, durationS: 86_400, perAddress: false },
  'checkout-user': { points: 30, durationS: 3600, perAddress: false },
  'second-step-account-day': { points: 100, durationS: 86_400, perAddress: false },
  'second-step-account': { points: 10, durationS: 3600, perAddress: false, growsToS: 86_400 },
  'second-step-device': { points: 10, durationS: 3600, perAddress: false, growsToS: 86_400 },
  // Of one cookie, which ends before.
  'second-step-attempt': { points: 5, durationS: 900, perAddress: false },
  // Of one code of a command on the server, which ends before.
  'operator-code': { points: 1, durationS: 7200, perAddress: false },
} as const satisfies Record<
  string,
  { points: number; durationS: number; perAddress: boolean; growsToS?: number }
>;
export type LimitName = keyof typeof limits;

/** The key that is counted: for an IPv6 address its /64, since one connection has the whole network. */
const keyOf = (name: LimitName, key: string): string =>
  limits[name].perAddress ? networkOf(key, 4) : key;

/**
 * Counts one use. Throws `tooManyAttempts` over the limit, `unavailable` when the counter cannot be
 * stored (fail closed).
 */
export const consumeLimit = (
  context: ServiceContext,
  name: LimitName,
  key: string,
): Promise<void> => context.services.limiter.limit(name, keyOf(name, key), limits[name]);

/** The limits of pages that are read without an account. */
type PageViewLimit =
  'crew-view-address' | 'request-view-address' | 'shared-view-address' | 'shared-picture-address';

/**
 * Counts a page view by its address. The page is still shown where the count cannot be stored, as on
 * a full disk. Throws `tooManyAttempts`.
 */
export async function countPageView(context: ServiceContext, name: PageViewLimit): Promise<void> {
  try {
    await consumeLimit(context, name, context.meta.ip);
  } catch (error) {
    if (codeOf(error) === 'tooManyAttempts') throw error;
  }
}

/** Refuses like `consumeLimit` when no use is left, without counting one. */
export const checkLimit = (context: ServiceContext, name: LimitName, key: string): Promise<void> =>
  context.services.limiter.check(name, keyOf(name, key), limits[name]);

/** Whether no use is left, without counting one. Throws `unavailable`. */
export const isSpent = async (
  context: ServiceContext,
  name: LimitName,
  key: string,
): Promise<boolean> =>
  (await context.services.limiter.peek(name, keyOf(name, key), limits[name])).remaining === 0;

/** Whether a limit refuses for longer each time it is exceeded. */
export const growsOverTime = (name: LimitName): boolean => 'growsToS' in limits[name];

/** Returns one use. */
export const returnLimit = (context: ServiceContext, name: LimitName, key: string): Promise<void> =>
  context.services.limiter.reward(name, keyOf(name, key), limits[name]);

/** Resets the uses of a key to zero. */
export const clearLimit = (context: ServiceContext, name: LimitName, key: string): Promise<void> =>
  context.services.limiter.reset(name, keyOf(name, key));

/** The limits of an account, and those that a known device has instead of them. */
const deviceLimits = {
  'login-account': 'login-device',
  'reset-phone-account': 'reset-phone-device',
  'reset-code-account': 'reset-code-device',
  'otp-send-account': 'otp-send-device',
  'otp-send-account-day': 'otp-send-device-day',
  'second-step-account': 'second-step-device',
} as const satisfies Partial<Record<LimitName, LimitName>>;

/** A limit that counts tries at an account from anywhere but its known devices. */
export type AccountLimitName = keyof typeof deviceLimits;

/**
 * The limit that counts a try at an account, with its key: that of the known device where there is
 * one, else of the account (promise 2.22).
 */
export const accountLimit = (
  name: AccountLimitName,
  key: string,
  known: string | null,
): [LimitName, string] => (known ? [deviceLimits[name], known] : [name, key]);

/**
 * How often the limits of an account's devices were cleared within a day, which no limit of theirs
 * outlasts. It is part of their keys, since nobody knows which devices there are.
 */
export const deviceLimitsCleared = async (
  context: ServiceContext,
  userId: string,
): Promise<number> =>
  (
    await context.services.limiter.peek(
      'device-limits-cleared',
      userId,
      limits['device-limits-cleared'],
    )
  ).used;

/** Resets the uses of all devices of an account to zero. */
export const clearDeviceLimits = (context: ServiceContext, userId: string): Promise<void> =>
  consumeLimit(context, 'device-limits-cleared', userId);
