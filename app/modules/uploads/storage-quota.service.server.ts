import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { storageLimit } from '~/modules/billing/billing.rules.ts';
import { MAX_FILE_BYTES } from './upload.rules.ts';

const MB = 1024 * 1024;

/** The account whose storage quota a file counts against. */
export type StorageAccount = Pick<SessionUser, 'id' | 'subscription_status'>;

/**
 * The bytes that a user's files take in storage, unregistered ones included. An upload URL that can
 * still be used counts as a file of the largest size.
 */
async function usedStorage(em: EntityManager, userId: string): Promise<number> {
  const [row] = await em.execute<{ bytes: string }[]>(
    `select coalesce(sum(case
        when state <> 'issued' then bytes
        when expires_at > ? then ${MAX_FILE_BYTES}
        else 0 end), 0) as bytes
      from stored_objects where user_id = ?`,
    [now(), userId],
  );
  return Number(row?.bytes ?? 0);
}

/** What /account-settings shows of a user's storage, bytes. */
export const storageView = async (em: EntityManager, user: StorageAccount) => ({
  used: await usedStorage(em, user.id),
  limit: storageLimit(user.subscription_status),
});

/**
 * Throws `storageFull` unless this many more bytes fit into the user's storage. In a transaction,
 * which it makes wait for the user's other uploads, so that parallel ones can't pass the limit
 * together.
 */
export async function requireStorage(
  tx: EntityManager,
  user: StorageAccount,
  bytes: number,
): Promise<void> {
  await tx.execute('select id from users where id = ? for update', [user.id]);
  const { used, limit } = await storageView(tx, user);
  if (used + bytes > limit)
    throw new AppError('storageFull', {
      used: Math.round(used / MB),
      limit: Math.round(limit / MB),
    });
}
