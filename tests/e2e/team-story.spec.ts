import { randomInt } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { signInAs } from '../support/e2e-people.ts';
import { textsOf } from '../support/e2e-texts.ts';
import { journeyLanguages } from '../support/full-run.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { jpegPhoto } from '../support/photos.ts';

/** The work of a team from its first code to the Spanish report, in both languages (promise 14.9). */

const titles = ['Cambiar el tomacorriente', 'Pintar el techo', 'Reparar el pasamanos'];

/** A page in a browser of its own, for that person or a visitor. */
async function pageOf(
  browser: Browser,
  base: string,
  options: Parameters<Browser['newContext']>[0],
  person?: Person,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, ...options });
  if (person) await signInAs(context, base, person);
  return context.newPage();
}

for (const language of journeyLanguages)
  test(`a team from its code to the Spanish report, in ${language}`, async ({
    browser,
    baseURL: base = '',
    javaScriptEnabled,
  }) => {
    test.setTimeout(180_000);
    const t = textsOf(language);
    const tag = `${Date.now()}${randomInt(100_000)}`;
    const dana = await newPerson(base, {
      plan: 'teams_unlimited',
      email: `dana${tag}@example.com`,
    });
    const scripts = { javaScriptEnabled };

    // The owner makes the team and its poster.
    const owner = await pageOf(browser, base, scripts, dana);
    await owner.goto(`/create-dashboard?lang=${language}`);
    await owner.getByLabel(t('team.field.name')).fill('Casa Azul');
    await owner.getByRole('button', { name: t('team.create.button') }).click();
    const code = (await owner.locator('.team-code__digits').textContent()) ?? '';
    const team = new URL(owner.url()).pathname;
    await owner.getByRole('link', { name: t('team.poster') }).click();
    await expect(owner.locator('.poster')).toContainText(code);

    // A collaborator joins by the code on the sign-up page.
    const luis = await pageOf(browser, base, scripts);
    await luis.goto(`/auth?tab=register&dashboard=${code}&lang=${language}`);
    await luis.getByLabel(t('auth.firstName'), { exact: true }).fill('Luis');
    await luis.getByLabel(t('auth.lastName'), { exact: true }).fill('Ortega');
    await luis.getByLabel(t('auth.email')).fill(`luis${tag}@example.com`);
    await luis.getByLabel(t('auth.phone')).fill(`+1415${randomInt(2_000_000, 10_000_000)}`);
    await luis.getByLabel(t('auth.password'), { exact: true }).fill('stucco-ladder-47');
    await luis.locator('main form button[value="register.submit"]').click();
    await expect(luis).toHaveURL(new RegExp(`/team-dashboard/${code}$`));

    // The owner assigns the tasks of the team's project.
    const projectId = await newProject(dana, { dashboardId: team.split('/').at(-1) });
    const list = `/projects/${projectId}/tasks`;
    await dana.client.postForm(list, { intent: 'tasks.add', titles: titles.join('\n') });
    for (const number of [1, 2, 3]) {
      await owner.goto(`${list}/${number}?edit=1`);
      await owner.locator('select[name="assigneeId"]').selectOption({ label: 'Luis Ortega' });
      await owner.locator('button[value="task.save"]').click();
      await expect(owner.locator('#details')).toContainText('Luis Ortega');
    }
    await luis.goto(team);
    await expect(
      luis.getByRole('heading', { name: t('team.tasks.mine', { count: 3 }) }),
    ).toBeVisible();

    // On a small phone a header with unread notices, and the tools of a list, are one line each.
    await luis.goto(list);
    for (const width of [320, 360]) {
      await luis.setViewportSize({ width, height: 640 });
      await expect(luis.locator('.menu__count')).toBeVisible();
      for (const bar of ['.top-bar__row', '.list-tools']) {
        const box = await luis.locator(bar).boundingBox();
        expect(box?.height, `${bar} at ${width} px`).toBeLessThan(64);
      }
    }
    await luis.setViewportSize({ width: 1280, height: 720 });

    // A crew lead without an account marks them ready, each with a photo, by a link.
    await owner.goto(`/projects/${projectId}/crew`);
    await owner.locator('button[value="crew.create"]').click();
    const link = await owner.locator('#crew-url').inputValue();
    const crew = await pageOf(browser, base, {
      ...scripts,
      viewport: { width: 320, height: 640 },
      hasTouch: true,
    });
    await crew.goto(`${link}?lang=${language}`);
    await crew.getByLabel(t('crew.name')).fill('José Luis');
    await crew.getByRole('button', { name: t('crew.save') }).tap();
    for (const number of [1, 2, 3]) {
      const task = crew.locator(`#t${number}`);
      const buffer = await jpegPhoto(80 + number);
      await task
        .getByLabel(t('crew.photo'))
        .setInputFiles([{ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer }]);
      await task.getByRole('button', { name: t('crew.ready'), exact: true }).tap();
      await expect(crew).toHaveURL(new RegExp(`#t${number}$`));
    }

    // The collaborator verifies what waits for review.
    await luis.goto(team);
    await expect(
      luis.getByRole('heading', { name: t('team.tasks.review', { count: 3 }) }),
    ).toBeVisible();
    for (const number of [1, 2, 3]) {
      await luis.goto(`${list}/${number}`);
      await luis.locator('button[value="task.verify"]').first().click();
      await expect(luis.locator('main')).toContainText(t('tasks.status.completed'));
    }

    // The Spanish report shows them completed, with their photos.
    await owner.goto(`/projects/${projectId}/reports`);
    await owner.locator('select[name="type"]').selectOption('completion');
    await owner.locator('select[name="language"]').selectOption('es');
    await owner.getByRole('button', { name: t('projects.report.create') }).click();
    await expect(async () => {
      await owner.goto(`/projects/${projectId}/reports/1/print`);
      await expect(owner.locator('body')).toContainText(titles[0] ?? '', { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    for (const title of titles) await expect(owner.locator('body')).toContainText(title);
    await expect(owner.locator('body')).toContainText('Completada');
    expect(await owner.locator('img').count()).toBeGreaterThanOrEqual(3);
    for (const page of [owner, luis, crew]) await page.context().close();
  });
