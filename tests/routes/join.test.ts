import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { byForm, byScript, type TypedCodes } from '../support/join-hosts.ts';
import { Client, hiddenFields, wordsOf } from '../support/http.ts';
import { newPerson, newProject, registration, signIn, type Person } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';
import { joinTeam, newTeam, otherCode, postTeam, type NewTeam } from '../support/teams.ts';

const server = sharedServer();
let team: NewTeam;
beforeAll(async () => {
  const dana = { plan: 'teams_unlimited', firstName: 'Dana', lastName: 'Whitfield' } as const;
  team = await newTeam(server().url, 'Casa Azul', await newPerson(server().url, dana));
});
afterEach(() => vi.unstubAllGlobals());

const hosts = [
  ['the form without scripts', byForm],
  ['the machine of the browser', byScript],
] as const;

describe.each(hosts)('Joining by %s (promises 14.1, 14.2 and 18.10)', (_host, host) => {
  /** Types a code as it is and sends it. Returns what is said and where it leads. */
  const join = async (person: Person, code: string) => {
    const typed: TypedCodes = {
      SHORT: '',
      WRONG: '',
      RIGHT: code,
      OWN: '',
      APPROVAL: '',
      ENDED: '',
    };
    const [seen] = await host(person, ['RIGHT'], typed);
    return [seen?.says, seen?.path];
  };

  test('a right code joins once and welcomes back afterwards', async () => {
    const person = await newPerson(server().url);
    const to = `/team-dashboard/${team.code}`;
    expect(await join(person, team.code)).toEqual(['joined', to]);
    const typed = ` ${team.code.slice(0, 2)}\u00a0-${team.code.slice(2)}9`;
    expect(await join(person, typed)).toEqual(['welcomeBack', to]);
    expect((await person.client.get(to)).status).toBe(200);
  });

  test('fewer than five digits are refused at the field, without a call', async () => {
    const person = await newPerson(server().url);
    expect(await join(person, '12a4')).toEqual(['invalid', null]);
  });

  test('an unknown code says so; after three every code is a request, and after five of these refused', async () => {
    const person = await newPerson(server().url);
    const wrong = otherCode(team.code);
    for (let guess = 0; guess < 3; guess += 1)
      expect(await join(person, wrong)).toEqual(['dashboardNotFound', null]);
    for (const code of [wrong, team.code, wrong, wrong, wrong])
      expect(await join(person, code)).toEqual(['joinAsked', '/dashboard']);
    expect(await join(person, team.code)).toEqual(['tooManyAttempts', null]);
    expect((await person.client.get(team.path)).status).toBe(404);
  });

  test('the link with its key joins somebody who has guessed too often', async () => {
    const person = await newPerson(server().url);
    for (let guess = 0; guess < 4; guess += 1) await join(person, otherCode(team.code));
    const page = (await team.owner.client.get(team.path)).text;
    const key = /[?&](?:amp;)?key=([\w-]{22})"/.exec(page)?.[1] ?? '';
    const [seen] = await host(
      person,
      ['RIGHT'],
      { SHORT: '', WRONG: '', RIGHT: team.code, OWN: '', APPROVAL: '', ENDED: '' },
      key,
    );
    expect([seen?.says, seen?.path]).toEqual(['joined', `/team-dashboard/${team.code}`]);
  });

  test('a team with approval lets nobody in at once', async () => {
    const other = await newTeam(server().url, 'With approval');
    const fields = { intent: 'team.save', name: 'With approval', approvalRequired: 'on' };
    expect((await postTeam(other.owner, other, fields)).status).toBe(303);
    const person = await newPerson(server().url);
    expect(await join(person, other.code)).toEqual(['joinPending', '/dashboard']);
    expect((await person.client.get(other.path)).status).toBe(404);
  });
});

test('the texts of refusals are those of promise 18.10', async () => {
  const person = await newPerson(server().url);
  const textOf = async (code: string): Promise<string> =>
    wordsOf((await person.client.postForm('/join-team', { intent: 'code.submit', code })).text);
  expect(await textOf('1')).toContain('Please enter a valid 5-digit dashboard code.');
  for (let guess = 0; guess < 3; guess += 1)
    expect(await textOf(otherCode(team.code))).toContain(
      'The dashboard code you entered could not be found. Please verify the code with your team leader.',
    );
  for (let request = 0; request < 5; request += 1) await textOf(otherCode(team.code));
  expect(await textOf(team.code)).toContain(
    'Unable to join dashboard after multiple attempts. Please try again.',
  );
});

test('the endpoint answers as promise 14.2 says', async () => {
  const person = await newPerson(server().url);
  const join = (dashboardId: unknown) =>
    person.client.postJson('/api/dashboards/join', { dashboardId });
  expect((await join(team.code)).json()).toEqual({
    success: true,
    message: 'Successfully Joined Team!',
    membership: 'joined',
    dashboard: { dashboardId: team.code, name: 'Casa Azul' },
  });
  expect((await join(team.code)).json()).toMatchObject({ message: 'Welcome Back!' });
  for (const odd of [
    '１２３４５',
    '١٢٣٤٥',
    '1234a',
    '',
    null,
    undefined,
    12345,
    'x'.repeat(10_240),
  ]) {
    const answer = await join(odd);
    expect([odd, answer.status]).toEqual([odd, 400]);
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      message: 'Please enter a valid 5-digit dashboard code.',
    });
  }
  expect((await person.client.get('/api/dashboards/join')).status).toBe(405);
});

test('20 joins at once by the endpoint make one membership and no error of the server', async () => {
  const person = await newPerson(server().url);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      person.client.postJson('/api/dashboards/join', { dashboardId: team.code }),
    ),
  );
  expect(answers.filter(({ status }) => ![200, 429].includes(status))).toEqual([]);
  const page = (await team.owner.client.get(team.path)).text;
  expect(page.split(`>${person.email}<`)).toHaveLength(2);
});

test('above the limit right and wrong digits get one answer: status, headers and body (Y-05)', async () => {
  const [right, wrong] = [await newPerson(server().url), await newPerson(server().url)];
  const parts = async (person: Person, code: string) => {
    const spend = { dashboardId: otherCode(team.code) };
    for (let guess = 0; guess < 3; guess += 1)
      await person.client.postJson('/api/dashboards/join', spend);
    const call = await person.client.postJson('/api/dashboards/join', { dashboardId: code });
    const form = await person.client.postForm('/join-team', { intent: 'code.submit', code });
    const page = wordsOf((await person.client.get(form.headers.location ?? '')).text);
    const known = (headers: object) =>
      Object.entries(headers)
        .filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name))
        .map(([name, value]) => [name, String(value).replace(/nonce-[^']*/g, 'nonce')]);
    return [
      [call.status, known(call.headers), call.text],
      [form.status, known(form.headers), form.text],
      [page.includes('Request received'), page.includes('Casa Azul')],
    ];
  };
  const ofRight = await parts(right, team.code);
  expect(await parts(wrong, otherCode(team.code))).toEqual(ofRight);
  expect(ofRight[0]?.[0]).toBe(200);
  expect(ofRight[2]).toEqual([true, false]);
  const page = (await team.owner.client.get(team.path)).text;
  expect([page.includes(right.email), page.includes(wrong.email)]).toEqual([true, false]);
});

test('somebody invited without a link finds the way from the sign-up and the empty dashboard', async () => {
  const visitor = new Client(server().url);
  const signUp = '/auth?tab=register&returnTo=%2Fjoin-team';
  const page = (await visitor.get('/auth?tab=register')).text;
  expect(page).toContain(`href="${signUp.replace('&', '&amp;')}"`);
  const form = await visitor.get(`${signUp}&lang=es`);
  expect(wordsOf(form.text)).toContain('después escribirá el código de su equipo');
  const answer = await visitor.postForm(signUp, {
    ...hiddenFields(form.text, 'register.submit'),
    ...registration(),
    intent: 'register.submit',
  });
  expect(answer.headers.location).toBe('/join-team');
  expect((await visitor.get('/join-team')).status).toBe(200);
  const empty = (await visitor.get('/dashboard?lang=en')).text;
  expect(wordsOf(empty)).toContain('Invited to a team? You need no plan and no document.');
  expect(empty).toContain('href="/join-team"');
});

describe('Joining by a link of the sign-in page (promises 2.14 and 14.7, A-28)', () => {
  const link = (): string => `/auth?dashboard=${team.code}`;
  const signUp = async (dashboard: string) => {
    const client = new Client(server().url);
    const answer = await client.postForm('/auth?tab=register', {
      intent: 'register.submit',
      dashboard,
      ...registration(),
    });
    return { client, answer };
  };

  test('the POST that signs up joins, and opens the team', async () => {
    const { client, answer } = await signUp(team.code);
    expect(answer.headers.location).toBe(`/team-dashboard/${team.code}`);
    expect((await client.get(answer.headers.location ?? '')).status).toBe(200);
  });

  test.each(['ABCDE', '99x99'])('%s leads to the dashboard without a word', async (code) => {
    const { client, answer } = await signUp(code);
    expect(answer.headers.location).toBe('/dashboard');
    const page = wordsOf((await client.get('/dashboard')).text);
    expect(page).not.toContain('Unable to Join');
  });

  test('the POST that signs in joins', async () => {
    const person = await newPerson(server().url);
    const client = new Client(server().url);
    const answer = await client.postForm(link(), {
      intent: 'login.submit',
      email: person.email,
      password: person.password,
      dashboard: team.code,
    });
    expect(answer.headers.location).toBe(`/team-dashboard/${team.code}`);
  });

  test('A-28: opening it while signed in changes nothing; one POST joins, silently if it fails', async () => {
    const person = await newPerson(server().url);
    const opened = await person.client.get(link());
    expect(opened.headers.location).toBe(`/join-team?code=${team.code}&from=auth`);
    const page = await person.client.get(opened.headers.location ?? '');
    expect(page.text).toContain(`value="${team.code}"`);
    expect((await person.client.get(team.path)).status).toBe(404);
    const post = (code: string) =>
      person.client.postForm('/join-team', { intent: 'code.submit', from: 'auth', code });
    expect((await post(otherCode(team.code))).headers.location).toBe('/dashboard');
    expect((await post(team.code)).headers.location).toBe(`/team-dashboard/${team.code}`);
  });

  test('opens on the sign-up, with a way to the sign-in that keeps it (promise 14.7)', async () => {
    const { text } = await new Client(server().url).get(link());
    expect(text).toContain('value="register.submit"');
    const signIn = `/auth?tab=login&amp;dashboard=${team.code}`;
    expect(text).toContain(`href="${signIn}"`);
    const other = (await new Client(server().url).get(signIn.replace('&amp;', '&'))).text;
    expect(other).toContain('value="login.submit"');
    expect(hiddenFields(other, 'login.submit').dashboard).toBe(team.code);
  });

  test('digits alone show the same page, whether a team has them or not (promise 14.8)', async () => {
    const pageOf = async (code: string): Promise<string> => {
      const { status, text } = await new Client(server().url).get(`/auth?dashboard=${code}`);
      return `${status} ${wordsOf(text).replaceAll(code, '#####')}`;
    };
    expect(await pageOf(team.code)).toBe(await pageOf(otherCode(team.code)));
  });

  test('Y-05: its key names the team and who invites before joining, on both pages, and joins for good', async () => {
    const page = (await team.owner.client.get(team.path)).text;
    const url = /href="[^"]*(\/auth\?dashboard=\d{5}&amp;key=[\w-]{22})"/.exec(page)?.[1] ?? '';
    const path = url.replace('&amp;', '&');
    const visitor = new Client(server().url);
    const named = await visitor.get(path);
    expect(wordsOf(named.text)).toContain('Dana Whitfield invites you to join Casa Azul.');
    expect(named.headers['cache-control']).toContain('no-store');
    for (const other of [link(), `${link()}&key=${'A'.repeat(22)}`, `${path.slice(0, -1)}`])
      expect(wordsOf((await visitor.get(other)).text)).not.toMatch(/Casa Azul|Whitfield/);
    const person = await newPerson(server().url);
    for (let guess = 0; guess < 4; guess += 1)
      await person.client.postJson('/api/dashboards/join', { dashboardId: otherCode(team.code) });
    const opened = await person.client.get(path);
    const form = await person.client.get(opened.headers.location ?? '');
    expect(wordsOf(form.text)).toContain('Dana Whitfield invites you to join Casa Azul.');
    const fields = hiddenFields(form.text, 'code.submit');
    const answer = await person.client.postForm('/join-team', {
      ...fields,
      intent: 'code.submit',
      code: team.code,
    });
    expect(answer.headers.location).toBe(`/team-dashboard/${team.code}`);
    expect(wordsOf((await person.client.get(team.path)).text)).not.toContain('with the code alone');
  });

  test('Y-05: who joins by digits is told of the first hour; the owner removes them by the notice', async () => {
    const person = await newPerson(server().url);
    await person.client.postJson('/api/dashboards/join', { dashboardId: team.code });
    expect(wordsOf((await person.client.get(team.path)).text)).toContain(
      'You joined with the code alone. For 60 more minutes',
    );
    const { client } = team.owner;
    const notices = (await client.get('/notices')).text;
    expect(wordsOf(notices)).toContain('Not one of us: remove');
    const intent = /value="(member\.remove:[\w-]{36})"/.exec(notices)?.[1] ?? '';
    const remove = (by: Client) => by.postForm('/notices', { intent });
    expect((await remove(person.client)).status).toBe(404);
    expect((await remove(client)).headers.location).toBe('/notices');
    expect((await remove(client)).status).toBe(303);
    expect((await person.client.get(team.path)).status).toBe(404);
    expect((await client.get('/notices')).text).not.toContain(intent);
  });

  test('a form of another site joins nobody', async () => {
    const person = await newPerson(server().url);
    const answer = await person.client.request('POST', '/join-team', {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
      },
      body: `intent=code.submit&code=${team.code}`,
    });
    expect(answer.status).toBe(403);
    expect((await person.client.get(team.path)).status).toBe(404);
  });

  test('a visitor who posts the form sees that signing in is needed, and keeps the code', async () => {
    const visitor = new Client(server().url);
    expect((await visitor.get('/join-team')).headers.location).toBe('/auth?returnTo=%2Fjoin-team');
    const answer = await visitor.postForm('/join-team', {
      intent: 'code.submit',
      code: team.code,
    });
    const page = await visitor.get(answer.headers.location ?? '');
    expect(wordsOf(page.text)).toContain('Authentication Required');
    expect(wordsOf(page.text)).toContain('Your session has expired. Please sign in again.');
    expect(page.text).toContain(
      `/auth?returnTo=${encodeURIComponent(`/join-team?code=${team.code}`)}`,
    );
  });
});

test('actions refused in the first hour are not offered, and their forms are answered in the frame', async () => {
  const own = await newTeam(server().url, 'First hours');
  const projectId = await newProject(own.owner);
  const settings = `/projects/${projectId}/settings`;
  await own.owner.client.postForm(settings, { intent: 'project.team', dashboardId: own.id });
  const tasks = `/projects/${projectId}/tasks`;
  await own.owner.client.postForm(tasks, { intent: 'tasks.add', titles: 'Fix the gate' });
  const person = await newPerson(server().url);
  await person.client.postJson('/api/dashboards/join', { dashboardId: own.code });
  const { client } = person;
  expect((await client.get(settings)).headers.location).toBe(`/projects/${projectId}`);
  for (const page of [`/projects/${projectId}`, `${tasks}/1`, `${tasks}?select=1`]) {
    const { text, status } = await client.get(page);
    expect(status).toBe(200);
    expect(text).not.toContain('value="tasks.delete"');
    expect(text).not.toContain(`href="${settings}"`);
  }
  expect((await own.owner.client.get(`${tasks}/1`)).text).toContain('value="tasks.delete"');
  const refused = await client.postForm(`${tasks}/1`, { intent: 'tasks.delete' });
  expect(refused.status).toBe(403);
  expect(wordsOf(refused.text)).toContain('In your first hour you cannot delete anything');
  expect(refused.text).toContain('class="top-bar');
  expect(refused.text).toContain('action="/logout"');
});

test('who works in a team sees their own tasks first, and nothing to buy; an archived project says so', async () => {
  const own = await newTeam(server().url, 'Own tasks first');
  const projectId = await newProject(own.owner);
  const path = `/projects/${projectId}`;
  const { client: owner } = own.owner;
  await owner.postForm(`${path}/settings`, { intent: 'project.team', dashboardId: own.id });
  await owner.postForm(`${path}/tasks`, { intent: 'tasks.add', titles: 'Fix the gate' });
  const person = await newPerson(server().url, { firstName: 'Kim', lastName: 'Nguyen' });
  await joinTeam(person, own);
  const assigned = { intent: 'tasks.edit', number: '1', assigneeId: person.id };
  expect((await owner.postForm(`${path}/tasks?select=1`, assigned)).status).toBe(303);
  const home = (await person.client.get('/')).text;
  const words = wordsOf(home);
  expect(words.indexOf('Your tasks (1)')).toBeGreaterThan(0);
  expect(words.indexOf('Fix the gate')).toBeLessThan(words.indexOf('Projects'));
  expect(words).toContain('The owner of a team creates its projects.');
  expect(wordsOf((await person.client.get('/dashboard?new=1')).text)).not.toContain(
    'Invited to a team?',
  );
  expect((await owner.postForm(`${path}/settings`, { intent: 'project.archive' })).status).toBe(
    303,
  );
  for (const [client, reopens] of [
    [owner, true],
    [person.client, false],
  ] as const) {
    const { text } = await client.get(`${path}/tasks`);
    expect(wordsOf(text)).toContain('This project is archived:');
    expect(text.includes('value="project.reopen"')).toBe(reopens);
  }
  expect(wordsOf((await person.client.get('/notices')).text)).toContain('archived the project');
});

test('a member who was removed can do nothing more with an open page (promise 14.9)', async () => {
  const person = await newPerson(server().url);
  await person.client.postJson('/api/dashboards/join', { dashboardId: team.code });
  const other = await signIn(server().url, person);
  const open = await other.get(team.path);
  expect(open.status).toBe(200);
  const removal = await postTeam(team.owner, team, {
    intent: 'member.remove',
    person: person.id,
  });
  expect(removal.status).toBe(303);
  expect(wordsOf((await team.owner.client.get(team.path)).text)).toContain(
    'is no longer in the team.',
  );
  const told = wordsOf((await person.client.get('/notices')).text);
  expect(told).toContain('You are no longer in the team');
  expect(told).toContain('Casa Azul');
  for (const client of [person.client, other]) {
    expect((await client.get(team.path)).status).toBe(404);
    expect((await client.postForm(team.path, { intent: 'member.leave' })).status).toBe(404);
  }
  const again = await person.client.postJson('/api/dashboards/join', { dashboardId: team.code });
  expect([again.status, again.json()]).toMatchObject([404, { code: 'dashboardNotFound' }]);
});
