import { AppError } from '../../errors.ts';
import type { Payments } from '../payments.ts';

const PREFIX = 'simulated_';

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
    async createCheckout({ checkoutId }) {
      return { url: `/trial/checkout/${checkoutId}`, providerSessionId: PREFIX + checkoutId };
    },
    async readCheckout(providerSessionId, row) {
      if (!providerSessionId.startsWith(PREFIX)) refuse();
      return {
        status: row.status === 'cancelled' || row.status === 'refunded' ? 'expired' : row.status,
        amountCents: row.amountCents,
        currency: 'usd',
        clientReferenceId: row.userId,
        planType: row.planType,
        livemode: false,
      };
    },
    readSubscription: async () => refuse(),
    readRefund: async () => refuse(),
    async verifyWebhook() {
      throw new AppError('invalid');
    },
    async portalUrl({ returnUrl }) {
      return returnUrl;
    },
  };
}
