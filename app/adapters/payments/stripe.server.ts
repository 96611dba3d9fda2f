import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { AppError } from '../../errors.ts';
import type {
  CheckoutFacts,
  NewCheckout,
  PaymentEvent,
  Payments,
  PaymentStatus,
  RefundFacts,
  SubscriptionFacts,
} from '../payments.ts';
import { guarded, stripeClient, type StripeConfig } from './stripe-client.server.ts';
import { modeOf, planOfPrice, priceIdOf } from './stripe-prices.server.ts';

export type { StripeConfig };

/** Seconds a signed event stays valid. */
const WEBHOOK_TOLERANCE_S = 300;
const idOf = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === 'string' ? object : object?.id;

async function customerOf(stripe: Stripe, user: NewCheckout['user']): Promise<string> {
  if (user.customerId) return user.customerId;
  const email = createHash('sha256').update(user.email).digest('hex').slice(0, 16);
  const customer = await stripe.customers.create(
    { email: user.email, metadata: { userId: user.id } },
    { idempotencyKey: `customer-${user.id}-${email}` },
  );
  return customer.id;
}

function sessionParams(
  checkout: NewCheckout,
  customer: string,
  price: string,
): Stripe.Checkout.SessionCreateParams {
  const mode = modeOf(checkout.planType);
  const metadata = {
    checkoutId: checkout.checkoutId,
    userId: checkout.user.id,
    planType: checkout.planType,
  };
  const success = new URL(checkout.successUrl);
  // The placeholder's braces must reach the provider as they are.
  const successUrl = `${success.href}${success.search ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`;
  return {
    mode,
    customer,
    client_reference_id: checkout.user.id,
    line_items: [{ price, quantity: 1 }],
    success_url: successUrl,
    cancel_url: checkout.cancelUrl,
    locale: checkout.language,
    metadata,
    ...(mode === 'payment'
      ? { payment_intent_data: { metadata } }
      : { subscription_data: { metadata } }),
  };
}

function statusOf(session: Stripe.Checkout.Session): PaymentStatus {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  if (session.payment_status !== 'unpaid') return 'paid';
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    ? 'failed'
    : 'processing';
}

function checkoutFacts(session: Stripe.Checkout.Session): CheckoutFacts {
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

function subscriptionFacts(subscription: Stripe.Subscription): SubscriptionFacts {
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

function eventFacts(event: Stripe.Event): PaymentEvent {
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

async function refundFacts(
  stripe: Stripe,
  { chargeId = '', disputeId }: Pick<PaymentEvent, 'chargeId' | 'disputeId'>,
): Promise<RefundFacts> {
  const dispute = disputeId ? await stripe.disputes.retrieve(disputeId) : null;
  const charge = await stripe.charges.retrieve(idOf(dispute?.charge) ?? chargeId);
  return {
    checkoutId: charge.metadata.checkoutId ?? null,
    isBack: charge.refunded || dispute?.status === 'lost',
  };
}

async function createCheckout(
  stripe: Stripe,
  checkout: NewCheckout,
): ReturnType<Payments['createCheckout']> {
  const price = await priceIdOf(stripe, checkout.planType);
  const customerId = await customerOf(stripe, checkout.user);
  const session = await stripe.checkout.sessions.create(
    sessionParams(checkout, customerId, price),
    { idempotencyKey: checkout.checkoutId },
  );
  if (!session.url) throw new AppError('checkoutUrlMissing');
  return { url: session.url, providerSessionId: session.id, customerId };
}

/** The facts of a signed event. Throws `invalid` where the signature is not the provider's. */
function verifiedEvent(
  { webhooks }: Stripe,
  rawBody: Uint8Array,
  signature: string,
  secret: string,
): PaymentEvent {
  try {
    return eventFacts(
      webhooks.constructEvent(Buffer.from(rawBody), signature, secret, WEBHOOK_TOLERANCE_S),
    );
  } catch (error) {
    throw new AppError(
      'invalid',
      {},
      { cause: new Error(error instanceof Error ? error.name : 'unsigned') },
    );
  }
}

async function portalUrl(
  stripe: Stripe,
  { customerId, subscriptionId, returnUrl }: Parameters<Payments['portalUrl']>[0],
): Promise<string> {
  const flow = subscriptionId
    ? {
        flow_data: {
          type: 'subscription_update' as const,
          subscription_update: { subscription: subscriptionId },
        },
      }
    : {};
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: returnUrl,
    ...flow,
  });
  return url;
}

export function stripePayments(config: StripeConfig): Payments {
  if (!config.secretKey || !config.webhookSecret)
    throw new Error('Payments need both the secret key and the webhook secret');
  const client = stripeClient(config);

  return {
    name: 'stripe',
    livemode: config.secretKey.includes('_live_'),
    hasOwnPages: true,
    formOrigins: ['https://checkout.stripe.com', 'https://billing.stripe.com'],
    createCheckout: (checkout) => guarded(async () => createCheckout(await client(), checkout)),
    readCheckout: (id) =>
      guarded(async () => {
        const stripe = await client();
        return checkoutFacts(
          await stripe.checkout.sessions.retrieve(id, {
            expand: ['line_items.data.price', 'payment_intent'],
          }),
        );
      }),
    readSubscription: (id) =>
      guarded(async () => subscriptionFacts(await (await client()).subscriptions.retrieve(id))),
    readRefund: (event) => guarded(async () => refundFacts(await client(), event)),
    async verifyWebhook(rawBody, signature) {
      const stripe = await client();
      if (!signature) throw new AppError('invalid');
      return verifiedEvent(stripe, rawBody, signature, config.webhookSecret);
    },
    portalUrl: (options) => guarded(async () => portalUrl(await client(), options)),
  };
}
