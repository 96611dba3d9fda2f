import { expect, test } from '@playwright/test';
import { newAccount, samplePath } from '../support/e2e-people.ts';
import { signedIn } from '../support/e2e-project.ts';

test.describe('The first run (promise 6.19)', () => {
  test('a dropped document becomes a project with its name and address, and a checklist', async ({
    page,
    javaScriptEnabled,
  }) => {
    await signedIn(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Start with a document' })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(samplePath('work-order-en.pdf'));
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByRole('heading', { name: 'Your new project' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByLabel('Project Name')).toHaveValue('418 Maple Hollow Lane');
    await expect(page.getByLabel('Property Address')).toHaveValue(
      '418 Maple Hollow Lane, Garland, TX 75040',
    );
    await expect(page.getByLabel('Reference Number')).toHaveValue('WO-2231');
    await expect(page.getByRole('heading', { name: /^\d+ tasks found$/ })).toBeVisible();
    if (javaScriptEnabled) {
      // Without scripts the browser itself asks for the name.
      await page.getByLabel('Project Name').fill('');
      await page.getByRole('button', { name: 'Save and open the checklist' }).click();
      await expect(page.getByText('Project name is required').first()).toBeVisible();
    }
    await page.getByLabel('Project Name').fill('Maple Hollow flip');
    await page.getByRole('button', { name: 'Save and open the checklist' }).click();
    await expect(page).toHaveURL(/\/tasks$/);
    await expect(page.locator('.rows .row').nth(5)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Maple Hollow flip' })).toBeVisible();
  });

  test('without a plan, the list of a document is shown before a plan is asked for', async ({
    page,
  }) => {
    await newAccount(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'See the list before you pay' })).toBeVisible();
    await page.getByRole('button', { name: 'Use a sample report' }).click();
    await expect(page.getByRole('heading', { name: /^We found \d+ tasks in/ })).toBeVisible({
      timeout: 30_000,
    });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'See the plans' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
  });

  test('a Spanish sample is found by a word without its accent', async ({ page }) => {
    await signedIn(page);
    await page.goto('/dashboard?lang=es');
    await page.getByRole('button', { name: 'Probar con un ejemplo' }).click();
    await expect(page.getByLabel('Dirección de la propiedad')).toHaveValue(
      '640 Camino del Álamo, Tucson, AZ 85705',
      { timeout: 30_000 },
    );
    await page.goto('/dashboard?lang=es');
    const header = page.getByRole('banner');
    await header.getByRole('searchbox').first().fill('extension electrica');
    await header.getByRole('button', { name: 'Buscar' }).click();
    const hit = page.getByRole('link', { name: /extensión eléctrica/ });
    await expect(hit).toBeVisible();
    await expect(page.locator('mark', { hasText: 'extensión' }).first()).toBeVisible();
    await hit.click();
    await expect(page).toHaveURL(/\/tasks\/1$/);
  });
});
