import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { byForm, byScript, type TypedCodes } from '../support/join-hosts.ts';
import { Client, wordsOf } from '../support/http.ts';
import { newPerson, registration, signIn, type Person } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';
import { newTeam, otherCode, postTeam, type NewTeam } from '../support/teams.ts';

const server = sharedServer();
let team: NewTeam;
beforeAll(async () => {
  team = await newTeam(server().url, 'Casa Azul');
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
    const typed = ` ${team.code.slice(0, 2)}-${team.code.slice(2)}9`;
    expect(await join(person, typed)).toEqual(['welcomeBack', to]);
    expect((await person.client.get(to)).status).toBe(200);
  });

  test('fewer than five digits are refused at the field, without a call', async () => {
    const person = await newPerson(server().url);
    expect(await join(person, '12a4')).toEqual(['invalid', null]);
  });

  test('an unknown code says so, and the sixth guess is refused', async () => {
    const person = await newPerson(server().url);
    const wrong = otherCode(team.code);
    for (let guess = 0; guess < 5; guess += 1)
      expect(await join(person, wrong)).toEqual(['dashboardNotFound', null]);
    expect(await join(person, team.code)).toEqual(['tooManyAttempts', null]);
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
  for (let guess = 0; guess < 5; guess += 1)
    expect(await textOf(otherCode(team.code))).toContain(
      'The dashboard code you entered could not be found. Please verify the code with your team leader.',
    );
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
  for (const odd of ['１２３４５', '١٢٣٤٥', '1234a', null, 12345, 'x'.repeat(10_240)]) {
    const answer = await join(odd);
    expect([odd, answer.status]).toEqual([odd, 400]);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
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
  for (const client of [person.client, other]) {
    expect((await client.get(team.path)).status).toBe(404);
    expect((await client.postForm(team.path, { intent: 'member.leave' })).status).toBe(404);
  }
  const again = await person.client.postJson('/api/dashboards/join', { dashboardId: team.code });
  expect([again.status, again.json()]).toMatchObject([404, { code: 'dashboardNotFound' }]);
});
