import { expect, test, type Browser, type Page } from '@playwright/test';
import { signInAs } from '../support/e2e-people.ts';
import pg, { type Client as Database } from 'pg';
import { startPostgres } from '../support/embedded-postgres.ts';
import { faultyFront, type FrontMode } from '../support/faulty-front.ts';
import { newPerson, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { newTeam, type NewTeam } from '../support/teams.ts';

/** Every text of promise 18.10 that appears only on faults, on the page that joins a team. */

let front: Awaited<ReturnType<typeof faultyFront>>;
let server: TestServer;
let cluster: Awaited<ReturnType<typeof startPostgres>>;
let database: Database;
let team: NewTeam;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  cluster = await startPostgres();
  front = await faultyFront(() => server.port);
  server = await startServer({
    env: {
      DATABASE_URL: cluster.url,
      APP_URL: front.url,
      LIMITS_FACTOR: '1000',
      LOG_LEVEL: 'fatal',
    },
  });
  database = new pg.Client({ connectionString: cluster.url });
  await database.connect();
  team = await newTeam(front.url, 'Casa Azul');
});
test.afterAll(async () => {
  await database.end();
  await server.stop();
  front.close();
  await cluster.stop();
});
test.afterEach(() => void (front.mode = 'pass'));

/** The join page of a new person, with the code typed; `calls` counts the requests to join. */
async function joining(browser: Browser, javaScriptEnabled: boolean) {
  const person: Person = await newPerson(front.url);
  const context = await browser.newContext({ baseURL: front.url, javaScriptEnabled });
  await signInAs(context, front.url, person);
  const page = await context.newPage();
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(api\/dashboards\/join|join-team)$/.test(request.url()))
      calls += 1;
  });
  await page.goto('/join-team');
  await page.getByLabel('Team code').fill(team.code);
  return { person, page, calls: () => calls };
}
const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Join Team' }).click();
const alert = (page: Page) => page.locator('main .alert--destructive').first();

const lost = 'Connection timeout. Please check your internet connection and try again.';
const away = 'Service temporarily unavailable. Please try again in a few moments.';
const tooMany = 'Unable to join dashboard after multiple attempts. Please try again.';

const refused = "The dashboard code you entered is invalid or you don't have permission to join.";

const faults: [title: string, mode: FrontMode, text: string, calls: number][] = [
  ['lost connections, three times: Connection timeout', 'cut', lost, 3],
  ['404 of a gateway: Service temporarily unavailable, asked once', { status: 404 }, away, 1],
  ['503, three times: Service temporarily unavailable', { status: 503 }, away, 3],
  ['an error of the server, three times: after multiple attempts', { status: 500 }, tooMany, 3],
  ['an answer that nobody expects: invalid, or no permission', { status: 405 }, refused, 1],
];
for (const [title, mode, text, expected] of faults)
  test(title, async ({ browser, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'Without scripts the browser shows its own error.');
    const { page, calls } = await joining(browser, true);
    front.mode = mode;
    await submit(page);
    await expect(alert(page)).toContainText(text, { timeout: 15_000 });
    await expect(page.locator('.toast')).toHaveCount(0);
    expect(calls()).toBe(expected);
    await expect(page.getByLabel('Team code')).toHaveValue(team.code);
    front.mode = 'pass';
    await submit(page);
    await expect(page.getByText('Successfully Joined Team!').first()).toBeVisible();
  });

test('no answer within 10 s, three times: Connection timeout', async ({
  browser,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Without scripts the browser waits as long as it likes.');
  const { page, calls } = await joining(browser, true);
  front.mode = 'hang';
  await page.clock.install();
  await submit(page);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await expect.poll(calls).toBe(attempt);
    await page.clock.fastForward(10_500);
    if (attempt < 3) await page.clock.fastForward(1_000 * 2 ** (attempt - 1) + 100);
  }
  await expect(alert(page)).toContainText(lost);
});

test('the sign-in cannot be verified: Connection Issues', async ({
  browser,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Without scripts every POST verifies it on the server.');
  const { page, calls } = await joining(browser, true);
  await page.route('**/api/user', (route) => route.abort());
  await submit(page);
  await expect(alert(page)).toContainText('Connection Issues', { timeout: 15_000 });
  expect(calls()).toBe(0);
  await page.waitForURL(/\/join-team\?code=\d{5}$/);
});

test('the session has ended: to sign-in, with the code kept', async ({
  browser,
  javaScriptEnabled,
}) => {
  const { person, page } = await joining(browser, javaScriptEnabled);
  await database.query('delete from sessions where user_id = $1', [person.id]);
  await submit(page);
  await expect(
    page.getByText('Your session has expired. Please sign in again.').first(),
  ).toBeVisible();
  if (javaScriptEnabled)
    // The page goes there by itself after 2 s; its link says where that is.
    await expect(alert(page).getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute(
      'href',
      /^\/auth\?returnTo=/,
    );
  else {
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).last().click();
  }
  await page.waitForURL(/\/auth\?returnTo=/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.locator('main form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Team code')).toHaveValue(team.code);
});

test('a full team: invalid, or no permission', async ({ browser, javaScriptEnabled }) => {
  const full = await newTeam(front.url, 'Full');
  await database.query(
    `with people as (insert into users (id, email, email_canonical, first_name, last_name, created_at)
       select gen_random_uuid(), e, e, 'Ana', 'Soto', now()
       from (select 'full' || n || '-' || $2 || '@example.com' as e from generate_series(2, 500) n) x
       returning id)
     insert into memberships (id, dashboard_id, user_id, role, status, joined_at)
     select gen_random_uuid(), $1, id, 'viewer', 'active', now() from people`,
    [full.id, full.code],
  );
  const { page } = await joining(browser, javaScriptEnabled);
  await page.getByLabel('Team code').fill(full.code);
  await submit(page);
  await expect(alert(page)).toContainText(refused);
});
