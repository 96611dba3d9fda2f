import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { newAccount, projectAtUpload } from '../support/e2e-people.ts';
import { httpsFront } from '../support/https-front.ts';
import { startStripeServer, type StripeServer } from '../support/stripe-server.ts';

/** The product sells by the fake provider; the browser finds its hosted pages on loopback. */
let world: StripeServer;
let hosted: Awaited<ReturnType<typeof httpsFront>>;
let context: BrowserContext;
let page: Page;
test.beforeAll(async () => {
  world = await startStripeServer();
  hosted = await httpsFront(() => Number(new URL(world.stripe.endpoint).port));
});
test.afterAll(async () => {
  hosted.close();
  await world.close();
});
test.beforeEach(async ({ launchOptions, javaScriptEnabled }) => {
  const { host } = new URL(hosted.url);
  const map = ['checkout', 'billing'].map((name) => `MAP ${name}.stripe.com:443 ${host}`);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=${map.join(',')}`],
  });
  context = await browser.newContext({
    baseURL: world.server.url,
    javaScriptEnabled: javaScriptEnabled ?? true,
    ignoreHTTPSErrors: true,
    locale: 'en-US',
  });
  page = await context.newPage();
  await newAccount(page);
});
test.afterEach(() => context.browser()?.close());

const plan = () => page.locator('#plan');
const result = () => page.getByRole('heading', { level: 1 });
/** The provider's session of the result page that is open. */
const session = () =>
  world.stripe.state.sessions.get(new URL(page.url()).searchParams.get('session_id') ?? '') ?? {};
/** Sends an event about an object of the provider, as its present state has it. */
const report = async (type: string, object: Record<string, unknown>): Promise<void> =>
  expect(await world.send(world.stripe.event(type, object))).toEqual([200]);

/** Buys a plan from the page of prices; ends on the result page. */
async function buy(choice: string): Promise<void> {
  await page.goto('/checkout');
  await page.getByRole('button', { name: choice }).click();
  await expect(result()).toHaveText('Hosted payment');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(result()).toHaveText('Payment received');
}

test('a project is bought, refunded and bought again (promise 5.9)', async () => {
  await buy('Buy one project');
  const address = page.url();
  await page.goto('/account-settings');
  await expect(plan()).toContainText('1 project you have paid for');
  await page.goto(address);
  const charge = world.stripe.charge(String(session().id), { refunded: true });
  await report('charge.refunded', charge);
  await page.goto(address);
  await expect(result()).toHaveText('This payment was refunded');
  await page.getByRole('link', { name: 'Open your plan' }).click();
  await expect(plan()).toContainText('Refunded');
  await expect(plan()).not.toContainText('you have paid for');
  await page.goto('/create-project');
  await expect(page.getByRole('table', { name: 'What each plan includes' })).toBeVisible();
  await buy('Buy one project');
  await page.goto('/account-settings');
  await expect(plan()).toContainText('1 project you have paid for');
});

test('a project stays open when its payment is lost; its owner is told (promise 5.9)', async () => {
  await buy('Buy one project');
  const address = page.url();
  const project = `/projects/${await projectAtUpload(page)}`;
  await page.goto(address);
  const charge = world.stripe.charge(String(session().id));
  const dispute = world.stripe.dispute(charge, 'needs_response');
  await report('charge.dispute.created', dispute);
  await page.goto('/account-settings');
  await expect(plan()).not.toContainText('was refunded');
  dispute.status = 'lost';
  await report('charge.dispute.closed', dispute);
  await page.goto('/account-settings');
  await expect(plan()).toContainText('The payment for one of your projects was refunded');
  await page.goto(project);
  await expect(result()).toContainText('Alder Street');
  dispute.status = 'won';
  await report('charge.dispute.funds_reinstated', dispute);
  await page.goto('/account-settings');
  await expect(plan()).not.toContainText('was refunded');
  await page.goto(address);
  await expect(result()).toHaveText('Payment received');
});

test('a plan is cancelled and kept on the provider’s own page (promise 5.11)', async () => {
  await buy('Choose Unlimited');
  const subscription = world.stripe.state.subscriptions.get(String(session().subscription)) ?? {};
  for (const [button, ends] of [
    ['Cancel plan', true],
    ["Don't cancel plan", false],
  ] as const) {
    await page.goto('/account-settings');
    await plan().getByRole('button', { name: 'Invoices and cancelling' }).click();
    await expect(result()).toHaveText('Hosted account');
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('link', { name: 'Return to the shop' }).click();
    await report('customer.subscription.updated', subscription);
    await page.goto('/account-settings');
    if (ends) await expect(plan()).toContainText('Your plan ends on');
    else await expect(plan()).not.toContainText('Your plan ends on');
  }
});

test('a bad card and the way back charge nothing; a bank pays later (promise 5.6)', async () => {
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Buy one project' }).click();
  await page.getByRole('button', { name: 'Use a bad card' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(result()).toHaveText('Nothing was charged');
  await page.getByRole('link', { name: 'Back to the plans' }).click();
  await page.getByRole('button', { name: 'Buy one project' }).click();
  await page.getByRole('button', { name: 'Pay by bank' }).click();
  await expect(result()).toHaveText('Your payment is being processed');
  const paid = session();
  Object.assign(paid, { payment_status: 'paid' });
  Object.assign(paid.payment_intent as object, { status: 'succeeded' });
  await report('checkout.session.async_payment_succeeded', paid);
  await expect(result()).toHaveText('Payment received', { timeout: 20_000 });
});
