import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentUploadStart } from '~xstate/document-upload.facts.ts';
import { documentUploadMachine } from '~xstate/document-upload.machine.ts';
import {
  projectWizardStart,
  type ProjectWizardEvent,
  type ProjectWizardFacts,
} from '~xstate/project-wizard.facts.ts';
import { projectWizardMachine } from '~xstate/project-wizard.machine.ts';
import { settle } from '~xstate/settle.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import { uploadVerbs } from '~/flows/document-upload/document-upload.actors.browser.ts';
import { filesChosen } from '~/flows/document-upload/document-upload.events.ts';
import { wizardVerbs } from '~/flows/project-wizard/project-wizard.actors.browser.ts';
import { actAsBrowser } from '../support/browser-host.ts';
import { chromiumPath } from '~/adapters/pdf/chromium-path.server.ts';
import { startPostgres } from '../support/embedded-postgres.ts';
import { newPerson, type Person, type Plan } from '../support/people.ts';
import { rowsOf } from '../support/rows.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { journeys, listLines, type Journey } from '../support/wizard-journeys.ts';

/**
 * Runs each journey of the wizard in a browser with scripts and in one without, and compares all
 * database rows by SQL.
 */
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  postgres = await startPostgres();
  server = await startServer({ env: { DATABASE_URL: postgres.url, LIMITS_FACTOR: '100' } });
  browser = await chromium.launch({
    executablePath: await chromiumPath({ folder: '.cache/chromium' }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await postgres.stop();
});

type Rows = Record<string, Record<string, unknown>[]>;

/** Plays a journey as a new user. Returns all their database rows afterwards. */
async function played(journey: Journey, javaScript: boolean, plan: Plan): Promise<Rows> {
  const person = await newPerson(server.url, { plan });
  const context = await browser.newContext({
    javaScriptEnabled: javaScript,
    baseURL: server.url,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
  });
  await context.addCookies(
    [...person.client.cookies].map(([name, value]) => ({ name, value, url: server.url })),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await journey(page, javaScript);
  } catch (error) {
    const text = await page
      .locator('body')
      .innerText()
      .catch(() => '');
    throw new Error(
      `${javaScript ? 'With' : 'Without'} scripts at ${page.url()}: ${String(error)}\n${text.slice(0, 1500)}`,
    );
  }
  await context.close();
  person.client.close();
  return rowsOf(postgres.url, person.id);
}

/** Runs the wizard's machine with the calls of promise 17.2, without pages. */
async function settleEvent(
  facts: ProjectWizardFacts,
  event: ProjectWizardEvent,
): Promise<ProjectWizardFacts> {
  const { snapshot } = await settle(
    projectWizardMachine,
    { input: { facts }, actors: actorsOf(wizardVerbs(() => undefined)) },
    event,
  );
  expect(snapshot.context.error).toBeNull();
  return snapshot.context.facts;
}

async function byMachine(
  { client }: Person,
  mode: ProjectWizardFacts['mode'],
  selections: readonly string[],
): Promise<void> {
  const restore = actAsBrowser(client);
  try {
    const fields = {
      requestId: crypto.randomUUID(),
      name: 'Casa Alder',
      workOrderNumber: 'WO-9',
      address: '118 Alder Street',
    };
    const created = await settleEvent(
      { ...projectWizardStart, mode },
      { type: 'project.submit', fields },
    );
    const verbs = uploadVerbs({
      onSending: () => undefined,
      onProgress: () => undefined,
      discard: { action: '/dashboard', csrf: '' },
      statusUrl: null,
    });
    const file = new File([listLines.join('\n')], 'list.csv');
    const sent = await settle(
      documentUploadMachine,
      {
        input: { facts: { ...documentUploadStart, projectId: created.projectId } },
        actors: actorsOf(verbs),
      },
      filesChosen([file]),
    );
    const { documentId, hasText } = sent.snapshot.context.facts;
    const read = await settleEvent(created, {
      type: 'document.ready',
      documentId: documentId ?? '',
      hasText,
    });
    const end =
      mode === 'manual' ? await settleEvent(read, { type: 'selection.submit', selections }) : read;
    expect(end).toMatchObject({ step: 'result', hasTasks: true });
  } finally {
    restore();
  }
}

/** The minimum number of rows of a journey, so that two empty results never count as equal. */
const least: Record<string, Record<string, number>> = {
  'no document: straight on to the dashboard': { projects: 1 },
  'manual mode: back from the viewer, and the tasks left for later': {
    projects: 1,
    documents: 1,
    lines: 6,
    jobs: 1,
  },
  'three files at once: the first is read, the others wait in the order chosen': {
    documents: 3,
    tasks: 3,
    files: 3,
    jobs: 2,
  },
  'a damaged document, then a new one': { documents: 2, tasks: 3, jobs: 3 },
};

describe('The wizard leaves the same rows with and without JavaScript', () => {
  test.each(Object.entries(journeys))(
    '%s',
    async (name, journey) => {
      const plan: Plan = name.startsWith('automatic mode: ') ? 'per_project' : 'unlimited';
      const [withScripts, without] = await Promise.all([
        played(journey, true, plan),
        played(journey, false, plan),
      ]);
      expect(withScripts).toEqual(without);
      for (const [table, rows] of Object.entries(
        least[name] ?? {
          projects: 1,
          documents: 1,
          lines: 2,
          tasks: 1,
          activity: 3,
          jobs: 1,
          checkouts: 1,
        },
      ))
        expect(without[table]?.length, table).toBeGreaterThanOrEqual(rows);
      if (name.startsWith('three files'))
        expect(without.documents?.map((row) => row.file_name)).toEqual([
          'list.csv',
          'second.csv',
          'third.csv',
        ]);
      if (plan === 'per_project')
        expect(without.credits).toMatchObject([
          { delta: 1, reason: 'purchase' },
          { delta: -1, reason: 'project' },
        ]);
    },
    120_000,
  );

  test.each([
    ['automatic', 'a form that was refused first'],
    ['manual', 'manual mode: create, upload, select lines, tasks from the selection, result'],
  ] as const)(
    'the machine without pages, in %s mode, creates the rows of "%s"',
    async (mode, name) => {
      const person = await newPerson(server.url, { plan: 'unlimited' });
      await byMachine(person, mode, [listLines[1], listLines[4]]);
      person.client.close();
      const rows = await rowsOf(postgres.url, person.id);
      expect(rows.tasks?.length).toBeGreaterThan(1);
      expect(rows).toEqual(await played(journeys[name] as Journey, false, 'unlimited'));
    },
    60_000,
  );
});
