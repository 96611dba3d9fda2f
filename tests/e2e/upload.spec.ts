import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { samplePath } from '../support/documents.ts';
import { projectOf, signedIn } from '../support/e2e-project.ts';

const files = (page: import('@playwright/test').Page) =>
  page.locator('input[type=file][name=files]').first();

test.describe('The upload card (promises 7.1, 7.2 and 7.7)', () => {
  test('without a project the files are stored unregistered until a project is chosen', async ({
    page,
    javaScriptEnabled,
  }) => {
    await signedIn(page);
    const projectId = await projectOf(page);
    await page.goto('/dashboard');
    await expect(page.getByLabel('Project', { exact: true })).toHaveValue('');
    await files(page).setInputFiles([
      samplePath('punch-list-en.xlsx'),
      samplePath('lista-es.xlsx'),
    ]);
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('No Project Selected').first()).toBeVisible();
    await expect(page.getByText('Please select or create a project first.').first()).toBeVisible();
    await expect(page.getByText('2 files are stored and wait for their project:')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.locator('#upload')).toContainText('punch-list-en.xlsx');
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByLabel('Project', { exact: true }).selectOption(projectId);
    await page.getByRole('button', { name: 'Process', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/documents`), {
      timeout: 20_000,
    });
    const other = page.locator('.card', { hasText: 'lista-es.xlsx' }).last();
    await expect(other).toContainText('Not processed yet');
    await expect(async () => {
      await page.reload();
      await expect(page.locator('.card', { hasText: 'punch-list-en.xlsx' }).last()).toContainText(
        'Tasks generated',
        { timeout: 1000 },
      );
    }).toPass({ timeout: 30_000 });
    await other.getByRole('button', { name: 'Process' }).click();
    await expect(async () => {
      await page.reload();
      await expect(other).toContainText('Tasks generated', { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await page.goto('/dashboard');
    await expect(page.locator('#upload')).not.toContainText('punch-list-en.xlsx');
  });

  test('unregistered files can be removed', async ({ page, javaScriptEnabled }) => {
    await signedIn(page);
    await projectOf(page);
    await page.goto('/dashboard');
    await files(page).setInputFiles(samplePath('punch-list-en.xlsx'));
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('button', { name: 'Remove these files' }).click();
    await expect(page.getByText('The files were removed.').first()).toBeVisible();
    await expect(page.locator('#upload')).not.toContainText('punch-list-en.xlsx');
  });

  test('after a lost connection the upload restarts at the same URL', async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, 'needs scripts');
    await signedIn(page);
    const projectId = await projectOf(page);
    const puts: string[] = [];
    await page.route('**/api/objects/put/**', (route) => {
      puts.push(route.request().url());
      return puts.length === 1 ? route.abort('connectionreset') : route.continue();
    });
    await page.goto(`/projects/${projectId}/documents`);
    await files(page).setInputFiles(samplePath('punch-list-en.xlsx'));
    await expect(page.getByText('Tasks Generated!').first()).toBeVisible({ timeout: 20_000 });
    expect(puts).toHaveLength(2);
    expect(puts[1]).toBe(puts[0]);
    await expect(page.locator('.card', { hasText: 'punch-list-en.xlsx' }).last()).toContainText(
      'Tasks generated',
    );
  });

  for (const [result, status, sentence] of [
    ['what was generated', 200, 'Tasks Generated!'],
    ['that nothing was', 502, 'Failed to generate tasks'],
  ] as const)
    test(`the page that follows an upload from the dashboard says ${result}`, async ({
      page,
      javaScriptEnabled,
    }) => {
      test.skip(!javaScriptEnabled, 'without scripts the document says it');
      await signedIn(page);
      const projectId = await projectOf(page);
      if (status === 502)
        await page.route('**/generate-tasks', (route) =>
          route.fulfill({ status, json: { error: 'generationFailed', code: 'generationFailed' } }),
        );
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: 'Choose Files', exact: true })).toBeVisible();
      await page.getByLabel('Project', { exact: true }).selectOption(projectId);
      await files(page).setInputFiles(samplePath('punch-list-en.xlsx'));
      await expect(page).toHaveURL(`/projects/${projectId}/documents`, { timeout: 30_000 });
      await expect(page.locator('.toast')).toContainText(sentence);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Upload Work Order' })).toBeVisible();
      await expect(page.locator('.toast')).toHaveCount(0);
    });

  test('an ended session shows a message, then the sign-in', async ({
    page,
    javaScriptEnabled,
  }) => {
    await signedIn(page);
    await projectOf(page);
    await page.goto('/dashboard');
    await page.context().clearCookies();
    await files(page).setInputFiles(samplePath('punch-list-en.xlsx'));
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload', exact: true }).click();
    else
      await expect(page.getByText('You are logged out. Logging in again...').first()).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
  });
});
