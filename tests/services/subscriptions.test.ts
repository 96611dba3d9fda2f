import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPayments } from '~/adapters/payments.server.ts';
import { stripeClient } from '~/adapters/payments/stripe-client.server.ts';
import { setUpPrices } from '~/adapters/payments/stripe-prices.server.ts';
import { sweep } from '~/jobs/sweep.job.server.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Checkout, Subscription } from '~/modules/billing/billing.entity.server.ts';
import { createCheckout, settleCheckout } from '~/modules/billing/billing.service.server.ts';
import { refuseRenewingPlan } from '~/modules/billing/plan.service.server.ts';
import { receivePaymentEvent } from '~/modules/billing/payment-event.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { fakeStripe, WEBHOOK_SECRET } from '../support/fake-stripe.ts';

describe.each(quickKinds)('Subscriptions on %s (X-16)', (kind) => {
  let database: TestDatabase;
  let stripe: Awaited<ReturnType<typeof fakeStripe>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    stripe = await fakeStripe();
    const keys = { secretKey: 'sk_test_fake', endpoint: stripe.endpoint };
    await setUpPrices(await stripeClient(keys)());
    database.services.payments = createPayments({
      kind: 'stripe',
      webhookSecret: WEBHOOK_SECRET,
      ...keys,
    });
  });
  afterEach(() => {
    stripe.state.beforeSending = null;
  });
  afterAll(async () => {
    stripe.close();
    await database.close();
  });

  /** The person's checkout of a monthly plan, paid at the provider but not granted yet. */
  const pay = async (): Promise<{ user: SessionUser; sessionId: string; id: string }> => {
    const user = await database.person({ status: 'setup_required' });
    await createCheckout(database.context(), user, {
      planType: 'unlimited',
      language: 'en',
      origin: 'http://127.0.0.1:3000',
    });
    const { providerSessionId } = await database
      .fork()
      .findOneOrFail(Checkout, { userId: user.id });
    const sessionId = stripe.finish(providerSessionId ?? '', 'pay');
    return { user, sessionId, id: String(stripe.state.sessions.get(sessionId)?.subscription) };
  };
  const subscribe = async (): Promise<{ user: SessionUser; id: string }> => {
    const { user, sessionId, id } = await pay();
    expect(await settleCheckout(database.context(), user, sessionId)).toMatchObject({
      outcome: 'paid',
    });
    return { user, id };
  };
  const atProvider = (id: string): Record<string, unknown> =>
    stripe.state.subscriptions.get(id) ?? {};
  const announce = (id: string): Promise<void> => {
    const { body, signature } = stripe.event('customer.subscription.updated', atProvider(id));
    return receivePaymentEvent(database.context(), { rawBody: Buffer.from(body), signature });
  };
  const planOf = async ({ id }: SessionUser): Promise<string | null | undefined> =>
    (await database.fork().findOneOrFail(User, { id })).subscriptionStatus;

  test('of two events at once the newest state wins, although its answer arrives first', async () => {
    const { user, id } = await subscribe();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let isHeld = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (isHeld = resolve));
    stripe.state.beforeSending = () => {
      stripe.state.beforeSending = null;
      isHeld();
      return held;
    };
    const older = announce(id);
    await arrived;
    // The provider's answer of an active subscription is on its way; now the subscription ends.
    stripe.state.subscriptions.set(id, { ...atProvider(id), status: 'canceled' });
    await announce(id);
    expect(await planOf(user)).toBeNull();
    release();
    await older;
    expect(await planOf(user)).toBeNull();
    expect(await database.fork().findOneOrFail(Subscription, { id })).toMatchObject({
      status: 'ended',
    });
  });

  test('a subscription that ends while its checkout is granted gives no plan', async () => {
    const { user, sessionId, id } = await pay();
    stripe.state.beforeSending = async (path) => {
      if (!path.includes('/subscriptions/')) return;
      stripe.state.beforeSending = null;
      stripe.state.subscriptions.set(id, { ...atProvider(id), status: 'canceled' });
      await announce(id);
    };
    await settleCheckout(database.context(), user, sessionId);
    expect(await planOf(user)).toBeNull();
  });

  test('an account is not closed while its plan renews, and is once the plan ends with its period', async () => {
    const { user, id } = await subscribe();
    await expect(refuseRenewingPlan(database.context(), user)).rejects.toMatchObject({
      code: 'planRenews',
    });
    stripe.state.subscriptions.set(id, { ...atProvider(id), cancel_at_period_end: true });
    await announce(id);
    await refuseRenewingPlan(database.context(), user);
  });

  test('the hourly sweep ends what ended without an event, also after one that cannot be read', async () => {
    const [lost, ended] = [await subscribe(), await subscribe()];
    stripe.state.subscriptions.delete(lost.id);
    stripe.state.subscriptions.set(ended.id, { ...atProvider(ended.id), status: 'canceled' });
    await database
      .fork()
      .nativeUpdate(
        Subscription,
        { id: { $in: [lost.id, ended.id] } },
        { currentPeriodEnd: new Date(0) },
      );
    const failed: string[] = [];
    await sweep(database.context, (_error, step) => failed.push(step));
    expect(await planOf(ended.user)).toBeNull();
    expect(await planOf(lost.user)).toBe('unlimited');
    expect(failed).toEqual(['subscriptions']);
  });
});
