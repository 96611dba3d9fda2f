import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storageLimit } from '~/modules/billing/billing.rules.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { MAX_FILE_BYTES } from '~/modules/uploads/upload.rules.ts';
import { storageView } from '~/modules/uploads/storage-quota.service.server.ts';
import { issueUpload, storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { waitsForRow } from '../support/locks.ts';

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? String(error);

describe.each(quickKinds)('Storage of an account (X-06), on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('parallel upload URLs stop at the limit of an account without a plan', async () => {
    const user = await database.person({ status: null });
    const limit = storageLimit(null);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        issueUpload(database.context(), user).then(() => 'issued', codeOf),
      ),
    );
    const fitting = Math.floor(limit / MAX_FILE_BYTES);
    expect(answers.filter((answer) => answer === 'issued')).toHaveLength(fitting);
    expect(answers.filter((answer) => answer === 'storageFull')).toHaveLength(20 - fitting);
    expect(await storageView(database.fork(), user)).toEqual({
      used: fitting * MAX_FILE_BYTES,
      limit,
    });
  });

  test.runIf(kind === 'PostgreSQL')('an upload waits for the user’s other uploads', async () => {
    const user = await database.person({ status: null });
    const upload = () => issueUpload(database.context(), user);
    expect(await waitsForRow(database, 'users', user.id, upload)).toBe(true);
  });

  test('unregistered files count, URLs out of time do not, and a larger plan has room', async () => {
    const user = await database.person({ status: null });
    const limit = storageLimit(null);
    const address = await storeUpload(database.context(), user, 'a.txt', bytesOf('0123456789'));
    await issueUpload(database.context(), user);
    const em = database.fork();
    await em.nativeUpdate(
      StoredObject,
      { userId: user.id, state: 'issued' },
      { expiresAt: new Date(0) },
    );
    expect(await storageView(em, user)).toEqual({ used: 10, limit });

    await em.nativeUpdate(StoredObject, { address }, { bytes: limit - 5 });
    const store = (as: typeof user) =>
      storeUpload(database.context(), as, 'b.txt', bytesOf('0123456789'));
    await expect(store(user)).rejects.toMatchObject({
      code: 'storageFull',
      params: { used: 300, limit: 300 },
    });
    expect(await em.count(StoredObject, { userId: user.id, state: 'stored' })).toBe(1);
    await expect(store({ ...user, subscription_status: 'unlimited' })).resolves.toContain(
      'form://',
    );
  });
});
