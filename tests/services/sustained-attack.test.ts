import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '~/errors.ts';
import { registrationSchema } from '~/modules/account/account.schema.ts';
import { loginUser, registerUser } from '~/modules/account/account.service.server.ts';
import { resetPassword, verifyOtp, verifyPhone } from '~/modules/account/reset.service.server.ts';
import { otherCode } from '../support/account-reset.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { registration } from '../support/people.ts';

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
/** Advances every clock of the process, the limiter's and the product's. */
const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
const ONE = ['203.0.113.7'];
const FIFTY = Array.from({ length: 50 }, (_each, network) => `198.18.${network}.7`);
/** Tries of one network at one account: 12 a day; and those of the account from anywhere, by lock. */
const NETWORK_DAY = 12;

describe('A sustained attack on one account (promise 2.23)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await noDelay();
  });
  afterEach(() => void vi.useRealTimers());

  /** The delay after many failures of everybody (promise 2.8) has a test of its own. */
  const noDelay = () => database.services.limiter.reset('failures-global', 'all');

  let n = 0;
  const from = (ip: string, device?: string) => {
    n += 1;
    const meta = { requestId: `request-${n}`, ip, browser: 'Chrome' };
    return database.context(device ? { ...meta, device } : meta);
  };
  /** A network that nobody has used. */
  const newNetwork = (): string => {
    n += 1;
    return `100.${64 + (n >> 8)}.${n & 255}.1`;
  };
  const outcome = (attempt: Promise<unknown>): Promise<{ code: string; minutes: number }> =>
    attempt.then(
      () => ({ code: 'done', minutes: 0 }),
      (error: unknown) =>
        error instanceof AppError
          ? { code: error.code, minutes: Number(error.params.minutes ?? 0) }
          : { code: String(error), minutes: 0 },
    );
  async function person() {
    const typed = registration();
    const { device } = await registerUser(from(newNetwork()), registrationSchema.parse(typed), {
      language: 'en',
      oldSessionId: null,
    });
    return { ...typed, device };
  }
  type Person = Awaited<ReturnType<typeof person>>;
  const login = (context: ReturnType<typeof from>, { email }: Person, password: string) =>
    outcome(loginUser(context, { email, password }, null));

  /** Guesses from an address, one after another, until it is refused. Returns how often. */
  async function guessUntilRefused(
    ip: string,
    guess: (context: ReturnType<typeof from>) => Promise<{ code: string }>,
  ): Promise<number> {
    for (let tries = 0; tries < 15; tries += 1)
      if ((await guess(from(ip))).code === 'tooManyAttempts') return tries;
    return 15;
  }

  /**
   * Attacks for some hours, every five minutes from each address; after each hour `owner` acts.
   * Returns how often the secret was compared.
   */
  async function underAttack(
    addresses: readonly string[],
    hours: number,
    guess: (context: ReturnType<typeof from>) => Promise<{ code: string }>,
    owner: (hour: number) => Promise<void>,
  ): Promise<number> {
    let compared = 0;
    for (let hour = 1; hour <= hours; hour += 1) {
      for (let step = 0; step < 12; step += 1) {
        for (const ip of addresses) compared += await guessUntilRefused(ip, guess);
        later(STEP);
        await noDelay();
      }
      await owner(hour);
    }
    return compared;
  }

  test.each([
    ['one address', ONE, 5],
    ['50 addresses of 50 networks', FIFTY, 2],
  ] as const)(
    'Y-04: at sign-in from %s a known device signs in at once, a new one too',
    async (_name, addresses, hours) => {
      const owner = await person();
      const guess = (context: ReturnType<typeof from>) => login(context, owner, 'not-the-password');
      const compared = await underAttack(addresses, hours, guess, async (hour) => {
        const known = await login(from(newNetwork(), owner.device), owner, owner.password);
        const fresh = await login(from(newNetwork()), owner, owner.password);
        expect([hour, known.code, fresh.code]).toEqual([hour, 'done', 'done']);
      });
      // The account closes for 15, 30 and then 60 minutes after 10 tries each.
      const bound = 10 * (hours + 2) + NETWORK_DAY * addresses.length;
      process.stdout.write(
        `${compared} passwords compared in ${hours} hours, at most ${bound}` + '\n',
      );
      expect(compared).toBeLessThanOrEqual(bound);
      expect(compared).toBeGreaterThan(10);
    },
    240_000,
  );

  test('Y-04: one address gains nothing: its failures before the account was closed count', async () => {
    const owner = await person();
    let compared = 0;
    for (let tries = 0; tries < 60; tries += 1) {
      const { code } = await login(from(ONE[0] ?? ''), owner, 'not-the-password');
      compared += code === 'invalidCredentials' ? 1 : 0;
    }
    expect(compared).toBe(10);
  });

  test('Y-04: a new device whose person mistypes is told when it may try again, within 15 minutes', async () => {
    const owner = await person();
    for (const ip of FIFTY.slice(0, 12)) await login(from(ip), owner, 'not-the-password');
    expect((await login(from(FIFTY[0] ?? ''), owner, 'not-the-password')).code).toBe(
      'invalidCredentials',
    );
    const own = newNetwork();
    for (let wrong = 0; wrong < 3; wrong += 1)
      expect((await login(from(own), owner, 'not-the-password')).code).toBe('invalidCredentials');
    const refused = await login(from(own), owner, owner.password);
    expect(refused.code).toBe('tooManyAttempts');
    expect(refused.minutes).toBeGreaterThan(0);
    expect(refused.minutes).toBeLessThanOrEqual(15);
    // Asking too early costs nothing.
    for (let early = 0; early < 20; early += 1)
      expect((await login(from(own), owner, owner.password)).code).toBe('tooManyAttempts');
    later(refused.minutes * MINUTE + 1000);
    for (const ip of FIFTY.slice(13, 30)) await login(from(ip), owner, 'not-the-password');
    expect((await login(from(own), owner, owner.password)).code).toBe('done');
  });

  test('Y-04: addresses of one network, IPv4 /24 or IPv6 /48, share its tries', async () => {
    const owner = await person();
    for (const ip of FIFTY.slice(0, 11)) await login(from(ip), owner, 'not-the-password');
    const tries = async (ips: readonly string[]): Promise<string[]> => {
      const found: string[] = [];
      for (const ip of ips) found.push((await login(from(ip), owner, 'not-the-password')).code);
      return found;
    };
    const expected = [...Array<string>(3).fill('invalidCredentials'), 'tooManyAttempts'];
    expect(await tries([1, 2, 3, 4].map((host) => `192.0.2.${host}`))).toEqual(expected);
    expect(await tries([1, 2, 3, 4].map((part) => `2001:db8:9:${part}::1`))).toEqual(expected);
    expect(await tries(['2001:db8:a:1::1'])).toEqual(['invalidCredentials']);
  });

  test('Y-04: parallel tries of one network are counted before they are made', async () => {
    const owner = await person();
    for (const ip of FIFTY.slice(0, 11)) await login(from(ip), owner, 'not-the-password');
    const own = newNetwork();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login(from(own), owner, 'not-the-password')),
    );
    expect(answers.filter(({ code }) => code === 'invalidCredentials')).toHaveLength(3);
  });

  test.each([
    ['one address', ONE, 4],
    ['50 addresses of 50 networks', FIFTY, 2],
  ] as const)(
    'Y-04: at the phone of the reset from %s a known and a new device reset at once',
    async (_name, addresses, hours) => {
      const owner = await person();
      const { email, phone } = owner;
      let { password, device } = owner;
      const guess = (context: ReturnType<typeof from>) =>
        outcome(verifyPhone(context, { email, phone: '+14155550199' }));
      /** The whole reset on one device. */
      const reset = async (context: ReturnType<typeof from>): Promise<void> => {
        const { developmentOtp: token = '' } = await verifyPhone(context, { email, phone });
        await verifyOtp(context, { email, phone, token });
        password = `Another-Password-${(n += 1)}`;
        const done = await resetPassword(context, { email, phone, token, newPassword: password });
        ({ device } = done);
        later(2 * MINUTE);
      };
      const compared = await underAttack(addresses, hours, guess, async (hour) => {
        await reset(hour % 2 ? from(newNetwork(), device) : from(newNetwork()));
        if (hour === 1) await reset(from(newNetwork()));
        expect((await login(from(newNetwork()), owner, password)).code).toBe('done');
      });
      const bound = 5 * (hours + 1) + NETWORK_DAY * addresses.length;
      process.stdout.write(
        `${compared} phones compared in ${hours} hours, at most ${bound}` + '\n',
      );
      expect(compared).toBeLessThanOrEqual(bound);
    },
    240_000,
  );

  test('Y-04: wrong codes need the phone; those of somebody who knows it leave a new device its own', async () => {
    const owner = await person();
    const { email, phone } = owner;
    for (let guess = 0; guess < 200; guess += 1)
      await outcome(
        verifyOtp(from(FIFTY[guess % 50] ?? ''), { email, phone: '+14155550199', token: '000000' }),
      );
    const codeFor = async (context: Parameters<typeof verifyPhone>[0]): Promise<string> => {
      const sent = verifyPhone(context, { email, phone });
      expect((await outcome(sent)).code).toBe('done');
      return (await sent).developmentOtp ?? '';
    };
    for (let sent = 0; sent < 3; sent += 1) {
      const developmentOtp = await codeFor(from(FIFTY[sent] ?? ''));
      for (let wrong = 1; wrong <= 5; wrong += 1)
        await outcome(
          verifyOtp(from(FIFTY[wrong] ?? ''), {
            email,
            phone,
            token: otherCode(developmentOtp, wrong),
          }),
        );
      later(25 * MINUTE);
    }
    const context = from(newNetwork());
    const token = await codeFor(context);
    expect((await outcome(verifyOtp(context, { email, phone, token }))).code).toBe('done');
  });
});
