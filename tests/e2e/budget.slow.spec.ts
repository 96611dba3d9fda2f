import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { jpegPhoto } from '../support/photos.ts';

/** The calendar day so many days from today, in the time zone of a project in California. */
const day = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
    new Date(Date.now() + days * 86_400_000),
  );

interface Flip {
  person: Person;
  budget: string;
}

const tasks = ['Kitchen', 'Hall bathroom', 'Floors', 'Roof'];
const estimates = ['18200', '7900', '6400', '8300'];

/**
 * A flip that was to be sold 9 days ago, and its signed-in owner. Purchase 164,000, renovation
 * 46,200, other costs 33,850, sale value 295,000; the four estimates are 40,800 together.
 */
async function startFlip(page: Page, base: string): Promise<Flip> {
  const person = await newPerson(base, {
    plan: 'unlimited',
    email: `flip${Date.now()}${randomInt(10_000)}@example.com`,
  });
  const id = await newProject(person, {
    name: '214 Pembroke Ave',
    dueDate: day(-9),
    enableBudgetTracking: true,
    propertyValue: 16_400_000,
    estimatedRenovationCost: 4_620_000,
    otherCosts: 3_385_000,
    projectedSaleValue: 29_500_000,
    targetRoi: 12,
  });
  const post = (path: string, fields: Record<string, string>) =>
    person.client.postForm(`/projects/${id}${path}`, { requestId: path, ...fields });
  await post('/tasks', { intent: 'tasks.add', titles: tasks.join('\n') });
  for (const [index, estimated] of estimates.entries())
    await post(`/tasks/${index + 1}`, { intent: 'task.costs', estimated });
  await page
    .context()
    .addCookies([...person.client.cookies].map(([name, value]) => ({ name, value, url: base })));
  return { person, budget: `/projects/${id}/budget` };
}

/** A figure of the strip, by its label. */
const figure = (page: Page, label: string) =>
  page
    .locator('.money-strip__figure', { has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Opens a folded form of the budget tab. */
async function openForm(page: Page, summary: string): Promise<void> {
  const fold = page.locator('details', { has: page.locator('summary', { hasText: summary }) });
  if ((await fold.getAttribute('open')) === null)
    await fold.locator('summary', { hasText: summary }).click();
}

interface Spent {
  vendor: string;
  cents: string;
  kind?: string;
  task?: string;
  days?: number;
  ordered?: true;
}

async function addExpense(page: Page, spent: Spent, receipt: Buffer): Promise<void> {
  await openForm(page, 'Add expense');
  const form = page.locator('#expense');
  await form.getByLabel('Paid to').fill(spent.vendor);
  await form.getByLabel('Total with tax').fill(spent.cents);
  await form.getByLabel('Kind').selectOption({ label: spent.kind ?? 'Material' });
  await form.getByLabel('Date').fill(day(spent.days ?? -20));
  if (spent.task) await form.getByLabel('Task').selectOption({ label: spent.task });
  if (spent.ordered) await form.getByLabel('Already paid').uncheck();
  await form
    .getByLabel('Photo of the receipt')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: receipt });
  await form.getByRole('button', { name: 'Save expense' }).click();
  await expect(page.getByText('Expense added.').first()).toBeVisible();
}

async function addOrder(page: Page, reason: string, cents: string, days: string): Promise<void> {
  await openForm(page, 'Add change order');
  const form = page.locator('#order');
  await form.getByLabel('What changes and why').fill(reason);
  await form.getByLabel('Price').fill(cents);
  await form.getByLabel('Days', { exact: true }).fill(days);
  await form.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.locator('#orders .expense', { hasText: reason })).toBeVisible();
}

/**
 * The sheet, in dollars. Kitchen 10,000 + 9,500 = 19,500 (plan 18,200), bathroom 7,480 − 220.15 =
 * 7,259.85, floors 5,000 + 1,400 ordered = 6,400, roof 8,300.50, permit and trash on no task
 * 180 + 320 = 500: together 40,560.35 paid and 1,400 ordered. Holding 1,116, closing 12,250.65.
 */
const sheet: readonly Spent[] = [
  { vendor: 'Cabinet Depot', cents: '10,000', task: '1. Kitchen', days: -40 },
  { vendor: 'Stone Works', cents: '9500.00', task: '1. Kitchen' },
  { vendor: 'Tile House', cents: '$7,480', task: '2. Hall bathroom' },
  { vendor: 'Tile House', cents: '-220.15', task: '2. Hall bathroom', days: -15 },
  { vendor: 'Reyes Floors', cents: '5000', kind: 'Labor', task: '3. Floors' },
  { vendor: 'Reyes Floors', cents: '1400', kind: 'Labor', task: '3. Floors', ordered: true },
  { vendor: 'Top Roofing', cents: '8300.50', kind: 'Labor', task: '4. Roof', days: -30 },
  { vendor: 'City of Hampton', cents: '180', kind: 'Permit', days: -45 },
  { vendor: 'Haul Away', cents: '320', kind: 'Fee' },
  { vendor: 'Dominion Energy', cents: '216', kind: 'Holding cost' },
  { vendor: 'Shield Insurance', cents: '900', kind: 'Holding cost' },
  { vendor: 'First Title', cents: '12250.65', kind: 'Closing cost', days: 0 },
];

test('a flip from purchase to sale has the figures of the sheet (promises 29.2 to 29.10)', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  test.setTimeout(150_000);
  const { budget } = await startFlip(page, baseURL ?? '');
  await page.goto(budget);
  // Renovation 46,200 = 42,000 for lines and 4,200 contingency; 42,000 − 40,800 is on no task.
  await expect(figure(page, 'Profit')).toContainText('$50,950');
  await expect(figure(page, 'Contingency left')).toContainText('$4,200');
  await page.locator('summary', { hasText: 'Lock the budget' }).click();
  await page.getByLabel('I have read what locking does.').check();
  await page.getByRole('button', { name: 'Lock the budget' }).click();
  await expect(page.getByText(/Plan locked on/)).toBeVisible();
  await page.goto(budget.replace('/budget', '/settings'));
  await expect(page.getByLabel('Estimated Renovation Cost')).toHaveAttribute('readonly', '');
  await page.goto(budget);
  await openForm(page, 'Add expense');
  const expense = page.locator('#expense');
  await expense.getByLabel('Paid to').fill('Haul Away');
  await expense.getByLabel('Total with tax').fill('320');
  await expense
    .getByLabel('Photo of the receipt')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a list') });
  await expense.getByRole('button', { name: 'Save expense' }).click();
  await expect(expense.getByRole('alert')).toContainText('This is not a photo.');
  await expect(expense.getByRole('alert')).toBeInViewport();
  await expect(expense.getByLabel('Paid to')).toHaveValue('Haul Away');
  await expense.getByLabel('Paid to').fill('');
  await expense.getByLabel('Total with tax').fill('');

  await page.locator('summary', { hasText: 'Terms of the deal' }).click();
  await page.getByLabel('Holding cost a month').fill('1,860');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText('Each late day costs $62.')).toBeVisible();
  // 9 late days of 62 are 558.
  await expect(page.getByText('The sale is 9 days after its target: $558.')).toBeVisible();
  await expect(figure(page, 'Profit')).toContainText('$50,392');

  for (const [index, spent] of sheet.entries())
    await addExpense(page, spent, await jpegPhoto(index));
  await expect(figure(page, 'Actual')).toContainText('$40,560.35');
  await expect(page.locator('#expenses .expense__main')).toHaveCount(12);
  await expect(page.getByRole('link', { name: 'Receipt of Top Roofing' })).toBeVisible();

  await addOrder(page, 'Sister joists per engineer', '1850', '4');
  await addOrder(page, 'Quartz instead of laminate', '1150', '0');
  await addOrder(page, 'No rear gutters', '-980', '-1');
  // Forecast: kitchen 19,500, bathroom 7,900, floors 6,400, roof 8,300.50, no task 1,200.
  await expect(figure(page, 'Forecast')).toContainText('$43,300.50');
  await page.getByRole('button', { name: 'Approve change order 1' }).click();
  await expect(figure(page, 'Forecast')).toContainText('$45,150.50');
  await page.getByRole('button', { name: 'Refuse change order 2' }).click();
  await expect(page.getByText('Change order refused.').first()).toBeVisible();
  // 3,150.50 over the plan are taken from the contingency, so the profit is as before.
  await expect(figure(page, 'Contingency left')).toContainText('$1,049.50');
  await expect(figure(page, 'Profit')).toContainText('$50,392');
  await expectAccessible(page, { javaScript: javaScriptEnabled });

  await page.goto(`${budget}?price=290,000&days=30`);
  // 5,000 less for the house, 30 × 62 = 1,860 more to hold it.
  await expect(page.locator('.what-if__answer')).toContainText('Profit $43,532');
  await expect(page.locator('.what-if__answer')).toContainText('$1,860 more to hold it.');

  await page.locator('#sale summary').click();
  await page.getByLabel('Sold for').fill('293,500');
  await page.getByLabel('Sold on').fill(day(0));
  await page.getByLabel('Every cost is recorded').check();
  await page.getByRole('button', { name: 'Record the sale' }).click();
  // 293,500 − 164,000 − (40,560.35 + 1,400) − (1,116 + 12,250.65) = 74,173.
  await expect(figure(page, 'Profit')).toContainText('$74,173');
  await expect(
    page.getByText('Every cost is recorded: these are the final figures.'),
  ).toBeVisible();
});

test('the lines of the budget are files whose sums are their total', async ({ page, baseURL }) => {
  const { budget, person } = await startFlip(page, baseURL ?? '');
  await page.goto(`${budget}?by=task`);
  await expect(page.locator('.budget-table tbody tr')).toHaveCount(5);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV', exact: true }).click(),
  ]);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
  const plans = rows.map((row) => Number(row.split('","')[1]));
  expect(plans).toEqual([18_200, 7_900, 6_400, 8_300, 1_200, 42_000]);
  const workbook = await person.client.get(`${budget}/xlsx?by=expenses`);
  expect(workbook.headers['content-type']).toContain('spreadsheetml');
});

test('a refused expense keeps what was typed and the photo of its receipt', async ({
  page,
  baseURL,
}) => {
  const { budget } = await startFlip(page, baseURL ?? '');
  await page.goto(budget);
  await openForm(page, 'Add expense');
  const form = page.locator('#expense');
  await form.getByLabel('Paid to').fill('Cabinet Depot');
  await form.getByLabel('Total with tax').fill('1e3');
  await form
    .getByLabel('Photo of the receipt')
    .setInputFiles({ name: 'r.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(1) });
  await form.getByRole('button', { name: 'Save expense' }).click();
  await expect(page.locator('.field__error')).toContainText('Please enter an amount');
  await expect(form.getByLabel('Paid to')).toHaveValue('Cabinet Depot');
  await expect(page.getByText('The photo of the receipt is kept.')).toBeVisible();
  await form.getByLabel('Total with tax').fill('1000');
  await form.getByRole('button', { name: 'Save expense' }).click();
  await expect(page.getByRole('link', { name: 'Receipt of Cabinet Depot' })).toBeVisible();
  await page.getByRole('link', { name: 'Change the expense of Cabinet Depot' }).click();
  await page.getByRole('button', { name: 'Delete this expense' }).click();
  await page.locator('summary', { hasText: 'Deleted expenses' }).click();
  await page.getByRole('button', { name: 'Restore the expense of Cabinet Depot' }).click();
  await expect(figure(page, 'Actual')).toContainText('$1,000');
});

test('overview, dashboard, task and list show the money, in both languages', async ({
  page,
  baseURL,
}) => {
  const { budget } = await startFlip(page, baseURL ?? '');
  const project = budget.replace('/budget', '');
  await page.goto(project);
  await expect(page.getByRole('heading', { name: 'Deal clock' })).toBeVisible();
  await expect(figure(page, 'Profit')).toContainText('$50,950');
  await page.goto('/dashboard');
  await expect(page.locator('.project-row', { hasText: 'Profit $50,950' })).toBeVisible();
  await page.goto(`${project}/tasks?costs=1`);
  await expect(page.locator('.cost-totals')).toContainText('$40,800');
  await page.goto(`${project}/tasks/1?lang=es`);
  await expect(page.locator('#costs')).toContainText('Presupuestado');
  await page.goto(`${budget}?lang=es`);
  await expect(figure(page, 'Ganancia')).toContainText('$50,950');
  await expect(page.locator('.budget-table tfoot')).toContainText('$42,000');
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.locator('.budget-table').evaluate((table) => {
      const card = table.closest('.card') ?? document.body;
      return table.getBoundingClientRect().right - card.getBoundingClientRect().right;
    });
    expect(beyond, String(width)).toBeLessThanOrEqual(0);
  }
});
