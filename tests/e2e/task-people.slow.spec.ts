import { expect, test, type Page } from '@playwright/test';
import { expectNoSideScroll, signInAs } from '../support/e2e-people.ts';
import { expectAccessible } from '../support/axe.ts';
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
const task = (): string => `/projects/${team.projectId}/tasks/1`;

const noSideScroll = (page: Page) => expectNoSideScroll(page, [320, 390, 768, 1280]);

test('A task is assigned to a member, and the form keeps what it refuses (promises 24.2, 24.3)', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await be(page, team.dana);
  await open(page, task());
  await expect(page.locator('#edit-title')).toBeHidden();
  await page.locator('#edit-task > summary').click();
  await page.getByLabel('Or someone else: name').fill('Pedro Ruiz');
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('#edit-phone-error')).toContainText('phone number');
  await expect(page.getByLabel('Or someone else: name')).toHaveValue('Pedro Ruiz');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await noSideScroll(page);
  await page.getByLabel('Phone').fill('(415) 555-0142');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('#details')).toContainText('Pedro Ruiz');
  await expect(page.locator('#details a')).toHaveAttribute('href', 'tel:+14155550142');
  await open(page, `${task()}?edit=1`);
  await page.getByLabel('Assignee', { exact: true }).selectOption({ label: 'Luis Ortega' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('#details')).toContainText('Luis Ortega');
  await expect(page.locator('#history')).toContainText(
    'Dana Whitfield assigned it to Luis Ortega.',
  );
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await noSideScroll(page);
});

test('Steps are added, ticked, changed and counted in the list (promise 24.4)', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await be(page, team.luis);
  await open(page, `/projects/${team.projectId}/tasks/2`);
  const steps = page.locator('#steps');
  const more = page.locator('#tools');
  await more.locator('summary').first().click();
  await more.getByText('Add steps').first().click();
  await more.getByLabel('New steps').fill('x'.repeat(256));
  await more.getByRole('button', { name: 'Add steps' }).click();
  await expect(page.locator('#steps-add-steps-error')).toContainText('too long');
  await expect(more.getByLabel('New steps')).toHaveValue('x'.repeat(256));
  await more.getByLabel('New steps').fill('Cut it square\nScrew the board\nTape it');
  await more.getByRole('button', { name: 'Add steps' }).click();
  await expect(steps.locator('.work-step')).toHaveCount(3);
  await steps.getByRole('button', { name: 'Done: Cut it square' }).click();
  await expect(steps).toContainText('1 of 3 steps');
  await steps.locator('.work-step').nth(2).locator('summary').click();
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await noSideScroll(page);
  await steps.getByRole('button', { name: 'Move up' }).click();
  await expect(steps.locator('.work-step__text').nth(1)).toHaveText('Tape it');
  await page.getByRole('button', { name: 'Send to review' }).click();
  const main = page.locator('main');
  await expect(main.getByText('2 steps are still open.').first()).toBeVisible();
  await open(page, `/projects/${team.projectId}/tasks`);
  await expect(page.locator('#task-2')).toContainText('1/3 steps');
  await open(page, `/projects/${team.projectId}/tasks?mine=1`);
  await expect(page.locator('.row')).toHaveCount(1);
  await expect(page.locator('#task-1')).toBeVisible();
});

test('A mention tells its person once, who opens it and has nothing new left (promises 24.5, 24.6)', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await be(page, team.dana);
  await open(page, task());
  await page.getByLabel('New comment').fill('@Luis, take a photo of the box <b>open</b>.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.locator('.comment__text').first().locator('strong')).toHaveText('@Luis');

  await be(page, team.luis);
  await open(page, '/dashboard');
  await expect(page.locator('.menu__count')).toContainText('2');
  await page.locator('.menu > summary').click();
  await page.getByRole('link', { name: 'Notices (2)' }).click();
  await expect(page.locator('.notice--unread')).toHaveCount(2);
  await expectAccessible(page, { javaScript: false });
  await noSideScroll(page);
  await page.getByRole('button', { name: 'Dana Whitfield mentioned you on task 1' }).click();
  await expect(page).toHaveURL(/\/tasks\/1#comment-/);
  await open(page, '/notices?lang=es');
  await expect(page.locator('.notice--unread')).toHaveCount(1);
  await expect(page.locator('main')).toContainText('Dana Whitfield le asignó la tarea 1');
  await noSideScroll(page);
  await page.getByRole('button', { name: 'Marcar todos como leídos' }).click();
  await expect(page.locator('.notice--unread')).toHaveCount(0);
  await expect(page.locator('.menu__count')).toHaveCount(0);

  await open(page, '/account-settings?lang=en');
  await page.getByLabel('someone mentions me with @').uncheck();
  await page.locator('button[value="notices.save"]').click();
  await expect(page.getByLabel('someone mentions me with @')).not.toBeChecked();
  await expect(page.getByLabel('a task is assigned to me')).toBeChecked();
  await expectAccessible(page, { javaScript: javaScriptEnabled });
});

test('A suggested translation is corrected and approved; the original stays (promise 12.15)', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await be(page, team.dana);
  await open(page, `${task()}?lang=en`);
  const original = await page.locator('.task-title').textContent();
  await open(page, `${task()}?lang=es`);
  const form = page.locator('#translation');
  await form.locator('summary').click();
  await expect(form.locator('summary')).toContainText('Texto en español');
  await expect(form.locator('[lang="en"]')).toHaveText(original ?? '');
  await form.getByLabel('Título: español').fill('');
  await form.locator('form').evaluate((each: HTMLFormElement) => void (each.noValidate = true));
  await form.getByRole('button', { name: 'Guardar y aprobar' }).click();
  await expect(form.getByLabel('Título: español')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Título: español').fill('Arreglar el portón');
  await form.getByRole('button', { name: 'Guardar y aprobar' }).click();
  await expect(page.locator('.task-title')).toHaveText('Arreglar el portón');
  await expect(form).toContainText('Aprobada por ');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await noSideScroll(page);
  await page.locator('#edit-task > summary').click();
  await expect(page.locator('#edit-title')).toHaveValue(original ?? '');
  await open(page, `${task()}?lang=en`);
  await expect(page.locator('.task-title')).toHaveText(original ?? '');
});
