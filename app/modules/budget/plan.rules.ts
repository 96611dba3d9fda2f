import type { Trade } from '@obralista/task-reader';
import { WHOLE, shareOf, sumCents } from './money.rules.ts';

/** What a project costs and brings as its settings say it, in cents. */
export interface DealFigures {
  purchaseCents: number;
  /** Null where nobody has estimated it: the plan is then the sum of the tasks. */
  renovationCents: number | null;
  otherCents: number;
  saleCents: number;
  targetRoiBasisPoints: number | null;
}

/** What it costs to hold the house, and by when it is to be sold. */
export interface HoldingTerms {
  contingencyBasisPoints: number;
  monthlyHoldingCents: number;
  loanCents: number;
  /** Interest of a year. */
  loanRateBasisPoints: number;
  /** YYYY-MM-DD */
  targetDate: string | null;
}

/** A part of the renovation in the plan; `task` is null for what no task has. */
interface PlanLine {
  task: string | null;
  trade: Trade | null;
  cents: number;
}

/** The budget that a project is measured by. It never changes once it is frozen (promise 29.2). */
export interface Plan extends DealFigures {
  /** The lines and the contingency. */
  renovationCents: number;
  contingencyCents: number;
  lines: PlanLine[];
  targetDate: string | null;
}

/** A task as the plan reads it. */
export interface PlannedTask {
  id: string;
  trade: Trade;
  estimatedCents: number | null;
}

/** What the lines of a renovation budget may take, when the rest of it is contingency. */
const linesIn = (renovationCents: number, basisPoints: number): number =>
  Math.round((renovationCents * WHOLE) / (WHOLE + basisPoints));

/**
 * The contingency, and what no task has of the lines. The estimated renovation cost contains the
 * contingency; estimates beyond its lines take from the contingency, and beyond that they are the
 * renovation themselves.
 */
function restOf(
  renovationCents: number | null,
  estimated: number,
  basisPoints: number,
): { rest: number; contingencyCents: number } {
  if (renovationCents === null)
    return { rest: 0, contingencyCents: shareOf(estimated, basisPoints) };
  const lines = linesIn(renovationCents, basisPoints);
  if (estimated <= lines)
    return { rest: lines - estimated, contingencyCents: renovationCents - lines };
  return { rest: 0, contingencyCents: Math.max(0, renovationCents - estimated) };
}

/** The plan as the settings and the estimates of the tasks give it now. */
export function planOf(
  deal: DealFigures,
  terms: Pick<HoldingTerms, 'contingencyBasisPoints' | 'targetDate'>,
  tasks: readonly PlannedTask[],
): Plan {
  const estimates = tasks.flatMap(({ id, trade, estimatedCents }) =>
    estimatedCents ? [{ task: id, trade, cents: estimatedCents }] : [],
  );
  const estimated = sumCents(estimates.map(({ cents }) => cents));
  const { rest, contingencyCents } = restOf(
    deal.renovationCents,
    estimated,
    terms.contingencyBasisPoints,
  );
  const lines = rest > 0 ? [...estimates, { task: null, trade: null, cents: rest }] : estimates;
  return {
    ...deal,
    renovationCents: sumCents([estimated, rest, contingencyCents]),
    contingencyCents,
    lines,
    targetDate: terms.targetDate,
  };
}
