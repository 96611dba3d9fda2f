import { randomInt } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import pg, { type Client as Database } from 'pg';
import { startPostgres } from '../support/embedded-postgres.ts';
import { faultyFront, type FrontMode } from '../support/faulty-front.ts';
import { startServer, type TestServer } from '../support/server.ts';

/**
 * Every text of promises 18.3 to 18.5 for sign-in, sign-up, sign-out and reset that appears only on
 * faults: lost connections, timeouts, gateway and database errors.
 */

const PASSWORD = 'stucco-ladder-47';
let front: Awaited<ReturnType<typeof faultyFront>>;
let server: TestServer;
let cluster: Awaited<ReturnType<typeof startPostgres>>;
let database: Database;
test.beforeAll(async () => {
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
});
test.afterAll(async () => {
  await database.end();
  await server.stop();
  front.close();
  await cluster.stop();
});
test.afterEach(() => void (front.mode = 'pass'));

/** Opens a page of this server; the other tests use another server. */
async function pageAt(browser: Browser, path: string, javaScriptEnabled: boolean): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL: front.url, javaScriptEnabled })
  ).newPage();
  await page.goto(path);
  return page;
}
async function person(page: Page): Promise<{ email: string; phone: string }> {
  const digits = String(randomInt(2_000_000, 10_000_000));
  const who = { email: `fault${Date.now()}${digits}@example.com`, phone: `+1415${digits}` };
  const answer = await page.request.post('/api/register', {
    data: { ...who, password: PASSWORD, firstName: 'Rosa', lastName: 'Ibarra' },
    headers: { origin: front.url },
  });
  expect(answer.status()).toBe(200);
  return who;
}
const press = (page: Page, name: string): Promise<void> =>
  page.locator('main form').getByRole('button', { name, exact: true }).first().click();
const expectText = (page: Page, text: string): Promise<void> =>
  expect(page.locator('main .alert--destructive').first()).toContainText(text);
const toast = (page: Page, text: string): Promise<void> =>
  expect(page.locator('.toast')).toContainText(text);
/** Runs `work` while the table is missing, so that every query of it is a server error. */
async function broken(table: string, work: () => Promise<void>): Promise<void> {
  await database.query(`alter table ${table} rename to ${table}_gone`);
  try {
    await work();
  } finally {
    await database.query(`alter table ${table}_gone rename to ${table}`);
  }
}

async function submitLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign In');
}
async function submitRegistration(page: Page): Promise<void> {
  for (const [label, value] of [
    ['First Name', 'Rosa'],
    ['Last Name', 'Ibarra'],
    ['Phone Number', '(415) 555-0142'],
    ['Email', `new${Date.now()}@example.com`],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Create Account');
}

test.describe('Login (promise 18.3)', () => {
  test('a database error shows Server error occurred, with scripts and without', async ({
    browser,
    javaScriptEnabled,
  }) => {
    const page = await pageAt(browser, '/auth', javaScriptEnabled ?? true);
    await broken('users', async () => {
      await submitLogin(page);
      await expectText(page, 'Server error occurred. Please try again in a moment.');
    });
    await submitLogin(page);
    await expectText(
      page,
      'Invalid email or password. Please check your credentials and try again.',
    );
  });

  const faults: [string, FrontMode, string][] = [
    [
      'a cut connection: Connection failed',
      'cut',
      'Connection failed. Please check your internet connection and try again.',
    ],
    ['a gateway that answers 403 in its own words: Login failed', { status: 403 }, 'Login failed'],
    [
      'a gateway that finds the request bad: Authentication failed',
      { status: 400 },
      'Authentication failed. Please check your credentials.',
    ],
  ];
  for (const [name, mode, text] of faults) {
    test(name, async ({ browser, javaScriptEnabled }) => {
      test.skip(
        !javaScriptEnabled,
        'Without scripts the browser or the gateway shows a page of its own.',
      );
      const page = await pageAt(browser, '/auth', true);
      front.mode = mode;
      await submitLogin(page);
      await expectText(page, text);
      await toast(page, 'Sign in failed');
      await toast(page, text);
    });
  }

  test('no answer within 30 s shows Request timed out', async ({ browser, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'Without scripts the browser waits by itself.');
    const page = await pageAt(browser, '/about', true);
    await page.clock.install();
    await page.goto('/auth');
    front.mode = 'hang';
    await submitLogin(page);
    await page.clock.runFor(30_500);
    await page.clock.runFor(1_500);
    await page.clock.runFor(31_000);
    await expectText(page, 'Request timed out. Please try again.');
    await toast(page, 'Sign in failed');
  });
});

test.describe('Registration and signing out (promise 18.4)', () => {
  test('a gateway error shows Registration failed with the default message', async ({
    browser,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, 'Without scripts the gateway shows a page of its own.');
    const page = await pageAt(browser, '/auth?tab=register', true);
    front.mode = { status: 403 };
    await submitRegistration(page);
    await expectText(page, 'Registration failed');
    await toast(page, 'Registration failed');
  });

  test('a database error shows Registration failed with the server’s message, with scripts and without', async ({
    browser,
    javaScriptEnabled,
  }) => {
    const page = await pageAt(browser, '/auth?tab=register', javaScriptEnabled ?? true);
    await broken('users', async () => {
      await submitRegistration(page);
      await expectText(page, 'Registration failed');
      await expectText(page, 'Server error - please try again');
    });
  });

  test('signing out without a connection shows Sign out failed and still leads to /auth', async ({
    browser,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, 'Without scripts the browser shows a page of its own.');
    const page = await pageAt(browser, '/about', true);
    await person(page);
    await page.goto('/account-settings');
    front.mode = 'cut';
    await page.locator('.menu > summary').click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await toast(page, 'Sign out failed');
    // The session is still valid, so /auth redirects to the dashboard.
    await expect(page).toHaveURL(/\/(auth|dashboard)$/);
  });
});

test.describe('Password reset (promise 18.5)', () => {
  interface ResetStep {
    step: string;
    button: string;
    fill: (page: Page, who: { email: string; phone: string }) => Promise<void>;
    fallback: string;
  }
  const codeOn = async (page: Page): Promise<string> =>
    /\((\d{6})\)/.exec(
      (await page.locator('main .alert--success').first().textContent()) ?? '',
    )?.[1] ?? '';
  let code = '';
  const steps: ResetStep[] = [
    {
      step: 'email',
      button: 'Continue',
      fill: (page, { email }) => page.getByLabel('Email').fill(email),
      fallback: 'Email not found',
    },
    {
      step: 'phone',
      button: 'Send OTP',
      fill: (page, { phone }) => page.getByLabel('Phone Number').fill(phone),
      fallback: "Phone number doesn't match our records",
    },
    {
      step: 'code',
      button: 'Verify Code',
      fill: async (page) => {
        code ||= await codeOn(page);
        await page.getByLabel('Verification Code').fill(code);
      },
      fallback: 'Invalid OTP',
    },
    {
      step: 'password',
      button: 'Reset Password',
      fill: (page) => page.getByLabel('New Password', { exact: true }).fill('gravel-lantern-88'),
      fallback: 'Failed to reset password',
    },
  ];

  test('each step shows its server error, its default and Network error, and can then continue', async ({
    browser,
    javaScriptEnabled,
  }) => {
    test.setTimeout(90_000);
    const scripts = javaScriptEnabled ?? true;
    const page = await pageAt(browser, '/about', scripts);
    const who = await person(page);
    await page.context().clearCookies();
    await page.goto('/auth?tab=forgot-password');
    code = '';
    for (const { button, fill, fallback } of steps) {
      const attempt = async (): Promise<void> => {
        await fill(page, who);
        await press(page, button);
      };
      await broken('users', async () => {
        await attempt();
        await expectText(page, 'Server error - please try again');
      });
      if (scripts) {
        front.mode = { status: 403 };
        await attempt();
        await expectText(page, fallback);
        front.mode = 'cut';
        await attempt();
        await expectText(page, 'Network error. Please try again.');
        front.mode = 'pass';
      }
      await attempt();
      await expect(page.locator('main .alert--success').first()).toBeVisible();
    }
    await expect(page.locator('main .alert--success').first()).toContainText(
      'Password reset successfully! You can now sign in with your new password.',
    );
  });
});
