import { expect, test, type Page } from '@playwright/test';
import { signInAs } from '../support/e2e-people.ts';
import { textsOf } from '../support/e2e-texts.ts';
import { newPerson, newProject } from '../support/people.ts';

/** Days that people type: old browsers have a plain field for a day, and lists have digits. */

const t = textsOf('es');
/** March 4 for accounts of the United States, April 3 for others. */
const TYPED = '03/04/2027';

/** Types into the field of a day as a browser has it that knows no such field. */
async function typeDay(page: Page, id: string, text: string): Promise<void> {
  const field = page.locator(id);
  await field.evaluate((input: HTMLInputElement) => (input.type = 'text'));
  await field.fill(text);
}

test('a day with two readings is asked for in Spanish, in the form of a project and of a task (promise 6.11)', async ({
  page,
  baseURL: base = '',
}) => {
  const owner = await newPerson(base, { plan: 'unlimited' });
  const projectId = await newProject(owner);
  await owner.client.postForm(`/projects/${projectId}/tasks`, {
    intent: 'tasks.add',
    titles: 'Pinte la puerta',
  });
  await signInAs(page.context(), base, owner);

  await page.goto('/create-project?lang=es');
  await page.waitForLoadState('networkidle');
  await page.locator('#project-name').fill('Calle Aliso');
  await page.locator('#project-workOrderNumber').fill('OT-7');
  await page.locator('#project-address').fill('118 Alder Street, Fresno, CA');
  await typeDay(page, '#project-dueDate', TYPED);
  await page.getByRole('button', { name: t('wizard.create') }).click();
  await expect(page.locator('#project-dueDate-error')).toContainText(t('fields.dayOrMonth'));
  await expect(page.locator('#project-name')).toHaveValue('Calle Aliso');
  await typeDay(page, '#project-dueDate', '2027-03-04');
  await page.getByRole('button', { name: t('wizard.create') }).click();
  await expect(page).toHaveURL(/step=upload/);

  await page.goto(`/projects/${projectId}/tasks/1?edit=1&lang=es`);
  await page.waitForLoadState('networkidle');
  await typeDay(page, '#edit-dueDate', TYPED);
  await page.locator('button[value="task.save"]').click();
  await expect(page.locator('#edit-dueDate-error')).toContainText(t('fields.dayOrMonth'));
  await typeDay(page, '#edit-dueDate', '3/14/2027');
  await page.locator('button[value="task.save"]').click();
  await expect(page.locator('.task-state')).toContainText('14 mar');
});

test('a list says how it reads a day with two readings, and its sender may choose the other (promise 26.3)', async ({
  page,
  baseURL: base = '',
}) => {
  const owner = await newPerson(base, { plan: 'unlimited' });
  const list = `/projects/${await newProject(owner)}/tasks`;
  await signInAs(page.context(), base, owner);
  await page.goto(`${list}/import?lang=es`);
  const row = `Título,Fecha límite\nPinte la puerta,${TYPED}\nLimpie el techo,31/12/2027\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(row) });
  await page.locator('button[value="import.upload"]').click();
  const main = page.locator('#main');
  const says = (order: string, day: string) =>
    t(`exchange.import.ambiguous.${order}`, { text: TYPED, day });
  await expect(main).toContainText(says('mdy', '4 de marzo de 2027'));
  await expect(main).toContainText('31 de diciembre de 2027');
  await main
    .getByRole('button', {
      name: t('exchange.import.ambiguous.other', { day: '3 de abril de 2027' }),
    })
    .click();
  await expect(main).toContainText(says('dmy', '3 de abril de 2027'));
  await main.locator('button[value="import.apply"]').click();
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(main.locator('.row', { hasText: 'Pinte la puerta' })).toContainText('3 abr');
});
