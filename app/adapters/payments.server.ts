import type { Payments } from './payments.ts';
import { disabledPayments } from '~/adapters/payments/disabled.server.ts';
import { simulatedPayments } from '~/adapters/payments/simulated.server.ts';
import { stripePayments, type StripeConfig } from '~/adapters/payments/stripe.server.ts';

export type PaymentsConfig =
  { kind: 'simulated' } | ({ kind: 'stripe' } & StripeConfig) | { kind: 'disabled' };

export function createPayments(config: PaymentsConfig): Payments {
  if (config.kind === 'stripe') return stripePayments(config);
  return config.kind === 'simulated' ? simulatedPayments() : disabledPayments();
}
