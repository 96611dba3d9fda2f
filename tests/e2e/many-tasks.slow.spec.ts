import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signInAs } from '../support/e2e-people.ts';
import { openChecklist } from '../support/e2e-tasks.ts';
import { newPerson, newProject } from '../support/people.ts';

const titles = ['Replace the outlet', 'Paint the ceiling', 'Fix the handrail', 'Install an alarm'];

test.describe('Changing many tasks (promises 12.11 and 12.12)', () => {
  test('three ticked tasks get a due date and a trade, and undo takes both back', async ({
    page,
    baseURL,
    javaScriptEnabled,
  }) => {
    await openChecklist(page, baseURL ?? '', titles);
    await page.getByRole('link', { name: 'Select', exact: true }).click();
    for (const title of titles.slice(0, 3))
      await page.getByRole('checkbox', { name: title }).check();
    await page.getByText('Merge, date, priority, trade, place, delete').click();
    await page.getByLabel('Due date', { exact: true }).fill('2036-12-24');
    await page.getByLabel('Trade', { exact: true }).selectOption('painting');
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('3 tasks changed.')).toBeVisible();
    await expect(page).not.toHaveURL(/select/);
    const rows = page.locator('.rows .row');
    await expect(rows.filter({ hasText: 'Dec 24' })).toHaveCount(3);
    await expect(rows.filter({ hasText: 'Painting' })).toHaveCount(3);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(
      page.locator('#main').getByText('Undone: 3 tasks are as they were before.'),
    ).toBeVisible();
    await expect(rows.filter({ hasText: 'Dec 24' })).toHaveCount(0);
    await expect(rows.filter({ hasText: 'General' })).toHaveCount(4);
  });

  test('all shown tasks are ticked at once, also on a list that was opened before', async ({
    page,
    baseURL,
  }) => {
    const path = await openChecklist(page, baseURL ?? '', titles);
    const select = page.getByRole('link', { name: 'Select', exact: true });
    const ticked = page.locator('input[name="number"]:checked');
    await select.click();
    await page.getByRole('link', { name: 'Select all shown' }).click();
    await expect(ticked).toHaveCount(titles.length);
    for (const mode of ['1', 'all']) {
      await page.goto(`${path}?select=${mode}`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('link', { name: 'Cancel', exact: true }).click();
      await select.click();
      await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
      await page.getByRole('link', { name: 'Select all shown' }).click();
      await expect(ticked).toHaveCount(titles.length);
    }
  });

  test('the counts of the overview are as new as its lists', async ({
    page,
    baseURL,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, 'Scripts cache the head of a project.');
    const person = await newPerson(baseURL ?? '', { plan: 'unlimited' });
    const project = `/projects/${await newProject(person)}`;
    const post = (path: string, fields: Record<string, string>) =>
      person.client.postForm(`${project}${path}`, { requestId: path, ...fields });
    await post('/tasks', { intent: 'tasks.add', titles: titles.join('\n') });
    await signInAs(page.context(), baseURL ?? '', person);
    await page.goto(`${project}/tasks`);
    await page.waitForLoadState('networkidle');
    await post('/tasks/2', { intent: 'task.submit' });
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await expect(page.locator('.count--review')).toContainText('1 to review');
  });

  test('one tap completes, and undo in the message opens the task again', async ({
    page,
    baseURL,
  }) => {
    await openChecklist(page, baseURL ?? '', titles);
    await page.getByRole('button', { name: /Mark complete: 2/ }).click();
    await expect(page.getByText('Task 2 is completed.')).toBeVisible();
    await expect(page).toHaveURL(/#task-2$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(
      page.locator('#main').getByText('Undone: task 2 is as it was before.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /Mark complete: 2/ })).toBeVisible();
  });

  test('the activity undoes it later, also what a form of a task saved', async ({
    page,
    baseURL,
    javaScriptEnabled,
  }) => {
    const path = await openChecklist(page, baseURL ?? '', titles);
    await page.goto(`${path}/2`);
    await page.locator('summary', { hasText: 'Edit' }).first().click();
    await page.getByLabel('Title: original text (English)').fill('Paint the ceiling twice');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { name: 'Paint the ceiling twice' })).toBeVisible();
    await page.goto(path.replace(/tasks$/, 'activity'));
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(
      page.locator('#main').getByText('Undone: task 2 is as it was before.'),
    ).toBeVisible();
    await expect(page.locator('#task-2')).toContainText('Paint the ceiling');
    await expect(page.locator('#task-2')).not.toContainText('twice');
  });

  test('what is not possible is named with its reason; what is missing keeps the ticks', async ({
    page,
    baseURL,
  }) => {
    const path = await openChecklist(page, baseURL ?? '', titles);
    await page.getByRole('button', { name: /Mark complete: 2/ }).click();
    await expect(page.getByText('Task 2 is completed.')).toBeVisible();
    await page.goto(`${path}?group=status&select=all`);
    const boxes = page.locator('.rows input[type=checkbox]');
    await expect(page.locator('.rows input:checked')).toHaveCount(4);
    await boxes.first().uncheck();
    await page.getByLabel('Status').selectOption({ label: 'Block' });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Please fill in this field.').first()).toBeVisible();
    await expect(page.locator('.rows input:checked')).toHaveCount(3);
    await boxes.first().check();
    await page.getByRole('textbox', { name: 'Reason' }).fill('no water on site');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(
      page.getByText('3 tasks changed. Status not changed: 2 (Completed).'),
    ).toBeVisible();
    await expect(page).toHaveURL(/group=status(#|$)/);
  });

  test('deleted tasks come back with Undo', async ({ page, baseURL }) => {
    const path = await openChecklist(page, baseURL ?? '', titles);
    await page.goto(`${path}?select=1`);
    await page.getByRole('checkbox', { name: titles[0]! }).check();
    await page.getByRole('checkbox', { name: titles[3]! }).check();
    await page.getByText('Merge, date, priority, trade, place, delete').click();
    await page.getByRole('button', { name: 'Delete ticked tasks' }).click();
    await expect(page.getByText('2 tasks deleted.')).toBeVisible();
    await expect(page.locator('.rows .row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.rows .row')).toHaveCount(4);
  });

  test('two ticked tasks become one, and undo parts them again', async ({ page, baseURL }) => {
    const path = await openChecklist(page, baseURL ?? '', titles);
    await page.goto(`${path}?select=1`);
    await page.getByRole('checkbox', { name: titles[1]! }).check();
    await page.getByRole('checkbox', { name: titles[2]! }).check();
    await page.getByText('Merge, date, priority, trade, place, delete').click();
    await page.getByRole('button', { name: 'Merge into the first ticked' }).click();
    await expect(page.getByText('2 tasks are now task 2.')).toBeVisible();
    await expect(page.locator('.rows .row')).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.rows .row')).toHaveCount(4);
  });

  test('a task is split by lines, duplicated and deleted on its page', async ({
    page,
    baseURL,
    javaScriptEnabled,
  }) => {
    const path = await openChecklist(page, baseURL ?? '', titles);
    await page.goto(`${path}/1`);
    await page.locator('#tools > summary').click();
    await page.locator('#tools details summary', { hasText: 'Split' }).click();
    await page.getByRole('button', { name: 'Split this task' }).click();
    await expect(page.getByText('Write at least two lines, a task on each.').first()).toBeVisible();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByLabel('One task on each line').fill('Replace the outlet\nTest the circuit');
    await page.getByRole('button', { name: 'Split this task' }).click();
    await expect(page.getByText('Task 1 was split: 1, 5.')).toBeVisible();
    await page.locator('#tools > summary').click();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByText('Task 6 is a copy of task 1.')).toBeVisible();
    await expect(page).toHaveURL(/tasks\/6$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(/tasks(#task-6)?$/);
    await expect(page.locator('.rows .row')).toHaveCount(5);
    await page.goto(`${path}/5`);
    await page.locator('#tools > summary').click();
    await page.getByRole('button', { name: 'Delete this task' }).click();
    await expect(page.getByText('1 task deleted.')).toBeVisible();
    await expect(page.locator('.rows .row')).toHaveCount(4);
  });

  test('buttons order the tasks of a group and keep the focus', async ({ page, baseURL }) => {
    await openChecklist(page, baseURL ?? '', titles);
    await page.locator('summary', { hasText: 'Group: Place' }).click();
    await page.getByRole('link', { name: 'Change the order' }).click();
    const order = () => page.locator('.rows .row').evaluateAll((all) => all.map(({ id }) => id));
    await page.getByRole('button', { name: 'Move up: 3' }).click();
    await expect(page).toHaveURL(/#up-3$/);
    expect(await order()).toEqual(['task-1', 'task-3', 'task-2', 'task-4']);
    await expect(page.getByRole('button', { name: 'Move up: 3' })).toBeFocused();
    await page.getByRole('button', { name: 'Move down: 1' }).click();
    await expect(page).toHaveURL(/#down-1$/);
    expect(await order()).toEqual(['task-3', 'task-1', 'task-2', 'task-4']);
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: /Mark complete: 3/ })).toBeVisible();
    expect(await order()).toEqual(['task-3', 'task-1', 'task-2', 'task-4']);
  });

  test('with scripts a row is dragged to its place', async ({
    page,
    baseURL,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, 'dragging needs scripts');
    const path = await openChecklist(page, baseURL ?? '', titles);
    await page.goto(`${path}?order=1`);
    const grips = page.locator('[data-grip]');
    await expect(grips).toHaveCount(4);
    await page.waitForLoadState('networkidle');
    const yOf = async (index: number) => {
      const box = await grips.nth(index).boundingBox();
      return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 20 };
    };
    const [from, to] = [await yOf(3), await yOf(0)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect(page).toHaveURL(/#task-4$/);
    const order = await page.locator('.rows .row').evaluateAll((all) => all.map(({ id }) => id));
    expect(order).toEqual(['task-4', 'task-1', 'task-2', 'task-3']);
  });

  test('rows with tick boxes stay at most 64 px, and nothing is wider than a phone', async ({
    page,
    baseURL,
  }) => {
    const path = await openChecklist(page, baseURL ?? '', titles);
    for (const language of ['en', 'es'])
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${path}?lang=${language}&select=1`);
        const heights = await page
          .locator('.rows .row')
          .evaluateAll((all) => all.map((row) => row.clientHeight));
        expect(Math.max(...heights), `${language} ${width}`).toBeLessThanOrEqual(64);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${language} ${width}`).toBeLessThanOrEqual(0);
      }
  });
});
