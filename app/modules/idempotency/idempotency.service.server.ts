import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, fromNow, now } from '../../clock.ts';
import { IdempotencyKey } from './idempotency.entity.server.ts';

const hashOf = (userId: string, scope: string, key: string): string =>
  createHash('sha256').update(`${userId}\n${scope}\n${key}`).digest('hex');

/** Keeps a key of a user who is only just being made, inside the caller's transaction. */
export const saveKey = (
  tx: EntityManager,
  userId: string,
  scope: string,
  key: string,
): Promise<unknown> =>
  tx.insert(IdempotencyKey, {
    key: hashOf(userId, scope, key),
    userId,
    scope,
    answer: null,
    createdAt: now(),
  });

/** Whether the user's key was used for this. */
export const isKeyUsed = async (
  em: EntityManager,
  userId: string,
  scope: string,
  key: string,
): Promise<boolean> => (await em.count(IdempotencyKey, { key: hashOf(userId, scope, key) })) > 0;

/**
 * Runs a verb once per key of a user: the key, the effect and the answer are one transaction, so
 * the same key twice is one effect and one answer (promise 17.5).
 * Without a key the verb simply runs in a transaction. A refusal leaves no key behind.
 */
export function once<T>(
  em: EntityManager,
  userId: string,
  scope: string,
  key: string | null,
  verb: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return em.transactional(async (tx) => {
    if (!key) return verb(tx);
    const hashed = hashOf(userId, scope, key);
    const inserted = await tx.execute<{ key: string }[]>(
      `insert into idempotency_keys (key, user_id, scope, created_at) values (?, ?, ?, ?)
       on conflict do nothing returning key`,
      [hashed, userId, scope, now()],
    );
    if (inserted.length === 0)
      return JSON.parse(
        (await tx.findOneOrFail(IdempotencyKey, { key: hashed })).answer ?? 'null',
      ) as T;
    const answer = await verb(tx);
    await tx.nativeUpdate(
      IdempotencyKey,
      { key: hashed },
      { answer: JSON.stringify(answer) ?? null },
    );
    return answer;
  });
}

/** How long the same key gets the same answer. */
const KEPT_MS = 7 * DAY;

/** Deletes the keys that have run out. Returns how many. */
export const sweepKeys = (em: EntityManager): Promise<number> =>
  em.nativeDelete(IdempotencyKey, { createdAt: { $lt: fromNow(-KEPT_MS) } });
