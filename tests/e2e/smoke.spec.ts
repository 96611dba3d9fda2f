import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';

const email = (): string => `smoke${Date.now()}${randomInt(1000)}@example.com`;

async function signUp(page: Page): Promise<void> {
  await page.goto('/auth?tab=register');
  await page.getByLabel('First Name').fill('Rosa');
  await page.getByLabel('Last Name').fill('Ibarra');
  await page.getByLabel('Email').fill(email());
  await page.getByLabel('Phone Number').fill('(415) 555-0142');
  await page.getByLabel('Password', { exact: true }).fill('stucco-ladder-47');
  await page.locator('main form').getByRole('button', { name: 'Create Account' }).first().click();
}

test('The landing page leads to Sign In, Features, Pricing and Contact (promise 1.2)', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Features', 'Pricing', 'Contact', 'Sign In'])
    await expect(page.getByRole('navigation').getByRole('link', { name }).first()).toBeVisible();
  await expectAccessible(page, { javaScript: javaScriptEnabled });
});

test('Signing up leads to the dashboard (promise 2.9)', async ({ page, javaScriptEnabled }) => {
  await signUp(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Account created!').first()).toBeVisible();
  await expectAccessible(page, { javaScript: javaScriptEnabled });
});

test('The auth screen has no accessibility findings, empty and with errors', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/auth');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.locator('main form').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').first()).toContainText(
    'Invalid email or password. Please check your credentials and try again.',
  );
  await expectAccessible(page, { javaScript: javaScriptEnabled });
});

test('The language switch makes all pages Spanish', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByText('Español').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/auth?tab=register');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
