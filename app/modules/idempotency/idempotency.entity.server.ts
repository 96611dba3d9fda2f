import { defineEntity, p } from '@mikro-orm/core';

/** The saved answer of a request that must have one effect, however often it is sent. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    key: p.text().primary(),
    userId: p.uuid(),
    scope: p.text(),
    /** JSON text, so that a repeated key gets the same bytes. */
    answer: p.text().nullable(),
    createdAt: p.datetime(),
  },
});
