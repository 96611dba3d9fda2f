import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { documentOf, generated, projectOf, sampleOf, signedIn } from '../support/e2e-project.ts';
import { xlsxOf } from '../support/odd-files.ts';

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
  const tasks = Number(/(\d+) tasks from/.exec(await page.locator('#made').innerText())?.[1]);
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

test('a sheet with a hidden row and a formula without a value says both, each with its words (promise 9.75)', async ({
  page,
  javaScriptEnabled,
}) => {
  await signedIn(page);
  const projectId = await projectOf(page);
  const cell = (ref: string, text: string): string =>
    `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    `<row r="1">${cell('A1', 'Room')}${cell('B1', 'Work')}</row>`,
    `<row r="2" hidden="1">${cell('A2', 'Den')}${cell('B2', 'Sand the floor')}</row>`,
    `<row r="3">${cell('A3', 'Loft')}${cell('B3', 'Seal the hatch')}</row>`,
    `<row r="4">${cell('A4', 'Attic')}<c r="B4"><f>Other!B2</f></c></row>`,
  ];
  const bytes = await xlsxOf(`<sheetData>${rows.join('')}</sheetData>`);
  const id = await documentOf(page, projectId, 'rooms.xlsx', bytes);
  await generated(page, projectId, id);
  await page.goto(`/projects/${projectId}/documents/${id}`);
  const note = page.locator('#left-out-note');
  await expect(note).toContainText('Left out: 1 hidden row, 1 formula without a value');
  await note.getByRole('link', { name: '1 hidden row' }).click();
  await expect(page.locator('#left-out-hiddenRow')).toContainText('Den | Sand the floor');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
});
