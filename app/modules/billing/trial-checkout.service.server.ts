import { MINUTE, fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Checkout } from './billing.entity.server.ts';
import { cancelCheckout } from './billing.service.server.ts';
import { applyCheckout, readCheckout } from './grant.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';

/** How long the simulated provider takes to settle a payment that is made later. */
const SOON_MS = 5000;
const LATE_MS = MINUTE;

type Outcome = Pick<Checkout, 'status'> & { settlesAs?: Checkout['settlesAs']; afterMs?: number };

/** What each button of the simulated page makes of a checkout. */
const outcomes = {
  pay: { status: 'paid' },
  payLater: { status: 'processing', settlesAs: 'paid', afterMs: SOON_MS },
  payLate: { status: 'processing', settlesAs: 'paid', afterMs: LATE_MS },
  payTwice: { status: 'processing', settlesAs: 'paidTwice', afterMs: SOON_MS },
  failLater: { status: 'processing', settlesAs: 'failed', afterMs: SOON_MS },
  decline: { status: 'failed' },
  cancel: { status: 'cancelled' },
} as const satisfies Record<string, Outcome>;
export type TrialAnswer = keyof typeof outcomes;
export const isTrialAnswer = (value: string): value is TrialAnswer =>
  Object.hasOwn(outcomes, value);

/**
 * The checkout that the simulated provider's page shows to its user. Throws `notFound`, also where
 * real payments are set up.
 */
export async function trialCheckout(
  context: ServiceContext,
  user: SessionUser,
  checkoutId: string,
): Promise<Checkout> {
  const checkout =
    context.services.payments.name === 'simulated' && isUuid(checkoutId)
      ? await context.em.findOne(Checkout, { id: checkoutId, userId: user.id })
      : null;
  if (!checkout) throw new AppError('notFound');
  return checkout;
}

/**
 * Saves what the person chose on the simulated page and returns the path of the result page, which
 * grants the checkout as it does a real one. Throws `notFound`.
 */
export async function answerTrialCheckout(
  context: ServiceContext,
  user: SessionUser,
  checkoutId: string,
  answer: TrialAnswer,
): Promise<string> {
  const checkout = await trialCheckout(context, user, checkoutId);
  if (answer === 'cancel') {
    await cancelCheckout(context, user, checkoutId);
    return `/payment-result?cancelled=${checkout.id}`;
  }
  const { status, settlesAs = null, afterMs = 0 }: Outcome = outcomes[answer];
  await context.em.nativeUpdate(
    Checkout,
    { id: checkout.id, grantedAt: null },
    { status, settlesAs, settlesAt: settlesAs ? fromNow(afterMs) : null },
  );
  return `/payment-result?session_id=${checkout.providerSessionId ?? ''}`;
}

/**
 * The notices of the simulated provider: settles the payments whose time has come, also where
 * nobody looks at their result page. One that is reported twice is granted once.
 */
export async function settleTrialPayments(context: ServiceContext): Promise<void> {
  if (context.services.payments.name !== 'simulated') return;
  const due = await context.em.find(
    Checkout,
    { status: 'processing', grantedAt: null, settlesAt: { $lte: now() } },
    { orderBy: { settlesAt: 'asc' }, limit: 200 },
  );
  for (const checkout of due) {
    const reading = await readCheckout(context, checkout);
    const reports = checkout.settlesAs === 'paidTwice' ? 2 : 1;
    for (let report = 0; report < reports; report += 1)
      await context.em
        .fork()
        .transactional((tx) => applyCheckout({ ...context, em: tx }, checkout, reading));
  }
}
