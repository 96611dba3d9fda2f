import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Recording } from '~xstate/recording.ts';
import { replayPure } from '../flows/replay-pure.ts';
import { messagesTo, otherCode } from '../support/account-reset.ts';
import { Client } from '../support/http.ts';
import { startProductUnderTest, type ProductUnderTest } from '../support/live-world.ts';
import { newPerson } from '../support/people.ts';
import { newTeam } from '../support/teams.ts';
import { textsIn, writtenForms } from '../support/written-forms.ts';

/**
 * Each flow by a person in Chromium, with scripts and by forms, with secrets in every field: the bytes
 * of the recordings that are downloaded, and of the rows that are stored, hold none of them.
 */

let product: ProductUnderTest;
beforeAll(async () => {
  product = await startProductUnderTest();
});
afterAll(() => product.close());

/** A recording as it is downloaded. */
interface Download {
  flow: string;
  bytes: string;
}

/** What a walk typed, and what it left to download. */
interface Walked {
  typed: string[];
  downloads: Download[];
}

const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const element = document.querySelector('main form');
    return element && Object.keys(element).some((name) => name.startsWith('__reactProps'));
  });

/** Types into the fields, presses the button of an intent, and waits until the page says something. */
async function send(
  page: Page,
  intent: string,
  fields: Record<string, string>,
  then: string,
): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`main form [name="${name}"]:not([type=hidden])`).first().fill(value);
  await page.locator(`main button[name="intent"][value="${intent}"]`).first().click();
  await page.getByText(then).first().waitFor();
}

/** The recordings of this browser. */
async function downloadsOf(page: Page): Promise<Download[]> {
  // The recorder of a page with scripts is loaded after its first event.
  await page.waitForTimeout(1_000);
  const html = await (await page.request.get('/trial/flows')).text();
  const hrefs = [...html.matchAll(/href="(\/flow-recordings\/[0-9a-f]{16}\/([a-z-]+))"/g)];
  return Promise.all(
    hrefs.map(async ([, href = '', flow = '']) => ({
      flow,
      bytes: (await (await page.request.get(href)).body()).toString('utf8'),
    })),
  );
}

/** A password reset of an account, with a wrong and a right value in each field. */
async function reset(javaScript: boolean): Promise<Walked> {
  const tail = String(randomInt(10_000, 100_000));
  const account = {
    email: `marisol.zamudio+${tail}@correo-secreto.example`,
    password: `Añejo "roble" & ${tail}`,
    phone: `+130555${tail}`,
  };
  const wrong = { email: `nadie.${tail}@otro-secreto.example`, phone: `+178667${tail}` };
  const newPassword = `Ñandú\\barro 'y' cal? ${tail}`;
  const { server } = product;
  await newPerson(server.url, account);
  return product.browse({ client: new Client(server.url) }, javaScript, async (page) => {
    await page.goto('/auth?tab=forgot-password');
    if (javaScript) await hydrated(page);
    await send(page, 'email.submit', { email: wrong.email }, 'Email not found');
    await send(page, 'email.submit', { email: account.email }, 'Email found.');
    await send(page, 'phone.submit', { phone: wrong.phone }, "Phone number doesn't match");
    await send(page, 'phone.submit', { phone: account.phone }, 'Phone number verified.');
    const [message = ''] = messagesTo(server.dataDir, account.phone).slice(-1);
    const [code = ''] = /\b\d{6}\b/.exec(message) ?? [];
    await send(page, 'code.submit', { token: otherCode(code) }, 'Invalid OTP');
    await send(page, 'code.submit', { token: code }, 'OTP verified!');
    await send(page, 'password.submit', { newPassword }, 'Password reset successfully!');
    const phones = [account.phone, wrong.phone].flatMap((phone) => [phone, phone.slice(2)]);
    const codes = [code, otherCode(code)];
    return {
      typed: [account.email, account.password, wrong.email, newPassword, ...phones, ...codes],
      downloads: await downloadsOf(page),
    };
  });
}

const project = {
  name: 'Casa Zamudio & hijos "El Olmo"',
  workOrderNumber: 'OT-Zamudio/558',
  address: '4417 Calle Añil #3, Hialeah, FL 33012',
  description: 'Llave bajo la maceta <azul>',
  assignedTo: 'Próspero Iturbide',
  notes: 'Ask Marisol at marisol.q@otro-secreto.example or +1 305 555 0177',
};
const order = 'Repair the balcony of Señora Iturbide, code 7781-Zamudio';
const scope = {
  name: 'plano-de-Zamudio Ñ.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(`KITCHEN\n1. ${order}\n2. Replace the faucet under the sink`),
};
const teamName = 'Equipo Zamudio "Olmos"';

/** Chooses a file in the upload card; without scripts its button sends it. */
async function upload(page: Page, javaScript: boolean): Promise<void> {
  await page.locator('main input[type=file]').first().setInputFiles(scope);
  if (!javaScript) await page.locator('main button[value="files.chosen"]').first().click();
}

/** A project with its document and tasks of a chosen passage. */
async function createProject(page: Page, javaScript: boolean): Promise<void> {
  await page.goto('/create-project');
  if (javaScript) await hydrated(page);
  await send(page, 'project.submit', project, 'Now upload your work order document');
  await page.locator('main input[name=mode][value=manual]').check();
  await upload(page, javaScript);
  const line = page.locator('.viewer__line', { hasText: order });
  await line.waitFor();
  if (javaScript) await page.getByRole('button', { name: /Tasks from \d+ Selection/ }).waitFor();
  await line.getByRole('checkbox').check();
  await page.locator('main button[value="selection.submit"]').click();
  await page.getByRole('link', { name: 'Review Project File' }).waitFor();
}

/** The other flows of an account: a project, files without one, and a team. */
async function work(javaScript: boolean): Promise<Walked> {
  const { url } = product.server;
  const person = await product.person('unlimited');
  const team = await newTeam(url, teamName, await product.person('teams_unlimited'));
  const teamPage = (await team.owner.client.get(team.path)).text;
  const key = /[?&](?:amp;)?key=([\w-]{22})"/.exec(teamPage)?.[1] ?? '';
  return product.browse(person, javaScript, async (page) => {
    await createProject(page, javaScript);
    await page.goto('/dashboard');
    await upload(page, javaScript);
    await send(page, 'files.discard', {}, 'The files were removed.');
    await page.goto(`/join-team?code=${team.code}&key=${key}`);
    if (javaScript) await hydrated(page);
    await send(page, 'code.submit', { code: team.code }, 'Successfully Joined Team!');
    const words = [...Object.values(project), order, scope.name, teamName, 'Zamudio', 'Iturbide'];
    return {
      typed: [...words, team.code, key],
      downloads: await downloadsOf(page),
    };
  });
}

describe.each([
  ['in Chromium', true, 'scripts'],
  ['by forms', false, 'forms'],
] as const)('Recordings of each flow %s (promise 21.8)', (_name, javaScript, host) => {
  let walked: Walked[];
  let rows: string;
  beforeAll(async () => {
    await product.sql('delete from flow_runs');
    walked = [await reset(javaScript), await work(javaScript)];
    const stored = await product.rows<{ bytes: string }>(
      'select to_jsonb(r)::text as bytes from flow_runs r',
    );
    rows = stored.map(({ bytes }) => bytes).join('\n');
  }, 180_000);
  const downloads = () => walked.flatMap((each) => each.downloads);
  const typed = () => walked.flatMap((each) => each.typed);

  test('are there, of this host, and replay', () => {
    const flows = downloads().map(({ flow }) => flow);
    expect(flows.toSorted()).toEqual([
      'document-upload',
      'join-dashboard',
      'password-reset',
      'project-wizard',
    ]);
    for (const { bytes } of downloads()) {
      const file = JSON.parse(bytes) as Recording;
      expect([file.machine, file.host]).toEqual([file.machine, host]);
      expect(file.events.length).toBeGreaterThan(0);
      expect([file.machine, replayPure(file)]).toEqual([file.machine, { same: true, lines: [] }]);
    }
  });

  test('the files hold nothing that was typed or sent, in any form', () => {
    const bytes = downloads().map((each) => each.bytes);
    expect(textsIn(bytes.join('\n'), typed())).toEqual([]);
  });

  test('nor do the rows of the database', () => {
    expect(rows).toContain('passwordReset');
    expect(textsIn(rows, typed())).toEqual([]);
  });
});

test('each form of a secret is found', () => {
  const secret = 'Ñandú\\barro "y" cal? & 47';
  for (const form of writtenForms(secret))
    expect(textsIn(`{"a":"xx${form}yy"}`, [secret])).toEqual([secret]);
  for (const before of ['', 'a', 'ab', 'abc']) {
    const bytes = Buffer.from(`${before}${secret}tail`).toString('base64');
    expect(textsIn(bytes, [secret])).toEqual([secret]);
  }
  expect(textsIn('{"code":"41679"}', ['41679'])).toEqual(['41679']);
  expect(textsIn('{"id":"0a416790"}', ['41679'])).toEqual([]);
});
