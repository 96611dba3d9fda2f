import type { PaymentEvent } from '~/adapters/payments.ts';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { Checkout } from './billing.entity.server.ts';
import { applyCheckout, readCheckout, type CheckoutReading } from './grant.service.server.ts';
import { refreshRefund } from './refund.service.server.ts';
import { refreshSubscription } from './subscription.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** The provider's present state of what an event is about. */
interface CurrentState {
  checkout: Checkout | null;
  reading: CheckoutReading | null;
}

/**
 * Reads what the event is about from the provider: events arrive late and out of order, so their
 * own content is not used.
 */
async function readCurrentState(
  context: ServiceContext,
  event: PaymentEvent,
): Promise<CurrentState> {
  const checkout = event.checkoutSessionId
    ? await context.em.findOne(Checkout, { providerSessionId: event.checkoutSessionId })
    : null;
  return {
    checkout,
    reading: checkout ? await readCheckout(context, checkout) : null,
  };
}

/**
 * Handles a signed event of the payment provider: its id and its effect are one transaction, so
 * that an event sent again has no second effect (promise 5.8); a subscription and what became of a
 * payment are read as they are now, each time. Throws `invalid` for what the provider did not sign,
 * `notFound` where no real provider is set up, and what the provider's port throws.
 */
export async function receivePaymentEvent(
  context: ServiceContext,
  { rawBody, signature }: { rawBody: Uint8Array; signature: string | undefined },
): Promise<void> {
  const { em, meta } = context;
  const { payments } = context.services;
  if (payments.name !== 'stripe') throw new AppError('notFound');
  const event = await payments.verifyWebhook(rawBody, signature);
  if (event.livemode !== payments.livemode)
    return audit(em, meta, 'plan_denied', { reason: 'livemode' });
  if (event.subscriptionId) await refreshSubscription(context, event.subscriptionId);
  if (event.chargeId || event.disputeId) await refreshRefund(context, event);
  const { checkout, reading } = await readCurrentState(context, event);
  await em.transactional(async (tx) => {
    const inserted = await tx.execute<{ id: string }[]>(
      'insert into payment_events (id, type, received_at) values (?, ?, ?) on conflict do nothing returning id',
      [event.id, event.type, now()],
    );
    if (inserted.length === 0) return;
    if (checkout && reading) await applyCheckout({ ...context, em: tx }, checkout, reading);
  });
  // It may have changed while it was granted, when its own events found no row.
  if (reading?.subscription) await refreshSubscription(context, reading.subscription.id);
}
