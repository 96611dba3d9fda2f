import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { AppError } from '~/errors.ts';
import type { NewCheckout, PaymentEvent, Payments, RefundFacts } from '~/adapters/payments.ts';
import { withAppErrors, stripeClient, type StripeConfig } from './stripe-client.server.ts';
import { checkoutFacts, eventFacts, idOf, subscriptionFacts } from './stripe-facts.server.ts';
import { changePlan, listInvoices, previewChange } from './stripe-plan.server.ts';
import { modeOf, priceIdOf } from './stripe-prices.server.ts';

export type { StripeConfig };

/** Seconds for which a signed event is valid. */
const WEBHOOK_TOLERANCE_S = 300;

/** The id of the user's customer at Stripe, created where there is none. */
async function ensureCustomer(stripe: Stripe, user: NewCheckout['user']): Promise<string> {
  if (user.customerId) return user.customerId;
  const emailHash = createHash('sha256').update(user.email).digest('hex').slice(0, 16);
  const customer = await stripe.customers.create(
    { email: user.email, metadata: { userId: user.id } },
    { idempotencyKey: `customer-${user.id}-${emailHash}` },
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
  // Appended as text, since URLSearchParams would encode the braces of the placeholder.
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
      ? { payment_intent_data: { metadata }, invoice_creation: { enabled: true } }
      : { subscription_data: { metadata } }),
  };
}

async function refundFacts(
  stripe: Stripe,
  { chargeId = '', disputeId }: Pick<PaymentEvent, 'chargeId' | 'disputeId'>,
): Promise<RefundFacts> {
  const dispute = disputeId ? await stripe.disputes.retrieve(disputeId) : null;
  const charge = await stripe.charges.retrieve(idOf(dispute?.charge) ?? chargeId);
  const { data: disputes } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  return {
    checkoutId: charge.metadata.checkoutId ?? null,
    isRefunded: charge.refunded || disputes.some(({ status }) => status === 'lost'),
  };
}

async function createCheckout(
  stripe: Stripe,
  checkout: NewCheckout,
): ReturnType<Payments['createCheckout']> {
  const price = await priceIdOf(stripe, checkout.planType);
  const customerId = await ensureCustomer(stripe, checkout.user);
  const session = await stripe.checkout.sessions.create(
    sessionParams(checkout, customerId, price),
    { idempotencyKey: checkout.checkoutId },
  );
  if (!session.url) throw new AppError('checkoutUrlMissing');
  return { url: session.url, providerSessionId: session.id, customerId };
}

/** Checks the signature of an event and reads it. Throws invalid for any other signature. */
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
    createCheckout: (checkout) =>
      withAppErrors(async () => createCheckout(await client(), checkout)),
    readCheckout: (id) =>
      withAppErrors(async () => {
        const stripe = await client();
        return checkoutFacts(
          await stripe.checkout.sessions.retrieve(id, {
            expand: ['line_items.data.price', 'payment_intent'],
          }),
        );
      }),
    readSubscription: (id) =>
      withAppErrors(async () =>
        subscriptionFacts(await (await client()).subscriptions.retrieve(id)),
      ),
    previewChange: (change) => withAppErrors(async () => previewChange(await client(), change)),
    changePlan: (change) => withAppErrors(async () => changePlan(await client(), change)),
    listInvoices: (customerId) =>
      withAppErrors(async () => listInvoices(await client(), customerId)),
    readRefund: (event) => withAppErrors(async () => refundFacts(await client(), event)),
    async verifyWebhook(rawBody, signature) {
      const stripe = await client();
      if (!signature) throw new AppError('invalid');
      return verifiedEvent(stripe, rawBody, signature, config.webhookSecret);
    },
    portalUrl: (options) => withAppErrors(async () => portalUrl(await client(), options)),
  };
}
