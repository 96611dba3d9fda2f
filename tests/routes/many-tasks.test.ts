import { describe, expect, test } from 'vitest';
import { hiddenFields, wordsOf, type Answer, type Client } from '../support/http.ts';
import { personWithProject } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

async function withTasks(titles: string): Promise<{ client: Client; path: string }> {
  const { person, projectId } = await personWithProject(server().url);
  const path = `/projects/${projectId}/tasks`;
  await person.client.postForm(path, { intent: 'tasks.add', titles });
  return { client: person.client, path };
}
const words = async (client: Client, path: string): Promise<string> =>
  wordsOf((await client.get(path)).text);
/** The id in the Undo button of the page after a redirect. */
async function changeOf(client: Client, answer: Answer): Promise<string> {
  expect(answer.status).toBe(303);
  const { text } = await client.get((answer.headers.location ?? '').split('#')[0] ?? '');
  const { change } = hiddenFields(text, 'tasks.undo');
  return change ?? '';
}

describe('Changes of many tasks over HTTP (promises 12.11 to 12.14)', () => {
  test('another person is answered 404 by every change of a project, and nothing changes', async () => {
    const { client, path } = await withTasks('Fix the gate\nPaint it');
    const change = await changeOf(
      client,
      await client.postForm(path, { intent: 'task.complete', number: '1' }),
    );
    expect(change).toMatch(/^[0-9a-f-]{36}$/);
    const other = await withTasks('Their task\nTheir other task');
    const before = await words(client, path);
    const ticked: [string, string][] = [
      ['number', '1'],
      ['number', '2'],
    ];
    for (const intent of ['tasks.edit', 'tasks.merge', 'tasks.delete']) {
      const fields: [string, string][] = [['intent', intent], ['priority', 'urgent'], ...ticked];
      expect((await other.client.postForm(path, fields)).status, intent).toBe(404);
    }
    const single: Record<string, string>[] = [
      { intent: 'task.order', move: 'down:1' },
      { intent: 'task.order', number: '1', place: '2' },
      { intent: 'tasks.undo', change },
    ];
    for (const fields of single)
      expect((await other.client.postForm(path, fields)).status, fields.intent).toBe(404);
    for (const intent of ['task.duplicate', 'task.split', 'tasks.delete', 'tasks.undo']) {
      const fields = { intent, lines: 'a\nb', change };
      expect((await other.client.postForm(`${path}/1`, fields)).status, intent).toBe(404);
    }
    expect(await words(client, path)).toBe(before);
  });

  test('a change of another project cannot be undone from one’s own', async () => {
    const { client, path } = await withTasks('Fix the gate');
    const done = await client.postForm(path, { intent: 'task.complete', number: '1' });
    const change = await changeOf(client, done);
    const other = await withTasks('Their task');
    const answer = await other.client.postForm(other.path, { intent: 'tasks.undo', change });
    expect(answer.status).toBe(404);
    const undo = await client.postForm(path, { intent: 'tasks.undo', change });
    expect(undo.status).toBe(303);
    expect(await words(client, path)).toContain('Undone: task 1 is as it was before.');
    const again = await client.postForm(path, { intent: 'tasks.undo', change });
    expect(again.status).toBe(303);
    expect(await words(client, path)).toContain('This was already undone.');
  });

  test.each([
    ['nothing ticked', [['priority', 'high']], 'Tick at least one task.'],
    ['nothing chosen', [['number', '1']], 'Choose what to change.'],
    [
      'no reason',
      [
        ['number', '1'],
        ['event', 'task.block'],
      ],
      'Please fill in this field.',
    ],
    [
      'a day that does not exist',
      [
        ['number', '1'],
        ['dueDate', '2026-02-31'],
      ],
      'Please enter a valid date, such as 11/21/2026.',
    ],
    [
      'a day with two readings',
      [
        ['number', '1'],
        ['dueDate', '03/04/2027'],
      ],
      'Either number could be the month. Please write the year first: 2026-11-05.',
    ],
    [
      'a step that does not exist',
      [
        ['number', '1'],
        ['event', 'task.explode'],
      ],
      'Choose one of the options.',
    ],
  ] as const)('%s: the form comes back with its ticks and the message', async (_, rest, text) => {
    const { client, path } = await withTasks('Fix the gate\nPaint it');
    const fields = [['intent', 'tasks.edit'], ...rest] as [string, string][];
    const answer = await client.postForm(`${path}?select=1`, fields);
    expect(answer.status).toBe(400);
    expect(wordsOf(answer.text)).toContain(text);
    const ticked = /<input[^>]*name="number"[^>]*checked=""[^>]*value="1"|value="1"[^>]*checked=""/;
    if (rest.some(([name]) => name === 'number')) expect(answer.text).toMatch(ticked);
  });

  test('one number that is none of the project’s: 404, and nothing changes', async () => {
    const { client, path } = await withTasks('Fix the gate\nPaint it');
    expect(await words(client, path)).toContain('2 tasks added.');
    const before = await words(client, path);
    for (const intent of ['tasks.edit', 'tasks.merge', 'tasks.delete'])
      for (const wrong of ['3', '0', '-1', '1e3', 'x', '99999999999']) {
        const fields: [string, string][] = [
          ['intent', intent],
          ['priority', 'high'],
          ['number', '1'],
          ['number', wrong],
        ];
        expect((await client.postForm(path, fields)).status, `${intent} ${wrong}`).toBe(404);
      }
    expect(await words(client, path)).toBe(before);
  });
});
