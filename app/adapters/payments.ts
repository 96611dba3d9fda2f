import type { PlanType } from '~/plans.ts';

export type PaymentStatus = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

export interface NewCheckout {
  /** Id of the row in our table, which is also the idempotency key at the provider. */
  checkoutId: string;
  planType: PlanType;
  user: { id: string; email: string; customerId?: string | null };
  language: 'en' | 'es';
  /** Absolute URL of the result page; `session_id` is added to its query. */
  successUrl: string;
  cancelUrl: string;
}

/** The checkout's row in our table. Only the simulated provider reads it. */
export interface CheckoutRow {
  status: PaymentStatus | 'cancelled' | 'refunded';
  amountCents: number;
  planType: PlanType;
  userId: string;
  /** A payment that settles later: when, and how. */
  settlesAt?: Date | null;
  settlesAs?: 'paid' | 'paidTwice' | 'failed' | null;
}

/** The current state of a checkout at the provider. */
export interface CheckoutFacts {
  status: PaymentStatus;
  amountCents: number;
  /** Lowercase ISO 4217. */
  currency: string;
  /** Id of the user who paid. */
  clientReferenceId: string | null;
  /** The plan of the price that was paid; null for an unknown price. */
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

/** A change of a monthly plan to another one. */
export interface PlanChange {
  subscriptionId: string;
  planType: PlanType;
  /** The instant from which the new plan is charged. */
  at: Date;
  /** The plan now and its paid month. Only the simulated provider reads it. */
  current: { planType: PlanType; start: Date; end: Date };
}

/** What a change of plan costs. */
export interface ChangeAmounts {
  /** Charged at once. */
  dueCents: number;
  /** Credited to the next payments. */
  creditCents: number;
}

/** A payment as the provider lists it. */
export interface Invoice {
  id: string;
  at: Date;
  /** The plan that was paid; null where it was several or another thing. */
  planType: PlanType | null;
  cents: number;
  status: 'paid' | 'open' | 'void';
  /** The provider's page of it. */
  url: string | null;
}

/** Whether a payment was refunded. */
export interface RefundFacts {
  /** From the payment's metadata; null for payments of subscriptions. */
  checkoutId: string | null;
  /** Refunded in full, or paid back after a lost dispute. */
  isRefunded: boolean;
}

/** A verified event. It names what changed; the current state must be read from the provider. */
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
 * Payments for plans. Every method throws checkoutFailed when the provider refuses the call or
 * can't be reached.
 */
export interface Payments {
  readonly name: 'simulated' | 'stripe' | 'disabled';
  /** Whether real money is paid: an event or session of the other mode must be ignored. */
  readonly livemode: boolean;
  /**
   * Whether the provider has pages for invoices and for cancelling a plan; otherwise our settings
   * page cancels it.
   */
  readonly hasOwnPages: boolean;
  /** Origins a form may be redirected to, for the content security policy. */
  readonly formOrigins: readonly string[];
  /** Throws checkoutUrlMissing when the provider returns no URL. */
  createCheckout(
    checkout: NewCheckout,
  ): Promise<{ url: string; providerSessionId: string; customerId?: string }>;
  /** Throws notFound for an unknown session. */
  readCheckout(providerSessionId: string, row: CheckoutRow): Promise<CheckoutFacts>;
  readSubscription(subscriptionId: string): Promise<SubscriptionFacts>;
  /** What changing a subscription's plan costs. */
  previewChange(change: PlanChange): Promise<ChangeAmounts>;
  /**
   * Changes a subscription's plan at once and charges what `previewChange` named. Repeating it
   * changes nothing. Throws paymentDeclined, after which the plan is unchanged.
   */
  changePlan(change: PlanChange): Promise<void>;
  /** The newest invoices of a customer. */
  listInvoices(customerId: string): Promise<Invoice[]>;
  readRefund(event: Pick<PaymentEvent, 'chargeId' | 'disputeId'>): Promise<RefundFacts>;
  /**
   * Checks the signature of the raw body; throws invalid for an event that the provider did not
   * sign within the last 5 minutes.
   */
  verifyWebhook(rawBody: Uint8Array, signature: string | undefined): Promise<PaymentEvent>;
  /**
   * URL of the provider's page for invoices and cancelling; with `subscriptionId`, of its page for
   * changing the plan.
   */
  portalUrl(options: {
    customerId: string;
    subscriptionId?: string;
    returnUrl: string;
  }): Promise<string>;
}
