import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import { registrationSchema } from '~/modules/account/account.schema.ts';
import { registerUser } from '~/modules/account/account.service.server.ts';
import { linkGoogle, signInWithGoogle } from '~/modules/account/google.service.server.ts';
import {
  changeEmail,
  deleteAccount,
  proveByPassword,
} from '~/modules/account/settings.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { registration } from '../support/people.ts';

let n = 0;
const meta = () => ({ requestId: `request-${(n += 1)}`, ip: `198.51.100.${n % 250}`, browser: '' });
const profileOf = (email: string, sub: string = randomUUID()) => ({
  sub,
  email,
  firstName: 'Ana',
  lastName: 'Ruiz',
});

describe.each(quickKinds)('An address that somebody only claims, on %s (X-14)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const byGoogle = (profile: ReturnType<typeof profileOf>): Promise<string> =>
    signInWithGoogle(database.context(meta()), profile, {
      language: 'en',
      oldSessionId: null,
    }).then(
      ({ user }) => user.id,
      (error: unknown) => (error instanceof AppError ? String(error.params.reason) : String(error)),
    );
  async function claimer() {
    const typed = registration();
    const made = await registerUser(database.context(meta()), registrationSchema.parse(typed), {
      language: 'en',
      oldSessionId: null,
    });
    return { ...typed, ...made };
  }
  /** Expects that the owner at Google has an account of their own, now and at the next sign-in. */
  async function ownerGetsIn(email: string, claimerId: string): Promise<void> {
    const owner = profileOf(email);
    const id = await byGoogle(owner);
    expect([id, id === claimerId]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), false]);
    expect(await byGoogle(owner)).toBe(id);
  }

  test('lets its owner in after the claimer has closed the account', async () => {
    const { email, password, user, sessionId } = await claimer();
    const input = { confirmEmail: email, currentPassword: password };
    await deleteAccount(database.context(meta()), user, input, sessionId);
    await ownerGetsIn(email, user.id);
  });

  test('lets its owner in though another Google account is linked to it', async () => {
    const { email, password, user, sessionId } = await claimer();
    const other = profileOf(registration().email);
    await proveByPassword(database.context(meta()), user, password, sessionId);
    await linkGoogle(database.context(meta()), user, other, sessionId);
    await ownerGetsIn(email, user.id);
    expect(await byGoogle(other)).toBe(user.id);
  });

  test('lets its owner in though a person from Google has changed to it', async () => {
    const other = profileOf(registration().email);
    const { user, sessionId } = await signInWithGoogle(database.context(meta()), other, {
      language: 'en',
      oldSessionId: null,
    });
    const { email } = registration();
    const input = { email, currentPassword: '' };
    await changeEmail(database.context(meta()), user, input, sessionId);
    await ownerGetsIn(email, user.id);
    expect(await byGoogle(other)).toBe(user.id);
  });

  test('is another matter once it is proven: a second Google account is refused', async () => {
    const { email } = registration();
    const owner = profileOf(email);
    const id = await byGoogle(owner);
    expect(await byGoogle(profileOf(email))).toBe('otherAccount');
    expect(await byGoogle(owner)).toBe(id);
  });
});
