import { expect, test } from '@playwright/test';
import { generated, projectOf, sampleOf, signedIn } from '../support/e2e-project.ts';

/** The frame of every page: the account menu, and the forms that scripts observe. */

test('The account menu closes by its button; with scripts also by Escape and a click outside', async ({
  page,
  javaScriptEnabled,
}) => {
  await signedIn(page);
  await page.goto('/account-settings');
  await page.waitForLoadState('networkidle');
  const menu = page.locator('details.menu');
  const button = menu.locator('summary');
  const item = menu.getByRole('link', { name: 'Account settings' });
  await button.click();
  await expect(item).toBeVisible();
  await button.click();
  await expect(item).toBeHidden();
  await button.click();
  await page.keyboard.press('Escape');
  if (!javaScriptEnabled) return expect(item).toBeVisible();
  await expect(item).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.locator('.menu__who').click();
  await expect(item).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(item).toBeHidden();
});

test('A form with a field named "action" is saved without a page error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signedIn(page);
  const projectId = await projectOf(page);
  await generated(page, projectId, await sampleOf(page, projectId));
  await page.goto(`/projects/${projectId}/tasks/1`);
  await page.waitForLoadState('networkidle');
  await page.locator('#edit-task > summary').click();
  await page.locator('select[name="action"]').selectOption('replace');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Task saved').first()).toBeVisible();
  await expect(page.locator('select[name="action"]')).toHaveValue('replace');
  expect(errors).toEqual([]);
});

test('The language chosen in the head of a page is that of the account from then on (promise 15.6)', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.context().clearCookies({ name: 'obralista_lang' });
  await page.goto('/account-settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('select[name="language"]')).toHaveValue('es');
});
