import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Recording } from '~xstate/recording.ts';
import { startChromium } from '../flows/browser-host.ts';
import { replayInBrowser } from '../flows/replay-browser.ts';
import { replayPure } from '../flows/replay-pure.ts';
import { replayOnServer } from '../flows/replay-server.ts';
import { stageOn, type Stage } from '../flows/stage.ts';
import { served } from '../support/served.ts';

/** A page that is left while its call runs, in Chromium, and the recording of it on each host. */

const RESET = '/auth?tab=forgot-password';
/** The recorder of a page has been loaded after its first event, and has sent it, ms. */
const RECORDED_MS = 1_000;
const server = served({ env: { LIMITS_FACTOR: '1000' } });
let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  browser = await startChromium();
  stage = await stageOn(server().url);
});
afterAll(() => browser.close());

async function submitEmail(page: Page, email: string): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((name) =>
      name.startsWith('__reactProps'),
    ),
  );
  await page.locator('main [name=email]').fill(email);
  await page.locator('main button[value="email.submit"]').click();
}

/** Leaves a page during its first call; then another page does it again, and is answered. */
async function recorded(leave: (page: Page) => Promise<unknown>): Promise<Recording> {
  const context = await browser.newContext({ baseURL: server().url, locale: 'en-US' });
  const page = await context.newPage();
  // Nothing answers it.
  await page.route('**/verify-email', () => undefined);
  await page.goto(RESET);
  const asked = page.waitForRequest('**/verify-email');
  await submitEmail(page, 'ana@example.com');
  await asked;
  await page.waitForTimeout(RECORDED_MS);
  await leave(page);
  const next = await context.newPage();
  await next.goto(RESET);
  await submitEmail(next, 'nobody@example.com');
  await next.getByText('Email not found').first().waitFor();
  await next.waitForTimeout(RECORDED_MS);
  const list = await (await context.request.get('/trial/flows')).text();
  const [href = ''] = /\/flow-recordings\/[0-9a-f]{16}\/password-reset/.exec(list) ?? [];
  const file = (await (await context.request.get(href)).json()) as Recording;
  await context.close();
  return file;
}

describe.each([
  ['for another page', (page: Page) => page.goto('/about')],
  ['by a link of it', (page: Page) => page.locator('main a').first().click()],
  ['by loading it again', (page: Page) => page.reload()],
  ['by closing it', (page: Page) => page.close()],
] as const)('A page that is left during a call, %s (promise 21.8)', (_how, leave) => {
  let file: Recording;
  beforeAll(async () => {
    file = await recorded(leave);
  });

  test('is recorded as left, and what follows as it is', () => {
    expect(file.events.map(({ type }) => type)).toEqual([
      'email.submit',
      'page.load',
      'email.submit',
    ]);
    const code = 'emailNotFound';
    expect(file.outcomes).toEqual([
      { actor: 'verifyEmail', left: true },
      { actor: 'verifyEmail', error: { code, params: {} } },
    ]);
    expect(file.states.map(({ value, error }) => [value, error])).toEqual([
      ['enteringEmail', null],
      ['verifyingEmail', null],
      ['enteringEmail', null],
      ['enteringEmail', code],
    ]);
  });

  test('replays as recorded on the machine, on the server and in Chromium', async () => {
    const same = { same: true, lines: [] };
    expect(replayPure(file)).toEqual(same);
    expect(await replayOnServer(file, server().url, stage)).toEqual(same);
    const { recording, ...report } = await replayInBrowser(file, browser, stage);
    expect(report).toEqual(same);
    expect(recording?.outcomes[0]).toEqual({ actor: 'verifyEmail', left: true });
  });
});
