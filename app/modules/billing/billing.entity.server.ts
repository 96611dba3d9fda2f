import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { planTypes } from '~/plans.ts';

const checkoutStatuses = [
  'open',
  'processing',
  'paid',
  'cancelled',
  'failed',
  'expired',
  'refunded',
] as const;
export const ledgerReasons = ['purchase', 'project', 'refund', 'returned'] as const;

/** One attempt to buy; its id is the idempotency key at the provider. Granted at most once. */
export const Checkout = defineEntity({
  name: 'Checkout',
  tableName: 'checkouts',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    planType: p.enum(planTypes),
    amountCents: p.integer(),
    status: p.enum(checkoutStatuses).default('open'),
    provider: p.text(),
    providerSessionId: p.text().nullable().unique(),
    createdAt: p.datetime(),
    grantedAt: p.datetime().nullable(),
    /** A simulated payment that settles later: when, and how. */
    settlesAt: p.datetime().nullable(),
    settlesAs: p.enum(['paid', 'paidTwice', 'failed'] as const).nullable(),
    /** The monthly plan that this payment changed; null for a purchase. */
    changedFrom: p.enum(planTypes).nullable(),
    /** The refund of this payment took an unused credit. */
    creditTaken: p.boolean().default(false),
    /** The project that had used the refunded credit. */
    refundedProjectId: p.uuid().nullable(),
    /** How many readings of what became of the money began, and which of them was saved last. */
    refundReadings: p.integer().default(0),
    refundSaved: p.integer().default(0),
  },
});
export type Checkout = InferEntity<typeof Checkout>;

/** Every change of a user's project credits. */
export const CreditEntry = defineEntity({
  name: 'CreditEntry',
  tableName: 'credit_ledger',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    delta: p.integer(),
    reason: p.enum(ledgerReasons),
    checkoutId: p.uuid().nullable().unique(),
    projectId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});
export type CreditEntry = InferEntity<typeof CreditEntry>;

const subscriptionStates = ['active', 'pastDue', 'ended', 'pending'] as const;

/**
 * A subscription that a granted checkout started, as the provider last reported it. It determines
 * its owner's plan.
 */
export const Subscription = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  properties: {
    id: p.text().primary(),
    userId: p.uuid(),
    customerId: p.text(),
    planType: p.enum(planTypes),
    status: p.enum(subscriptionStates),
    currentPeriodEnd: p.datetime(),
    cancelAtPeriodEnd: p.boolean().default(false),
    pastDueSince: p.datetime().nullable(),
    updatedAt: p.datetime(),
  },
});
export type Subscription = InferEntity<typeof Subscription>;

/** An event of the payment provider that was handled: its id makes a repeated one have no effect. */
export const PaymentEvent = defineEntity({
  name: 'PaymentEvent',
  tableName: 'payment_events',
  properties: { id: p.text().primary(), type: p.text(), receivedAt: p.datetime() },
});
