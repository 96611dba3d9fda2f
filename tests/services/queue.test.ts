import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { MikroORM as PgliteOrm } from '@mikro-orm/pglite';
import { defineEntity, MikroORM, p } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Queue } from '~/adapters/queue.ts';
import { createQueue } from '~/adapters/queue.server.ts';
import { AppError } from '~/errors.ts';
import { startPostgres } from '../support/embedded-postgres.ts';
import { valuesFor } from '../support/full-run.ts';

const Effect = defineEntity({
  name: 'Effect',
  properties: { id: p.integer().primary(), note: p.string() },
});
type Orm = Pick<PgliteOrm, 'em' | 'close' | 'schema'>;

interface Place {
  orm: Orm;
  database: { pglite: PGlite } | { url: string };
  close(): Promise<void>;
}

async function onPglite(): Promise<Place> {
  const orm = await PgliteOrm.init({ entities: [Effect], dbName: 'memory://' });
  const connection = orm.em.getConnection() as unknown as { getNativeClient(): Promise<PGlite> };
  return {
    orm,
    database: { pglite: await connection.getNativeClient() },
    close: () => orm.close(true),
  };
}

async function onPostgres(): Promise<Place> {
  const server = await startPostgres();
  const orm = await MikroORM.init({ entities: [Effect], clientUrl: server.url });
  const close = async () => {
    await orm.close(true);
    await server.stop();
  };
  return { orm: orm as unknown as Orm, database: { url: server.url }, close };
}

const places = [
  ['PostgreSQL', onPostgres],
  ['PGlite', onPglite],
] as const;
describe.each(valuesFor(places, 0))('the queue on %s', (kind, open) => {
  let place: Place;
  let queues: Queue[] = [];
  let errors: unknown[] = [];
  let n = 0;
  let name = '';

  beforeAll(async () => {
    place = await open();
    await place.orm.schema.update({ safe: true });
  });
  afterAll(() => place.close());
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.stop(1000)));
    [queues, errors] = [[], []];
  });

  async function started(options: { fresh?: boolean } = { fresh: true }): Promise<Queue> {
    if (options.fresh) name = `jobs-${(n += 1)}`;
    const queue = createQueue({
      database: place.database,
      names: [name],
      retryDelayS: 0,
      scheduleEveryS: 1,
      onError: (error) => errors.push(error),
    });
    await queue.start();
    queues.push(queue);
    return queue;
  }
  const ended = (queue: Queue, within = 15_000) =>
    expect
      .poll(async () => ((c) => c.waiting + c.active)(await queue.counts(name)), {
        timeout: within,
      })
      .toBe(0);

  test('20 jobs enqueued at once end within seconds', async () => {
    const queue = await started();
    const seen: number[] = [];
    await queue.work<{ n: number }>(name, async ({ data }) => void seen.push(data.n), {
      concurrency: 2,
    });
    const begun = Date.now();
    for (let i = 0; i < 20; i += 1)
      await queue.enqueue(null, name, { n: i }, { key: `k${i}`, userId: 'u1' });
    queue.notify(name);
    await ended(queue);
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(Date.now() - begun).toBeLessThan(5000);
  });

  test('a job is part of its transaction: a rollback removes it, a commit enqueues it', async () => {
    const queue = await started();
    const seen: string[] = [];
    await queue.work<{ note: string }>(name, async ({ data }) => void seen.push(data.note), {
      concurrency: 1,
    });
    await place.orm.em
      .fork()
      .transactional(async (em) => {
        await queue.enqueue(em, name, { note: 'lost' }, { key: 'a', userId: 'u' });
        throw new Error('rolled back');
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'));
    await place.orm.em.fork().transactional(async (em) => {
      em.create(Effect, { id: n, note: 'row' });
      await queue.enqueue(em, name, { note: 'kept' }, { key: 'b', userId: 'u' });
    });
    queue.notify(name);
    await ended(queue);
    expect(seen).toEqual(['kept']);
    await expect(
      queue.enqueue(place.orm.em.fork(), name, {}, { key: 'c', userId: 'u' }),
    ).rejects.toThrow('inside a transaction');
  });

  test('a key that is waiting or running is not enqueued again; a finished one can be', async () => {
    const queue = await started();
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => queue.enqueue(null, name, {}, { key: 'same', userId: 'u' })),
    );
    expect(asked.filter(Boolean)).toHaveLength(1);
    let runs = 0;
    await queue.work(
      name,
      async () => {
        runs += 1;
        await wait(150);
      },
      { concurrency: 2 },
    );
    await expect.poll(async () => (await queue.counts(name)).active).toBe(1);
    expect(await queue.enqueue(null, name, {}, { key: 'same', userId: 'u' })).toBe(false);
    await ended(queue);
    expect(runs).toBe(1);
    expect(await queue.enqueue(null, name, {}, { key: 'same', userId: 'u' })).toBe(true);
    queue.notify(name);
    await expect.poll(() => runs).toBe(2);
  });

  test('an error is retried three times, then the job is parked and the queue goes on (F-26)', async () => {
    const queue = await started();
    const attempts: number[] = [];
    let good = 0;
    await queue.work<{ bad: boolean }>(
      name,
      async ({ data, attempt }) => {
        if (!data.bad) return void (good += 1);
        attempts.push(attempt);
        throw new Error('secret of an SDK');
      },
      { concurrency: 1 },
    );
    await queue.enqueue(null, name, { bad: true }, { key: 'bad', userId: 'u' });
    await queue.enqueue(null, name, { bad: false }, { key: 'good', userId: 'v' });
    queue.notify(name);
    await expect.poll(async () => (await queue.counts(name)).failed, { timeout: 20_000 }).toBe(1);
    await ended(queue);
    expect(attempts).toEqual([0, 1, 2, 3]);
    expect([good, errors.length]).toEqual([1, 4]);
  }, 45_000);

  test('a scheduled job runs once for two processes', async () => {
    const first = await started();
    const second = await started({});
    let runs = 0;
    for (const queue of [first, second])
      await queue.work(name, async () => void (runs += 1), { concurrency: 1 });
    const minute = () => Math.floor(Date.now() / 60_000);
    const start = minute();
    for (const queue of [first, second]) await queue.schedule(name, '* * * * *');
    await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(0);
    await wait(4_000);
    expect(runs).toBeLessThanOrEqual(minute() - start + 1);
    expect(errors).toEqual([]);
  }, 30_000);

  test('a refusal is not retried', async () => {
    const queue = await started();
    let runs = 0;
    await queue.work(
      name,
      async () => {
        runs += 1;
        throw new AppError('documentUnreadable', { reason: 'password' });
      },
      { concurrency: 1 },
    );
    await queue.enqueue(null, name, {}, { key: 'k', userId: 'u' });
    queue.notify(name);
    await expect.poll(async () => (await queue.counts(name)).failed).toBe(1);
    expect(runs).toBe(1);
  });

  test("many jobs of one user do not delay another's (S-07)", async () => {
    const queue = await started();
    const running: string[] = [];
    let most = 0;
    const order: string[] = [];
    await queue.work<{ user: string }>(
      name,
      async ({ data }) => {
        running.push(data.user);
        most = Math.max(most, running.filter((user) => user === 'heavy').length);
        await wait(100);
        running.splice(running.indexOf(data.user), 1);
        order.push(data.user);
      },
      { concurrency: 2 },
    );
    for (let i = 0; i < 20; i += 1)
      await queue.enqueue(null, name, { user: 'heavy' }, { key: `h${i}`, userId: 'heavy' });
    await queue.enqueue(null, name, { user: 'light' }, { key: 'l', userId: 'light' });
    queue.notify(name);
    await expect.poll(() => order.includes('light')).toBe(true);
    expect(order.length).toBeLessThan(8);
    await ended(queue);
    if (kind === 'PGlite') expect(most).toBe(1);
  });

  test("the first job of each user comes before the second of another's (S-07, X-10)", async () => {
    const queue = await started();
    const order: string[] = [];
    for (const user of ['a', 'a', 'a', 'b', 'c', 'b'])
      await queue.enqueue(
        null,
        name,
        { user },
        { key: `${user}${order.push(user)}`, userId: user },
      );
    order.length = 0;
    await queue.work<{ user: string }>(name, async ({ data }) => void order.push(data.user), {
      concurrency: 1,
    });
    await ended(queue);
    expect(order.join('')).toBe('abcaba');
  });

  test('stopping waits for the running job', async () => {
    const queue = await started();
    let done = false;
    await queue.work(
      name,
      async () => {
        await wait(400);
        done = true;
      },
      { concurrency: 1 },
    );
    await queue.enqueue(null, name, {}, { key: 'k', userId: 'u' });
    queue.notify(name);
    await expect.poll(async () => (await queue.counts(name)).active).toBe(1);
    await queue.stop(5000);
    expect(done).toBe(true);
  });

  test('stopping aborts a job that takes too long and requeues it; the next process runs it', async () => {
    const queue = await started();
    let aborted = false;
    await queue.work(
      name,
      async ({ signal }) => {
        await wait(30_000, null, { signal }).catch(() => (aborted = true));
        throw new Error('stopped');
      },
      { concurrency: 1 },
    );
    await queue.enqueue(null, name, {}, { key: 'k', userId: 'u' });
    queue.notify(name);
    await expect.poll(async () => (await queue.counts(name)).active).toBe(1);
    await queue.stop(1000);
    await expect.poll(() => aborted).toBe(true);
    const next = await started({});
    let ran = 0;
    await next.work(name, async () => void (ran += 1), { concurrency: 1 });
    await expect.poll(() => ran, { timeout: 10_000 }).toBe(1);
  });
});
