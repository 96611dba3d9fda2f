import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { generated, projectOf, sampleOf, signedIn } from '../support/e2e-project.ts';

async function open(page: Page): Promise<string> {
  await signedIn(page);
  const projectId = await projectOf(page);
  const documentId = await sampleOf(page, projectId);
  await generated(page, projectId, documentId);
  const path = `/projects/${projectId}/documents/${documentId}`;
  await page.goto(`${path}?view=review`);
  return path;
}

const tasks = (page: Page) => page.locator('.review__task');
const message = (page: Page, text: RegExp) => page.getByText(text).first();

test.describe('The review of a document (promise 11.8)', () => {
  test('each task leads to its lines and each line to its tasks, and the page is accessible', async ({
    page,
    javaScriptEnabled,
  }) => {
    await open(page);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    const count = await tasks(page).count();
    expect(count).toBeGreaterThan(0);
    const links = await page
      .locator('.source__state a, .review__task .quote a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of links) await expect(page.locator(href)).toHaveCount(1);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
    const [source, list] = await Promise.all([
      page.locator('.review__source').boundingBox(),
      page.locator('.review__tasks').boundingBox(),
    ]);
    expect(list?.x ?? 0).toBeGreaterThan((source?.x ?? 0) + (source?.width ?? 0) - 1);
  });

  test('a skipped line is pulled in, taken off the list again, and each step has its undo', async ({
    page,
  }) => {
    await open(page);
    const before = await tasks(page).count();
    const line = page
      .locator('.source__line')
      .filter({ has: page.locator('button') })
      .first();
    await line.getByRole('button').click();
    await expect(message(page, /Task \d+ added\./)).toBeVisible();
    await expect(tasks(page)).toHaveCount(before + 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(message(page, /^Undone/)).toBeVisible();
    await expect(tasks(page)).toHaveCount(before);
    await tasks(page).first().locator('summary').first().click();
    await tasks(page)
      .first()
      .getByRole('button', { name: /^Not a task/ })
      .click();
    await expect(message(page, /1 task taken off the list/)).toBeVisible();
    await expect(tasks(page)).toHaveCount(before - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tasks(page)).toHaveCount(before);
  });

  test('ticked tasks are confirmed and merged, and a task is split where it stands', async ({
    page,
    javaScriptEnabled,
  }) => {
    await open(page);
    const before = await tasks(page).count();
    const selected = page.locator('.review__tasks .ticked > summary');
    await selected.click();
    await page.getByRole('button', { name: 'Merge the selected tasks' }).click();
    await expect(message(page, /Tick at least/)).toBeVisible();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    for (const index of [0, 1]) await tasks(page).nth(index).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Confirm the selected tasks' }).click();
    await expect(message(page, /2 tasks confirmed/)).toBeVisible();
    await selected.click();
    for (const index of [0, 1]) await tasks(page).nth(index).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Merge the selected tasks' }).click();
    await expect(message(page, /2 tasks are now task \d+/)).toBeVisible();
    await expect(tasks(page)).toHaveCount(before - 1);
    const task = tasks(page).last();
    const id = await task.getAttribute('id');
    const split = page.locator(`#${id}`);
    await split.locator('summary').first().click();
    await split.locator('.review__split summary').click();
    await split.getByRole('textbox').fill('Only one line');
    await split.getByRole('button', { name: 'Split' }).click();
    await expect(message(page, /Write at least two lines/)).toBeVisible();
    await expect(split.getByRole('textbox')).toHaveValue('Only one line');
    await split.getByRole('textbox').fill('Paint the fence\nPaint the gate');
    await split.getByRole('button', { name: 'Split' }).click();
    await expect(message(page, /was split/)).toBeVisible();
    await expect(page.locator('.review__title', { hasText: 'Paint the gate' })).toBeVisible();
    await expect(tasks(page)).toHaveCount(before);
  });
});
