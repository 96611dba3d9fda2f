import { AppError } from '~/errors.ts';
import { truncateIp } from '~/modules/audit/audit.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  accountLimit,
  checkLimit,
  clearLimit,
  consumeLimit,
  growsOverTime,
  returnLimit,
  type AccountLimitName,
  type LimitName,
} from './limits.server.ts';

/** A limit with its key. */
type Counter = [LimitName, string];

/** An attempt at a secret of an account, counted before it is checked. */
export interface AccountTry {
  /** The limit of the account, or of its known device. */
  own: Counter;
  /** The limits that counted this attempt; it is returned to them if it succeeds. */
  counted: Counter[];
}

/** The refusal of a limit; null where there is none. Throws `unavailable`. */
const refusalOf = (use: Promise<void>): Promise<AppError | null> =>
  use.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'tooManyAttempts') return error;
      throw error;
    },
  );

const waitOf = (refusal: AppError | null): number => Number(refusal?.params.retryAfterS ?? 0);

/** Of two refusals the one that ends later. */
const laterOf = (a: AppError | null, b: AppError | null): AppError | null =>
  waitOf(a) > waitOf(b) ? a : b;

/**
 * Counts a try at a secret of an account (password, phone, code, second step), so that whoever knows
 * only its e-mail address keeps nobody else out (promise 2.23, OWASP account lockout). A device that
 * the account knows has a limit of its own. All others share that of the account; once it is spent,
 * each network (IPv4 /24, IPv6 /48) still has 3 tries in a quarter of an hour and 12 a day, in which
 * its failures from before count too. Throws `tooManyAttempts` with the time after which this network
 * may try again, `unavailable`.
 */
export async function countTry(
  context: ServiceContext,
  name: AccountLimitName,
  key: string,
  known: string | null,
): Promise<AccountTry> {
  const own = accountLimit(name, key, known);
  if (known) {
    await consumeLimit(context, ...own);
    return { own, counted: [own] };
  }
  const network = `${name}|${key}|${truncateIp(context.meta.ip)}`;
  const quarter: Counter = ['account-network', network];
  const day: Counter = ['account-network-day', network];
  const spent = await refusalOf(consumeLimit(context, ...own));
  // Of parallel attempts only those that are checked count: a refused one would prolong the limit.
  if (spent && !growsOverTime(name)) await returnLimit(context, ...own);
  const soon = await refusalOf(consumeLimit(context, ...quarter));
  // The day counts the tries that are made alone, so that asking too early costs nothing.
  const isMade = !spent || !soon;
  const late = await refusalOf((isMade ? consumeLimit : checkLimit)(context, ...day));
  const ofNetwork = laterOf(soon, late);
  if (spent && ofNetwork) throw waitOf(ofNetwork) < waitOf(spent) ? ofNetwork : spent;
  const counted = [...(spent ? [] : [own]), ...(soon ? [] : [quarter]), ...(late ? [] : [day])];
  return { own, counted };
}

/** Takes back a try that was no failure. */
export async function returnTry(context: ServiceContext, { counted }: AccountTry): Promise<void> {
  for (const counter of counted) await returnLimit(context, ...counter);
}

/**
 * Takes back a try that succeeded, and forgets the failures before it; not those of an account whose
 * limit is spent, so that whoever guesses there gains nothing from its owner's sign-in.
 */
export async function clearTries(context: ServiceContext, tried: AccountTry): Promise<void> {
  await returnTry(context, tried);
  if (tried.counted.includes(tried.own)) await clearLimit(context, ...tried.own);
}
