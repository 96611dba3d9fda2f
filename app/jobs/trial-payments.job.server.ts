import type { Queue } from '~/adapters/queue.ts';
import { settleTrialPayments } from '~/modules/billing/trial-checkout.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** The queue of the simulated provider's notices. */
export const TRIAL_PAYMENTS = 'billing.trial-payments';
const EVERY_MINUTE = '* * * * *';

/** Settles simulated payments every minute, also where nobody looks at their result page. */
export async function startTrialPayments(
  queue: Queue,
  newContext: () => ServiceContext,
): Promise<void> {
  await queue.work(TRIAL_PAYMENTS, () => settleTrialPayments(newContext()), { concurrency: 1 });
  await queue.schedule(TRIAL_PAYMENTS, EVERY_MINUTE);
}
