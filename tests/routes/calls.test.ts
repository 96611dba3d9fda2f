import { describe, expect, test } from 'vitest';
import { askCode, otherCode, resetCall } from '../support/account-reset.ts';
import { Client, type Answer } from '../support/http.ts';
import { newPerson } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

const id = '6f1f7c2e-0000-4000-8000-000000000000';
/** The existing calls of promise 17.2, and whether a visitor may make them. */
const calls = [
  ['/api/login', true],
  ['/api/register', true],
  ['/api/logout', true],
  ['/api/create-checkout-session', false],
  ['/api/billing/create-teams-unlimited-session', false],
  ['/api/forgot-password/verify-email', true],
  ['/api/forgot-password/verify-phone', true],
  ['/api/forgot-password/verify-otp', true],
  ['/api/forgot-password/reset-password', true],
  ['/api/objects/upload', false],
  ['/api/documents/upload', false],
  ['/api/projects', false],
  [`/api/documents/${id}/generate-tasks`, false],
  [`/api/documents/${id}/generate-tasks-from-selection`, false],
] as const;

/** Asserts a refusal (promise 17.1): JSON with code, error and message, not cacheable. */
function expectRefusal(answer: Answer, status: number, code: string, message?: string): void {
  const body = answer.json();
  expect([answer.status, body.code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(
    typeof body.message === 'string' && body.message !== '' && body.error === body.message,
  ).toBe(true);
  if (message) expect(body.message).toBe(message);
}

describe('Every call of promise 17.2, from a plain HTTP client', () => {
  test.each(calls)('%s: another method is 405', async (path) => {
    const { client } = await newPerson(server().url);
    for (const method of ['PUT', 'DELETE'])
      expectRefusal(await client.sendJson(method, path, {}), 405, 'methodNotAllowed');
  });

  test.each(calls.filter(([path]) => path !== '/api/login'))(
    '%s: GET is 405 and names POST',
    async (path) => {
      const answer = await new Client(server().url).get(path, { accept: 'application/json' });
      expectRefusal(answer, 405, 'methodNotAllowed');
      expect(answer.headers.allow).toBe('POST');
    },
  );

  test('a body of more than 2 MB is 413 with a message that mentions no file', async () => {
    const { client } = await newPerson(server().url);
    const body = { name: 'x'.repeat(2_000_001) };
    expectRefusal(
      await client.postJson('/api/projects', body),
      413,
      'requestTooLarge',
      'This request is too large. Please send less at once.',
    );
    const spanish = await new Client(server().url).postJson('/api/login', body, {
      'accept-language': 'es',
    });
    expect(spanish.json().message).toBe(
      'Esta solicitud es demasiado grande. Envíe menos a la vez.',
    );
  });

  test.each(calls.filter(([, open]) => !open))(
    '%s: a visitor is 401 Authentication required',
    async (path) => {
      expectRefusal(
        await new Client(server().url).postJson(path, {}),
        401,
        'authenticationRequired',
        'Authentication required',
      );
    },
  );

  test.each(calls.filter(([path]) => !/logout|objects/.test(path)))(
    '%s: an empty, a torn and a list body are 400',
    async (path) => {
      const { client } = await newPerson(server().url);
      expectRefusal(await client.postJson(path, {}), 400, 'invalid');
      expectRefusal(await client.postJson(path, []), 400, 'invalid');
      const torn = await client.request('POST', path, {
        headers: {
          'content-type': 'application/json',
          origin: client.base,
          'sec-fetch-site': 'same-origin',
        },
        body: '{"a":',
      });
      expectRefusal(torn, 400, 'invalid');
    },
  );

  test('/api/logout: 200 for a user and for a visitor, without a body, and twice', async () => {
    const { client } = await newPerson(server().url);
    for (const _again of [1, 2])
      expect((await client.postJson('/api/logout')).json()).toEqual({ success: true });
    expectRefusal(
      await client.get('/api/user', { accept: 'application/json' }),
      401,
      'authenticationRequired',
    );
  });
});

describe('The four calls of a password reset (promises 4.3 and 18.5)', () => {
  test('an unknown e-mail: Email not found', async () => {
    expectRefusal(
      await resetCall(new Client(server().url), 'verify-email', { email: 'nobody@example.com' }),
      404,
      'emailNotFound',
      'Email not found',
    );
  });

  test("a wrong phone number: Phone number doesn't match our records", async () => {
    const { email } = await newPerson(server().url);
    expectRefusal(
      await resetCall(new Client(server().url), 'verify-phone', { email, phone: '+12125550100' }),
      422,
      'phoneMismatch',
      "Phone number doesn't match our records",
    );
  });

  test('a wrong code: Invalid OTP, both at the check and at the reset', async () => {
    const who = await newPerson(server().url);
    const client = new Client(server().url);
    const token = otherCode(await askCode(client, who));
    expectRefusal(
      await resetCall(client, 'verify-otp', { ...who, client: undefined, token }),
      422,
      'invalidOtp',
      'Invalid OTP',
    );
    expectRefusal(
      await resetCall(client, 'reset-password', {
        email: who.email,
        phone: who.phone,
        token,
        newPassword: 'plaster-hammer-93',
      }),
      422,
      'invalidOtp',
      'Invalid OTP',
    );
  });

  test('the four calls in order succeed, and the new password signs in', async () => {
    const { email, phone } = await newPerson(server().url);
    const client = new Client(server().url);
    expect((await resetCall(client, 'verify-email', { email })).status).toBe(200);
    const token = await askCode(client, { email, phone });
    expect(token).toMatch(/^\d{6}$/);
    // As people paste it, with a no-break space, a dash, or marks that no one sees.
    for (const between of [' ', '-', '\u00a0', '\u202f', '–', '.', '\u200e']) {
      const pasted = ` ${token.slice(0, 3)}${between}${token.slice(3)}\u200f`;
      const verified = await resetCall(client, 'verify-otp', { email, phone, token: pasted });
      expect(verified.status, JSON.stringify(between)).toBe(200);
    }
    expect(
      (
        await resetCall(client, 'reset-password', {
          email,
          phone,
          token,
          newPassword: 'plaster-hammer-93',
        })
      ).status,
    ).toBe(200);
    expect(
      (await client.postJson('/api/login', { email, password: 'plaster-hammer-93' })).status,
    ).toBe(200);
  });
});
