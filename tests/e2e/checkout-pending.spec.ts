import { expect, test } from '@playwright/test';
import { newAccount } from '../support/e2e-people.ts';

/** Promise 5.4. */
test.describe('while a checkout is being created', () => {
  test.skip(
    ({ javaScriptEnabled }) => !javaScriptEnabled,
    'a page without scripts shows the browser’s own waiting',
  );

  for (const [path, button] of [
    ['/checkout', 'Choose Unlimited'],
    ['/create-project', 'Unlimited Plan'],
  ] as const) {
    test(`${path}: the chosen plan is busy and all plans are disabled meanwhile (promise 5.4)`, async ({
      page,
    }) => {
      await newAccount(page);
      await page.goto(path);
      const buttons = page.locator('main form[action="/checkout"] button');
      const chosen = page
        .locator('main form[action="/checkout"]')
        .filter({ has: page.locator('input[value="unlimited"]') })
        .getByRole('button');
      await expect(chosen).toContainText(button);
      await page.waitForLoadState('networkidle');
      // Playwright cannot look at a page that is being left, so the page records what it shows,
      // and calls when it shows the pending state.
      const pending = page.waitForRequest('**/healthz');
      await page.evaluate(() => {
        const note = (): void => {
          sessionStorage.setItem(
            'seen',
            JSON.stringify(
              [
                ...document.querySelectorAll<HTMLButtonElement>(
                  'main form[action="/checkout"] button',
                ),
              ].map(({ textContent, disabled }) => ({ textContent, disabled })),
            ),
          );
          if (document.body.textContent?.includes('Creating checkout...')) void fetch('/healthz');
        };
        new MutationObserver(note).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
      });
      await page.route('**/checkout', async (route) => {
        await pending;
        await route.continue();
      });
      await chosen.click();
      await page.waitForURL(/\/trial\/checkout\//);
      const seen = JSON.parse(
        (await page.evaluate(() => sessionStorage.getItem('seen'))) ?? '[]',
      ) as { textContent: string; disabled: boolean }[];
      expect(seen.filter(({ textContent }) => textContent === 'Creating checkout...')).toHaveLength(
        1,
      );
      expect(seen.length).toBeGreaterThan(1);
      expect(seen.every(({ disabled }) => disabled)).toBe(true);
      await page.goBack();
      await expect(chosen).toContainText(button);
      for (const each of await buttons.all()) await expect(each).toBeEnabled();
    });
  }
});
