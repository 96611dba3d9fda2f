import { beforeAll, describe, expect, test } from 'vitest';
import { CrewPhone, newCrewLink } from '../support/crew.ts';
import { wordsOf, type Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

describe('What people typed in one language, on a Spanish page (promise 12.17)', () => {
  const reason = 'Waiting for the parts, due on Friday.';
  const inSpanish = 'En espera de las piezas, con entrega el viernes.';
  const unknown = 'Glorps the zibble were blorped.';
  let client: Client;
  let path: string;
  const words = async (page: string): Promise<string> => wordsOf((await client.get(page)).text);

  beforeAll(async () => {
    const person = await newPerson(server().url, { plan: 'unlimited' });
    client = person.client;
    const id = await newProject(person, { notes: 'Lockbox on the gas meter.' });
    path = `/projects/${id}`;
    const tasks = { intent: 'tasks.add', titles: 'Fix the gate\nPaint the fence' };
    await client.postForm(`${path}/tasks`, tasks);
    await client.postForm(`${path}/tasks/1`, { intent: 'task.block', reason });
    await client.postForm(`${path}/tasks/2`, { intent: 'task.block', reason: unknown });
    await client.get('/dashboard?lang=es');
  });

  test('the reason of a blocked task is translated in lists, and said to be by a machine', async () => {
    for (const page of ['/dashboard', `${path}/tasks`]) {
      const shown = await words(page);
      expect(shown, page).toContain(inSpanish);
      expect(shown, page).not.toContain(reason);
      expect(shown, page).toMatch(/traducción automática/i);
    }
  });

  test('the page of the task has what was typed below it', async () => {
    expect(await words(`${path}/tasks/1`)).toMatch(
      new RegExp(`Motivo: ${inSpanish} Texto original \\(inglés\\) ?: ${reason}`),
    );
  });

  test('a text that the translator declines is shown as it was typed', async () => {
    expect(await words(`${path}/tasks/2`)).toContain(`Motivo: ${unknown}`);
  });

  test('notes are translated on the overview', async () => {
    expect(await words(path)).toContain('Caja de llaves en el medidor de gas.');
  });

  test('a crew reads the reason in the language of its link, with the original below', async () => {
    const { path: link } = await newCrewLink(client, path.slice('/projects/'.length), {
      language: 'es',
    });
    const phone = new CrewPhone(server().url, link);
    expect(await phone.words()).toMatch(new RegExp(`${inSpanish} ${reason}`));
  });
});
