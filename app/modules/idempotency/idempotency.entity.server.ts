import { defineEntity, p } from '@mikro-orm/core';

/**
 * The answer of a request that must have one effect: the same key of the same user gets the same
 * answer.
 */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    key: p.text().primary(),
    userId: p.uuid(),
    scope: p.text(),
    /** JSON as it was answered, so that the same key gets the same bytes. */
    answer: p.text().nullable(),
    createdAt: p.datetime(),
  },
});
