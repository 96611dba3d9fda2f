import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '~/errors.ts';
import { ResetCode, User } from '~/modules/account/account.entity.server.ts';
import { registrationSchema } from '~/modules/account/account.schema.ts';
import { loginUser, registerUser } from '~/modules/account/account.service.server.ts';
import { FAILURE_DELAY_MS } from '~/modules/account/failure-delay.service.server.ts';
import { limits, type LimitName } from '~/modules/account/limits.server.ts';
import { verifyEmail, verifyOtp, verifyPhone } from '~/modules/account/reset.service.server.ts';
import { AuditEntry } from '~/modules/audit/audit.entity.server.ts';
import { otherCode } from '../support/account-reset.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { registration } from '../support/people.ts';

let n = 0;
/** A request from an address of its own, unless one is given. */
const meta = (ip = `198.51.${Math.floor((n += 1) / 250)}.${n % 250}`, device?: string) => ({
  requestId: `request-${n}`,
  ip,
  browser: 'Chrome',
  ...(device ? { device } : {}),
});
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const minutesOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 0,
    (error: unknown) => (error instanceof AppError ? error.params.minutes : error),
  );
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Advances every clock of the process, the limiter's and the product's. */
const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

describe('Limits of accounts, over hours and days', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
  });
  afterAll(() => database.close());
  afterEach(() => void vi.useRealTimers());
  const stopClock = (): void => void vi.useFakeTimers({ toFake: ['Date'] });

  async function person(fields: Partial<ReturnType<typeof registration>> = {}) {
    const typed = registration(fields);
    const { user, device } = await registerUser(
      database.context(meta()),
      registrationSchema.parse(typed),
      {
        language: 'en',
        oldSessionId: null,
      },
    );
    return { ...typed, id: user.id, device };
  }
  type Person = Awaited<ReturnType<typeof person>>;
  /** Somebody whose number gets no messages; the sign-up takes none. */
  async function personWith(phone: string): Promise<Person> {
    expect(await codeOf(person({ phone }))).toBe('invalid');
    const owner = await person();
    await database.fork().nativeUpdate(User, { id: owner.id }, { phone });
    return { ...owner, phone };
  }
  const ask = ({ email, phone }: Person) => verifyPhone(database.context(meta()), { email, phone });
  const login = ({ email }: { email: string }, password: string) =>
    loginUser(database.context(meta()), { email, password }, null);
  const sentTo = async (phone: string): Promise<number> =>
    (await database.services.sms.sent()).filter(({ to }) => to === phone).length;
  /** Consumes all but `left` uses of a limit. */
  async function spend(name: LimitName, key: string, left: number): Promise<void> {
    await database.services.limiter.limit(name, key, limits[name]);
    await database
      .fork()
      .execute(
        `update rate_limits set points = ? where key like ? and expire = (select max(expire) ` +
          `from rate_limits where key like ?)`,
        [limits[name].points - left, `${name}:%`, `${name}:%`],
      );
  }

  test('one IP address may try 100 e-mails a day, 20 in 10 minutes; refused tries do not count (A-02)', async () => {
    stopClock();
    const tries = async (count: number): Promise<string[]> => {
      const found: string[] = [];
      for (let each = 0; each < count; each += 1)
        found.push(
          await codeOf(
            verifyEmail(database.context(meta('203.0.113.7')), {
              email: `nobody${each}@example.com`,
            }),
          ),
        );
      return found;
    };
    for (let round = 0; round < 5; round += 1) {
      expect(await tries(22)).toEqual([
        ...Array<string>(20).fill('emailNotFound'),
        'tooManyAttempts',
        'tooManyAttempts',
      ]);
      later(10 * MINUTE + 1000);
    }
    expect(await tries(1)).toEqual(['tooManyAttempts']);
    later(24 * HOUR);
    expect(await tries(1)).toEqual(['emailNotFound']);
  });

  test('a wrong password and an unknown e-mail cost exactly one password hash each (A-03)', async () => {
    const owner = await person();
    await codeOf(login({ email: 'nobody@example.com' }, 'not-the-password'));
    const hash = vi.spyOn(crypto, 'argon2');
    syncBuiltinESMExports();
    try {
      for (const email of [owner.email, 'nobody@example.com']) {
        hash.mockClear();
        expect(await codeOf(login({ email }, 'not-the-password'))).toBe('invalidCredentials');
        expect([email, hash.mock.calls.length]).toEqual([email, 1]);
      }
    } finally {
      hash.mockRestore();
      syncBuiltinESMExports();
    }
  });

  test('repeated guesses lock an account longer each time, up to an hour; then sign-in works (A-07)', async () => {
    stopClock();
    const owner = await person();
    const waits: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (let wrong = 0; wrong < 10; wrong += 1)
        expect(await codeOf(login(owner, 'not-the-password'))).toBe('invalidCredentials');
      const minutes = await minutesOf(login(owner, owner.password));
      waits.push(minutes);
      later((Number(minutes) - 1) * MINUTE);
      expect(await codeOf(login(owner, owner.password))).toBe('tooManyAttempts');
      later(MINUTE + 1000);
    }
    expect(waits).toEqual([15, 30, 60, 60]);
    expect(await codeOf(login(owner, owner.password))).toBe('done');
    for (let wrong = 0; wrong < 10; wrong += 1) await codeOf(login(owner, 'not-the-password'));
    expect(await minutesOf(login(owner, owner.password))).toBe(15);
  });

  test('an account gets 10 messages a day, and the 11th is refused (A-14)', async () => {
    stopClock();
    const owner = await person();
    const other = database.services.limiter;
    for (let sent = 0; sent < 10; sent += 1) {
      // The daily limit of the phone number has its own test.
      await other.reset('otp-send-phone-day', owner.phone);
      expect([sent, await codeOf(ask(owner))]).toEqual([sent, 'done']);
      later(21 * MINUTE);
    }
    await other.reset('otp-send-phone-day', owner.phone);
    expect(await codeOf(ask(owner))).toBe('tooManyAttempts');
    expect(await sentTo(owner.phone)).toBe(10);
  });

  /** The same request from a device that the account knows. */
  const known = ({ device }: Person) => database.context(meta(undefined, device));

  test('a known device gets messages though the account has none left, and 3 an hour of its own (Y-04)', async () => {
    stopClock();
    const owner = await person();
    const { email, phone } = owner;
    const ownAsk = () => verifyPhone(known(owner), { email, phone });
    await spend('otp-send-account', owner.id, 0);
    await spend('otp-send-account-day', owner.id, 0);
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await codeOf(ask(owner))).toBe('tooManyAttempts');
      expect([sent, await codeOf(ownAsk())]).toEqual([sent, 'done']);
      later(2 * MINUTE);
    }
    expect(await codeOf(ownAsk())).toBe('tooManyAttempts');
    later(HOUR);
    for (let sent = 3; sent < 5; sent += 1) {
      expect([sent, await codeOf(ownAsk())]).toEqual([sent, 'done']);
      later(2 * MINUTE);
    }
    // The number itself gets no more in a day, whoever asks.
    expect(await codeOf(ownAsk())).toBe('tooManyAttempts');
    expect(await sentTo(phone)).toBe(5);
  });

  test('a known device may try 10 messages a day of its own (Y-04)', async () => {
    stopClock();
    const owner = await person();
    const { email, phone } = owner;
    for (let sent = 0; sent < 11; sent += 1) {
      await database.services.limiter.reset('otp-send-phone-day', phone);
      const expected = sent < 10 ? 'done' : 'tooManyAttempts';
      const found = await codeOf(verifyPhone(known(owner), { email, phone }));
      expect([sent, found]).toEqual([sent, expected]);
      later(21 * MINUTE);
    }
  });

  test('a known device tries codes though the account has no try left, 15 a day of its own (Y-04)', async () => {
    stopClock();
    const owner = await person();
    const { email, phone } = owner;
    await spend('reset-code-account', owner.id, 0);
    const tryCode = (context: ReturnType<typeof known>, token: string) =>
      codeOf(verifyOtp(context, { email, phone, token }));
    for (let sent = 0; sent < 3; sent += 1) {
      const { developmentOtp = '' } = await verifyPhone(known(owner), { email, phone });
      expect(await tryCode(known(owner), developmentOtp)).toBe('done');
      for (let wrong = 1; wrong <= 5; wrong += 1)
        expect(await tryCode(known(owner), otherCode(developmentOtp, wrong))).toBe('invalidOtp');
      later(2 * MINUTE);
    }
    later(HOUR);
    const { developmentOtp = '' } = await verifyPhone(known(owner), { email, phone });
    expect(await tryCode(known(owner), developmentOtp)).toBe('tooManyAttempts');
  });

  test('a phone number gets 5 messages a day across all accounts (A-14)', async () => {
    stopClock();
    const phone = '+14155559917';
    for (let sent = 0; sent < 5; sent += 1)
      expect(await codeOf(ask(await person({ phone })))).toBe('done');
    expect(await codeOf(ask(await person({ phone })))).toBe('tooManyAttempts');
    expect(await sentTo(phone)).toBe(5);
  });

  test('the numbers of one region get 1,000 messages a day, others theirs (A-14, X-12)', async () => {
    stopClock();
    later(48 * HOUR);
    await spend('otp-send-region-day', 'US', 1);
    expect(await codeOf(ask(await person()))).toBe('done');
    const next = await person();
    expect(await codeOf(ask(next))).toBe('tooManyAttempts');
    expect(await sentTo(next.phone)).toBe(0);
    expect(await codeOf(ask(await person({ phone: '+16475550123' })))).toBe('done');
    later(24 * HOUR + MINUTE);
    expect(await codeOf(ask(next))).toBe('done');
  });

  test('one address, or one IPv6 /64, gets 30 messages a day, another one its own (X-12)', async () => {
    stopClock();
    later(72 * HOUR);
    const from = async (ip: string): Promise<string> => {
      const { email, phone } = await person();
      return codeOf(verifyPhone(database.context(meta(ip)), { email, phone }));
    };
    const codes: string[] = [];
    for (let sent = 0; sent < 31; sent += 1) codes.push(await from(`2001:db8:5:5::${sent}`));
    expect(codes).toEqual([...Array<string>(30).fill('done'), 'tooManyAttempts']);
    expect(await from('2001:db8:5:6::1')).toBe('done');
  });

  test.each([
    ['a region of the same calling code', '+18762101234'],
    ['premium rate', '+19005551234'],
    ['toll-free', '+18005551234'],
    ['no number of its region', '+14151230001'],
  ])('%s gets no message and no code (X-12)', async (_name, phone) => {
    const owner = await personWith(phone);
    expect(await codeOf(ask(owner))).toBe('phoneUnreachable');
    expect(await sentTo(phone)).toBe(0);
    expect(await database.fork().count(ResetCode, { userId: owner.id })).toBe(0);
  });

  test('a number of an unlisted country gets no message and no code (A-14)', async () => {
    stopClock();
    later(96 * HOUR);
    const owner = await personWith('+442079460018');
    expect(await codeOf(ask(owner))).toBe('phoneUnreachable');
    expect(await sentTo(owner.phone)).toBe(0);
    expect(
      await database.fork().count(ResetCode, { userId: owner.id, usedAt: null, voidedAt: null }),
    ).toBe(0);
  });

  test('after 600 failures in an hour every attempt is delayed, one row records it, sign-in works (A-06)', async () => {
    stopClock();
    later(200 * HOUR);
    const owner = await person();
    await spend('failures-global', 'all', 1);
    const rows = (): Promise<number> =>
      database.fork().count(AuditEntry, { event: 'locked', reason: 'globalLimit' });
    const timed = async (attempt: () => Promise<unknown>): Promise<[string, number]> => {
      const began = performance.now();
      return [await codeOf(attempt()), performance.now() - began];
    };
    const [, quick] = await timed(() =>
      login({ email: 'nobody1@example.com' }, 'not-the-password'),
    );
    expect([quick < FAILURE_DELAY_MS, await rows()]).toEqual([true, 0]);
    for (let each = 2; each < 5; each += 1)
      await codeOf(login({ email: `nobody${each}@example.com` }, 'not-the-password'));
    expect(await rows()).toBe(1);
    const [code, slow] = await timed(() => login(owner, owner.password));
    expect([code, slow >= FAILURE_DELAY_MS]).toEqual(['done', true]);
    const [found, asked] = await timed(() =>
      verifyEmail(database.context(meta()), { email: owner.email }),
    );
    expect([found, asked >= FAILURE_DELAY_MS]).toEqual(['done', true]);
    later(HOUR + MINUTE);
    const [, free] = await timed(() => login(owner, owner.password));
    expect(free).toBeLessThan(FAILURE_DELAY_MS);
  });
});
