import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { samplePath, signInAs } from '../support/e2e-people.ts';
import { faultyFront } from '../support/faulty-front.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { joinTeam, newTeam } from '../support/teams.ts';

/** Pages that are sent without scripts: the service worker says what went wrong (promise 16.11). */
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'Browsers show their own page.');
test.use({ serviceWorkers: 'allow', actionTimeout: 10_000, viewport: { width: 390, height: 844 } });

const NETWORK = 'Network error - please check your internet connection and try again.';
const SERVER = 'Server error - please try again';
const WORDS = 'We meet at 7 <b>"sharp"</b> & bring the long screws.\nThe gate code is on the door.';

let server: TestServer;
let front: Awaited<ReturnType<typeof faultyFront>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  let port = 0;
  front = await faultyFront(() => port);
  server = await startServer({ env: { APP_URL: front.url } });
  port = server.port;
});

test.afterAll(async () => {
  front.close();
  await server.discard();
});

/** Signs in and waits for the worker, which pages with scripts register. */
async function installed(page: Page, person: Person, query = ''): Promise<void> {
  await signInAs(page.context(), front.url, person);
  await page.goto(`${front.url}/dashboard${query}`);
  await page.waitForFunction(() =>
    navigator.serviceWorker.controller?.scriptURL.endsWith(document.documentElement.lang),
  );
}

/** How often a form was sent to a path. */
function countPosts(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === front.url + path) count += 1;
  });
  return () => count;
}

const says = (page: Page, text: string) =>
  expect(page.locator('main').getByRole('alert')).toHaveText(text);

test("The words of the team's form stay, and are sent again once, offline and behind a gateway's error", async ({
  page,
}) => {
  const team = await newTeam(front.url, 'Alder crew');
  await installed(page, team.owner);
  const posts = countPosts(page, team.path);
  await page.goto(front.url + team.path);
  await page.locator('#settings summary').click();
  await page.getByLabel('Description').fill(WORDS);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await says(page, NETWORK);
  const words = page.getByRole('textbox', { name: 'What you typed is kept on this page.' });
  const shown = () => expect(words.last()).toHaveValue(WORDS);
  await shown();
  await expectAccessible(page, { javaScript: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Send again' }).click();
  await says(page, NETWORK);
  await shown();
  await page.context().setOffline(false);
  front.mode = { status: 502 };
  await page.getByRole('button', { name: 'Send again' }).click();
  await says(page, SERVER);
  await shown();
  front.mode = 'pass';
  expect(posts()).toBe(3);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alder crew' })).toBeVisible();
  expect(posts()).toBe(4);
  await page.goto(front.url + team.path);
  await page.locator('#settings summary').click();
  await expect(page.getByLabel('Description')).toHaveValue(WORDS);
});

test('A document for /try has to be chosen again, and is then read', async ({ page }) => {
  test.setTimeout(120_000);
  await installed(page, await newPerson(front.url));
  await page.goto(`${front.url}/try`);
  const file = samplePath('work-order-en.pdf');
  await page.locator('input[type=file]').setInputFiles(file);
  const send = page.getByRole('button', { name: 'Find the tasks' });
  front.mode = { status: 503 };
  await send.click();
  await says(page, SERVER);
  front.mode = 'pass';
  await page.getByLabel('Files are not kept. Please choose them again.').setInputFiles(file);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send again' }).click();
  await says(page, NETWORK);
  await page.context().setOffline(false);
  await page.getByLabel('Files are not kept. Please choose them again.').setInputFiles(file);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { name: /^We found \d+ tasks/ })).toBeVisible({
    timeout: 60_000,
  });
});

test('A link of the notices is tried again, in Spanish where the page is', async ({ page }) => {
  const team = await newTeam(front.url, 'Alder crew');
  await joinTeam(await newPerson(front.url), team);
  await installed(page, team.owner, '?lang=es');
  await page.goto(`${front.url}/notices`);
  const link = page.getByRole('link', { name: 'Elegir sus avisos' });
  await page.context().setOffline(true);
  await link.click();
  await says(page, 'Error de red: revise su conexión a internet e intente de nuevo.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectAccessible(page, { javaScript: true });
  await page.context().setOffline(false);
  front.mode = { status: 502, pages: true };
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await says(page, 'Error del servidor: intente de nuevo');
  front.mode = 'pass';
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page).toHaveURL(/\/account-settings/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('A code is not kept: the page leads back to its form', async ({ page }) => {
  await installed(page, await newPerson(front.url));
  const form = `${front.url}/account-settings/second-step`;
  await page.goto(form);
  const fields = page.locator('main form').last().locator('input:visible');
  for (const field of await fields.all()) await field.fill('stucco-ladder-47');
  await page.context().setOffline(true);
  await page.locator('main form').last().getByRole('button').last().click();
  await says(page, NETWORK);
  await expect(page.locator('main')).toContainText('Passwords and codes are not kept.');
  expect(await page.content()).not.toContain('stucco-ladder-47');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await expect(page).toHaveURL(form);
  await expect(fields.first()).toBeVisible();
});

test('An address that is typed, and a page with scripts, are as before', async ({ page }) => {
  const person = await newPerson(front.url, { plan: 'unlimited' });
  const list = `/projects/${await newProject(person)}/tasks`;
  await installed(page, person);
  await page.goto(front.url + list);
  await page.waitForLoadState('networkidle');
  front.mode = { status: 502, pages: true };
  await page.locator('.brand').first().click();
  await expect(page.locator('main').getByRole('alert')).toContainText(SERVER);
  await expect(page).toHaveURL(front.url + list);
  expect((await page.goto(`${front.url}/about`))?.status()).toBe(502);
  front.mode = 'pass';
});
