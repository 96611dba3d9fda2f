import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from './e2e-texts.ts';
import { journeyOn, type Journey } from './journey.ts';

/** Steps that people take by links and buttons alone, in either language, with or without scripts. */

export interface Walk {
  way: Journey;
  t: ReturnType<typeof textsOf>;
  language: string;
  scripts: boolean;
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const pathOf = ({ way }: Walk): string => new URL(way.page.url()).pathname;
export const main = ({ way }: Walk): Locator => way.page.locator('main');
export const button = ({ way, t }: Walk, key: string, values?: Record<string, string | number>) =>
  way.page.getByRole('button', { name: t(key, values), exact: true }).first();
export const link = ({ way, t }: Walk, key: string) =>
  way.page.getByRole('link', { name: t(key) }).first();

/** A walk that begins on the landing page. */
export async function fromLanding(
  page: Page,
  language: string,
  javaScriptEnabled: boolean | undefined,
): Promise<Walk> {
  const way = journeyOn(page);
  await page.goto(`/?lang=${language}`);
  return { way, t: textsOf(language), language, scripts: javaScriptEnabled !== false };
}

/** The same, through sign-up and the payment of a plan, up to its result. */
export async function withPlan(
  page: Page,
  language: string,
  javaScriptEnabled: boolean | undefined,
  { name, plan }: { name: string; plan: string },
): Promise<Walk> {
  const walk = await fromLanding(page, language, javaScriptEnabled);
  await walk.way.tap(link(walk, 'landing.hero.start'));
  await register(walk, name);
  await walk.way.tap(link(walk, 'dashboard.start.planChoose'));
  await pay(walk, plan);
  return walk;
}

/** Fills and sends the sign-up form that is open. Returns the name of the person. */
export async function register(walk: Walk, firstName: string): Promise<string> {
  const { way, t } = walk;
  const { page } = way;
  const email = `way${Date.now()}${randomInt(100_000)}@example.com`;
  await way.type(page.getByLabel(t('auth.firstName'), { exact: true }), firstName);
  await way.type(page.getByLabel(t('auth.lastName'), { exact: true }), 'Ortega');
  await way.type(page.getByLabel(t('auth.email')), email);
  const phoneNumber = `+1415${randomInt(2_000_000, 10_000_000)}`;
  await way.type(page.getByLabel(t('auth.phone')), phoneNumber);
  await way.type(page.getByLabel(t('auth.password'), { exact: true }), 'stucco-ladder-47');
  await way.tap(page.locator('main form button[value="register.submit"]'));
  return `${firstName} Ortega`;
}

/** Buys a plan on the page of the plans, and comes to the result of the payment. */
export async function pay(walk: Walk, plan: string): Promise<void> {
  const { way, t } = walk;
  await way.tap(button(walk, `checkout.choose.${plan}`));
  await way.tap(button(walk, 'checkout.trial.pay'));
  await expect(way.page.locator('h1')).toHaveText(t('checkout.result.paid.title'));
}

/** Has a document read on the dashboard, and comes to the list of its tasks. */
export async function dropDocument(
  walk: Walk,
  kind: string,
  file: Parameters<Journey['file']>[1],
): Promise<void> {
  const { way, t, scripts } = walk;
  await way.choose(way.page.locator('#start-kind'), kind);
  await way.file(way.page.locator('#start-files'), file);
  if (!scripts) await way.tap(button(walk, 'dashboard.start.send'));
  await expect(way.page.locator('h1')).toHaveText(t('dashboard.start.confirm'), {
    timeout: 30_000,
  });
  await saveStart(walk);
}

/** Takes the proposed name and kind of a project, and comes to the list of its tasks. */
export async function saveStart(walk: Walk): Promise<void> {
  const { way } = walk;
  await way.tap(button(walk, 'dashboard.start.save'));
  await expect(way.page).toHaveURL(/\/projects\/[\w-]{36}\/tasks$/, { timeout: 30_000 });
  expect(await main(walk).locator('.row').count()).toBeGreaterThan(5);
}
