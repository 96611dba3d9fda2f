import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { expenseKinds, paymentMethods } from './budget.rules.ts';

/** Money that was spent or ordered; `cents` contain the tax, and are negative for a credit. */
export const Expense = defineEntity({
  name: 'Expense',
  tableName: 'expenses',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    taskId: p.uuid().nullable(),
    kind: p.enum(expenseKinds),
    vendor: p.text(),
    note: p.text().default(''),
    cents: p.bigint('number'),
    taxCents: p.bigint('number').default(0),
    method: p.enum(paymentMethods),
    spentOn: p.date(),
    isPaid: p.boolean().default(true),
    /** The photo of its receipt. */
    photoId: p.uuid().nullable(),
    createdBy: p.uuid().nullable(),
    createdAt: p.datetime(),
    version: p.integer().default(1),
    deletedAt: p.datetime().nullable(),
  },
});
export type Expense = InferEntity<typeof Expense>;
