import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Client, wordsOf } from '../support/http.ts';
import { buy, newPerson } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();
const planOf = async (client: Client) =>
  (await client.get('/api/user')).json<{
    subscription_status: string | null;
    projectCredits: number;
  }>();

describe('Checkout calls (promise 5.3)', () => {
  test.each([
    [
      '/api/create-checkout-session',
      'per_project',
      { subscription_status: 'per_project', projectCredits: 1 },
    ],
    [
      '/api/create-checkout-session',
      'unlimited',
      { subscription_status: 'unlimited', projectCredits: 0 },
    ],
    [
      '/api/billing/create-teams-unlimited-session',
      'teams_unlimited',
      { subscription_status: 'teams_unlimited', projectCredits: 0 },
    ],
  ])('%s sells %s: url, payment, result', async (path, planType, standingAfter) => {
    const { client } = await newPerson(server().url);
    const answer = await client.postJson(path, { planType });
    expect(answer.status).toBe(200);
    const { url } = answer.json<{ url: string }>();
    expect(new URL(url, server().url).origin).toBe(server().url);
    const paid = await client.postForm(new URL(url, server().url).pathname, { intent: 'pay' });
    expect(await planOf(client)).toMatchObject({ subscription_status: 'setup_required' });
    expect(wordsOf((await client.get(paid.headers.location ?? '')).text)).toContain(
      'Payment received',
    );
    expect(await planOf(client)).toMatchObject(standingAfter);
  });

  test.each([
    ['/api/create-checkout-session', { planType: 'teams_unlimited' }],
    ['/api/create-checkout-session', { planType: 'gold' }],
    ['/api/create-checkout-session', { planType: ['unlimited'] }],
    ['/api/create-checkout-session', { planType: { $ne: null } }],
    ['/api/create-checkout-session', {}],
    ['/api/billing/create-teams-unlimited-session', { planType: 'unlimited' }],
    ['/api/billing/create-teams-unlimited-session', { planType: null }],
  ])('%s refuses %o with 400 (A-58)', async (path, payload) => {
    const { client } = await newPerson(server().url);
    const answer = await client.postJson(path, payload);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
  });

  test('a visitor gets 401 Authentication required from both', async () => {
    const client = new Client(server().url);
    for (const [path, planType] of [
      ['/api/create-checkout-session', 'unlimited'],
      ['/api/billing/create-teams-unlimited-session', 'teams_unlimited'],
    ] as const) {
      const answer = await client.postJson(path, { planType });
      expect(answer.status).toBe(401);
      expect(answer.json()).toMatchObject({ message: 'Authentication required' });
    }
  });
});

describe('The checkout form without scripts (promises 5.3 and 18.6)', () => {
  test('a person is taken to the payment page', async () => {
    const { client } = await newPerson(server().url);
    const answer = await client.postForm('/checkout', {
      intent: 'checkout.submit',
      planType: 'unlimited',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/\/trial\/checkout\//);
  });

  test('a visitor sees Please Log In or Create Account and returns with the chosen plan', async () => {
    const client = new Client(server().url);
    const answer = await client.postForm('/checkout', {
      intent: 'checkout.submit',
      planType: 'unlimited',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(
      `/auth?returnTo=${encodeURIComponent('/checkout?plan=unlimited')}`,
    );
    expect(wordsOf((await client.get(answer.headers.location ?? '')).text)).toContain(
      'Please Log In or Create Account',
    );
  });

  test('on the paywall a visitor sees Redirecting To Secure Sign-In and is sent to /api/login', async () => {
    const client = new Client(server().url);
    const answer = await client.postForm('/checkout', {
      intent: 'checkout.submit',
      planType: 'per_project',
      from: 'paywall',
    });
    expect(answer.headers.location).toMatch(/^\/api\/login\b/);
    const auth = await client.get(
      (await client.get(answer.headers.location ?? '')).headers.location ?? '',
    );
    expect(wordsOf(auth.text)).toContain('Redirecting To Secure Sign-In');
  });

  test('an unknown plan is refused with 400', async () => {
    const { client } = await newPerson(server().url);
    expect(
      (await client.postForm('/checkout', { intent: 'checkout.submit', planType: 'gold' })).status,
    ).toBe(400);
  });
});

describe('The limit of checkouts (promise 18.6)', () => {
  test('the price page and the paywall show the minutes to wait', async () => {
    const { client } = await newPerson(server().url);
    const open = (from: Record<string, string> = {}) =>
      client.postForm('/checkout', { intent: 'checkout.submit', planType: 'unlimited', ...from });
    for (let count = 0; count < 30; count += 1) expect((await open()).status).toBe(303);
    for (const from of ['checkout', 'paywall']) {
      const { status, text, headers } = await open({ from });
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
      expect(wordsOf(text)).toMatch(/Too many attempts\. Please try again in \d+ minutes?\./);
    }
  });
});

describe('The result page settles by itself (promises 5.6 and 5.20)', () => {
  const play = async (client: Client, answer: string): Promise<string> => {
    const { url } = (
      await client.postJson('/api/create-checkout-session', { planType: 'per_project' })
    ).json<{ url: string }>();
    expect(url).toMatch(new RegExp(`^${server().url}/trial/checkout/`));
    const answered = await client.postForm(new URL(url).pathname, { intent: answer });
    return answered.headers.location ?? '';
  };
  const settled = async (client: Client, path: string): Promise<string> => {
    for (;;) {
      const text = wordsOf((await client.get(path)).text);
      if (!text.includes('Your payment is being processed')) return text;
      await wait(500);
    }
  };

  test('a visitor is told to sign in, and comes back to the page', async () => {
    const answer = await new Client(server().url).get('/payment-result?session_id=cs_1');
    expect(answer.status).toBe(200);
    expect(wordsOf(answer.text)).toContain('Sign in to see your payment');
    expect(answer.text).toContain(
      `/auth?returnTo=${encodeURIComponent('/payment-result?session_id=cs_1')}`,
    );
  });

  test.each([
    ['payLater', 'Payment received', 1],
    ['payTwice', 'Payment received', 1],
    ['failLater', 'The payment did not go through', 0],
  ])('%s: the page ends with "%s" and %i credit', async (answer, words, credits) => {
    const { client } = await newPerson(server().url);
    const path = await play(client, answer);
    const page = (await client.get(path)).text;
    expect(page).toMatch(/<noscript><meta http-equiv="refresh"/);
    expect(wordsOf(page)).toContain('Your payment is being processed');
    expect(await settled(client, path)).toContain(words);
    expect(await planOf(client)).toMatchObject({ projectCredits: credits });
  });
});

describe('/payment-result grants nothing by itself (A-55)', () => {
  test('an invented session grants nothing', async () => {
    const { client } = await newPerson(server().url);
    expect(wordsOf((await client.get('/payment-result?session_id=cs_made_up')).text)).toContain(
      "We can't find this payment",
    );
    expect(await planOf(client)).toMatchObject({
      subscription_status: 'setup_required',
      projectCredits: 0,
    });
  });

  test('an unpaid, a cancelled and another user’s session grant nothing', async () => {
    const owner = await newPerson(server().url);
    const stranger = await newPerson(server().url);
    const { url } = (
      await owner.client.postJson('/api/create-checkout-session', { planType: 'per_project' })
    ).json<{ url: string }>();
    const { pathname } = new URL(url, server().url);
    expect((await stranger.client.postForm(pathname, { intent: 'pay' })).status).toBe(404);
    const later = await owner.client.postForm(pathname, { intent: 'payLater' });
    expect(wordsOf((await owner.client.get(later.headers.location ?? '')).text)).toContain(
      'Your payment is being processed',
    );
    expect(await planOf(owner.client)).toMatchObject({ projectCredits: 0 });
    const paid = await owner.client.postForm(pathname, { intent: 'pay' });
    expect(wordsOf((await stranger.client.get(paid.headers.location ?? '')).text)).toContain(
      'This payment belongs to another account',
    );
    expect(await planOf(stranger.client)).toMatchObject({ projectCredits: 0 });
  });

  test('a declined payment is shown as such, and a paid one is granted once however often it is opened', async () => {
    const { client } = await newPerson(server().url);
    const { url } = (
      await client.postJson('/api/create-checkout-session', { planType: 'per_project' })
    ).json<{ url: string }>();
    const declined = await client.postForm(new URL(url, server().url).pathname, {
      intent: 'decline',
    });
    expect(wordsOf((await client.get(declined.headers.location ?? '')).text)).toContain(
      'The payment did not go through',
    );
    await buy({ client }, 'per_project');
    const again = await client.postForm(new URL(url, server().url).pathname, { intent: 'pay' });
    await Promise.all(Array.from({ length: 10 }, () => client.get(again.headers.location ?? '')));
    expect(await planOf(client)).toMatchObject({ projectCredits: 2 });
  });
});
