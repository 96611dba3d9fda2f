import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { histories, standingOf } from '../support/payment-histories.ts';
import { newPerson } from '../support/people.ts';
import {
  standing,
  startStripeServer,
  type History,
  type StripeServer,
} from '../support/stripe-server.ts';

let world: StripeServer;
beforeAll(async () => {
  world = await startStripeServer();
});
afterAll(() => world.close());

const steps = (Object.keys(histories) as History[]).flatMap((name) =>
  Object.keys(histories[name].steps).map((type, place) => [name, type, place] as const),
);

/** Milliseconds after an event is sent, at which the process dies. */
const moments = [15, 60];

test.each(steps)(
  '%s: killed around the commit of %s, the event that is sent again has one effect (F-05)',
  async (name, type, place) => {
    for (const moment of moments) {
      const { stripe, server } = world;
      const person = await newPerson(server.url);
      const purchase = await world.begin(person, name);
      const before = Object.entries(histories[name].steps).slice(0, place);
      for (const [earlier, step] of before) await world.send(stripe.event(earlier, step(purchase)));
      const event = stripe.event(type, histories[name].steps[type]!(purchase));
      const sent = world.sendAndLeave(event, 5000);
      await wait(moment);
      await server.kill9();
      await sent;
      await server.restart();
      expect(await world.send(event, 2)).toEqual([200, 200]);
      expect(await standing(person)).toEqual(standingOf(stripe, person.id));
    }
  },
  120_000,
);
