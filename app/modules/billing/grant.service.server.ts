import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CheckoutFacts, SubscriptionFacts } from '../../adapters/payments.ts';
import { now } from '../../clock.ts';
import { User } from '../account/account.entity.server.ts';
import { audit } from '../audit/audit.service.server.ts';
import { Checkout, CreditEntry } from './billing.entity.server.ts';
import { applySubscription } from './subscription.service.server.ts';
import type { RequestMeta, ServiceContext } from '../service-context.ts';

/** A checkout as the provider reports it, with the subscription it began. */
export interface CheckoutReading {
  facts: CheckoutFacts;
  subscription: SubscriptionFacts | null;
}

/**
 * Asks the provider itself how a checkout stands: network, so never inside a transaction. Throws
 * what the provider's port throws.
 */
export async function readCheckout(
  context: ServiceContext,
  checkout: Checkout,
): Promise<CheckoutReading> {
  const { payments } = context.services;
  const facts = await payments.readCheckout(checkout.providerSessionId ?? '', checkout);
  return {
    facts,
    subscription:
      facts.subscriptionId && facts.status === 'paid'
        ? await payments.readSubscription(facts.subscriptionId)
        : null,
  };
}

/** Why a paid session does not buy what its checkout was for, or null (promise 5.8). */
function mismatch(
  context: ServiceContext,
  checkout: Checkout,
  facts: CheckoutFacts,
): string | null {
  if (facts.livemode !== context.services.payments.livemode) return 'livemode';
  if (facts.clientReferenceId !== checkout.userId) return 'buyer';
  if (facts.planType !== checkout.planType) return 'plan';
  return facts.amountCents === checkout.amountCents && facts.currency === 'usd' ? null : 'amount';
}

async function give(
  tx: EntityManager,
  checkout: Checkout,
  { facts, subscription }: CheckoutReading,
): Promise<void> {
  if (facts.customerId)
    await tx.nativeUpdate(User, { id: checkout.userId }, { stripeCustomerId: facts.customerId });
  if (checkout.planType === 'per_project') {
    await tx.execute(
      `update users set project_credits = project_credits + 1,
       subscription_status = case when subscription_status in ('unlimited', 'teams_unlimited')
         then subscription_status else 'per_project' end where id = ?`,
      [checkout.userId],
    );
    await tx.insert(CreditEntry, {
      id: randomUUID(),
      userId: checkout.userId,
      delta: 1,
      reason: 'purchase',
      checkoutId: checkout.id,
      createdAt: now(),
    });
  } else if (subscription) await applySubscription(tx, subscription, checkout.userId);
  else
    await tx.nativeUpdate(
      User,
      { id: checkout.userId },
      { subscriptionStatus: checkout.planType, planEndsAt: null, pastDueSince: null },
    );
}

export type CheckoutEnding = 'paid' | 'processing' | 'failed' | 'refused';

/**
 * Takes over how a checkout stands and gives what a paid one bought, once: the conditional update
 * on `grantedAt` is the gate, whoever comes first.
 * Call it inside a transaction. What does not fit the checkout is refused and leaves an audit row.
 */
export async function applyCheckout(
  context: ServiceContext,
  checkout: Checkout,
  reading: CheckoutReading,
  meta: RequestMeta,
): Promise<CheckoutEnding> {
  const { em: tx } = context;
  const { status } = reading.facts;
  if (status === 'paid') {
    const reason = mismatch(context, checkout, reading.facts);
    if (reason) {
      await audit(tx, meta, 'plan_denied', { userId: checkout.userId, reason });
      return 'refused';
    }
    const first = await tx.nativeUpdate(
      Checkout,
      { id: checkout.id, grantedAt: null },
      { grantedAt: now(), status: 'paid' },
    );
    if (first === 1) await give(tx, checkout, reading);
    return 'paid';
  }
  await tx.nativeUpdate(
    Checkout,
    { id: checkout.id, grantedAt: null, status: { $in: ['open', 'processing'] } },
    { status },
  );
  return status === 'failed' || status === 'expired' ? 'failed' : 'processing';
}

/**
 * Takes back, once, the credit of a payment that is back with its buyer (promise 5.9). A credit
 * that was spent stays what it became: his project, and an audit row says so.
 * A payment not granted yet never will be. Monthly plans end with their subscription. Call it
 * inside a transaction.
 */
export async function takeBack(
  tx: EntityManager,
  checkoutId: string,
  meta: RequestMeta,
): Promise<void> {
  const checkout = /^[0-9a-f-]{36}$/.test(checkoutId)
    ? await tx.findOne(Checkout, { id: checkoutId, planType: 'per_project' })
    : null;
  if (!checkout) return;
  const { id, userId } = checkout;
  if (
    (await tx.nativeUpdate(
      Checkout,
      { id, grantedAt: null },
      { status: 'refunded', grantedAt: now() },
    )) === 1
  )
    return;
  if ((await tx.nativeUpdate(Checkout, { id, status: 'paid' }, { status: 'refunded' })) !== 1)
    return;
  const taken = await tx.execute<{ id: string }[]>(
    'update users set project_credits = project_credits - 1 where id = ? and project_credits > 0 returning id',
    [userId],
  );
  if (taken.length === 0)
    return audit(tx, meta, 'plan_denied', { userId, reason: 'spentCreditRefunded' });
  await tx.insert(CreditEntry, {
    id: randomUUID(),
    userId,
    delta: -1,
    reason: 'refund',
    createdAt: now(),
  });
}
