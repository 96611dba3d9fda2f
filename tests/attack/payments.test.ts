import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stripeClient } from '~/adapters/payments/stripe-client.server.ts';
import { setUpPrices } from '~/adapters/payments/stripe-prices.server.ts';
import { fakeStripe, WEBHOOK_SECRET } from '../support/fake-stripe.ts';
import { Client, wordsOf } from '../support/http.ts';
import { newPerson, type Person, type Plan } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

type Json = Record<string, unknown>;
let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let server: TestServer;
beforeAll(async () => {
  stripe = await fakeStripe();
  await setUpPrices(await stripeClient({ secretKey: 'sk_test_fake', endpoint: stripe.endpoint })());
  server = await startServer({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_ENDPOINT: stripe.endpoint,
      LIMITS_FACTOR: '1000',
    },
  });
});
afterAll(async () => {
  await server.stop();
  stripe.close();
});

const webhook = () => `${server.url}/api/stripe/webhook`;
const planOf = async ({ client }: Person) => {
  const { subscription_status, projectCredits } = (await client.get('/api/user')).json<{
    subscription_status: string | null;
    projectCredits: number;
  }>();
  return [subscription_status, projectCredits];
};
const checkout = (person: Person, plan: Plan) =>
  person.client.postJson(
    plan === 'teams_unlimited'
      ? '/api/billing/create-teams-unlimited-session'
      : '/api/create-checkout-session',
    { planType: plan },
  );

/** Creates a checkout of a plan at the provider; returns the session's id. */
async function opened(person: Person, plan: Plan): Promise<string> {
  return (await checkout(person, plan)).json<{ url: string }>().url.split('/').at(-1) ?? '';
}
const session = (id: string): Json => stripe.state.sessions.get(id) ?? {};
const completed = (id: string, options: Parameters<typeof stripe.event>[2] = {}) =>
  stripe.event('checkout.session.completed', session(id), options);

async function subscriber(
  plan: Plan = 'unlimited',
): Promise<{ person: Person; subscription: Json }> {
  const person = await newPerson(server.url);
  const id = await opened(person, plan);
  stripe.finish(id, 'pay');
  await stripe.deliver(completed(id), webhook());
  return {
    person,
    subscription: stripe.state.subscriptions.get(String(session(id).subscription)) ?? {},
  };
}

describe('The webhook accepts only events that the provider signed (A-52)', () => {
  test('a missing, foreign or expired signature and a changed body are 400 and grant nothing', async () => {
    const person = await newPerson(server.url);
    const id = stripe.finish(await opened(person, 'per_project'), 'pay');
    const { body, signature } = completed(id);
    const sent: [string, Record<string, string>][] = [
      [body, {}],
      [body, { 'stripe-signature': '' }],
      [body, { 'stripe-signature': completed(id, { secret: 'whsec_other' }).signature }],
      [body.replace('completed', 'completee'), { 'stripe-signature': signature }],
      [
        body,
        {
          'stripe-signature': completed(id, { timestamp: Math.floor(Date.now() / 1000) - 360 })
            .signature,
        },
      ],
      [body, { 'stripe-signature': signature.replace('v1=', 'v0=') }],
    ];
    for (const [text, headers] of sent)
      expect(
        (
          await person.client.request('POST', '/api/stripe/webhook', {
            headers: { 'content-type': 'application/json', ...headers },
            body: text,
            cookies: false,
          })
        ).status,
      ).toBe(400);
    expect(await planOf(person)).toEqual(['setup_required', 0]);
  });

  test('other methods are 405', async () => {
    expect((await new Client(server.url).get('/api/stripe/webhook')).status).toBe(405);
  });
});

describe('An event has one effect, in any order and however often it is delivered (A-53)', () => {
  test('the same event twenty times at once gives one credit, and all get 200', async () => {
    const person = await newPerson(server.url);
    const id = stripe.finish(await opened(person, 'per_project'), 'pay');
    expect(new Set(await stripe.deliver(completed(id), webhook(), 20))).toEqual(new Set([200]));
    expect(await planOf(person)).toEqual(['per_project', 1]);
  });

  test('one session under two event ids, plus its result page, gives one credit', async () => {
    const person = await newPerson(server.url);
    const id = stripe.finish(await opened(person, 'per_project'), 'pay');
    const [first, second, page] = await Promise.all([
      stripe.deliver(completed(id), webhook()),
      stripe.deliver(completed(id), webhook()),
      person.client.get(`/payment-result?session_id=${id}`),
    ]);
    expect([first, second, page.status]).toEqual([[200], [200], 200]);
    expect(await planOf(person)).toEqual(['per_project', 1]);
  });

  test('a subscription that ends before its checkout event arrives gives no plan', async () => {
    const person = await newPerson(server.url);
    const id = stripe.finish(await opened(person, 'unlimited'), 'pay');
    const subscription = stripe.state.subscriptions.get(String(session(id).subscription)) ?? {};
    subscription.status = 'canceled';
    await stripe.deliver(stripe.event('customer.subscription.deleted', subscription), webhook());
    await stripe.deliver(
      stripe.event('customer.subscription.created', { ...subscription, status: 'active' }),
      webhook(),
    );
    await stripe.deliver(completed(id), webhook());
    expect((await planOf(person))[0]).not.toBe('unlimited');
  });

  test('an event sent again after a kill that follows the commit gives one credit (F-05)', async () => {
    const person = await newPerson(server.url);
    const id = stripe.finish(await opened(person, 'per_project'), 'pay');
    const event = completed(id);
    expect(await stripe.deliver(event, webhook())).toEqual([200]);
    await server.kill9();
    await server.restart();
    expect(await stripe.deliver(event, webhook())).toEqual([200]);
    expect(await planOf(person)).toEqual(['per_project', 1]);
  });
});

describe('Only what was paid is granted (A-54, A-55)', () => {
  test.each<[string, (session: Json) => void]>([
    ['one cent was paid', (row) => (row.amount_total = 1)],
    ['another currency was paid', (row) => (row.currency = 'mxn')],
    [
      'another person is named',
      (row) => (row.client_reference_id = '00000000-0000-4000-8000-000000000000'),
    ],
    [
      'another plan’s price was paid',
      (row) =>
        (row.line_items = {
          data: [
            {
              price: stripe.state.prices.find(
                (price) => price.lookup_key === 'obralista_unlimited_monthly',
              ),
            },
          ],
        }),
    ],
    ['it is of the other mode', (row) => (row.livemode = true)],
    ['it is not paid', (row) => (row.payment_status = 'unpaid')],
  ])('a session where %s grants nothing by webhook or result page', async (_, spoil) => {
    const person = await newPerson(server.url);
    const id = stripe.finish(await opened(person, 'per_project'), 'pay');
    spoil(session(id));
    await stripe.deliver(completed(id), webhook());
    await person.client.get(`/payment-result?session_id=${id}`);
    expect(await planOf(person)).toEqual(['setup_required', 0]);
  });

  test('an event of live mode is ignored in test mode', async () => {
    const person = await newPerson(server.url);
    const id = stripe.finish(await opened(person, 'per_project'), 'pay');
    stripe.state.livemode = true;
    const event = completed(id);
    stripe.state.livemode = false;
    expect(await stripe.deliver(event, webhook())).toEqual([200]);
    expect(await planOf(person)).toEqual(['setup_required', 0]);
  });

  test('the result page grants nothing for a forged or foreign session, and once for an own paid one', async () => {
    const [owner, stranger] = [await newPerson(server.url), await newPerson(server.url)];
    const id = stripe.finish(await opened(owner, 'per_project'), 'pay');
    await stranger.client.get(`/payment-result?session_id=${id}`);
    await stranger.client.get('/payment-result?session_id=cs_test_forged');
    expect(await planOf(stranger)).toEqual(['setup_required', 0]);
    expect(wordsOf((await owner.client.get(`/payment-result?session_id=${id}`)).text)).toContain(
      'Payment received',
    );
    await stripe.deliver(completed(id), webhook());
    expect(await planOf(owner)).toEqual(['per_project', 1]);
  });
});

describe('A plan follows its subscription (A-56)', () => {
  test('a past-due plan stays active, a repaid one continues, a cancelled one ends', async () => {
    const { person, subscription } = await subscriber();
    expect(await planOf(person)).toEqual(['unlimited', 0]);
    for (const [status, plan] of [
      ['past_due', 'unlimited'],
      ['active', 'unlimited'],
      ['canceled', null],
    ] as const) {
      subscription.status = status;
      expect(
        await stripe.deliver(
          stripe.event('customer.subscription.updated', subscription),
          webhook(),
        ),
      ).toEqual([200]);
      expect((await planOf(person))[0]).toBe(plan);
    }
  });

  test('credits outlive the plan', async () => {
    const { person, subscription } = await subscriber();
    const id = stripe.finish(await opened(person, 'per_project'), 'pay');
    await stripe.deliver(completed(id), webhook());
    expect(await planOf(person)).toEqual(['unlimited', 1]);
    subscription.status = 'canceled';
    await stripe.deliver(stripe.event('customer.subscription.deleted', subscription), webhook());
    expect(await planOf(person)).toEqual(['per_project', 1]);
  });

  test('a subscriber gets the page that changes the plan, and never a second subscription', async () => {
    const { person } = await subscriber();
    const before = stripe.state.sessions.size;
    const { url } = (await checkout(person, 'teams_unlimited')).json<{ url: string }>();
    expect(url).toBe(`${server.url}/checkout/change?plan=teams_unlimited`);
    expect(stripe.state.sessions.size).toBe(before);
  });

  test('the end of an old subscription does not affect the new one', async () => {
    const { person, subscription } = await subscriber();
    subscription.status = 'canceled';
    await stripe.deliver(stripe.event('customer.subscription.deleted', subscription), webhook());
    const id = stripe.finish(await opened(person, 'teams_unlimited'), 'pay');
    await stripe.deliver(completed(id), webhook());
    await stripe.deliver(stripe.event('customer.subscription.updated', subscription), webhook());
    expect((await planOf(person))[0]).toBe('teams_unlimited');
  });
});

describe('The provider is down, slow or gives no address (F-14)', () => {
  const refusals = [
    ['down', 'Failed to create checkout session. Please try again.'],
    ['noUrl', 'Unable to create checkout session. Please try again.'],
    ['hang', 'Failed to create checkout session. Please try again.'],
  ] as const;
  test.each(refusals)(
    '%s: the caller gets "%s" within ten seconds and no purchase',
    async (mode, message) => {
      const person = await newPerson(server.url);
      stripe.state.mode = mode;
      const began = performance.now();
      const answer = await checkout(person, 'unlimited').finally(() => (stripe.state.mode = 'up'));
      expect(performance.now() - began).toBeLessThan(10_000);
      expect([answer.status, answer.json().message]).toEqual([502, message]);
      expect(await planOf(person)).toEqual(['setup_required', 0]);
    },
  );

  test('a lost answer is a refusal in words, and the next attempt opens a payment', async () => {
    const person = await newPerson(server.url);
    stripe.state.loses = (call) => call === 'POST /v1/checkout/sessions';
    const lost = await checkout(person, 'per_project').finally(
      () => (stripe.state.loses = () => false),
    );
    expect([lost.status, lost.json().message]).toEqual([
      502,
      'Failed to create checkout session. Please try again.',
    ]);
    const id = stripe.finish(await opened(person, 'per_project'), 'pay');
    expect(await stripe.deliver(completed(id), webhook())).toEqual([200]);
    expect(await planOf(person)).toEqual(['per_project', 1]);
  });

  test('an event that cannot be verified at the provider is 500, and granted when it is sent again', async () => {
    const person = await newPerson(server.url);
    const id = stripe.finish(await opened(person, 'per_project'), 'pay');
    const event = completed(id);
    stripe.state.mode = 'down';
    expect(await stripe.deliver(event, webhook())).toEqual([500]);
    stripe.state.mode = 'up';
    expect(await stripe.deliver(event, webhook())).toEqual([200]);
    expect(await planOf(person)).toEqual(['per_project', 1]);
  });
});

test('form-action allows the payment provider and no other site (A-42)', async () => {
  const policy = String(
    (await new Client(server.url).get('/checkout')).headers['content-security-policy'],
  );
  expect(/form-action ([^;]*)/.exec(policy)?.[1]?.trim()).toBe(
    "'self' https://checkout.stripe.com https://billing.stripe.com",
  );
});

describe('Refunds and disputes revoke what was bought (A-56)', () => {
  const paid = async (): Promise<{ person: Person; id: string }> => {
    const person = await newPerson(server.url);
    const id = stripe.finish(await opened(person, 'per_project'), 'pay');
    await stripe.deliver(completed(id), webhook());
    return { person, id };
  };
  const words = async ({ client }: Person): Promise<string> =>
    wordsOf((await client.get('/account-settings')).text);

  test('a full refund revokes the credit once, however often it is reported, and is in the ledger', async () => {
    const { person, id } = await paid();
    const event = stripe.event('charge.refunded', stripe.charge(id, { refunded: true }));
    expect(new Set(await stripe.deliver(event, webhook(), 10))).toEqual(new Set([200]));
    await stripe.deliver(
      stripe.event('charge.refunded', stripe.charge(id, { refunded: true })),
      webhook(),
    );
    expect(await planOf(person)).toEqual(['per_project', 0]);
    expect(
      (
        await person.client.postJson('/api/projects', {
          name: 'A',
          workOrderNumber: '1',
          address: '1 Elm',
        })
      ).status,
    ).toBe(402);
    expect(await words(person)).toMatch(/-1\s*\(\s*refunded/);
  });

  test('a partial refund revokes nothing', async () => {
    const { person, id } = await paid();
    await stripe.deliver(
      stripe.event('charge.refunded', stripe.charge(id, { amount_refunded: 500 })),
      webhook(),
    );
    expect(await planOf(person)).toEqual(['per_project', 1]);
  });

  test('a dispute takes the credit when it is lost, gives it back when it is won after all, once', async () => {
    const { person, id } = await paid();
    const charge = stripe.charge(id);
    const disputed = stripe.dispute(charge, 'needs_response');
    const report = async (status: string, times = 1) => {
      disputed.status = status;
      await stripe.deliver(stripe.event('charge.dispute.closed', disputed), webhook(), times);
    };
    await report('needs_response');
    expect(await planOf(person)).toEqual(['per_project', 1]);
    await report('lost', 5);
    expect(await planOf(person)).toEqual(['per_project', 0]);
    await report('won', 5);
    expect(await planOf(person)).toEqual(['per_project', 1]);
    expect(await words(person)).toMatch(/\+1\s*\(\s*given back/);
    // A late notice of the charge finds the dispute won, and takes nothing.
    await stripe.deliver(stripe.event('charge.updated', charge), webhook());
    expect(await planOf(person)).toEqual(['per_project', 1]);
  });

  test('a second dispute that is won does not give back what the first one took', async () => {
    const { person, id } = await paid();
    const charge = stripe.charge(id);
    for (const status of ['lost', 'won'] as const)
      await stripe.deliver(
        stripe.event('charge.dispute.closed', stripe.dispute(charge, status)),
        webhook(),
      );
    expect(await planOf(person)).toEqual(['per_project', 0]);
  });

  test('a project bought with the revoked credit stays open and readable', async () => {
    const { person, id } = await paid();
    const project = (
      await person.client.postJson('/api/projects', {
        name: 'A',
        workOrderNumber: '1',
        address: '1 Elm',
      })
    ).json<{ id: string }>();
    expect(
      await stripe.deliver(
        stripe.event('charge.refunded', stripe.charge(id, { refunded: true })),
        webhook(),
      ),
    ).toEqual([200]);
    expect(await planOf(person)).toEqual(['per_project', 0]);
    expect((await person.client.get(`/projects/${project.id}/tasks`)).status).toBe(200);
    expect(await words(person)).toContain(
      'The payment for one of your projects was refunded. That project stays open to you',
    );
  });

  test('a refund that is reported before its payment leaves nothing to grant', async () => {
    const person = await newPerson(server.url);
    const id = stripe.finish(await opened(person, 'per_project'), 'pay');
    await stripe.deliver(
      stripe.event('charge.refunded', stripe.charge(id, { refunded: true })),
      webhook(),
    );
    await stripe.deliver(completed(id), webhook());
    expect((await planOf(person))[1]).toBe(0);
    expect(wordsOf((await person.client.get(`/payment-result?session_id=${id}`)).text)).toContain(
      'This payment was refunded',
    );
  });

  test('a payment that was disputed before its own notice is granted once the dispute is won', async () => {
    const person = await newPerson(server.url);
    const id = stripe.finish(await opened(person, 'per_project'), 'pay');
    const disputed = stripe.dispute(stripe.charge(id), 'lost');
    await stripe.deliver(stripe.event('charge.dispute.closed', disputed), webhook());
    await stripe.deliver(completed(id), webhook());
    expect((await planOf(person))[1]).toBe(0);
    disputed.status = 'won';
    await stripe.deliver(stripe.event('charge.dispute.funds_reinstated', disputed), webhook(), 3);
    expect(await planOf(person)).toEqual(['per_project', 1]);
  });
});

describe('A monthly plan is changed with the amount shown first (promise 5.16)', () => {
  const change = '/checkout/change?plan=teams_unlimited';
  const shown = async ({ client }: Person, path = change) => {
    const { text } = await client.get(path);
    const valueOf = (name: string) =>
      new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1] ?? '';
    return { text: wordsOf(text), at: valueOf('at'), dueCents: valueOf('dueCents') };
  };
  const confirm = ({ client }: Person, fields: Record<string, string>, path = change) =>
    client.postForm(path, { intent: 'plan.change', planType: 'teams_unlimited', ...fields });

  test('an upgrade charges what the page named, once, and a downgrade credits it', async () => {
    const { person, subscription } = await subscriber();
    const { text, at, dueCents } = await shown(person);
    expect(Number(dueCents)).toBeGreaterThan(0);
    expect(text).toContain('Charged today');
    const answers = await Promise.all([
      confirm(person, { at, dueCents }),
      confirm(person, { at, dueCents }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await planOf(person))[0]).toBe('teams_unlimited');
    const invoices = () =>
      stripe.state.invoices.filter(({ customer }) => customer === subscription.customer);
    expect(invoices()).toMatchObject([{ total: 5999 }, { total: Number(dueCents) }]);
    const down = '/checkout/change?plan=unlimited';
    const back = await shown(person, down);
    expect(back.dueCents).toBe('0');
    expect(back.text).toContain('Credited to your next payments');
    await confirm(person, { planType: 'unlimited', at: back.at, dueCents: '0' }, down);
    expect((await planOf(person))[0]).toBe('unlimited');
    expect(wordsOf((await person.client.get('/account-settings')).text)).toContain(
      'Open the invoice',
    );
    expect(stripe.state.refused).toEqual([]);
  });

  test('another amount, an old one, and a declined card change nothing and say so', async () => {
    const { person } = await subscriber();
    const { at, dueCents } = await shown(person);
    for (const fields of [
      { at, dueCents: '1' },
      { at: new Date(Date.now() - 3_600_000).toISOString(), dueCents },
      { at: new Date(Date.now() + 3_600_000).toISOString(), dueCents },
    ]) {
      const { status, text } = await confirm(person, fields);
      expect([status, wordsOf(text).includes('The amount has changed since')]).toEqual([409, true]);
    }
    stripe.state.declines = true;
    const refused = await confirm(person, { at, dueCents }).finally(
      () => (stripe.state.declines = false),
    );
    expect(refused.status).toBe(402);
    expect(wordsOf(refused.text)).toContain('The payment did not go through, and your plan is');
    expect(refused.text).not.toContain('sk_secret');
    expect((await planOf(person))[0]).toBe('unlimited');
  });

  test('a change whose answer is lost is charged once, and the page says that it was made', async () => {
    const { person, subscription } = await subscriber();
    const { at, dueCents } = await shown(person);
    const change = `POST /v1/subscriptions/${String(subscription.id)}`;
    stripe.state.loses = (call) => call === change;
    const answer = await confirm(person, { at, dueCents }).finally(
      () => (stripe.state.loses = () => false),
    );
    expect([answer.status, answer.headers.location]).toEqual([303, '/account-settings#plan']);
    expect((await planOf(person))[0]).toBe('teams_unlimited');
    expect(
      stripe.state.invoices.filter(({ customer }) => customer === subscription.customer),
    ).toMatchObject([{ total: 5999 }, { total: Number(dueCents) }]);
  });

  test('without a monthly plan there is nothing to change', async () => {
    const person = await newPerson(server.url);
    expect((await person.client.get(change)).headers.location).toBe(
      '/checkout?plan=teams_unlimited',
    );
    const at = new Date().toISOString();
    expect((await confirm(person, { at, dueCents: '0' })).status).toBe(404);
  });
});

describe('Invoices and cancelling are the provider’s own pages (promise 5.11)', () => {
  const portal = (person: Person) =>
    person.client.postForm('/account-settings', { intent: 'billing.portal' });

  test('a customer gets there by a plain form, and this product cancels nothing itself', async () => {
    const { person } = await subscriber();
    const page = (await person.client.get('/account-settings')).text;
    expect(page).toContain('value="billing.portal"');
    expect(page).not.toMatch(/value="plan\.(cancel|keep)"/);
    const answer = await portal(person);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^https:\/\/billing\.stripe\.com\/p\/session\/cus_/);
    expect(
      (await person.client.postForm('/account-settings', { intent: 'plan.cancel' })).status,
    ).toBe(404);
  });

  test('a user without purchases has no such pages', async () => {
    const person = await newPerson(server.url);
    expect((await person.client.get('/account-settings')).text).not.toContain(
      'value="billing.portal"',
    );
    expect((await portal(person)).status).toBe(404);
  });

  test('when the provider is down the page stays and says so', async () => {
    const { person } = await subscriber();
    stripe.state.mode = 'down';
    const answer = await portal(person).finally(() => (stripe.state.mode = 'up'));
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.text).toContain('value="billing.portal"');
    expect(wordsOf(answer.text)).not.toContain('sk_secret');
  });

  test('a plan cancelled at the provider shows its end date', async () => {
    const { person, subscription } = await subscriber();
    subscription.cancel_at_period_end = true;
    await stripe.deliver(stripe.event('customer.subscription.updated', subscription), webhook());
    expect(wordsOf((await person.client.get('/account-settings')).text)).toMatch(
      /Your plan ends on March 17, 2030/,
    );
  });
});
