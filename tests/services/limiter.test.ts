import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM as PgliteOrm } from '@mikro-orm/pglite';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Limiter } from '~/adapters/limiter.ts';
import { createLimiter } from '~/adapters/limiter.server.ts';
import { startPostgres } from '../support/embedded-postgres.ts';

const table =
  'create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)';
const options = { entities: [], discovery: { warnWhenNoEntities: false } };

interface Place {
  orm: Pick<MikroORM, 'em' | 'close'>;
  close(): Promise<void>;
}
async function onPglite(): Promise<Place> {
  const orm = await PgliteOrm.init({ ...options, dbName: 'memory://' });
  return { orm: orm as unknown as Place['orm'], close: () => orm.close(true) };
}
async function onPostgres(): Promise<Place> {
  const server = await startPostgres();
  const orm = await MikroORM.init({ ...options, clientUrl: server.url });
  return { orm, close: () => orm.close(true).then(server.stop) };
}

describe.each([
  ['PGlite', onPglite],
  ['PostgreSQL', onPostgres],
] as const)('limits on %s', (_, open) => {
  let place: Place;
  let limiter: Limiter;
  const make = (factor = 1) =>
    createLimiter({ sql: place.orm.em.getConnection().getClient(), pepper: 'pepper', factor });
  beforeAll(async () => {
    place = await open();
    await place.orm.em.getConnection().execute(table);
    limiter = make();
  });
  afterAll(() => place.close());

  test('the use after the last one is refused with the minutes to wait', async () => {
    const rule = { points: 3, durationS: 3600 };
    for (let n = 0; n < 3; n += 1) await limiter.limit('login', 'a@b.c', rule);
    await expect(limiter.limit('login', 'a@b.c', rule)).rejects.toMatchObject({
      code: 'tooManyAttempts',
      status: 429,
      params: { minutes: 60, retryAfterS: 3600 },
    });
    await limiter.limit('login', 'other@b.c', rule);
    await limiter.limit('register', 'a@b.c', rule);
  });

  test('of 10 parallel uses exactly the allowed number passes (A-14)', async () => {
    const ends = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        limiter.limit('sms', '+15550100', { points: 1, durationS: 60 }),
      ),
    );
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
  });

  test('the count restarts when the window ends', async () => {
    const rule = { points: 1, durationS: 1 };
    await limiter.limit('short', 'k', rule);
    await expect(limiter.limit('short', 'k', rule)).rejects.toMatchObject({
      params: { minutes: 1 },
    });
    await wait(1100);
    await limiter.limit('short', 'k', rule);
  });

  test('a block lasts longer than the window it closes', async () => {
    const rule = { points: 1, durationS: 1, blockS: 900 };
    await limiter.limit('block', 'k', rule);
    await expect(limiter.limit('block', 'k', rule)).rejects.toMatchObject({
      params: { minutes: 15, retryAfterS: 900 },
    });
    await wait(1100);
    await expect(limiter.limit('block', 'k', rule)).rejects.toMatchObject({
      params: { minutes: 15 },
    });
  });

  test('peeking consumes nothing; a use can be refunded; a reset clears all', async () => {
    const rule = { points: 2, durationS: 600 };
    expect(await limiter.peek('otp', 'u', rule)).toEqual({ used: 0, remaining: 2, retryAfterS: 0 });
    await limiter.check('otp', 'u', rule);
    await limiter.limit('otp', 'u', rule);
    await limiter.limit('otp', 'u', rule);
    expect(await limiter.peek('otp', 'u', rule)).toMatchObject({
      used: 2,
      remaining: 0,
      retryAfterS: 600,
    });
    await expect(limiter.check('otp', 'u', rule)).rejects.toMatchObject({
      code: 'tooManyAttempts',
      params: { minutes: 10 },
    });
    await limiter.reward('otp', 'u', rule);
    await limiter.check('otp', 'u', rule);
    await limiter.reset('otp', 'u');
    expect(await limiter.peek('otp', 'u', rule)).toMatchObject({ used: 0, remaining: 2 });
  });

  test('the factor widens limits per address and no other', async () => {
    const wide = make(3);
    const rule = { points: 1, durationS: 60 };
    for (let n = 0; n < 3; n += 1)
      await wide.limit('address', '127.0.0.1', { ...rule, perAddress: true });
    await expect(
      wide.limit('address', '127.0.0.1', { ...rule, perAddress: true }),
    ).rejects.toMatchObject({ code: 'tooManyAttempts' });
    await wide.limit('account', 'u', rule);
    await expect(wide.limit('account', 'u', rule)).rejects.toMatchObject({
      code: 'tooManyAttempts',
    });
  });

  test('keys are stored hashed, and ended windows are purged', async () => {
    const sql = place.orm.em.getConnection();
    const rows: Array<{ key: string }> = await sql.execute('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/b\.c|1555|127\.0/);
    await sql.execute('update rate_limits set expire = 1');
    await limiter.purge();
    expect(await sql.execute('select key from rate_limits')).toEqual([]);
  });

  test('when the table is missing every function is "unavailable", never unlimited (A-12)', async () => {
    await place.orm.em.getConnection().execute('drop table rate_limits');
    const rule = { points: 1, durationS: 60 };
    const verbs = ['limit', 'peek', 'check', 'reward', 'reset', 'purge'] as const;
    for (const verb of verbs)
      await expect(limiter[verb]('x', 'k', rule), verb).rejects.toMatchObject({
        code: 'unavailable',
        status: 503,
      });
  });
});
