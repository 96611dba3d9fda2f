import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { CrewPhone, newCrewLink } from '../support/crew.ts';
import { hiddenFields, wordsOf } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

let owner: Person;
let projectId: string;
let phone: CrewPhone;
let other: CrewPhone;
const page = (): string => `/projects/${projectId}/tasks/1`;

async function namedPhone(name: string): Promise<CrewPhone> {
  const { path } = await newCrewLink(owner.client, projectId, { language: 'es' });
  const made = new CrewPhone(server().url, path);
  await made.name(name);
  return made;
}

beforeAll(async () => {
  owner = await newPerson(server().url, {
    plan: 'unlimited',
    firstName: 'Dana',
    lastName: 'Whitfield',
  });
  projectId = await newProject(owner);
  const titles = 'Replace the outlet\nPaint the fence';
  await owner.client.postForm(`/projects/${projectId}/tasks`, { intent: 'tasks.add', titles });
  phone = await namedPhone('José');
  other = await namedPhone('Rosa');
  await phone.send(1, { do: 'comment', text: '¿De qué lado va?' });
});

describe('The question of a crew', () => {
  test('reaches the owner with a badge, and the feed names its task (promise 24.6)', async () => {
    const { text } = await owner.client.get('/notices');
    expect(wordsOf(text)).toContain('José (crew link) wrote on task 1');
    expect(wordsOf((await owner.client.get('/dashboard')).text)).toContain('Notices (1)');
    await phone.press(2, 'photo', {}, []);
    const feed = wordsOf((await owner.client.get(`/projects/${projectId}/activity`)).text);
    expect(feed).toMatch(/Task 1\W+José \(crew link\) commented/);
  });

  test('is answered on the page of its task, and the page of that link shows who and when (promise 27.6)', async () => {
    const form = (await owner.client.get(page())).text;
    const fields = hiddenFields(form, 'comment.answer');
    const refused = await owner.client.postForm(page(), {
      ...{ ...fields, requestId: randomUUID() },
      ...{ intent: 'comment.answer', text: '' },
    });
    expect(refused.status).toBe(400);
    const text = 'Replace the outlet';
    const answer = { ...fields, intent: 'comment.answer', text };
    const first = await owner.client.postForm(page(), answer);
    expect(first.status).toBe(303);
    await owner.client.postForm(page(), answer);
    expect(wordsOf((await owner.client.get(page())).text)).toContain(
      'Answer to José (crew link), shown on the crew’s page',
    );
    const list = await phone.words();
    expect(list).toContain('Hay 1 respuesta para usted: Tarea 1');
    expect(list).toContain('Dana Whitfield: Reemplace el tomacorriente Replace the outlet');
    const costs = { ...answer, requestId: randomUUID(), text: 'It costs $45.' };
    await owner.client.postForm(page(), costs);
    const html = (await phone.task(1)).text;
    const shown = wordsOf(html);
    expect(shown).toContain('José: ¿De qué lado va?');
    // The words as written are below those of the translator.
    expect(shown).toMatch(
      /Dana Whitfield, \d+ de \w+ de \d{4}, [^D]+: Reemplace el tomacorriente Replace the outlet/,
    );
    expect(shown.split('Dana Whitfield, ')).toHaveLength(3);
    expect(html).not.toContain('$45');
    const inEnglish = wordsOf((await phone.client.get(`${phone.path}/t/1?lang=en`)).text);
    expect(inEnglish).toMatch(/Dana Whitfield, [^:]+:\d\d [AP]M: Replace the outlet/);
  });

  test('and its answer are on no other link', async () => {
    // She stands there as who sends the link, without her answer.
    expect(wordsOf((await other.task(1)).text)).not.toMatch(/Dana Whitfield, \d/);
    expect(await other.words()).not.toContain('respuesta');
  });

  test('is answered by those who may edit alone, and only a crew’s', async () => {
    const form = (await owner.client.get(page())).text;
    const { comment = '' } = hiddenFields(form, 'comment.answer');
    const answer = { intent: 'comment.answer', comment, text: 'No' };
    const stranger = await newPerson(server().url, {});
    expect((await stranger.client.postForm(page(), answer)).status).toBe(404);
    const elsewhere = `/projects/${projectId}/tasks/2`;
    expect((await owner.client.postForm(elsewhere, answer)).status).toBe(404);
    const added = await owner.client.postForm(page(), {
      ...{ intent: 'comment.add', text: 'For the team' },
    });
    const own = /#comment-([\w-]{36})/.exec(added.headers.location ?? '')?.[1] ?? '';
    const toOwn = await owner.client.postForm(page(), { ...answer, comment: own });
    expect([own.length, toOwn.status]).toEqual([36, 404]);
  });
});
