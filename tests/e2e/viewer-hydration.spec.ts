import { expect, test, type Page } from '@playwright/test';
import { projectOf, sampleOf, signedIn } from '../support/e2e-project.ts';

/** Hydration of the wizard's document viewer reuses the elements of the server's HTML. */
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs scripts');

async function wizardWithDocument(page: Page): Promise<string> {
  await signedIn(page);
  const project = await projectOf(page);
  return `/create-project?project=${project}&document=${await sampleOf(page, project)}&mode=manual`;
}

test('hydration reuses the server-rendered elements without an error', async ({ page }) => {
  const wizard = await wizardWithDocument(page);
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { first: document.querySelector('#viewer-title') }),
    );
  });
  await page.goto(`${wizard}&step=select`);
  await expect(
    page.getByRole('button', { name: 'Generate Tasks from 0 Selections' }),
  ).toBeVisible();
  expect(
    await page.evaluate(
      () =>
        (window as unknown as { first: Element | null }).first ===
        document.querySelector('#viewer-title'),
    ),
  ).toBe(true);
  expect(errors).toEqual([]);
});
