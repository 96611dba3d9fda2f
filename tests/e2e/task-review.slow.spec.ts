import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newCrewLink } from '../support/crew.ts';
import { expectNoSideScroll, signInAs } from '../support/e2e-people.ts';
import { liveTeam, type LiveTeam } from '../support/live-team.ts';
import type { Person } from '../support/people.ts';

test.describe.configure({ mode: 'serial' });

let team: LiveTeam;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  team = await liveTeam();
});
test.afterAll(() => team.server.stop());

const be = (page: Page, person: Person) => signInAs(page.context(), team.server.url, person);
const open = (page: Page, path: string) => page.goto(`${team.server.url}${path}`);
const task = (number: number): string => `/projects/${team.projectId}/tasks/${number}`;
const noSideScroll = (page: Page) => expectNoSideScroll(page, [320, 390, 768, 1280]);

test('The owner of a team of two is told who checks her task, asks him, and he does (promises 12.2, 12.3)', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await be(page, team.dana);
  await open(page, task(1));
  await page.getByRole('button', { name: 'Send to review' }).click();
  const review = page.locator('#review');
  await expect(review).toContainText('somebody else checks it: Luis Ortega.');
  await expect(page.locator('button[value="task.verify"]')).toHaveCount(0);
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await noSideScroll(page);
  await review.getByRole('button', { name: 'Ask Luis Ortega to check it' }).click();
  await expect(review).toContainText('Luis Ortega was asked on');
  await expect(review.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, task(1).replace(/\/1$/, ''));
  const chip = page.locator('.chips').getByRole('link', { name: 'To review' });
  await expect(chip).toHaveText('To review 1');
  await chip.click();
  await expect(page.locator('.row')).toHaveCount(1);

  await be(page, team.luis);
  await open(page, '/notices?lang=es');
  await page.getByRole('button', { name: 'Dana Whitfield le pide revisar la tarea 1' }).click();
  await expect(page).toHaveURL(/\/tasks\/1$/);
  await expect(review).toContainText('Usted puede revisarla.');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await page.locator('button[value="task.verify"]').first().click();
  await expect(page.locator('main')).toContainText('Completada');
  await expect(review).toHaveCount(0);
});

test('A crew asks, the owner is told and answers, and the page of the crew shows it (promises 24.6, 27.6)', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const { path } = await newCrewLink(team.dana.client, team.projectId, { language: 'es' });
  const phone = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await open(phone, path);
  await phone.getByLabel('Su nombre').fill('José');
  await phone.getByRole('button', { name: 'Guardar' }).click();
  const asked = phone.locator('#t2');
  await asked.getByText('No puedo hacerla / Preguntar').click();
  await asked.getByLabel('Escriba a la empresa').fill('¿De qué color va?');
  await asked.getByRole('button', { name: 'Preguntar o comentar' }).click();
  await expect(phone).toHaveURL(/#t2$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await be(page, team.dana);
  await open(page, '/notices?lang=en');
  await page.getByRole('button', { name: 'José (crew link) wrote on task 2' }).click();
  await expect(page).toHaveURL(/\/tasks\/2#comment-/);
  const comments = page.locator('#comments');
  // The first question that waits for an answer has its form unfolded.
  await expect(comments.getByLabel('Answer to the crew')).toBeVisible();
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await noSideScroll(page);
  await comments.getByLabel('Answer to the crew').fill('Paint the wall white.');
  await comments.getByRole('button', { name: 'Send answer' }).click();
  await expect(comments).toContainText('Answer to José (crew link), shown on the crew’s page');

  await phone.reload();
  await expect(asked).toContainText('Dana Whitfield:');
  await open(phone, `${path}/t/2`);
  await expect(phone.locator('main')).toContainText('Dana Whitfield, ');
  await expectAccessible(phone, { javaScript: false });
  await expectNoSideScroll(phone, [320, 390]);
  await phone.close();
});
