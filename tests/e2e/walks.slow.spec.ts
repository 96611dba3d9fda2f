import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { projectOf, signedIn } from '../support/e2e-project.ts';
import { faultyFront } from '../support/faulty-front.ts';
import { jpegPhoto } from '../support/photos.ts';
import { startServer } from '../support/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

const photo = async (shade: number) => ({
  name: `wall-${shade}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await jpegPhoto(shade, 1200, 900),
});

const check = (page: Page, number: number) => page.locator(`#check-${number}`);

/** Presses a button of a check, and waits until the page shows it. */
async function say(page: Page, number: number, result: 'Pass' | 'Fail' | 'N/A'): Promise<void> {
  const button = check(page, number).getByRole('button', { name: result, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

const fits = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

test.describe('A walk on a phone (promise 12.20)', () => {
  test('goes room by room, and what fails becomes a task with its photo and words', async ({
    page,
    javaScriptEnabled,
  }) => {
    await signedIn(page);
    const project = `/projects/${await projectOf(page)}`;
    await page.goto(project);
    await page.getByRole('link', { name: 'Walk a checklist' }).click();
    await page.getByRole('radio', { name: /^Move-in/ }).check();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByRole('button', { name: 'Start the walk' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Entry' })).toBeVisible();
    if (javaScriptEnabled) await page.waitForLoadState('networkidle');
    await say(page, 1, 'Fail');
    const note = check(page, 1).getByLabel('Note', { exact: true });
    await note.fill('The frame is split');
    await check(page, 1)
      .locator('input[type=file]')
      .setInputFiles(await photo(40));
    if (!javaScriptEnabled)
      await check(page, 1).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('img', { name: 'Photo of check 1' })).toBeVisible();
    await expect(note).toHaveValue('The frame is split');
    await say(page, 2, 'Pass');
    await check(page, 3).getByRole('button', { name: 'N/A', exact: true }).click();
    await page
      .getByRole('link', { name: /^(Next: )?Living room/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'Living room' })).toBeVisible();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    expect(await fits(page)).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: /^Safety and utilities/ }).click();
    await expect(page.getByText('1 check failed and becomes a task.')).toBeVisible();
    await expect(page.getByText('21 checks are not answered')).toBeVisible();
    await expect(page.getByText('kept on this phone')).toHaveCount(0);
    await page.getByRole('button', { name: 'Finish and make the tasks' }).click();
    await expect(page.getByText('Pass: 1 · Fail: 1 · N/A: 1 · Not checked: 21')).toBeVisible();
    await expect(page.getByText('The frame is split')).toBeVisible();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByRole('link', { name: 'Task 1' }).click();
    await expect(page.getByText('Repair the entry door and lock').first()).toBeVisible();
    await expect(page.getByText('The frame is split').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /task 1/ }).first()).toBeVisible();
  });
});

/** No call reaches the server, as in a cellar; pages do, as a phone has them still open. */
async function cutOff(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', (route) => route.abort());
}

/** Starts a walk of 40 checks, from a checklist that was saved from a project's tasks. */
async function walkOfForty(page: Page): Promise<string> {
  await signedIn(page);
  const project = `/projects/${await projectOf(page)}`;
  await page.goto(`${project}/tasks`);
  const titles = Array.from({ length: 40 }, (_, at) => `Look at valve ${at + 1}`);
  await page.getByLabel('New tasks').fill(titles.join('\n'));
  await page.getByRole('button', { name: 'Add tasks' }).click();
  await expect(page.getByRole('link', { name: 'Look at valve 7' }).first()).toBeVisible();
  await page.goto(`${project}/walks`);
  await page.getByText('Your own checklists').click();
  await page.getByLabel('Name of the checklist').fill('Valves');
  await page.getByRole('button', { name: 'Save the tasks as a checklist' }).click();
  await page.getByRole('radio', { name: /^Valves/ }).check();
  await page.getByRole('button', { name: 'Start the walk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Valves' })).toBeVisible();
  return page.url();
}

test.describe('A walk without a connection (promise 12.20)', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'The queue needs scripts.');
  test.setTimeout(180_000);

  test('40 checks with 15 photos, and the page killed twice: all are there once', async ({
    page: first,
    context,
  }) => {
    const address = await walkOfForty(first);
    await first.waitForLoadState('networkidle');
    await cutOff(context);
    let page = first;
    for (const [from, to] of [
      [1, 14],
      [15, 28],
      [29, 40],
    ] as const) {
      for (let number = from; number <= to; number += 1) {
        await say(page, number, number % 4 === 0 ? 'Fail' : 'Pass');
        if (number > from + 4) continue;
        if (number % 4 !== 0) await check(page, number).locator('summary').click();
        await check(page, number)
          .locator('input[type=file]')
          .setInputFiles(await photo(number * 6));
        await expect(check(page, number).locator('input[type=file]')).toHaveValue('');
      }
      if (to === 40) break;
      await page.close({ runBeforeUnload: false });
      page = await context.newPage();
      await page.goto(address);
      await expect(check(page, to).locator('[aria-pressed=true]')).toBeVisible();
    }
    await expect(page.getByText('55 answers and photos are kept on this phone')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Finish and make the tasks' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await context.unroute('**/api/**');
    // The answer to the first call is lost on its way: it is sent again.
    let lost = 0;
    await context.route('**/api/walk-answers', async (route) => {
      const answer = await route.fetch();
      if ((lost += 1) === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText('kept on this phone')).toHaveCount(0, { timeout: 90_000 });
    await page.reload();
    await expect(page.locator('[aria-pressed=true]')).toHaveCount(40);
    await expect(page.getByRole('img', { name: /^Photo of check/ })).toHaveCount(15);
    await page.getByRole('button', { name: 'Finish and make the tasks' }).click();
    await expect(page.getByText('Pass: 30 · Fail: 10 · N/A: 0 · Not checked: 0')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Task \d+$/ })).toHaveCount(10);
    await expect(page.getByRole('img', { name: /^Photo of check/ })).toHaveCount(15);
  });

  test('opened once it opens without a network, also after the browser was closed', async ({
    launchOptions,
  }) => {
    let port = 0;
    const front = await faultyFront(() => port);
    const server = await startServer({ env: { APP_URL: front.url } });
    port = server.port;
    const profile = mkdtempSync(join(tmpdir(), 'walk-profile-'));
    const browser = (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...{ baseURL: front.url, locale: 'en-US', serviceWorkers: 'allow' },
        viewport: { width: 390, height: 844 },
      });
    try {
      const first = await browser();
      const walking = await first.newPage();
      await signedIn(walking);
      const project = `/projects/${await projectOf(walking)}`;
      await walking.goto(`${project}/walks`);
      await walking.getByRole('radio', { name: /^Move-in/ }).check();
      await walking.getByRole('button', { name: 'Start the walk' }).click();
      await expect(check(walking, 1)).toBeVisible();
      const address = walking.url();
      const kept = (): Promise<number> =>
        walking.evaluate(async () => {
          const cache = await caches.open(location.pathname);
          return navigator.serviceWorker.controller ? (await cache.keys()).length : 0;
        });
      await expect.poll(kept, { timeout: 20_000 }).toBeGreaterThan(5);
      await say(walking, 1, 'Pass');
      await expect(walking.getByText('kept on this phone')).toHaveCount(0);
      front.mode = 'down';
      await say(walking, 2, 'Fail');
      await first.close();

      const second = await browser();
      const page = await second.newPage();
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: 'Move-in' })).toBeVisible();
      await expect(page.getByText('1 answer or photo is kept on this phone')).toBeVisible();
      for (const [number, result] of [
        [1, 'Pass'],
        [2, 'Fail'],
      ] as const)
        await expect(
          check(page, number).getByRole('button', { name: result, exact: true }),
        ).toHaveAttribute('aria-pressed', 'true');
      await check(page, 2)
        .locator('input[type=file]')
        .setInputFiles(await photo(60));
      await page
        .getByRole('link', { name: /^Safety and utilities/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 2, name: 'Safety' })).toBeVisible();
      front.mode = 'pass';
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByText('kept on this phone')).toHaveCount(0, { timeout: 60_000 });
      await page.getByRole('button', { name: 'Finish and make the tasks' }).click();
      await expect(page.getByText('Pass: 1 · Fail: 1 · N/A: 0 · Not checked: 22')).toBeVisible();
      await expect(page.getByRole('img', { name: /^Photo of check/ })).toHaveCount(1);
      // The record is not the page that was kept.
      expect(await page.evaluate(() => caches.has(location.pathname))).toBe(false);
      await second.close();
    } finally {
      front.close();
      await server.discard();
      rmSync(profile, { recursive: true, force: true });
    }
  });
});
