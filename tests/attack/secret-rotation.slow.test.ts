import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askCode, resetCall } from '../support/account-reset.ts';
import { crewPathIn, newCrewLink } from '../support/crew.ts';
import { Client, hiddenFields } from '../support/http.ts';
import { newPerson, newProject, registration, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { newShareLink, sharedPathIn } from '../support/shared-report.ts';

const older = 'an-older-secret-of-more-than-32-characters';
const newer = 'a-newer-secret-of-more-than-32-characters';

describe('After SESSION_SECRET became new,old (X-13)', () => {
  let server: TestServer;
  let person: Person;
  let code = '';
  let projectId = '';
  let crew = { path: '', id: '' };
  let shared = '';
  let csrf = '';
  let ticket: { uploadURL: string; headers: Record<string, string> };

  beforeAll(async () => {
    server = await startServer({ env: { LIMITS_FACTOR: '100', LOG_LEVEL: 'warn' } });
    await server.restart({ SESSION_SECRET: older });
    person = await newPerson(server.url, { plan: 'unlimited' });
    code = await askCode(new Client(server.url), person);
    csrf = hiddenFields((await person.client.get('/create-project')).text, 'csrf').csrf ?? '';
    projectId = await newProject(person);
    await person.client.postForm(`/projects/${projectId}/tasks`, {
      intent: 'tasks.add',
      titles: 'Fix the gate',
    });
    crew = await newCrewLink(person.client, projectId);
    await person.client.postForm(`/projects/${projectId}/reports`, {
      intent: 'report.create',
      type: 'punch_list',
      language: 'en',
    });
    shared = await newShareLink(person.client, projectId);
    ticket = (await person.client.postJson('/api/objects/upload')).json();
    await server.restart({ SESSION_SECRET: `${newer},${older}` });
  });
  afterAll(() => server.stop());

  test('an upload address that the old part signed takes its file', async () => {
    const { uploadURL, headers } = ticket;
    expect((await person.client.put(uploadURL, Buffer.from('a'), headers)).status).toBe(200);
  });

  test('a form with the token of the old part is accepted', async () => {
    const fields = {
      intent: 'project.submit',
      name: 'A',
      workOrderNumber: 'B',
      address: 'C',
      csrf,
    };
    const { status } = await person.client.request('POST', '/create-project', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    expect(status).toBe(303);
  });

  test('a code that was sent under the old part is right', async () => {
    const { email, phone } = person;
    const answer = await resetCall(new Client(server.url), 'verify-otp', {
      email,
      phone,
      token: code,
    });
    expect(answer.status).toBe(200);
  });

  test('a device that signed in under the old part is known, until that part goes', async () => {
    const { email, password } = person;
    const login = (client: Client, typed = password) =>
      client.postJson('/api/login', { email, password: typed });
    const remembered = person.client.cookies.get('obralista_device') ?? '';
    for (let n = 0; n < 11; n += 1) await login(new Client(server.url), 'not-the-password');
    expect((await login(new Client(server.url))).status).toBe(429);
    expect((await login(person.client)).status).toBe(200);
    const renewed = person.client.cookies.get('obralista_device') ?? '';
    expect(renewed.split('.')).toHaveLength(2);
    await server.restart({ SESSION_SECRET: newer });
    for (let n = 0; n < 11; n += 1) await login(new Client(server.url), 'not-the-password');
    const statuses: number[] = [];
    for (const cookie of [remembered, renewed]) {
      const client = new Client(server.url);
      client.cookies.set('obralista_device', cookie);
      statuses.push((await login(client)).status);
    }
    expect(statuses).toEqual([429, 200]);
    await server.restart({ SESSION_SECRET: `${newer},${older}` });
  });

  test('links of the old part open and are shown; without that part they open and are not shown', async () => {
    const text = async (tab: string): Promise<string> =>
      (await person.client.get(`/projects/${projectId}/${tab}`)).text;
    const shown = async (): Promise<string[]> => [
      crewPathIn(await text(`crew?link=${crew.id}`)),
      sharedPathIn(await text('reports')),
    ];
    const opened = async (): Promise<number[]> => [
      (await new Client(server.url).get(crew.path)).status,
      (await new Client(server.url).get(shared)).status,
    ];
    expect([await opened(), await shown()]).toEqual([
      [200, 200],
      [crew.path, shared],
    ]);
    await server.restart({ SESSION_SECRET: newer });
    expect([await opened(), await shown()]).toEqual([
      [200, 200],
      ['', ''],
    ]);
    expect(await text('reports')).toContain(
      'The address of the link for Ana Ruiz can no longer be shown.',
    );
    await server.restart({ SESSION_SECRET: `${newer},${older}` });
  });

  test('cookies and tokens made with the new secret are accepted', async () => {
    const other = await newPerson(server.url, registration());
    const fresh = await askCode(new Client(server.url), other);
    const { email, phone } = other;
    const answer = await resetCall(new Client(server.url), 'verify-otp', {
      email,
      phone,
      token: fresh,
    });
    expect(answer.status).toBe(200);
  });
});
