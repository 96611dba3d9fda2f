import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ClockReading } from './clock.rules.ts';
import { DEFAULT_CONTINGENCY } from './budget.rules.ts';
import type { Plan } from './plan.rules.ts';

/**
 * What a project's budget needs beyond the settings of the project: its terms, its frozen plan, its
 * sale, and the figures of the deal clock as they were computed last.
 */
export const Budget = defineEntity({
  name: 'Budget',
  tableName: 'budgets',
  properties: {
    projectId: p.uuid().primary(),
    contingencyBasisPoints: p.integer().default(DEFAULT_CONTINGENCY),
    monthlyHoldingCents: p.bigint('number').default(0),
    loanCents: p.bigint('number').default(0),
    loanRateBasisPoints: p.integer().default(0),
    /** When the house is to be sold; null follows the due date of the project. */
    targetDate: p.date().nullable(),
    plan: p.json<Plan>().nullable(),
    frozenAt: p.datetime().nullable(),
    soldCents: p.bigint('number').nullable(),
    soldOn: p.date().nullable(),
    /** Every cost is recorded. */
    isClosed: p.boolean().default(false),
    /** The number of the last change order. */
    orderCounter: p.integer().default(0),
    clock: p.json<ClockReading>().nullable(),
    version: p.integer().default(1),
  },
});
export type Budget = InferEntity<typeof Budget>;
