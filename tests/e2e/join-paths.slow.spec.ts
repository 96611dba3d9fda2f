import { expect, test, type Page } from '@playwright/test';
import {
  longestOf,
  shortestJoinPaths,
  type JoinPath,
  type JoinStep,
} from '../machines/join-paths.ts';
import { signInAs } from '../support/e2e-people.ts';
import { newPerson } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { joinTeam, newTeam, otherCode, postTeam, type NewTeam } from '../support/teams.ts';

/**
 * The shortest path to every end of joining a team (xstate/graph), run in Chromium with scripts and
 * without; the page after each step shows what the graph predicts.
 */

const all = shortestJoinPaths();
const ends = new Map(all.map((path) => [path.title, path.end]));

const sentences: Record<string, string> = {
  joined: 'Successfully Joined Team!',
  welcomeBack: 'Welcome Back!',
  joinPending: 'Waiting for approval',
  invalid: 'Please enter a valid 5-digit dashboard code.',
  dashboardNotFound: 'The dashboard code you entered could not be found.',
  authenticationRequired: 'Your session has expired. Please sign in again.',
};

let server: TestServer;
let teams: Record<'open' | 'own' | 'approving', NewTeam>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer({ env: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' } });
  const open = await newTeam(server.url, 'Casa Azul');
  const own = await newTeam(server.url, 'Casa Propia', open.owner);
  const approving = await newTeam(server.url, 'With approval', open.owner);
  teams = { open, own, approving };
  const fields = { intent: 'team.save', name: 'With approval', approvalRequired: 'on' };
  expect((await postTeam(open.owner, approving, fields)).status).toBe(303);
});
test.afterAll(() => server.stop());

const codeFor = (step: JoinStep): string =>
  ({
    SHORT: '1',
    WRONG: otherCode(teams.open.code),
    RIGHT: teams.open.code,
    OWN: teams.own.code,
    APPROVAL: teams.approving.code,
    ENDED: teams.open.code,
    edit: '',
  })[step];

async function take(page: Page, step: JoinStep): Promise<void> {
  const field = page.getByLabel('Team code', { exact: true });
  if (step === 'edit') {
    await field.press('End');
    return field.press('Backspace');
  }
  if (step === 'ENDED') await page.context().clearCookies();
  await field.fill(codeFor(step));
  // A browser that checks the pattern sends nothing; one that does not asks the server.
  await page.locator('form').evaluateAll((forms: HTMLFormElement[]) => {
    for (const form of forms) form.noValidate = true;
  });
  await page.locator('main button[value="code.submit"]').click();
}

async function expectEnd(page: Page, { says, to }: JoinPath['end'], so: string): Promise<void> {
  const sentence = says === null ? null : (sentences[says] ?? says);
  if (sentence) await expect(page.getByText(sentence).first(), so).toBeVisible();
  else await expect(page.locator('main .alert'), so).toHaveCount(0);
  const paths = { team: /\/team-dashboard\/\d{5}$/, dashboard: /\/dashboard$/ } as const;
  if (to === 'team' || to === 'dashboard') await expect(page, so).toHaveURL(paths[to]);
  else if (to === null) await expect(page, so).toHaveURL(/\/join-team$/);
}

for (const path of longestOf(all)) {
  test(`the page after each step of: ${path.title} (promises 14.1 to 14.3)`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(
      !javaScriptEnabled && path.steps.includes('edit'),
      'Without scripts nothing is sent while one types.',
    );
    const person = await newPerson(server.url);
    await joinTeam(person, teams.own);
    await signInAs(page.context(), server.url, person);
    await page.goto(`${server.url}/join-team`);
    await page.waitForLoadState('networkidle');
    const titles = path.title.split(' > ');
    for (const [n, step] of path.steps.entries()) {
      const so = titles.slice(0, n + 1).join(' > ');
      await take(page, step);
      const end = ends.get(so);
      if (end) await expectEnd(page, end, so);
    }
  });
}
