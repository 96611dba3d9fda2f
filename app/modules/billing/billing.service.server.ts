import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { outside } from '../../adapters/outside.server.ts';
import { now } from '../../clock.ts';
import { env } from '../../env.server.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../i18n.ts';
import { User } from '../account/account.entity.server.ts';
import { consumeLimit } from '../account/limits.server.ts';
import type { SessionUser } from '../account/session.service.server.ts';
import { freshUser } from '../account/session.service.server.ts';
import { Checkout, CreditEntry } from './billing.entity.server.ts';
import { planPrices, type PlanType } from './billing.rules.ts';

/** The form or address of a checkout: the provider's own page. */
export interface CheckoutUrl {
  url: string;
}

/**
 * Opens a checkout of a plan and answers with the provider's address (specification §7). Our own row comes first; its id is the key at the provider, so `requestId` twice is one checkout.
 * Throws `checkoutFailed`, `checkoutUrlMissing`, `tooManyAttempts`.
 */
export async function createCheckout(em: EntityManager, user: SessionUser, planType: PlanType, language: Language): Promise<CheckoutUrl> {
  await consumeLimit('checkout-user', user.id);
  const { stripeCustomerId } = await freshUser(em, user.id);
  const { payments } = outside();
  const checkout = em.create(Checkout, { id: randomUUID(), userId: user.id, planType, amountCents: planPrices[planType], status: 'open', provider: payments.name, createdAt: now() });
  await em.flush();
  const base = env().appUrl;
  const made = await payments.createCheckout({
    checkoutId: checkout.id,
    planType,
    user: { id: user.id, email: user.email, customerId: stripeCustomerId ?? null },
    language,
    successUrl: `${base}/payment-result`,
    cancelUrl: `${base}/payment-result?cancelled=${checkout.id}`,
  });
  checkout.providerSessionId = made.providerSessionId;
  await em.flush();
  if (made.customerId) await em.nativeUpdate(User, { id: user.id }, { stripeCustomerId: made.customerId });
  return { url: made.url };
}

/** Gives what a paid checkout bought, once: the conditional update on `grantedAt` is the gate. */
async function grant(em: EntityManager, checkout: Checkout): Promise<void> {
  await em.transactional(async (tx) => {
    const first = await tx.nativeUpdate(Checkout, { id: checkout.id, grantedAt: null }, { grantedAt: now(), status: 'paid' });
    if (first !== 1) return;
    if (checkout.planType === 'per_project') {
      await tx.execute(
        `update users set project_credits = project_credits + 1,
         subscription_status = case when subscription_status in ('unlimited', 'teams_unlimited') then subscription_status else 'per_project' end where id = ?`,
        [checkout.userId],
      );
      tx.create(CreditEntry, { id: randomUUID(), userId: checkout.userId, delta: 1, reason: 'purchase', checkoutId: checkout.id, createdAt: now() });
      await tx.flush();
    } else await tx.nativeUpdate(User, { id: checkout.userId }, { subscriptionStatus: checkout.planType, planEndsAt: null, pastDueSince: null });
  });
}

export type PaymentOutcome = { outcome: 'paid' | 'processing' | 'cancelled' | 'failed'; plan: PlanType } | { outcome: 'unknown' | 'notYours' };

/** How a checkout ended, asked of the provider itself; a paid one is granted here if no notice of the provider came first (trust.md A-55). */
export async function settleCheckout(em: EntityManager, user: SessionUser, sessionId: string): Promise<PaymentOutcome> {
  const checkout = sessionId ? await em.findOne(Checkout, { providerSessionId: sessionId }, { refresh: true }) : null;
  if (!checkout) return { outcome: 'unknown' };
  if (checkout.userId !== user.id) return { outcome: 'notYours' };
  const plan = checkout.planType;
  if (checkout.grantedAt) return { outcome: 'paid', plan };
  const facts = await outside().payments.readCheckout(sessionId, checkout);
  const ours = facts.clientReferenceId === user.id && facts.planType === plan && facts.amountCents === checkout.amountCents && facts.currency === 'usd' && facts.livemode === outside().payments.livemode;
  if (facts.status === 'paid' && ours) {
    await grant(em, checkout);
    return { outcome: 'paid', plan };
  }
  if (checkout.status === 'cancelled') return { outcome: 'cancelled', plan };
  return { outcome: facts.status === 'failed' || facts.status === 'expired' ? 'failed' : 'processing', plan };
}

/** A cancelled checkout of the user, by our own id. */
export async function cancelCheckout(em: EntityManager, user: SessionUser, checkoutId: string): Promise<PaymentOutcome> {
  const checkout = /^[0-9a-f-]{36}$/.test(checkoutId) ? await em.findOne(Checkout, { id: checkoutId, userId: user.id }) : null;
  if (!checkout) return { outcome: 'unknown' };
  if (!checkout.grantedAt) await em.nativeUpdate(Checkout, { id: checkout.id, status: 'open' }, { status: 'cancelled' });
  return { outcome: checkout.grantedAt ? 'paid' : 'cancelled', plan: checkout.planType };
}

const answers = { pay: 'paid', payLater: 'processing', decline: 'failed', cancel: 'cancelled' } as const;
export type TrialAnswer = keyof typeof answers;
export const isTrialAnswer = (value: string): value is TrialAnswer => value in answers;

/** The simulated provider's page of a checkout of this user. Throws `notFound`, and where real payments are set up. */
export async function trialCheckout(em: EntityManager, user: SessionUser, checkoutId: string): Promise<Checkout> {
  const checkout = outside().payments.name === 'simulated' && /^[0-9a-f-]{36}$/.test(checkoutId) ? await em.findOne(Checkout, { id: checkoutId, userId: user.id }) : null;
  if (!checkout) throw new AppError('notFound');
  return checkout;
}

/** What the person chose on the simulated page; the address of the result page comes back. The grant goes the same way as a real one. */
export async function answerTrialCheckout(em: EntityManager, user: SessionUser, checkoutId: string, answer: TrialAnswer): Promise<string> {
  const checkout = await trialCheckout(em, user, checkoutId);
  if (answer === 'cancel') {
    await cancelCheckout(em, user, checkoutId);
    return `/payment-result?cancelled=${checkout.id}`;
  }
  await em.nativeUpdate(Checkout, { id: checkout.id, grantedAt: null }, { status: answers[answer] });
  return `/payment-result?session_id=${checkout.providerSessionId ?? ''}`;
}
