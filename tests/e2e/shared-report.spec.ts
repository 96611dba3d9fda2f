import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openChecklist } from '../support/e2e-tasks.ts';

/** An agent without an account reads a report by its link on a small phone (promises 13.12 to 13.15). */

const titles = [
  'Replace the ground-fault receptacle to the left of the kitchen sink and test it',
  'Paint the ceiling of the upstairs hallway',
  'https://example.com/a-very-long-address-without-any-space-that-a-narrow-page-has-to-break',
];

/**
 * Makes a report of this type and shares it, on the tab of the reports at this address, else on the
 * open one. Returns the address of the link.
 */
async function shared(
  page: Page,
  reports: string | null,
  type: string,
  number: number,
  line?: string,
): Promise<string> {
  if (reports) await page.goto(reports);
  await page.getByLabel('Type of report').selectOption(type);
  await page.getByRole('button', { name: 'Create Report' }).click();
  const row = page.locator(`#report-${number}`);
  await row.getByText('New share link', { exact: true }).click();
  await row.getByLabel('Who is it for?').fill('Luis Peña');
  if (line) await row.getByRole('checkbox', { name: line, exact: true }).check();
  await row.getByRole('button', { name: 'Make the link' }).click();
  await expect(
    page.locator('main').getByText('The link is ready. Copy it and send it.'),
  ).toBeVisible();
  const field = row.getByLabel(`Link to report ${number} for Luis Peña, to copy`);
  await expect(row).toContainText('Not opened yet.');
  return field.inputValue();
}

test('a shared report opens without an account at 320 px, and no longer once its link is revoked', async ({
  page,
  baseURL,
  browser,
  javaScriptEnabled,
}) => {
  const reports = (await openChecklist(page, baseURL ?? '', titles)).replace(/tasks$/, 'reports');
  const addresses = [
    await shared(page, reports, 'punch_list', 1),
    await shared(page, reports, 'progress', 2),
    await shared(page, reports, 'work_order', 3),
  ];
  await expectAccessible(page, { javaScript: javaScriptEnabled });

  const phone = await browser.newContext({
    viewport: { width: 320, height: 640 },
    javaScriptEnabled,
  });
  const agent = await phone.newPage();
  const requests: string[] = [];
  agent.on('request', (request) => requests.push(request.url()));
  for (const address of addresses) {
    requests.length = 0;
    await agent.goto(address);
    expect(requests.filter((url) => !/^data:|favicon\.ico$/.test(url))).toEqual([address]);
    expect(await agent.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(agent.locator('script')).toHaveCount(0);
    await expect(agent.getByText('Paint the ceiling of the upstairs hallway')).toBeVisible();
    await expect(agent.getByText(/^This link is for Luis Peña and works until /)).toBeVisible();
    await expectAccessible(agent, { javaScript: javaScriptEnabled });
  }
  // None of these pages has a form, so none sets a cookie (promise 13.14).
  expect(await phone.cookies()).toEqual([]);

  const [punchList = ''] = addresses;
  const file = agent.getByRole('link', { name: 'Download PDF' });
  await expect(async () => {
    await agent.goto(punchList);
    await expect(file).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  const [download] = await Promise.all([agent.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto(reports);
  const row = page.locator('#report-1');
  await expect(row).toContainText(/Opened \d+ times?, last on|Opened once, on/);
  await row.getByRole('button', { name: 'Revoke the link of Luis Peña to report 1' }).click();
  await expect(page.locator('main').getByText('The link no longer works.')).toBeVisible();
  await expect(row.getByLabel(/^Link to report 1/)).toHaveCount(0);
  expect((await agent.goto(punchList))?.status()).toBe(404);
  await expect(agent.locator('main')).toContainText('Este enlace ya no sirve.');
  expect(await agent.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect((await agent.goto(addresses[1] ?? ''))?.status()).toBe(200);
  await phone.close();
});

test('a work order is signed by its reader on the phone and by its maker on the tab (promise 13.19)', async ({
  page,
  baseURL,
  browser,
  javaScriptEnabled,
}) => {
  const reports = (await openChecklist(page, baseURL ?? '', titles)).replace(/tasks$/, 'reports');
  await page.goto(reports);
  await page.getByLabel('Add a place for signatures').check();
  const address = await shared(page, null, 'work_order', 1, 'Received');
  const phone = await browser.newContext({
    viewport: { width: 320, height: 640 },
    javaScriptEnabled,
  });
  const agent = await phone.newPage();
  await agent.goto(address);
  await expectAccessible(agent, { javaScript: javaScriptEnabled });
  await expect(agent.getByRole('radio')).toHaveCount(1);
  await expect(agent.getByLabel('Your first and last name')).toHaveValue('Luis Peña');
  await agent.getByLabel(/my typed name is my signature/).check();
  await agent.getByRole('button', { name: 'Sign' }).click();
  await expect(agent.getByText('Luis Peña', { exact: true })).toBeVisible();
  await expect(agent.getByText('signed on screen')).toBeVisible();
  await expect(agent.getByRole('radio', { name: 'Received' })).toHaveCount(0);
  expect(await agent.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await phone.close();

  await page.goto(reports);
  const row = page.locator('#report-1');
  await expect(row).toContainText('Signed by Luis Peña');
  await expect(row.getByRole('link', { name: /^Download PDF/ })).toBeVisible({ timeout: 30_000 });
  await row.getByText('Sign', { exact: true }).first().click();
  await expect(row.getByRole('radio')).toHaveCount(1);
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await row.getByLabel('Your first and last name').fill('Rosa Ibarra');
  await row.getByLabel(/my typed name is my signature/).check();
  await row.getByRole('button', { name: 'Sign' }).click();
  await expect(page.locator('main').getByText(/^Report 1 is signed\./)).toBeVisible();
  await expect(row).toContainText('Signed by Rosa Ibarra');
  await expect(row.getByRole('radio')).toHaveCount(0);
  await page.goto(reports.replace(/projects.*$/, 'notices'));
  await expect(page.locator('main')).toContainText('Luis Peña opened report 1');
  await expect(page.locator('main')).toContainText('Luis Peña signed report 1');
  await page.goto(reports);
  await row.getByLabel('Void this signature: Luis Peña, report 1').click();
  await row.getByLabel('Why? It stays on the report.').first().fill('Signed by mistake');
  await row.getByRole('button', { name: 'Make it void' }).first().click();
  await expect(page.locator('main').getByText(/^The signature is void\./)).toBeVisible();
  await expect(row).toContainText(/Void: Luis Peña \(.*\)\. .* made it void: Signed by mistake/);
  await expectAccessible(page, { javaScript: javaScriptEnabled });
});
