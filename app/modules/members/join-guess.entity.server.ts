import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * A code that let nobody in, kept for a day. Person and address are keyed hashes, so that the table
 * tells only that two guesses came from the same one.
 */
export const JoinGuess = defineEntity({
  name: 'JoinGuess',
  tableName: 'join_guesses',
  properties: {
    id: p.uuid().primary(),
    personKey: p.text(),
    addressKey: p.text(),
    createdAt: p.datetime(),
  },
});
export type JoinGuess = InferEntity<typeof JoinGuess>;
