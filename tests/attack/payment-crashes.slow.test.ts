import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databaseFront, type Moment } from '../support/database-front.ts';
import { onServer } from '../support/database-name.ts';
import { histories, expectedBilling } from '../support/payment-histories.ts';
import { newPerson, projectPayload } from '../support/people.ts';
import {
  billingState,
  startStripeServer,
  type History,
  type StripeServer,
} from '../support/stripe-server.ts';
import { isFullRun } from '../support/full-run.ts';

/** In the full suite every event of every history; otherwise those that grant. */
const granting: Partial<Record<History, string>> = {
  'paid later': 'checkout.session.async_payment_succeeded',
  subscribed: 'checkout.session.completed',
};
const moments: Moment[] = ['before the commit', 'after the commit'];

let world: StripeServer;
let front: Awaited<ReturnType<typeof databaseFront>>;
beforeAll(async () => {
  const name = `crashes_${randomUUID().replaceAll('-', '')}`;
  front = await databaseFront(
    await onServer(inject('postgresUrl')).create(name, 'template_migrated'),
  );
  world = await startStripeServer({
    DATABASE_URL: front.url,
    SESSION_SECRET: 'one-secret-before-and-after-each-crash-of-this-run',
  });
});
afterAll(async () => {
  await world.close();
  front.close();
});

/** Starts a request, kills the process on that side of the commit with these words, restarts it. */
async function crashAt(
  words: string,
  moment: Moment,
  request: () => Promise<unknown>,
): Promise<void> {
  const held = front.holdCommit(words, moment);
  const sent = request().catch(() => null);
  await held;
  await world.server.kill9();
  await sent;
  await world.server.restart();
}

describe.each(moments)('The process dies %s', (moment) => {
  const cases = (Object.keys(histories) as History[]).flatMap((name) =>
    Object.keys(histories[name].steps)
      .map((type, place) => [name, type, place] as const)
      .filter(([, type]) => isFullRun || granting[name] === type),
  );

  test.each(cases)(
    '%s: %s is sent again, and has one effect (F-05, promise 5.8)',
    async (name, type, place) => {
      const { stripe, server } = world;
      const person = await newPerson(server.url);
      const purchase = await world.begin(person, name);
      for (const [earlier, step] of Object.entries(histories[name].steps).slice(0, place))
        await world.send(stripe.event(earlier, step(purchase)));
      const event = stripe.event(type, histories[name].steps[type]!(purchase));
      await crashAt('insert into payment_events', moment, () => world.send(event));
      expect(await world.send(event, 2)).toEqual([200, 200]);
      expect(await billingState(person)).toEqual(expectedBilling(stripe, person.id));
    },
    60_000,
  );

  test('a project that costs a credit is there with the credit gone, or neither (F-06)', async () => {
    const person = await newPerson(world.server.url);
    const purchase = await world.begin(person, 'paid later');
    const { steps } = histories['paid later'];
    for (const type of ['checkout.session.completed', 'checkout.session.async_payment_succeeded'])
      await world.send(world.stripe.event(type, steps[type]!(purchase)));
    expect(await billingState(person)).toMatchObject({ credits: 1 });
    await crashAt('insert into "projects"', moment, () =>
      person.client.postJson('/api/projects', projectPayload()),
    );
    const isStored = moment === 'after the commit';
    expect(await billingState(person)).toMatchObject({ credits: isStored ? 0 : 1 });
    expect((await person.client.get('/dashboard')).text.includes('/projects/')).toBe(isStored);
  }, 60_000);
});
