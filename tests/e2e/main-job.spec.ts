import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { samplePath, samples, type SampleName } from '../support/documents.ts';
import { valuesFor } from '../support/full-run.ts';

async function signUp(page: Page): Promise<void> {
  await page.goto('/auth?tab=register');
  await page.getByLabel('First Name').fill('Rosa');
  await page.getByLabel('Last Name').fill('Ibarra');
  await page.getByLabel('Email').fill(`main${Date.now()}${randomInt(10_000)}@example.com`);
  await page.getByLabel('Phone Number').fill('(415) 555-0142');
  await page.getByLabel('Password', { exact: true }).fill('stucco-ladder-47');
  await page.locator('main form').getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function buy(page: Page): Promise<void> {
  await page.goto('/create-project');
  await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible();
  await page.getByRole('button', { name: 'Unlimited Plan - $59.99/mo' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/payment-result/);
}

async function createProject(page: Page, name: string): Promise<void> {
  await page.goto('/create-project');
  await page.getByLabel('Project Name').fill(name);
  await page.getByLabel('Reference Number').fill('WO-1042');
  await page.getByLabel('Property Address').fill('118 Alder Street, Fresno, CA');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(
    page.getByText('Now upload your work order document to generate tasks.').first(),
  ).toBeVisible();
}

async function upload(page: Page, name: SampleName, javaScript: boolean): Promise<void> {
  await page.locator('input[type=file][name=files]').first().setInputFiles(samplePath(name));
  if (!javaScript) await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Review Project File' })).toBeVisible({
    timeout: 30_000,
  });
}

test.describe('The main job: a work order becomes a checklist and a bilingual report (promise 1.1)', () => {
  for (const name of valuesFor(samples, 2, 2)) {
    test(`${name}: upload, tasks with their quotes, one ticked off`, async ({
      page,
      javaScriptEnabled,
    }) => {
      await signUp(page);
      await buy(page);
      await createProject(page, `Alder Street ${name}`);
      await upload(page, name, javaScriptEnabled);
      await page.getByRole('link', { name: 'Review Project File' }).click();
      await page.locator('.tabs').getByRole('link', { name: 'Tasks' }).click();
      const rows = page.locator('.rows .row');
      await expect(rows.nth(5)).toBeVisible();
      await page.locator('summary', { hasText: 'Group: Place' }).click();
      await page.getByRole('link', { name: 'Show quotes' }).click();
      await expect(page.locator('.row .quote')).toHaveCount(await rows.count());
      await rows
        .first()
        .getByRole('button', { name: /Mark complete/ })
        .click();
      await expect(rows.first().getByText('Completed')).toBeVisible();
    });
  }

  test('the Spanish PDF can be downloaded and every screen before it is accessible', async ({
    page,
    javaScriptEnabled,
  }) => {
    test.setTimeout(120_000);
    await signUp(page);
    await buy(page);
    await page.goto('/create-project');
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await createProject(page, 'Alder Street');
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await upload(page, 'work-order-en.pdf', javaScriptEnabled);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByRole('link', { name: 'Review Project File' }).click();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByRole('link', { name: /^Documents/ }).click();
    await expect(page).toHaveURL(/\/documents$/);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByRole('link', { name: /^Reports/ }).click();
    await expect(page).toHaveURL(/\/reports$/);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
    await page.getByRole('button', { name: 'Create Report' }).click();
    await expect(page.getByText('Report 1 is being created.').first()).toBeVisible();
    await expect(page.locator('#report-1')).toBeInViewport();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: /Download PDF/ })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /Download PDF/ }).click();
    const bytes = await readFile((await (await download).path()) ?? '');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
