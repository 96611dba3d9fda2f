import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CheckoutRow, type NewCheckout, type Payments } from '~/adapters/payments.ts';
import { createPayments } from '~/adapters/payments.server.ts';
import { stripeClient } from '~/adapters/payments/stripe-client.server.ts';
import { lookupKeys, setUpPrices } from '~/adapters/payments/stripe-prices.server.ts';
import { AppError } from '~/errors.ts';
import { fakeStripe, WEBHOOK_SECRET } from '../../support/fake-stripe.ts';

const row: CheckoutRow = {
  status: 'open',
  amountCents: 2999,
  planType: 'per_project',
  userId: 'u1',
};
const checkout = (extra: Partial<NewCheckout> = {}): NewCheckout => ({
  checkoutId: 'c1',
  planType: 'per_project',
  user: { id: 'u1', email: 'a@b.example' },
  language: 'es',
  successUrl: 'http://127.0.0.1:3000/payment-result',
  cancelUrl: 'http://127.0.0.1:3000/checkout?plan=per_project',
  ...extra,
});

describe('Stripe', () => {
  let stripe: Awaited<ReturnType<typeof fakeStripe>>;
  let payments: Payments;
  beforeEach(async () => {
    stripe = await fakeStripe();
    const keys = { secretKey: 'sk_test_fake', endpoint: stripe.endpoint };
    payments = createPayments({ kind: 'stripe', webhookSecret: WEBHOOK_SECRET, ...keys });
    await setUpPrices(await stripeClient(keys)());
  });
  afterEach(() => stripe.close());
  const sold = async (extra: Partial<NewCheckout> = {}) => payments.createCheckout(checkout(extra));

  test('a checkout names the price and the user, and returns to pages of this site', async () => {
    const { url, providerSessionId, customerId } = await sold();
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${providerSessionId}`);
    expect(stripe.state.customers).toEqual([
      expect.objectContaining({ id: customerId, email: 'a@b.example', metadata: { userId: 'u1' } }),
    ]);
    const session = stripe.state.sessions.get(providerSessionId)!;
    expect(session).toMatchObject({
      mode: 'payment',
      customer: customerId,
      client_reference_id: 'u1',
      amount_total: 2999,
      currency: 'usd',
      metadata: { checkoutId: 'c1', userId: 'u1', planType: 'per_project' },
      success_url: 'http://127.0.0.1:3000/payment-result?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://127.0.0.1:3000/checkout?plan=per_project',
    });
    expect(session.params).toMatchObject({
      locale: 'es',
      payment_intent_data: { metadata: { checkoutId: 'c1' } },
    });
    expect(session.params).not.toHaveProperty('payment_method_types');
  });

  test('requesting one checkout twice creates one session and one customer', async () => {
    const [first, second] = await Promise.all([sold(), sold()]);
    expect(second).toEqual(first);
    await sold({
      checkoutId: 'c2',
      user: { id: 'u1', email: 'a@b.example', customerId: first.customerId ?? null },
    });
    expect([stripe.state.customers.length, stripe.state.sessions.size]).toEqual([1, 2]);
  });

  test.each([
    ['pay', 'paid'],
    ['payLater', 'processing'],
    ['decline', 'failed'],
    ['expire', 'expired'],
  ] as const)('after "%s" the session is %s, with the actual purchase', async (how, status) => {
    const { providerSessionId } = await sold();
    expect((await payments.readCheckout(providerSessionId, row)).status).toBe('open');
    stripe.finish(providerSessionId, how);
    expect(await payments.readCheckout(providerSessionId, row)).toMatchObject({
      status,
      amountCents: 2999,
      currency: 'usd',
      clientReferenceId: 'u1',
      planType: 'per_project',
      livemode: false,
    });
  });

  test('the plan follows the price that was paid, not the metadata (A-54)', async () => {
    const { providerSessionId } = await sold();
    stripe.finish(providerSessionId, 'pay');
    const session = stripe.state.sessions.get(providerSessionId)!;
    session.metadata = { planType: 'teams_unlimited', userId: 'thief' };
    expect(
      await payments.readCheckout(providerSessionId, { ...row, planType: 'teams_unlimited' }),
    ).toMatchObject({ planType: 'per_project', clientReferenceId: 'u1' });
    session.line_items = { data: [{ price: { lookup_key: 'other' } }] };
    expect((await payments.readCheckout(providerSessionId, row)).planType).toBeNull();
  });

  test('a subscription gives its plan, owner and end', async () => {
    const { providerSessionId, customerId } = await sold({ planType: 'teams_unlimited' });
    stripe.finish(providerSessionId, 'pay');
    const { subscriptionId } = await payments.readCheckout(providerSessionId, row);
    expect(await payments.readSubscription(subscriptionId!)).toEqual({
      id: subscriptionId,
      status: 'active',
      planType: 'teams_unlimited',
      userId: 'u1',
      customerId,
      currentPeriodEnd: new Date(1_900_000_000_000),
      cancelAtPeriodEnd: false,
    });
    stripe.state.subscriptions.get(subscriptionId!)!.status = 'past_due';
    expect((await payments.readSubscription(subscriptionId!)).status).toBe('pastDue');
    expect(
      await payments.portalUrl({
        customerId: customerId!,
        subscriptionId: subscriptionId!,
        returnUrl: 'http://127.0.0.1:3000/',
      }),
    ).toMatch('https://billing.stripe.com/');
  });

  test('a forged session id is notFound (A-55)', async () => {
    await expect(payments.readCheckout('cs_test_forged', row)).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(payments.readSubscription('sub_forged')).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('down, silent or without a URL: refused within the time limit, without a secret (F-14)', async () => {
    for (const [mode, code] of [
      ['down', 'checkoutFailed'],
      ['noUrl', 'checkoutUrlMissing'],
    ] as const) {
      stripe.state.mode = mode;
      const error = await sold({ checkoutId: mode }).catch((reason: unknown) => reason as AppError);
      expect(error).toMatchObject({ code });
      expect(`${String(error)} ${String((error as AppError).cause)}`).not.toMatch(/sk_/);
    }
    stripe.state.mode = 'hang';
    const begun = Date.now();
    await expect(sold({ checkoutId: 'hang' })).rejects.toMatchObject({ code: 'checkoutFailed' });
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  test('without its price, or at another amount, no checkout is created', async () => {
    stripe.state.prices.find((price) => price.lookup_key === lookupKeys.unlimited)!.unit_amount = 1;
    await expect(sold({ planType: 'unlimited' })).rejects.toMatchObject({ code: 'checkoutFailed' });
    stripe.state.prices.length = 0;
    await expect(sold()).rejects.toMatchObject({ code: 'checkoutFailed' });
    expect(stripe.state.sessions.size).toBe(0);
  });

  test('the set-up creates each price once and corrects a wrong one', async () => {
    const client = await stripeClient({ secretKey: 'sk_test_fake', endpoint: stripe.endpoint })();
    expect(
      stripe.state.prices.map((price) => [
        price.lookup_key,
        price.unit_amount,
        (price.recurring as { interval: string } | null)?.interval,
      ]),
    ).toEqual([
      ['obralista_per_project', 2999, undefined],
      ['obralista_unlimited_monthly', 5999, 'month'],
      ['obralista_teams_unlimited_monthly', 29_999, 'month'],
    ]);
    expect(await setUpPrices(client)).toEqual(
      Object.values(lookupKeys).map((key) => `${key}: in place`),
    );
    stripe.state.prices[1]!.unit_amount = 1;
    expect((await setUpPrices(client))[1]).toBe('obralista_unlimited_monthly: corrected');
    expect(stripe.state.prices).toHaveLength(4);
  });

  test('a signed event names what changed', async () => {
    const events = [
      [
        stripe.event(
          'checkout.session.completed',
          { id: 'cs_1', object: 'checkout.session' },
          { id: 'evt_1' },
        ),
        {
          id: 'evt_1',
          type: 'checkout.session.completed',
          livemode: false,
          checkoutSessionId: 'cs_1',
        },
      ],
      [
        stripe.event(
          'customer.subscription.deleted',
          { id: 'sub_1', object: 'subscription' },
          { id: 'evt_2' },
        ),
        {
          id: 'evt_2',
          type: 'customer.subscription.deleted',
          livemode: false,
          subscriptionId: 'sub_1',
        },
      ],
      [
        stripe.event(
          'invoice.paid',
          {
            id: 'in_1',
            object: 'invoice',
            parent: { subscription_details: { subscription: 'sub_2' } },
          },
          { id: 'evt_3' },
        ),
        { id: 'evt_3', type: 'invoice.paid', livemode: false, subscriptionId: 'sub_2' },
      ],
    ] as const;
    for (const [{ body, signature }, facts] of events)
      expect(await payments.verifyWebhook(Buffer.from(body), signature)).toEqual(facts);
  });

  test('an event without a valid, fresh signature of its exact bytes is refused (A-52)', async () => {
    const { body, signature } = stripe.event('checkout.session.completed', {
      id: 'cs_1',
      object: 'checkout.session',
    });
    const old = stripe.event('x', {}, { timestamp: Math.floor(Date.now() / 1000) - 360 });
    const refused = [
      [body, undefined],
      [body, ''],
      [body, 'nonsense'],
      [body.replace('cs_1', 'cs_2'), signature],
      [body, signature.replace('v1=', 'v0=')],
      [old.body, old.signature],
    ] as const;
    for (const [bytes, header] of refused)
      await expect(payments.verifyWebhook(Buffer.from(bytes), header)).rejects.toMatchObject({
        code: 'invalid',
      });
    const foreign = stripe.event('x', {}, { secret: 'whsec_other' });
    await expect(
      payments.verifyWebhook(Buffer.from(foreign.body), foreign.signature),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect(() =>
      createPayments({ kind: 'stripe', secretKey: 'sk_test_x', webhookSecret: '' }),
    ).toThrow('webhook secret');
    expect(Stripe.API_VERSION).toBe('2026-10-28.endive');
  });
});

describe('the simulated checkout', () => {
  const payments = createPayments({ kind: 'simulated' });
  test('is a local page whose state is a row of the database', async () => {
    const { url, providerSessionId } = await payments.createCheckout(checkout());
    expect([url, providerSessionId]).toEqual([
      'http://127.0.0.1:3000/trial/checkout/c1',
      'simulated_c1',
    ]);
    expect(await payments.readCheckout(providerSessionId, { ...row, status: 'paid' })).toEqual({
      status: 'paid',
      amountCents: 2999,
      currency: 'usd',
      clientReferenceId: 'u1',
      planType: 'per_project',
      livemode: false,
    });
    expect(
      (await payments.readCheckout(providerSessionId, { ...row, status: 'cancelled' })).status,
    ).toBe('expired');
  });
  test('has no session of another provider and accepts no event', async () => {
    await expect(payments.readCheckout('cs_test_1', row)).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(payments.verifyWebhook(Buffer.from('{}'), 't=1,v1=x')).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

test('when switched off no checkout is created and no event accepted', async () => {
  const payments = createPayments({ kind: 'disabled' });
  const refused = { code: 'checkoutFailed' };
  await expect(payments.createCheckout(checkout())).rejects.toMatchObject(refused);
  await expect(payments.verifyWebhook(Buffer.from('{}'), 't=1,v1=x')).rejects.toMatchObject(
    refused,
  );
});
