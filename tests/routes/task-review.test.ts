import { beforeAll, describe, expect, test } from 'vitest';
import { hiddenFields, wordsOf, type Answer } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';
import { joinTeam, newTeam } from '../support/teams.ts';

const server = sharedServer();

let dana: Person;
let luis: Person;
let projectId: string;
const page = (number: number): string => `/projects/${projectId}/tasks/${number}`;

const submit = async (number: number): Promise<Answer> =>
  dana.client.postForm(page(number), { intent: 'task.submit' });
const words = async ({ client }: Person, number: number, query = ''): Promise<string> =>
  wordsOf((await client.get(page(number) + query)).text);

beforeAll(async () => {
  const url = server().url;
  dana = await newPerson(url, {
    plan: 'teams_unlimited',
    firstName: 'Dana',
    lastName: 'Whitfield',
  });
  luis = await newPerson(url, { firstName: 'Luis', lastName: 'Ortega' });
  const team = await newTeam(url, 'Team', dana);
  await joinTeam(luis, team);
  projectId = await newProject(dana, { dashboardId: team.id });
  await dana.client.postForm(`/projects/${projectId}/tasks`, {
    intent: 'tasks.add',
    titles: 'Fix the gate\nPaint the fence\nOil the hinge',
  });
});

describe('The review of a task in a team of two', () => {
  test('is explained to the owner who sent it, and asked for by one button (promise 12.3)', async () => {
    await submit(1);
    expect(await words(dana, 1)).toContain(
      'You sent this task to review, so somebody else checks it: Luis Ortega.',
    );
    expect(await words(dana, 1, '?lang=es')).toContain(
      'Usted envió esta tarea a revisión, así que la revisa otra persona: Luis Ortega.',
    );
    const form = (await dana.client.get(`${page(1)}?lang=en`)).text;
    const fields = hiddenFields(form, 'task.askToVerify');
    expect(fields.person).toMatch(/^[\w-]{36}$/);
    const asked = await dana.client.postForm(page(1), { ...fields, intent: 'task.askToVerify' });
    expect([asked.status, asked.headers.location]).toEqual([303, `${page(1)}#review`]);
    const after = await words(dana, 1);
    expect(after).toContain('Luis Ortega gets a notice that you ask them to check it.');
    expect(after).toMatch(/Luis Ortega was asked on [A-Z]/);
    expect(wordsOf((await luis.client.get('/notices')).text)).toContain(
      'Dana Whitfield asks you to check task 1',
    );
    expect(await words(luis, 1)).toContain('You can check it.');
  });

  test('is refused to her on the list and in bulk with the reason', async () => {
    await submit(2);
    const list = `/projects/${projectId}/tasks`;
    await dana.client.postForm(list, { intent: 'task.complete', number: '2' });
    expect(wordsOf((await dana.client.get(list)).text)).toContain(
      'You sent this task to review, so somebody else checks it. Its page says who',
    );
    const bulk = { intent: 'tasks.edit', number: '2', event: 'task.verify' };
    await dana.client.postForm(list, bulk);
    expect(wordsOf((await dana.client.get(list)).text)).toContain(
      '2 (you sent it to review, so somebody else checks it)',
    );
    await dana.client.postForm(list, { intent: 'task.complete', number: '3' });
    expect(wordsOf((await dana.client.get(list)).text)).toContain(
      'In a team a task is sent to review, and somebody else checks it.',
    );
  });

  test('is asked of members who may verify alone: strangers and viewers are 404', async () => {
    await submit(3);
    const stranger = await newPerson(server().url, {});
    const ask = { intent: 'task.askToVerify', person: '3f0d6a4e-0000-4000-8000-000000000000' };
    expect((await dana.client.postForm(page(3), ask)).status).toBe(404);
    expect((await stranger.client.postForm(page(3), ask)).status).toBe(404);
  });
});

describe('A task of somebody alone', () => {
  test('has the one button that marks it complete, on its page and in bulk (promise 12.3)', async () => {
    const alone = await newPerson(server().url, { plan: 'unlimited' });
    const list = `/projects/${await newProject(alone)}/tasks`;
    await alone.client.postForm(list, { intent: 'tasks.add', titles: 'Fix the gate' });
    const { text } = await alone.client.get(`${list}/1`);
    expect(text).toContain('value="task.complete"');
    expect(text).not.toContain('value="task.submit"');
    const bulk = (await alone.client.get(`${list}?select=1`)).text;
    expect(bulk).toContain('value="task.complete"');
    expect(bulk).not.toContain('value="task.submit"');
  });
});
