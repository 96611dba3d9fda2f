import { describe, expect, test } from 'vitest';
import { askCode, messagesTo, otherCode, resetCall } from '../support/account-reset.ts';
import { Client } from '../support/http.ts';
import { newPerson, registration, signIn } from '../support/people.ts';
import { served } from '../support/served.ts';

const server = served();
let address = 1;
/** A client with an address that no limit has counted yet. */
const visitor = (): Client => {
  address += 1;
  return new Client(server().url, { localAddress: `127.0.0.${address}` });
};
const person = () => newPerson(server().url, { localAddress: `127.0.1.${(address += 1)}` });
const codeOf = (answer: { json<T>(): T }): string => answer.json<{ code: string }>().code;

describe('Enumeration of e-mails (A-02, A-13)', () => {
  test('20 tries in 10 minutes, then 429 for known and unknown addresses, whatever the headers claim', async () => {
    const known = await person();
    const client = visitor();
    for (let n = 0; n < 20; n += 1) {
      const answer = await resetCall(
        client,
        'verify-email',
        { email: `nobody${n}@example.com` },
        {
          'x-forwarded-for': `10.0.0.${n}`,
          forwarded: `for=10.0.1.${n}`,
          'x-real-ip': `10.0.2.${n}`,
        },
      );
      expect(answer.status).toBe(404);
      expect(answer.json()).toMatchObject({ error: 'Email not found', code: 'emailNotFound' });
    }
    for (const email of ['nobody@example.com', known.email]) {
      const answer = await resetCall(
        client,
        'verify-email',
        { email },
        { 'x-forwarded-for': '203.0.113.9' },
      );
      expect(answer.status).toBe(429);
      expect(answer.json<{ error: string }>().error).toMatch(
        /^Too many attempts\. Please try again in \d+ (?:minutes|hours)\.$/,
      );
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await resetCall(visitor(), 'verify-email', { email: known.email })).status).toBe(200);
    await server().restart();
    expect((await resetCall(client, 'verify-email', { email: known.email })).status).toBe(429);
  });
});

describe('The phone (A-04)', () => {
  test('the 6th wrong phone of an account is refused from any address; no stored digit is shown', async () => {
    const { email, phone } = await person();
    for (let n = 0; n < 5; n += 1) {
      const answer = await resetCall(visitor(), 'verify-phone', {
        email,
        phone: `+1212555010${n}`,
      });
      expect(answer.status).toBe(422);
      expect(answer.json()).toMatchObject({ error: "Phone number doesn't match our records" });
      expect(answer.text).not.toContain(phone.slice(-4));
    }
    expect(
      (await resetCall(visitor(), 'verify-phone', { email, phone: '+12125550109' })).status,
    ).toBe(429);
  });

  test('spaces, dashes, brackets and +1 are the same number', async () => {
    const digits = '4155550177';
    for (const typed of ['(415) 555-0177', '415 555 0177', '+1 415-555-0177', `1${digits}`]) {
      const { email } = await newPerson(server().url, {
        phone: digits,
        localAddress: `127.0.1.${(address += 1)}`,
      });
      expect((await resetCall(visitor(), 'verify-phone', { email, phone: typed })).status).toBe(
        200,
      );
    }
  });

  test('an unknown e-mail is refused like a wrong phone', async () => {
    const answer = await resetCall(visitor(), 'verify-phone', registration());
    expect([answer.status, codeOf(answer)]).toEqual([422, 'phoneMismatch']);
  });
});

describe('The code (A-08, A-09, A-10, A-11, A-15)', () => {
  test('after 5 wrong codes the right code is refused, by form and by API', async () => {
    const owner = await person();
    const code = await askCode(visitor(), owner);
    for (let n = 1; n <= 3; n += 1)
      expect(
        codeOf(
          await resetCall(visitor(), 'verify-otp', {
            email: owner.email,
            phone: owner.phone,
            token: otherCode(code, n),
          }),
        ),
      ).toBe('invalidOtp');
    for (let n = 4; n <= 5; n += 1)
      expect(
        codeOf(
          await resetCall(visitor(), 'reset-password', {
            email: owner.email,
            phone: owner.phone,
            token: otherCode(code, n),
            newPassword: 'gravel-lantern-88',
          }),
        ),
      ).toBe('invalidOtp');
    const right = await resetCall(visitor(), 'verify-otp', {
      email: owner.email,
      phone: owner.phone,
      token: code,
    });
    expect([right.status, right.json<{ error: string }>().error]).toEqual([422, 'Invalid OTP']);
    expect(
      (
        await resetCall(visitor(), 'reset-password', {
          email: owner.email,
          phone: owner.phone,
          token: code,
          newPassword: 'gravel-lantern-88',
        })
      ).status,
    ).toBe(422);
  });

  test('checking a code does not use it up; of 20 parallel resets with it exactly one succeeds', async () => {
    const owner = await person();
    const code = await askCode(visitor(), owner);
    const who = { email: owner.email, phone: owner.phone, token: code };
    expect((await resetCall(visitor(), 'verify-otp', who)).status).toBe(200);
    const passwords = Array.from({ length: 20 }, (_, n) => `gravel-lantern-${n}`);
    const answers = await Promise.all(
      passwords.map((newPassword) =>
        resetCall(visitor(), 'reset-password', { ...who, newPassword }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers
        .filter(({ status }) => status !== 200)
        .map((answer) => answer.json<{ error: string }>().error),
    ).toEqual(Array(19).fill('Invalid OTP'));
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    await signIn(server().url, { ...owner, password: winner }, { localAddress: '127.0.2.1' });
  });

  test('a code works for its own e-mail and phone only, and never without the earlier steps', async () => {
    const [owner, other] = [await person(), await person()];
    const code = await askCode(visitor(), owner);
    for (const who of [
      { email: other.email, phone: owner.phone },
      { email: owner.email, phone: other.phone },
      other,
    ]) {
      expect(
        codeOf(
          await resetCall(visitor(), 'reset-password', {
            email: who.email,
            phone: who.phone,
            token: code,
            newPassword: 'gravel-lantern-88',
          }),
        ),
      ).toBe('invalidOtp');
    }
    const fresh = await person();
    const jump = await resetCall(visitor(), 'reset-password', {
      email: fresh.email,
      phone: fresh.phone,
      newPassword: 'gravel-lantern-88',
    });
    expect([jump.status, jump.json<{ error: string }>().error]).toEqual([422, 'Invalid OTP']);
    const form = await visitor().postForm('/auth?tab=forgot-password', {
      intent: 'password.submit',
      step: '4',
      email: fresh.email,
      phone: fresh.phone,
      token: '000000',
      newPassword: 'gravel-lantern-88',
    });
    expect(form.status).toBe(303);
    await signIn(server().url, fresh, { localAddress: '127.0.2.2' });
  });

  test('parallel code requests send one message; repeats within 60 s get the same answer and no message', async () => {
    const owner = await person();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        resetCall(visitor(), 'verify-phone', { email: owner.email, phone: owner.phone }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(messagesTo(server().dataDir, owner.phone)).toHaveLength(1);
  });
});

describe('After a reset (A-22)', () => {
  test('every device is signed out, the reset itself signs no one in, and the owner is notified', async () => {
    const owner = await person();
    const devices = [
      owner.client,
      await signIn(server().url, owner, { localAddress: '127.0.3.1' }),
      await signIn(server().url, owner, { localAddress: '127.0.3.2' }),
    ];
    const resetting = visitor();
    const code = await askCode(resetting, owner);
    const answer = await resetCall(resetting, 'reset-password', {
      email: owner.email,
      phone: owner.phone,
      token: code,
      newPassword: 'gravel-lantern-88',
    });
    expect(answer.status).toBe(200);
    for (const device of [...devices, resetting])
      expect((await device.get('/api/user')).status).toBe(401);
    expect(messagesTo(server().dataDir, owner.phone).at(-1)).toContain('password was just changed');
  });

  test('a common password is refused and the code stays valid', async () => {
    const owner = await person();
    const code = await askCode(visitor(), owner);
    const who = { email: owner.email, phone: owner.phone, token: code };
    const refused = await resetCall(visitor(), 'reset-password', {
      ...who,
      newPassword: 'password1',
    });
    expect([refused.status, refused.json<{ fields: object }>().fields]).toEqual([
      400,
      { newPassword: 'passwordCommon' },
    ]);
    expect(
      (await resetCall(visitor(), 'reset-password', { ...who, newPassword: 'gravel-lantern-88' }))
        .status,
    ).toBe(200);
  });
});
