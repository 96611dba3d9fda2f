import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTranslator } from '~/adapters/translator.server.ts';
import { EmbeddedWork } from '~/adapters/translator/embedded.server.ts';
import { LanguageThreads } from '~/adapters/translator/language-threads.server.ts';
import { DAY, fromNow } from '~/clock.ts';
import { sweep } from '~/jobs/sweep.job.server.ts';
import { eraseClosedAccounts } from '~/modules/exports/account-deletion.service.server.ts';
import { declinedTexts } from '~/modules/bilingual/declined-text.service.server.ts';
import { root } from '../support/build.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';

const toSpanish = { from: 'en', to: 'es' } as const;
const ordinary = 'Repair the fence';
const hash = createHash('sha256')
  .update(JSON.stringify(['en', 'es', ordinary]))
  .digest('hex');

describe.each(quickKinds)('A text that is not translated in its time, on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const hashes = async (account: string): Promise<string[]> =>
    (
      await database
        .fork()
        .execute<{ hash: string }[]>('select hash from declined_texts where owner_id = ?', [
          account,
        ])
    ).map((row) => row.hash);
  /** The translator of a process that has just been started. */
  const started = () => createTranslator({ declined: declinedTexts(database.fork) });
  const verdict = async (account: string) =>
    (await started().translateAll([ordinary], { ...toSpanish, account }))[0]?.verdict;

  test('is remembered by its hash for the account, and not tried again after a restart (promise 15.7)', async () => {
    const { id } = await database.person();
    const threads = new LanguageThreads(() =>
      Promise.resolve(join(root, 'tests/support/holding-thread.ts')),
    );
    const work = new EmbeddedWork({ declined: declinedTexts(database.fork), threads });
    await Promise.all(work.translate(['in time', 'late'], { ...toSpanish, account: id }));
    await expect.poll(() => hashes(id)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    await threads.stop();

    await declinedTexts(database.fork).remember(id, hash);
    expect(await verdict(id)).toBe('declined');
    expect(await verdict((await database.person()).id)).toBe('whole');
  });

  test('is tried again after 30 days', async () => {
    const { id } = await database.person();
    await declinedTexts(database.fork).remember(id, hash);
    await database
      .fork()
      .execute('update declined_texts set declined_at = ? where owner_id = ?', [
        fromNow(-31 * DAY),
        id,
      ]);
    await sweep(
      () => database.context(),
      () => undefined,
    );
    expect(await hashes(id)).toEqual([]);
    expect(await verdict(id)).toBe('whole');
  });

  test('is forgotten with its account', async () => {
    const user = await database.person();
    await declinedTexts(database.fork).remember(user.id, hash);
    expect(await hashes(user.id)).toEqual([hash]);
    await database
      .fork()
      .execute('update users set deleted_at = ? where id = ?', [fromNow(-31 * DAY), user.id]);
    await eraseClosedAccounts(database.context());
    expect(await hashes(user.id)).toEqual([]);
  });
});
