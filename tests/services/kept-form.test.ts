import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE, setClock } from '~/clock.ts';
import { mayKeep } from '~/http/kept-form.ts';
import {
  findKeptForm,
  saveKeptForm,
  sweepKeptForms,
} from '~/modules/account/kept-form.service.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';

describe.each(quickKinds)(
  'A form that is kept for the next sign-in on %s (promise 3.11)',
  (kind) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await openTestDatabase(kind);
    });
    afterEach(() => setClock());
    afterAll(() => database.close());

    test('is given back for an hour, to its owner, and deleted after it', async () => {
      const id = await saveKeptForm(database.fork(), { owner: 'rosa', sealed: 'x' });
      const found = (owner: string) => findKeptForm(database.fork(), id, [owner]);
      expect([await found('rosa'), await found('luis')]).toEqual(['x', null]);
      setClock(() => new Date(Date.now() + HOUR - MINUTE));
      expect(await found('rosa')).toBe('x');
      expect(await sweepKeptForms(database.fork())).toBe(0);
      setClock(() => new Date(Date.now() + HOUR + MINUTE));
      expect(await found('rosa')).toBeNull();
      expect(await sweepKeptForms(database.fork())).toBe(1);
    });

    test('is one of ten of its account: the eleventh replaces the oldest', async () => {
      const ids: string[] = [];
      for (let at = 0; at < 11; at += 1) {
        setClock(() => new Date(Date.now() + at * MINUTE));
        ids.push(await saveKeptForm(database.fork(), { owner: 'dana', sealed: String(at) }));
      }
      const found = await Promise.all(ids.map((id) => findKeptForm(database.fork(), id, ['dana'])));
      expect(found.map((sealed) => sealed !== null)).toEqual([
        false,
        ...ids.slice(1).map(() => true),
      ]);
    });
  },
);

test('fields with passwords and codes are not kept (promise 3.11)', () => {
  const secret = ['password', 'currentPassword', 'otp', 'code', 'recoveryCode', 'csrfToken'];
  expect(secret.filter(mayKeep)).toEqual([]);
  expect(['text', 'title', 'address'].filter(mayKeep)).toHaveLength(3);
});
