import type { Page } from '@playwright/test';
import { samplePath } from './documents.ts';

/**
 * The steps of the wizard (promises 6.9 and 6.10): one script for a browser with scripts and one
 * without.
 */
export type Journey = (page: Page, javaScript: boolean) => Promise<void>;

/** A file for a file input. */
export type Chosen = string | { name: string; mimeType: string; buffer: Buffer };

const SLOW = { timeout: 40_000 };
const seen = (page: Page, text: string): Promise<void> =>
  page.getByText(text).first().waitFor(SLOW);

const inputs = {
  name: 'Project Name',
  workOrderNumber: 'Reference Number',
  address: 'Property Address',
} as const;

export async function create(
  page: Page,
  typed: Partial<Record<keyof typeof inputs, string>> = {},
): Promise<void> {
  await page.goto('/create-project');
  const fields = {
    name: 'Casa Alder',
    workOrderNumber: 'WO-9',
    address: '118 Alder Street',
    ...typed,
  };
  for (const [name, label] of Object.entries(inputs))
    await page.getByLabel(label).fill(fields[name as keyof typeof inputs]);
}

async function submitProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Project' }).click();
  await seen(page, 'Now upload your work order document to generate tasks.');
}

export const manual = (page: Page): Promise<void> =>
  page.getByRole('radio', { name: /Manual/ }).check();

export async function send(page: Page, javaScript: boolean, ...files: Chosen[]): Promise<void> {
  await page
    .locator('input[type=file][name=files]')
    .first()
    .setInputFiles(files as string[]);
  if (!javaScript) await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

export const csv = (name: string, lines: readonly string[]): Chosen => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
export const listLines = [
  'KITCHEN',
  '1. Replace the faucet under the sink',
  '2. Repair the cabinet door',
  'BATHROOM',
  '- Install a new exhaust fan',
  'The house was built in 1962.',
] as const;
export const list = csv('list.csv', listLines);
const damaged: Chosen = {
  name: 'broken.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nthis is no document'),
};

export const tick = (page: Page, text: string): Promise<void> =>
  page.locator('.viewer__line', { hasText: text }).getByRole('checkbox').check();
export const fromSelection = (page: Page): Promise<void> =>
  page.locator('button[value="selection.submit"]').click();
const viewer = (page: Page): Promise<void> => page.locator('.viewer__line').first().waitFor(SLOW);
/** The viewer, after hydration where scripts run. */
const ready = async (page: Page, javaScript: boolean): Promise<void> => {
  await viewer(page);
  if (javaScript)
    await page.getByRole('button', { name: /Generate Tasks from \d+ Selection/ }).waitFor(SLOW);
};
export const result = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Review Project File' }).waitFor(SLOW);
const emptyResult = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Project Created Successfully' }).waitFor(SLOW);

async function toViewer(page: Page, javaScript: boolean): Promise<void> {
  await create(page);
  await submitProject(page);
  await manual(page);
  await send(page, javaScript, list);
  await ready(page, javaScript);
}

/** Every journey of the wizard, by name. */
export const journeys: Record<string, Journey> = {
  'automatic mode: create, upload, tasks, result': async (page, javaScript) => {
    await create(page);
    await submitProject(page);
    await send(page, javaScript, samplePath('work-order-en.pdf'));
    await result(page);
  },
  'automatic mode with a budget and every field': async (page, javaScript) => {
    await create(page);
    await page.getByRole('textbox', { name: 'Description' }).fill('Turn of unit 4');
    await page.getByLabel('Project Assignee').fill('Luis');
    await page.getByRole('textbox', { name: /^Notes/ }).fill('Key at the office');
    await page.getByLabel('Due Date').fill('2027-02-01');
    await page.locator('[name=enableBudgetTracking]').check();
    for (const [name, value] of [
      ['propertyValue', '180,000'],
      ['estimatedRenovationCost', '40000.50'],
      ['otherCosts', '1200'],
      ['projectedSaleValue', '300000'],
      ['targetRoi', '12.5'],
    ] as const)
      await page.locator(`[name=${name}]`).fill(value);
    await submitProject(page);
    await send(page, javaScript, samplePath('lista-es.xlsx'));
    await result(page);
  },
  'a form that was refused first': async (page, javaScript) => {
    await create(page, { name: ' ' });
    await page.getByRole('button', { name: 'Create Project' }).click();
    await seen(page, 'Project name is required');
    await page.getByLabel('Project Name').fill('Casa Alder');
    await submitProject(page);
    await send(page, javaScript, list);
    await result(page);
  },
  'manual mode: create, upload, select lines, tasks from the selection, result': async (
    page,
    javaScript,
  ) => {
    await toViewer(page, javaScript);
    await tick(page, 'Replace the faucet');
    await tick(page, 'Install a new exhaust fan');
    await fromSelection(page);
    await result(page);
  },
  'manual mode: a selected line in words of its own': async (page, javaScript) => {
    await toViewer(page, javaScript);
    await tick(page, 'Replace the faucet');
    if (javaScript) {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page
        .locator('.viewer__chosen textarea')
        .fill('Put in the brass faucet from the garage');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    } else {
      await page.getByRole('button', { name: 'Edit the selected lines first' }).click();
      await page.getByLabel('Words of task 1').fill('Put in the brass faucet from the garage');
    }
    await fromSelection(page);
    await result(page);
  },
  'manual mode: nothing selected is refused, then a line': async (page, javaScript) => {
    await toViewer(page, javaScript);
    await fromSelection(page);
    await seen(page, 'Please select some content from the document first.');
    await tick(page, 'Repair the cabinet door');
    await fromSelection(page);
    await result(page);
  },
  'manual mode: back from the viewer, and the tasks left for later': async (page, javaScript) => {
    await toViewer(page, javaScript);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Skip Task Generation (Do Later)' }).click(SLOW);
    await emptyResult(page);
  },
  'manual mode: back from the viewer, forth again, and a line': async (page, javaScript) => {
    await toViewer(page, javaScript);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.locator('button[value="selection.open"]').click(SLOW);
    await ready(page, javaScript);
    await tick(page, 'Repair the cabinet door');
    await fromSelection(page);
    await result(page);
  },
  'manual mode: back from the viewer, and the whole document after all': async (
    page,
    javaScript,
  ) => {
    await toViewer(page, javaScript);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.locator('button[value="tasks.generate"]').click(SLOW);
    await result(page);
  },
  'no document: straight on to the dashboard': async (page) => {
    await create(page);
    await submitProject(page);
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
    await page.waitForURL(/\/dashboard$/);
  },
  'from the result back to step 2 with a second document': async (page, javaScript) => {
    await create(page);
    await submitProject(page);
    await send(page, javaScript, list);
    await result(page);
    await page.getByRole('link', { name: 'Upload More Documents' }).click();
    await page.getByRole('link', { name: 'Review Project File' }).waitFor({ state: 'hidden' });
    await send(page, javaScript, csv('more.csv', ['1. Paint the hall', '2. Fix the gate latch']));
    await result(page);
  },
  'three files at once: the first is read, the others wait in the order chosen': async (
    page,
    javaScript,
  ) => {
    await create(page);
    await submitProject(page);
    await send(
      page,
      javaScript,
      list,
      csv('second.csv', ['1. Paint the hall']),
      csv('third.csv', ['1. Fix the gate latch']),
    );
    await result(page);
  },
  'a damaged document, then a new one': async (page, javaScript) => {
    await create(page);
    await submitProject(page);
    await send(page, javaScript, damaged);
    await page.getByRole('button', { name: 'Try New Document' }).click(SLOW);
    await page.getByText('Upload failed').first().waitFor({ state: 'hidden' });
    await send(page, javaScript, list);
    await result(page);
  },
  'a sample instead of a document': async (page) => {
    await create(page);
    await submitProject(page);
    await page.getByRole('button', { name: 'Punch list, English (Excel)' }).click();
    await result(page);
  },
};
