import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeclinedTexts } from '~/adapters/translator.ts';
import { DAY, fromNow, now } from '~/clock.ts';
import { isUuid } from '~/uuid.ts';
import { DeclinedText } from './declined-text.entity.server.ts';

/** How long a text is not tried again. */
const RETENTION_MS = 30 * DAY;

/**
 * The texts that are not tried again, in a unit of work of its own each. Not to be used while the
 * caller holds a transaction: on PGlite that is a deadlock.
 */
export const declinedTexts = (fork: () => EntityManager): DeclinedTexts => ({
  known: async (account, hashes) => {
    if (!isUuid(account)) return new Set();
    const rows = await fork().execute<{ hash: string }[]>(
      `select hash from declined_texts where owner_id = ?
         and hash in (select jsonb_array_elements_text(?::jsonb))`,
      [account, JSON.stringify(hashes)],
    );
    return new Set(rows.map(({ hash }) => hash));
  },
  remember: async (account, hash) => {
    if (!isUuid(account)) return;
    // An account that is gone by now has no row to refer to.
    await fork().execute(
      `insert into declined_texts (owner_id, hash, declined_at)
       select id, ?, ? from users where id = ? on conflict do nothing`,
      [hash, now(), account],
    );
  },
});

/** Deletes what is older than 30 days. Returns how many. */
export const sweepDeclinedTexts = (em: EntityManager): Promise<number> =>
  em.nativeDelete(DeclinedText, { declinedAt: { $lt: fromNow(-RETENTION_MS) } });

/** Deletes all of an account, within the transaction that deletes what it owns. */
export const forgetDeclinedTexts = (tx: EntityManager, ownerId: string): Promise<number> =>
  tx.nativeDelete(DeclinedText, { ownerId });
