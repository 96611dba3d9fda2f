import { dayCost, dealOf, type DealResult } from '~/modules/budget/deal.rules.ts';

/** The house of the landing page's example and pictures. */
export const EXAMPLE_HOUSE = '418 Maple Hollow Lane';

/** The amounts of its plan, in cents. */
export const examplePlan = {
  saleCents: 29_500_000,
  purchaseCents: 16_400_000,
  /** Without the contingency. */
  linesCents: 5_840_000,
  contingencyCents: 584_000,
  otherCents: 3_385_000,
  monthlyHoldingCents: 186_000,
} as const;

/** What the work costs beyond its plan, and what the third column supposes. */
export const OVERRUN_CENTS = 425_000;
export const LOWER_SALE_CENTS = 500_000;
const LATE_DAYS = 30;

/** One late day of the house, in cents. */
export const exampleDay = (): number =>
  dayCost({ ...examplePlan, loanCents: 0, loanRateBasisPoints: 0 }).cents;

/** A moment of the example: the profit by the rule of every project, and what it is made of. */
export interface ExampleMoment extends DealResult {
  /** The renovation without what is left of the contingency. */
  linesCents: number;
}

function momentOf(saleCents: number, forecastCents: number, lateDays: number): ExampleMoment {
  const { purchaseCents, otherCents, contingencyCents, linesCents } = examplePlan;
  const deal = dealOf({
    deal: { saleCents, purchaseCents, otherCents },
    plan: { contingencyCents },
    lines: { planCents: linesCents, forecastCents },
    otherSpentCents: 0,
    dayCents: exampleDay(),
    lateDays,
    isClosed: false,
  });
  return { ...deal, linesCents: deal.renovationCents - deal.contingencyLeftCents };
}

/**
 * The plan; today, with the overrun; and sold for less, later. A function, since what a module computes
 * while it loads goes to browsers, too.
 */
export function exampleMoments() {
  const { saleCents, linesCents } = examplePlan;
  const forecast = linesCents + OVERRUN_CENTS;
  return {
    plan: momentOf(saleCents, linesCents, 0),
    today: momentOf(saleCents, forecast, 0),
    later: momentOf(saleCents - LOWER_SALE_CENTS, forecast, LATE_DAYS),
  } as const;
}
