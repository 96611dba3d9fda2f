/**
 * The house and the crew that the pictures and the film show, seeded by the calls and forms of the
 * product with the amounts of the landing page's example.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  examplePlan,
  EXAMPLE_HOUSE,
  OVERRUN_CENTS,
} from '../../app/screens/landing/example-deal.ts';
import { addDocument, signUp } from '../demo-account.ts';
import type { DemoClient } from '../demo-client.ts';
import { account, dayFromNow } from '../demo.ts';

/** The task that the pictures follow is the one with this word in its title. */
const FOLLOWED = 'GFCI';
const WORKER = 'Luis';
const DAYS_TO_SALE = 60;

export interface Stage {
  project: string;
  /** The number of the followed task. */
  task: number;
  /** The path of the crew's link. */
  crew: string;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

async function planMoney(client: DemoClient, project: string): Promise<void> {
  const page = `${project}/budget`;
  await client.submit(page, {
    ...{ intent: 'terms.save', contingency: '10', loan: '', loanRate: '' },
    version: (await client.found(page, /name="version" value="(\d+)"/g))[0],
    monthlyHolding: dollars(examplePlan.monthlyHoldingCents),
    targetDate: dayFromNow(DAYS_TO_SALE),
  });
  await client.submit(page, { intent: 'plan.freeze' });
  await client.submit(page, {
    ...{ intent: 'order.request', reason: 'Kitchen, wiring and roof' },
    ...{ cents: dollars(OVERRUN_CENTS), days: '0', task: '' },
  });
  const [order] = await client.found(page, /name="order" value="([^"]+)"/g);
  await client.submit(page, { intent: 'order.approve', order });
}

/** Makes the account, the project with its tasks and money, and the crew's link. */
export async function setStage(client: DemoClient): Promise<Stage> {
  await signUp(client);
  const { saleCents, purchaseCents, linesCents, contingencyCents, otherCents } = examplePlan;
  const { id } = await client.call<{ id: string }>('/api/projects', {
    ...{ name: EXAMPLE_HOUSE, workOrderNumber: 'WO-2231' },
    address: '418 Maple Hollow Lane, Garland, TX 75040',
    ...{ enableBudgetTracking: true, propertyValue: purchaseCents },
    estimatedRenovationCost: linesCents + contingencyCents,
    ...{ otherCosts: otherCents, projectedSaleValue: saleCents, dueDate: dayFromNow(21) },
  });
  const project = `/projects/${id}`;
  await addDocument(client, id, 'work-order-en.pdf');
  const row = new RegExp(`/tasks/(\\d+)[^>]*>(?:(?!</li>).){0,400}?${FOLLOWED}`, 'gs');
  const [task] = await client.found(`${project}/tasks`, row);
  const move = (number: number, intent: string, reason = ''): Promise<string> =>
    client.submit(`${project}/tasks/${number}`, { intent, ...(reason ? { reason } : {}) });
  await move(1, 'task.complete');
  await move(8, 'task.complete');
  await move(5, 'task.start');
  await move(10, 'task.block', 'Waiting for the parts, due on Friday.');
  await planMoney(client, project);
  const made = await client.submit(`${project}/crew`, {
    ...{ intent: 'crew.create', target: 'project', mayUpdate: 'on', mayPhoto: 'on' },
    ...{ language: 'es', days: '30' },
  });
  const [crew] = await client.found(made.replace(/#.*/, ''), /(\/crew\/[\w-]{20,})/g);
  return { project, task: Number(task), crew };
}

/** A browser that is signed in to the account; phones have two pixels for one of the page. */
export async function signedIn(
  browser: Browser,
  url: string,
  width: number,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 720 },
    deviceScaleFactor: width < 700 ? 2 : 1,
    bypassCSP: true,
  });
  await context.request.post('/api/login', {
    data: { email: account.email, password: account.password },
    headers: { origin: url },
  });
  return context;
}

/** The worker writes their name, once a browser. */
export async function signCrew(page: Page, { crew }: Stage): Promise<void> {
  await page.goto(`${crew}/name`);
  await page.locator('#name').fill(WORKER);
  await page.locator('#name-form button').click();
}
