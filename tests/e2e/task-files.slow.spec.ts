import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from '../support/e2e-people.ts';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, newProject } from '../support/people.ts';

/** Signs in as a person with a project of three tasks, and opens its checklist. */
async function openList(page: Page, base: string): Promise<string> {
  const person = await newPerson(base, {
    plan: 'unlimited',
    email: `files${Date.now()}${randomInt(10_000)}@example.com`,
  });
  const list = `/projects/${await newProject(person)}/tasks`;
  await person.client.postForm(list, {
    intent: 'tasks.add',
    titles: 'Fix the gate\nPaint the hall\nClean the roof',
    requestId: 'add',
  });
  await signInAs(page.context(), base, person);
  await page.goto(list);
  return list;
}

/** The list as the link of its menu downloads it. */
async function download(page: Page, link: string): Promise<string> {
  await page.locator('summary', { hasText: 'Print and export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

test('a list is downloaded, edited, previewed and imported (promise 26.4)', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  await openList(page, baseURL ?? '');
  const file = await download(page, 'Download as CSV');
  const edited = file
    .replace('"Paint the hall"', '"Paint the hall twice"')
    .replace('"1","Fix the gate","","Pending"', '"1","Fix the gate","","Finished"')
    .concat('"","Add a lamp"\r\n');
  await page.goto(page.url());
  await page.locator('summary', { hasText: 'Print and export' }).click();
  await page.getByRole('link', { name: 'Import a list' }).click();
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await page.getByLabel('File').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(edited),
  });
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await expect(page.getByText('1 new, 1 changed, 1 unchanged, 1 left out')).toBeVisible();
  await expect(page.getByText('Status: we do not know “Finished”.')).toBeVisible();
  await expect(page.locator('.import-row--changed del')).toHaveText('Paint the hall');
  await expect(page.locator('.import-row--changed ins')).toHaveText('Paint the hall twice');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(page.getByText('List imported: 1 new, 1 changed.').first()).toBeVisible();
  await expect(page.locator('.row', { hasText: 'Paint the hall twice' })).toBeVisible();
  await expect(page.locator('.row', { hasText: 'Add a lamp' })).toBeVisible();
});

test('a file that is no table is refused beside its field', async ({ page, baseURL }) => {
  const list = await openList(page, baseURL ?? '');
  await page.goto(`${list}/import`);
  await page.getByLabel('File').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  });
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await expect(page.locator('.field__error')).toContainText('This is not a table.');
});

test('nothing is wider than the screen, in both languages', async ({ page, baseURL }) => {
  const list = await openList(page, baseURL ?? '');
  await page.goto(`${list}/import`);
  await page.getByLabel('File').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Number,Title,Due date,Notes\n1,${'long'.repeat(50)},03/04/2027,x\n2,,,\n`),
  });
  await page.getByRole('button', { name: 'Show what would change' }).click();
  const preview = page.url();
  for (const path of [preview, `${list}/import`, list, `${list}/print`])
    for (const language of ['en', 'es'])
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} ${language} ${width}`).toBeLessThanOrEqual(0);
      }
});

test('the list on paper has its groups and boxes, no money and no scripts (promise 26.5)', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const list = await openList(page, baseURL ?? '');
  await page.locator('summary', { hasText: 'Print and export' }).click();
  await page.getByRole('link', { name: 'Print this list' }).click();
  await expect(page).toHaveURL(`${list}/print`);
  await expect(page.locator('.paper-task')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'No place' })).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.top-bar')).toBeHidden();
  const size = await page.locator('.paper').evaluate((paper) => getComputedStyle(paper).fontSize);
  expect(size).toBe('16px');
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible(page, { javaScript: javaScriptEnabled });
});
