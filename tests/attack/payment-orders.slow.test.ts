import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choicesOf, histories, ordersOf, expectedBilling } from '../support/payment-histories.ts';
import { newPerson, type Person } from '../support/people.ts';
import type { SignedEvent } from '../support/fake-stripe-delivery.ts';
import {
  billingState,
  startStripeServer,
  type History,
  type StripeServer,
} from '../support/stripe-server.ts';
import { isFullRun } from '../support/full-run.ts';

/** In the full suite: orders of up to four events, arriving in every way. */
const most = isFullRun ? 4 : 2;

/** The purchases of one person, below the limit of an hour. */
const PURCHASES = 25;

let world: StripeServer;
beforeAll(async () => {
  world = await startStripeServer();
});
afterAll(() => world.close());

/** How the events of an order travel on a bad network: each late, lost or doubled in its own way. */
const travelOf = (event: SignedEvent, place: number) => {
  const chance = createHash('sha256').update(event.body).digest();
  return [
    event,
    { delayMs: chance[place]! % 40, losses: chance[8]! % 3, copies: 1 + (chance[9]! % 3) },
  ] as const;
};

type Delivery = (events: SignedEvent[]) => Promise<unknown>;
/** The ways in which one order of events arrives. */
const deliveries: Record<string, Delivery> = {
  'one after another, each twice at once': async (events) => {
    for (const event of events) await world.send(event, 2);
  },
  'with lost answers, and sent again': async (events) => {
    for (const event of events) await world.sendAndLeave(event, 3);
    for (const event of events) await world.send(event);
  },
  'all at once': (events) => Promise.all(events.map((event) => world.send(event))),
  'late, lost and doubled': (events) => world.sendBadly(events.map(travelOf)),
};

/** Ends what a purchase has left, so that the same person can buy again. */
async function endSubscription(person: Person, id: unknown): Promise<void> {
  const subscription = world.stripe.state.subscriptions.get(String(id));
  if (!subscription || subscription.status === 'canceled') return;
  subscription.status = 'canceled';
  await world.send(world.stripe.event('customer.subscription.deleted', subscription));
  expect((await billingState(person)).plan).toBeNull();
}

/** One order of the events of a purchase; each is sent once more at the end. */
async function play(
  person: Person,
  name: History,
  types: string[],
  places: number[],
  deliver: Delivery,
): Promise<void> {
  const { stripe } = world;
  const purchase = await world.begin(person, name);
  const { steps } = histories[name];
  const happened = types.map((type) => stripe.event(type, steps[type]!(purchase)));
  const sent = places.map((place) => happened[place]!);
  await deliver(sent);
  const completed = stripe.event('checkout.session.completed', purchase.session);
  for (const event of [completed, ...sent]) expect(await world.send(event)).toEqual([200]);
  const order = places.map((place) => types[place]).join(', ');
  expect(await billingState(person), order).toEqual(expectedBilling(stripe, person.id));
  await endSubscription(person, purchase.session.subscription);
}

describe.each(Object.keys(histories) as History[])(
  `Every order of up to ${most} events of a purchase, %s (A-53, promise 5.8)`,
  (name) => {
    const choices = choicesOf(Object.keys(histories[name].steps), most);

    test.each(Object.entries(deliveries).slice(isFullRun ? 0 : -1))(
      'ends as the provider’s own books: %s',
      async (_way, deliver) => {
        const orders = choices.flatMap((types) =>
          ordersOf(types.map((_, place) => place)).map((places) => ({ types, places })),
        );
        let person = await newPerson(world.server.url);
        for (const [count, { types, places }] of orders.entries()) {
          if (count % PURCHASES === PURCHASES - 1) person = await newPerson(world.server.url);
          await play(person, name, types, places, deliver);
        }
        expect(world.stripe.state.refused).toEqual([]);
      },
      900_000,
    );
  },
);
