import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newCrewLink } from '../support/crew.ts';
import { expectNoSideScroll } from '../support/e2e-people.ts';
import { openChecklist } from '../support/e2e-tasks.ts';
import { newPerson, newProject } from '../support/people.ts';
import { jpegPhoto } from '../support/photos.ts';
import { newShareLink } from '../support/shared-report.ts';

/** A crew lead works by a link on a small phone, while the owner sees it in the project. */

const titles = ['Replace the outlet', 'Paint the ceiling', 'Fix the handrail'];

/** The height of each control that a thumb presses, px. */
const heights = (controls: Locator): Promise<number[]> =>
  controls.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)));

/** Makes a link for the ticked tasks. Returns its address. */
async function linkFor(page: Page, ticked: readonly string[]): Promise<string> {
  await page.getByRole('link', { name: 'Select', exact: true }).click();
  for (const title of ticked) await page.getByRole('checkbox', { name: title }).check();
  await page.getByText('Merge, date, priority, trade, place, delete').click();
  await page.getByRole('button', { name: 'Crew link' }).click();
  await expect(page.getByLabel('Tasks', { exact: true })).toHaveValue('tasks');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  return page.getByLabel('Link to copy').inputValue();
}

test('a crew lead without an account works on a 320 px phone (promise 27.5)', async ({
  page,
  baseURL,
  browser,
  javaScriptEnabled,
}) => {
  const path = await openChecklist(page, baseURL ?? '', titles);
  const address = await linkFor(page, titles.slice(0, 2));
  await expectAccessible(page, { javaScript: javaScriptEnabled });

  const phone = await browser.newContext({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    javaScriptEnabled,
  });
  const crew = await phone.newPage();
  const requests: string[] = [];
  crew.on('request', (request) => requests.push(request.url()));
  await crew.goto(address);
  await expect(crew.getByRole('heading', { name: 'Sus tareas' })).toBeVisible();
  expect(requests.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([address]);
  await crew.getByLabel('Su nombre').fill('José Luis');
  await crew.getByRole('button', { name: 'Guardar' }).tap();

  await expect(crew.locator('article')).toHaveCount(2);
  await expectAccessible(crew, { javaScript: javaScriptEnabled });
  expect(await crew.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const height of await heights(crew.locator('button:visible, summary, a, input:visible')))
    expect(height).toBeGreaterThanOrEqual(48);

  const first = crew.locator('#t1');
  await first
    .getByLabel('Foto')
    .setInputFiles([{ name: 'outlet.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(90) }]);
  await first.getByRole('button', { name: 'Ya quedó', exact: true }).tap();
  await expect(crew).toHaveURL(/#t1$/);
  await expect(first.getByRole('status')).toContainText('Lista para revisión');
  await expect(first.getByRole('img')).toBeVisible();

  const second = crew.locator('#t2');
  await second.getByText('No puedo hacerla / Preguntar').tap();
  await second.getByLabel('Escriba a la empresa').fill('No hay pintura');
  await second.getByRole('button', { name: 'No puedo hacerla' }).tap();
  await expect(second.getByRole('status')).toContainText('ya sabe que no puede hacerla');
  await expect(second).toContainText('Motivo: No hay pintura');
  await crew.getByRole('link', { name: 'English' }).tap();
  await expect(crew.locator('#t1')).toContainText('Ready for review');
  await phone.close();

  await page.goto(path.replace(/tasks$/, 'activity'));
  const main = page.locator('main');
  await expect(main).toContainText('José Luis (crew link) sent it to review');
  await expect(main).toContainText('José Luis (crew link) added 1 photo');
  await expect(main).toContainText('José Luis (crew link) blocked');
  await page.goto(path);
  await expect(main).toContainText('Fix the handrail');
  await page.goto(path.replace(/tasks$/, 'crew'));
  await page.getByRole('button', { name: 'Revoke the link for The 2 chosen tasks' }).click();
  await expect(main.getByText('The link no longer works.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test('a crew link and a share link have the text that a person approved, without a warning (promise 13.3)', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const base = baseURL ?? '';
  const owner = await newPerson(base, { plan: 'unlimited' });
  const projectId = await newProject(owner);
  const post = (path: string, fields: Record<string, string>) =>
    owner.client.postForm(`/projects/${projectId}/${path}`, fields);
  await post('tasks', { intent: 'tasks.add', titles: 'Do not paint the brick' });
  const approved = { title: 'Pinte el ladrillo', description: '' };
  await post('tasks/1', { intent: 'task.translate', version: '1', ...approved });
  await post('reports', { intent: 'report.create', type: 'work_order', language: 'es' });
  const crew = await newCrewLink(owner.client, projectId, { language: 'es' });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [crew.path, await newShareLink(owner.client, projectId)]) {
    await page.goto(path);
    await expect(page.getByText('Pinte el ladrillo').first()).toBeVisible();
    await expect(page.getByText('Los dos textos no coinciden')).toHaveCount(0);
    await expectNoSideScroll(page);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
  }
});
