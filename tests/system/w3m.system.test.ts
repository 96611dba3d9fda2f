import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { TextBrowser } from '../support/w3m.ts';

const run = promisify(execFile);
const sample = fileURLToPath(new URL('../../public/samples/work-order-es.pdf', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'w3m-journey-'));
let server: TestServer;
let browser: TextBrowser;

beforeAll(async () => {
  server = await startServer({ env: { LIMITS_FACTOR: '1000' } });
  browser = new TextBrowser(`${server.url}/auth?tab=register`);
});
afterAll(async () => {
  browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true });
});

/** Reloads until the page has the text; this text browser does not refresh by itself. */
async function refreshUntil(words: string, page: string): Promise<string> {
  for (let n = 0; n < 30 && !page.includes(words); n += 1) {
    await wait(500);
    page = await browser.reload();
  }
  expect(page).toContain(words);
  return page;
}

/** The output of pdftotext; the error names how to install it when it is missing. */
async function pdfText(bytes: Buffer): Promise<string> {
  const file = join(folder, 'report.pdf');
  writeFileSync(file, bytes);
  return run('pdftotext', [file, '-']).then(
    ({ stdout }) => stdout.replace(/\s+/g, ' '),
    (cause: unknown) => {
      throw new Error('pdftotext failed or is missing: apt-get install poppler-utils qpdf w3m', {
        cause,
      });
    },
  );
}

test('B-09 in a text browser a person signs up, pays, uploads, completes a task, gets a Spanish PDF', async () => {
  await browser.page();
  for (const [label, text] of [
    ['First Name', 'Rosa'],
    ['Last Name', 'Ibarra'],
    ['Email', 'w3m@example.com'],
    ['Phone Number', '(415) 555-0142'],
    ['At least 8 characters', 'stucco-ladder-47'],
  ] as const)
    await browser.type(label, text);
  expect(await browser.press('Create Account')).toContain('Account created!');

  expect(await browser.open(`${server.url}/create-project`)).toContain('Get Started');
  expect(await browser.press('Unlimited Plan - $59.99/mo')).toContain('Simulated payment');
  expect(await browser.pressAfter('Your order')).toContain('Payment received');

  await browser.open(`${server.url}/create-project`);
  await browser.type('Project Name', '  ');
  await browser.type('Reference Number', 'WO-1');
  await browser.type('Property Address', '118 Alder Street');
  expect(await browser.press('Create Project')).toContain('Project name is required');
  await browser.open(`${server.url}/create-project`);
  await browser.type('Project Name', 'Casa Alder');
  await browser.type('Reference Number', 'WO-1');
  await browser.type('Property Address', '118 Alder Street');
  expect(await browser.press('Create Project')).toContain(
    'Now upload your work order document to generate tasks.',
  );

  // Entering the file name submits the form: w3m treats Enter in the only input field as its
  // button.
  await browser.type('Document to upload', sample);
  await refreshUntil('Review Project File', await browser.page());

  await browser.press('Review Project File');
  expect(await browser.press('All open tasks')).toContain('0 of 13');
  expect(await browser.press('Show quotes')).toContain(
    '“1. Reparar la fuga de agua debajo del fregadero de la cocina y cambiar el sifón.” page 1',
  );
  expect(await browser.press('Mark complete')).toContain('1 of 13');

  await browser.press('Reports');
  await browser.choose('Report language', 1);
  await refreshUntil('Download PDF', await browser.pressAfter('Check them'));
  const text = await pdfText(await browser.download('Download PDF'));
  for (const words of [
    'Reparar la fuga de agua debajo del fregadero de la cocina y cambiar el sifón',
    'Orden de trabajo 1',
  ])
    expect(text).toContain(words);
}, 180_000);
