import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { shortestResetPaths, type ResetPath, type Step } from '../machines/reset-paths.ts';

/**
 * The shortest path to every end of the password reset (xstate/graph), run in Chromium with scripts
 * and without; the page after each step shows what the graph predicts.
 */

const all = shortestResetPaths();
const longest = all.filter(
  ({ title }) => !all.some((other) => other.title.startsWith(`${title} > `)),
);
const ends = new Map(all.map((path) => [path.title, path.end]));

const fields = ['Email', 'Phone Number', 'Verification Code', 'New Password'] as const;
const errors: Record<string, string> = {
  emailNotFound: 'Email not found',
  phoneMismatch: "Phone number doesn't match our records",
  invalidOtp: 'Invalid OTP',
  invalid: 'This password is on the list of the most used ones',
};
const successes: Record<string, string> = {
  emailFound: 'Email found. Please enter your phone number to continue.',
  otpSent: 'Phone number verified. OTP sent to your phone.',
  otpVerified: 'OTP verified! Please set your new password.',
  passwordReset: 'Password reset successfully! You can now sign in with your new password.',
};

interface Walker {
  email: string;
  phone: string;
  code: string;
}

async function newUser(page: Page): Promise<Walker> {
  const digits = String(randomInt(2_000_000, 10_000_000));
  const who = { email: `walk${Date.now()}${digits}@example.com`, phone: `+1415${digits}` };
  await page.goto('/auth?tab=forgot-password');
  const answer = await page.request.post('/api/register', {
    data: { ...who, password: 'stucco-ladder-47', firstName: 'Rosa', lastName: 'Ibarra' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(200);
  await page.context().clearCookies();
  await page.goto('/auth?tab=forgot-password');
  return { ...who, code: '' };
}

const field = (page: Page, step: number) =>
  page.getByLabel(fields[step - 1] ?? 'Email', { exact: true });
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .locator('main form')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

async function take(
  page: Page,
  who: Walker,
  { intent, fields: typed }: Step,
  step: number,
): Promise<void> {
  const value = (name: string): string =>
    ({
      MINE: name === 'email' ? who.email : who.phone,
      RIGHT: who.code,
      WRONG: String((Number(who.code) + 1) % 1_000_000).padStart(6, '0'),
    })[typed[name] ?? ''] ??
    typed[name] ??
    '';
  const buttons: Record<string, string | RegExp> = {
    'email.submit': 'Continue',
    'phone.submit': 'Send OTP',
    'code.submit': 'Verify Code',
    'code.resend': 'Send a new code',
    'password.submit': 'Reset Password',
    'step.back': /^Back to (Email|Phone)$/,
  };
  if (intent === 'field.edit') return field(page, step).pressSequentially('1');
  const [name] = Object.keys(typed);
  if (name) await field(page, step).fill(value(name));
  await press(page, buttons[intent] ?? '');
}

async function expectEnd(
  page: Page,
  { facts, error, notice }: ResetPath['end'],
  so: string,
): Promise<void> {
  const [refusal, success] = [
    page.locator('main .alert--destructive'),
    page.locator('main .alert--success'),
  ];
  if (error) await expect(refusal.first(), so).toContainText(errors[error] ?? error);
  else await expect(refusal, so).toHaveCount(0);
  if (notice) await expect(success.first(), so).toContainText(successes[notice] ?? notice);
  else await expect(success, so).toHaveCount(0);
  if (notice === 'passwordReset') await expect(page).toHaveURL(/\/auth$/);
  else await expect(field(page, facts.step), so).toBeVisible();
}

for (const path of longest) {
  test(`the page after each step of: ${path.title} (promise 4.1)`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(
      !javaScriptEnabled && path.steps.some(({ intent }) => intent === 'field.edit'),
      'Without scripts nothing is sent while one types.',
    );
    const who = await newUser(page);
    const titles = path.title.split(' > ');
    let step = 1;
    for (const [n, each] of path.steps.entries()) {
      const so = titles.slice(0, n + 1).join(' > ');
      await take(page, who, each, step);
      const end = ends.get(so) ?? (n === path.steps.length - 1 ? path.end : undefined);
      if (end) {
        await expectEnd(page, end, so);
        step = end.facts.step;
      }
      who.code =
        /\((\d{6})\)/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? who.code;
    }
  });
}
