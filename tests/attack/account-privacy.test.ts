import { describe, expect, test } from 'vitest';
import { askCode } from '../support/account-reset.ts';
import { Client } from '../support/http.ts';
import { newPerson, registration, type Person } from '../support/people.ts';
import { served } from '../support/served.ts';

const SESSION = 'obralista_session';

describe('A copied session cookie (X-20)', () => {
  const server = served();

  const changes: [string, (person: Person) => Record<string, string>][] = [
    ['password', () => ({ newPassword: 'gutter-plaster-58' })],
    ['email', () => ({ email: registration().email })],
    ['phone', () => ({ phone: registration().phone })],
  ];
  test.each(changes)(
    'a change of the %s gives the session another id; the old one is signed out',
    async (what, fields) => {
      const person = await newPerson(server().url);
      const copy = new Client(server().url);
      copy.cookies.set(SESSION, person.client.cookies.get(SESSION) ?? '');
      expect((await copy.get('/api/user')).status).toBe(200);
      const answer = await person.client.postForm('/account-settings', {
        intent: `${what}.save`,
        currentPassword: person.password,
        ...fields(person),
      });
      expect(answer.status).toBe(303);
      expect((await person.client.get('/api/user')).status).toBe(200);
      expect((await copy.get('/api/user')).status).toBe(401);
    },
  );
});

describe('The outbox of trial mode that other machines can reach (X-20)', () => {
  const server = served({ env: { TRIAL_ON_NETWORK: '1' } });
  const outbox = async (client: Client): Promise<string> =>
    (await client.get('/trial/outbox')).text;

  test('shows only the messages of the signed-in person', async () => {
    const [person, other] = [await newPerson(server().url), await newPerson(server().url)];
    const code = await askCode(new Client(server().url), person);
    expect(await outbox(person.client)).toContain(code);
    for (const client of [other.client, new Client(server().url)])
      expect(await outbox(client)).not.toContain(code);
  });

  test('shows the code of the reset that this browser has begun', async () => {
    const person = await newPerson(server().url);
    const browser = new Client(server().url);
    const { email, phone } = person;
    const forms: Record<string, string>[] = [
      { intent: 'email.submit', email },
      { intent: 'phone.submit', email, phone },
    ];
    for (const fields of forms)
      expect((await browser.postForm('/auth?tab=forgot-password', fields)).status).toBe(303);
    expect(await outbox(browser)).toMatch(/\b\d{6}\b/);
    expect(await outbox(browser)).toContain(phone);
  });
});
