import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { administrator, expectNoSideScroll } from '../support/e2e-people.ts';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { signedIn } from '../support/e2e-project.ts';

/**
 * Company logo, plan and consultation requests, with scripts and without
 * (promises 2.16 and 22.2).
 */

const words = {
  en: {
    saved: 'The logo was saved.',
    removed: 'The logo was removed.',
    picture: 'Please choose a JPEG, PNG or WebP picture.',
    receipts: 'Receipts (simulated: no money moved)',
    ends: 'Your plan ends on',
    contacted: 'Contacted',
    admins: 'You need an administrator account to see this.',
  },
  es: {
    saved: 'El logotipo quedó guardado.',
    removed: 'El logotipo se quitó.',
    picture: 'Elija una imagen JPEG, PNG o WebP.',
    receipts: 'Recibos (simulados: no se movió dinero)',
    ends: 'Su plan termina el',
    contacted: 'Contactada',
    admins: 'Necesita una cuenta de administrador para ver esto.',
  },
} as const;
const press = (page: Page, intent: string): Promise<void> =>
  page.locator(`button[value="${intent}"]`).click();

for (const language of ['en', 'es'] as const) {
  const say = words[language];

  test(`A logo is chosen, refused, saved, shown and removed (${language})`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await signedIn(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/account-settings?lang=${language}`);
    const file = page.locator('#logo-save-logo');
    await file.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await press(page, 'logo.save');
    await expect(page.locator('#logo-save-logo-error')).toContainText(say.picture);
    await expect(page).toHaveTitle(/.+/);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await file.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 600, height: 200, channels: 3, background: '#0b5d4a' },
      })
        .png()
        .toBuffer(),
    });
    await press(page, 'logo.save');
    await expect(page.getByText(say.saved).first()).toBeVisible();
    const shown = page.locator('#company img');
    await expect(shown).toBeVisible();
    expect(
      await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([480, 160]);
    await expectNoSideScroll(page);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await press(page, 'logo.remove');
    await expect(page.getByText(say.removed).first()).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

  test(`The plan is cancelled at the end of its month and resumed (${language})`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await signedIn(page);
    await page.goto(`/account-settings?lang=${language}`);
    const plan = page.locator('#plan');
    await expect(plan).toContainText(say.receipts);
    await expect(plan).toContainText('$59.99');
    await plan.locator('summary').click();
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await press(page, 'plan.cancel');
    await expect(plan).toContainText(say.ends);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await press(page, 'plan.keep');
    await expect(plan).not.toContainText(say.ends);
  });

  test(`Only administrators see a request for a consultation (${language})`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const name = `Lucía ${Date.now()}${randomInt(1000)}`;
    await page.goto(`/onboarding?lang=${language}`);
    await page.locator('#consultation-name').fill(name);
    await page.locator('#consultation-email').fill('lucia@example.com');
    await page.locator('#consultation-role').selectOption('flipper');
    await page.locator('#consultation-message').fill('Dos casas en Fresno');
    await page.locator('input[name=consent]').check();
    await page.locator('button[value="consultation.submit"]').click();
    await expect(page).toHaveURL(/\/onboarding\/thanks$/);
    await administrator(page);
    await page.goto(`/admin/consultations?lang=${language}`);
    const row = page.locator('main li.card').filter({ hasText: name });
    await expect(row).toContainText('Dos casas en Fresno');
    await expectAccessible(page, { javaScript: javaScriptEnabled });
    await row.locator('select').selectOption('contacted');
    await row.locator('button[value=status]').click();
    await expect(row).toContainText(say.contacted);
    await page.goto('/admin/consultations?status=new');
    await expect(row).toHaveCount(0);
    await page.goto('/admin/consultations?status=contacted');
    await expect(row).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSideScroll(page);
    await page.context().clearCookies();
    await signedIn(page);
    const refused = await page.goto(`/admin/consultations?lang=${language}`);
    expect(refused?.status()).toBe(403);
    await expect(page.getByText(say.admins)).toBeVisible();
    await expect(page.locator('main')).not.toContainText(name);
    await expectAccessible(page, { javaScript: javaScriptEnabled });
  });
}
