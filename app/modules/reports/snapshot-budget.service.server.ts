import type { EntityManager } from '@mikro-orm/postgresql';
import { isRenovation } from '~/modules/budget/budget.rules.ts';
import {
  budgetFigures,
  type BudgetFigures,
} from '~/modules/budget/budget-figures.service.server.ts';
import { ChangeOrder } from '~/modules/budget/change-order.entity.server.ts';
import type { Expense } from '~/modules/budget/expense.entity.server.ts';
import { linesByTrade } from '~/modules/budget/forecast.rules.ts';
import { sumCents } from '~/modules/budget/money.rules.ts';
import { taskNumbers } from '~/modules/budget/task-costs.service.server.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { SnapshotBudget, SnapshotExpense, SnapshotOrder } from './report.rules.ts';
import { MAX_REPORT_EXPENSES } from './report.schema.ts';

/** The late tasks that a budget report names; the page of the budget names each. */
const LATE_SHOWN = 10;

const numberIn = (numbers: Map<string, number>, id: string | null | undefined): number | null =>
  id ? (numbers.get(id) ?? null) : null;

const snapshotExpense = (expense: Expense, numbers: Map<string, number>): SnapshotExpense => ({
  day: expense.spentOn,
  vendor: expense.vendor,
  kind: expense.kind,
  taskNumber: numberIn(numbers, expense.taskId),
  cents: expense.cents,
  isPaid: expense.isPaid,
});

/** The newest expenses, and the sum of the older ones. */
function expensesOf(
  expenses: readonly Expense[],
  numbers: Map<string, number>,
): Pick<SnapshotBudget, 'expenses' | 'olderExpenses'> {
  const newest = expenses.toReversed();
  const older = newest.slice(MAX_REPORT_EXPENSES);
  return {
    expenses: newest.slice(0, MAX_REPORT_EXPENSES).map((each) => snapshotExpense(each, numbers)),
    olderExpenses: { count: older.length, cents: sumCents(older.map(({ cents }) => cents)) },
  };
}

const snapshotOrders = (
  orders: readonly ChangeOrder[],
  numbers: Map<string, number>,
): SnapshotOrder[] =>
  orders.map(({ number, reason, taskId, cents, days, state }) => ({
    number,
    reason,
    taskNumber: numberIn(numbers, taskId),
    cents,
    days,
    state,
  }));

/** What was paid for the renovation, by day. */
const spendingOf = (expenses: readonly Expense[]): SnapshotBudget['spending'] =>
  expenses
    .filter(({ isPaid, kind, taskId }) => isPaid && isRenovation(kind, taskId ?? null))
    .map(({ spentOn, cents }) => ({ day: spentOn, cents }));

const planOf = ({ plan, planned }: BudgetFigures): SnapshotBudget['plan'] => ({
  saleCents: plan.saleCents,
  purchaseCents: plan.purchaseCents,
  renovationCents: plan.renovationCents,
  otherCents: plan.otherCents,
  contingencyCents: plan.contingencyCents,
  ...planned,
});

/** The budget of a project as a report prints it, its lines by trade. */
export async function snapshotBudget(em: EntityManager, project: Project): Promise<SnapshotBudget> {
  const figures = await budgetFigures(em, project);
  const { lines, totals, deal, day, end, terms, budget, late, expenses } = figures;
  const orders = await em.find(
    ChangeOrder,
    { projectId: project.id },
    { orderBy: { number: 'asc' }, disableIdentityMap: true },
  );
  const numbers = await taskNumbers(
    em,
    [...expenses, ...orders].flatMap(({ taskId }) => taskId ?? []),
  );
  return {
    lines: linesByTrade(lines),
    totals,
    plan: planOf(figures),
    deal,
    dayCents: day.cents,
    targetDay: terms.targetDate,
    endDay: end?.endDate ?? null,
    lateDays: end?.lateDays ?? null,
    late: late.slice(0, LATE_SHOWN),
    isSold: Boolean(budget.soldOn),
    isClosed: budget.isClosed,
    unbilled: figures.unbilled,
    spending: spendingOf(expenses),
    ...expensesOf(expenses, numbers),
    orders: snapshotOrders(orders, numbers),
  };
}
