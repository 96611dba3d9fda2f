import { expect, test, type Page } from '@playwright/test';
import { expectNoSideScroll, signInAs } from '../support/e2e-people.ts';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, registration, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

test.describe.configure({ mode: 'serial' });

let server: TestServer;
let dana: Person;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer({ env: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' } });
  dana = await newPerson(server.url, {
    plan: 'teams_unlimited',
    firstName: 'Dana',
    lastName: 'Whitfield',
  });
});
test.afterAll(() => server.stop());

const be = (page: Page, person: Person) => signInAs(page.context(), server.url, person);
const open = (page: Page, path: string) => page.goto(`${server.url}${path}`);

const noSideScroll = (page: Page) => expectNoSideScroll(page, [320, 768, 1280]);

/** A team that the page's user makes by the form. Returns its code and the path of its page. */
async function createTeam(page: Page, name: string): Promise<{ code: string; path: string }> {
  await open(page, '/create-dashboard');
  await page.getByLabel('Name of the team').fill(name);
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const code = (await page.locator('.team-code__digits').textContent()) ?? '';
  expect(code).toMatch(/^\d{5}$/);
  return { code, path: new URL(page.url()).pathname };
}

test('The owner makes a team and prints its poster; a person joins on the sign-up page (promises 14.6, 14.7)', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await be(page, dana);
  const { code, path } = await createTeam(page, 'Alder Street crew');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await noSideScroll(page);
  await page.getByRole('link', { name: 'Poster with QR code' }).click();
  await expect(page.getByText('Escanee con la cámara de su teléfono')).toBeVisible();
  await expect(page.getByText('Scan with the camera of your phone')).toBeVisible();
  const qrCode = page.getByRole('img', { name: `/auth?dashboard=${code}&key=` });
  await expect(qrCode).toBeVisible();
  const link = new URL((await qrCode.getAttribute('aria-label')) ?? '');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await noSideScroll(page);

  await page.context().clearCookies();
  await open(page, `${link.pathname}${link.search}&tab=register&lang=es`);
  await expect(
    page.getByText('Dana Whitfield le invita a unirse a Alder Street crew.'),
  ).toBeVisible();
  await noSideScroll(page);
  const luis = { ...registration(), firstName: 'Luis', lastName: 'Ortega' };
  await page.getByLabel('Nombre', { exact: true }).fill(luis.firstName);
  await page.getByLabel('Apellido', { exact: true }).fill(luis.lastName);
  await page.getByLabel('Correo electrónico').fill(luis.email);
  await page.getByLabel('Número de teléfono').fill(luis.phone);
  await page.getByLabel('Contraseña', { exact: true }).fill(luis.password);
  await page.locator('main form button[value="register.submit"]').click();
  await expect(page).toHaveURL(new RegExp(`/team-dashboard/${code}$`));
  if (javaScriptEnabled) {
    const chosen = () => page.evaluate(() => sessionStorage.getItem('selectedDashboardId'));
    expect(await chosen()).toBe(code);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Alder Street crew' })).toBeVisible();
  await expect(
    page.getByText('Los proyectos nuevos de este equipo los crea su propietario.'),
  ).toBeVisible();
  await expect(page.locator('.team-code__digits')).toHaveCount(0);

  await be(page, dana);
  await open(page, path);
  await expect(page.locator('#members')).toContainText('Luis Ortega');
  await open(page, '/notices');
  await expect(page.locator('main')).toContainText('Luis Ortega joined your team');
});

test('A member works on a project of the team, and can do nothing more once removed (promise 14.9)', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await be(page, dana);
  const { code, path } = await createTeam(page, 'West side');
  const name = `14 Elm Street ${javaScriptEnabled}`;
  await page.getByRole('link', { name: 'New project' }).click();
  await expect(page.getByText('This project will belong to the team West side.')).toBeVisible();
  await page.getByLabel('Project Name').fill(name);
  await page.getByLabel('Reference Number').fill('WO-7');
  await page.getByLabel('Property Address').fill('14 Elm Street');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page).toHaveURL(/project=/);
  await open(page, path);
  const row = page.locator('.project-row', { hasText: name });
  await expect(row).toBeVisible();
  const projectHref = await row.getAttribute('href');

  const pedro = await newPerson(server.url, { firstName: 'Pedro', lastName: 'Ruiz' });
  const other = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await be(other, pedro);
  await open(other, '/join-team');
  await other.getByLabel('Team code').fill(code);
  await other.getByRole('button', { name: 'Join Team' }).click();
  await expect(other.getByText('Successfully Joined Team!').first()).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`/team-dashboard/${code}$`));
  await open(other, `${projectHref}/tasks`);
  await expect(other.getByRole('heading', { level: 1 })).toContainText(name);

  await open(page, path);
  await page.getByRole('link', { name: 'Remove from the team Pedro Ruiz' }).click();
  await expect(
    page.getByRole('heading', { name: 'Remove Pedro Ruiz from the team?' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Yes, remove Pedro Ruiz' }).click();
  await expect(page.getByText('Pedro Ruiz is no longer in the team.').first()).toBeVisible();
  await expect(page.locator('#members')).not.toContainText('Pedro Ruiz');

  const [answer] = await Promise.all([
    other.waitForResponse((response) => response.url().includes('/tasks')),
    other.reload(),
  ]);
  expect(answer.status()).toBe(404);
  await open(other, '/join-team');
  await other.getByLabel('Team code').fill(code);
  await other.getByRole('button', { name: 'Join Team' }).click();
  await expect(other.locator('main form .alert--destructive')).toContainText(
    'The dashboard code you entered could not be found. Please verify the code with your team leader.',
  );
  await expect(other.getByLabel('Team code')).toHaveValue(code);
  await other.context().close();
});

test('Joining tells members that they are in already (promises 14.1, 14.2)', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await be(page, dana);
  const { code } = await createTeam(page, 'North');
  await open(page, '/join-team');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await noSideScroll(page);
  await page.getByLabel('Team code').fill(code);
  await page.getByRole('button', { name: 'Join Team' }).click();
  await expect(page.getByText('Welcome Back!').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/team-dashboard/${code}$`));
});

test('Approval, joining and the code are the owner’s to change (promises 14.6, 14.8)', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await be(page, dana);
  const { code, path } = await createTeam(page, 'South');
  await page.locator('#settings > summary').click();
  await page.getByLabel('Type South to confirm').fill('North');
  await page.getByRole('button', { name: 'Delete team' }).click();
  await expect(page.locator('#settings')).toContainText('This is not the name of the team.');
  await expect(page.getByLabel('Type South to confirm')).toHaveValue('North');
  await page.getByLabel('I approve each person who joins').check();
  await page.getByLabel('Name of the team').fill('South');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The team is saved.').first()).toBeVisible();

  const ana = await newPerson(server.url, { firstName: 'Ana', lastName: 'Soto' });
  await ana.client.postJson('/api/dashboards/join', { dashboardId: code });
  expect((await ana.client.get(path)).status).toBe(404);
  await open(page, path);
  await page.locator('#pending').getByRole('button', { name: 'Let in Ana Soto' }).click();
  await expect(page.locator('#members')).toContainText('Ana Soto');
  expect((await ana.client.get(path)).status).toBe(200);

  await page.locator('#joining > summary').click();
  await page.getByRole('button', { name: 'Close joining' }).click();
  await expect(page.getByText('Nobody can join now.')).toBeVisible();
  await page.locator('#joining > summary').click();
  await page.getByRole('button', { name: 'Make a new code' }).click();
  await expect(page.locator('.team-code__digits')).not.toHaveText(code);
  await expectAccessible(page, { javaScript: javaScriptEnabled });
});
