import { expect, test, type Page } from '@playwright/test';
import { chooseFiles, projectAtUpload, samplePath, subscriber } from '../support/e2e-people.ts';
import { projectOf, sampleOf, signedIn } from '../support/e2e-project.ts';

/**
 * The viewer has a script of its own (docs/decisions.md 13): the wizard's other steps do without
 * it, its own step is whole from the start.
 */
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs scripts');

const viewerScript = /\/assets\/viewer-[\w-]+\.js$/;
const generate = (page: Page) =>
  page.getByRole('button', { name: 'Generate Tasks from 0 Selections' });

/** What the page's browser complained of, and the viewer's scripts that it asked for. */
function watched(page: Page): { errors: string[]; scripts: string[] } {
  const seen = { errors: [] as string[], scripts: [] as string[] };
  page.on(
    'console',
    (message) => void (message.type() === 'error' && seen.errors.push(message.text())),
  );
  page.on('pageerror', (error) => void seen.errors.push(String(error)));
  page.on(
    'request',
    (request) => void (viewerScript.test(request.url()) && seen.scripts.push(request.url())),
  );
  return seen;
}

async function wizardWithDocument(page: Page): Promise<string> {
  await signedIn(page);
  const project = await projectOf(page);
  return `/create-project?project=${project}&document=${await sampleOf(page, project)}&mode=manual`;
}

test('the step that shows the viewer takes over the HTML of the server: same elements, no error', async ({
  page,
}) => {
  const wizard = await wizardWithDocument(page);
  const { errors, scripts } = watched(page);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { first: document.querySelector('#viewer-title') }),
    );
  });
  await page.goto(`${wizard}&step=select`);
  await expect(generate(page)).toBeVisible();
  expect(
    await page.evaluate(
      () =>
        (window as unknown as { first: Element | null }).first ===
        document.querySelector('#viewer-title'),
    ),
  ).toBe(true);
  expect(scripts).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('the other steps never ask for it', async ({ page }) => {
  const wizard = await wizardWithDocument(page);
  const { errors, scripts } = watched(page);
  for (const address of [
    '/create-project',
    wizard.replace('mode=manual', 'step=upload'),
    `${wizard}&step=result`,
  ])
    await page.goto(address, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  expect(errors).toEqual([]);
});

test('a step reached without leaving the page asks for it then', async ({ page }) => {
  await subscriber(page);
  await projectAtUpload(page);
  const { errors, scripts } = watched(page);
  await page.getByRole('radio', { name: /Manual/ }).check();
  await chooseFiles(page, samplePath('punch-list-en.xlsx'), true);
  await expect(generate(page)).toBeVisible({ timeout: 30_000 });
  expect(scripts).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('where the script cannot be had the step stays a form that works', async ({ page }) => {
  await page.route(viewerScript, (route) => route.abort());
  await subscriber(page);
  await projectAtUpload(page);
  await page.getByRole('radio', { name: /Manual/ }).check();
  await chooseFiles(page, samplePath('punch-list-en.xlsx'), true);
  const plain = page.getByRole('button', { name: 'Generate tasks from the selected lines' });
  await expect(plain).toBeVisible({ timeout: 30_000 });
  await page.locator('.viewer__line').getByRole('checkbox').nth(3).check();
  await plain.click();
  await expect(page.getByText('Tasks Generated!').first()).toBeVisible();
});
