import { randomUUID } from 'node:crypto';
import { now } from '~/clock.ts';
import type { Language } from '~/i18n.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { freshUser, type SessionUser } from '~/modules/account/session.service.server.ts';
import { Checkout } from './billing.entity.server.ts';
import { planPrices, type PlanType } from '~/plans.ts';
import { applyCheckout, readCheckout } from './grant.service.server.ts';
import { currentPlan } from './plan-change.service.server.ts';
import { refreshSubscription } from './subscription.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';

/** The URL of the page of a checkout: the provider's own, or ours of a change of plan. */
export interface CheckoutUrl {
  url: string;
}

/** What a person buys; `origin`: of this site, as their browser knows it. */
export interface NewPurchase {
  planType: PlanType;
  language: Language;
  origin: string;
}

/**
 * Opens a checkout of a plan and returns the URL of the provider's page (promise 5.3). The row is
 * saved first; its id is the idempotency key at the provider. A user with a monthly plan gets the
 * page that changes it instead, so that nobody has two. Throws `checkoutFailed`,
 * `checkoutUrlMissing`, `tooManyAttempts`.
 */
export async function createCheckout(
  context: ServiceContext,
  user: SessionUser,
  { planType, language, origin }: NewPurchase,
): Promise<CheckoutUrl> {
  const { em } = context;
  await consumeLimit(context, 'checkout-user', user.id);
  const { stripeCustomerId } = await freshUser(em, user.id);
  const { payments } = context.services;
  if (planType !== 'per_project' && (await currentPlan(context, user)))
    return { url: `${origin}/checkout/change?plan=${planType}` };
  const checkout = em.create(Checkout, {
    id: randomUUID(),
    userId: user.id,
    planType,
    amountCents: planPrices[planType],
    status: 'open',
    provider: payments.name,
    createdAt: now(),
  });
  await em.flush();
  const session = await payments.createCheckout({
    checkoutId: checkout.id,
    planType,
    user: { id: user.id, email: user.email, customerId: stripeCustomerId ?? null },
    language,
    successUrl: `${origin}/payment-result`,
    cancelUrl: `${origin}/payment-result?cancelled=${checkout.id}`,
  });
  checkout.providerSessionId = session.providerSessionId;
  await em.flush();
  if (session.customerId)
    await em.nativeUpdate(User, { id: user.id }, { stripeCustomerId: session.customerId });
  return { url: session.url };
}

export type PaymentOutcome =
  | { outcome: 'paid' | 'processing' | 'cancelled' | 'failed' | 'refunded'; plan: PlanType }
  | { outcome: 'unknown' | 'notYours' };

/**
 * How a checkout ended, read from the provider; a paid one is granted here unless an event of the
 * provider granted it before (promise 5.6). `sessionId` is the provider's.
 */
export async function settleCheckout(
  context: ServiceContext,
  user: SessionUser,
  sessionId: string,
): Promise<PaymentOutcome> {
  const { em } = context;
  const checkout = sessionId
    ? await em.findOne(Checkout, { providerSessionId: sessionId }, { refresh: true })
    : null;
  if (!checkout) return { outcome: 'unknown' };
  if (checkout.userId !== user.id) return { outcome: 'notYours' };
  const plan = checkout.planType;
  if (checkout.status === 'refunded') return { outcome: 'refunded', plan };
  if (checkout.grantedAt) return { outcome: 'paid', plan };
  const reading = await readCheckout(context, checkout);
  const ending = await em.transactional((tx) =>
    applyCheckout({ ...context, em: tx }, checkout, reading),
  );
  if (reading.subscription) await refreshSubscription(context, reading.subscription.id);
  if (ending === 'paid') return { outcome: 'paid', plan };
  if (checkout.status === 'cancelled') return { outcome: 'cancelled', plan };
  return { outcome: ending === 'failed' ? 'failed' : 'processing', plan };
}

/** Marks an open checkout of the user as cancelled. `checkoutId` is our own. */
export async function cancelCheckout(
  context: ServiceContext,
  user: SessionUser,
  checkoutId: string,
): Promise<PaymentOutcome> {
  const { em } = context;
  const checkout = isUuid(checkoutId)
    ? await em.findOne(Checkout, { id: checkoutId, userId: user.id })
    : null;
  if (!checkout) return { outcome: 'unknown' };
  if (!checkout.grantedAt)
    await em.nativeUpdate(Checkout, { id: checkout.id, status: 'open' }, { status: 'cancelled' });
  return { outcome: checkout.grantedAt ? 'paid' : 'cancelled', plan: checkout.planType };
}
