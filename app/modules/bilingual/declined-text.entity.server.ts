import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * A text of an account that was not translated in its time (promise 15.7), by the SHA-256 of its
 * direction and itself; deleted after 30 days.
 */
export const DeclinedText = defineEntity({
  name: 'DeclinedText',
  tableName: 'declined_texts',
  properties: {
    ownerId: p.uuid().primary(),
    hash: p.text().primary(),
    declinedAt: p.datetime(),
  },
});
export type DeclinedText = InferEntity<typeof DeclinedText>;
