import { afterEach, describe, expect, test, vi } from 'vitest';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { uncovered } from '../machines/paths.ts';
import { Client } from '../support/http.ts';
import { newPerson, signIn } from '../support/people.ts';
import {
  RESET_PATH,
  byForm,
  byScript,
  withoutPersonalData,
  typed,
  type Actor,
  type Step,
} from '../support/reset-hosts.ts';
import { served } from '../support/served.ts';

const server = served({ env: { LIMITS_FACTOR: '1000' } });
const taken = new Set<string>();

const email: Step = ['email.submit', { email: 'MINE' }];
const phone: Step = ['phone.submit', { phone: 'MINE' }];
const code: Step = ['code.submit', { token: 'RIGHT' }];
const password: Step = ['password.submit', { newPassword: 'gravel-lantern-88' }];

const scripts: Record<string, Step[]> = {
  'the four steps': [email, phone, code, password],
  'an unknown e-mail, then no e-mail at all, then the right one': [
    ['email.submit', { email: 'nobody@example.com' }],
    ['email.submit', { email: 'no address' }],
    ['field.edit'],
    email,
    ['field.edit'],
  ],
  'a wrong phone, no phone, back, and on again': [
    email,
    ['phone.submit', { phone: '212 555 0100' }],
    ['phone.submit', { phone: 'x' }],
    ['field.edit'],
    ['step.back'],
    email,
    phone,
  ],
  'a wrong code, another message, back to the phone, and the right code': [
    email,
    phone,
    ['code.submit', { token: 'WRONG' }],
    ['field.edit'],
    ['code.resend'],
    ['step.back'],
    phone,
    code,
  ],
  'five wrong codes kill the right one': [
    email,
    phone,
    ...Array.from({ length: 5 }, (): Step => ['code.submit', { token: 'WRONG' }]),
    code,
  ],
  'an easy password, an edit, a short one, another code from the last step, and the end': [
    email,
    phone,
    code,
    ['password.submit', { newPassword: 'password1' }],
    ['field.edit'],
    ['password.submit', { newPassword: 'short' }],
    ['code.resend'],
    code,
    password,
  ],
  'another e-mail after going back forgets the phone': [
    email,
    phone,
    ['step.back'],
    ['step.back'],
    ['email.submit', { email: 'OTHER' }],
  ],
};

const actor = async (): Promise<Actor> => ({
  person: await newPerson(server().url),
  other: await newPerson(server().url),
  client: new Client(server().url),
  dataDir: server().dataDir,
});
afterEach(() => vi.unstubAllGlobals());

describe('Password reset on both hosts (promises 4.1 and 18.5)', () => {
  test.each(Object.entries(scripts))(
    '%s: equal states, errors, notices and facts',
    async (_name, script) => {
      const [one, two] = [await actor(), await actor()];
      const withoutScripts = withoutPersonalData(one, await byForm(one, script));
      const withScripts = withoutPersonalData(two, await byScript(two, script, taken));
      expect(withScripts).toEqual(withoutScripts);
      for (const step of withScripts) expect(step.reload).toEqual(step.facts);
      if (script.at(-1) === password)
        for (const { person } of [one, two])
          await signIn(server().url, { ...person, password: 'gravel-lantern-88' });
    },
  );

  test('the event scripts cover every transition of the machine, refusals included', () => {
    expect(uncovered(passwordResetMachine, taken)).toEqual([]);
  });
});

describe('Unexpected posts of the reset without scripts', () => {
  test('a step out of order changes nothing and shows a notice; an unknown intent is 400', async () => {
    const client = new Client(server().url);
    const early = await client.postForm(RESET_PATH, {
      intent: 'password.submit',
      newPassword: 'gravel-lantern-88',
    });
    expect([early.status, early.headers.location]).toEqual([303, '/auth?tab=forgot-password']);
    expect((await client.get(RESET_PATH)).text).toContain('Continue from here.');
    expect((await client.postForm(RESET_PATH, { intent: 'no.such.intent' })).status).toBe(400);
  });

  test('returnTo and the dashboard code are preserved at every step and at the end', async () => {
    const one = await actor();
    const resetPath = `${RESET_PATH}&returnTo=%2Fcheckout&dashboard=12345`;
    for (const [intent, fields = {}] of [email, phone, code, password]) {
      const answer = await one.client.postForm(resetPath, { intent, ...typed(one, fields) });
      expect(answer.headers.location).toContain('returnTo=%2Fcheckout&dashboard=12345');
    }
  });
});
