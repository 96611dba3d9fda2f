import { AppError } from '~/errors.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { consumeLimit, isSpent, type LimitName } from './limits.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * How long each attempt waits after 600 failed sign-ins and resets of all users in an hour, ms
 * (promise 2.8). Attempts are delayed, never refused.
 */
export const FAILURE_DELAY_MS = 1_500;

const EVERYBODY = 'all';

const isWithin = (context: ServiceContext, name: LimitName): Promise<boolean> =>
  consumeLimit(context, name, EVERYBODY).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'tooManyAttempts') return false;
      throw error;
    },
  );

/**
 * Counts one failure of any user. Exceeding the limit writes an audit row, at most one an hour.
 * Throws `unavailable`.
 */
export async function countFailure(context: ServiceContext): Promise<void> {
  if (
    (await isWithin(context, 'failures-global')) ||
    !(await isWithin(context, 'failures-global-audit'))
  )
    return;
  await audit(context.em, context.meta, 'locked', { reason: 'globalLimit' });
}

/** Waits FAILURE_DELAY_MS while the limit of failures is used up. Throws `unavailable`. */
export async function waitAfterFailures(context: ServiceContext): Promise<void> {
  if (await isSpent(context, 'failures-global', EVERYBODY))
    await new Promise((resolve) => setTimeout(resolve, FAILURE_DELAY_MS));
}
