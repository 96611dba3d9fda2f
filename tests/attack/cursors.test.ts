import { beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../support/http.ts';
import { uploadDocument } from '../support/documents.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { served } from '../support/served.ts';

const server = served({ env: { LIMITS_FACTOR: '100', ADMIN_EMAILS: 'admin@example.com' } });

/** The query of the link to the next page. */
const nextQuery = (html: string): URLSearchParams => {
  const href = /href="([^"]*[?&;]after=[^"]*)"/.exec(html)?.[1] ?? '';
  return new URL(href.replaceAll('&amp;', '&'), 'http://x').searchParams;
};

describe('X-20: a cursor is of its list, its person and its filter', () => {
  let person: Person;
  let other: Client;
  let project: string;
  let otherProject: string;
  let cursors: Record<'dashboard' | 'tasks', string>;
  beforeAll(async () => {
    person = await newPerson(server().url, { plan: 'unlimited' });
    ({ client: other } = await newPerson(server().url, { plan: 'unlimited' }));
    project = await newProject(person);
    otherProject = await newProject(person);
    await newProject({ client: other });
    for (let n = 0; n < 50; n += 1) await newProject(person, { name: `House ${n}` });
    const titles = Array.from({ length: 51 }, (_, n) => `Paint wall ${n}`).join('\n');
    await person.client.postForm(`/projects/${project}/tasks`, { intent: 'tasks.add', titles });
    const cursorAt = async (path: string): Promise<string> =>
      nextQuery((await person.client.get(path)).text).get('after') ?? '';
    cursors = {
      dashboard: await cursorAt('/dashboard'),
      tasks: await cursorAt(`/projects/${project}/tasks`),
    };
  });

  test('its own is followed to the rows of the next page', async () => {
    const next = (path: string, after: string) =>
      person.client.get(`${path}?${new URLSearchParams({ after }).toString()}`);
    const projects = await next('/dashboard', cursors.dashboard);
    expect([projects.status, projects.text.includes(`/projects/${project}`)]).toEqual([200, true]);
    const tasks = await next(`/projects/${project}/tasks`, cursors.tasks);
    expect([tasks.status, tasks.text.includes('Paint wall 50')]).toEqual([200, true]);
    expect(tasks.text).not.toContain('Paint wall 49');
  });

  test('any other is 400, as a page and as data', async () => {
    const { client } = person;
    const asks: [string, Client, string, Record<string, string>][] = [
      ['of another person', other, '/dashboard', { after: cursors.dashboard }],
      ['of another filter', client, '/dashboard', { after: cursors.dashboard, sort: 'name' }],
      ['of another list', client, '/dashboard', { after: cursors.tasks }],
      ['of another project', client, `/projects/${otherProject}/tasks`, { after: cursors.tasks }],
      [
        'of another group',
        client,
        `/projects/${project}/tasks`,
        { after: cursors.tasks, status: 'open' },
      ],
      ['cut', client, '/dashboard', { after: cursors.dashboard.slice(0, -1) }],
      ['without a signature', client, '/dashboard', { after: cursors.dashboard.split('.')[0]! }],
      ['at the address of the site', client, '/', { after: 'x' }],
    ];
    for (const [name, asker, path, query] of asks) {
      const page = await asker.get(`${path}?${new URLSearchParams(query).toString()}`);
      expect([name, page.status]).toEqual([name, 400]);
      expect(page.text).not.toMatch(/Paint wall|House \d/);
    }
    const data = await other.get(
      `/dashboard?${new URLSearchParams({ after: cursors.dashboard, _data: 'routes/dashboard' }).toString()}`,
    );
    expect(data.status).toBe(400);
  });

  test('a garbled one is 400 in every list', async () => {
    const admin = new Client(server().url);
    await admin.postForm('/trial/google', { email: 'admin@example.com', name: 'Ada' });
    const { id } = await uploadDocument(person.client, project);
    const lists: [Client, string][] = [
      [person.client, `/dashboard?`],
      [person.client, `/projects/${project}/tasks?`],
      [person.client, `/projects/${project}/documents/${id}?view=ledger&`],
      [admin, '/admin/login-issues?'],
      [admin, '/admin/consultations?'],
    ];
    const garbled = ['x', '.', '%27', '1', '99999999999999', '-1', '1e400', '1.', '%00%F0%9F'];
    for (const [client, path] of lists) {
      expect([path, (await client.get(path)).status]).toEqual([path, 200]);
      for (const after of garbled)
        expect([path, after, (await client.get(`${path}after=${after}`)).status]).toEqual([
          path,
          after,
          400,
        ]);
    }
  });
});
