import type { fakeStripe } from './fake-stripe.ts';

type Json = Record<string, unknown>;
type Fake = Awaited<ReturnType<typeof fakeStripe>>;

/** A purchase at the provider, changed by the steps of its history. */
export interface Purchase {
  stripe: Fake;
  session: Json;
}
/** Changes the provider's state; returns the object that its event is about. */
type Step = (purchase: Purchase) => Json;

const subscriptionOf = ({ stripe, session }: Purchase): Json =>
  stripe.state.subscriptions.get(String(session.subscription)) ?? {};
const chargeOf = ({ stripe, session }: Purchase): Json =>
  [...stripe.state.charges.values()].find(({ metadata }) => metadata === session.metadata) ??
  stripe.charge(String(session.id));
const disputeOf = (purchase: Purchase): Json => {
  const charge = chargeOf(purchase);
  return (
    [...purchase.stripe.state.disputes.values()].find((each) => each.charge === charge.id) ??
    purchase.stripe.dispute(charge, 'needs_response')
  );
};
const disputed =
  (status: string): Step =>
  (purchase) =>
    Object.assign(disputeOf(purchase), { status });
const intent =
  (status: string, paymentStatus: string): Step =>
  ({ session }) => {
    Object.assign(session.payment_intent as Json, { status });
    return Object.assign(session, { payment_status: paymentStatus });
  };
const subscribed =
  (fields: Json): Step =>
  (purchase) =>
    Object.assign(subscriptionOf(purchase), fields);
/** The invoice of a month, which leaves the subscription in a status. */
const invoiced =
  (status: string): Step =>
  (purchase) => ({
    id: 'in_fake_month',
    object: 'invoice',
    parent: {
      subscription_details: {
        subscription: Object.assign(subscriptionOf(purchase), { status }).id,
      },
    },
  });
const toTeams: Step = (purchase) => {
  const subscription = subscriptionOf(purchase);
  const [item] = (subscription.items as { data: [Json] }).data;
  item.price = purchase.stripe.state.prices.find(
    ({ lookup_key: key }) => key === 'obralista_teams_unlimited_monthly',
  );
  return subscription;
};

/** What may happen to a purchase, in the order in which it happens, by the event of each step. */
export const histories: Record<
  'paid later' | 'failed later' | 'subscribed',
  { plan: 'per_project' | 'unlimited'; begin: 'pay' | 'payLater'; steps: Record<string, Step> }
> = {
  'paid later': {
    plan: 'per_project',
    begin: 'payLater',
    steps: {
      'checkout.session.completed': ({ session }) => session,
      'checkout.session.async_payment_succeeded': intent('succeeded', 'paid'),
      'charge.dispute.created': disputed('needs_response'),
      'charge.dispute.closed': disputed('lost'),
      'charge.dispute.funds_reinstated': disputed('won'),
      'charge.refunded': (purchase) => Object.assign(chargeOf(purchase), { refunded: true }),
    },
  },
  'failed later': {
    plan: 'per_project',
    begin: 'payLater',
    steps: {
      'checkout.session.completed': ({ session }) => session,
      'checkout.session.async_payment_failed': intent('requires_payment_method', 'unpaid'),
    },
  },
  subscribed: {
    plan: 'unlimited',
    begin: 'pay',
    steps: {
      'checkout.session.completed': ({ session }) => session,
      'customer.subscription.created': subscribed({}),
      'invoice.payment_failed': invoiced('past_due'),
      'invoice.paid': invoiced('active'),
      'customer.subscription.updated': toTeams,
      'customer.subscription.deleted': subscribed({ status: 'canceled' }),
    },
  },
};

/** What a person has by the provider's own books: paid project credits, and the plan that runs. */
export function expectedBilling(
  { state }: Fake,
  userId: string,
): { credits: number; plan: string | null } {
  const lost = new Set(
    [...state.disputes.values()]
      .filter(({ status }) => status === 'lost')
      .map((each) => each.charge),
  );
  const returned = new Set(
    [...state.charges.values()]
      .filter(({ id, refunded }) => refunded || lost.has(id))
      .map(({ metadata }) => (metadata as Json).checkoutId),
  );
  const credits = [...state.sessions.values()].filter(
    (session) =>
      session.client_reference_id === userId &&
      session.mode === 'payment' &&
      session.payment_status === 'paid' &&
      !returned.has((session.metadata as Json).checkoutId),
  ).length;
  const keys = [...state.subscriptions.values()]
    .filter(
      ({ metadata, status }) =>
        (metadata as Json).userId === userId && (status === 'active' || status === 'past_due'),
    )
    .map(({ items }) => (items as { data: [{ price: Json }] }).data[0].price.lookup_key);
  if (keys.includes('obralista_teams_unlimited_monthly'))
    return { credits, plan: 'teams_unlimited' };
  return { credits, plan: keys.length > 0 ? 'unlimited' : null };
}

/** Every choice of up to `most` items, each in the order given. */
export function choicesOf<T>(items: readonly T[], most: number): T[][] {
  if (most === 0 || items.length === 0) return [[]];
  const [first, ...others] = items as [T, ...T[]];
  return [
    ...choicesOf(others, most),
    ...choicesOf(others, most - 1).map((choice) => [first, ...choice]),
  ];
}

/** Every order of the items. */
export const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) =>
        ordersOf([...items.slice(0, at), ...items.slice(at + 1)]).map((order) => [item, ...order]),
      );
