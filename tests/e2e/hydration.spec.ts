import { expect, test, type Page } from '@playwright/test';
import { generated, projectOf, sampleOf, signedIn } from '../support/e2e-project.ts';

/**
 * Hydration reuses the elements of the server's HTML: what a person typed, and the browser filled
 * in, before the scripts arrived stays (promise 18.3).
 */
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs scripts');

/** Elements of the page as the server sent them, by a selector. */
async function atFirst(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { atFirst: [...document.querySelectorAll(wanted)] }),
    );
  }, selector);
}

/** How many elements the page had at first, and the names of those that it has no more. */
const replaced = (page: Page): Promise<{ count: number; gone: string[] }> =>
  page.evaluate(() => {
    const { atFirst } = window as unknown as { atFirst: Element[] };
    const gone = atFirst.filter((each) => !each.isConnected);
    return { count: atFirst.length, gone: gone.map((each) => each.id || each.outerHTML) };
  });

/** Errors that the page reports, by console or by exception. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(String(error)));
  return errors;
}

test('the document viewer is hydrated without an error', async ({ page }) => {
  await signedIn(page);
  const project = await projectOf(page);
  const document = await sampleOf(page, project);
  const errors = errorsOf(page);
  await atFirst(page, '#viewer-title');
  await page.goto(
    `/create-project?project=${project}&document=${document}&mode=manual&step=select`,
  );
  await expect(
    page.getByRole('button', { name: 'Generate Tasks from 0 Selections' }),
  ).toBeVisible();
  expect(await replaced(page)).toEqual({ count: 1, gone: [] });
  expect(errors).toEqual([]);
});

test('a password typed before the scripts run is sent', async ({ page }) => {
  let release = (): void => undefined;
  const scripts = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/auth?tab=register', { waitUntil: 'commit' });
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('stucco-ladder-47');
  release();
  await expect(page.getByRole('button', { name: 'Show Password' })).toBeVisible();
  await expect(password).toHaveValue('stucco-ladder-47');
});

const fields = 'input:not([type=hidden]), textarea, select';

for (const path of ['/auth', '/auth?tab=register', '/auth?tab=forgot-password', '/try'])
  test(`the fields of ${path} stay the elements that the server sent`, async ({ page }) => {
    await atFirst(page, fields);
    await page.goto(path, { waitUntil: 'networkidle' });
    const { count, gone } = await replaced(page);
    expect(count).toBeGreaterThan(0);
    expect(gone).toEqual([]);
  });

test('the fields of the pages of a project and an account stay the elements that the server sent', async ({
  page,
}) => {
  await signedIn(page);
  const project = await projectOf(page);
  await generated(page, project, await sampleOf(page, project));
  await page.goto(`/projects/${project}/tasks`);
  const task = await page.locator('a[href*="/tasks/"]').first().getAttribute('href');
  await atFirst(page, fields);
  const pages = ['', '/tasks', '/photos', '/documents', '/reports', '/budget', '/settings'];
  for (const path of [
    '/',
    '/create-project',
    '/account',
    ...pages.map((each) => `/projects/${project}${each}`),
    task ?? '',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const { count, gone } = await replaced(page);
    expect({ path, gone, hasFields: count > 0 }).toEqual({ path, gone: [], hasFields: true });
  }
});
