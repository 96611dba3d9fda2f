import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { TwinText } from '~/bilingual-text.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import type { Trade } from '@obralista/task-reader';
import { Budget } from './budget.entity.server.ts';
import { DEFAULT_CONTINGENCY, isRenovation } from './budget.rules.ts';
import { ChangeOrder } from './change-order.entity.server.ts';
import { Expense } from './expense.entity.server.ts';
import {
  dayCost,
  dealOf,
  endOf,
  isUnderTarget,
  lateTasks,
  planResult,
  type DealInput,
  type DealResult,
  type LateTask,
} from './deal.rules.ts';
import {
  budgetLines,
  lineTotals,
  type ApprovedChange,
  type BudgetLine,
  type CostedTask,
  type Spending,
} from './forecast.rules.ts';
import { sumCents } from './money.rules.ts';
import { planOf, type DealFigures, type HoldingTerms, type Plan } from './plan.rules.ts';

/** The values of a budget that a project has not saved yet. */
const newBudget = (projectId: string): Budget => ({
  projectId,
  contingencyBasisPoints: DEFAULT_CONTINGENCY,
  monthlyHoldingCents: 0,
  loanCents: 0,
  loanRateBasisPoints: 0,
  targetDate: null,
  plan: null,
  frozenAt: null,
  soldCents: null,
  soldOn: null,
  isClosed: false,
  orderCounter: 0,
  clock: null,
  version: 1,
});

/** The budget of a project, with the values of a new one where it has none yet. */
const budgetOf = async (em: EntityManager, projectId: string): Promise<Budget> =>
  (await em.findOne(Budget, { projectId }, { refresh: true })) ?? newBudget(projectId);

/** The figures of a project's settings. */
const dealFigures = (project: Project): DealFigures => ({
  purchaseCents: project.propertyValueCents ?? 0,
  renovationCents: project.estimatedRenovationCostCents ?? null,
  otherCents: project.otherCostsCents ?? 0,
  saleCents: project.projectedSaleValueCents ?? 0,
  targetRoiBasisPoints: project.targetRoiBasisPoints ?? null,
});

/** The terms of a budget; without a target date of its own the due date of the project counts. */
const termsOf = (budget: Budget, project: Project): HoldingTerms => ({
  contingencyBasisPoints: budget.contingencyBasisPoints,
  monthlyHoldingCents: budget.monthlyHoldingCents,
  loanCents: budget.loanCents,
  loanRateBasisPoints: budget.loanRateBasisPoints,
  targetDate: budget.targetDate ?? project.dueDate ?? null,
});

/** A task with money: its estimates, or a place in the plan or among the expenses. */
interface MoneyTask {
  id: string;
  number: number;
  title: TwinText;
  trade: Trade;
  status: TaskStatus;
  estimatedCents: number | null;
  forecastCents: number | null;
  creditCents: number | null;
  costsFinal: boolean;
  isDeleted: boolean;
}

const moneyTasks = (
  em: EntityManager,
  projectId: string,
  planned: readonly string[],
): Promise<MoneyTask[]> =>
  em.execute<MoneyTask[]>(
    `select id, number, title, trade, status, estimated_cents as "estimatedCents",
       forecast_cents as "forecastCents", credit_cents as "creditCents",
       costs_final as "costsFinal", deleted_at is not null as "isDeleted"
     from tasks t where project_id = ? and (
       (deleted_at is null and coalesce(estimated_cents, forecast_cents, credit_cents) is not null)
       or t.id = any(?::uuid[])
       or exists (select 1 from expenses e where e.task_id = t.id and e.deleted_at is null)
       or exists (select 1 from change_orders c where c.task_id = t.id and c.state = 'approved'))
     order by position, number`,
    [projectId, `{${planned.join(',')}}`],
  );

const costedTask = ({ status, isDeleted, costsFinal, ...task }: MoneyTask): CostedTask => ({
  ...task,
  isDeclined: status === 'declined',
  isDone: isDeleted || status === 'completed' || status === 'declined',
  isFinal: isDeleted || status === 'declined' || (status === 'completed' && costsFinal),
});

/** An open task with its due date. */
interface OpenTask {
  number: number;
  title: TwinText;
  dueDate: string;
}

const openDatedTasks = (em: EntityManager, projectId: string): Promise<OpenTask[]> =>
  em.execute<OpenTask[]>(
    `select number, title, due_date::text as "dueDate" from tasks
     where project_id = ? and deleted_at is null and due_date is not null
       and status not in ('completed', 'declined')`,
    [projectId],
  );

/** What is read of a project for its figures. */
interface BudgetRows {
  budget: Budget;
  tasks: MoneyTask[];
  open: OpenTask[];
  expenses: Expense[];
  changes: ApprovedChange[];
}

async function readRows(em: EntityManager, project: Project): Promise<BudgetRows> {
  const { id: projectId } = project;
  const budget = await budgetOf(em, projectId);
  const planned = budget.plan?.lines.flatMap(({ task }) => task ?? []) ?? [];
  const orders = await em.find(
    ChangeOrder,
    { projectId, state: 'approved' },
    { disableIdentityMap: true },
  );
  return {
    budget,
    tasks: await moneyTasks(em, projectId, planned),
    open: await openDatedTasks(em, projectId),
    expenses: await em.find(
      Expense,
      { projectId, deletedAt: null },
      { disableIdentityMap: true, orderBy: { spentOn: 'asc', createdAt: 'asc', id: 'asc' } },
    ),
    changes: orders.map(({ taskId, cents, days }) => ({ task: taskId ?? null, cents, days })),
  };
}

const spendingOf = ({ taskId, kind, cents, isPaid }: Expense): Spending => ({
  task: taskId ?? null,
  isRenovation: isRenovation(kind, taskId ?? null),
  cents,
  isPaid,
});

/** A line with the task that it stands for; nulls for what no task has. */
export interface NamedLine extends BudgetLine {
  number: number | null;
  title: TwinText | null;
}

/**
 * Finished tasks that may still be billed: how many, for how much at most, and the profit if nothing
 * more is billed, in cents.
 */
interface Unbilled {
  count: number;
  cents: number;
  mostProfitCents: number;
}

/** Everything that the budget of a project says today. */
export interface BudgetFigures {
  budget: Budget;
  terms: HoldingTerms;
  plan: Plan;
  planned: ReturnType<typeof planResult>;
  lines: NamedLine[];
  totals: ReturnType<typeof lineTotals>;
  /** Other costs that were paid or ordered. */
  otherSpentCents: number;
  day: ReturnType<typeof dayCost>;
  end: ReturnType<typeof endOf>;
  late: (LateTask & { title: TwinText })[];
  deal: DealResult;
  isUnderTarget: boolean;
  /** Finished tasks whose bills are not all in; null where there are none. */
  unbilled: Unbilled | null;
  expenses: Expense[];
  today: string;
  /** What `dealOf` was given, for a what-if. */
  input: DealInput;
}

function linesOf({ budget, tasks, expenses, changes }: BudgetRows, plan: Plan): NamedLine[] {
  const named = new Map(tasks.map((task) => [task.id, task]));
  return budgetLines(
    plan,
    tasks.map(costedTask),
    expenses.map(spendingOf),
    changes,
    budget.isClosed,
  ).map((line) => {
    const { number, title } = named.get(line.key) ?? { number: null, title: null };
    return { ...line, number, title };
  });
}

function unbilledOf(lines: readonly NamedLine[], input: DealInput): Unbilled | null {
  const open = lines.filter(({ unbilledCents }) => unbilledCents > 0);
  if (open.length === 0) return null;
  const cents = sumCents(open.map(({ unbilledCents }) => unbilledCents));
  const billed = { ...input.lines, forecastCents: input.lines.forecastCents - cents };
  const { profitCents } = dealOf({ ...input, lines: billed });
  return { count: open.length, cents, mostProfitCents: profitCents };
}

function endOfDeal({ budget, open, changes }: BudgetRows, target: string | null, today: string) {
  const latestDue = open.reduce<string | null>(
    (last, { dueDate }) => (last === null || dueDate > last ? dueDate : last),
    null,
  );
  const changeDays = changes.reduce((sum, { days }) => sum + days, 0);
  return endOf({ today, target, latestDue, changeDays, soldOn: budget.soldOn ?? null });
}

/** The late tasks of a deal that is not sold, with their titles. */
function lateOf({ budget, open }: BudgetRows, target: string | null, today: string, cents: number) {
  if (budget.soldOn) return [];
  const titles = new Map(open.map(({ number, title }) => [number, title]));
  return lateTasks(open, { today, target }, cents).map((task) => ({
    ...task,
    title: titles.get(task.number) ?? {},
  }));
}

/** The plan that counts: the frozen one, else the one of now. */
const currentPlan = ({ budget, tasks }: BudgetRows, deal: DealFigures, terms: HoldingTerms): Plan =>
  budget.plan ??
  planOf(
    deal,
    terms,
    tasks.filter(({ isDeleted }) => !isDeleted),
  );

/** Reads and computes the budget of a project (promise 29.3). */
export async function budgetFigures(em: EntityManager, project: Project): Promise<BudgetFigures> {
  const rows = await readRows(em, project);
  const { budget, expenses } = rows;
  const today = dayIn(project.timeZone, now());
  const figures = dealFigures(project);
  const terms = termsOf(budget, project);
  const plan = currentPlan(rows, figures, terms);
  const lines = linesOf(rows, plan);
  const totals = lineTotals(lines);
  const day = dayCost(terms);
  const end = endOfDeal(rows, terms.targetDate, today);
  const others = expenses.map(spendingOf).filter((each) => !each.isRenovation);
  const otherSpentCents = sumCents(others.map(({ cents }) => cents));
  const input: DealInput = {
    deal: { ...figures, saleCents: budget.soldCents ?? figures.saleCents },
    plan,
    lines: totals,
    otherSpentCents,
    dayCents: day.cents,
    lateDays: end?.lateDays ?? 0,
    isClosed: budget.isClosed,
  };
  const deal = dealOf(input);
  return {
    ...{
      budget,
      terms,
      plan,
      lines,
      totals,
      otherSpentCents,
      day,
      end,
      deal,
      expenses,
      today,
      input,
    },
    planned: planResult(plan),
    late: lateOf(rows, terms.targetDate, today, day.cents),
    isUnderTarget: isUnderTarget(deal.roiBasisPoints, figures.targetRoiBasisPoints),
    unbilled: unbilledOf(lines, input),
  };
}
