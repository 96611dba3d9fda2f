import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { projectOf, signedIn } from '../support/e2e-project.ts';
import { jpegPhoto } from '../support/photos.ts';

async function tasksOf(page: Page): Promise<string> {
  await signedIn(page);
  const projectId = await projectOf(page);
  await page.goto(`/projects/${projectId}/tasks`);
  await page.getByLabel('New tasks').fill('Replace the outlet\nPatch the wall');
  await page.getByRole('button', { name: 'Add tasks' }).click();
  await expect(page.getByText('2 tasks added.').first()).toBeVisible();
  await expect(page).toHaveURL(/#task-1$/);
  await expect(page.getByRole('link', { name: 'Replace the outlet' })).toBeVisible();
  return `/projects/${projectId}`;
}

const file = async (shade: number, name = `site-${shade}.jpg`) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpegPhoto(shade, 1200, 900),
});

/** Chooses photos; without scripts the form's button appears and sends them. */
async function choose(
  page: Page,
  id: string,
  files: object[],
  scripts: boolean | undefined,
): Promise<void> {
  const field = page.locator(`#${id}`);
  await field.setInputFiles(files as never);
  if (!scripts)
    await page.locator('form', { has: field }).getByRole('button', { name: 'Send' }).click();
}

test.use({ viewport: { width: 390, height: 844 } });

test.describe('Photos on a phone', () => {
  test('a photo before and one after the work prove a task that requires one', async ({
    page,
    javaScriptEnabled,
  }) => {
    const project = await tasksOf(page);
    await page.getByRole('link', { name: 'Add a photo, task 1' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Photos' })).toBeVisible();
    await page.locator('#tools > summary').click();
    await page.getByRole('button', { name: 'Require an after photo', exact: true }).click();
    await expect(page.locator('#photos').getByText('Required')).toBeVisible();
    await choose(page, 'camera', [await file(20)], javaScriptEnabled);
    await expect(page.getByRole('img', { name: 'Before photo, task 1' }).first()).toBeVisible();
    await choose(page, 'add-after', [await file(120)], javaScriptEnabled);
    await expect(page.getByRole('img', { name: 'After photo, task 1' }).first()).toBeVisible();
    await expect(page.locator('#photos').getByText('Required')).toHaveCount(0);
    await page.getByText('Compare before and after').click();
    const pictures = page.locator('.compare img');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.nth(1)).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(javaScriptEnabled ? 1 : 0);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByRole('button', { name: 'Mark complete' }).first().click();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
    await page.goto(`${project}/tasks`);
    await expect(page.getByRole('link', { name: '2 photos, add more, task 1' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });

  test('a photo is marked up by finger, or by the place without scripts, and shows it everywhere', async ({
    page,
    javaScriptEnabled,
  }) => {
    const project = await tasksOf(page);
    await page.goto(`${project}/tasks/1`);
    await choose(page, 'camera', [await file(30)], javaScriptEnabled);
    await page.getByRole('img', { name: 'Before photo, task 1' }).first().click();
    await page.getByRole('link', { name: 'Mark up the photo' }).click();
    await expect(page.getByText('Nothing is drawn on this photo yet.')).toBeVisible();
    if (javaScriptEnabled) {
      await page.getByRole('radio', { name: 'Circle' }).check();
      const picture = page.locator('.marks');
      const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(box.x + 40, box.y + 40);
      await page.mouse.down();
      await page.mouse.move(box.x + 200, box.y + 150, { steps: 4 });
      await page.mouse.up();
      const questions: string[] = [];
      page.on('dialog', (dialog) => {
        questions.push(dialog.type());
        void dialog.dismiss();
      });
      await expect(page.getByRole('button', { name: 'Save marks' })).toBeInViewport();
      await page.getByRole('link', { name: 'Back to the photo' }).click();
      await page.evaluate(() => history.back());
      await expect.poll(() => questions).toEqual(['confirm', 'beforeunload']);
      await page.getByRole('textbox', { name: 'Circle' }).fill('Water stain');
      await expectAccessible(page, { javaScript: javaScriptEnabled });
      await page.getByRole('button', { name: 'Save marks' }).click();
    } else {
      await page.getByText('Add a mark by its place').click();
      await page.getByLabel('What', { exact: true }).selectOption('note');
      await page.getByLabel('Where', { exact: true }).selectOption('1');
      await page.getByRole('button', { name: 'Add mark' }).click();
      await expect(page.getByText('Write the words of each note, or remove it.')).toBeVisible();
      await expect(page.getByLabel('Where', { exact: true })).toHaveValue('1');
      await page.getByLabel('What', { exact: true }).selectOption('circle');
      await page.getByLabel('Words', { exact: true }).fill('Water stain');
      await page.getByRole('button', { name: 'Add mark' }).click();
      await expect(page.getByRole('textbox', { name: '1: Circle' })).toHaveValue('Water stain');
      await page.getByRole('button', { name: 'Save marks' }).click();
    }
    await expect(page.getByText('Marks saved').first()).toBeVisible();
    await expect(page.getByText('1: Water stain')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the photo without marks' })).toBeVisible();
    await page.goto(`${project}/tasks/1`);
    await expect(page.getByRole('img', { name: '1: Water stain' }).first()).toBeVisible();
  });

  test('a file that is no photo is refused, does not wait, and the next one is still for its task', async ({
    page,
    javaScriptEnabled,
  }) => {
    const project = await tasksOf(page);
    await page.goto(`${project}/tasks/2`);
    const text = { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
    await choose(page, 'camera', [text], javaScriptEnabled);
    const alert = page.locator('main').getByRole('alert');
    await expect(alert).toContainText('This is not a photo.');
    await expect(page.locator('main')).not.toContainText('to be sent');
    if (javaScriptEnabled) {
      await expect(alert).toContainText('1 photo was not sent');
      await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await alert.getByRole('button', { name: 'Remove' }).click();
      await expect(alert).toHaveCount(0);
      return;
    }
    await expect(page.getByRole('heading', { name: 'Photos for task 2' })).toBeVisible();
    await choose(page, 'files', [await file(40)], javaScriptEnabled);
    await expect(page).toHaveURL(/tasks\/2$/);
    await expect(page.getByRole('img', { name: 'Before photo, task 2' }).first()).toBeVisible();
  });

  test('photos of no task are put on one from the tray, and looked through by day', async ({
    page,
    javaScriptEnabled,
  }) => {
    const project = await tasksOf(page);
    await page.goto(`${project}/photos`);
    await page.getByRole('radio', { name: 'During' }).check();
    await choose(
      page,
      'files',
      [await file(20), await file(60), await file(100)],
      javaScriptEnabled,
    );
    await expect(page.getByRole('heading', { name: 'Not tied to a task yet 3' })).toBeVisible();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByRole('checkbox').first().check();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByLabel('Put ticked photos on').selectOption({ label: '2. Patch the wall' });
    await page.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByRole('heading', { name: 'Not tied to a task yet 1' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Patch the wall/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'By day' }).click();
    await expect(page.getByRole('heading', { name: 'November 12, 2026' })).toBeVisible();
    await expect(page.locator('.shot img')).toHaveCount(3);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.locator('.shot').first().click();
    await page.getByLabel('Caption').fill('Stud behind the sink');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('img', { name: 'Stud behind the sink' })).toBeVisible();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
  });
});

test.describe('Photos without a connection', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'The queue needs scripts.');
  test('wait on the device, survive a reload, and are sent once when it is back', async ({
    page,
    context,
  }) => {
    const project = await tasksOf(page);
    await page.goto(`${project}/photos`);
    await page.waitForLoadState('networkidle');
    await page.route('**/api/objects/upload', (route) => route.abort());
    await page.locator('#files').setInputFiles([await file(30), await file(90)]);
    const waiting = page.getByRole('heading', { name: '2 photos wait to be sent' });
    await expect(waiting).toBeVisible();
    await page.reload();
    await expect(waiting).toBeVisible();
    await expectAccessible(page, { javaScript: true });
    await page.unroute('**/api/objects/upload');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Not tied to a task yet 2' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Not tied to a task yet 2' })).toBeVisible();
  });
});
