import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { changeOrderStates } from './budget.rules.ts';

/** A change of the work with its price and days; `number` is per project and never reused. */
export const ChangeOrder = defineEntity({
  name: 'ChangeOrder',
  tableName: 'change_orders',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    taskId: p.uuid().nullable(),
    number: p.integer(),
    reason: p.text(),
    cents: p.bigint('number'),
    days: p.integer().default(0),
    state: p.enum(changeOrderStates).default('requested'),
    requestedBy: p.uuid().nullable(),
    requestedByName: p.text(),
    createdAt: p.datetime(),
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
  },
});
export type ChangeOrder = InferEntity<typeof ChangeOrder>;
