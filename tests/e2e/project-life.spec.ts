import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { buyCredit, projectOf, signedIn } from '../support/e2e-project.ts';
import { expectNoSideScroll, newAccount } from '../support/e2e-people.ts';

/**
 * The life of a project (promises 6.7, 6.13 to 6.16): settings, completing, the next one, trash and
 * restoring, comments, with scripts and without.
 */

const headers = (page: Page) => ({ origin: new URL(page.url()).origin });

const addTask = async (page: Page, id: string, titles: string): Promise<void> => {
  const answer = await page.request.post(`/projects/${id}/tasks`, {
    headers: headers(page),
    form: { intent: 'tasks.add', titles },
  });
  expect(answer.status()).toBe(200);
};

test('One who pays by project completes it, creates the next, deletes it and restores it', async ({
  page,
  javaScriptEnabled,
}) => {
  await newAccount(page);
  await buyCredit(page);
  await buyCredit(page);
  const id = await projectOf(page);
  await addTask(page, id, 'Fix the gate\nPaint the fence');

  await page.goto('/dashboard');
  await expect(page.getByText('Complete “118 Alder Street” before you create')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'New project' })).toHaveCount(0);
  await page.goto('/checkout?plan=per_project');
  await expect(page.getByText('You can use a new one once that project')).toBeVisible();
  await page.getByRole('link', { name: 'Complete it first' }).click();

  await expect(page.getByText('2 tasks are still open:')).toBeVisible();
  const complete = page.locator('button', { hasText: 'Complete project' });
  await complete.click();
  await expect(page.locator('#complete-confirm-error')).toContainText('Tick this box');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await page.getByLabel('Complete it anyway').check();
  await complete.click();
  await expect(page).toHaveURL(new RegExp(`/projects/${id}(#complete)?$`));
  const main = page.locator('main');
  await expect(main.getByText('You can create your next project now').first()).toBeVisible();
  await expect(main.getByText('This project is completed.')).toBeVisible();
  await main.getByRole('link', { name: 'New project' }).click();
  await main.getByRole('link', { name: 'Start an empty project instead' }).click();
  await expect(page.getByLabel('Project Name')).toBeVisible();
  const next = await projectOf(page, 'Elm Street');

  await page.goto(`/projects/${id}/settings`);
  // No button that would be refused: the project that takes the place is named.
  await expect(main.getByText('“Elm Street” is open.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0);

  await page.goto(`/projects/${next}/settings`);
  await page.locator('#deletion > summary').click();
  await page.locator('#delete-typedName').fill('Oak Street');
  await page.locator('button[value="project.delete"]').click();
  await expect(page.locator('#delete-typedName-error')).toBeVisible();
  await expect(page.locator('#delete-typedName')).toHaveValue('Oak Street');
  await page.locator('#delete-typedName').fill('Elm Street');
  await page.locator('button[value="project.delete"]').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main.getByText('it stays in the trash for 30 days').first()).toBeVisible();
  expect((await page.request.get(`/projects/${next}`)).status()).toBe(404);

  await main.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByText(/erased on/)).toBeVisible();
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await page.getByRole('button', { name: 'Restore Elm Street' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${next}$`));
  await expect(main.getByRole('heading', { name: 'Elm Street' })).toBeVisible();
});

test('Settings keep what was typed, and show what somebody else saved in between', async ({
  page,
  javaScriptEnabled,
}) => {
  await signedIn(page);
  const id = await projectOf(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/projects/${id}/settings`);
  await expectNoSideScroll(page);
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  const name = page.locator('#settings-name');
  await name.fill(' ');
  await page.locator('#settings-description').fill('Kitchen and bath');
  const save = page.locator('button[value="project.save"]');
  await save.click();
  await expect(page.locator('#settings-name-error')).toContainText('Project name is required');
  await expect(page.locator('#settings-description')).toHaveValue('Kitchen and bath');
  await name.fill('Elm Street');

  const other = await page.context().newPage();
  await other.goto(`/projects/${id}/settings`);
  await other.locator('#settings-name').fill('Oak Street');
  await other.locator('button[value="project.save"]').click();
  await expect(other.getByText('Project saved').first()).toBeVisible();

  await save.click();
  await expect(page.getByText('Somebody else changed this project')).toBeVisible();
  await expect(page.locator('#settings-name-error')).toContainText('Now: Oak Street');
  await expect(name).toHaveValue('Elm Street');
  await save.click();
  await expect(page.getByText('Project saved').first()).toBeVisible();
  await page.goto(`/projects/${id}`);
  await expect(page.locator('h1')).toHaveText('Elm Street');
  await expect(page.getByText('Kitchen and bath')).toBeVisible();
});

test('The first task stands at most 280 px from the top of a phone', async ({ page }) => {
  await signedIn(page);
  const id = await projectOf(page, 'A rather long name of a house on Alder Street, Fresno');
  await addTask(page, id, 'Fix the gate');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en', 'es']) {
    await page.goto(`/projects/${id}/tasks?lang=${language}`);
    const box = await page.locator('#task-1').boundingBox();
    expect(box?.y).toBeLessThanOrEqual(280);
    const head = await page.locator('.project-head').boundingBox();
    expect(head?.height).toBeLessThanOrEqual(48);
    await expectNoSideScroll(page);
  }
});

test('Comments are added, refused, edited and deleted, on a task and on the project', async ({
  page,
  javaScriptEnabled,
}) => {
  await signedIn(page);
  const id = await projectOf(page);
  await addTask(page, id, 'Fix the gate');
  for (const path of [`/projects/${id}`, `/projects/${id}/tasks/1`]) {
    await page.goto(path);
    await page.locator('#comment-add-text').fill('Ask @Luis <b>first</b>');
    await page.locator('button[value="comment.add"]').click();
    const text = page.locator('.comment__text');
    await expect(text).toHaveText('Ask @Luis <b>first</b>');
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.locator('.comment__edit > summary').click();
    const field = page.locator('.comment__edit textarea');
    await field.fill('Ask @Luis');
    await page.locator('button[value="comment.edit"]').click();
    await expect(text).toHaveText('Ask @Luis');
    await page.locator('.comment__edit > summary').click();
    await page.locator('button[value="comment.delete"]').click();
    await expect(text).toHaveCount(0);
  }
  await page.goto(`/projects/${id}/activity`);
  await expect(page.getByRole('link', { name: 'Task 1:' })).toHaveCount(3);
  await expect(page.getByText('Rosa Ibarra deleted a comment.')).toHaveCount(2);
});
