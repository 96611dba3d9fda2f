import { expect, test, type Browser, type BrowserContextOptions } from '@playwright/test';
import { samplePath } from '../support/e2e-people.ts';
import { textsOf } from '../support/e2e-texts.ts';
import { journeyLanguages } from '../support/full-run.ts';
import { journeyOn, told } from '../support/journey.ts';
import { jpegPhoto } from '../support/photos.ts';
import {
  button,
  dropDocument,
  fromLanding,
  link,
  main,
  pathOf,
  pay,
  phone,
  register,
  saveStart,
  type Walk,
  withPlan,
} from '../support/walk.ts';

/**
 * Four people from the landing page to a report, by links and buttons alone, on a phone (promise
 * 1.1). Each journey says how many pages, taps and sentences it takes, and has an upper limit.
 */

/** Opens the first task of the list; adds a photo of the finished work. Returns its title. */
async function photograph(walk: Walk): Promise<string> {
  const { way, t, scripts } = walk;
  await way.tap(main(walk).locator('a.row__main').first());
  const title = main(walk).locator('.task-title');
  await expect(title).toBeVisible();
  const field = way.page.locator('#add-after');
  const buffer = await jpegPhoto(90, 800, 600);
  await way.file(field, [{ name: 'done.jpg', mimeType: 'image/jpeg', buffer }]);
  if (!scripts)
    await way.tap(
      way.page.locator('form', { has: field }).getByRole('button', { name: t('photos.send') }),
    );
  await expect(main(walk).locator('#photos img').first()).toBeVisible();
  return title.innerText();
}

/** Opens the newest notice, which leads to its task. */
async function openNotice(walk: Walk): Promise<void> {
  const { way } = walk;
  await way.tap(way.page.locator('.menu > summary'));
  await way.tap(way.page.locator('.menu a[href="/notices"]'));
  await way.tap(main(walk).locator('button.notice__title').first());
  await expect(way.page).toHaveURL(/\/tasks\/\d+/);
}

/** Prints a report of the project whose task is open, and reads it on its page. */
async function report(walk: Walk, type: string, language: string): Promise<void> {
  const { way, t } = walk;
  await way.tap(link(walk, 'work.back'));
  await way.tap(link(walk, 'projects.tab.reports'));
  await way.choose(way.page.locator('select[name="type"]'), type);
  await way.choose(way.page.locator('select[name="language"]'), language);
  await way.tap(button(walk, 'projects.report.create'));
  await expect(main(walk).locator('#report-1')).toBeVisible();
  await expect(async () => {
    await way.page.goto(pathOf(walk));
    await expect(way.page.getByRole('link', { name: t('projects.report.download') })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  await way.tap(link(walk, 'projects.report.print'));
  await expect(way.page).toHaveURL(/\/reports\/1\/print$/);
}

/** A phone of somebody else, in the same language. */
async function otherPhone(walk: Walk, browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  return { ...walk, way: journeyOn(await context.newPage()) };
}

/** The most that a journey may take, with scripts or without. */
const limits = {
  flipper: { pages: 15, taps: 30, sentences: 165 },
  agent: { pages: 18, taps: 32, sentences: 180 },
  contractor: { pages: 19, taps: 34, sentences: 155 },
  owner: { pages: 22, taps: 41, sentences: 185 },
};

async function tell(walk: Walk, who: keyof typeof limits): Promise<void> {
  const counts = await walk.way.counts();
  const name = `${who}, ${walk.language}, ${walk.scripts ? 'with' : 'without'} scripts`;
  const line = told(name, counts);
  const most = limits[who];
  expect(counts.pages, line).toBeLessThanOrEqual(most.pages);
  expect(counts.taps, line).toBeLessThanOrEqual(most.taps);
  expect(counts.sentences, line).toBeLessThanOrEqual(most.sentences);
}

for (const language of journeyLanguages)
  test.describe(`From the landing page to a report, in ${language}`, () => {
    test.setTimeout(180_000);
    test.use({ ...phone, actionTimeout: 15_000 });
    const t = textsOf(language);
    const es = language === 'es';
    const completed = textsOf('es')('tasks.status.completed');

    test(`a flipper tries a document, pays, completes a task with a photo and prints it, in ${language}`, async ({
      page,
      javaScriptEnabled,
    }) => {
      const walk = await fromLanding(page, language, javaScriptEnabled);
      const { way } = walk;
      await way.file(page.locator('#try-file'), samplePath('work-order-en.pdf'));
      await way.tap(button(walk, 'landing.try.show'));
      await expect(button(walk, 'preview.keep')).toBeVisible({ timeout: 60_000 });
      await way.tap(button(walk, 'preview.keep'));
      await register(walk, 'Rosa');
      await way.tap(button(walk, 'preview.choosePlan'));
      await pay(walk, 'per_project');
      await way.tap(button(walk, 'preview.open'));
      await expect(button(walk, 'dashboard.start.save')).toBeVisible({ timeout: 60_000 });
      await saveStart(walk);
      await photograph(walk);
      await way.tap(button(walk, 'work.event.complete'));
      await expect(main(walk).locator('.task-state')).toContainText(t('tasks.status.completed'));
      await report(walk, 'completion', 'es');
      await expect(page.locator('body')).toContainText(completed);
      expect(await page.locator('img').count()).toBeGreaterThanOrEqual(1);
      await tell(walk, 'flipper');
    });

    test(`an agent answers the items of a PICRA and prints the response, in ${language}`, async ({
      page,
      javaScriptEnabled,
    }) => {
      const who = { name: 'Ana', plan: 'per_project' };
      const walk = await withPlan(page, language, javaScriptEnabled, who);
      const { way } = walk;
      await way.tap(link(walk, 'checkout.result.paid.action'));
      await dropDocument(walk, 'picra', samplePath(es ? 'ordenes-es.docx' : 'inspection-en.docx'));
      await way.tap(page.getByRole('link', { name: t('projects.tab.picra'), exact: true }).first());
      const items = page.locator('.picra-item');
      await expect(items.nth(5)).toBeVisible();
      const count = await items.count();
      await way.tap(page.locator('#item-1 .picra-item__action'));
      const fold = page.locator('#picra details').first();
      if ((await fold.getAttribute('open')) === null)
        await way.tap(fold.locator('summary').first());
      const answer = page.locator('#answer');
      await way.choose(answer.locator('select[name="response"]'), 'credit');
      await way.type(answer.locator('input[name="credit"]'), '250');
      await way.tap(button(walk, 'picra.save'));
      await way.tap(link(walk, 'work.back'));
      await way.tap(page.getByRole('link', { name: t('projects.tab.picra'), exact: true }).first());
      await way.tap(
        page
          .locator('form', { has: page.locator('[value="picra.acceptAll"]') })
          .getByRole('button'),
      );
      await expect(page.locator('.picra-credit')).toContainText('250');
      await way.tap(button(walk, 'picra.packet.report'));
      await expect(page.locator('#report-1')).toBeVisible();
      await way.tap(link(walk, 'projects.report.print'));
      await expect(page.locator('#response .total')).toContainText('$250.00');
      await expect(page.locator('#response')).toContainText(String(count));
      await tell(walk, 'agent');
    });

    test(`a contractor's crew works by a link, he verifies and prints their order, in ${language}`, async ({
      page,
      browser,
      baseURL: base = '',
      javaScriptEnabled,
    }) => {
      const who = { name: 'Pedro', plan: 'unlimited' };
      const walk = await withPlan(page, language, javaScriptEnabled, who);
      const { way } = walk;
      await way.tap(link(walk, 'checkout.result.paid.action'));
      await dropDocument(walk, 'work_order', samplePath(`work-order-${language}.pdf`));
      await way.tap(link(walk, 'projects.tab.overview'));
      await way.tap(link(walk, 'overview.crewLink'));
      await way.tap(page.locator('button[value="crew.create"]'));
      const address = await page.locator('#crew-url').inputValue();

      const options = { baseURL: base, ...phone, javaScriptEnabled: walk.scripts };
      const crew = await otherPhone(walk, browser, options);
      await crew.way.page.goto(`${address}?lang=es`);
      const s = textsOf('es');
      await crew.way.type(crew.way.page.getByLabel(s('crew.name')), 'José Luis');
      await crew.way.tap(crew.way.page.getByRole('button', { name: s('crew.save') }));
      const task = crew.way.page.locator('article').first();
      const buffer = await jpegPhoto(80);
      await crew.way.file(task.getByLabel(s('crew.photo')), [
        { name: '1.jpg', mimeType: 'image/jpeg', buffer },
      ]);
      await crew.way.tap(task.getByRole('button', { name: s('crew.ready'), exact: true }));
      await expect(task.getByRole('status')).toContainText(s('tasks.status.ready_for_review'));
      const crewCounts = await crew.way.counts();
      told(`crew, es, ${walk.scripts ? 'with' : 'without'} scripts`, crewCounts);
      expect(crewCounts.taps).toBeLessThanOrEqual(6);
      await crew.way.page.context().close();

      await openNotice(walk);
      await expect(main(walk).locator('#photos img').first()).toBeVisible();
      await way.tap(page.locator('button[value="task.verify"]').first());
      await expect(main(walk).locator('.task-state')).toContainText(t('tasks.status.completed'));
      await report(walk, 'completion', 'es');
      await expect(page.locator('body')).toContainText(completed);
      await tell(walk, 'contractor');
    });

    test(`the owner of a team gives out work, verifies it and prints a report, in ${language}`, async ({
      page,
      browser,
      baseURL: base = '',
      javaScriptEnabled,
    }) => {
      const who = { name: 'Dana', plan: 'teams_unlimited' };
      const walk = await withPlan(page, language, javaScriptEnabled, who);
      const { way } = walk;
      await way.tap(link(walk, 'common.menu.createDashboard'));
      await way.type(page.getByLabel(t('team.field.name')), 'Casa Azul');
      await way.tap(button(walk, 'team.create.button'));
      const invitation = (await page.locator('.team-code__link a').getAttribute('href')) ?? '';
      const team = pathOf(walk);

      const options = { baseURL: base, ...phone, javaScriptEnabled: walk.scripts };
      const luis = await otherPhone(walk, browser, options);
      await luis.way.page.goto(`${invitation}&lang=${language}`);
      const member = await register(luis, 'Luis');
      await expect(luis.way.page.locator('h1')).toHaveText('Casa Azul');

      await way.tap(link(walk, 'common.newProject'));
      await way.type(page.getByLabel(t('projects.field.name')), 'Maple Hollow');
      await way.type(page.getByLabel(t('projects.field.workOrderNumber')), 'WO-2231');
      await way.type(page.getByLabel(t('projects.field.address')), '418 Maple Hollow Lane');
      await way.tap(button(walk, 'wizard.create'));
      const files = page.locator('input[type=file][name=files]').first();
      await way.file(files, samplePath('work-order-en.pdf'));
      if (!walk.scripts) await way.tap(button(walk, 'upload.send'));
      const review = link(walk, 'wizard.result.review');
      await expect(review).toBeVisible({ timeout: 30_000 });
      await way.tap(review);
      await way.tap(page.locator('.tabs').getByRole('link', { name: t('projects.tab.tasks') }));
      await way.tap(main(walk).locator('a.row__main').first());
      await way.tap(page.locator('#edit-task > summary'));
      await page.locator('select[name="assigneeId"]').selectOption({ label: member });
      await way.tap(page.locator('button[value="task.save"]'));

      await luis.way.page.goto(team);
      await luis.way.tap(luis.way.page.locator('main a.row__main').first());
      await luis.way.tap(luis.way.page.locator('button[value="task.submit"]').first());
      await expect(luis.way.page.locator('.task-state')).toContainText(
        t('tasks.status.ready_for_review'),
      );
      await luis.way.page.context().close();

      await openNotice(walk);
      await way.tap(page.locator('button[value="task.verify"]').first());
      await expect(main(walk).locator('.task-state')).toContainText(t('tasks.status.completed'));
      await report(walk, 'completion', 'es');
      await expect(page.locator('body')).toContainText(completed);
      await tell(walk, 'owner');
    });
  });
