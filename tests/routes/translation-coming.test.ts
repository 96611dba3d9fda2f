import { beforeAll, describe, expect, test } from 'vitest';
import { craftedTitles } from '../support/crafted-texts.ts';
import { CrewPhone, newCrewLink } from '../support/crew.ts';
import { wordsOf, type Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

/** Titles that take this long together, each its whole time: many times what a page waits. */
const crafted = craftedTitles(25);
const [title = ''] = crafted;
const coming = 'La traducción de algunos textos está en camino.';
const link = 'Mostrar la traducción';

describe('Where translations take longer than a page waits (promise 15.8)', () => {
  let client: Client;
  let projectId = '';
  let phone: CrewPhone;
  beforeAll(async () => {
    const person = await newPerson(server().url, { plan: 'unlimited' });
    client = person.client;
    projectId = await newProject(person);
    await client.get('/dashboard?lang=es');
    const made = await newCrewLink(client, projectId, { language: 'es' });
    phone = new CrewPhone(server().url, made.path);
    const tasks = { intent: 'tasks.add', titles: crafted.join('\n') };
    await client.postForm(`/projects/${projectId}/tasks`, tasks);
  });

  test('the pages have the originals, say so in one sentence, and are complete when loaded later', async () => {
    const pages: Record<string, () => Promise<string>> = {
      list: async () => wordsOf((await client.get(`/projects/${projectId}/tasks`)).text),
      print: async () => wordsOf((await client.get(`/projects/${projectId}/tasks/print`)).text),
      crew: () => phone.words(),
    };
    for (const [name, words] of Object.entries(pages)) {
      const shown = await words();
      expect(shown, name).toContain(title);
      expect(shown.split(coming), name).toHaveLength(2);
      expect(shown, name).toContain(link);
    }
    for (const [name, words] of Object.entries(pages)) {
      await expect.poll(words, { timeout: 60_000, interval: 1_000 }).not.toContain(coming);
      expect(await words(), name).toContain(title);
    }
  }, 120_000);

  test('the link leads to the same page', async () => {
    const tasks = { intent: 'tasks.add', titles: craftedTitles(20, 500).join('\n') };
    await client.postForm(`/projects/${projectId}/tasks`, tasks);
    const path = `/projects/${projectId}/tasks?status=open`;
    const { text } = await client.get(path);
    expect(text.includes(`href="${path}">${link}`)).toBe(true);
  }, 60_000);
});
