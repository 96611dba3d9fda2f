import type { Locator, Page } from '@playwright/test';
import type { RecordedEvent } from '~xstate/recording.ts';
import { ReplayError } from '~xstate/replay.ts';

/** What a person does on a page with scripts for each event of a flow. */

/** Longer than each of the flows' timers, ms. */
const TIMER_MS = 2_500;

/** What stands for fields that recordings leave out. */
const typed: Readonly<Record<string, (event: RecordedEvent) => Record<string, unknown>>> = {
  'email.submit': ({ email }) => ({ email }),
  'phone.submit': ({ phone }) => ({ phone }),
  'code.submit': ({ token, code }) =>
    code === undefined ? { token: token ?? '000000' } : { code },
  'password.submit': ({ newPassword }) => ({
    newPassword: newPassword ?? 'a placeholder password',
  }),
  'project.submit': ({ fields }) => fields as Record<string, unknown>,
};

const control = (page: Page, name: string): Locator =>
  page.locator(`main form [name="${name}"]:not([type=hidden])`).first();

const press = (page: Page, intent: string): Promise<void> =>
  page.locator(`main button[name="intent"][value="${intent}"]`).first().click();

/** Browsers check what is typed before they send it; here the product is asked. */
const withoutChecks = (page: Page): Promise<void> =>
  page.locator('main form').evaluateAll((forms) => {
    for (const form of forms) (form as HTMLFormElement).noValidate = true;
  });

const file = {
  name: 'scope.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('1. Repair the deck stairs'),
};
const chooseFiles = (page: Page): Promise<void> =>
  page.locator('main input[type=file]').first().setInputFiles(file);

const chooseProject = async (page: Page, projectId: unknown): Promise<void> => {
  if (projectId) await control(page, 'projectId').selectOption(String(projectId));
};

/** The events that are more than a button with its fields. */
const others: Readonly<Record<string, (page: Page, event: RecordedEvent) => Promise<unknown>>> = {
  'field.edit': (page) =>
    page
      .locator('main form input:not([type=hidden], [readonly])')
      .first()
      .press('End')
      .then(() =>
        page.locator('main form input:not([type=hidden], [readonly])').first().press('1'),
      ),
  'mode.choose': (page, { mode }) =>
    page.locator(`main input[name=mode][value="${String(mode)}"]`).check(),
  'files.chosen': chooseFiles,
  'document.ready': chooseFiles,
  'project.choose': (page, { projectId }) => chooseProject(page, projectId),
  'document.register': async (page, { projectId }) => {
    await chooseProject(page, projectId);
    await press(page, 'document.register');
  },
  'selection.submit': async (page, { selections }) => {
    const count = (selections as unknown[]).length;
    const boxes = page.locator('.viewer__line input[type=checkbox]');
    await boxes.first().waitFor();
    for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
    await press(page, 'selection.submit');
  },
};

/** Does what makes an event. Throws ReplayError where the page has no control for it. */
export async function perform(page: Page, event: RecordedEvent): Promise<void> {
  const { type } = event;
  if (type.startsWith('xstate.after.')) {
    await page.waitForTimeout(TIMER_MS);
    return;
  }
  try {
    const other = others[type];
    if (other) {
      await other(page, event);
      return;
    }
    for (const [name, value] of Object.entries(typed[type]?.(event) ?? {}))
      await control(page, name).fill(String(value));
    await withoutChecks(page);
    await press(page, type);
  } catch (error) {
    throw new ReplayError(`The page offers no ${type}: ${String(error).slice(0, 300)}`);
  }
}
