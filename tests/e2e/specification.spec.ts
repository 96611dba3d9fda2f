import { expect, test } from '@playwright/test';
import { chooseFiles, newAccount, samplePath } from '../support/e2e-people.ts';
import { projectOf, signedIn } from '../support/e2e-project.ts';

/** Elements whose figures the specification gives (docs/specification-walk.md). */

test('the result of the wizard has three tasks, descriptions cut at 80 characters, and counts the rest', async ({
  page,
  javaScriptEnabled,
}) => {
  await signedIn(page);
  const project = await projectOf(page);
  await page.goto(`/create-project?project=${project}&step=upload`);
  await chooseFiles(page, samplePath('inspection-en.docx'), javaScriptEnabled);
  const review = page.getByRole('link', { name: 'Review Project File' });
  await expect(review).toBeVisible({ timeout: 30_000 });
  await expect(review).toHaveAttribute('href', `/projects/${project}`);
  await expect(page.getByRole('link', { name: 'Upload More Documents' })).toBeVisible();

  const rows = page.locator('.task-row');
  await expect(rows).toHaveCount(3);
  const title = await page
    .locator('main h2, main h1')
    .filter({ hasText: /\d/ })
    .first()
    .innerText();
  const total = Number(/\d+/.exec(title)?.[0]);
  await expect(page.getByText(`And ${total - 3} more tasks...`)).toBeVisible();
  const descriptions = await page.locator('.task-row p').allInnerTexts();
  const cut = descriptions.filter((text) => text.endsWith('...'));
  expect(cut.length).toBeGreaterThan(0);
  for (const text of cut) expect(text.length).toBeLessThanOrEqual(83);
  for (const text of descriptions)
    if (!cut.includes(text)) expect(text.length).toBeLessThanOrEqual(80);
  for (const row of await rows.all()) await expect(row).toContainText('Priority');
});

test.describe('With scripts', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs scripts');

  test('a password is shown and hidden again by its button', async ({ page }) => {
    await page.goto('/auth');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('stucco-ladder-47');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).first().click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('stucco-ladder-47');
  });

  test('one toast is shown at a time; that of a success goes after 3 s and is removed 2 s later', async ({
    page,
  }) => {
    const { email, password: right } = await newAccount(page);
    await page.context().clearCookies();
    await page.clock.install();
    await page.goto('/auth');
    await page.waitForLoadState('networkidle');
    const submit = async (password: string): Promise<void> => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page
        .locator('main form')
        .getByRole('button', { name: 'Sign In', exact: true })
        .first()
        .click();
    };
    const toast = page.locator('.toast');
    for (const wrong of ['not-the-password-1', 'not-the-password-2']) {
      await submit(wrong);
      await expect(toast).toContainText('Sign in failed');
      await expect(toast).toHaveCount(1);
    }
    await submit(right);
    await expect(toast).toContainText('Welcome back!');
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(2_500);
    await expect(toast).not.toHaveClass(/toast--leaving/);
    await page.clock.runFor(1_000);
    await expect(toast).toHaveClass(/toast--leaving/);
    await page.clock.runFor(2_500);
    await expect(toast).toHaveCount(0);
  });

  test('closing the upload window brings the page back to where it was scrolled', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await signedIn(page);
    await projectOf(page);
    await page.goto('/dashboard');
    await page.waitForLoadState('networkidle');
    const choose = page.getByRole('button', { name: 'Choose Files' });
    await choose.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await choose.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });
});
