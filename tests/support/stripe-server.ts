import { stripeClient } from '~/adapters/payments/stripe-client.server.ts';
import { setUpPrices } from '~/adapters/payments/stripe-prices.server.ts';
import type { SignedEvent, Travel } from './fake-stripe-delivery.ts';
import { fakeStripe, WEBHOOK_SECRET } from './fake-stripe.ts';
import { histories, type Purchase } from './payment-histories.ts';
import type { Person } from './people.ts';
import { startServer, type TestServer } from './server.ts';

export type History = keyof typeof histories;
/** The product with the fake provider that it sells by. */
export interface StripeServer {
  stripe: Awaited<ReturnType<typeof fakeStripe>>;
  server: TestServer;
  /** Begins a purchase of a history at the provider. */
  begin(person: Person, name: History): Promise<Purchase>;
  /** Sends an event, `times` at once; returns the statuses. */
  send(event: SignedEvent, times?: number): Promise<number[]>;
  /** Sends events over a bad network; see `deliverBadly`. */
  sendBadly(events: readonly (readonly [SignedEvent, Travel])[]): Promise<number[]>;
  /** Sends an event and leaves after `ms`, before or after the product has stored its effect. */
  sendAndLeave(event: SignedEvent, ms: number): Promise<void>;
  close(): Promise<void>;
}

/** `extra` are settings of the product beside those of the provider. */
export async function startStripeServer(extra: Record<string, string> = {}): Promise<StripeServer> {
  const stripe = await fakeStripe();
  const keys = { secretKey: 'sk_test_fake', endpoint: stripe.endpoint };
  await setUpPrices(await stripeClient(keys)());
  const server = await startServer({
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_ENDPOINT: keys.endpoint,
      LIMITS_FACTOR: '10000',
      LOG_LEVEL: 'warn',
      ...extra,
    },
  });
  const webhook = `${server.url}/api/stripe/webhook`;
  return {
    stripe,
    server,
    async begin(person, name) {
      const { plan, begin: how } = histories[name];
      const answer = await person.client.postJson('/api/create-checkout-session', {
        planType: plan,
      });
      if (answer.status !== 200) throw new Error(`No checkout: ${answer.text}`);
      const id = answer.json<{ url: string }>().url.split('/').at(-1) ?? '';
      stripe.finish(id, how);
      return { stripe, session: stripe.state.sessions.get(id) ?? {} };
    },
    send: (event, times = 1) => stripe.deliver(event, webhook, times),
    sendBadly: (events) => stripe.deliverBadly(events, webhook),
    async sendAndLeave({ body, signature }, ms) {
      const leave = new AbortController();
      const timer = setTimeout(() => leave.abort(), ms);
      await fetch(webhook, {
        method: 'POST',
        headers: { 'stripe-signature': signature, 'Content-Type': 'application/json' },
        body,
        signal: leave.signal,
      }).catch(() => null);
      clearTimeout(timer);
    },
    async close() {
      await server.stop();
      stripe.close();
    },
  };
}

/** What a person has by the product's books, to compare with the provider's. */
export async function billingState({
  client,
}: Person): Promise<{ credits: number; plan: string | null }> {
  const { subscription_status: plan, projectCredits: credits } = (
    await client.get('/api/user')
  ).json<{ subscription_status: string | null; projectCredits: number }>();
  return { credits, plan: plan === 'unlimited' || plan === 'teams_unlimited' ? plan : null };
}
