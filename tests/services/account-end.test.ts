import { companySchema } from '~/modules/account/account.schema.ts';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newObjectKey } from '~/adapters/storage.server.ts';
import { DAY, now, setClock } from '~/clock.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import {
  logoBytes,
  removeLogo,
  saveCompany,
  saveLogo,
} from '~/modules/account/company.service.server.ts';
import { DELETION_GRACE_MS } from '~/modules/account/settings.service.server.ts';
import { periodOf } from '~/plans.ts';
import { setPlanEnds } from '~/modules/billing/plan.service.server.ts';
import { endCancelledPlans } from '~/modules/billing/subscription.service.server.ts';
import { eraseClosedAccounts } from '~/modules/exports/account-deletion.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

describe.each(quickKinds)('Removal of account data on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  const keyOf = async (id: string): Promise<string | undefined> =>
    (await database.fork().findOneOrFail(User, { id })).company?.logoKey;
  const exists = async (key = ''): Promise<boolean> =>
    (await database.services.storage.stat(key)) !== null;

  test('a new logo replaces the old one and its file; name and logo can be saved together', async () => {
    const user = await database.person();
    await saveLogo(database.context(), user, 'a.png', await picture('red'));
    const first = await keyOf(user.id);
    await Promise.all([
      saveLogo(database.context(), user, 'b.png', await picture('blue')),
      saveCompany(database.context(), user, companySchema.parse({ name: 'Casa Azul' })),
    ]);
    const second = await keyOf(user.id);
    expect([await exists(first), await exists(second)]).toEqual([false, true]);
    expect((await database.fork().findOneOrFail(User, { id: user.id })).company).toMatchObject({
      name: 'Casa Azul',
      logoKey: second,
    });
    await removeLogo(database.context(), user);
    expect([await exists(second), await logoBytes(database.context(), user.id)]).toEqual([
      false,
      null,
    ]);
  });

  test('a closed account is erased with its logo after 30 days (O-09)', async () => {
    const user = await database.person();
    await saveLogo(database.context(), user, 'a.png', await picture('red'));
    const key = await keyOf(user.id);
    const other = newObjectKey('logos');
    await database.services.storage.put(other, Readable.from([Buffer.from('kept')]), {
      maxBytes: 10,
    });
    await database
      .fork()
      .nativeUpdate(
        User,
        { id: user.id },
        { deletedAt: new Date(now().getTime() - DELETION_GRACE_MS - DAY) },
      );
    expect(await eraseClosedAccounts(database.context())).toBe(1);
    expect([await exists(key), await exists(other)]).toEqual([false, true]);
  });

  test('a cancelled plan stays active to the end of its month; credits remain afterwards', async () => {
    const people = await Promise.all([
      database.person({ status: 'unlimited' }),
      database.person({ status: 'teams_unlimited', credits: 2 }),
      database.person({ status: 'unlimited' }),
    ]);
    for (const person of people.slice(0, 2)) await setPlanEnds(database.context(), person, true);
    const plansOf = () =>
      Promise.all(
        people.map(
          async ({ id }) => (await database.fork().findOneOrFail(User, { id })).subscriptionStatus,
        ),
      );
    setClock(() => new Date(Date.now() + 27 * DAY));
    await endCancelledPlans(database.fork());
    expect(await plansOf()).toEqual(['unlimited', 'teams_unlimited', 'unlimited']);
    setClock(() => new Date(Date.now() + 32 * DAY));
    await endCancelledPlans(database.fork());
    expect(await plansOf()).toEqual([null, 'per_project', 'unlimited']);
  });
});

describe('The paid month of a plan', () => {
  test.each([
    ['2026-01-31T10:00:00Z', '2026-02-01T00:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', '2026-03-01T00:00:00Z', '2026-03-31T10:00:00.000Z'],
    ['2026-11-20T00:00:00Z', '2026-11-20T00:00:01Z', '2026-12-20T00:00:00.000Z'],
    ['2026-12-15T08:00:00Z', '2027-01-15T08:00:00Z', '2027-02-15T08:00:00.000Z'],
  ])('started %s, on %s the month ends %s', (from, present, end) => {
    expect(periodOf(new Date(from), new Date(present)).end.toISOString()).toBe(end);
  });
});
