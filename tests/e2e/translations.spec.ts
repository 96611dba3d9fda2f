import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSideScroll, signInAs } from '../support/e2e-people.ts';
import { jpegPhoto, sendPhotos } from '../support/photos.ts';
import { newPerson, newProject } from '../support/people.ts';

test('translations are corrected and approved in place, the sure ones together (promise 12.16)', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const base = baseURL ?? '';
  const owner = await newPerson(base, { plan: 'unlimited' });
  const projectId = await newProject(owner);
  await owner.client.postForm(`/projects/${projectId}/tasks`, {
    intent: 'tasks.add',
    titles: 'Replace the kitchen faucet\nPaint the garage door\nRepair the handrail',
  });
  await signInAs(page.context(), base, owner);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/projects/${projectId}/tasks`);
  await page.locator('.fold--files summary').click();
  await page.getByRole('link', { name: 'Translations' }).click();
  await expect(page.getByText('3 of 3 tasks have no approved text')).toBeVisible();
  await expect(page.getByText('Doubtful: 1 · without a text: 0 · sure: 2')).toBeVisible();
  const faucet = page.getByLabel('1. Title: Spanish');
  await expect(faucet).toHaveValue('Reemplace la llave del fregadero');
  await expect(page.locator('#t1')).toContainText('Replace the faucet');
  await expectNoSideScroll(page);
  await expectAccessible(page, { javaScript: javaScriptEnabled ?? true });
  await faucet.fill('Cambie la llave de la cocina');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 translation approved.')).toBeVisible();
  await expect(page.getByText('2 of 3 tasks have no approved text')).toBeVisible();
  await page.getByRole('button', { name: 'Approve the 2 sure ones' }).click();
  await expect(page.getByText('Every task has an approved text in both languages.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.locator('#main').getByText('Undone: 2 tasks are as they were before.'),
  ).toBeVisible();
  await page.getByLabel('Approve the translation of task 2').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 of 3 tasks have no approved text')).toBeVisible();
});

test('screens show tasks in the language of the page and say what a machine wrote (promise 12.17)', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const base = baseURL ?? '';
  const owner = await newPerson(base, { plan: 'unlimited' });
  const projectId = await newProject(owner, {
    ...{ enableBudgetTracking: true, dueDate: '2020-02-01', projectedSaleValue: 29_500_000 },
  });
  const tasks = `/projects/${projectId}/tasks`;
  await owner.client.postForm(tasks, {
    intent: 'tasks.add',
    titles: 'Replace the kitchen faucet\nGlorp the zibble of the blorpt',
  });
  await owner.client.postForm(`${tasks}/1`, {
    ...{ intent: 'task.save', version: '1', title: 'Replace the kitchen faucet' },
    ...{ description: 'Paint the garage door', areas: 'Master bath', dueDate: '2020-01-31' },
    ...{ priority: 'medium', trade: 'plumbing', action: 'replace' },
    ...{ quantity: '', unit: '', assignee: '', startDate: '' },
  });
  await signInAs(page.context(), base, owner);
  await page.setViewportSize({ width: 320, height: 800 });
  const note = page.getByText('Traducción automática, sin revisar');
  await page.goto(`${tasks}?lang=es`);
  await expect(page.getByText('Reemplace la llave del fregadero')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Baño principal' })).toBeVisible();
  await expect(page.locator('[lang=en]', { hasText: 'Glorp the zibble' })).toBeVisible();
  await expect(note).toHaveCount(1);
  await expectNoSideScroll(page);
  await expectAccessible(page, { javaScript: javaScriptEnabled ?? true });
  for (const path of [`/projects/${projectId}`, '/dashboard', `${tasks}/print`]) {
    await page.goto(path);
    await expect(page.getByText('Reemplace la llave del fregadero')).toBeVisible();
    await expect(note).toHaveCount(1);
  }
  const photo = { bytes: await jpegPhoto(1) };
  await sendPhotos(owner.client, projectId, [photo], { stage: 'after', task: '1' });
  await owner.client.postForm(`${tasks}/1`, { intent: 'task.costs', estimated: '900' });
  const pages = [
    `/projects/${projectId}/budget?by=task`,
    `/projects/${projectId}/complete`,
    '/dashboard?q=faucet',
    `/projects/${projectId}/photos`,
    `/projects/${projectId}/photos?by=day`,
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByText('Reemplace la llave del fregadero').first()).toBeVisible();
    await expect(note).toHaveCount(1);
    await expectNoSideScroll(page);
    await expectAccessible(page, { javaScript: javaScriptEnabled ?? true });
  }
  await page.goto('/dashboard?q=faucet');
  await expect(page.locator('[lang=en]', { hasText: 'Replace the kitchen faucet' })).toBeVisible();
  await page.goto(`${tasks}/1`);
  await expect(page.getByRole('heading', { name: 'Reemplace la llave' })).toBeVisible();
  await expect(page.getByText(/^Pinte la puerta de garaje/).first()).toBeVisible();
  await expect(
    page.locator('[lang=en]', { hasText: 'Replace the kitchen faucet' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Traducción automática' })).toHaveCount(1);
  await page.goto(`${tasks}/1?edit=1`);
  await expect(page.locator('input[name=title][lang=en]')).toHaveValue(
    'Replace the kitchen faucet',
  );
  await page.goto(`${tasks}?lang=en`);
  await expect(page.getByText('Replace the kitchen faucet')).toBeVisible();
  await expect(page.getByText('translated by a machine')).toHaveCount(0);
  await page.goto(`/projects/${projectId}/translations`);
  await expectNoSideScroll(page);
  await expectAccessible(page, { javaScript: javaScriptEnabled ?? true });
  await page.getByLabel('Master bath: Spanish').fill('Baño de los dueños');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('#main').getByText('1 place saved.')).toBeVisible();
  await page.goto(`${tasks}?lang=es`);
  await expect(page.getByRole('heading', { name: 'Baño de los dueños' })).toBeVisible();
});

test('the notes of a project have a field for each language, each saved by itself (promise 6.20)', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const base = baseURL ?? '';
  const owner = await newPerson(base, { plan: 'unlimited' });
  const notes = 'Work hours are posted at the front door';
  const projectId = await newProject(owner, { notes });
  await owner.client.postForm(`/projects/${projectId}/tasks`, {
    intent: 'tasks.add',
    titles: 'Paint the garage door',
  });
  await signInAs(page.context(), base, owner);
  await page.goto(`/projects/${projectId}/settings`);
  const group = page.getByRole('group', { name: 'Notes' });
  await expect(group.getByLabel('Original text (English)')).toHaveValue(notes);
  await group.getByLabel('Spanish').fill('El horario de trabajo está en la puerta');
  await page.getByLabel('Print these notes on reports').check();
  await expectAccessible(page, { javaScript: javaScriptEnabled ?? true });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('#main').getByText('Project saved')).toBeVisible();
  await expect(group.getByLabel('Original text (English)')).toHaveValue(notes);
  await page.goto(`/projects/${projectId}?lang=es`);
  await expect(page.getByText('El horario de trabajo está en la puerta')).toBeVisible();
  await page.goto(`/projects/${projectId}/settings`);
  const spanish = page.getByRole('group', { name: 'Notas' });
  await spanish.getByLabel('Texto original (inglés)').fill(`${notes}.`);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(spanish.getByLabel('Español')).toHaveValue(
    'El horario de trabajo está en la puerta',
  );
});

test('the forms of reports and crew links say how many texts are unchecked, and lead to them (promise 13.10)', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const owner = await newPerson(base, { plan: 'unlimited' });
  const projectId = await newProject(owner);
  await owner.client.postForm(`/projects/${projectId}/tasks?lang=en`, {
    intent: 'tasks.add',
    titles: 'Glorp the zibble of the blorpt\nReplace the kitchen faucet\nRepair the handrail',
  });
  await signInAs(page.context(), base, owner);
  for (const form of ['reports', 'crew']) {
    await page.goto(`/projects/${projectId}/${form}?lang=en`);
    await expect(
      page.getByText('Spanish texts: 2 unchecked (1 doubtful), 1 missing, of 3.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Check them' }).click();
    await expect(page.getByText('3 of 3 tasks have no approved text')).toBeVisible();
  }
});
