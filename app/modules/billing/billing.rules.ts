export const planTypes = ['per_project', 'unlimited', 'teams_unlimited'] as const;
export type PlanType = (typeof planTypes)[number];

/** Prices in cents, USD (specification §9). */
export const planPrices: Record<PlanType, number> = { per_project: 2999, unlimited: 5999, teams_unlimited: 29_999 };
export const isPlanType = (value: unknown): value is PlanType => planTypes.includes(value as PlanType);
