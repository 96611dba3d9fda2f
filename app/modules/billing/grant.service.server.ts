import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CheckoutFacts, SubscriptionFacts } from '~/adapters/payments.ts';
import { now } from '~/clock.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import type { AuditReason } from '~/modules/audit/audit.rules.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { Checkout, CreditEntry } from './billing.entity.server.ts';
import { applySubscription } from './subscription.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** A checkout as the provider reports it, with the subscription it began. */
export interface CheckoutReading {
  facts: CheckoutFacts;
  subscription: SubscriptionFacts | null;
}

/**
 * Reads the state of a checkout from the provider. Calls the network, so it must not run inside a
 * transaction. Throws what the provider's port throws.
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
): AuditReason | null {
  if (facts.livemode !== context.services.payments.livemode) return 'livemode';
  if (facts.clientReferenceId !== checkout.userId) return 'buyer';
  if (facts.planType !== checkout.planType) return 'plan';
  return facts.amountCents === checkout.amountCents && facts.currency === 'usd' ? null : 'amount';
}

/** Adds a project credit; a person without a monthly plan pays by project from then on. */
export const addCredit = (tx: EntityManager, userId: string): Promise<unknown> =>
  tx.execute(
    `update users set project_credits = project_credits + 1,
     subscription_status = case when subscription_status in ('unlimited', 'teams_unlimited')
       then subscription_status else 'per_project' end where id = ?`,
    [userId],
  );

/** Gives the buyer what the checkout was for. */
async function grantPlan(
  tx: EntityManager,
  checkout: Checkout,
  { facts, subscription }: CheckoutReading,
): Promise<void> {
  if (facts.customerId)
    await tx.nativeUpdate(User, { id: checkout.userId }, { stripeCustomerId: facts.customerId });
  if (checkout.planType === 'per_project') {
    await addCredit(tx, checkout.userId);
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
 * Saves how a checkout ended and grants a paid one, once: of several callers only the one whose
 * update sets `grantedAt` grants it. A payment that does not match the checkout is refused and
 * leaves an audit row. Call it inside a transaction.
 */
export async function applyCheckout(
  context: ServiceContext,
  checkout: Checkout,
  reading: CheckoutReading,
): Promise<CheckoutEnding> {
  const { em: tx, meta } = context;
  const { status } = reading.facts;
  if (status === 'paid') {
    const reason = mismatch(context, checkout, reading.facts);
    if (reason) {
      await audit(tx, meta, 'plan_denied', { userId: checkout.userId, reason });
      return 'refused';
    }
    const granted = await tx.nativeUpdate(
      Checkout,
      { id: checkout.id, grantedAt: null },
      { grantedAt: now(), status: 'paid' },
    );
    if (granted === 1) await grantPlan(tx, checkout, reading);
    return 'paid';
  }
  await tx.nativeUpdate(
    Checkout,
    { id: checkout.id, grantedAt: null, status: { $in: ['open', 'processing'] } },
    { status },
  );
  return status === 'failed' || status === 'expired' ? 'failed' : 'processing';
}
