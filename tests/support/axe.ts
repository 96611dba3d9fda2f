import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA (promise 16.5): no rule is disabled. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  );
};

/**
 * Checks the current page in a page where axe can run, which it cannot without JavaScript: then its
 * HTML is served without script elements, at the same address, to a page with scripts.
 */
export async function withScripts(
  page: Page,
  { javaScript }: { javaScript: boolean },
  check: (page: Page) => Promise<void>,
): Promise<void> {
  await page.waitForLoadState('load');
  if (javaScript) return check(page);
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const html = (await page.content())
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<noscript\b[^>]*>|<\/noscript>/gi, '');
  const scripted = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: true,
    bypassCSP: true,
    viewport: page.viewportSize(),
  });
  try {
    const copy = await scripted.newPage();
    await copy.route(page.url(), (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
    await copy.goto(page.url());
    await check(copy);
  } finally {
    await scripted.close();
  }
}

/** Checks the current page against WCAG 2.2 AA. */
export const expectAccessible = (page: Page, options: { javaScript: boolean }): Promise<void> =>
  withScripts(page, options, async (shown) => expect(await findings(shown)).toEqual([]));

/** Rules beside those of WCAG: landmarks hold everything and differ in name, names begin as they look. */
const goodPractice = ['region', 'landmark-unique', 'label-content-name-mismatch'];

/** What WCAG 2.2 AA and good practice find on the current page, which may run scripts. */
export async function axeFindings(page: Page): Promise<string[]> {
  const rules = Object.fromEntries(goodPractice.map((rule) => [rule, { enabled: true }]));
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: tags }, rules })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Checks the current page, which runs scripts, against good practice. */
export async function expectGoodPractice(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(goodPractice).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found).toEqual([]);
}
