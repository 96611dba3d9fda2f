import { expect, test, type Page } from '@playwright/test';
import { faultyFront } from '../support/faulty-front.ts';
import { signInAs } from '../support/e2e-people.ts';
import { documentOf, signedIn } from '../support/e2e-project.ts';
import { openChecklist } from '../support/e2e-tasks.ts';
import { newPerson, newProject } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const WORDS = 'The hinge is loose; bring the long screws.';
const comment = (page: Page) => page.getByLabel('New comment');
const send = (page: Page) => page.getByRole('button', { name: 'Add comment' });

/** A task's page. Returns its path. */
async function openTask(page: Page, base: string): Promise<string> {
  const path = await openChecklist(page, base, ['Fix the gate', 'Paint it']);
  await page.goto(`${base}${path}/1`);
  await page.waitForLoadState('networkidle');
  return `${path}/1`;
}

test.describe('A form that is sent after its session has ended (promise 3.11)', () => {
  test('stands filled on its page after the sign-in, and is sent from there', async ({
    page,
    baseURL,
  }) => {
    const person = await newPerson(baseURL ?? '', { plan: 'unlimited' });
    const path = `/projects/${await newProject(person)}/tasks`;
    await person.client.postForm(path, { intent: 'tasks.add', titles: 'Fix the gate' });
    await signInAs(page.context(), baseURL ?? '', person);
    await page.goto(`${path}/1`);
    await page.waitForLoadState('networkidle');
    await comment(page).fill(WORDS);
    await page.context().clearCookies({ name: 'obralista_session' });
    await send(page).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.locator('main form').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/1$`));
    await expect(page.locator('main')).toContainText(
      'You were signed out before this form was sent.',
    );
    await expect(comment(page)).toHaveValue(WORDS);
    await page.getByRole('link', { name: 'Go to the form' }).click();
    await send(page).click();
    await expect(page.locator('#comments .comment__text')).toHaveText(WORDS);
    await expect(comment(page)).toHaveValue('');
    await expect(page.locator('main')).not.toContainText('You were signed out before');
  });

  test('a selection of a document is chosen again, and becomes its tasks', async ({
    page,
    baseURL,
    javaScriptEnabled,
  }) => {
    const person = await newPerson(baseURL ?? '', { plan: 'unlimited' });
    const project = await newProject(person);
    await signInAs(page.context(), baseURL ?? '', person);
    await page.goto('/about');
    const lines = ['KITCHEN', '1. Replace the faucet', '2. Repair the cabinet door'];
    const document = await documentOf(page, project, 'list.csv', Buffer.from(lines.join('\n')));
    await page.goto(`/projects/${project}/documents/${document}?view=select`);
    await page.waitForLoadState('networkidle');
    const line = page
      .locator('.viewer__line', { hasText: 'Replace the faucet' })
      .getByRole('checkbox');
    const generate = page.getByRole('button', {
      name: javaScriptEnabled
        ? 'Generate Tasks from 1 Selection'
        : 'Generate tasks from the selected lines',
    });
    await line.check();
    await page.context().clearCookies({ name: 'obralista_session' });
    await generate.click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.locator('main form').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/view=select/);
    await expect(line).toBeChecked();
    await generate.click();
    await expect(page.locator('.row__title')).toHaveText(['Replace the faucet']);
  });
});

test.describe('Words that are not sent yet (promise 16.10)', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'Scripts keep drafts.');

  test('are asked about before they are left, come back, and are gone once sent', async ({
    page,
    baseURL,
  }) => {
    const path = await openTask(page, baseURL ?? '');
    const questions: string[] = [];
    let leave = false;
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void (leave ? dialog.accept() : dialog.dismiss());
    });
    await comment(page).pressSequentially(WORDS.slice(0, 9));
    await comment(page).fill(WORDS);
    await page.locator('.brand').first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    leave = true;
    await page.locator('.brand').first().click();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    expect(questions).toEqual(
      Array(2).fill('You have words here that are not sent yet. Leave the page?'),
    );
    await page.goto(path);
    await expect(comment(page)).toHaveValue(WORDS);
    await expect(page.locator('main')).toContainText('What you typed here before is back.');
    await send(page).click();
    await expect(page.locator('#comments .comment__text')).toHaveText(WORDS);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(comment(page)).toHaveValue('');
  });

  test('come back with the choices of their form, as often as the page is opened', async ({
    page,
    baseURL,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const person = await newPerson(baseURL ?? '', { plan: 'unlimited' });
    const project = `/projects/${await newProject(person, { enableBudgetTracking: true })}`;
    await signInAs(page.context(), baseURL ?? '', person);
    await page.goto(`${project}/budget`);
    await page.waitForLoadState('networkidle');
    await page.locator('#expense-form summary').click();
    await page.getByLabel('Paid to').fill('Home Depot');
    await page.locator('#expense-kind').selectOption('labor');
    for (const _time of [1, 2]) {
      await page.goto(project);
      await page.goto(`${project}/budget`);
      await expect(page.getByRole('link', { name: 'Paid to' })).toBeVisible();
      await expect(page.getByLabel('Paid to')).toHaveValue('Home Depot');
      await expect(page.locator('#expense-kind')).toHaveValue('labor');
    }
  });

  test('are none on a page that was saved, whatever its fields hold', async ({ page, baseURL }) => {
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    const person = await newPerson(baseURL ?? '', { plan: 'unlimited' });
    const project = `/projects/${await newProject(person)}`;
    await signInAs(page.context(), baseURL ?? '', person);
    const leave = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Tasks', exact: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`${project}/tasks`));
      expect(questions).toEqual([]);
    };
    await page.goto(`${project}/settings`);
    await page.waitForLoadState('networkidle');
    await page.locator('#settings-client').fill('Ana Ruiz\n12 Alder Street');
    await page.locator('#settings-description').fill('Two lines\nof it');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Project saved').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await leave();
    await page.goto(`${project}/settings`);
    await page.waitForLoadState('networkidle');
    await leave();
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await expect(page).toHaveURL(/settings/);
    await page.waitForLoadState('networkidle');
    await leave();
  });

  test('are kept for 7 days', async ({ page, baseURL }) => {
    const path = await openTask(page, baseURL ?? '');
    await comment(page).fill(WORDS);
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('hinge');
    page.on('dialog', (dialog) => void dialog.accept());
    const hour = 3_600_000;
    const typed = Date.now();
    await page.clock.setFixedTime(typed + 7 * 24 * hour - hour);
    await page.goto(path);
    await expect(page.getByText('What you typed here before is back.')).toBeVisible();
    await expect(comment(page)).toHaveValue(WORDS);
    await page.clock.setFixedTime(typed + 14 * 24 * hour + hour);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(comment(page)).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hinge');
  });

  test('are discarded on demand, and with the sign-out', async ({ page, baseURL }) => {
    const path = await openTask(page, baseURL ?? '');
    await comment(page).fill(WORDS);
    await page.goto(path);
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(comment(page)).toHaveValue('');
    await comment(page).fill(WORDS);
    await page.evaluate(() =>
      document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit(),
    );
    await expect(page).toHaveURL(/\/auth/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hinge');
  });
});

test('An error of the project form stands until its field is filled, and what was typed stays (promise 16.1)', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Without scripts the browser asks for the fields.');
  await signedIn(page);
  await page.goto('/create-project');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Reference Number').fill('WO-1042');
  await page.getByRole('button', { name: 'Create Project' }).click();
  const [name, address] = [
    page.locator('#project-name-error'),
    page.locator('#project-address-error'),
  ];
  const summary = page.locator('main').getByRole('alert').getByRole('link');
  await expect(name).toContainText('Project name is required');
  await expect(summary).toHaveCount(2);
  await page.getByLabel('Project Name').fill('Alder Street');
  await expect(name).toHaveCount(0);
  await expect(address).toBeVisible();
  await expect(summary).toHaveCount(1);
  await page.getByLabel('Property Address').fill('118 Alder Street, Fresno, CA');
  await expect(address).toHaveCount(0);
  await expect(summary).toHaveCount(0);
  await expect(page.getByLabel('Reference Number')).toHaveValue('WO-1042');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page).toHaveURL(/step=upload/);
});

test.describe('A form or link without network or server (promise 16.11)', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'Browsers show their own page.');
  test.use({ serviceWorkers: 'allow', actionTimeout: 10_000 });

  test('leaves the page and its words as they are, says why, and tries again', async ({ page }) => {
    test.setTimeout(120_000);
    let port = 0;
    const front = await faultyFront(() => port);
    const server = await startServer({ env: { APP_URL: front.url } });
    port = server.port;
    try {
      const path = await openTask(page, front.url);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const stays = async (text: string): Promise<void> => {
        await expect(page.locator('main').getByRole('alert')).toContainText(text);
        await expect(page).toHaveURL(front.url + path);
        await expect(comment(page)).toHaveValue(WORDS);
      };
      await comment(page).fill(WORDS);
      front.mode = 'cut';
      await send(page).click();
      await stays('Network error - please check your internet connection and try again.');
      front.mode = { status: 502 };
      await page.getByRole('button', { name: 'Send again' }).click();
      await stays('Server error - please try again');
      front.mode = 'pass';
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(page.locator('#comments .comment__text')).toHaveText(WORDS);
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.locator('.brand').first().click();
      await expect(page.locator('main').getByRole('alert')).toContainText('Network error');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).not.toHaveURL(front.url + path);
      // A link that scripts follow leaves its page as it is, too.
      const list = front.url + path.replace(/\/\d+$/, '');
      await page.goto(list);
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.locator('main li a[href*="/tasks/"]:visible').first().click();
      await expect(page.locator('main').getByRole('alert')).toContainText('Network error');
      await expect(page).toHaveURL(list);
      await page.context().setOffline(false);
    } finally {
      front.close();
      await server.discard();
    }
  });
});
