import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** The path of a sample document of the product. */
export const samplePath = (name: string): string =>
  fileURLToPath(new URL(`../../public/samples/${name}`, import.meta.url));

const post = (page: Page, path: string, data: unknown) =>
  page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });

/**
 * A user without a plan, created by the calls of promise 17.2 in this browser's session. Returns
 * e-mail and password.
 */
export async function newAccount(page: Page): Promise<{ email: string; password: string }> {
  const who = {
    email: `e2e${Date.now()}${randomInt(100_000)}@example.com`,
    password: 'stucco-ladder-47',
    firstName: 'Rosa',
    lastName: 'Ibarra',
    phone: '(415) 555-0142',
  };
  await page.goto('/about');
  expect((await post(page, '/api/register', who)).status()).toBe(200);
  return who;
}

/** The same with a monthly plan. */
export async function subscriber(page: Page): Promise<{ email: string; password: string }> {
  const who = await newAccount(page);
  const checkout = (await (
    await post(page, '/api/create-checkout-session', { planType: 'unlimited' })
  ).json()) as { url: string };
  const paid = await page.request.post(checkout.url, {
    form: { intent: 'pay' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(paid.status()).toBe(200);
  return who;
}

/**
 * Signs this browser in as an address of ADMIN_EMAILS that Google has confirmed, which makes it an
 * administrator.
 */
export async function administrator(page: Page, email = 'boss@example.com'): Promise<void> {
  await page.goto('/about');
  const answer = await page.request.post('/trial/google', {
    form: { intent: 'choose', email, firstName: 'Ada', lastName: 'Boss' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(200);
}

/** A project of this browser's user; opens step 2 of its wizard. */
export async function projectAtUpload(page: Page, name = 'Alder Street'): Promise<string> {
  const answer = await post(page, '/api/projects', {
    name,
    workOrderNumber: 'WO-1042',
    address: '118 Alder Street, Fresno, CA',
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/create-project?project=${id}&step=upload`);
  return id;
}

/** Chooses files in the upload card; without scripts its button sends them. */
export async function chooseFiles(
  page: Page,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
  javaScript: boolean,
): Promise<void> {
  await page.locator('input[type=file][name=files]').first().setInputFiles(files);
  if (!javaScript) await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

/** Makes this browser that person's, in place of whoever was signed in. */
export async function signInAs(
  context: BrowserContext,
  url: string,
  { client }: Person,
): Promise<void> {
  await context.clearCookies();
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value }));
  await context.addCookies(cookies.map((each) => ({ ...each, url })));
}

/** Nothing lies outside of the page at these widths, px; else at its present one. */
export async function expectNoSideScroll(
  page: Page,
  widths: readonly number[] = [],
): Promise<void> {
  const before = page.viewportSize();
  const check = async (): Promise<void> => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, String(page.viewportSize()?.width)).toBeLessThanOrEqual(0);
  };
  if (widths.length === 0) return check();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await check();
  }
  if (before) await page.setViewportSize(before);
}
