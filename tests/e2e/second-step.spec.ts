import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { administrator, expectNoSideScroll, newAccount } from '../support/e2e-people.ts';
import { journeyLanguages } from '../support/full-run.ts';
import { Authenticator } from '../support/second-step.ts';

/**
 * Two-step sign-in with scripts and without (promises 2.25, 3.7 and 19.8): turned on, signed in with,
 * turned off.
 */
const SETTINGS = '/account-settings/second-step';
const widths = [320, 390, 1280];

const words = {
  en: {
    wrong: 'This code is wrong or was used already.',
    welcome: 'Welcome back!',
    left: '9 recovery codes',
    again: 'Please sign in again',
  },
  es: {
    wrong: 'El código es incorrecto o ya se usó.',
    welcome: '¡Qué gusto verle de nuevo!',
    left: '9 códigos de recuperación',
    again: 'Inicie sesión de nuevo',
  },
} as const;

const press = (page: Page, intent: string): Promise<void> =>
  page.locator(`main button[value="${intent}"]`).click();

/** Turns it on as a person does who types the key into the app. */
async function turnOn(
  page: Page,
  password: string,
): Promise<{ app: Authenticator; codes: string[] }> {
  await page.goto('/account-settings#second-step');
  await page.locator('#second-step a').click();
  await expect(page).toHaveURL(SETTINGS);
  const app = new Authenticator((await page.locator('.secret-key').textContent()) ?? '');
  await page.locator('#second-step-on-code').fill(app.wrong());
  await page.locator('#second-step-on-currentPassword').fill(password);
  await press(page, 'second-step.on');
  await expect(page.locator('#second-step-on-code')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#second-step-on-code').fill(await app.code());
  await page.locator('#second-step-on-currentPassword').fill(password);
  await press(page, 'second-step.on');
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  return { app, codes: await page.locator('.recovery-codes li').allTextContents() };
}

async function firstStep(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/auth?returnTo=%2Fnotices');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await press(page, 'login.submit');
  await expect(page).toHaveURL('/auth?tab=second-step&returnTo=%2Fnotices');
}
async function secondStep(page: Page, code: string): Promise<void> {
  await page.locator('#second-step-code').fill(code);
  await press(page, 'second-step.submit');
}

for (const language of journeyLanguages) {
  test(`Two-step sign-in is turned on, used with app and recovery code, and turned off (${language})`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.setTimeout(120_000);
    const who = await newAccount(page);
    await page.goto(`${SETTINGS}?lang=${language}`);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await expectNoSideScroll(page, widths);
    const { app, codes } = await turnOn(page, who.password);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await expectNoSideScroll(page, widths);

    const say = words[language];
    await firstStep(page, who);
    await page.goto(`/auth?tab=second-step&returnTo=%2Fnotices&lang=${language}`);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await expectNoSideScroll(page, widths);
    await secondStep(page, app.wrong());
    await expect(page.locator('main [role=alert]')).toContainText(say.wrong);
    const code = await app.code();
    await secondStep(page, code);
    await expect(page).toHaveURL('/notices');
    await expect(page.getByText(say.welcome).first()).toBeVisible();

    await firstStep(page, who);
    await secondStep(page, code);
    await expect(page.locator('main [role=alert]')).toBeVisible();
    await secondStep(page, codes[0] ?? '');
    await expect(page).toHaveURL('/notices');
    await page.goto(`${SETTINGS}?lang=${language}`);
    await expect(page.getByText(say.left)).toBeVisible();
    await expectNoSideScroll(page, widths);

    await page.locator('#second-step-off-code').fill(codes[1] ?? '');
    await page.locator('#second-step-off-currentPassword').fill(who.password);
    await press(page, 'second-step.off');
    await expect(page.locator('.secret-key')).toBeVisible();
    await page.context().clearCookies();
    await page.goto('/auth');
    await page.locator('input[name=email]').fill(who.email);
    await page.locator('input[name=password]').fill(who.password);
    await press(page, 'login.submit');
    await expect(page).toHaveURL('/dashboard');
  });

  test(`Five wrong codes, or a cookie that is gone, lead back to the sign-in (${language})`, async ({
    page,
  }) => {
    const who = await newAccount(page);
    await page.goto(`/about?lang=${language}`);
    const { app } = await turnOn(page, who.password);
    await firstStep(page, who);
    await page.goto(`/auth?tab=second-step&returnTo=%2Fnotices&lang=${language}`);
    for (let n = 0; n < 4; n += 1) {
      await secondStep(page, app.wrong());
      await expect(page.locator('main [role=alert]')).toBeVisible();
    }
    await secondStep(page, app.wrong());
    await expect(page).toHaveURL('/auth?returnTo=%2Fnotices');
    await expect(page.getByText(words[language].again).first()).toBeVisible();

    await firstStep(page, who);
    await page.context().clearCookies();
    await secondStep(page, await app.code());
    await expect(page).toHaveURL('/auth?returnTo=%2Fnotices');
    await page.goto('/auth?tab=second-step');
    await expect(page).toHaveURL('/auth');
  });
}

test('A Google account confirms with Google, and is asked for the second step after it', async ({
  page,
}) => {
  const email = `google${Date.now()}@example.com`;
  await administrator(page, email);
  await page.goto(SETTINGS);
  const app = new Authenticator((await page.locator('.secret-key').textContent()) ?? '');
  await page.locator('#second-step-on-code').fill(await app.code());
  await press(page, 'second-step.on');
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.locator('a[href^="/auth/google"]').click();
  await page.locator('input[name=email]').fill(email);
  await press(page, 'choose');
  await expect(page).toHaveURL('/auth?tab=second-step');
  await secondStep(page, await app.code());
  await expect(page).toHaveURL('/dashboard');
});

test('A wrong code of an operator is refused, on every width', async ({
  page,
  javaScriptEnabled,
}) => {
  await newAccount(page);
  await page.goto('/admin/invite');
  await page.locator('input[name=invite]').fill('no-such-code');
  await press(page, 'invite.accept');
  await expect(page.locator('main [role=alert]')).toContainText('This code does not work');
  await expectAccessible(page, { javaScript: javaScriptEnabled });
  await expectNoSideScroll(page, widths);
});
