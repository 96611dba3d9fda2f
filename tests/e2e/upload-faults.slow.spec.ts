import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { chooseFiles, projectAtUpload, samplePath, subscriber } from '../support/e2e-people.ts';

/** Promise 18.7. */
const FAILED =
  'Failed to upload document. This might be due to encoding issues or file complexity. ' +
  'Please try uploading a different document.';
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const whole = readFileSync(samplePath('work-order-en.pdf'));

/** An archive without entries: only the end record of its directory. */
const emptyZip = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);

const faults = [
  ['a file of 0 bytes', pdf('empty.pdf', Buffer.alloc(0)), /This file is empty/],
  [
    'a page of a web site named .pdf',
    pdf('page.pdf', Buffer.from('<!doctype html><title>Login</title><p>Please log in</p>')),
    /not what its name says/,
  ],
  [
    'an archive named .pdf',
    pdf('photos.pdf', emptyZip),
    /not what its name says|cannot be read|damaged/,
  ],
  ['a damaged PDF', pdf('damaged.pdf', whole.subarray(0, 900)), /damaged/],
] as const;

/** The panel of a failed document, with the exact texts of promises 7.1 and 18.7. */
async function expectFailed(page: Page, javaScript: boolean, reason: RegExp): Promise<void> {
  const panel = page.locator('main').getByRole('alert').filter({ hasText: 'Upload failed' });
  await expect(panel).toContainText('Would you like to try uploading a different document?', {
    timeout: 20_000,
  });
  await expect(panel).toContainText(FAILED);
  await expect(panel).toContainText(reason);
  if (javaScript) await expect(page.locator('.toast')).toContainText(`Upload Failed${FAILED}`);
  await expect(panel.getByText(FAILED)).toHaveCount(1);
}

test.describe('A document that cannot be read (promises 7.1 and 18.7)', () => {
  for (const [name, file, reason] of faults) {
    test(`${name} is refused with its exact message and reason; the next document works`, async ({
      page,
      javaScriptEnabled,
    }) => {
      await subscriber(page);
      const id = await projectAtUpload(page);
      await chooseFiles(page, file, javaScriptEnabled);
      await expectFailed(page, javaScriptEnabled, reason);
      await page.getByRole('button', { name: 'Try New Document' }).click();
      await expect(
        page.getByText('Supports PDF, Word, Excel, and image formats (Max 20MB per file)').first(),
      ).toBeVisible();
      await expect(
        page.getByText('Would you like to try uploading a different document?'),
      ).toHaveCount(0);
      await chooseFiles(page, samplePath('punch-list-en.xlsx'), javaScriptEnabled);
      await expect(page.getByRole('link', { name: 'Review Project File' })).toBeVisible({
        timeout: 30_000,
      });
      await page.goto(`/projects/${id}/documents`);
      await expect(page.getByRole('heading', { name: 'punch-list-en.xlsx' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Alder Street' })).toBeVisible();
    });
  }
});

test.describe('Files that are too many or too large (promise 7.2)', () => {
  test('six files at once are refused with a message and nothing is registered', async ({
    page,
    javaScriptEnabled,
  }) => {
    await subscriber(page);
    const id = await projectAtUpload(page);
    await chooseFiles(
      page,
      [1, 2, 3, 4, 5, 6].map((number) => pdf(`file-${number}.pdf`, whole)),
      javaScriptEnabled,
    );
    await expect(page.locator('main').getByRole('alert')).toContainText(
      'Please choose 5 files or fewer at once.',
    );
    await page.goto(`/projects/${id}/documents`);
    await expect(page.getByText('file-1.pdf')).toHaveCount(0);
  });

  test('a file of 21 MB is refused with a message and the card is ready again', async ({
    page,
    javaScriptEnabled,
  }) => {
    await subscriber(page);
    await projectAtUpload(page);
    await chooseFiles(
      page,
      pdf('large.pdf', Buffer.concat([whole, Buffer.alloc(21 * 1024 * 1024)])),
      javaScriptEnabled,
    );
    await expect(page.locator('main').getByRole('alert')).toContainText(
      'A file is larger than 20 MB.',
      { timeout: 20_000 },
    );
    await expect(page.locator('input[type=file][name=files]').first()).toBeAttached();
  });
});
