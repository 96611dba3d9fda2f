import type { Trade } from '@obralista/task-reader';
import { sumCents } from './money.rules.ts';
import type { Plan, PlannedTask } from './plan.rules.ts';

/** A task as the forecast reads it. */
export interface CostedTask extends PlannedTask {
  forecastCents: number | null;
  /** What the owner gives instead of the work; it counts once the task is declined. */
  creditCents: number | null;
  isDeclined: boolean;
  /** Completed, declined or deleted. */
  isDone: boolean;
  /** What is spent is what it costs: declined, deleted, or completed with all bills in. */
  isFinal: boolean;
}

/** An expense as the forecast reads it; `task` is null for one of no task. */
export interface Spending {
  task: string | null;
  /** Whether it belongs to the renovation, and not to the other costs. */
  isRenovation: boolean;
  cents: number;
  isPaid: boolean;
}

/** An approved change order; `task` is null for one of no task. */
export interface ApprovedChange {
  task: string | null;
  cents: number;
  days: number;
}

/** How far a line is used up: from 80 % and from 100 % of its plan on (promise 29.6). */
type LineLevel = 'near' | 'full' | null;

/** A line of the budget: one task, a trade, or what no task has (`key` ''). */
export interface BudgetLine {
  key: string;
  trade: Trade | null;
  planCents: number;
  forecastCents: number;
  actualCents: number;
  /** Ordered and not paid yet. */
  committedCents: number;
  /** What a finished task may still be billed: its forecast beyond what was spent and ordered. */
  unbilledCents: number;
  /** Forecast beyond the plan; negative below it. */
  overCents: number;
  isDone: boolean;
  level: LineLevel;
}

type LineCents = Pick<
  BudgetLine,
  'planCents' | 'forecastCents' | 'actualCents' | 'committedCents' | 'unbilledCents'
>;

const NEAR = 80;
const FULL = 100;

/** A finished line within its plan needs no attention, however much of it is used. */
function levelOf(
  {
    planCents,
    actualCents,
    committedCents,
  }: Pick<LineCents, 'planCents' | 'actualCents' | 'committedCents'>,
  isDone: boolean,
): LineLevel {
  const used = actualCents + committedCents;
  if (planCents <= 0 || (isDone && used <= planCents)) return null;
  if (used * 100 >= planCents * FULL) return 'full';
  return used * 100 >= planCents * NEAR ? 'near' : null;
}

const lineOf = (
  key: string,
  trade: Trade | null,
  isDone: boolean,
  cents: LineCents,
): BudgetLine => ({
  key,
  trade,
  isDone,
  ...cents,
  overCents: cents.forecastCents - cents.planCents,
  level: levelOf(cents, isDone),
});

/** What was spent, what is ordered and what was approved of one line. */
interface Movements {
  actual: number;
  committed: number;
  change: number;
}

const centsOf = (rows: readonly { cents: number }[]): number =>
  sumCents(rows.map((row) => row.cents));

/** Looks up what happened to the line of a task, or to what no task has. */
function movementsBy(
  spending: readonly Spending[],
  changes: readonly ApprovedChange[],
): (task: string | null) => Movements {
  const spent = Map.groupBy(
    spending.filter((each) => each.isRenovation),
    ({ task }) => task,
  );
  const changed = Map.groupBy(changes, ({ task }) => task);
  return (task) => {
    const own = spent.get(task) ?? [];
    return {
      actual: centsOf(own.filter(({ isPaid }) => isPaid)),
      committed: centsOf(own.filter(({ isPaid }) => !isPaid)),
      change: centsOf(changed.get(task) ?? []),
    };
  };
}

/**
 * Forecast = final ? actual + committed : max(actual + committed, forecast), with the approved changes:
 * a finished task without a bill is not free.
 */
const forecastCents = (isFinal: boolean, base: number, moved: Movements): number => {
  const used = moved.actual + moved.committed;
  return isFinal ? used : Math.max(used, base + moved.change);
};

interface TaskLine {
  line: BudgetLine;
  /** What a task that the plan does not know takes from the part that no task has. */
  taken: number;
}

function taskLine(task: CostedTask, planCents: number, moved: Movements): TaskLine {
  const credit = task.isDeclined ? (task.creditCents ?? 0) : 0;
  const withCredit = { ...moved, committed: moved.committed + credit };
  const base = task.forecastCents ?? task.estimatedCents ?? planCents;
  const forecast = forecastCents(task.isFinal, base, withCredit);
  const used = withCredit.actual + withCredit.committed;
  const cents = {
    planCents,
    forecastCents: forecast,
    actualCents: moved.actual,
    committedCents: withCredit.committed,
    unbilledCents: task.isDone && !task.isFinal ? forecast - used : 0,
  };
  return {
    line: lineOf(task.id, task.trade, task.isDone, cents),
    taken: planCents === 0 ? Math.max(0, forecast - moved.change) : 0,
  };
}

const isUsed = ({ planCents, forecastCents, actualCents, committedCents }: BudgetLine): boolean =>
  planCents !== 0 || forecastCents !== 0 || actualCents !== 0 || committedCents !== 0;

/**
 * The lines of the renovation, a task each and one for what no task has. A task that got its estimate
 * or an expense after the plan was frozen takes it from the part that no task has. `isClosed`: every
 * cost is recorded, so each line costs what was spent.
 */
export function budgetLines(
  plan: Pick<Plan, 'lines'>,
  tasks: readonly CostedTask[],
  spending: readonly Spending[],
  changes: readonly ApprovedChange[],
  isClosed: boolean,
): BudgetLine[] {
  const planned = new Map(plan.lines.map(({ task, cents }) => [task, cents]));
  const movementsOf = movementsBy(spending, changes);
  const ofTasks = tasks.map((task) =>
    taskLine(
      { ...task, isDone: task.isDone || isClosed, isFinal: task.isFinal || isClosed },
      planned.get(task.id) ?? 0,
      movementsOf(task.id),
    ),
  );
  const planCents = planned.get(null) ?? 0;
  const moved = movementsOf(null);
  const base = Math.max(0, planCents - sumCents(ofTasks.map(({ taken }) => taken)));
  const rest = lineOf('', null, isClosed, {
    planCents,
    forecastCents: forecastCents(isClosed, base, moved),
    actualCents: moved.actual,
    committedCents: moved.committed,
    unbilledCents: 0,
  });
  return [...ofTasks.map(({ line }) => line), rest].filter(isUsed);
}

/** The sums of lines. */
export function lineTotals(lines: readonly BudgetLine[]): LineCents & { overCents: number } {
  const sum = (name: keyof LineCents): number => sumCents(lines.map((line) => line[name]));
  const planCents = sum('planCents');
  const forecast = sum('forecastCents');
  return {
    planCents,
    forecastCents: forecast,
    actualCents: sum('actualCents'),
    committedCents: sum('committedCents'),
    unbilledCents: sum('unbilledCents'),
    overCents: forecast - planCents,
  };
}

/** The lines of tasks as one line a trade, in the order of their first task; the rest stays last. */
export function linesByTrade(lines: readonly BudgetLine[]): BudgetLine[] {
  const groups = Map.groupBy(lines, ({ trade }) => trade);
  return [...groups].map(([trade, own]) =>
    lineOf(
      trade ?? '',
      trade,
      own.every(({ isDone }) => isDone),
      lineTotals(own),
    ),
  );
}
