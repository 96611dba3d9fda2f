import { randomInt } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { administrator, expectNoSideScroll } from '../support/e2e-people.ts';
import { journeyLanguages } from '../support/full-run.ts';

const PASSWORD = 'stucco-ladder-47';
const RESET_PATH = '/auth?tab=forgot-password';

interface Person {
  email: string;
  phone: string;
}

/** A new user for every test, registered by the real call in this browser or another client. */
async function register(page: Page, fields: Partial<Person> = {}): Promise<Person> {
  const digits = String(randomInt(2_000_000, 10_000_000));
  const person = {
    email: `person${Date.now()}${digits}@example.com`,
    phone: `+1415${digits}`,
    ...fields,
  };
  const answer = await page.request.post('/api/register', {
    data: { ...person, password: PASSWORD, firstName: 'Rosa', lastName: 'Ibarra' },
  });
  if (!answer.ok() && answer.status() !== 409)
    throw new Error(`Registration answered ${answer.status()}`);
  return person;
}
async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { email, password: PASSWORD } });
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}`);
}
async function visitor(page: Page, fields?: Partial<Person>): Promise<Person> {
  const person = await register(page, fields);
  await page.context().clearCookies();
  return person;
}
const press = (page: Page, name: string): Promise<void> =>
  page.locator('main form').getByRole('button', { name, exact: true }).first().click();
/** The page's own alert; a toast shows the same message and goes by itself. */
const alertOf = (page: Page): Locator => page.locator('main [role=alert]').first();
const successOf = (page: Page): Locator => page.locator('main .alert--success').first();
const toastOf = (page: Page): Locator => page.locator('.toast');
async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test.describe('Sign in (promises 2.1, 3.4 and 18.3)', () => {
  test('a wrong password is reported above the form; the e-mail stays filled in, the password does not', async ({
    page,
    javaScriptEnabled,
  }) => {
    const { email } = await visitor(page);
    await page.goto('/auth');
    await fillLogin(page, email, 'not-the-password');
    await press(page, 'Sign In');
    await expect(alertOf(page)).toContainText(
      'Invalid email or password. Please check your credentials and try again.',
    );
    await expect(page.getByLabel('Email')).toHaveValue(email);
    if (javaScriptEnabled) {
      await expect(toastOf(page)).toContainText('Sign in failed');
      await page.getByLabel('Email').press('End');
      await page.getByLabel('Email').pressSequentially('x');
      await expect(alertOf(page)).toHaveCount(0);
    } else await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('the right password leads to returnTo with "Welcome back!"', async ({ page }) => {
    const { email } = await visitor(page);
    await page.goto('/account-settings');
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Faccount-settings$/);
    await fillLogin(page, email, PASSWORD);
    await press(page, 'Sign In');
    await expect(page).toHaveURL(/\/account-settings$/);
    await expect(page.getByText('Welcome back!').first()).toBeVisible();
    await expect(page.locator('.menu__who')).toContainText(email);
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('an administrator’s role is stored for display, and the chosen dashboard is cleared', async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, 'Session storage belongs to scripts.');
    await administrator(page, 'chief@example.com');
    const password = await page.request.post('/account-settings', {
      form: { intent: 'password.save', newPassword: PASSWORD, currentPassword: '' },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(password.status()).toBe(200);
    await page.context().clearCookies();
    await page.goto('/auth');
    // The session of an earlier sign-in in this tab has ended.
    await page.evaluate(() => {
      sessionStorage.setItem('userRole', 'admin');
      sessionStorage.setItem('selectedDashboardId', '12345');
    });
    await fillLogin(page, 'chief@example.com', PASSWORD);
    await press(page, 'Sign In');
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(
      await page.evaluate(() => [
        sessionStorage.getItem('userRole'),
        sessionStorage.getItem('selectedDashboardId'),
      ]),
    ).toEqual(['admin', null]);
  });
});

test.describe('Connection errors in the browser (promises 18.3 and 18.4)', () => {
  test.skip(
    ({ javaScriptEnabled }) => !javaScriptEnabled,
    'Without scripts the browser itself speaks of its connection.',
  );
  const submit = async (page: Page): Promise<void> => {
    await fillLogin(page, 'ana@example.com', PASSWORD);
    await press(page, 'Sign In');
  };

  test('no connection', async ({ page }) => {
    await page.goto('/auth');
    await page.route('**/api/login', (route) => route.abort());
    await submit(page);
    await expect(
      page.locator('main form').getByRole('button', { name: 'Signing In...' }),
    ).toBeVisible();
    await expect(alertOf(page)).toContainText(
      'Connection failed. Please check your internet connection and try again.',
    );
  });

  test('a server error', async ({ page }) => {
    await page.goto('/auth');
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await submit(page);
    await expect(alertOf(page)).toContainText(
      'Server error occurred. Please try again in a moment.',
    );
  });

  test('no answer within 30 s', async ({ page }) => {
    await page.clock.install();
    await page.goto('/auth');
    await page.route('**/api/login', () => undefined);
    await submit(page);
    await page.clock.runFor(62_000);
    await expect(alertOf(page)).toContainText('Request timed out. Please try again.');
  });

  test('a taken e-mail shows the toast "Registration failed" with the server’s message', async ({
    page,
  }) => {
    const { email } = await visitor(page);
    await page.goto('/auth?tab=register');
    await page.getByLabel('First Name').fill('Rosa');
    await page.getByLabel('Last Name').fill('Ibarra');
    await page.getByLabel('Phone Number').fill('(415) 555-0142');
    await fillLogin(page, email, PASSWORD);
    await press(page, 'Create Account');
    await expect(toastOf(page)).toContainText('Registration failed');
    await expect(alertOf(page)).toContainText('We could not create this account.');
  });

  test('signing out shows "Signed out", clears all data and leads to /auth, also if the call fails', async ({
    page,
  }) => {
    for (const fails of [false, true]) {
      const { email } = await visitor(page);
      await signIn(page, email);
      await page.goto('/dashboard');
      // Before the page is hydrated, the button sends its form.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => localStorage.setItem('kept', 'x'));
      if (fails) await page.route('**/api/logout', (route) => route.abort());
      await page.locator('.menu > summary').click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(toastOf(page)).toContainText(fails ? 'Sign out failed' : 'Signed out');
      if (!fails) await expect(page).toHaveURL(/\/auth$/);
      // The page may be leaving while it is asked.
      const kept = () => page.evaluate(() => localStorage.getItem('kept')).catch(() => 'leaving');
      await expect.poll(kept).toBeNull();
    }
  });

  test('a code keeps its digits alone, typed or pasted, and shows "Invalid Code" below five', async ({
    page,
    context,
  }) => {
    const { email } = await visitor(page);
    await signIn(page, email);
    await page.goto('/join-team');
    await page.waitForLoadState('networkidle');
    const code = page.getByLabel('Team code');
    await code.pressSequentially('4x1-67');
    await expect(code).toHaveValue('4167');
    await press(page, 'Join Team');
    await expect(alertOf(page)).toContainText('Invalid Code');
    await expect(alertOf(page)).toContainText('Please enter a valid 5-digit dashboard code.');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText(' 41-6799'));
    await code.selectText();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(code).toHaveValue('41679');
  });

  test('a join that is answered without success is "Unable to Join Team"', async ({ page }) => {
    const { email } = await visitor(page);
    await signIn(page, email);
    await page.goto('/join-team');
    await page.waitForLoadState('networkidle');
    await page.route('**/api/dashboards/join', (route) =>
      route.fulfill({ json: { success: false, message: 'no' } }),
    );
    await page.getByLabel('Team code').fill('41679');
    await press(page, 'Join Team');
    await expect(alertOf(page)).toContainText('Unable to Join Team');
  });

  test('a lost connection during a reset shows "Network error. Please try again."', async ({
    page,
  }) => {
    await page.goto(RESET_PATH);
    await page.route('**/api/forgot-password/**', (route) => route.abort());
    await page.getByLabel('Email').fill('ana@example.com');
    await press(page, 'Continue');
    await expect(alertOf(page)).toContainText('Network error. Please try again.');
  });
});

test.describe('Password reset (promises 4.1 and 18.5)', () => {
  test('four steps with their refusals, Back, a reload in the middle, and the new password at the end', async ({
    page,
    javaScriptEnabled,
  }) => {
    const { email, phone } = await visitor(page);
    const accessible = () => expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
    await page.getByLabel('Email').fill(`nobody${Date.now()}@example.com`);
    await press(page, 'Continue');
    await expect(alertOf(page)).toContainText('Email not found');
    await accessible();
    await page.getByLabel('Email').fill(email);
    await press(page, 'Continue');
    await expect(successOf(page)).toContainText(
      'Email found. Please enter your phone number to continue.',
    );
    await expect(page.locator('main')).toContainText(
      `Enter the phone number associated with ${email}`,
    );
    await page.getByLabel('Phone Number').fill('212 555 0100');
    await press(page, 'Send OTP');
    await expect(alertOf(page)).toContainText("Phone number doesn't match our records");
    await accessible();
    await press(page, 'Back to Email');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await press(page, 'Continue');
    await page.getByLabel('Phone Number').fill(phone);
    await press(page, 'Send OTP');
    await expect(successOf(page)).toContainText(
      /Phone number verified\. OTP sent to your phone\. \(\d{6}\)/,
    );
    const code = /\((\d{6})\)/.exec((await successOf(page).textContent()) ?? '')?.[1] ?? '';
    await expect(page.locator('main')).toContainText(`Enter the 6-digit code sent to ${phone}`);
    const field = page.getByLabel('Verification Code');
    expect(
      await field.evaluate((input: HTMLInputElement) => [
        input.maxLength,
        input.inputMode,
        input.autocomplete,
      ]),
    ).toEqual([6, 'numeric', 'one-time-code']);
    if (javaScriptEnabled) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(() => navigator.clipboard.writeText(' 332 090 7'));
      await field.focus();
      await page.keyboard.press('ControlOrMeta+v');
      await expect(field).toHaveValue('332090');
    }
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await press(page, 'Verify Code');
    await expect(alertOf(page)).toContainText('Invalid OTP');
    await accessible();
    await page.goto(RESET_PATH);
    await page.getByLabel('Verification Code').fill(code);
    await press(page, 'Verify Code');
    await expect(successOf(page)).toContainText('OTP verified! Please set your new password.');
    await page.getByLabel('New Password', { exact: true }).fill('password1');
    await press(page, 'Reset Password');
    await expect(alertOf(page)).toContainText(
      'This password is on the list of the most used ones.',
    );
    await accessible();
    expect(await page.content()).not.toContain(code);
    await page.getByLabel('New Password', { exact: true }).fill('gravel-lantern-88');
    await press(page, 'Reset Password');
    await expect(successOf(page)).toContainText(
      'Password reset successfully! You can now sign in with your new password.',
    );
    await expect(page).toHaveURL(/\/auth$/);
    await accessible();
    await fillLogin(page, email, 'gravel-lantern-88');
    await press(page, 'Sign In');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('Google in trial mode', () => {
  test('an account is chosen on a page of our own, and the dashboard code is still there at the end', async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto('/auth?tab=login&dashboard=12345');
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a Google account' })).toBeVisible();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await page.getByLabel('Email').fill(`google${Date.now()}${randomInt(1000)}@example.com`);
    await page.getByRole('button', { name: 'Continue with this account' }).click();
    await expect(page).toHaveURL(/\/join-team\?code=12345&from=auth$/);
    await expect(page.getByLabel('Team code')).toHaveValue('12345');
    await expect(page.getByText('Welcome back!').first()).toBeVisible();
  });
});

test('a join from /auth whose session check fails leads silently to the dashboard (promise 2.14)', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Without scripts the POST itself checks the session.');
  await register(page);
  await page.goto('/auth?dashboard=12345');
  await expect(page).toHaveURL(/\/join-team\?code=12345&from=auth$/);
  await page.waitForLoadState('networkidle');
  await page.route('**/api/user', (route) => route.abort());
  await page.getByRole('button', { name: 'Join Team' }).click();
  await page.waitForURL(/\/dashboard$/, { timeout: 15_000 });
});

test.describe('Pages of the account hold WCAG 2.2 AA in both languages', () => {
  for (const language of journeyLanguages) {
    test(`/auth with its tabs and error messages (${language})`, async ({
      page,
      javaScriptEnabled,
    }) => {
      for (const tab of ['login', 'register', 'forgot-password']) {
        await page.goto(`/auth?tab=${tab}&lang=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectAccessible(page, { javaScript: javaScriptEnabled });
        await expectNoSideScroll(page, [320]);
      }
    });

    test(`/account-settings with and without errors (${language})`, async ({
      page,
      javaScriptEnabled,
    }) => {
      await register(page);
      await page.goto(`/account-settings?lang=${language}`);
      await expectAccessible(page, { javaScript: javaScriptEnabled });
      const form = page.locator('#email form');
      await form.locator('input[name=email]').fill('other@example.com');
      await form.locator('input[name=currentPassword]').fill('not-the-password');
      await form.locator('button[value="email.save"]').click();
      await expect(page.locator('#email-save-currentPassword')).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expectAccessible(page, { javaScript: javaScriptEnabled });
    });

    test(`/admin/login-issues for an administrator and for another user (${language})`, async ({
      page,
      javaScriptEnabled,
    }) => {
      await administrator(page);
      await page.goto(`/admin/login-issues?lang=${language}`);
      await expectAccessible(page, { javaScript: javaScriptEnabled });
      await page.context().clearCookies();
      await register(page);
      await page.goto(`/admin/login-issues?lang=${language}`);
      await expect(
        page.getByText(
          language === 'en'
            ? 'You need an administrator account to see this.'
            : 'Necesita una cuenta de administrador para ver esto.',
        ),
      ).toBeVisible();
      await expectAccessible(page, { javaScript: javaScriptEnabled });
    });
  }
});
