import { expect, test } from 'vitest';
import { wordsOf } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { served } from '../support/served.ts';

/** A page says that its texts are a machine's where it shows one, and nowhere else (promise 16.8). */
const server = served({ env: { LIMITS_FACTOR: '100' } });

const notice = /, not checked yet|, sin revisar/;
/** Pages of a project that show titles of tasks to their reader, and pages that show none. */
const withTitles = ['', '/tasks', '/tasks/1', '/tasks/print', '/complete'];
const without = ['/documents', '/reports', '/settings', '/activity', '/photos'];

/** The pages that say it, of those of a project in a language. */
async function pagesThatSay(
  { client }: Awaited<ReturnType<typeof newPerson>>,
  projectId: string,
  language: 'en' | 'es',
): Promise<string[]> {
  const said: string[] = [];
  for (const page of [...withTitles, ...without]) {
    const { status, text } = await client.get(`/projects/${projectId}${page}?lang=${language}`);
    expect([page, status]).toEqual([page, 200]);
    if (notice.test(wordsOf(text))) said.push(page);
  }
  return said;
}

test('a page says that texts are a machine’s where it shows one, in the language of its reader', async () => {
  const person = await newPerson(server().url, { plan: 'unlimited' });
  const projectId = await newProject(person);
  const path = `/projects/${projectId}/tasks`;
  const titles = ['Replace the kitchen faucet', 'Paint the hall'];
  await person.client.postForm(path, { intent: 'tasks.add', titles: titles.join('\n') });
  // The page of a task has its text in both languages.
  expect(await pagesThatSay(person, projectId, 'en')).toEqual(['/tasks/1']);
  expect(await pagesThatSay(person, projectId, 'es')).toEqual(withTitles);
  for (const [number, title] of [
    ['1', 'Cambie la llave de la cocina'],
    ['2', 'Pinte el pasillo'],
  ] as const) {
    const fields = { intent: 'task.translate', version: '1', title, description: '' };
    expect((await person.client.postForm(`${path}/${number}`, fields)).status).toBe(303);
  }
  expect(await pagesThatSay(person, projectId, 'es')).toEqual([]);
});
