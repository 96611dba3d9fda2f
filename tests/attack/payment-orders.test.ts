import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stripeClient } from '~/adapters/payments/stripe-client.server.ts';
import { setUpPrices } from '~/adapters/payments/stripe-prices.server.ts';
import { fakeStripe, WEBHOOK_SECRET } from '../support/fake-stripe.ts';
import { choicesOf, histories, ordersOf, standingOf } from '../support/payment-histories.ts';
import { newPerson, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** Orders of up to four events in the full suite. */
const most = process.env.TEST_FULL === '1' ? 4 : 2;

type Signed = { body: string; signature: string };
let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let server: TestServer;
beforeAll(async () => {
  stripe = await fakeStripe();
  const keys = { secretKey: 'sk_test_fake', endpoint: stripe.endpoint };
  await setUpPrices(await stripeClient(keys)());
  server = await startServer({
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_ENDPOINT: keys.endpoint,
      LIMITS_FACTOR: '10000',
      LOG_LEVEL: 'warn',
    },
  });
});
afterAll(async () => {
  await server.stop();
  stripe.close();
});

const send = (event: Signed, times = 1): Promise<number[]> =>
  stripe.deliver(event, `${server.url}/api/stripe/webhook`, times);
/** Sends an event and leaves before its answer; the product may have stored its effect or not. */
async function sendAndLeave({ body, signature }: Signed): Promise<void> {
  const leave = new AbortController();
  const sent = fetch(`${server.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'Content-Type': 'application/json' },
    body,
    signal: leave.signal,
  }).catch(() => null);
  setTimeout(() => leave.abort(), 2);
  await sent;
}

/** Begins a purchase of the history at the provider. */
async function begin(person: Person, name: keyof typeof histories) {
  const { plan, begin: how } = histories[name];
  const answer = await person.client.postJson('/api/create-checkout-session', { planType: plan });
  const id = answer.json<{ url: string }>().url.split('/').at(-1) ?? '';
  stripe.finish(id, how);
  return { stripe, session: stripe.state.sessions.get(id) ?? {} };
}
const standing = async ({ client }: Person) => {
  const { subscription_status: plan, projectCredits: credits } = (
    await client.get('/api/user')
  ).json<{ subscription_status: string; projectCredits: number }>();
  return { credits, plan: plan === 'unlimited' || plan === 'teams_unlimited' ? plan : null };
};

type Delivery = (events: Signed[]) => Promise<unknown>;
/** The ways in which one order of events arrives. */
const deliveries: Record<string, Delivery> = {
  'one after another, each twice at once': async (events) => {
    for (const event of events) await send(event, 2);
  },
  'all at once': (events) => Promise.all(events.map((event) => send(event))),
  'with lost answers, and sent again': async (events) => {
    for (const event of events) await sendAndLeave(event);
    for (const event of events) await send(event);
  },
};

/** A person's events until the books of both agree; each is sent once more at the end. */
async function play(
  person: Person,
  name: keyof typeof histories,
  chosen: string[],
  order: (events: Signed[]) => Signed[],
  deliver: Delivery,
): Promise<void> {
  const purchase = await begin(person, name);
  const { steps } = histories[name];
  const events = chosen.map((type) => stripe.event(type, steps[type]!(purchase)));
  const sent = order(events);
  await deliver(sent);
  const completed = stripe.event('checkout.session.completed', purchase.session);
  for (const event of [completed, ...sent]) expect(await send(event)).toEqual([200]);
  expect(await standing(person), `${name}: ${chosen.join(', ')}`).toEqual(
    standingOf(stripe, person.id),
  );
  const subscription = stripe.state.subscriptions.get(String(purchase.session.subscription));
  if (!subscription || subscription.status === 'canceled') return;
  subscription.status = 'canceled';
  await send(stripe.event('customer.subscription.deleted', subscription));
  expect((await standing(person)).plan).toBeNull();
}

describe.each(Object.keys(histories) as (keyof typeof histories)[])(
  `Every order of up to ${most} events of a purchase, %s (A-53, promise 5.8)`,
  (name) => {
    const choices = choicesOf(Object.keys(histories[name].steps), most);

    test.each(Object.entries(deliveries))(
      'ends as the provider’s own books: %s',
      async (_way, deliver) => {
        const person = await newPerson(server.url);
        for (const chosen of choices)
          for (const places of ordersOf(chosen.map((_, place) => place)))
            await play(person, name, chosen, (events) => places.map((at) => events[at]!), deliver);
        expect(stripe.state.refused).toEqual([]);
      },
      600_000,
    );
  },
);
