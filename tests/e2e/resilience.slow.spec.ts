import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { parse } from 'acorn';
import { root } from '../support/build.ts';
import { projectAtUpload, samplePath, subscriber } from '../support/e2e-people.ts';
import { projectOf, signedIn } from '../support/e2e-project.ts';
import { holdRequests } from '../support/hold-requests.ts';

/**
 * Scripts that load late, partly or not at all, and browsers that lack required APIs (promises 16.2
 * and 16.7).
 */
test.skip(
  ({ javaScriptEnabled }) => !javaScriptEnabled,
  'Without scripts nothing of this differs from the other specs.',
);

const scripts = /\/assets\/.*\.js(\?.*)?$/;

/** Opens the page without waiting for the load event, which hanging scripts delay. */
const openEarly = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

async function signInAs(page: Page, who: { email: string; password: string }): Promise<void> {
  await openEarly(page, '/auth');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page
    .locator('main form')
    .getByRole('button', { name: 'Sign In' })
    .click({ noWaitAfter: true });
  await expect(page.getByText('Welcome back!').first()).toBeVisible();
}

async function fillProject(page: Page): Promise<void> {
  await page.getByLabel('Project Name').fill('Casa Alder');
  await page.getByLabel('Reference Number').fill('WO-9');
  await page.getByLabel('Property Address').fill('118 Alder Street');
}

async function createProject(page: Page): Promise<void> {
  await openEarly(page, '/create-project');
  await fillProject(page);
  await page.getByRole('button', { name: 'Create Project' }).click({ noWaitAfter: true });
  await expect(
    page.getByText('Now upload your work order document to generate tasks.').first(),
  ).toBeVisible();
}

/**
 * Step 2 by the native form of the card: its Upload button exists because no script replaced it.
 */
async function upload(page: Page): Promise<void> {
  await page
    .locator('input[type=file][name=files]')
    .first()
    .setInputFiles(samplePath('punch-list-en.xlsx'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click({ noWaitAfter: true });
  await expect(page.getByText('Document Uploaded').first()).toBeVisible();
  const review = page.getByRole('link', { name: 'Review Project File' });
  const again = page.getByRole('link', { name: 'Refresh' });
  await expect(async () => {
    await expect(review.or(again)).toBeVisible();
    if (await again.isVisible()) await again.click({ noWaitAfter: true });
    await expect(review).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

/** A paying user who is signed out again. */
async function visitor(page: Page): Promise<{ email: string; password: string }> {
  const who = await subscriber(page);
  await page.context().clearCookies();
  return who;
}

const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'all answer 404': (page) =>
    page.route(scripts, (route) => route.fulfill({ status: 404, body: 'Not found' })),
  'all hang': (page) => page.route(scripts, () => undefined),
  'all have a syntax error': (page) =>
    page.route(scripts, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const = {' }),
    ),
  'one is missing': (page) =>
    page.route(/\/assets\/root-.*\.js/, (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    ),
};

for (const [name, fail] of Object.entries(failures))
  test(`B-07 when scripts fail (${name}) sign-in, wizard and upload work`, async ({ page }) => {
    const who = await visitor(page);
    await fail(page);
    await signInAs(page, who);
    await createProject(page);
    await upload(page);
  });

test('B-07 a step of the wizard whose script is missing is loaded anew, and its form works', async ({
  page,
}) => {
  await subscriber(page);
  await page.route(/\/assets\/(upload|[a-z]+-step)-.*\.js/, (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  await createProject(page);
  await upload(page);
});

for (const api of ['AbortController', 'fetch', 'FormData', 'SubmitEvent', 'URLSearchParams'])
  test(`B-08 in a browser without ${api} native forms work: sign-in and wizard`, async ({
    page,
  }) => {
    const who = await visitor(page);
    await page.addInitScript((missing) => void Reflect.deleteProperty(window, missing), api);
    await signInAs(page, who);
    await createProject(page);
  });

test('B-08 every script of the browser is plain ES2020', () => {
  const folder = join(root, 'build/client/assets');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(
      () =>
        parse(readFileSync(join(folder, file), 'utf8'), {
          ecmaVersion: 2020,
          sourceType: 'module',
        }),
      file,
    ).not.toThrow();
});

test('B-05 a form sent before the scripts load has the same result', async ({ page }) => {
  const who = await visitor(page);
  await page.route(scripts, () => undefined);
  await openEarly(page, '/auth');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page
    .locator('main form')
    .getByRole('button', { name: 'Sign In' })
    .click({ noWaitAfter: true });
  await expect(page.getByRole('alert').first()).toContainText(
    'Invalid email or password. Please check your credentials and try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(who.email);
});

test('B-05 input typed before the scripts load is preserved and submitted', async ({ page }) => {
  await subscriber(page);
  const { release } = await holdRequests(page, scripts);
  await openEarly(page, '/create-project');
  await fillProject(page);
  await page.getByLabel('Enable budget tracking').check();
  await page.getByLabel('Property Purchase Price').fill('180,000');
  release();
  await page.waitForLoadState('load');
  await expect(page.locator('main form').first()).toHaveAttribute('novalidate', '');
  await expect(page.getByLabel('Project Name')).toHaveValue('Casa Alder');
  await expect(page.getByLabel('Property Purchase Price')).toHaveValue('180,000');
  await expect(page.getByLabel('Property Purchase Price')).toBeVisible();
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(
    page.getByText('Now upload your work order document to generate tasks.').first(),
  ).toBeVisible();
});

test('B-05 a file chosen before the scripts load is uploaded once they run', async ({ page }) => {
  await subscriber(page);
  const address = await projectAtUpload(page).then(() => page.url());
  const { release } = await holdRequests(page, scripts);
  await openEarly(page, address);
  await page
    .locator('input[type=file][name=files]')
    .first()
    .setInputFiles(samplePath('punch-list-en.xlsx'));
  release();
  await expect(page.getByRole('link', { name: 'Review Project File' })).toBeVisible({
    timeout: 30_000,
  });
});

test('B-05 a project chosen before the scripts load gets the files chosen after', async ({
  page,
}) => {
  await signedIn(page);
  const projectId = await projectOf(page);
  const { release } = await holdRequests(page, scripts);
  await openEarly(page, '/dashboard');
  await page.getByLabel('Project', { exact: true }).selectOption(projectId);
  release();
  await page.getByRole('button', { name: 'Choose Files' }).first().waitFor();
  await page
    .locator('input[type=file][name=files]')
    .first()
    .setInputFiles(samplePath('punch-list-en.xlsx'));
  await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/documents`), { timeout: 30_000 });
});

test('W-16 a running upload is announced by text and a progress bar in a status', async ({
  page,
}) => {
  await subscriber(page);
  await projectAtUpload(page);
  const { release } = await holdRequests(page, '**/api/objects/put/**');
  await page.getByRole('button', { name: 'Choose Files' }).first().waitFor();
  await page
    .locator('input[type=file][name=files]')
    .first()
    .setInputFiles(samplePath('punch-list-en.xlsx'));
  const status = page.locator('main [role=status]').filter({ has: page.locator('progress') });
  await expect(status).toContainText(/Uploading/);
  release();
  await expect(page.getByRole('link', { name: 'Review Project File' })).toBeVisible({
    timeout: 30_000,
  });
});
