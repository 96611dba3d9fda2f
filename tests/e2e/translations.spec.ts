import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSideScroll, signInAs } from '../support/e2e-people.ts';
import { newPerson, newProject } from '../support/people.ts';

test('the translations of a project are approved ticked, then all, and taken back (promise 12.16)', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const base = baseURL ?? '';
  const owner = await newPerson(base, { plan: 'unlimited' });
  const projectId = await newProject(owner);
  await owner.client.postForm(`/projects/${projectId}/tasks`, {
    intent: 'tasks.add',
    titles: 'Replace the kitchen faucet\nPaint the garage door\nRepair the handrail',
  });
  await signInAs(page.context(), base, owner);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/projects/${projectId}/tasks`);
  await page.locator('.fold--files summary').click();
  await page.getByRole('link', { name: 'Translations' }).click();
  await expect(page.getByText('3 of 3 tasks have no approved text')).toBeVisible();
  await expect(page.getByText('Reemplace la llave del fregadero')).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page, { javaScript: javaScriptEnabled ?? true });
  await page.getByLabel('Approve the translation of task 1').check();
  await page.getByRole('button', { name: 'Approve ticked' }).click();
  await expect(page.getByText('1 translation approved.')).toBeVisible();
  await expect(page.getByText('2 of 3 tasks have no approved text')).toBeVisible();
  await page.getByRole('button', { name: 'Approve all suggestions' }).click();
  await expect(page.getByText('Every task has an approved text in both languages.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.locator('#main').getByText('Undone: 2 tasks are as they were before.'),
  ).toBeVisible();
  await expect(page.getByText('2 of 3 tasks have no approved text')).toBeVisible();
});
