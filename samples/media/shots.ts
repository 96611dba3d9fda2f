import type { Page } from '@playwright/test';
import type { Language } from '../../app/i18n.ts';

/** What stands on a picture only where nobody works: the banner of trial mode and messages. */
const HIDDEN = '.trial-banner, .toast, .alert--success, .skip-link { display: none !important; }';

/** Opens a page of the product in a language, as it is drawn after its scripts have run. */
export async function open(page: Page, path: string, language?: Language): Promise<void> {
  const mark = path.includes('?') ? '&' : '?';
  await page.goto(language ? `${path}${mark}lang=${language}` : path, { waitUntil: 'load' });
  await page.addStyleTag({ content: HIDDEN });
}

/** Draws a ring round the first match of a selector and brings it into view. */
export async function ring(page: Page, selector: string): Promise<void> {
  await page.addStyleTag({
    content: `.film-ring { outline: 4px solid #a34a05; outline-offset: 6px; border-radius: 6px; }`,
  });
  const element = page.locator(selector).first();
  await element.evaluate((node) => node.classList.add('film-ring'));
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
}

/**
 * The part of a page from `above` CSS pixels over the first match of a selector, as wide as the
 * page and so high that it has the shape of `box`.
 */
export async function cut(
  page: Page,
  selector: string,
  [width, height]: readonly [number, number],
  above = 12,
): Promise<Buffer> {
  const element = page.locator(selector).first();
  const box = await element.boundingBox();
  const view = page.viewportSize();
  if (!box || !view) throw new Error(`${page.url()} has no ${selector}`);
  const y = Math.max(0, box.y + (await page.evaluate(() => window.scrollY)) - above);
  const clip = { x: 0, y, width: view.width, height: (view.width * height) / width };
  return page.screenshot({ clip, fullPage: true });
}

/** The part of a page from the first match of a selector to the last one of another. */
export async function cutTo(page: Page, from: string, to: string): Promise<Buffer> {
  const first = await page.locator(from).first().boundingBox();
  const last = await page.locator(to).last().boundingBox();
  const view = page.viewportSize();
  if (!first || !last || !view) throw new Error(`${page.url()} has no ${from} or ${to}`);
  const height = last.y + last.height + 2 - (first.y - 12);
  const y = Math.max(0, first.y + (await page.evaluate(() => window.scrollY)) - 12);
  return page.screenshot({ clip: { x: 0, y, width: view.width, height }, fullPage: true });
}
