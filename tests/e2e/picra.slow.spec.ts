import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { projectOf, signedIn } from '../support/e2e-project.ts';
import { jpegPhoto } from '../support/photos.ts';
import { flat, readPdf } from '../support/read-pdf.ts';

/** The calendar day so many days from today, in the time zone of a project in California. */
const day = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
    new Date(Date.now() + days * 86_400_000),
  );

/**
 * The sheet: two items accepted, two modified (one with 350.75), one declined, and one settled by
 * 1,200: credits of 1,550.75. The repairs are items 1, 2, 3 and 6; item 1 asks for a license and a
 * receipt.
 */
const requests = [
  'Repair the leak under the sink by a licensed plumber with receipt',
  'Install GFCI receptacles at the kitchen counter',
  'Replace the roof',
  'Replace the condenser, 14 years old',
  'Repaint the front bedroom in a neutral color',
  'Sister the damaged joists under the hall bath',
];
const repairs = [1, 2, 3, 6];

/** The closing packet as its page and its file name it. */
const packets = [
  {
    language: 'en',
    labels: {
      make: 'Make one PDF',
      title: 'Closing packet 1',
      ready: 'Ready',
      download: 'Download PDF',
      file: '118 Alder Street Closing packet 1 en.pdf',
      index: 'Index by item',
      proof: 'Receipts and photos by item',
    },
  },
  {
    language: 'es',
    labels: {
      make: 'Hacer un solo PDF',
      title: 'Paquete para el cierre 2',
      ready: 'Listo',
      download: 'Descargar PDF',
      file: '118 Alder Street Paquete para el cierre 2 es.pdf',
      index: 'Índice por punto',
      proof: 'Recibos y fotos por punto',
    },
  },
] as const;

interface Answered {
  number: number;
  response: 'Accept' | 'Modify' | 'Decline' | 'Credit';
  agreed?: string;
  credit?: string;
}
const sheet: readonly Answered[] = [
  { number: 3, response: 'Modify', agreed: 'Sellers replace 12 shingles and the step flashing.' },
  { number: 4, response: 'Credit', credit: '1,200', agreed: 'The unit stays as it is.' },
  { number: 5, response: 'Decline', agreed: 'Cosmetic; no agreement.' },
  { number: 6, response: 'Modify', credit: '350.75', agreed: 'Two joists are sistered.' },
];

async function startHouse(page: Page): Promise<string> {
  await signedIn(page);
  const project = `/projects/${await projectOf(page)}`;
  await page.goto(`${project}/tasks`);
  await page.getByLabel('New tasks').fill(requests.join('\n'));
  await page.getByRole('button', { name: 'Add tasks' }).click();
  await expect(page.getByRole('link', { name: requests[5] })).toBeVisible();
  return project;
}

async function openAnswer(page: Page): Promise<void> {
  const line = page.locator('#picra');
  if ((await line.getAttribute('open')) === null) await line.locator('summary').first().click();
  const fold = page.locator('#picra details').first();
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
}

async function answer(page: Page, project: string, answered: Answered): Promise<void> {
  await page.goto(`${project}/tasks/${answered.number}`);
  await openAnswer(page);
  const form = page.locator('#answer');
  await form.getByLabel('Answer', { exact: true }).selectOption({ label: answered.response });
  if (answered.agreed) await form.getByLabel('Agreed text').fill(answered.agreed);
  if (answered.credit) await form.getByLabel('Credit to the buyers').fill(answered.credit);
  await form.getByRole('button', { name: 'Save answer' }).click();
  await expect(page.getByText(/^Answer (to item \d+ )?saved\./).first()).toBeVisible();
}

/** Chooses a photo; without scripts the form's button sends it. */
async function addPhoto(page: Page, id: string, shade: number, scripts?: boolean): Promise<void> {
  const field = page.locator(`#${id}`);
  await field.setInputFiles({
    name: `${id}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await jpegPhoto(shade),
  });
  if (!scripts)
    await page.locator('form', { has: field }).getByRole('button', { name: 'Send' }).click();
}

test('a house goes from the request to the walk-through with the figures of the sheet (promises 30.2 to 30.8)', async ({
  page,
  javaScriptEnabled: scripts,
}) => {
  test.setTimeout(180_000);
  const project = await startHouse(page);

  await page.goto(`${project}/settings`);
  await page.getByLabel('Kind of project').selectOption('picra');
  await page.getByLabel('Request delivered').fill(day(-5));
  await page.getByLabel('Response due').fill(day(-6));
  await page.getByLabel('Negotiation ends').fill(day(9));
  await page.getByLabel('Settlement').fill(day(30));
  await page.getByRole('button', { name: 'Save changes' }).click();
  const wrong = 'The response cannot be before the delivery of the request.';
  await expect(page.getByText(wrong).first()).toBeVisible();
  await expect(page.getByLabel('Settlement')).toHaveValue(day(30));
  await page.getByLabel('Response due').fill(day(2));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Project saved').first()).toBeVisible();

  await page.goto(project);
  const deadlines = page.getByRole('list', { name: 'Deadlines' }).getByRole('listitem');
  await expect(deadlines).toHaveCount(4);
  await expect(deadlines.nth(0)).toContainText('Over');
  await expect(deadlines.nth(1)).toContainText('2 days left');
  await page.getByRole('link', { name: 'All items' }).click();
  await expect(page.locator('.picra-item')).toHaveCount(6);
  await expect(page.getByText('The day of the walk-through is not set')).toBeVisible();
  await expect(page.getByText('6 items: no answer')).toBeVisible();

  for (const answered of sheet) await answer(page, project, answered);
  // The first answer leads to the next item without one, at its open form.
  await expect(page).toHaveURL(/\/tasks\/1(\?.*)?#answer$/);
  await expect(page.locator('#answer')).toBeVisible();
  await expect(page.locator('#next')).toContainText('Answer');
  await expect(page.locator('#next')).not.toContainText('Decline');
  await page.goto(`${project}/tasks/6`);
  await expect(page.locator('#picra')).toContainText('Sister the damaged joists');
  await page.goto(`${project}/picra`);
  await page.getByRole('button', { name: 'Accept all 2 unanswered items' }).click();
  await expect(page.getByText('2 items accepted.').first()).toBeVisible();
  await expect(page.locator('.picra-credit')).toHaveText('Credit to the buyers: $1,550.75');
  await expect(page.locator('#item-4')).toContainText('$1,200.00 · $1,200.00 so far');
  await expect(page.locator('#item-6')).toContainText('$350.75 · $1,550.75 so far');
  await expect(page.locator('#item-1')).toContainText('License number not given yet');
  await expectAccessible(page, { javaScript: scripts });

  await page.getByRole('navigation', { name: 'Items by answer' }).getByText('Modify').click();
  await expect(page.locator('.picra-item')).toHaveCount(2);
  await expect(page.locator('#item-6')).toContainText('$1,550.75 so far');

  await page.goto(`${project}/tasks/5`);
  await expect(page.getByText('Reason: Cosmetic; no agreement.')).toBeVisible();
  await expectAccessible(page, { javaScript: scripts });

  for (const number of repairs) {
    await page.goto(`${project}/tasks/${number}`);
    await addPhoto(page, 'add-after', number * 20, scripts);
    const proof = page.getByRole('img', { name: `After photo, task ${number}` });
    await expect(proof.first()).toBeVisible();
    await page.getByRole('button', { name: 'Mark complete' }).first().click();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  }
  await page.goto(`${project}/picra`);
  const missing = page.locator('#missing li');
  await expect(missing).toHaveText([
    'The day of the walk-through is not set',
    'Item 1: license number',
    'Item 1: receipt',
  ]);
  await missing.getByRole('link', { name: 'Item 1: receipt' }).click();
  await openAnswer(page);
  await addPhoto(page, 'add-receipt', 200, scripts);
  await expect(page.locator('#picra')).toContainText(/Receipt \w+ \d+/);
  await openAnswer(page);
  await addPhoto(page, 'add-license', 210, scripts);
  await expect(page.getByRole('img', { name: 'License photo, task 1' }).first()).toBeVisible();
  await openAnswer(page);
  await page.getByLabel('License number', { exact: false }).fill('2710 061234');
  await page.getByRole('button', { name: 'Save answer' }).click();
  await expect(page.locator('#picra')).toContainText('License 2710 061234');
  await page.goto(`${project}/settings`);
  await page.getByLabel('Walk-through').fill(day(28));
  await page.getByRole('button', { name: 'Save changes' }).click();

  await page.goto(`${project}/picra`);
  await expect(page.locator('#missing')).toContainText('Nothing is missing.');
  await page.getByRole('button', { name: 'Print the response' }).click();
  await expect(async () => {
    await page.goto(`${project}/picra`);
    await expect(page.getByText('Response 1 is up to date.')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download ZIP' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('118 Alder Street Closing packet.zip');
  const packet = await readFile(await file.path());
  expect(packet.subarray(0, 2).toString()).toBe('PK');
  for (const name of [
    'response-1.pdf',
    'task-0001/receipt-',
    'task-0001/license-',
    'task-0006/after-',
  ])
    expect(packet.includes(name)).toBe(true);

  for (const { language, labels } of packets) {
    await page.goto(`${project}/picra?lang=${language}`);
    await page.getByRole('button', { name: labels.make }).click();
    const row = page.locator('tr', { hasText: labels.title }).first();
    await expect(row).toContainText(labels.ready, { timeout: 60_000 });
    await page.goto(`${project}/picra`);
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: labels.download }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe(labels.file);
    const text = flat((await readPdf(await readFile(await pdf.path()))).text);
    for (const part of [labels.index, 'License 2710 061234|Licencia 2710 061234', labels.proof])
      expect(text).toMatch(new RegExp(part));
    await expectAccessible(page, { javaScript: scripts });
  }
  await page.goto(`${project}/picra?lang=en`);

  await page.goto(`${project}/reports/1/print`);
  const response = page.locator('#response');
  await expect(response).toContainText(
    '6 items: 2 accepted, 2 modified, 1 declined, 1 settled by credit.',
  );
  await expect(response.locator('.total')).toContainText('$1,550.75');
  await expect(page.locator('body')).not.toContainText('missing');
  await expect(page.locator('#signatures')).toContainText('It is not legal advice.');
});

test('the second of two who answer sees both values and loses nothing (promise 30.3)', async ({
  page,
}) => {
  const project = await startHouse(page);
  await page.goto(`${project}/settings`);
  await page.getByLabel('Kind of project').selectOption('picra');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Project saved').first()).toBeVisible();
  await page.goto(`${project}/tasks/2`);
  const other = await page.context().newPage();
  await answer(other, project, { number: 2, response: 'Accept' });
  await other.close();
  await openAnswer(page);
  const form = page.locator('#answer');
  await form.getByLabel('Answer', { exact: true }).selectOption({ label: 'Credit' });
  await form.getByLabel('Credit to the buyers').fill('75');
  await form.getByRole('button', { name: 'Save answer' }).click();
  await expect(page.getByText('Somebody saved another answer in the meantime')).toBeVisible();
  await expect(page.getByText('Now: Accept').first()).toBeVisible();
  await expect(form.getByLabel('Credit to the buyers')).toHaveValue('75');
});
