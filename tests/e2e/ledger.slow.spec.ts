import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { generated, projectOf, sampleOf, signedIn } from '../support/e2e-project.ts';

async function open(page: Page): Promise<string> {
  await signedIn(page);
  const projectId = await projectOf(page);
  const documentId = await sampleOf(page, projectId);
  await generated(page, projectId, documentId);
  const path = `/projects/${projectId}/documents/${documentId}`;
  await page.goto(`${path}?view=ledger`);
  return path;
}

const figures = async (page: Page): Promise<number[]> => {
  const texts = await page.locator('.ledger__counts a:not(.ledger__reason)').allTextContents();
  return texts.map((text) => Number(/\d+/.exec(text)?.[0]));
};
const lines = (page: Page) => page.locator('.ledger__line');

test.describe('The scope ledger (promise 11.1)', () => {
  test('counts sum to the lines, each count links to its lines, and every line can be printed', async ({
    page,
    javaScriptEnabled,
  }) => {
    const path = await open(page);
    const [all, ...parts] = await figures(page);
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(parts[3]).toBe(0);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.locator('.ledger__counts a', { hasText: 'skipped' }).click();
    for (const text of await lines(page).allTextContents()) expect(text).toContain('Skipped');
    await page.goto(`${path}?view=ledger&lines=all`);
    await expect(lines(page)).toHaveCount(all ?? 0);
    await expect(page.locator('.ledger form')).toHaveCount(0);
  });

  test('make a task, dismiss and merge are forms, change the counts and lose no line', async ({
    page,
    javaScriptEnabled,
  }) => {
    const path = await open(page);
    const [all, tasks = 0] = await figures(page);
    await page.goto(`${path}?view=ledger&outcome=dismissed`);
    const id = await lines(page).first().getAttribute('id');
    const line = page.locator(`#${id}`);
    await line.locator('summary').click();
    await line.getByRole('button', { name: 'Make this a task' }).click();
    await page.goto(`${path}?view=ledger`);
    expect((await figures(page)).slice(0, 2)).toEqual([all, tasks + 1]);
    await expect(line).toContainText('Set manually');
    const number = Number(
      /(\d+)\./.exec((await line.locator('a').first().textContent()) ?? '')?.[1],
    );
    await line.locator('summary').click();
    await line.getByLabel('Number of the task').fill('9999');
    await line.getByRole('button', { name: 'Merge' }).click();
    await expect(line).toContainText('This project has no task with that number.');
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await line.getByLabel('Number of the task').fill(number === 1 ? '2' : '1');
    await line.getByRole('button', { name: 'Merge' }).click();
    await expect(line).toContainText('In a task');
    await line.locator('summary').click();
    await line.getByLabel('Reason').selectOption('price');
    await line.getByRole('button', { name: 'Skip' }).click();
    await expect(line).toContainText('Price');
    expect((await figures(page))[0]).toBe(all);
    expect((await figures(page))[1]).toBe(tasks);
  });

  test('lines are searched, ticked, made tasks and skipped, and one undo brings them back (promise 11.7)', async ({
    page,
    javaScriptEnabled,
  }) => {
    const path = await open(page);
    const [all, tasks = 0] = await figures(page);
    await page.goto(`${path}?view=ledger&outcome=dismissed`);
    const words = await lines(page).first().locator('.ledger__words').textContent();
    await page.getByLabel('Search these lines').fill(words?.trim() ?? '');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page.getByText(/lines? found\./)).toBeVisible();
    await expect(lines(page).first()).toContainText(words?.trim() ?? '');
    await page.getByRole('button', { name: 'Make tasks of the selected lines' }).click();
    await expect(page.getByText('Select at least one line first.')).toBeVisible();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.goto(`${path}?view=ledger&outcome=dismissed`);
    for (const index of [0, 1]) await lines(page).nth(index).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Make tasks of the selected lines' }).click();
    await expect(page.getByText(/added/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Undone/).first()).toBeVisible();
    await page.goto(`${path}?view=ledger`);
    expect((await figures(page)).slice(0, 2)).toEqual([all, tasks]);
    await page.getByRole('link', { name: 'Select all on this page' }).click();
    await page.getByLabel('Reason').last().selectOption('duplicate');
    await page.getByRole('button', { name: 'Skip the selected lines' }).click();
    await expect(page.getByText(/lines? skipped/).first()).toBeVisible();
    expect((await figures(page)).slice(0, 2)).toEqual([all, 0]);
  });

  test('fits a screen of 320 px', async ({ page, javaScriptEnabled }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    await expectAccessible(page, { javaScript: javaScriptEnabled });
  });
});

test.describe('The page of a task (promise 12.7)', () => {
  const openTask = async (page: Page): Promise<void> => {
    const path = await open(page);
    await page.goto(`${path.split('/documents')[0]}/tasks/1`);
  };

  test('fields are saved, allowed transitions are offered, and both appear in the history', async ({
    page,
    javaScriptEnabled,
  }) => {
    await openTask(page);
    await page.locator('#edit-task > summary').click();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByLabel('Title: original text (English)').fill('Replace the hall lamp');
    await page.getByLabel('Due date').fill('2026-12-24');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Task saved').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Replace the hall lamp' })).toBeVisible();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.locator('#history')).toContainText('Rosa Ibarra started it.');
    await expect(page.locator('#history')).toContainText('Rosa Ibarra changed: Title, Due date.');
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
    await expect(page.locator('#quote .quote a')).toHaveAttribute('href', /#line-\d+$/);
  });

  test('after a conflicting save both values are shown, and the next save decides', async ({
    page,
    javaScriptEnabled,
  }) => {
    await openTask(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('#edit-task > summary').click();
    await other.getByLabel('Title: original text (English)').fill('Their title');
    await other.getByLabel('Quantity').fill('3');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByText('Task saved').first()).toBeVisible();
    await page.locator('#edit-task > summary').click();
    await page.getByLabel('Title: original text (English)').fill('My title');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Somebody else changed these fields, too.')).toBeVisible();
    await expect(page.getByText('Title: Their title').first()).toBeVisible();
    await expect(page.getByText('Now: Their title').first()).toBeVisible();
    // What only the other one changed is theirs.
    await expect(page.getByLabel('Quantity')).toHaveValue('3');
    await expect(page.getByLabel('Title: original text (English)')).toHaveValue('My title');
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { name: 'My title' })).toBeVisible();
    await expect(page.getByLabel('Quantity')).toHaveValue('3');
  });
});
