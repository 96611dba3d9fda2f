import { setTimeout as wait } from 'node:timers/promises';
import { craftedSides, craftedTitles } from './crafted-texts.ts';
import { CrewPhone, newCrewLink } from './crew.ts';
import { hiddenFields, type Answer } from './http.ts';
import { loadLexicon } from './lexicon.ts';
import { newProject, type Person } from './people.ts';

/** What somebody does with texts that take the translator long. */
export interface LanguageAttack {
  title: string;
  /** Writes the texts, before anything is measured. Returns the project. */
  prepare: (person: Person) => Promise<string>;
}

function must(answer: Answer, status: number, what: string): Answer {
  if (answer.status !== status) throw new Error(`${what} answered ${answer.status}`);
  return answer;
}

/** A project with a task a line. */
async function projectOf(person: Person, lines: readonly string[]): Promise<string> {
  const projectId = await newProject(person);
  const fields = { intent: 'tasks.add', titles: lines.join('\n') };
  must(await person.client.postForm(`/projects/${projectId}/tasks`, fields), 303, 'The tasks');
  return projectId;
}

/** Six tasks with 10,000 characters on both sides. */
async function longTwins(person: Person, { en, es }: { en: string; es: string }): Promise<string> {
  const lines = Array.from({ length: 6 }, (_, index) => `${en.slice(0, 9_990)} ${index}`);
  const projectId = await projectOf(person, lines);
  for (const number of lines.map((_, index) => index + 1)) {
    const path = `/projects/${projectId}/tasks/${number}`;
    const fields = hiddenFields((await person.client.get(path)).text, 'task.translate');
    const typed = { title: es.slice(0, 250), description: es.slice(0, 9_990) };
    const answer = await person.client.postForm(path, {
      ...fields,
      ...typed,
      intent: 'task.translate',
    });
    must(answer, 303, 'The translation');
  }
  return projectId;
}

export const languageAttacks: LanguageAttack[] = [
  ...Object.entries(craftedSides(10_000, loadLexicon())).map(([kind, sides]) => ({
    title: `six tasks of 10,000 characters on both sides: ${kind}`,
    prepare: (person: Person) => longTwins(person, sides),
  })),
  ...[50, 200].map((count) => ({
    title: `${count} titles of 255 characters with many meanings`,
    prepare: (person: Person) => projectOf(person, craftedTitles(count, 1_000 * count)),
  })),
];

/**
 * Opens the list, its print, the crew's page and a report of a project in the other language. Returns
 * how long the slowest page took, ms.
 */
export async function openEverything(person: Person, projectId: string): Promise<number> {
  const { client } = person;
  const project = `/projects/${projectId}`;
  const { path } = await newCrewLink(client, projectId, { language: 'es' });
  const phone = new CrewPhone(client.base, path);
  const pages: (() => Promise<Answer>)[] = [
    () => client.get(`${project}/tasks?lang=es`),
    () => client.get(`${project}/tasks/print`),
    () => phone.list(),
    () => client.get(project),
    () => client.get(`/dashboard?q=pull`),
  ];
  const slowest = await Promise.all(
    pages.map(async (page) => {
      const began = performance.now();
      must(await page(), 200, 'A page');
      return performance.now() - began;
    }),
  );
  const reports = `${project}/reports`;
  const fields = hiddenFields((await client.get(reports)).text, 'report.create');
  const order = { ...fields, intent: 'report.create', type: 'progress', language: 'es' };
  must(await client.postForm(reports, order), 303, 'The report');
  for (let tries = 0; tries < 240; tries += 1) {
    if ((await client.get(`${reports}/1/pdf`)).status === 200) return Math.max(...slowest);
    await wait(500);
  }
  throw new Error('The report was not printed within two minutes.');
}
