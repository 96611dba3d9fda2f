import { AppError } from '~/errors.ts';
import type { Payments } from '~/adapters/payments.ts';

/** Payments switched off: every method throws checkoutFailed. */
export function disabledPayments(): Payments {
  const refuse = async (): Promise<never> => {
    throw new AppError('checkoutFailed');
  };
  return {
    name: 'disabled',
    livemode: false,
    hasOwnPages: false,
    formOrigins: [],
    createCheckout: refuse,
    readCheckout: refuse,
    readSubscription: refuse,
    previewChange: refuse,
    changePlan: refuse,
    listInvoices: refuse,
    readRefund: refuse,
    verifyWebhook: refuse,
    portalUrl: refuse,
  };
}
