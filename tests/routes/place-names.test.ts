import { beforeAll, describe, expect, test } from 'vitest';
import { wordsOf, type Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

describe('The places of a project on its page of translations (promise 12.18)', () => {
  let client: Client;
  let path: string;
  let id: string;
  const words = async (page: string): Promise<string> => wordsOf((await client.get(page)).text);
  const saved = async (body: Record<string, string>): Promise<string> => {
    const page = `${path}/translations`;
    expect((await client.postForm(page, body)).status).toBe(303);
    return (await client.get(page)).text;
  };

  beforeAll(async () => {
    const person = await newPerson(server().url, { plan: 'unlimited' });
    client = person.client;
    id = await newProject(person);
    path = `/projects/${id}`;
    await client.postForm(`${path}/tasks`, { intent: 'tasks.add', titles: 'Paint the door' });
    const empty = { quantity: '', unit: '', assignee: '', startDate: '', dueDate: '' };
    const edited = await client.postForm(`${path}/tasks/1`, {
      ...{ intent: 'task.save', version: '1', title: 'Paint the door', areas: 'Hall bath' },
      ...{ description: '', priority: 'medium', trade: 'painting', action: 'replace' },
      ...empty,
    });
    expect(edited.status).toBe(303);
  });

  test('are in a form without scripts, each with a field that names its place', async () => {
    const page = await client.get(`${path}/translations`);
    expect(page.text).toContain('aria-label="Hall bath: Spanish"');
    expect(page.text).toContain('value="Baño del pasillo"');
    expect(wordsOf(page.text)).toContain('Hall bath Original text (English)');
  });

  test('a changed one is saved without a tick, said, and shown to readers of Spanish', async () => {
    const body = { area: 'Hall bath', was: 'Baño del pasillo', name: 'Baño de visitas' };
    const page = wordsOf(await saved({ intent: 'translations.save', ...body }));
    expect(page).toContain('1 place saved.');
    expect(page).toMatch(/Approved by .+ on /);
    expect(await words(`${path}/tasks?lang=es`)).toContain('Baño de visitas');
    expect(await words(`${path}/tasks?lang=en`)).toContain('Hall bath');
  });

  test('an unchanged one without a tick stays, and all are approved by the other button', async () => {
    await saved({
      intent: 'translations.save',
      area: 'Hall bath',
      was: 'Baño de visitas',
      name: '',
    });
    const body = { area: 'Hall bath', was: 'Baño del pasillo', name: 'Baño del pasillo' };
    const unchanged = await saved({ intent: 'translations.save', ...body });
    expect(wordsOf(unchanged)).toContain('Tick or change at least one translation.');
    const approved = await saved({ intent: 'places.all', ...body });
    expect(wordsOf(approved)).toContain('1 place saved.');
  });

  test('the one button saves tasks and places, and says where two texts may differ (promise 12.16)', async () => {
    const version = async (): Promise<string> => {
      const page = (await client.get(`${path}/translations`)).text;
      return /name="row" value="(1:\d+)"/.exec(page)?.[1] ?? '';
    };
    const place = { area: 'Hall bath', was: 'Baño del pasillo', name: 'Baño chico' };
    const texts = { wasTitle: '', title: 'Pinte 2 puertas', wasDescription: '', description: '' };
    const both = { row: await version(), ...texts, ...place };
    const page = wordsOf(await saved({ intent: 'translations.save', ...both }));
    for (const text of ['1 translation approved.', 'may differ in a number', '1 place saved.'])
      expect(page).toContain(text);
    expect(await words(`${path}/tasks?lang=es`)).toContain('Pinte 2 puertas');
    expect(await words(`${path}/tasks?lang=es`)).toContain('Baño chico');
  });

  test('the call saves one place, and refuses a long name and a place of no task', async () => {
    const call = (body: object) => client.postJson(`/api/projects/${id}/area-names`, body);
    const done = await call({ area: 'Hall bath', name: 'Baño 2' });
    expect([done.status, done.json()]).toEqual([200, { saved: true, isLeft: false }]);
    const late = await call({ area: 'Hall bath', name: 'Baño 3', was: 'Baño 1' });
    expect(late.json()).toEqual({ saved: false, isLeft: true });
    expect((await call({ area: 'Hall bath', name: 'x'.repeat(501) })).status).toBe(400);
    expect((await call({ area: 'Attic\u0000', name: 'Ático' })).status).toBe(404);
  });
});
