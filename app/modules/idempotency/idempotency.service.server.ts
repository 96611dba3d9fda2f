import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY, MINUTE, fromNow, now } from '~/clock.ts';
import { IdempotencyKey } from './idempotency.entity.server.ts';

const hashOf = (userId: string, scope: string, key: string): string =>
  createHash('sha256').update(`${userId}\n${scope}\n${key}`).digest('hex');

/** Saves the key of a registration, inside the transaction that creates the user. */
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

/** How long the key of a registration answers again. */
const SAVED_KEY_MS = 10 * MINUTE;

/**
 * Whether the user's key was saved in this scope within the last 10 minutes. A key alone proves
 * nothing: a caller that opens an account by it must also compare its secret.
 */
export const isKeySaved = async (
  em: EntityManager,
  userId: string,
  scope: string,
  key: string,
): Promise<boolean> =>
  (await em.count(IdempotencyKey, {
    key: hashOf(userId, scope, key),
    createdAt: { $gt: fromNow(-SAVED_KEY_MS) },
  })) > 0;

/** Deletes a user's keys of a scope, in the transaction that makes their saved answers outdated. */
export const forgetKeys = (tx: EntityManager, userId: string, scope: string): Promise<number> =>
  tx.nativeDelete(IdempotencyKey, { userId, scope });

/**
 * Runs a verb once per key of a user: key, effect and answer are saved in one transaction, so a
 * repeated key has no second effect and gets the same answer (promise 17.5). Without a key the verb
 * just runs in a transaction. If the verb throws, no key is saved.
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

/** How long a repeated key gets the same answer. */
const RETENTION_MS = 7 * DAY;

/** Deletes expired keys. Returns how many. */
export const sweepKeys = (em: EntityManager): Promise<number> =>
  em.nativeDelete(IdempotencyKey, { createdAt: { $lt: fromNow(-RETENTION_MS) } });
