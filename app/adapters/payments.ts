import type { PlanType } from '../modules/billing/billing.rules.ts';

export type PaymentStatus = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

export interface NewCheckout {
  /** Id of our own checkout row, made before; the idempotency key at the provider. */
  checkoutId: string;
  planType: PlanType;
  user: { id: string; email: string; customerId?: string | null };
  language: 'en' | 'es';
  /** Absolute address of the result page; `session_id` is added to it. */
  successUrl: string;
  cancelUrl: string;
}

/**
 * What our own row says of a checkout; the truth for the simulated provider, nothing for a real
 * one.
 */
export interface CheckoutRow {
  status: PaymentStatus | 'cancelled' | 'refunded';
  amountCents: number;
  planType: PlanType;
  userId: string;
}

/** A checkout as the provider itself reports it now. */
export interface CheckoutFacts {
  status: PaymentStatus;
  amountCents: number;
  /** Lowercase ISO 4217. */
  currency: string;
  /** The user who bought. */
  clientReferenceId: string | null;
  /** By the price that was paid; null for a price that is not ours. */
  planType: PlanType | null;
  subscriptionId?: string;
  customerId?: string;
  livemode: boolean;
}

export interface SubscriptionFacts {
  id: string;
  status: 'active' | 'pastDue' | 'ended' | 'pending';
  planType: PlanType | null;
  userId: string | null;
  customerId: string;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
}

/** What became of a payment after it was made. */
export interface RefundFacts {
  /** Our own checkout, as the payment names it; null for payments of subscriptions. */
  checkoutId: string | null;
  /** The money is back with the buyer: refunded whole, or lost in a dispute. */
  isBack: boolean;
}

/** A verified event. It says what changed, never how things stand: read the object again. */
export interface PaymentEvent {
  id: string;
  type: string;
  livemode: boolean;
  /** The checkout session it is about. */
  checkoutSessionId?: string;
  /** The subscription it is about. */
  subscriptionId?: string;
  /** The payment that was refunded, or the dispute over one. */
  chargeId?: string;
  disputeId?: string;
}

/**
 * Selling a plan. Every verb throws checkoutFailed when the provider refuses or can't be reached.
 */
export interface Payments {
  readonly name: 'simulated' | 'stripe' | 'disabled';
  /** Whether real money moves: an event or session of the other kind grants nothing. */
  readonly livemode: boolean;
  /**
   * Whether the provider has pages where a customer finds invoices and ends his plan; where it has
   * none, ours do it.
   */
  readonly hasOwnPages: boolean;
  /** Origins a form may be redirected to, for the content security policy. */
  readonly formOrigins: readonly string[];
  /** Throws checkoutUrlMissing when the provider gives no address. */
  createCheckout(
    checkout: NewCheckout,
  ): Promise<{ url: string; providerSessionId: string; customerId?: string }>;
  /** Throws notFound for a session the provider doesn't know. */
  readCheckout(providerSessionId: string, row: CheckoutRow): Promise<CheckoutFacts>;
  readSubscription(subscriptionId: string): Promise<SubscriptionFacts>;
  readRefund(event: Pick<PaymentEvent, 'chargeId' | 'disputeId'>): Promise<RefundFacts>;
  /**
   * Checks the signature over the raw body; throws invalid for any event that the provider did not
   * sign within 5 minutes.
   */
  verifyWebhook(rawBody: Uint8Array, signature: string | undefined): Promise<PaymentEvent>;
  /**
   * Address of the page where a customer changes or ends the plan; with a subscription, straight to
   * the change of plan.
   */
  portalUrl(options: {
    customerId: string;
    subscriptionId?: string;
    returnUrl: string;
  }): Promise<string>;
}
