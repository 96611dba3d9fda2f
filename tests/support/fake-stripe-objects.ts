import type Stripe from 'stripe';

/** An object of the fake provider: tests read and change its fields by name. */
export type Json = Record<string, unknown>;
/** A part of an object of the SDK: its fields have the names and types of the real ones. */
type DeepPartial<T> = T extends (infer Item)[]
  ? DeepPartial<Item>[]
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> }
    : T;
/** Names and types that the SDK has, or TypeScript refuses the object. */
const as = <Real>(made: DeepPartial<Real>): Json => made as Json;
const text = (value: unknown): string => String(value);

export const makePrice = (id: string, params: Json): Json =>
  as<Stripe.Price>({
    id,
    object: 'price',
    active: true,
    currency: text(params.currency),
    unit_amount: Number(params.unit_amount),
    lookup_key: text(params.lookup_key),
    recurring: (params.recurring as Stripe.Price.Recurring | undefined) ?? null,
  });

/** An open session of one price; `params` are kept so that tests can read what was sent. */
export const makeSession = (id: string, price: Json, params: Json, livemode: boolean): Json => ({
  ...as<Stripe.Checkout.Session>({
    id,
    object: 'checkout.session',
    mode: params.mode as Stripe.Checkout.Session.Mode,
    customer: params.customer as string | undefined,
    client_reference_id: params.client_reference_id as string | undefined,
    metadata: params.metadata as Stripe.Metadata | undefined,
    livemode,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(price.unit_amount),
    currency: text(price.currency),
    subscription: null,
    payment_intent: null,
    success_url: text(params.success_url),
    cancel_url: text(params.cancel_url),
  }),
  line_items: { data: [{ price }] },
  params,
});

const priceOf = (session: Json): Json =>
  (session.line_items as { data: [{ price: Json }] }).data[0].price;
const itemOf = (subscription: Json): Json => (subscription.items as { data: [Json] }).data[0];

/** The invoice of a paid session. */
export const paidInvoice = (id: string, session: Json): Json =>
  as<Stripe.Invoice>({
    id,
    object: 'invoice',
    customer: text(session.customer),
    status: 'paid',
    total: Number(session.amount_total),
    amount_due: Number(session.amount_total),
    created: 1_780_000_000,
    hosted_invoice_url: `https://invoice.stripe.com/i/${text(session.id)}`,
    lines: { data: [{ pricing: { price_details: { price: text(priceOf(session).id) } } }] },
  });

/** Whole cents of the rest of a month at a price. */
function restOf(price: Json, item: Json, at: number): number {
  const [start, end] = [Number(item.current_period_start), Number(item.current_period_end)];
  return Math.round((Number(price.unit_amount) * (end - at)) / (end - start));
}
/** The invoice of a change of a subscription to another price at a time in seconds. */
export function changeInvoiceOf(id: string, subscription: Json, price: Json, at: number): Json {
  const item = itemOf(subscription);
  const total = restOf(price, item, at) - restOf(item.price as Json, item, at);
  return as<Stripe.Invoice>({
    id,
    object: 'invoice',
    customer: text(subscription.customer),
    status: 'paid',
    total,
    amount_due: Math.max(0, total),
    created: at,
    hosted_invoice_url: `https://invoice.stripe.com/i/${text(subscription.id)}`,
    lines: {
      data: [{ amount: -1 }, { amount: 1, pricing: { price_details: { price: text(price.id) } } }],
    },
  });
}

export const makePortal = (id: string, params: Json): Json => ({
  ...as<Stripe.BillingPortal.Session>({
    id,
    object: 'billing_portal.session',
    url: `https://billing.stripe.com/p/session/${text(params.customer)}`,
  }),
  params,
});

export const makeSubscription = (
  id: string,
  itemId: string,
  session: Json,
  isPaid: boolean,
): Json => ({
  ...as<Stripe.Subscription>({
    id,
    object: 'subscription',
    status: isPaid ? 'active' : 'incomplete',
    customer: text(session.customer),
    metadata: session.metadata as Stripe.Metadata,
    cancel_at_period_end: false,
  }),
  items: {
    data: [
      {
        ...as<Stripe.SubscriptionItem>({
          id: itemId,
          current_period_start: 1_897_408_000,
          current_period_end: 1_900_000_000,
        }),
        price: priceOf(session),
      },
    ],
  },
});

export const makeCharge = (id: string, session: Json): Json =>
  as<Stripe.Charge>({
    id,
    object: 'charge',
    metadata: session.mode === 'payment' ? (session.metadata as Stripe.Metadata) : {},
    payment_intent: (session.payment_intent as { id: string } | null)?.id ?? null,
    refunded: false,
    amount_refunded: 0,
  });

export const makeDispute = (id: string, charge: Json, status: Stripe.Dispute.Status): Json =>
  as<Stripe.Dispute>({ id, object: 'dispute', charge: text(charge.id), status });

export const makeEvent = (id: string, type: string, object: Json, livemode: boolean): Json => ({
  id,
  object: 'event' satisfies Stripe.Event['object'],
  type,
  livemode,
  data: { object },
});
