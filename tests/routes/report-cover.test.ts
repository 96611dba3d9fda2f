import { expect, test } from 'vitest';
import { hiddenFields, wordsOf } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { served } from '../support/served.ts';

const server = served({ env: { LIMITS_FACTOR: '100' } });

test('the texts of company and project are on a report, brokers below agents; a description if ticked', async () => {
  const { client, ...person } = await newPerson(server().url, { plan: 'unlimited' });
  const projectId = await newProject({ client, ...person });
  const saved = await client.postForm('/account-settings', {
    ...{ intent: 'company.save', name: 'Casa Azul', person: 'Rosa Ibarra', licence: 'TX-1' },
    ...{ address: '88 Commerce St\nSan Antonio, TX', phone: '+12105550123' },
    ...{ email: 'rosa@casa-azul.example', website: 'casa-azul.example' },
  });
  expect(saved.status).toBe(303);
  const settings = `/projects/${projectId}/settings`;
  const save = async (fields: Record<string, string>): Promise<void> => {
    const { tag } = hiddenFields((await client.get(settings)).text, 'project.save');
    const answer = await client.postForm(settings, {
      ...{ intent: 'project.save', tag: tag ?? '', kind: 'renovation', reportLanguage: 'en' },
      ...{ name: 'Oak Hollow', workOrderNumber: 'WO-1', address: '1420 Oak Hollow Dr' },
      ...{ timeZone: 'America/Chicago', description: 'Keys are in the lockbox.' },
      ...{ client: 'Alma Carter\n12 Elm St', listingAgent: 'Dana Wells\n+12105550199' },
      ...{ listingBroker: 'Blue Door Realty', buyersBroker: 'Oak Realty' },
      ...{ workStart: '2026-11-02', workEnd: '2026-11-20', ...fields },
    });
    expect(answer.status).toBe(303);
  };
  const report = async (number: number): Promise<string> => {
    const made = { intent: 'report.create', type: 'progress', language: 'en', photos: 'none' };
    expect((await client.postForm(`/projects/${projectId}/reports`, made)).status).toBe(303);
    const page = await client.get(`/projects/${projectId}/reports/${number}/print`);
    return wordsOf(page.text);
  };
  await save({});
  const page = await report(1);
  for (const words of [
    ...['Casa Azul', 'Rosa Ibarra', 'License TX-1', '88 Commerce St', 'San Antonio, TX'],
    ...['rosa@casa-azul.example', 'casa-azul.example', 'Nov 2 – 20, 2026'],
    ...['Alma Carter', '12 Elm St', 'Listing agent Dana Wells Blue Door Realty (210) 555-0199'],
    'Buyers’ broker Oak Realty',
  ])
    expect(page).toContain(words);
  expect(page).toContain('(210) 555-0123');
  expect(page).not.toContain('lockbox');
  await save({ descriptionInReport: 'true' });
  expect(await report(2)).toContain('Keys are in the lockbox.');
});

test('the contract date that the project form saves stands at the head of a response', async () => {
  const { client, ...person } = await newPerson(server().url, { plan: 'unlimited' });
  const projectId = await newProject({ client, ...person });
  const settings = `/projects/${projectId}/settings`;
  const { tag } = hiddenFields((await client.get(settings)).text, 'project.save');
  const saved = await client.postForm(settings, {
    ...{ intent: 'project.save', tag: tag ?? '', kind: 'picra', reportLanguage: 'en' },
    ...{ name: 'Oak Hollow', workOrderNumber: 'WO-1', address: '1420 Oak Hollow Dr' },
    ...{ timeZone: 'America/Chicago', contractDate: '2026-11-04' },
  });
  expect(saved.status).toBe(303);
  const titles = 'Repair the gutter over the porch';
  await client.postForm(`/projects/${projectId}/tasks`, { intent: 'tasks.add', titles });
  const made = { intent: 'report.create', type: 'picra_response', language: 'en' };
  expect((await client.postForm(`/projects/${projectId}/reports`, made)).status).toBe(303);
  const page = await client.get(`/projects/${projectId}/reports/1/print`);
  expect(wordsOf(page.text)).toContain('Date of the contract Nov 4, 2026');
});
