import { expect, test, type Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSideScroll } from '../support/e2e-people.ts';
import { openChecklist } from '../support/e2e-tasks.ts';
import { jpegPhoto } from '../support/photos.ts';

/** A tenant reports problems by a link on a phone; the owner decides about each of them. */

/** The height of each control that a thumb presses, px. */
const heights = (controls: Locator): Promise<number[]> =>
  controls.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)));

test('somebody without an account reports problems, and reads what becomes of them (promise 27.9)', async ({
  page,
  baseURL,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(150_000);
  const path = await openChecklist(page, baseURL ?? '', ['Fix the handrail']);
  const project = path.replace(/\/tasks$/, '');
  await page.goto(project);
  await page.getByRole('link', { name: 'Problem reports', exact: true }).click();
  await expect(page.getByText('It is switched off')).toBeVisible();
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  const address = await page.getByLabel('Link to copy').inputValue();
  if (javaScriptEnabled) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  }

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'es-US',
    javaScriptEnabled,
  });
  const tenant = await phone.newPage();
  const requests: string[] = [];
  tenant.on('request', (request) => requests.push(request.url()));
  await tenant.goto(address);
  expect(requests.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([address]);
  await expect(tenant.getByRole('heading', { name: 'Reportar un problema' })).toBeVisible();
  await expectAccessible(tenant, { javaScript: javaScriptEnabled });
  await expectNoSideScroll(tenant);
  const controls = tenant.locator('button, a, input:not([type=hidden]):not([tabindex]), textarea');
  for (const height of await heights(controls)) expect(height).toBeGreaterThanOrEqual(48);

  await tenant.getByLabel('¿Qué está mal?').fill('Gotea la llave de la cocina');
  await tenant.getByLabel('¿Dónde?').fill('Cocina');
  await tenant.getByLabel('Fotos').setInputFiles([
    { name: 'tap.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(90) },
    { name: 'below.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(120) },
  ]);
  await tenant.getByLabel('Su nombre').fill('Ana Ruiz');
  await tenant.getByRole('button', { name: 'Enviar' }).tap();
  await expect(tenant.getByText('El equipo todavía no ha decidido.')).toBeVisible();
  await expectAccessible(tenant, { javaScript: javaScriptEnabled });
  await expectNoSideScroll(tenant);
  const status = tenant.url();
  await tenant.getByRole('link', { name: 'Reportar otro problema' }).tap();
  await tenant.getByLabel('¿Qué está mal?').fill('Quiero otro color');
  await tenant.getByRole('button', { name: 'Enviar' }).tap();
  await expect(tenant.getByText('El equipo todavía no ha decidido.')).toBeVisible();
  const second = tenant.url();

  await page.goto(project);
  await page.getByRole('link', { name: '2 problem reports wait' }).click();
  const first = page.locator('article', { hasText: 'Gotea la llave de la cocina' });
  await expect(first.getByText('Ana Ruiz')).toBeVisible();
  await expect(first.getByRole('img')).toHaveCount(2);
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await first.getByRole('button', { name: 'Accept as a task' }).click();
  await expect(page.getByText('It is task 2 now.')).toBeVisible();
  const other = page.locator('article', { hasText: 'Quiero otro color' });
  await other.getByText('Decline', { exact: true }).click();
  await other.getByLabel('Why not, in a sentence').fill('The color is chosen already.');
  await other.getByRole('button', { name: 'Decline the request' }).click();
  await expect(page.getByText('The request is declined.')).toBeVisible();
  await page.getByRole('link', { name: 'Accepted as task 2' }).click();
  await expect(page.locator('#quote')).toContainText('Gotea la llave de la cocina');
  await expect(page.locator('#quote')).toContainText('reported by Ana Ruiz');
  await expect(page.locator('#photos img').first()).toBeVisible();

  await tenant.goto(status);
  await expect(tenant.getByText('Está en la lista del equipo.')).toBeVisible();
  await tenant.goto(second);
  await expect(tenant.getByText('Rechazado.')).toBeVisible();
  await expect(tenant.getByText('The color is chosen already.')).toBeVisible();
  await page.goto(`${project}/requests`);
  await page.getByRole('button', { name: 'Switch it off' }).click();
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  expect((await tenant.goto(address))?.status()).toBe(404);
  await phone.close();
});
