import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { documentOf, projectOf, sampleOf, signedIn } from '../support/e2e-project.ts';

const csv = (lines: string[]): Buffer => Buffer.from(lines.join('\n'));
const list = [
  'KITCHEN',
  '1. Replace the faucet under the sink',
  '2. Repair the cabinet door',
  'BATHROOM',
  '- Install a new exhaust fan',
  'abc',
  'The house was built in 1962.',
];

async function open(page: Page, lines = list): Promise<string> {
  await signedIn(page);
  const projectId = await projectOf(page);
  const documentId = await documentOf(page, projectId, 'list.csv', csv(lines));
  const path = `/projects/${projectId}/documents/${documentId}`;
  await page.goto(`${path}?view=select`);
  return path;
}

const line = (page: Page, text: string) => page.locator('.viewer__line', { hasText: text });
const chosen = (page: Page) => page.locator('.viewer__chosen li');
const toast = (page: Page) => page.locator('.toast');

test.describe('The document viewer (promise 10.1)', () => {
  test('shows counts, line types, structured and raw views, highlighted tasks and a search', async ({
    page,
    javaScriptEnabled,
  }) => {
    await open(page);
    const counts = page.locator('.viewer__counts');
    await expect(counts).toContainText('potential tasks');
    await expect(line(page, 'KITCHEN')).toHaveClass(/viewer__line--header/);
    await expect(line(page, 'Install a new exhaust fan')).toHaveClass(/viewer__line--list/);
    await page.getByRole('link', { name: /^View/ }).click();
    await expect(line(page, 'KITCHEN')).toHaveClass(/viewer__line--raw/);
    await page.getByRole('link', { name: /^Highlight tasks/ }).click();
    await expect(line(page, 'Repair the cabinet door')).toHaveClass(/viewer__line--candidate/);
    await expect(line(page, 'The house was built')).not.toHaveClass(/viewer__line--candidate/);
    await page.getByLabel('Search in the document').fill('the');
    if (!javaScriptEnabled) await page.locator('.viewer__search').getByRole('button').click();
    await expect(counts).toContainText('4 matches');
    await expect(page.locator('.viewer__text mark')).toHaveCount(4);
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page.locator('.viewer__text mark')).toHaveCount(0);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
  });

  test('by keyboard, saving, cancelling and removing a selection keep the focus in its list', async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, 'Without scripts the list is edited on a page of its own.');
    await open(page);
    await line(page, 'Replace the faucet').getByRole('checkbox').press('Space');
    await line(page, 'Repair the cabinet').getByRole('checkbox').press('Space');
    const edit = chosen(page).last().getByRole('button', { name: 'Edit' });
    for (const way of ['Cancel', 'Save']) {
      await edit.press('Enter');
      await expect(chosen(page).last().getByRole('textbox')).toBeFocused();
      await chosen(page).last().getByRole('button', { name: way }).press('Enter');
      await expect(edit).toBeFocused();
    }
    await chosen(page).first().getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(chosen(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Selected content' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(edit).toBeFocused();
  });

  test('selected lines become tasks; those too short are skipped and the message counts the tasks', async ({
    page,
    javaScriptEnabled,
  }) => {
    await open(page);
    await line(page, 'Replace the faucet').getByRole('checkbox').check();
    await line(page, 'Repair the cabinet').getByRole('checkbox').check();
    if (!javaScriptEnabled) await line(page, 'abc').getByRole('checkbox').check();
    await page
      .getByRole('button', {
        name: javaScriptEnabled
          ? 'Generate Tasks from 2 Selections'
          : 'Generate tasks from the selected lines',
      })
      .click();
    await expect(page).toHaveURL(/\/tasks$/);
    await expect(
      page
        .getByText(
          javaScriptEnabled ? '2 tasks are on your list.' : 'Selections skipped as too short: 1.',
        )
        .first(),
    ).toBeVisible();
    await expect(page.locator('.rows .row')).toHaveCount(2);
    await page.goto(`${page.url()}?quotes=1`);
    await expect(page.locator('.row .quote').first()).toContainText(
      'Replace the faucet under the sink',
    );
  });

  test('an edited selection changes the text of the task, never its quote', async ({
    page,
    javaScriptEnabled,
  }) => {
    await open(page);
    await line(page, 'Replace the faucet').getByRole('checkbox').check();
    if (javaScriptEnabled) {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page
        .locator('.viewer__chosen textarea')
        .fill('Put in the brass faucet from the garage');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(chosen(page)).toContainText('Quote: 1. Replace the faucet under the sink');
      await page.getByRole('button', { name: 'Generate Tasks from 1 Selection' }).click();
    } else {
      await page.getByRole('button', { name: 'Edit the selected lines first' }).click();
      await expectAccessible(page, { javaScript: false });
      await page.getByLabel('Words of task 1').fill('Put in the brass faucet from the garage');
      await page.getByRole('button', { name: 'Generate tasks from the selected lines' }).click();
    }
    await expect(page).toHaveURL(/\/tasks$/);
    await expect(page.locator('.row__title')).toContainText('brass faucet');
    await page.locator('.row__main').click();
    await expect(page.locator('main .quote')).toContainText('Replace the faucet under the sink');
    await page.locator('main .quote a').click();
    await expect(page).toHaveURL(/#line-\d+$/);
    await expect(page.locator('.viewer__line:target')).toContainText(
      'Replace the faucet under the sink',
    );
    await expectAccessible(page, { javaScript: javaScriptEnabled });
  });

  test('equal lines are two selections, and a line that is a task is refused', async ({
    page,
    javaScriptEnabled,
  }) => {
    const path = await open(page, [
      'KITCHEN',
      'Repaint the ceiling',
      'HALL',
      'Repaint the ceiling',
    ]);
    const ceilings = line(page, 'Repaint the ceiling');
    await ceilings.nth(1).getByRole('checkbox').check();
    if (javaScriptEnabled) await expect(ceilings.nth(0).getByRole('checkbox')).not.toBeChecked();
    await page.locator('button[value="selection.submit"]').click();
    await expect(page).toHaveURL(/\/tasks$/);
    await page.goto(`${path}?view=select`);
    const second = ceilings.nth(1).getByRole('checkbox');
    if (javaScriptEnabled) {
      await second.click();
      await expect(toast(page)).toContainText('Already Selected');
      await expect(chosen(page)).toHaveCount(0);
    } else await expect(second).toBeDisabled();
    await ceilings.nth(0).getByRole('checkbox').check();
    await page.locator('button[value="selection.submit"]').click();
    await expect(page.locator('.rows .row')).toHaveCount(2);
  });

  test('an empty selection is refused with a message', async ({ page }) => {
    await open(page);
    await page.locator('button[value="selection.submit"]').click();
    await expect(
      page.getByText('Please select some content from the document first.').first(),
    ).toBeVisible();
    await expect(page.getByText('No Content Selected').first()).toBeVisible();
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

test.describe('The document viewer with scripts', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs scripts');

  test('short and repeated selections are refused; list 380 px, text 450 px high (promises 10.1, 10.4)', async ({
    page,
  }) => {
    await open(page);
    await line(page, 'abc').getByRole('checkbox').click();
    await expect(toast(page)).toContainText('Selection Too Short');
    await expect(toast(page)).toContainText('Please select longer, more meaningful content.');
    await line(page, 'Replace the faucet').getByRole('checkbox').check();
    await expect(toast(page)).toContainText('Content Added');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(chosen(page)).toHaveCount(0);
    const height = (selector: string) =>
      page.locator(selector).evaluate((element) => element.clientHeight);
    expect(await height('.viewer__text')).toBeGreaterThan(440);
    expect(await height('.viewer__chosen')).toBe(380);
  });

  test('a passage edited to under 5 characters is refused and keeps its words (promise 10.4)', async ({
    page,
  }) => {
    await open(page);
    await line(page, 'Replace the faucet').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const words = page.locator('.viewer__chosen textarea');
    await words.fill('Fix');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page)).toContainText('Selection Too Short');
    await expect(words).toHaveValue('Fix');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(chosen(page)).toContainText('Replace the faucet under the sink');
    await page.getByRole('button', { name: 'Generate Tasks from 1 Selection' }).click();
    await expect(page.locator('.row__title')).toContainText('Replace the faucet under the sink');
  });

  test('back and forth again, before the page has loaded, ends at the document (promise 6.9)', async ({
    page,
  }) => {
    await signedIn(page);
    const project = await projectOf(page);
    const document = await documentOf(page, project, 'list.csv', csv(list));
    const query = new URLSearchParams({ project, document, mode: 'manual', step: 'select' });
    await page.goto(`/create-project?${query.toString()}`);
    await expect(
      page.getByRole('button', { name: 'Generate Tasks from 0 Selections' }),
    ).toBeVisible();
    await page.route(/create-project\?.*_data=/, async (route) => {
      await new Promise((resume) => setTimeout(resume, 1_000));
      await route.continue().catch(() => undefined);
    });
    const loaded = page.waitForResponse(/_data=/);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.locator('button[value="selection.open"]').click();
    await loaded;
    await page.waitForLoadState('networkidle');
    await line(page, 'Replace the faucet').getByRole('checkbox').check();
    await expect(chosen(page)).toHaveCount(1);
    await expect(page).toHaveURL(/step=select/);
  });

  test('a passage selected by mouse gets its own colour and letter; selecting it again is refused', async ({
    page,
  }) => {
    await open(page);
    const mark = async () => {
      const words = line(page, 'The house was built').locator('.viewer__words');
      await words.scrollIntoViewIfNeeded();
      const box = await words.boundingBox();
      if (!box) throw new Error('The line is not in view.');
      await page.mouse.move(box.x + 1, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 4 });
      await page.mouse.up();
    };
    await mark();
    await expect(chosen(page)).toHaveCount(1);
    await expect(line(page, 'The house was built').locator('.selection-mark')).toHaveAttribute(
      'data-letter',
      'A',
    );
    await expect(line(page, 'The house was built').getByRole('checkbox')).not.toBeChecked();
    await page
      .locator('.viewer__text .selection-mark')
      .evaluate((element) => document.getSelection()?.selectAllChildren(element));
    await page.locator('.viewer__text').press('Enter');
    await expect(toast(page)).toContainText('Already Selected');
    await expect(chosen(page)).toHaveCount(1);
  });

  test('selection mode can be turned off and on: while it is off nothing is chosen', async ({
    page,
  }) => {
    await open(page);
    await line(page, 'Repair the cabinet').getByRole('checkbox').check();
    await expect(chosen(page)).toHaveCount(1);
    const mode = page.getByRole('button', { name: /^Selection mode/ });
    await mode.click();
    await expect(mode).toHaveAttribute('aria-pressed', 'false');
    // The label of a disabled checkbox takes no click of a tester otherwise.
    await line(page, 'Replace the faucet').click({ force: true });
    await expect(line(page, 'Replace the faucet').getByRole('checkbox')).toBeDisabled();
    await expect(chosen(page)).toHaveCount(1);
    await mode.click();
    await line(page, 'Replace the faucet').click();
    await expect(chosen(page)).toHaveCount(2);
  });

  test('works by keyboard alone: space on a checkbox, Enter on a selected passage', async ({
    page,
  }) => {
    await open(page);
    // Hydration may take the focus from an element that has it.
    await expect(page.getByRole('button', { name: /Generate Tasks from 0/ })).toBeVisible();
    await line(page, 'Repair the cabinet').getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await expect(chosen(page)).toHaveCount(1);
    await page.locator('.viewer__text').focus();
    await page.evaluate(() => {
      const words = document.querySelectorAll('.viewer__words')[6];
      const range = document.createRange();
      range.selectNodeContents(words ?? document.body);
      document.getSelection()?.addRange(range);
    });
    await page.keyboard.press('Enter');
    await expect(chosen(page)).toHaveCount(2);
  });

  test('with 800 lines on a six times slower CPU a checkbox responds within a second', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await open(
      page,
      Array.from(
        { length: 800 },
        (_, index) => `${index + 1}. Repair the wall of room number ${index + 1}`,
      ),
    );
    await expect(page.locator('.viewer__line')).toHaveCount(800);
    await expect(
      page.getByRole('button', { name: 'Generate Tasks from 0 Selections' }),
    ).toBeVisible();
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const answer = await page.evaluate(async () => {
      const boxes = Array.from(document.querySelectorAll<HTMLInputElement>('.viewer__line input'));
      const times: number[] = [];
      for (const at of [5, 400, 790]) {
        const began = performance.now();
        boxes[at]?.click();
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        times.push(performance.now() - began);
      }
      return Math.max(...times);
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(chosen(page)).toHaveCount(3);
    expect(answer).toBeLessThan(1000);
  });
});

test.describe('Tap mode (promise 10.2: touch devices)', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'needs scripts');

  test('the first tap highlights, the second adds, and scrolling cancels', async ({ page }) => {
    await open(page, [
      ...list,
      ...Array.from({ length: 40 }, (_, index) => `${index + 3}. Paint wall ${index + 1}`),
    ]);
    await expect(page.getByText('Tap once to highlight, tap again to add.')).toBeVisible();
    const repair = line(page, 'Repair the cabinet');
    await repair.locator('.viewer__words').tap();
    await expect(repair).toHaveClass(/viewer__line--pending/);
    await expect(chosen(page)).toHaveCount(0);
    await page.locator('.viewer__text').evaluate((element) => element.scrollBy(0, 10));
    await expect(repair).not.toHaveClass(/viewer__line--pending/);
    await repair.locator('.viewer__words').tap();
    await expect(repair).toHaveClass(/viewer__line--pending/);
    await repair.locator('.viewer__words').tap();
    await expect(chosen(page)).toHaveCount(1);
    await expect(repair.locator('.selection-mark')).toHaveAttribute('data-letter', 'A');
  });
});

test('the document page shows facts, lines, a search and the original (promise 8.1)', async ({
  page,
  javaScriptEnabled,
}) => {
  await signedIn(page);
  const projectId = await projectOf(page);
  const documentId = await sampleOf(page, projectId);
  await page.goto(`/projects/${projectId}/documents/${documentId}`);
  await expect(page.getByRole('heading', { level: 2, name: 'work-order-en.pdf' })).toBeVisible();
  await expect(page.locator('[id^="line-"]').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download original' }).click();
  expect((await download).suggestedFilename()).toBe('work-order-en.pdf');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
});
