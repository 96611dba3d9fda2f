import type { Page } from '@playwright/test';

/**
 * Holds the page's requests to an address until `release` is called, so that a test sees what the
 * page shows meanwhile without waiting for a fixed time.
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
