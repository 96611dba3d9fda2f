import { AppError } from '../../errors.ts';
import { audit } from '../audit/audit.service.server.ts';
import { consumeLimit, isSpent, type LimitName } from './limits.server.ts';
import type { RequestMeta, ServiceContext } from '../service-context.ts';

/**
 * The global brake (promise 2.8): after 600 failed sign-ins and resets in an hour, whoever made
 * them, each further attempt waits; nobody is refused by it.
 */

/** How long an attempt waits while the brake holds, ms. */
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
 * Counts one failure of anybody. The one that trips the brake leaves an audit row, one an hour.
 * Throws `unavailable`.
 */
export async function countFailure(context: ServiceContext, meta: RequestMeta): Promise<void> {
  if (
    (await isWithin(context, 'failures-global')) ||
    !(await isWithin(context, 'failures-global-told'))
  )
    return;
  await audit(context.em, meta, 'locked', { reason: 'brake' });
}

/** Waits while the brake holds. Throws `unavailable`. */
export async function waitAfterFailures(context: ServiceContext): Promise<void> {
  if (await isSpent(context, 'failures-global', EVERYBODY))
    await new Promise((resume) => setTimeout(resume, FAILURE_DELAY_MS));
}
