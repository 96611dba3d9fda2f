export const planTypes = ['per_project', 'unlimited', 'teams_unlimited'] as const;
export type PlanType = (typeof planTypes)[number];

/** Prices in cents, USD (promise 5.1). */
export const planPrices: Record<PlanType, number> = {
  per_project: 2999,
  unlimited: 5999,
  teams_unlimited: 29_999,
};
export const isPlanType = (value: unknown): value is PlanType =>
  planTypes.includes(value as PlanType);

/** Whether a plan is paid by the month. */
export const isMonthly = (
  status: string | null | undefined,
): status is 'unlimited' | 'teams_unlimited' =>
  status === 'unlimited' || status === 'teams_unlimited';

/** A month of a plan. */
export interface Period {
  start: Date;
  end: Date;
}

/** The same day and time `months` later; in a month without that day, on its last day. */
function monthsLater(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const later = new Date(from);
  later.setUTCFullYear(year, month, Math.min(from.getUTCDate(), last));
  return later;
}

/** The present month of a plan, for months counted from `from`. */
export function periodOf(from: Date, present: Date): Period {
  for (let months = 1; ; months += 1) {
    const end = monthsLater(from, months);
    if (end > present) return { start: monthsLater(from, months - 1), end };
  }
}

/**
 * What changing a monthly price within its month costs: the rest of the month at the new price, less
 * the rest at the old one, both to the cent; where the old one was higher, the difference is a
 * credit.
 */
export function prorate(
  fromCents: number,
  toCents: number,
  { start, end }: Period,
  at: Date,
): { dueCents: number; creditCents: number } {
  const share = (end.getTime() - at.getTime()) / (end.getTime() - start.getTime());
  const rest = Math.min(1, Math.max(0, share));
  const difference = Math.round(toCents * rest) - Math.round(fromCents * rest);
  return { dueCents: Math.max(0, difference), creditCents: Math.max(0, -difference) };
}
