import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { documentOf, generated, projectOf, signedIn } from '../support/e2e-project.ts';

const lines = [
  'Inspection Report',
  'Kitchen',
  '1. Replace the broken window above the sink',
  '2. Repair the leaking faucet',
  '3. Install a GFCI outlet by the counter',
  'Maintenance',
  '- Service the furnace every year',
  '- Keep the gutters clean in fall',
  'Remarks',
  'The house was built in 1972 and faces north',
  'The dishwasher seems to be loose and may need to be secured',
];

/** A document with these lines whose tasks are made. Returns its path. */
async function document(page: Page, projectId: string, name: string): Promise<string> {
  const bytes = Buffer.from(lines.join('\n'));
  const id = await documentOf(page, projectId, name, bytes);
  await generated(page, projectId, id);
  return `/projects/${projectId}/documents/${id}`;
}

const question = (page: Page) => page.locator('#question');
/** The choice of a part: "Kitchen: 3 items like …". */
const choice = (page: Page, part: string, name: 'Yes' | 'No' | 'Some of it') =>
  question(page).getByRole('group', { name: part }).getByRole('radio', { name });
const taskCount = async (page: Page, path: string): Promise<number> => {
  await page.goto(`${path.split('/documents')[0]}/tasks`);
  return page.locator('.row__title').count();
};

test.describe('The question about a document (promises 11.4 to 11.6)', () => {
  test('one answer corrects the whole list, one click undoes it, and the next document starts with it', async ({
    page,
    javaScriptEnabled,
  }) => {
    await signedIn(page);
    const projectId = await projectOf(page);
    const path = await document(page, projectId, 'first.txt');
    await page.goto(path);
    await expect(question(page)).toContainText('Which parts are work to do?');
    await expect(choice(page, 'Kitchen', 'Yes')).toBeChecked();
    await expect(question(page)).toContainText('“1. Replace the broken window above the sink”');
    await expectAccessible(page, { javaScript: javaScriptEnabled });

    await choice(page, 'Kitchen', 'No').check();
    await page.getByRole('button', { name: 'Looks right' }).click();
    await expect(page.getByText('Tasks added: 0. Taken back: 3.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone: 3 tasks are as they were before.').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(path));
    await expect(choice(page, 'Kitchen', 'Yes')).toBeChecked();
    await choice(page, 'Kitchen', 'No').check();
    await page.getByRole('button', { name: 'Looks right' }).click();
    await expect(page.getByText('Tasks added: 0. Taken back: 3.').first()).toBeVisible();
    expect(await taskCount(page, path)).toBe(1);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Looks right' })).toBeHidden();
    await question(page).locator('summary').first().click();
    await expect(choice(page, 'Kitchen', 'No')).toBeChecked();
    await expectAccessible(page, { javaScript: javaScriptEnabled });

    // The same list in one project would be the first one's.
    await page.goto(await document(page, await projectOf(page), 'second.txt'));
    await expect(question(page)).toContainText('These are your last answers');
    await expect(choice(page, 'Kitchen', 'No')).toBeChecked();
  });

  test('each circle of the choices stands beside its words, in both languages and at both widths', async ({
    page,
  }) => {
    await signedIn(page);
    const projectId = await projectOf(page);
    const path = await document(page, projectId, 'wide.txt');
    const id = path.split('/').at(-1) ?? '';
    const result = `/create-project?project=${projectId}&document=${id}&step=result`;
    for (const language of ['en', 'es'])
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${result}&lang=${language}`);
        const circle = question(page).locator('input[value="some"]').first();
        const words = question(page).locator('input[value="some"] + label').first();
        const [one, other] = [await circle.boundingBox(), await words.boundingBox()];
        expect(
          one && other && Math.abs(one.y + one.height / 2 - other.y - other.height / 2),
        ).toBeLessThan(6);
      }
  });

  test('a task that somebody worked on stays, and the message names it', async ({ page }) => {
    await signedIn(page);
    const path = await document(page, await projectOf(page), 'kept.txt');
    await page.goto(`${path.split('/documents')[0]}/tasks/1`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.goto(path);
    await choice(page, 'Kitchen', 'No').check();
    await page.getByRole('button', { name: 'Looks right' }).click();
    await expect(
      page.getByText('Somebody worked on these tasks, so they stay: 1.').first(),
    ).toBeVisible();
  });

  test('some lines of a part are chosen in the question, other parts wait, also at the end of the wizard', async ({
    page,
    javaScriptEnabled,
  }) => {
    await signedIn(page);
    const projectId = await projectOf(page);
    const path = await document(page, projectId, 'some.txt');
    const result = `/create-project?project=${projectId}&document=${path.split('/').at(-1)}&step=result`;
    await page.goto(result);
    const faucet = question(page).getByRole('checkbox', { name: 'Repair the leaking faucet' });
    await expect(faucet).toBeHidden();
    await choice(page, 'Kitchen', 'Some of it').check();
    await expect(faucet).toBeChecked();
    await faucet.uncheck();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await question(page).getByRole('button', { name: 'Decide later' }).click();
    await expect(page).toHaveURL(new RegExp('step=result'));
    await expect(page.getByText('Tasks added: 0. Taken back: 1.').first()).toBeVisible();
    await expect(question(page)).toContainText('1 of 2 parts are decided');
    await expect(choice(page, 'Kitchen', 'Some of it')).toBeChecked();
    await expect(faucet).not.toBeChecked();

    await page.goto(path);
    await expect(choice(page, 'Kitchen', 'Some of it')).toBeChecked();
    await page.getByRole('button', { name: 'Looks right' }).click();
    await expect(page.getByText('Saved. Your list stays as it is.').first()).toBeVisible();
    await expect(question(page).locator('summary').first()).toBeVisible();
    expect(await taskCount(page, path)).toBe(3);
    await page.goto(path);
    await question(page).locator('summary').first().click();
    await expect(question(page).getByRole('button', { name: 'Decide later' })).toHaveCount(0);
    await choice(page, 'Kitchen', 'Yes').check();
    await page.getByRole('button', { name: 'Looks right' }).click();
    await expect(page.getByText('Tasks added: 1. Taken back: 0.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await taskCount(page, path)).toBe(3);
  });

  test('fits a screen of 320 px', async ({ page, javaScriptEnabled }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signedIn(page);
    await page.goto(await document(page, await projectOf(page), 'narrow.txt'));
    await choice(page, 'Kitchen', 'Some of it').check();
    expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
  });
});
