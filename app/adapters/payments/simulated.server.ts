import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { planPrices, prorate } from '~/plans.ts';
import type { CheckoutRow, PaymentStatus, Payments } from '~/adapters/payments.ts';

const PREFIX = 'simulated_';

/** The state of a payment: one that settles later is pending until then. */
function statusOf({ status, settlesAt, settlesAs }: CheckoutRow): PaymentStatus {
  if (status === 'cancelled' || status === 'refunded') return 'expired';
  if (status !== 'processing' || !settlesAt || settlesAt > now()) return status;
  return settlesAs === 'failed' ? 'failed' : 'paid';
}

/**
 * The checkout of trial mode: a local page with a button for each outcome, without real money. Its
 * state is the row in our table.
 */
export function simulatedPayments(): Payments {
  const refuse = (): never => {
    throw new AppError('notFound');
  };
  return {
    name: 'simulated',
    livemode: false,
    hasOwnPages: false,
    formOrigins: [],
    async createCheckout({ checkoutId, successUrl }) {
      const { href } = new URL(`/trial/checkout/${checkoutId}`, successUrl);
      return { url: href, providerSessionId: PREFIX + checkoutId };
    },
    async readCheckout(providerSessionId, row) {
      if (!providerSessionId.startsWith(PREFIX)) refuse();
      return {
        status: statusOf(row),
        amountCents: row.amountCents,
        currency: 'usd',
        clientReferenceId: row.userId,
        planType: row.planType,
        livemode: false,
      };
    },
    readSubscription: async () => refuse(),
    previewChange: async ({ planType, at, current }) =>
      prorate(planPrices[current.planType], planPrices[planType], current, at),
    changePlan: async () => undefined,
    listInvoices: async () => [],
    readRefund: async () => refuse(),
    async verifyWebhook() {
      throw new AppError('invalid');
    },
    async portalUrl({ returnUrl }) {
      return returnUrl;
    },
  };
}
