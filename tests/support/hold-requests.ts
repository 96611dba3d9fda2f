import type { Page } from '@playwright/test';

/**
 * Delays the page's requests to a URL until `release` is called, so that a test can check the
 * pending state without waiting for a fixed time.
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
