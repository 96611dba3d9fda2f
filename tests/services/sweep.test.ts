import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DAY, now, setClock } from '~/clock.ts';
import { sweep } from '~/jobs/sweep.job.server.ts';
import { IdempotencyKey } from '~/modules/idempotency/idempotency.entity.server.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('PGlite');
});
afterEach(() => setClock());
afterAll(() => database.close());

test('a failed cleanup step is reported by its name and does not prevent the others', async () => {
  const person = await database.person();
  const row = { key: 'old', userId: person.id, scope: 'test', answer: null, createdAt: now() };
  await database.fork().insert(IdempotencyKey, row);
  setClock(() => new Date(Date.now() + 60 * DAY));
  let forks = 0;
  const failed: string[] = [];
  await sweep(
    () => {
      if ((forks += 1) === 1) throw new Error('no connection');
      return database.context();
    },
    (_, chore) => void failed.push(chore),
  );
  expect(failed).toEqual(['limits']);
  expect(await database.fork().count(IdempotencyKey)).toBe(0);
});
