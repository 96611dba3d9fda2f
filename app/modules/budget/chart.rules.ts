import { addDays, daysBetween } from '~/modules/projects/due.rules.ts';
import type { DealResult } from './deal.rules.ts';
import { sumCents } from './money.rules.ts';

/** What was spent on a calendar day, YYYY-MM-DD. */
export interface DaySpending {
  day: string;
  cents: number;
}

/** A week of spending, and all of it until its last day. */
export interface Week {
  /** First and last day. */
  from: string;
  to: string;
  cents: number;
  totalCents: number;
}

const DAYS_OF_WEEK = 7;

/** Spending by week from its first day until `today`, weeks without any included. */
export function weeksOf(spending: readonly DaySpending[], today: string): Week[] {
  const days = spending.map(({ day }) => day).sort();
  const first = days[0];
  if (!first) return [];
  const last = days.at(-1)! > today ? days.at(-1)! : today;
  const weeks: Week[] = [];
  let totalCents = 0;
  for (let from = first; from <= last; from = addDays(from, DAYS_OF_WEEK)) {
    const to = addDays(from, DAYS_OF_WEEK - 1);
    const own = spending.filter(({ day }) => day >= from && day <= to);
    const cents = sumCents(own.map((each) => each.cents));
    totalCents += cents;
    weeks.push({ from, to: to > last ? last : to, cents, totalCents });
  }
  return weeks;
}

/** A point of a line in a chart, both from 0 to 1, y upwards. */
export interface ChartPoint {
  x: number;
  y: number;
}

/** Spending against time as three lines, and the amount at their top. */
export interface BurnChart {
  from: string;
  to: string;
  maxCents: number;
  actual: ChartPoint[];
  plan: ChartPoint[];
  forecast: ChartPoint[];
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** The lines of a burn chart; null before the first expense. */
export function burnChart(
  weeks: readonly Week[],
  totals: { planCents: number; forecastCents: number },
  days: { today: string; target: string | null; end: string | null },
): BurnChart | null {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first || !last) return null;
  const from = earlier(first.from, days.today);
  const to = later(later(days.end ?? last.to, last.to), addDays(from, DAYS_OF_WEEK));
  const maxCents = Math.max(
    1,
    totals.planCents,
    totals.forecastCents,
    ...weeks.map(({ totalCents }) => totalCents),
  );
  const at = (day: string, cents: number): ChartPoint => ({
    x: Math.min(1, daysBetween(from, day) / daysBetween(from, to)),
    y: Math.max(0, cents / maxCents),
  });
  return {
    from,
    to,
    maxCents,
    actual: [at(from, 0), ...weeks.map((week) => at(week.to, week.totalCents))],
    plan: [at(from, 0), at(earlier(days.target ?? to, to), totals.planCents)],
    forecast: [at(last.to, last.totalCents), at(to, totals.forecastCents)],
  };
}

/** A bar of the waterfall from the sale value to the profit, between two amounts. */
export interface WaterfallBar {
  step: 'sale' | 'purchase' | 'renovation' | 'other' | 'profit';
  cents: number;
  fromCents: number;
  toCents: number;
}

/** From the sale value down to the profit; the amounts of the steps add up to it. */
export function waterfallOf(deal: DealResult): WaterfallBar[] {
  const { saleCents, purchaseCents, renovationCents, otherCents, profitCents } = deal;
  const afterPurchase = saleCents - purchaseCents;
  const afterWork = afterPurchase - renovationCents;
  return [
    { step: 'sale', cents: saleCents, fromCents: 0, toCents: saleCents },
    { step: 'purchase', cents: -purchaseCents, fromCents: saleCents, toCents: afterPurchase },
    { step: 'renovation', cents: -renovationCents, fromCents: afterPurchase, toCents: afterWork },
    { step: 'other', cents: -otherCents, fromCents: afterWork, toCents: profitCents },
    { step: 'profit', cents: profitCents, fromCents: 0, toCents: profitCents },
  ];
}

/** What the profit is where the sale comes so many days later. */
export interface WaitPoint {
  days: number;
  profitCents: number;
}

/** Days of the small chart of the deal clock. */
export const waitDays = [0, 15, 30, 60, 90] as const;
