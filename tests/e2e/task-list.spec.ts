import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from '../support/e2e-people.ts';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, newProject } from '../support/people.ts';

const titles = [
  'Replace GFCI outlet left of the sink',
  'Paint the ceiling of the hall bathroom with two coats of mould resistant paint, colour as before',
  'Repair loose handrail',
  'Install carbon monoxide alarm',
];

/** Signs in as a person with a project of `count` tasks, and opens its checklist. */
async function openList(page: Page, base: string, count: number): Promise<string> {
  const person = await newPerson(base, {
    plan: 'unlimited',
    email: `list${Date.now()}${randomInt(10_000)}@example.com`,
  });
  const project = `/projects/${await newProject(person)}/tasks`;
  for (let from = 0; from < count; from += 50) {
    const lines = Array.from({ length: Math.min(50, count - from) }, (_, index) => {
      const number = from + index;
      return `${titles[number % titles.length]} ${number + 1}`;
    });
    const { status } = await person.client.postForm(project, {
      intent: 'tasks.add',
      titles: lines.join('\n'),
      requestId: `add-${from}`,
    });
    expect(status).toBe(303);
  }
  await signInAs(page.context(), base, person);
  await page.goto(project);
  return project;
}

test.describe('The checklist is a list (promise 12.10)', () => {
  test('on a phone 28 tasks fit in 2,600 px, with whole titles', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page, baseURL ?? '', 28);
    const rows = page.locator('.rows .row');
    await expect(rows).toHaveCount(28);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(Math.min(...heights)).toBeLessThanOrEqual(64);
    expect(Math.max(...heights)).toBeLessThanOrEqual(108);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(2_600);
    const check = await rows.first().getByRole('button').boundingBox();
    expect(Math.min(check?.width ?? 0, check?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });

  test('nothing is wider than the screen, in both languages', async ({ page, baseURL }) => {
    const project = await openList(page, baseURL ?? '', 5);
    for (const language of ['en', 'es'])
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${project}?lang=${language}`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${language} ${width}`).toBeLessThanOrEqual(0);
      }
  });

  test('a tap completes a task and returns to its row, with filter and grouping', async ({
    page,
    baseURL,
    javaScriptEnabled,
  }) => {
    await openList(page, baseURL ?? '', 4);
    await page.locator('summary', { hasText: 'Group: Place' }).click();
    await page.getByRole('link', { name: 'Status', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Pending' })).toBeVisible();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByRole('button', { name: /Mark complete: 2/ }).click();
    await expect(page).toHaveURL(/group=status#task-2$/);
    const done = page.locator('.group', { hasText: '1 of 1 done' });
    await expect(done.locator('.row')).toHaveCount(1);
    await page.locator('summary', { hasText: 'Filter' }).click();
    await page.getByLabel('Status').selectOption('open');
    await page.getByRole('button', { name: 'Show tasks' }).click();
    await expect(page.locator('.rows .row')).toHaveCount(3);
    await expect(page.getByText('Filter (1)')).toBeVisible();
    await expect(page).toHaveURL(/group=status/);
  });

  test('with scripts the circle is filled before the server answers, which has the last word', async ({
    page,
    baseURL,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, 'Without scripts the page of the answer shows it.');
    const project = await openList(page, baseURL ?? '', 2);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**${project}*`, async (route) => {
      if (route.request().method() === 'POST') await answered;
      await route.continue();
    });
    const other = await page.context().newPage();
    await other.goto(`${project}/1`);
    await other.locator('summary', { hasText: 'Decline' }).click();
    await other.locator('#decline textarea').fill('Not our work');
    await other.locator('#decline button').click();
    await expect(other.getByText('Declined').first()).toBeVisible();
    const circle = page.locator('#task-1 .check');
    let isFilled = false;
    await page.exposeFunction('filled', () => (isFilled = true));
    await circle.evaluate((node) =>
      new MutationObserver(() => {
        const { filled } = window as unknown as { filled: () => void };
        if (node.classList.contains('check--completed')) filled();
      }).observe(node, { attributes: true }),
    );
    await circle.click({ noWaitAfter: true });
    await expect.poll(() => isFilled).toBe(true);
    answer();
    await expect(page.locator('#task-1 .check')).toHaveClass(/check--declined/);
    await expect(page.locator('#main')).toContainText('not possible');
  });

  test('the pages of a long list have every task once, whatever it is grouped by', async ({
    page,
    baseURL,
  }) => {
    const project = await openList(page, baseURL ?? '', 120);
    for (const group of ['area', 'trade', 'status', 'due']) {
      const seen: string[] = [];
      await page.goto(`${project}?group=${group}`);
      for (;;) {
        seen.push(
          ...(await page.locator('.rows .row').evaluateAll((all) => all.map(({ id }) => id))),
        );
        const next = page.locator('a[rel=next]');
        if ((await next.count()) === 0) break;
        await page.goto((await next.getAttribute('href')) ?? '');
      }
      expect(new Set(seen).size, group).toBe(120);
      expect(seen).toHaveLength(120);
    }
  });
});
