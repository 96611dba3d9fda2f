import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectGoodPractice } from '../support/axe.ts';
import { newAccount } from '../support/e2e-people.ts';
import { documentOf, generated, projectOf, sampleOf, signedIn } from '../support/e2e-project.ts';
import { openChecklist } from '../support/e2e-tasks.ts';
import { jpegPhoto } from '../support/photos.ts';

/** What people touch fifty times a day: the list, a task, its photos (promises 6.16, 12.10, 16.5). */

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** The checklist of a house as people write it. */
const titles = [
  'Replace GFCI outlet left of sink',
  'Install dishwasher and connect drain',
  'Level base cabinets at window wall',
  'Tile backsplash, 32 sq ft',
  'Replace cabinet hinge, upper left',
  'Patch and paint behind refrigerator',
  'Reseat toilet and replace wax ring',
  'Replace exhaust fan, vent it outside',
  'Re-caulk tub surround',
  'Replace cracked floor tile at door',
  'Secure loose vanity to wall',
  'Correct open ground at three outlets',
  'Refinish oak floor, 310 sq ft',
  'Repair drywall crack over fireplace',
  'Add smoke alarms in three bedrooms',
  'Free painted-shut sash, east window',
  'Replace bifold closet door, bedroom 2',
  'Install 10-mil vapor barrier',
  'Sister two cracked joists under hall',
  'Insulate supply duct at furnace',
  'Add R-38 insulation, 640 sq ft',
  'Cap abandoned wires at junction box',
  'Replace missing flashing at chimney',
  'Repaint front porch rail',
  'Extend downspouts 6 ft from foundation',
  'Reset two lifted shingles, north slope',
  'Adjust auto-reverse on opener',
  'Replace torn seal under garage door',
];

/** The project of the sample document; opens its first task. */
async function openSample(page: Page, number = 1): Promise<string> {
  await signedIn(page);
  const id = await projectOf(page);
  await generated(page, id, await sampleOf(page, id));
  const project = `/projects/${id}`;
  await page.goto(`${project}/tasks/${number}`);
  return project;
}

const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? Infinity;

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

/** The filled buttons that are in sight, by their words. */
const filled = (page: Page): Promise<string[]> =>
  page
    .locator('main .button--primary:visible')
    .evaluateAll((all) => all.map(({ textContent }) => textContent?.trim() ?? ''));

async function addPhoto(page: Page, id: string, shade: number, scripts: boolean): Promise<void> {
  const field = page.locator(`#${id}`);
  const buffer = await jpegPhoto(shade, 800, 600);
  await field.setInputFiles([{ name: `${id}.jpg`, mimeType: 'image/jpeg', buffer }]);
  if (!scripts)
    await page.locator('form', { has: field }).getByRole('button', { name: 'Send' }).click();
}

/** Takes a step of the task that asks for a reason. */
async function stepWithReason(page: Page, event: 'block' | 'decline'): Promise<void> {
  const button = page.locator(`button[value="task.${event}"]`);
  const fold = page.locator('details', { has: button });
  await fold.locator('summary').click();
  await fold.getByRole('textbox').fill('The owner decides next week');
  await button.click();
}

/** Whether each element that Tab reaches is seen, at least in part; the names of those that are not. */
async function coveredByTab(page: Page, steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return '';
      const { left, top, width, height } = focused.getBoundingClientRect();
      if (width <= 1 || height <= 1) return '';
      const parts = [0.1, 0.5, 0.9];
      const points = parts.flatMap((x) =>
        parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
      );
      const isSeen = points.some((at) => at && (focused.contains(at) || at.contains(focused)));
      return isSeen ? '' : focused.outerHTML.slice(0, 120);
    });
    if (name) covered.push(name);
  }
  return covered;
}

test.describe('The page of a task follows the work (promise 12.7)', () => {
  test('on a phone its action, its photos and its end are where a thumb finds them', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const project = await openSample(page);
    for (const language of ['en', 'es']) {
      await page.goto(`${project}/tasks/1?lang=${language}`);
      const action = await page.locator('.next__main').boundingBox();
      expect((action?.y ?? Infinity) + (action?.height ?? 0), language).toBeLessThanOrEqual(420);
      expect(await topOf(page, '#photos'), language).toBeLessThanOrEqual(520);
      expect(await heightOf(page), language).toBeLessThanOrEqual(1_900);
    }
  });

  test('one filled button: the photo, then the completion, then the next task; photos are answered', async ({
    page,
    javaScriptEnabled,
  }) => {
    const scripts = javaScriptEnabled !== false;
    await page.setViewportSize(phone);
    await openSample(page);
    expect(await filled(page)).toEqual(['Mark complete']);
    await page.locator('#tools > summary').click();
    await page.getByRole('button', { name: 'Require an after photo', exact: true }).click();
    expect(await filled(page)).toEqual(['Take after photo']);
    await addPhoto(page, 'camera', 20, scripts);
    await expect(page.getByRole('status').filter({ hasText: '1 photo added.' })).toBeVisible();
    await addPhoto(page, 'take-after', 120, scripts);
    await expect(page.getByRole('img', { name: /^After photo, task 1/ }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '1 photo added.' })).toBeVisible();
    expect(await filled(page)).toEqual(['Mark complete']);
    if (scripts)
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.getByRole('button', { name: 'Mark complete' }).click();
    await expect(page.getByText('Task 1 is completed.')).toHaveCount(1);
    expect(await filled(page)).toEqual(['Next task']);
    await expectAccessible(page, { javaScript: scripts });
    const [title] = await page.locator('.next__title').allInnerTexts();
    await page.getByRole('link', { name: 'Next task' }).last().click();
    await expect(page.locator('.task-title')).toHaveText((title ?? '').replace('Next: ', ''));
  });

  test('its words stand once, and nothing is late on what is done', async ({ page }) => {
    const project = await openSample(page);
    const text = await page.locator('.desk__task').innerText();
    // As the title, and in the quote that it came from.
    expect(text.split('check the cabinet floor for water damage').length - 1).toBe(2);
    await page.locator('#edit-task > summary').click();
    await page.locator('#edit-dueDate').fill('2026-01-05');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('days overdue')).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Mark complete' }).click();
    await expect(page.locator('.task-state')).toContainText('Completed');
    await expect(page.locator('main').getByText('days overdue')).toHaveCount(0);
    await page.goto(`${project}/tasks?status=completed`);
    await expect(page.locator('main').getByText('days overdue')).toHaveCount(0);
  });

  test('nothing is late on what is declined, on its page and in the list', async ({
    page,
    baseURL,
  }) => {
    const path = await openChecklist(page, baseURL ?? '', titles.slice(0, 2));
    await page.goto(`${path}/1`);
    await page.locator('#edit-task > summary').click();
    await page.locator('#edit-dueDate').fill('2026-01-05');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('days overdue')).not.toHaveCount(0);
    await stepWithReason(page, 'decline');
    await expect(page.locator('.task-state')).toContainText('Declined');
    await expect(page.locator('main').getByText('days overdue')).toHaveCount(0);
    await page.goto(`${path}?status=declined`);
    await expect(page.locator('.row')).toContainText(titles[0] ?? '');
    await expect(page.locator('main').getByText('days overdue')).toHaveCount(0);
  });

  test('details and the other language are folded, and each fold says its main fact', async ({
    page,
  }) => {
    await openSample(page);
    const folds = page.locator('.folds > details');
    expect(await folds.count()).toBeGreaterThanOrEqual(4);
    for (const fold of await folds.all()) {
      await expect(fold).not.toHaveAttribute('open');
      await expect(fold.locator('.folds__in').first()).toBeHidden();
    }
    await expect(page.locator('#details .folds__fact')).toHaveText('Priority: Medium');
    await expect(page.locator('#translation .folds__fact')).not.toBeEmpty();
  });

  test('the words of a buyers’ request stand as title and quote, in no field of the answer', async ({
    page,
  }) => {
    const project = await openSample(page);
    await page.goto(`${project}/settings`);
    await page.getByLabel('Kind of project').selectOption('picra');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.goto(`${project}/tasks/1`);
    await expect(page.locator('#answer')).toBeVisible();
    const words = 'check the cabinet floor for water damage';
    const text = await page.locator('.desk__task').innerText();
    expect(text.split(words).length - 1).toBe(2);
    const request = page.getByLabel('Request, word for word');
    await expect(request).toBeHidden();
    await page.getByText('Change the words of the request').click();
    await expect(request).toBeVisible();
    await expect(request).toHaveValue(/check the cabinet floor/);
  });

  test('the tasks before and after are those of the list it was opened from', async ({ page }) => {
    const project = await openSample(page);
    await page.goto(`${project}/tasks?group=trade&status=open`);
    const hrefs = await page
      .locator('a.row__main')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await page.goto(hrefs[1] ?? '');
    await expect(page.locator('.turn')).toContainText(`2 of ${hrefs.length}`);
    await page.getByRole('link', { name: 'Next task', exact: true }).first().click();
    await expect(page.locator('.turn')).toContainText(`3 of ${hrefs.length}`);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(hrefs[2]);
    await page.getByRole('link', { name: 'All tasks' }).click();
    await expect(page).toHaveURL(/group=trade/);
  });
});

test.describe('A desk has the list beside the task (promise 12.19)', () => {
  test('list left, task right, with the counts of the project; the row that is open is marked', async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize(desk);
    const project = await openSample(page);
    const list = page.getByRole('navigation', { name: 'Tasks', exact: true });
    const [left, right] = [
      await list.boundingBox(),
      await page.locator('.desk__task').boundingBox(),
    ];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    await expect(list.locator('[aria-current="page"]')).toContainText('P-trap');
    await list.getByRole('link', { name: /Repair dripping hose bib/ }).click();
    await expect(page.locator('.task-title')).toContainText('Repair dripping hose bib');
    await expect(list.locator('[aria-current="page"]')).toContainText('Repair dripping');
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.goto(`${project}/tasks`);
    await expect(page.locator('.chips')).toContainText('All 14');
    await expectAccessible(page, { javaScript: javaScriptEnabled });
  });

  test('begins at 1200 px: one pixel less is a page of the task alone', async ({
    page,
    baseURL,
  }) => {
    const path = await openChecklist(page, baseURL ?? '', titles.slice(0, 3));
    const list = page.getByRole('navigation', { name: 'Tasks', exact: true });
    for (const [width, isBeside] of [
      [1199, false],
      [1200, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${path}/2`);
      await expect(page.locator('.desk__task')).toBeVisible();
      await expect(list).toBeVisible({ visible: isBeside });
    }
  });

  test('the head has address, due date and progress, and each chip counts its list', async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(desk);
    const path = await openChecklist(page, baseURL ?? '', titles.slice(0, 5));
    const chips = page.locator('.chips');
    await expect(chips.getByRole('link')).toHaveText(['All 5']);
    for (const number of [1, 2]) {
      await page.goto(`${path}/${number}`);
      await page.locator('#edit-task > summary').click();
      await page.locator('#edit-dueDate').fill('2026-01-05');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('days overdue')).not.toHaveCount(0);
    }
    await page.goto(`${path}/3`);
    await stepWithReason(page, 'block');
    await expect(page.locator('.task-state')).toContainText('Blocked');
    await page.goto(`${path}/4`);
    await page.getByRole('button', { name: 'Mark complete' }).click();
    await page.goto(path.replace('/tasks', '/settings'));
    await page.getByLabel('Due Date').fill('2027-03-05');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.goto(path);
    await expect(chips.getByRole('link')).toHaveText(['All 5', 'Overdue 2', 'Blocked 1']);
    const head = page.locator('.project-head');
    await expect(head).toContainText('12 Alder Street, Fresno, CA');
    await expect(head).toContainText('Due Mar 5');
    await expect(head).toContainText('1 of 5 done');
    for (const [name, rows] of [
      ['Overdue', 2],
      ['Blocked', 1],
    ] as const) {
      await chips.getByRole('link', { name }).click();
      await expect(chips.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
      await expect(page.locator('.row')).toHaveCount(rows);
    }
  });

  test('a menu opens over the list, and a completed row keeps its place', async ({
    page,
    baseURL,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize(phone);
    await openChecklist(page, baseURL ?? '', titles);
    const before = await topOf(page, '.row');
    await page.locator('summary', { hasText: 'Filter' }).click();
    expect(await topOf(page, '.row')).toBe(before);
    await page.locator('summary', { hasText: 'Filter' }).click();
    const row = page.locator('.row').nth(14);
    await row.scrollIntoViewIfNeeded();
    const top = (await row.boundingBox())?.y ?? 0;
    await row.getByRole('button').click();
    await expect(row).toContainText('Completed');
    const after = (await row.boundingBox())?.y ?? -1;
    expect(after).toBeGreaterThanOrEqual(0);
    expect(after).toBeLessThanOrEqual(phone.height - 44);
    if (javaScriptEnabled) expect(Math.abs(after - top)).toBeLessThanOrEqual(2);
  });

  test('tools and headings stay where they are while a menu opens and rows are ticked', async ({
    page,
    baseURL,
  }) => {
    const path = await openChecklist(page, baseURL ?? '', titles);
    const tops = (selector: string): Promise<number[]> =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await page.goto(path);
      const fixed = 'main h1, .tabs, .list-tools > *, .group__head, .row';
      const before = await tops(fixed);
      const menus = page.locator('.top-bar .menu > summary, .list-tools > details > summary');
      expect(await menus.count()).toBeGreaterThanOrEqual(5);
      for (const menu of await menus.all()) {
        await menu.click();
        expect(await tops(fixed), await menu.innerText()).toEqual(before);
        await menu.click();
      }
      await page.goto(`${path}?select=1`);
      const ticking = 'main h1, .tabs, .list-tools > *, .group__head, .row, .bulk__head';
      const unticked = await tops(ticking);
      for (const at of [0, 1, 2]) await page.locator('.row').nth(at).getByRole('checkbox').check();
      expect(await tops(ticking)).toEqual(unticked);
    }
  });

  test('bars that stay on the screen never cover the focus (WCAG 2.4.11)', async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(phone);
    const path = await openChecklist(page, baseURL ?? '', titles);
    await page.locator('.row').first().getByRole('button').click();
    await expect(page.locator('.undo')).toBeVisible();
    expect(await coveredByTab(page, 110)).toEqual([]);
    await page.goto(`${path}?select=1`);
    expect(await coveredByTab(page, 60)).toEqual([]);
    await page.setViewportSize(desk);
    await page.goto(`${path}/3`);
    expect(await coveredByTab(page, 70)).toEqual([]);
  });

  test('on a phone the first row is near the top, and 28 tasks are short, in both languages', async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(phone);
    const path = await openChecklist(page, baseURL ?? '', titles);
    for (const language of ['en', 'es']) {
      // The second visit: the first one says without scripts, above the list, that tasks were added.
      await page.goto(`${path}?lang=${language}`);
      await expect(page.locator('.row').nth(1)).toContainText(/dishwasher|lavavajillas/);
      if (language === 'es') await expect(page.locator('.row').nth(1)).toContainText('Instale');
      expect(await topOf(page, '.row'), language).toBeLessThanOrEqual(280);
      expect(await heightOf(page), language).toBeLessThanOrEqual(2_100);
    }
  });

  test('what needs attention has a line of its own on a phone; other facts follow the title', async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(phone);
    const path = await openChecklist(page, baseURL ?? '', titles.slice(0, 2));
    const boxes = (at: number) =>
      Promise.all(
        ['.row__title', '.row__facts'].map((part) =>
          page.locator('.row').nth(at).locator(part).boundingBox(),
        ),
      );
    const gap = async (at: number): Promise<number> => {
      const [title, facts] = await boxes(at);
      return (facts?.y ?? 0) + (facts?.height ?? 0) - (title?.y ?? 0) - (title?.height ?? 0);
    };
    expect(await gap(1)).toBeLessThan(10);
    await page.goto(`${path}/2`);
    await stepWithReason(page, 'block');
    await page.goto(path);
    await expect(page.locator('.row').nth(1)).toContainText('Blocked');
    expect(await gap(1)).toBeGreaterThanOrEqual(18);
  });
});

test('on a phone the review of 33 tasks is short: a line a task, which opens (promise 11.8)', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signedIn(page);
  const id = await projectOf(page);
  const items = [
    ...['Replace the damaged outlet', 'Paint the ceiling', 'Repair the loose handrail'],
    ...['Install a smoke alarm', 'Clean the window tracks', 'Seal the gap at the door'],
    ...['Patch the drywall hole', 'Tighten the faucet', 'Remove the stained carpet'],
    ...['Adjust the door stop', 'Caulk the baseboard'],
  ];
  const lines = ['Kitchen', 'Hall bathroom', 'Garage'].flatMap((room) => [
    `${room}:`,
    ...items.map((item) => `- ${item}`),
  ]);
  const bytes = Buffer.from(lines.join('\n'));
  const document = await documentOf(page, id, 'list.txt', bytes);
  await generated(page, id, document);
  await page.goto(`/projects/${id}/documents/${document}?view=review`);
  await expect(page.locator('.review__task')).toHaveCount(33);
  expect(await heightOf(page)).toBeLessThanOrEqual(2_500);
  await page.locator('.review__task summary').first().click();
  await expect(page.locator('.review__task .quote').first()).toBeVisible();
});

test.describe('A thing is said once (promise 16.8)', () => {
  test('the message after a sign-in stands once, below the top bar', async ({
    page,
    javaScriptEnabled,
  }) => {
    const { email, password } = await newAccount(page);
    await page.context().clearCookies();
    await page.goto('/auth');
    await page.locator('#login-email, input[name="email"]').first().fill(email);
    await page.locator('input[name="password"]').first().fill(password);
    await page.locator('main form button[type="submit"]').first().click();
    const message = page.getByText('Welcome back!');
    await expect(message).toHaveCount(1);
    await expect(message).toBeVisible();
    const bar = await page.locator('.top-bar').boundingBox();
    const { y } = (await page.locator('.toast').boundingBox()) ?? { y: 0 };
    expect(y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Infinity));
    await expectAccessible(page, { javaScript: javaScriptEnabled });
  });

  test('the banner of trial mode can be put away', async ({ page }) => {
    await newAccount(page);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Hide this notice' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.locator('.trial-banner')).toHaveCount(0);
  });
});

test('Single keys go on, complete, add and search, are listed by ?, and can be switched off (promise 16.9)', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Keys need scripts.');
  await page.setViewportSize(desk);
  const path = await openChecklist(page, baseURL ?? '', titles.slice(0, 4));
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('a');
  await expect(page.getByLabel('New tasks')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.locator('#project-search')).toBeFocused();
  await page.goto(`${path}/1`);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/tasks\/2$/);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/tasks\/1$/);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/tasks\/2$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard keys' })).toBeVisible();
  await expectAccessible(page, { javaScript: true });
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.locator('.task-state')).toContainText('Completed');
  await page.goto('/account-settings');
  await page.getByLabel('Use keyboard keys').uncheck();
  await page.locator('button[value="keys.save"]').click();
  await expect(page.getByLabel('Use keyboard keys')).not.toBeChecked();
  await page.goto(`${path}/2`);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('?');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/tasks\/2$/);
});

test('Single keys move through the rows of the list, and complete the one that has the focus (promise 16.9)', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Keys need scripts.');
  await openChecklist(page, baseURL ?? '', titles.slice(0, 3));
  await page.waitForLoadState('networkidle');
  const focused = (at: number) =>
    expect(page.locator('.row').nth(at).locator('a.row__main')).toBeFocused();
  const press = (key: string) => page.keyboard.press(key);
  await press('n');
  await focused(0);
  await press('n');
  await focused(1);
  await press('n');
  await press('n');
  await focused(2);
  await press('p');
  await focused(1);
  await press('c');
  await expect(page.locator('.row').nth(1)).toContainText('Completed');
  await expect(page.locator('.row').nth(0)).not.toContainText('Completed');
});

test('landmarks hold everything and differ, and names begin as they look, in both languages', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'The rules run in the page; its HTML is the same without scripts.');
  test.setTimeout(120_000);
  const project = await openSample(page);
  for (const language of ['en', 'es'])
    for (const path of [
      `${project}/tasks/1`,
      `${project}/tasks`,
      `${project}/documents`,
      '/dashboard',
      '/dashboard?q=sink',
      '/account-settings',
    ]) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await expectGoodPractice(page);
    }
  await page.goto(`${project}/tasks/1?lang=en`);
  await page.getByRole('button', { name: 'Mark complete' }).click();
  await expect(page.locator('.undo')).toBeVisible();
  await expectGoodPractice(page);
});

test('The password form names its account, and asks for the old password first', async ({
  page,
}) => {
  const { email } = await newAccount(page);
  await page.goto('/account-settings');
  const form = page.locator('#password form');
  await expect(form.locator('input[autocomplete="username"]')).toHaveValue(email);
  const names = await form
    .locator('input[type="password"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
  expect(names).toEqual(['currentPassword', 'newPassword']);
});
