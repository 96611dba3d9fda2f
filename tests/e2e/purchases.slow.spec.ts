import { expect, test, type Page } from '@playwright/test';
import { newAccount } from '../support/e2e-people.ts';

/** Answers the simulated payment, and waits for the words of the result page. */
async function answer(page: Page, button: string, words: string): Promise<void> {
  await page.waitForURL(/\/trial\/checkout\//);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
}
const plan = (page: Page) => page.locator('#plan');

test('the paywall compares the plans in a table before anything is filled in (promise 5.15)', async ({
  page,
}) => {
  await newAccount(page);
  await page.goto('/create-project');
  const table = page.getByRole('table', { name: 'What each plan includes' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Feature',
    'Per Project',
    'Unlimited',
    'Teams Unlimited',
  ]);
  await expect(table.getByRole('row', { name: /Photo sizes/ })).toContainText(
    'Small, medium or large',
  );
  await expect(page.locator('main input:not([type=hidden])')).toHaveCount(0);
});

test('a session that has ended on the paywall leads to the sign-in and back (promises 5.3 and 18.1)', async ({
  page,
  javaScriptEnabled,
}) => {
  const { email, password } = await newAccount(page);
  await page.goto('/create-project');
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies({ name: 'obralista_session' });
  const calls: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/create-checkout-session')) calls.push(answer.status());
  });
  const words = 'Redirecting To Secure Sign-In';
  let isSaid = false;
  await page.exposeFunction('say', () => (isSaid = true));
  await page.evaluate((text) => {
    const { say } = window as unknown as { say: () => void };
    new MutationObserver(() => {
      if (document.body.innerText.includes(text)) say();
    }).observe(document.body, { childList: true, subtree: true });
  }, words);
  await page.getByRole('button', { name: 'Unlimited Plan - $59.99/mo' }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fcreate-project$/);
  if (javaScriptEnabled) expect(isSaid).toBe(true);
  else await expect(page.getByText(words).first()).toBeVisible();
  expect(calls).toEqual(javaScriptEnabled ? [401] : []);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('main form button[type="submit"]').first().click();
  await expect(page.getByRole('button', { name: 'Unlimited Plan - $59.99/mo' })).toBeEnabled();
});

for (const [button, status] of [
  ['Purchase Credits - $29.99', 'Per Project. 1 project you have paid for'],
  ['Unlimited Plan - $59.99/mo', 'Unlimited.'],
  ['Teams Unlimited - $299.99/mo', 'Teams Unlimited.'],
] as const)
  test(`from the paywall: ${button}`, async ({ page }) => {
    await newAccount(page);
    await page.goto('/create-project');
    await page.getByRole('button', { name: button }).click();
    await answer(page, 'Pay', 'Payment received');
    await page.goto('/account-settings');
    await expect(plan(page).locator('p').first()).toHaveText(status);
    await expect(plan(page).getByRole('table')).toContainText('Paid');
  });

for (const [choice, status] of [
  ['Buy one project', 'Per Project. 1 project you have paid for'],
  ['Choose Unlimited', 'Unlimited.'],
  ['Choose Teams Unlimited', 'Teams Unlimited.'],
] as const)
  test(`from the prices and the settings: ${choice}`, async ({ page }) => {
    await newAccount(page);
    await page.goto('/account-settings');
    await plan(page).getByRole('link', { name: 'Plans and prices' }).click();
    await page.getByRole('button', { name: choice }).click();
    await answer(page, 'Pay', 'Payment received');
    await page.goto('/account-settings');
    await expect(plan(page).locator('p').first()).toHaveText(status);
  });

for (const [button, words, credits] of [
  ['Pay later', 'Payment received', 1],
  ['Pay later, reported twice', 'Payment received', 1],
  ['Pay later, then decline', 'The payment did not go through', 0],
] as const)
  test(`${button}: the result page settles by itself (promises 5.6 and 5.20)`, async ({ page }) => {
    await newAccount(page);
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Buy one project' }).click();
    await answer(page, button, 'Your payment is being processed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words, { timeout: 20_000 });
    await page.goto('/account-settings');
    const bought = plan(page).getByText('1 project you have paid for');
    await expect(bought).toHaveCount(credits);
    if (credits === 0) await expect(plan(page)).not.toContainText('you have paid for');
  });

test('a declined and a cancelled payment lead back to the plans', async ({ page }) => {
  await newAccount(page);
  for (const [button, words, link] of [
    ['Decline', 'The payment did not go through', 'Try again'],
    ['Cancel', 'Nothing was charged', 'Back to the plans'],
  ] as const) {
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Choose Unlimited' }).click();
    await answer(page, button, words);
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(/\/checkout\?plan=unlimited$/);
  }
});

test('a monthly plan is upgraded, downgraded, cancelled and kept (promises 5.11 and 5.16)', async ({
  page,
}) => {
  await newAccount(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Choose Unlimited' }).click();
  await answer(page, 'Pay', 'Payment received');
  await page.goto('/account-settings');
  await plan(page).getByRole('link', { name: 'Upgrade to Teams Unlimited' }).click();
  await expect(page.getByRole('main')).toContainText('$299.99 a month');
  await page.getByRole('button', { name: 'Change the plan and pay $240.00' }).click();
  await expect(page.getByText('Your plan is now Teams Unlimited.').first()).toBeVisible();
  await expect(plan(page).getByRole('table')).toContainText('Change to Teams Unlimited');
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Choose Unlimited' }).click();
  await expect(page.getByRole('main')).toContainText('Credited to your next payments');
  await page.getByRole('button', { name: 'Change the plan', exact: true }).click();
  await expect(page.getByText('Your plan is now Unlimited.').first()).toBeVisible();
  await plan(page).getByText('Cancel the plan', { exact: true }).click();
  await plan(page).getByRole('button', { name: 'Cancel at the end of the month' }).click();
  await expect(plan(page)).toContainText('Your plan ends on');
  await plan(page).getByRole('button', { name: 'Keep the plan' }).click();
  await expect(plan(page)).not.toContainText('Your plan ends on');
});

test('a signed-out visitor of a result page signs in and sees the result', async ({ page }) => {
  const { email, password } = await newAccount(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Buy one project' }).click();
  await answer(page, 'Pay', 'Payment received');
  const path = page.url();
  await page.context().clearCookies();
  await page.goto(path);
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received');
});

test.describe('Buying with scripts (promises 5.3, 5.4 and 18.6)', () => {
  test.skip(
    ({ javaScriptEnabled }) => javaScriptEnabled === false,
    'Without scripts the form is posted.',
  );

  for (const [page, button, call, planType] of [
    ['/checkout', 'Choose Unlimited', '/api/create-checkout-session', 'unlimited'],
    [
      '/checkout',
      'Choose Teams Unlimited',
      '/api/billing/create-teams-unlimited-session',
      'teams_unlimited',
    ],
    ['/create-project', 'Purchase Credits - $29.99', '/api/create-checkout-session', 'per_project'],
  ] as const)
    test(`${page}, ${button}: ${call}, all buttons disabled, a failure said and buttons enabled`, async ({
      page: tab,
    }) => {
      await newAccount(tab);
      await tab.goto(page);
      await tab.waitForLoadState('networkidle');
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      const sent: unknown[] = [];
      await tab.route(`**${call}`, async (route) => {
        sent.push(route.request().postDataJSON());
        await held;
        await route.fulfill({ status: 400, body: 'no' });
      });
      await tab.getByRole('button', { name: button }).click();
      await expect(tab.getByRole('button', { name: 'Creating checkout...' })).toBeVisible();
      const offers = tab.locator('main form[action="/checkout"] button');
      for (const offer of await offers.all()) await expect(offer).toBeDisabled();
      answer();
      await expect(tab.locator('.toast')).toContainText('Payment Error');
      await expect(tab.locator('.toast')).toContainText(
        'Failed to create checkout session. Please try again.',
      );
      expect(sent).toEqual([{ planType }]);
      for (const offer of await offers.all()) await expect(offer).toBeEnabled();

      await tab.unroute(`**${call}`);
      await tab.route(`**${call}`, (route) => route.fulfill({ json: {} }));
      await tab.getByRole('button', { name: button }).click();
      await expect(tab.locator('.toast')).toContainText(
        'Unable to create checkout session. Please try again.',
      );
    });

  test('an ended session leads to the sign-in, which leads back to the plan', async ({ page }) => {
    await newAccount(page);
    await page.goto('/checkout');
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Choose Unlimited' }).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fcheckout%3Fplan%3Dunlimited/);
    await expect(page.locator('.toast')).toContainText('Please Log In or Create Account');
  });
});
