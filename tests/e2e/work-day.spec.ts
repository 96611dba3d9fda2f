import { parse } from 'csv-parse/sync';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newAccount, samplePath } from '../support/e2e-people.ts';
import { buyCredit } from '../support/e2e-project.ts';
import { jpegPhoto } from '../support/photos.ts';

/**
 * A whole day of work on a phone: a project from a dropped document, its tasks given out, done with
 * photo proof, sent back and verified, the project completed and the next one begun; with scripts
 * and without, and the same rows in the end.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const photo = async (shade: number) => ({
  name: `site-${shade}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await jpegPhoto(shade, 800, 600),
});

/** Chooses a photo; without scripts the button of its form appears and sends it. */
async function addPhoto(page: Page, id: string, shade: number, scripts: boolean): Promise<void> {
  const field = page.locator(`#${id}`);
  await field.setInputFiles([await photo(shade)]);
  if (!scripts)
    await page.locator('form', { has: field }).getByRole('button', { name: 'Send' }).click();
}

const noSideScroll = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

test('From a dropped document to the next project, in one day on a phone', async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const scripts = javaScriptEnabled !== false;
  const main = page.locator('main');
  await newAccount(page);
  await buyCredit(page);
  await buyCredit(page);

  await test.step('a dropped document becomes a project with a checklist by place', async () => {
    await page.goto('/dashboard');
    await page.locator('input[type=file]').setInputFiles(samplePath('work-order-en.pdf'));
    if (!scripts) await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByRole('heading', { name: 'Your new project' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(main).toContainText('From the document:');
    await page.getByRole('button', { name: 'Save and open the checklist' }).click();
    await expect(page).toHaveURL(/\/tasks$/);
    expect(await main.locator('.rows').count()).toBeGreaterThan(2);
    await noSideScroll(page);
  });
  const tasks = new URL(page.url()).pathname;
  const project = tasks.replace(/\/tasks$/, '');

  await test.step('five tasks are given to one person at once', async () => {
    await page.getByRole('link', { name: 'Select', exact: true }).click();
    for (let index = 0; index < 5; index += 1)
      await page.getByRole('checkbox', { name: `Task ${index + 1}. ` }).check();
    await page.getByLabel('Assignee', { exact: true }).fill('Pedro Ruiz');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(main.getByText('5 tasks changed.')).toBeVisible();
    await expect(main.locator('.row').filter({ hasText: 'Pedro Ruiz' })).toHaveCount(5);
    await noSideScroll(page);
  });

  await test.step('photos before and after prove the first task', async () => {
    await page.goto(`${tasks}/1`);
    await page.locator('#tools > summary').click();
    await page.getByRole('button', { name: 'Require an after photo', exact: true }).click();
    await addPhoto(page, 'camera', 20, scripts);
    await expect(page.getByRole('img', { name: /^Before photo, task 1/ }).first()).toBeVisible();
    await expect(main.locator('#next').getByText('Take after photo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark complete' })).toHaveCount(0);
    await addPhoto(page, 'add-after', 120, scripts);
    await expect(page.getByRole('img', { name: /^After photo, task 1/ }).first()).toBeVisible();
  });

  await test.step('it is completed, reopened once, completed again and commented', async () => {
    await expect(page.getByRole('button', { name: 'Send to review' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Mark complete' }).first().click();
    await expect(main.getByText('Task 1 is completed.').first()).toBeVisible();
    await page.locator('summary', { hasText: 'Reopen' }).click();
    await page.locator('#reopen-reason').fill('The cover plate is missing');
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(main.getByText('Task 1 is open again.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Mark complete' }).first().click();
    await expect(main.getByText('Task 1 is completed.').first()).toBeVisible();
    await page.getByLabel('New comment').fill('Cover plate fitted');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expect(page.locator('#comments')).toContainText('Cover plate fitted');
    await expectAccessible(page, { javaScript: scripts });
    await noSideScroll(page);
  });

  await test.step('the project is completed, and the next one begins', async () => {
    await page.goto(`${project}/complete`);
    await page.getByLabel('Complete it anyway').check();
    await page.locator('button', { hasText: 'Complete project' }).click();
    await expect(main.getByText('You can create your next project now').first()).toBeVisible();
    await main.getByRole('link', { name: 'New project' }).click();
    await main.getByRole('link', { name: 'Start an empty project instead' }).click();
    await expect(page.getByLabel('Project Name')).toBeVisible();
  });

  await test.step('the rows are the same with scripts and without', async () => {
    const csv = await (await page.request.get(`${tasks}/csv?group=status`)).text();
    const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
    const given = rows.filter((row) => row.Assignee === 'Pedro Ruiz');
    expect(given.map((row) => [row.Number, row.Status])).toEqual([
      ['2', 'Pending'],
      ['3', 'Pending'],
      ['4', 'Pending'],
      ['5', 'Pending'],
      ['1', 'Completed'],
    ]);
    await page.goto(`${project}/activity`);
    const entries = await main.locator('.activity > div').allInnerTexts();
    const events = entries.map((row) => row.split('\n')[0]?.trim());
    // "Mark complete" is two events of one moment, in either order.
    const sent = events.filter((event) => event?.includes('sent it to review. '));
    expect(sent).toHaveLength(2);
    // An activity of tasks ends with their titles.
    const rest = events.filter((event) => !sent.includes(event)).toReversed();
    const expected = [
      'Rosa Ibarra created the project.',
      'Rosa Ibarra uploaded work-order-en.pdf.',
      'Rosa Ibarra generated 14 tasks from work-order-en.pdf.',
      'Rosa Ibarra changed 5 tasks: Assignee.',
      'Task 1: Rosa Ibarra changed: After photo required.',
      'Task 1: Rosa Ibarra added 2 photos.',
      'Task 1: Rosa Ibarra verified it.',
      'Task 1: Rosa Ibarra reopened it. Reason: The cover plate is missing',
      'Task 1: Rosa Ibarra verified it.',
      'Task 1: Rosa Ibarra commented.',
      'Rosa Ibarra completed the project.',
    ];
    expect(rest).toEqual(expected.map((text): unknown => expect.stringContaining(text)));
  });
});
