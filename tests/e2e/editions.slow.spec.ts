import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { generated, projectOf, sampleOf, signedIn } from '../support/e2e-project.ts';

test('the same document again adds nothing and says so, until both are kept (promises 9.73, 9.74)', async ({
  page,
  javaScriptEnabled,
}) => {
  await signedIn(page);
  const projectId = await projectOf(page);
  for (const _upload of ['first', 'again'])
    await generated(page, projectId, await sampleOf(page, projectId));
  await page.goto(`/projects/${projectId}/documents`);
  await page.getByRole('link', { name: 'View text' }).first().click();
  const note = page.getByText(/You uploaded this on \w+day, \w+ \d+: its \d+ tasks/);
  await expect(note).toContainText('nothing new');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  const tasks = Number(/(\d+) tasks ·/.exec(await page.locator('#made').innerText())?.[1]);
  await page.goto(`/projects/${projectId}/tasks`);
  await expect(page.locator('body')).toContainText(`of ${tasks} done`);
  await page.goBack();
  await page.getByRole('button', { name: /Keep both/ }).click();
  await expect(page.getByRole('button', { name: 'Generate again' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(note).toHaveCount(0);
  await page.goto(`/projects/${projectId}/tasks`);
  await expect(page.locator('body')).toContainText(`of ${2 * tasks} done`);
});
