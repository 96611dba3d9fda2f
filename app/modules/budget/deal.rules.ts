import { addDays, daysBetween } from '~/modules/projects/due.rules.ts';
import { WHOLE, shareOf, sumCents } from './money.rules.ts';
import type { DealFigures, HoldingTerms, Plan } from './plan.rules.ts';

const DAYS_OF_MONTH = 30;
const DAYS_OF_YEAR = 365;

/** What one day costs: holding is a thirtieth of the month, interest a 365th of the year. */
export function dayCost(
  terms: Pick<HoldingTerms, 'monthlyHoldingCents' | 'loanCents' | 'loanRateBasisPoints'>,
): { holdingCents: number; interestCents: number; cents: number } {
  const holdingCents = Math.round(terms.monthlyHoldingCents / DAYS_OF_MONTH);
  const interestCents = Math.round(
    (terms.loanCents * terms.loanRateBasisPoints) / WHOLE / DAYS_OF_YEAR,
  );
  return { holdingCents, interestCents, cents: holdingCents + interestCents };
}

/** The days that decide when the house can be sold, YYYY-MM-DD. */
export interface DealDays {
  today: string;
  target: string | null;
  /** The latest due date of an open task. */
  latestDue: string | null;
  /** Days of the approved change orders. */
  changeDays: number;
  soldOn: string | null;
}

const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b));

/**
 * When the sale is expected: the latest of the target, the target moved by the approved change
 * orders, the latest open due date, and today. A sale that is recorded has its own day. Null without
 * a target.
 */
export function endOf(days: DealDays): { endDate: string; lateDays: number } | null {
  const { target, today, latestDue, changeDays, soldOn } = days;
  if (!target) return null;
  const moved = addDays(target, Math.max(0, changeDays));
  const endDate = soldOn ?? latest([target, moved, today, ...(latestDue ? [latestDue] : [])]);
  return { endDate, lateDays: Math.max(0, daysBetween(target, endDate)) };
}

/** Everything that decides the profit, in cents. */
export interface DealInput {
  deal: Pick<DealFigures, 'purchaseCents' | 'otherCents' | 'saleCents'>;
  plan: Pick<Plan, 'contingencyCents'>;
  lines: { planCents: number; forecastCents: number };
  /** Other costs that were paid or ordered. */
  otherSpentCents: number;
  dayCents: number;
  lateDays: number;
  /** Every cost is recorded. */
  isClosed: boolean;
}

/** What a deal costs, brings and leaves, in cents. */
export interface DealResult {
  saleCents: number;
  purchaseCents: number;
  /** With what is left of the contingency, until every cost is recorded. */
  renovationCents: number;
  /** With the days beyond the target. */
  otherCents: number;
  contingencyLeftCents: number;
  lateCents: number;
  profitCents: number;
  /** Null without an investment. */
  roiBasisPoints: number | null;
}

/** ROI = profit / (purchase + renovation + other); null without an investment. */
export const roiOf = (profitCents: number, investedCents: number): number | null =>
  investedCents > 0 ? Math.round((profitCents / investedCents) * WHOLE) : null;

/**
 * Profit = sale value − (purchase + renovation + other costs). The contingency takes an overrun
 * before the profit does; each day beyond the target adds its cost to the other costs.
 */
export function dealOf(input: DealInput): DealResult {
  const { deal, plan, lines, dayCents, lateDays, isClosed } = input;
  const overrun = Math.max(0, lines.forecastCents - lines.planCents);
  const left = isClosed ? 0 : Math.max(0, plan.contingencyCents - overrun);
  const lateCents = dayCents * lateDays;
  const renovationCents = sumCents([lines.forecastCents, left]);
  const otherCents = isClosed
    ? input.otherSpentCents
    : Math.max(sumCents([deal.otherCents, lateCents]), input.otherSpentCents);
  const invested = sumCents([deal.purchaseCents, renovationCents, otherCents]);
  const profitCents = sumCents([deal.saleCents, -invested]);
  return {
    saleCents: deal.saleCents,
    purchaseCents: deal.purchaseCents,
    renovationCents,
    otherCents,
    contingencyLeftCents: left,
    lateCents,
    profitCents,
    roiBasisPoints: roiOf(profitCents, invested),
  };
}

/** The profit of the plan itself. */
export function planResult(plan: Plan): { profitCents: number; roiBasisPoints: number | null } {
  const invested = sumCents([plan.purchaseCents, plan.renovationCents, plan.otherCents]);
  const profitCents = sumCents([plan.saleCents, -invested]);
  return { profitCents, roiBasisPoints: roiOf(profitCents, invested) };
}

/** The most to pay for a house by a rule of thumb: 70 % of its sale value less the renovation. */
export const mostToPay = (
  saleCents: number,
  renovationCents: number,
  basisPoints: number,
): number => shareOf(saleCents, basisPoints) - renovationCents;

/** Whether the return has fallen under the target of the project (promise 29.6). */
export const isUnderTarget = (
  roiBasisPoints: number | null,
  targetBasisPoints: number | null,
): boolean =>
  roiBasisPoints !== null && targetBasisPoints !== null && roiBasisPoints < targetBasisPoints;

/** A task with a due date, as the deal clock reads it. */
export interface DatedTask {
  number: number;
  dueDate: string | null;
}

/** A task that costs days, and what they cost if the sale waits for it. */
export interface LateTask {
  number: number;
  days: number;
  cents: number;
  /** Late today; else it is due after the target. */
  isLate: boolean;
}

/**
 * The open tasks that are late, or due after the target, with the price of their days if the sale
 * waits for them; the dearest first.
 */
export function lateTasks(
  tasks: readonly DatedTask[],
  { today, target }: Pick<DealDays, 'today' | 'target'>,
  dayCents: number,
): LateTask[] {
  return tasks
    .flatMap(({ number, dueDate }) => {
      if (!dueDate) return [];
      const late = daysBetween(dueDate, today);
      const beyond = target ? daysBetween(target, dueDate) : 0;
      const days = Math.max(late, beyond);
      return days > 0 ? [{ number, days, cents: days * dayCents, isLate: late > 0 }] : [];
    })
    .sort((a, b) => b.days - a.days || a.number - b.number);
}
