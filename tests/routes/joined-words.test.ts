import { expect, test } from 'vitest';
import { Client } from '../support/http.ts';
import { joinedWords } from '../support/joined-words.ts';
import { personWithProject } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

/** The joined words of the pages that have some, by path. */
async function joinedOn(client: Client, paths: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const { status, text } = await client.get(path);
    expect(status, path).toBe(200);
    const words = joinedWords(text);
    if (words.length > 0) found.set(path, words);
  }
  return found;
}

test('words of neighbouring links and labels are joined without a space between their elements', () => {
  expect(joinedWords('<p><a>Archived</a><a>Trash</a></p>')).toEqual(['Archived|Trash']);
  expect(joinedWords('<p><a>Archived</a> <a>Trash</a></p><p>Next</p>')).toEqual([]);
  expect(joinedWords('<p><b>Plan</b>: <script>a</script><i>x</i></p>')).toEqual([]);
});

test('16.3 no page for visitors joins words in a text browser', async () => {
  const client = new Client(server().url);
  const paths = ['/', '/auth', '/about', '/privacy-policy', '/terms-of-service', '/onboarding'];
  expect(await joinedOn(client, paths)).toEqual(new Map());
});

test('16.3 no page of an account and its project joins words in a text browser', async () => {
  const { person, projectId } = await personWithProject(server().url);
  const project = `/projects/${projectId}`;
  await person.client.postForm(`${project}/tasks`, {
    intent: 'tasks.add',
    titles: 'Fix the gate\nPaint the fence',
  });
  const tabs = 'tasks photos documents budget reports activity settings crew translations'
    .split(' ')
    .map((tab) => `${project}/${tab}`);
  const found = await joinedOn(person.client, [
    '/dashboard',
    '/dashboard?q=gate',
    '/dashboard?show=archived',
    '/account-settings',
    '/notices',
    project,
    ...tabs,
    `${project}/tasks/1`,
    `${project}/tasks/import`,
  ]);
  expect(found).toEqual(new Map());
});
