import type Stripe from 'stripe';
import type {
  CheckoutFacts,
  PaymentEvent,
  PaymentStatus,
  SubscriptionFacts,
} from '~/adapters/payments.ts';
import { planOfPrice } from './stripe-prices.server.ts';

/** Id of an object that Stripe sends expanded or as an id. */
export const idOf = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === 'string' ? object : object?.id;

function statusOf(session: Stripe.Checkout.Session): PaymentStatus {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  if (session.payment_status !== 'unpaid') return 'paid';
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    ? 'failed'
    : 'processing';
}

export function checkoutFacts(session: Stripe.Checkout.Session): CheckoutFacts {
  const items = session.line_items?.data ?? [];
  const subscriptionId = idOf(session.subscription);
  const customerId = idOf(session.customer);
  return {
    status: statusOf(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    clientReferenceId: session.client_reference_id,
    planType: items.length === 1 ? planOfPrice(items[0]?.price) : null,
    livemode: session.livemode,
    ...(subscriptionId ? { subscriptionId } : {}),
    ...(customerId ? { customerId } : {}),
  };
}

const subscriptionStatus: Partial<Record<Stripe.Subscription.Status, SubscriptionFacts['status']>> =
  {
    active: 'active',
    trialing: 'active',
    past_due: 'pastDue',
    incomplete: 'pending',
    canceled: 'ended',
    unpaid: 'ended',
    incomplete_expired: 'ended',
    paused: 'ended',
  };

export function subscriptionFacts(subscription: Stripe.Subscription): SubscriptionFacts {
  const item = subscription.items.data[0];
  return {
    id: subscription.id,
    status: subscriptionStatus[subscription.status] ?? 'ended',
    planType: planOfPrice(item?.price),
    userId: subscription.metadata.userId ?? null,
    customerId: idOf(subscription.customer) ?? '',
    currentPeriodEnd: new Date((item?.current_period_end ?? 0) * 1000),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  };
}

export function eventFacts(event: Stripe.Event): PaymentEvent {
  const facts: PaymentEvent = { id: event.id, type: event.type, livemode: event.livemode };
  const object = event.data.object;
  if (object.object === 'checkout.session') facts.checkoutSessionId = object.id;
  if (object.object === 'subscription') facts.subscriptionId = object.id;
  if (object.object === 'invoice') {
    const subscriptionId = idOf(object.parent?.subscription_details?.subscription);
    if (subscriptionId) facts.subscriptionId = subscriptionId;
  }
  if (object.object === 'charge') facts.chargeId = object.id;
  if (object.object === 'dispute') facts.disputeId = object.id;
  return facts;
}
