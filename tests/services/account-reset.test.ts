import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSms } from '~/adapters/sms.server.ts';
import { setClock } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { ResetCode, Session, User } from '~/modules/account/account.entity.server.ts';
import { registrationSchema } from '~/modules/account/account.schema.ts';
import { loginUser, registerUser } from '~/modules/account/account.service.server.ts';
import {
  resetPassword,
  verifyEmail,
  verifyOtp,
  verifyPhone,
} from '~/modules/account/reset.service.server.ts';
import { readSession } from '~/modules/account/session.service.server.ts';
import { deleteAccount } from '~/modules/account/settings.service.server.ts';
import { AuditEntry } from '~/modules/audit/audit.entity.server.ts';
import { eraseClosedAccounts } from '~/modules/exports/account-deletion.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { otherCode } from '../support/account-reset.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { fakeTwilio } from '../support/fake-twilio.ts';
import { projectPayload, registration } from '../support/people.ts';

let n = 0;
/** A request from an address of its own. */
const meta = () => ({
  requestId: `request-${(n += 1)}`,
  ip: `198.51.${Math.floor(n / 250)}.${n % 250}`,
  browser: 'Chrome',
});
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const later = (ms: number) => {
  const moved = Date.now() + ms;
  setClock(() => new Date(moved));
};
const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('Password reset: codes, limits, faults', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
  });
  afterAll(() => database.close());
  afterEach(() => setClock());

  async function person() {
    const typed = registration();
    const made = await registerUser(database.context(meta()), registrationSchema.parse(typed), {
      language: 'en',
      oldSessionId: null,
    });
    return { ...typed, id: made.user.id, sessionId: made.sessionId };
  }
  type Person = Awaited<ReturnType<typeof person>>;
  const ask = async ({ email, phone }: Person): Promise<string> =>
    (await verifyPhone(database.context(meta()), { email, phone })).developmentOtp ?? '';
  const check = ({ email, phone }: Person, token: string) =>
    codeOf(verifyOtp(database.context(meta()), { email, phone, token }));
  const reset = ({ email, phone }: Person, token: string, newPassword = 'gravel-lantern-88') =>
    codeOf(resetPassword(database.context(meta()), { email, phone, token, newPassword }));
  const liveCodes = (userId: string) =>
    database.fork().count(ResetCode, { userId, usedAt: null, voidedAt: null });

  test('a code is valid for 10 minutes, by form and by API (A-11)', async () => {
    const owner = await person();
    const code = await ask(owner);
    later(9 * MINUTE + 59 * SECOND);
    expect(await check(owner, code)).toBe('done');
    later(10 * MINUTE + SECOND);
    expect(await check(owner, code)).toBe('invalidOtp');
    expect(await reset(owner, code)).toBe('invalidOtp');
    expect(
      await database.fork().count(AuditEntry, { userId: owner.id, event: 'otp_expired' }),
    ).toBe(2);
  });

  test('5 wrong codes, by form or API, void the right one (A-08, A-09)', async () => {
    const owner = await person();
    const code = await ask(owner);
    for (let wrong = 1; wrong <= 3; wrong += 1)
      expect(await check(owner, otherCode(code, wrong))).toBe('invalidOtp');
    for (let wrong = 4; wrong <= 5; wrong += 1)
      expect(await reset(owner, otherCode(code, wrong))).toBe('invalidOtp');
    expect([await check(owner, code), await reset(owner, code)]).toEqual([
      'invalidOtp',
      'invalidOtp',
    ]);
  });

  test('a code resets once, also in parallel, and ends every session (A-10, A-22)', async () => {
    const owner = await person();
    const code = await ask(owner);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, each) => reset(owner, code, `gravel-lantern-${each}`)),
    );
    expect(answers.toSorted()).toEqual(['done', ...Array<string>(5).fill('invalidOtp')]);
    expect(await database.fork().count(Session, { userId: owner.id })).toBe(0);
  });

  test('a new message voids the previous code; within 60 s no new one is sent (A-11, A-14)', async () => {
    const owner = await person();
    const first = await ask(owner);
    later(59 * SECOND);
    expect(await ask(owner)).toBe(first);
    later(61 * SECOND);
    const second = await ask(owner);
    expect(second).not.toBe(first);
    expect(await check(owner, first)).toBe('invalidOtp');
    expect(await check(owner, second)).toBe('done');
    expect(await database.fork().count(AuditEntry, { userId: owner.id, event: 'otp_sent' })).toBe(
      2,
    );
  });

  test('the 4th message of an hour is refused and the code of the 3rd stays valid (A-14)', async () => {
    const owner = await person();
    let code = '';
    for (let sent = 0; sent < 3; sent += 1) {
      later(sent * 61 * SECOND);
      code = await ask(owner);
    }
    later(3 * 61 * SECOND);
    expect(await codeOf(ask(owner))).toBe('tooManyAttempts');
    expect(await check(owner, code)).toBe('done');
  });

  test('at most 15 wrong codes a day, across all messages', async () => {
    const owner = await person();
    const answers: string[] = [];
    for (let sent = 0; sent < 3; sent += 1) {
      later(sent * 61 * SECOND);
      const code = await ask(owner);
      for (let wrong = 1; wrong <= 6; wrong += 1)
        answers.push(await check(owner, otherCode(code, wrong)));
    }
    expect(answers.filter((answer) => answer === 'invalidOtp').length).toBeLessThanOrEqual(17);
    expect(answers.at(-1)).toBe('tooManyAttempts');
  });

  test('50 wrong codes in a row stop the reset until a sign-in (OTP arithmetic)', async () => {
    const owner = await person();
    const code = await ask(owner);
    await database.fork().nativeUpdate(User, { id: owner.id }, { failedResets: 49 });
    expect(await check(owner, otherCode(code))).toBe('invalidOtp');
    expect(await check(owner, code)).toBe('tooManyAttempts');
    expect(await database.fork().count(AuditEntry, { userId: owner.id, event: 'locked' })).toBe(1);
    await loginUser(
      database.context(meta()),
      { email: owner.email, password: owner.password },
      null,
    );
    expect(await check(owner, code)).toBe('done');
  });

  test('codes are stored as an HMAC, passwords as Argon2id, and audit rows hold no secret (A-82, O-04)', async () => {
    const owner = await person();
    const code = await ask(owner);
    const em = database.fork();
    const stored = JSON.stringify([
      await em.find(ResetCode, { userId: owner.id }),
      await em.find(AuditEntry, { userId: owner.id }),
      await em.find(Session, { userId: owner.id }),
    ]);
    for (const secret of [code, owner.password, owner.sessionId, owner.email])
      expect(stored).not.toContain(secret);
    expect((await em.findOneOrFail(User, { id: owner.id })).passwordHash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
  });

  test('Twilio down: an answer in 10 s, no valid code, nothing counted; no code is shown (F-13, A-16)', async () => {
    const twilio = await fakeTwilio();
    const original = { ...database.services };
    Object.assign(database.services, {
      sms: createSms({
        kind: 'twilio',
        accountSid: `AC${'0'.repeat(32)}`,
        authToken: 'token',
        from: '+14155550100',
        endpoint: twilio.endpoint,
      }),
    });
    try {
      const owner = await person();
      twilio.state.mode = 'down';
      const began = performance.now();
      for (let tried = 0; tried < 4; tried += 1)
        expect(await codeOf(ask(owner))).toBe('unavailable');
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(await liveCodes(owner.id)).toBe(0);
      for (const [mode, code] of [
        ['badNumber', 'phoneUnreachable'],
        ['optedOut', 'phoneOptedOut'],
        ['wrongSender', 'textNotSent'],
      ] as const) {
        twilio.state.mode = mode;
        expect(await codeOf(ask(owner))).toBe(code);
        expect(await liveCodes(owner.id)).toBe(0);
      }
      twilio.state.mode = 'up';
      const answer = await verifyPhone(database.context(meta()), owner);
      expect(Object.keys(answer)).toEqual(['phone']);
      const sent = /\d{6}/.exec(twilio.state.messages.at(-1)?.Body ?? '')?.[0] ?? '';
      expect(await reset(owner, sent)).toBe('done');
    } finally {
      Object.assign(database.services, original);
      twilio.close();
    }
  });

  test('a closed account is inaccessible until its owner signs in again within 30 days', async () => {
    const owner = await person();
    const user = await readSession(database.fork(), owner.sessionId);
    if (!user) throw new Error('No session');
    await deleteAccount(
      database.context(meta()),
      user,
      { confirmEmail: owner.email, currentPassword: owner.password },
      owner.sessionId,
    );
    expect(await readSession(database.fork(), owner.sessionId)).toBeNull();
    expect(await codeOf(verifyEmail(database.context(meta()), { email: owner.email }))).toBe(
      'emailNotFound',
    );
    const login = () =>
      codeOf(
        loginUser(database.context(meta()), { email: owner.email, password: owner.password }, null),
      );
    later(31 * 24 * 60 * MINUTE);
    expect(await login()).toBe('invalidCredentials');
    later(29 * 24 * 60 * MINUTE);
    expect(await login()).toBe('done');
  });

  test('an account closed 30 days ago is erased with its projects; its bills stay (O-09)', async () => {
    const owner = await person();
    const user = await readSession(database.fork(), owner.sessionId);
    if (!user) throw new Error('No session');
    await database.fork().nativeUpdate(User, { id: owner.id }, { subscriptionStatus: 'unlimited' });
    await createProject(
      database.context(),
      { ...user, subscription_status: 'unlimited' },
      projectSchema.parse(projectPayload()),
      null,
    );
    await deleteAccount(
      database.context(meta()),
      user,
      { confirmEmail: owner.email, currentPassword: owner.password },
      owner.sessionId,
    );
    later(29 * 24 * 60 * MINUTE);
    expect(await eraseClosedAccounts(database.context())).toBe(0);
    later(31 * 24 * 60 * MINUTE);
    expect(await eraseClosedAccounts(database.context())).toBe(1);
    expect(await eraseClosedAccounts(database.context())).toBe(0);
    expect(await database.fork().count(Project, { ownerId: owner.id })).toBe(0);
    const row = await database.fork().findOneOrFail(User, { id: owner.id });
    for (const secret of [owner.email, owner.phone, owner.firstName])
      expect(JSON.stringify(row)).not.toContain(secret);
    setClock();
    await registerUser(database.context(meta()), registrationSchema.parse(owner), {
      language: 'en',
      oldSessionId: null,
    });
  });
});

describe('Unavailable rate-limit counters (A-12)', () => {
  test('make sign-in and reset unavailable, never unlimited', async () => {
    const database = await openTestDatabase('PGlite');
    try {
      const owner = registration();
      await registerUser(database.context(meta()), registrationSchema.parse(owner), {
        language: 'en',
        oldSessionId: null,
      });
      await database.fork().execute('drop table rate_limits');
      const { email, phone, password } = owner;
      expect(await codeOf(loginUser(database.context(meta()), { email, password }, null))).toBe(
        'unavailable',
      );
      expect(await codeOf(verifyEmail(database.context(meta()), { email }))).toBe('unavailable');
      expect(await codeOf(verifyPhone(database.context(meta()), { email, phone }))).toBe(
        'unavailable',
      );
      expect(
        await codeOf(verifyOtp(database.context(meta()), { email, phone, token: '123456' })),
      ).toBe('unavailable');
      expect(
        await codeOf(
          resetPassword(database.context(meta()), {
            email,
            phone,
            token: '123456',
            newPassword: 'gravel-lantern-88',
          }),
        ),
      ).toBe('unavailable');
    } finally {
      await database.close();
    }
  });
});
