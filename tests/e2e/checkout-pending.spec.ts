import { expect, test } from '@playwright/test';
import { newAccount } from '../support/e2e-people.ts';
import { holdRequests } from '../support/hold-requests.ts';

/** §4 "Pricing purchase". */
test.describe('while a checkout is being created', () => {
  test.skip(
    ({ javaScriptEnabled }) => !javaScriptEnabled,
    'a page without scripts shows the browser’s own waiting',
  );

  for (const [path, button] of [
    ['/checkout', 'Choose Unlimited'],
    ['/create-project', 'Unlimited Plan'],
  ] as const) {
    test(`${path}: the chosen plan's button says so, no plan can be pressed, and where the browser comes back all can (§4)`, async ({
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
      // The page is on its way out: it notes itself what it shows.
      await page.evaluate(() => {
        const note = (): void =>
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
        new MutationObserver(note).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
      });
      const { release } = await holdRequests(page, '**/checkout');
      await chosen.click();
      await expect(chosen).toContainText('Creating checkout...');
      release();
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
