import type { PaymentEvent, RefundFacts, SubscriptionFacts } from '../../adapters/payments.ts';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../audit/audit.service.server.ts';
import { Checkout } from './billing.entity.server.ts';
import {
  applyCheckout,
  readCheckout,
  takeBack,
  type CheckoutReading,
} from './grant.service.server.ts';
import { applySubscription } from './subscription.service.server.ts';
import type { RequestMeta, ServiceContext } from '../service-context.ts';

interface Reading {
  checkout: Checkout | null;
  reading: CheckoutReading | null;
  subscription: SubscriptionFacts | null;
  refund: RefundFacts | null;
}

/**
 * What the event is about, read again from the provider: an event says that something changed,
 * never how things stand.
 */
async function readAgain(context: ServiceContext, event: PaymentEvent): Promise<Reading> {
  const checkout = event.checkoutSessionId
    ? await context.em.findOne(Checkout, { providerSessionId: event.checkoutSessionId })
    : null;
  return {
    checkout,
    reading: checkout ? await readCheckout(context, checkout) : null,
    subscription: event.subscriptionId
      ? await context.services.payments.readSubscription(event.subscriptionId)
      : null,
    refund:
      event.chargeId || event.disputeId ? await context.services.payments.readRefund(event) : null,
  };
}

/**
 * Takes in a signed event of the payment provider: its id and its effect are one transaction, so
 * that an event sent again has no second effect (promise 5.8).
 * Throws `invalid` for what the provider did not sign, `notFound` where no real provider is set up,
 * and what the provider's port throws.
 */
export async function receivePaymentEvent(
  context: ServiceContext,
  rawBody: Uint8Array,
  signature: string | undefined,
  meta: RequestMeta,
): Promise<void> {
  const { em } = context;
  const { payments } = context.services;
  if (payments.name !== 'stripe') throw new AppError('notFound');
  const event = await payments.verifyWebhook(rawBody, signature);
  if (event.livemode !== payments.livemode)
    return audit(em, meta, 'plan_denied', { reason: 'livemode' });
  const { checkout, reading, subscription, refund } = await readAgain(context, event);
  await em.transactional(async (tx) => {
    const first = await tx.execute<{ id: string }[]>(
      'insert into payment_events (id, type, received_at) values (?, ?, ?) on conflict do nothing returning id',
      [event.id, event.type, now()],
    );
    if (first.length === 0) return;
    if (checkout && reading) await applyCheckout({ ...context, em: tx }, checkout, reading, meta);
    if (subscription) await applySubscription(tx, subscription);
    if (refund?.isRefunded && refund.checkoutId) await takeBack(tx, refund.checkoutId, meta);
  });
}
