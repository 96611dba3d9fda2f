import { describe, expect, test } from 'vitest';
import { askCode, resetCall } from '../support/account-reset.ts';
import { Client, wordsOf, type Answer } from '../support/http.ts';
import { newPerson, signIn, type Person } from '../support/people.ts';
import {
  codesOf,
  setupOf,
  signInHosts,
  turnOn,
  type SignInHost,
  type TurnedOn,
} from '../support/second-step.ts';
import { served } from '../support/served.ts';

const server = served();
let address = 0;
/** A source address that no limit has counted yet. */
const fresh = () => ({ localAddress: `127.0.40.${(address += 1)}` });
const stranger = (): Client => new Client(server().url, fresh());
const person = (): Promise<Person> => newPerson(server().url, fresh());
const PAGE = '/account-settings/second-step';
const SESSION = 'obralista_session';
const PENDING = 'obralista_second-step';

async function withSecondStep(): Promise<{ owner: Person } & TurnedOn> {
  const owner = await person();
  return { owner, ...(await turnOn(owner.client, owner.password)) };
}

const setsSession = ({ setCookies }: Answer): boolean =>
  setCookies.some((line) => line.startsWith(`${SESSION}=`));
const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.get('/api/user')).status === 200;

/** What a host says of a step: the code of a call, or where a form leads. */
function outcome({ name }: SignInHost, answer: Answer): string {
  if (name === 'call')
    return answer.status === 200 ? 'signed in' : answer.json<{ code: string }>().code;
  const { location } = answer.headers;
  if (location === '/dashboard') return 'signed in';
  if (location === '/auth?tab=second-step') return 'secondStepRequired';
  if (location === '/auth') return 'secondStepExpired';
  return wordsOf(answer.text).includes('This code is wrong or was used already')
    ? 'invalidSecondStep'
    : String(answer.status);
}

describe.each(signInHosts)('A sign-in with two steps by $name (Y-13)', (host) => {
  test('the password alone gives no session, but a sealed cookie of 5 minutes', async () => {
    const { owner } = await withSecondStep();
    const client = stranger();
    const answer = await host.first(client, owner);
    expect(outcome(host, answer)).toBe('secondStepRequired');
    if (host.name === 'call') expect(answer.status).toBe(401);
    expect(setsSession(answer)).toBe(false);
    expect(answer.setCookies.some((line) => line.startsWith('obralista_device='))).toBe(false);
    const line = answer.setCookies.find((each) => each.startsWith(`${PENDING}=`)) ?? '';
    expect(line).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=300(;|$)/);
    for (const told of [owner.id, owner.email])
      expect(decodeURIComponent(line)).not.toContain(told);
    expect(await isSignedIn(client)).toBe(false);
    expect((await client.get('/dashboard')).headers.location).toContain('/auth');
  });

  test('a code of the app signs in once, a used or wrong one does not', async () => {
    const { owner, app } = await withSecondStep();
    const client = stranger();
    await host.first(client, owner);
    expect(outcome(host, await host.second(client, app.wrong()))).toBe('invalidSecondStep');
    const code = await app.code();
    const answer = await host.second(client, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(outcome(host, answer)).toBe('signed in');
    expect(await isSignedIn(client)).toBe(true);
    expect(client.cookies.has(PENDING)).toBe(false);
    const thief = stranger();
    await host.first(thief, owner);
    expect(outcome(host, await host.second(thief, code))).toBe('invalidSecondStep');
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('a recovery code signs in once, in any way of writing, and the account is told', async () => {
    const { owner, codes } = await withSecondStep();
    const [code = ''] = codes;
    const client = stranger();
    await host.first(client, owner);
    expect(
      outcome(host, await host.second(client, ` ${code.replaceAll('-', '').toUpperCase()}`)),
    ).toBe('signed in');
    const again = stranger();
    await host.first(again, owner);
    expect(outcome(host, await host.second(again, code))).toBe('invalidSecondStep');
    expect(wordsOf((await client.get('/notices')).text)).toContain(
      'A recovery code was used to sign in to your account',
    );
    expect(wordsOf((await client.get(PAGE)).text)).toContain('9 recovery codes left');
  });

  test('five wrong codes end the sign-in, also where the cookie is sent again', async () => {
    const { owner, app } = await withSecondStep();
    const client = stranger();
    await host.first(client, owner);
    const cookie = client.cookies.get(PENDING) ?? '';
    const outcomes: string[] = [];
    for (let n = 0; n < 5; n += 1)
      outcomes.push(outcome(host, await host.second(client, app.wrong())));
    expect(outcomes).toEqual([...Array<string>(4).fill('invalidSecondStep'), 'secondStepExpired']);
    expect(client.cookies.has(PENDING)).toBe(false);
    client.cookies.set(PENDING, cookie);
    expect(outcome(host, await host.second(client, await app.code()))).toBe('secondStepExpired');
    expect(await isSignedIn(client)).toBe(false);
  });

  test('without a cookie, with a changed one, or after a new password there is no second step', async () => {
    const { owner, app } = await withSecondStep();
    const code = await app.code();
    expect(outcome(host, await host.second(stranger(), code))).toBe('secondStepExpired');
    const client = stranger();
    await host.first(client, owner);
    const cookie = client.cookies.get(PENDING) ?? '';
    client.cookies.set(PENDING, `${cookie.slice(0, 40)}x${cookie.slice(41)}`);
    expect(outcome(host, await host.second(client, code))).toBe('secondStepExpired');
    client.cookies.set(PENDING, cookie);
    const changed = await owner.client.postForm('/account-settings', {
      intent: 'password.save',
      currentPassword: owner.password,
      newPassword: 'gravel-lantern-88',
    });
    expect(changed.status).toBe(303);
    expect(outcome(host, await host.second(client, code))).toBe('secondStepExpired');
    expect(await isSignedIn(client)).toBe(false);
  });

  test('a device that signed in before is asked too, and a reset does not turn the second step off', async () => {
    const { owner, app } = await withSecondStep();
    await owner.client.postJson('/api/logout');
    expect(outcome(host, await host.first(owner.client, owner))).toBe('secondStepRequired');
    const token = await askCode(owner.client, owner);
    const password = 'gravel-lantern-88';
    const reset = await resetCall(owner.client, 'reset-password', {
      ...owner,
      token,
      newPassword: password,
      client: undefined,
    });
    expect(reset.status).toBe(200);
    expect(await isSignedIn(owner.client)).toBe(false);
    expect(outcome(host, await host.first(owner.client, { ...owner, password }))).toBe(
      'secondStepRequired',
    );
    expect(outcome(host, await host.second(owner.client, await app.code()))).toBe('signed in');
  });

  test('without a second step nothing changes: one answer with the session', async () => {
    const owner = await person();
    const answer = await host.first(stranger(), owner);
    expect(outcome(host, answer)).toBe('signed in');
    expect(setsSession(answer)).toBe(true);
    expect(answer.setCookies.some((line) => line.startsWith(PENDING))).toBe(false);
  });
});

describe('Where else a session begins (Y-13)', () => {
  test('Google asks for the second step too, and leads on to where the person wanted to go', async () => {
    const client = stranger();
    const email = `google${Date.now()}@example.com`;
    const picked = { intent: 'choose', email, firstName: 'Ana', lastName: 'Núñez' };
    await client.get('/auth/google');
    expect((await client.postForm('/trial/google', picked)).headers.location).toBe('/dashboard');
    const { app } = await turnOn(client, '');
    const again = stranger();
    await again.get('/auth/google?returnTo=%2Fnotices');
    const answer = await again.postForm('/trial/google', picked);
    expect(answer.headers.location).toBe('/auth?tab=second-step&returnTo=%2Fnotices');
    expect(setsSession(answer)).toBe(false);
    expect(await isSignedIn(again)).toBe(false);
    expect(wordsOf((await again.get(answer.headers.location ?? '')).text)).toContain(
      'authenticator app',
    );
    const done = await again.postForm(answer.headers.location ?? '', {
      intent: 'second-step.submit',
      returnTo: '/notices',
      code: await app.code(),
    });
    expect(done.headers.location).toBe('/notices');
    expect(await isSignedIn(again)).toBe(true);
  });

  test('a sign-in that joins a team joins it after the second step, not before', async () => {
    const { owner, app } = await withSecondStep();
    const lead = await newPerson(server().url, { plan: 'teams_unlimited', ...fresh() });
    const made = await lead.client.postForm('/create-dashboard', {
      intent: 'team.create',
      name: 'Cedar crew',
      description: '',
      reportLanguage: 'en',
    });
    const team = made.headers.location ?? '';
    const code =
      /class="team-code__digits">(\d{5})</.exec((await lead.client.get(team)).text)?.[1] ?? '';
    expect(code).toMatch(/^\d{5}$/);
    const client = stranger();
    const first = await client.postForm('/auth', {
      intent: 'login.submit',
      email: owner.email,
      password: owner.password,
      dashboard: code,
    });
    expect(first.headers.location).toBe(`/auth?tab=second-step&dashboard=${code}`);
    expect((await lead.client.get(team)).text).not.toContain(owner.email);
    const second = await client.postForm(first.headers.location ?? '', {
      intent: 'second-step.submit',
      dashboard: code,
      code: await app.code(),
    });
    expect(second.headers.location).toBe(`/team-dashboard/${code}`);
  });

  test('a repeated registration does not go around the second step', async () => {
    const client = stranger();
    const typed = {
      ...(await person()),
      email: `again${Date.now()}@example.com`,
      client: undefined,
    };
    const key = { 'idempotency-key': 'registration-of-two-steps' };
    expect((await client.postJson('/api/register', typed, key)).status).toBe(200);
    await turnOn(client, typed.password);
    const thief = stranger();
    expect((await thief.postJson('/api/register', typed, key)).status).toBe(409);
    expect(await isSignedIn(thief)).toBe(false);
  });
});

describe('Turning the second step on and off (Y-13)', () => {
  test('the page has a QR code, a key and a link of this account', async () => {
    const owner = await person();
    const { text } = await owner.client.get(PAGE);
    const { key, link } = setupOf(text);
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(link).toContain(`secret=${key.replaceAll(' ', '')}`);
    expect(decodeURIComponent(link)).toContain(owner.email);
    expect(text).toContain('class="qr-code"');
    expect((await owner.client.get(PAGE)).text).not.toContain(key);
  });

  test('it needs the password and a right code; a refused form keeps its secret', async () => {
    const owner = await person();
    const { setup, key } = setupOf((await owner.client.get(PAGE)).text);
    const { app } = await withSecondStep();
    const form = { intent: 'second-step.on', setup, code: app.wrong() };
    const wrong = await owner.client.postForm(PAGE, { ...form, currentPassword: owner.password });
    expect(wrong.status).toBe(400);
    expect(setupOf(wrong.text)).toMatchObject({ setup, key });
    const without = await owner.client.postForm(PAGE, { ...form, currentPassword: 'nope' });
    expect(wordsOf(without.text)).toContain('This is not your current password');
    const stranger2 = await person();
    const foreign = await stranger2.client.postForm(PAGE, {
      ...form,
      currentPassword: stranger2.password,
    });
    expect(foreign.status).toBe(400);
    expect(setupOf(foreign.text).key).not.toBe(key);
  });

  test('it ends the other sessions, and its recovery codes are shown once', async () => {
    const owner = await person();
    const other = await signIn(server().url, owner, fresh());
    const before = owner.client.cookies.get(SESSION);
    const { codes } = await turnOn(owner.client, owner.password);
    expect(new Set(codes).size).toBe(10);
    expect(owner.client.cookies.get(SESSION)).not.toBe(before);
    expect([await isSignedIn(owner.client), await isSignedIn(other)]).toEqual([true, false]);
    const page = (await owner.client.get(PAGE)).text;
    for (const code of codes) expect(page).not.toContain(code);
    expect(wordsOf((await owner.client.get('/notices')).text)).toContain(
      'Two-step sign-in was turned on',
    );
    const archive = (await owner.client.get('/account-settings/export')).bytes.toString('latin1');
    for (const code of codes) expect(archive).not.toContain(code);
  });

  test('new recovery codes take a code and end the old ones', async () => {
    const { owner, codes, app } = await withSecondStep();
    const refused = await owner.client.postForm(PAGE, {
      intent: 'second-step.codes',
      code: app.wrong(),
    });
    expect([refused.status, codesOf(refused.text)]).toEqual([400, []]);
    const renewed = codesOf(
      (await owner.client.postForm(PAGE, { intent: 'second-step.codes', code: await app.code() }))
        .text,
    );
    expect(renewed).toHaveLength(10);
    const [host] = signInHosts;
    for (const [code, expected] of [
      [codes[1], 'invalidSecondStep'],
      [renewed[1], 'signed in'],
    ]) {
      const client = stranger();
      await host!.first(client, owner);
      expect(outcome(host!, await host!.second(client, code!))).toBe(expected);
    }
  });

  test('turning it off takes the password and a code; then the password signs in', async () => {
    const { owner, app } = await withSecondStep();
    const form = { intent: 'second-step.off', currentPassword: owner.password };
    expect((await owner.client.postForm(PAGE, { ...form, code: app.wrong() })).status).toBe(400);
    const code = await app.code();
    expect(
      (await owner.client.postForm(PAGE, { ...form, currentPassword: 'nope', code })).status,
    ).toBe(400);
    expect((await owner.client.postForm(PAGE, { ...form, code })).status).toBe(303);
    expect(wordsOf((await owner.client.get('/notices')).text)).toContain(
      'Two-step sign-in was turned off',
    );
    expect(await isSignedIn(await signIn(server().url, owner, fresh()))).toBe(true);
  });

  test('the owner of an address whom Google confirms is not kept out by a second step of somebody else', async () => {
    const email = `claimed${Date.now()}@example.com`;
    const squatter = await newPerson(server().url, { email, ...fresh() });
    await turnOn(squatter.client, squatter.password);
    const owner = stranger();
    await owner.get('/auth/google');
    const picked = { intent: 'choose', email, firstName: 'Ana', lastName: 'Núñez' };
    const answer = await owner.postForm('/trial/google', picked);
    expect(answer.headers.location).toBe('/dashboard');
    expect([await isSignedIn(owner), await isSignedIn(squatter.client)]).toEqual([true, false]);
  });
});
