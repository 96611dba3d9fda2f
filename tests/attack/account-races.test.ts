import { randomUUID } from 'node:crypto';
import pg, { type Client as Database } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { askCode, messagesTo, otherCode, resetCall } from '../support/account-reset.ts';
import { onServer } from '../support/database-name.ts';
import { Client } from '../support/http.ts';
import { newPerson, signIn, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { isFullRun } from '../support/full-run.ts';

/**
 * Parallel requests over HTTP on PostgreSQL, which runs them concurrently; limits are the real
 * ones, and each caller has its own address.
 */
let server: TestServer;
let database: Database;
beforeAll(async () => {
  const databaseUrl = await onServer(inject('postgresUrl')).create(
    `races_${randomUUID().replaceAll('-', '')}`,
    'template_migrated',
  );
  server = await startServer({ env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' } });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

let address = 0;
const fresh = (): string => `127.1.${Math.floor((address += 1) / 250)}.${(address % 250) + 1}`;
const visitor = (): Client => new Client(server.url, { localAddress: fresh() });
const person = (): Promise<Person> => newPerson(server.url, { localAddress: fresh() });
const errorOf = (answer: { json<T>(): T }): string => answer.json<{ error: string }>().error;
const rowOf = async ({ id }: Person) =>
  (
    await database.query<{ attempts: number; used_at: Date | null }>(
      'select attempts, used_at from reset_codes where user_id = $1 order by sent_at desc',
      [id],
    )
  ).rows[0];

describe('One code used in parallel (A-10, A-14)', () => {
  test('20 parallel resets with one valid code: exactly one succeeds and sets the password', async () => {
    const owner = await person();
    const code = await askCode(visitor(), owner);
    const passwords = Array.from({ length: 20 }, (_, n) => `gravel-lantern-${n}`);
    const answers = await Promise.all(
      passwords.map((newPassword) =>
        resetCall(visitor(), 'reset-password', {
          email: owner.email,
          phone: owner.phone,
          token: code,
          newPassword,
        }),
      ),
    );
    // While 15 codes of one account are compared at once, further ones wait (2.23).
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    expect(refused.filter(({ status }) => status !== 422 && status !== 429)).toEqual([]);
    const compared = refused.filter(({ status }) => status === 422);
    expect(compared.length).toBeGreaterThanOrEqual(14);
    expect([...new Set(compared.map(errorOf))]).toEqual(['Invalid OTP']);
    const won = answers.findIndex(({ status }) => status === 200);
    const signIns = await Promise.all(
      passwords.map((password) =>
        visitor()
          .postJson('/api/login', { email: owner.email, password })
          .then(({ status }) => status),
      ),
    );
    // Ten tries per account are checked; of their passwords only that of the successful reset signs
    // in.
    expect(signIns.filter((status, n) => status === 200 && n !== won)).toEqual([]);
    expect((await rowOf(owner))?.used_at).not.toBeNull();
    await database.query('delete from rate_limits');
    await signIn(
      server.url,
      { ...owner, password: passwords[won] ?? '' },
      { localAddress: '127.3.0.1' },
    );
  });

  test('10 parallel code requests send one message', async () => {
    const owner = await person();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        resetCall(visitor(), 'verify-phone', { email: owner.email, phone: owner.phone }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    // While more than five phones are being compared for one account, further requests wait.
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(messagesTo(server.dataDir, owner.phone)).toHaveLength(1);
  });
});

/** How many addresses guess, five times each. */
const GUESSERS = isFullRun ? 200 : 40;

describe('Guesses from many addresses (A-06, A-08, A-09)', () => {
  test('are refused after 5 tries of the code; the owner can still use the password or a new code', async () => {
    const owner = await person();
    const code = await askCode(visitor(), owner);
    const guessers = Array.from({ length: GUESSERS }, visitor);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const answers = guessers.map((client, n) => {
        const guess = {
          email: owner.email,
          phone: owner.phone,
          token: otherCode(code, 1 + round * GUESSERS + n),
        };
        return n % 2 === 0
          ? resetCall(client, 'verify-otp', guess)
          : resetCall(client, 'reset-password', { ...guess, newPassword: 'gravel-lantern-88' });
      });
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
    }
    expect(statuses).toHaveLength(5 * GUESSERS);
    // While 15 codes of one account are compared at once, further ones wait (2.23).
    expect(statuses.filter((status) => status !== 422 && status !== 429)).toEqual([]);
    expect((await rowOf(owner))?.attempts).toBe(5);
    const late = await resetCall(visitor(), 'reset-password', {
      email: owner.email,
      phone: owner.phone,
      token: code,
      newPassword: 'gravel-lantern-88',
    });
    expect([late.status, errorOf(late)]).toEqual([422, 'Invalid OTP']);
    await signIn(server.url, owner, { localAddress: '127.3.0.2' });
    await database.query(
      `update reset_codes set sent_at = sent_at - interval '61 seconds' where user_id = $1`,
      [owner.id],
    );
    const next = await askCode(visitor(), owner);
    expect(
      (
        await resetCall(visitor(), 'reset-password', {
          email: owner.email,
          phone: owner.phone,
          token: next,
          newPassword: 'gravel-lantern-88',
        })
      ).status,
    ).toBe(200);
    guessers.forEach((client) => client.close());
  });

  test('with a new code every minute are refused after 15 a day, from any address', async () => {
    const owner = await person();
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) {
      const code = await askCode(visitor(), owner);
      for (let wrong = 1; wrong <= 5; wrong += 1)
        statuses.push(
          (
            await resetCall(visitor(), 'verify-otp', {
              email: owner.email,
              phone: owner.phone,
              token: otherCode(code, wrong),
            })
          ).status,
        );
      await database.query(
        `update reset_codes set sent_at = sent_at - interval '61 seconds' where user_id = $1`,
        [owner.id],
      );
    }
    expect(statuses).toEqual(Array(15).fill(422));
    const more = await resetCall(visitor(), 'verify-otp', {
      email: owner.email,
      phone: owner.phone,
      token: '000000',
    });
    expect([more.status, errorOf(more)]).toEqual([
      429,
      expect.stringMatching(/^Too many attempts\. Please try again in \d+ hours?\.$/),
    ]);
    await signIn(server.url, owner, { localAddress: '127.3.0.3' });
  });
});

describe('Unavailable rate-limit counters (A-12)', () => {
  test('without its counters sign-in and reset answer 503, and recover once the counters are back', async () => {
    const owner = await person();
    await database.query('alter table rate_limits rename to rate_limits_gone');
    const { email, phone, password } = owner;
    const calls = await Promise.all([
      visitor().postJson('/api/login', { email, password }),
      resetCall(visitor(), 'verify-email', { email }),
      resetCall(visitor(), 'verify-phone', { email, phone }),
      resetCall(visitor(), 'verify-otp', { email, phone, token: '123456' }),
      resetCall(visitor(), 'reset-password', {
        email,
        phone,
        token: '123456',
        newPassword: 'gravel-lantern-88',
      }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(Array(5).fill(503));
    await database.query('alter table rate_limits_gone rename to rate_limits');
    await signIn(server.url, owner, { localAddress: '127.3.0.4' });
  });
});
