import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A form that was sent after its session had ended (promise 3.11). */
export const KeptForm = defineEntity({
  name: 'KeptForm',
  tableName: 'kept_forms',
  properties: {
    /** Random; the browser that sent the form has it in a cookie. */
    id: p.uuid().primary(),
    /** A keyed hash of the account whose page the form was on. */
    owner: p.text(),
    /** The encrypted form. */
    sealed: p.text(),
    expiresAt: p.datetime(),
  },
});
export type KeptForm = InferEntity<typeof KeptForm>;
