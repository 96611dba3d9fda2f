import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { registrationSchema } from '~/modules/account/account.schema.ts';
import { registerUser } from '~/modules/account/account.service.server.ts';
import { linkGoogle, signInWithGoogle } from '~/modules/account/google.service.server.ts';
import { resetPassword, verifyPhone } from '~/modules/account/reset.service.server.ts';
import {
  changeEmail,
  changePassword,
  changePhone,
  proveByPassword,
} from '~/modules/account/settings.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { registration } from '../support/people.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'gravel-lantern-88';
let n = 0;
const meta = () => ({ requestId: `request-${(n += 1)}`, ip: `198.51.100.${n % 250}`, browser: '' });

describe.each(quickKinds)('The key of a registration sent twice on %s (X-02)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  afterEach(() => setClock());

  const register = (typed: ReturnType<typeof registration>, requestId: string) =>
    registerUser(database.context(meta()), registrationSchema.parse(typed), {
      language: 'en',
      oldSessionId: null,
      requestId,
    });
  const again = (typed: ReturnType<typeof registration>, key: string): Promise<string> =>
    register(typed, key).then(
      ({ user }) => user.id,
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  async function registered() {
    const typed = registration();
    const key = randomUUID();
    return { typed, key, ...(await register(typed, key)) };
  }
  type Registered = Awaited<ReturnType<typeof registered>>;
  const profileOf = ({ typed }: Registered) => ({
    sub: randomUUID(),
    email: typed.email,
    firstName: 'Ana',
    lastName: 'Ruiz',
  });

  test('answers again with the same password, not with another one', async () => {
    const { typed, key, user } = await registered();
    expect(await again(typed, key)).toBe(user.id);
    expect(await again({ ...typed, password: NEW_PASSWORD }, key)).toBe('registrationRefused');
    expect(await again(typed, randomUUID())).toBe('registrationRefused');
  });

  test('answers for 10 minutes', async () => {
    const { typed, key, user } = await registered();
    const since = Date.now();
    setClock(() => new Date(since + 9 * MINUTE));
    expect(await again(typed, key)).toBe(user.id);
    setClock(() => new Date(since + 11 * MINUTE));
    expect(await again(typed, key)).toBe('registrationRefused');
  });

  test('opens nothing after the address was taken over by its owner at Google', async () => {
    const claimed = await registered();
    const { user, linked } = await signInWithGoogle(database.context(meta()), profileOf(claimed), {
      language: 'en',
      oldSessionId: null,
    });
    expect([user.id, linked]).toEqual([claimed.user.id, true]);
    expect(await again(claimed.typed, claimed.key)).toBe('registrationRefused');
  });

  // Each change keeps the password or sets the same one, so that only the deleted key refuses.
  const changes: Record<string, (person: Registered) => Promise<unknown>> = {
    'a password reset': async ({ typed: { email, phone, password } }) => {
      const { developmentOtp = '' } = await verifyPhone(database.context(meta()), { email, phone });
      const input = { email, phone, token: developmentOtp, newPassword: password };
      await resetPassword(database.context(meta()), input);
    },
    'a change of the password': ({ typed: { password }, user, sessionId }) =>
      changePassword(
        database.context(meta()),
        user,
        { newPassword: password, currentPassword: password },
        sessionId,
      ),
    'a change of the phone': ({ typed: { password }, user, sessionId }) =>
      changePhone(
        database.context(meta()),
        user,
        { phone: registration().phone, currentPassword: password },
        sessionId,
      ),
    'a change of the e-mail and back': async ({ typed: { email, password }, user, sessionId }) => {
      for (const next of [registration().email, email])
        await changeEmail(
          database.context(meta()),
          user,
          { email: next, currentPassword: password },
          sessionId,
        );
    },
    'a Google sign-in that links a proven address': async (person) => {
      await database
        .fork()
        .nativeUpdate(User, { id: person.user.id }, { emailVerifiedAt: new Date() });
      await signInWithGoogle(database.context(meta()), profileOf(person), {
        language: 'en',
        oldSessionId: null,
      });
    },
    'a link to Google in the settings': async (person) => {
      const { typed, user, sessionId } = person;
      await proveByPassword(database.context(meta()), user, typed.password, sessionId);
      await linkGoogle(database.context(meta()), user, profileOf(person), sessionId);
    },
  };

  test.each(Object.keys(changes))('ends with %s', async (name) => {
    const person = await registered();
    await changes[name]?.(person);
    expect(await again(person.typed, person.key)).toBe('registrationRefused');
  });
});
