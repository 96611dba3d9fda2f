import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { samplePath } from '../support/e2e-people.ts';

test('a document is tried, kept, paid for and becomes the project, from the landing page (promise 5.23)', async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await page
    .getByLabel('Choose an inspection report or work order.')
    .setInputFiles(samplePath('work-order-en.pdf'));
  await page.getByRole('button', { name: 'Show my checklist' }).click();
  const heading = page.getByRole('heading', { name: /^We found \d+ tasks in work-order-en\.pdf$/ });
  await expect(heading).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, { javaScript: javaScriptEnabled ?? true });
  const count = Number(/\d+/.exec(await heading.innerText())?.[0] ?? 0);
  await page.getByRole('link', { name: 'What the crew will see' }).click();
  await expect(page.getByText('On any phone, by a link, without an account.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep this list' }).first().click();
  await expect(page).toHaveURL(/tab=register/);
  await page.getByLabel('First Name').fill('Rosa');
  await page.getByLabel('Last Name').fill('Ibarra');
  await page.getByLabel('Email', { exact: true }).fill(`try${Date.now()}@example.com`);
  await page.getByLabel('Phone Number').fill('(415) 555-0142');
  await page.getByLabel('Password', { exact: true }).fill('stucco-ladder-47');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/try$/);
  await expect(page.getByText('Kept in your account until')).toBeVisible();
  await page.getByRole('button', { name: 'Choose a plan' }).first().click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByRole('button', { name: 'Buy one project' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('button', { name: 'Open as a project' }).click();
  await expect(page.getByRole('heading', { name: `${count} tasks found` })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByLabel('Property Address')).toHaveValue(
    '418 Maple Hollow Lane, Garland, TX 75040',
  );
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Chicago');
});
