import { amountText, cutText } from '~/format.ts';
import type { Language } from '~/i18n.ts';
import { asksForChanges, requireBudget } from '~/modules/budget/budget-access.service.server.ts';
import {
  budgetFigures,
  type BudgetFigures,
  type NamedLine,
} from '~/modules/budget/budget-figures.service.server.ts';
import { RULE_OF_THUMB, isRenovation } from '~/modules/budget/budget.rules.ts';
import { listChangeOrders } from '~/modules/budget/change-order.service.server.ts';
import { burnChart, waterfallOf, weeksOf } from '~/modules/budget/chart.rules.ts';
import { dealOf, mostToPay } from '~/modules/budget/deal.rules.ts';
import type { Expense } from '~/modules/budget/expense.entity.server.ts';
import { deletedExpenses } from '~/modules/budget/expense.service.server.ts';
import { linesByTrade, type BudgetLine } from '~/modules/budget/forecast.rules.ts';
import {
  allows,
  changesBudget,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { basisPointsFrom, centsFrom } from '~/modules/projects/project.rules.ts';
import type { ServiceContext } from '~/service-context.ts';
import { taskNumbers } from '~/modules/budget/task-costs.service.server.ts';
import {
  hasMachineTitle,
  taskChoices,
  withTitles,
  type ShownTitle,
} from '~/pages/tasks/shown-titles.server.ts';

const PAGE_ROWS = 50;
const MAX_WHAT_IF_DAYS = 3_650;

const lineGroupings = ['trade', 'task'] as const;
type LineGrouping = (typeof lineGroupings)[number];

/** A line as its row shows it; `title` is '' for trades and for what no task has. */
const lineRow = (line: BudgetLine & Pick<NamedLine, 'number'> & ShownTitle) => ({
  key: line.key,
  trade: line.trade,
  number: line.number,
  title: line.title,
  titleLanguage: line.titleLanguage,
  isMachine: line.isMachine,
  planCents: line.planCents,
  forecastCents: line.forecastCents,
  actualCents: line.actualCents,
  committedCents: line.committedCents,
  overCents: line.overCents,
  level: line.level,
});

/** The lines of a budget as the person wants to see them. */
async function linesBy(
  context: ServiceContext,
  { project }: ProjectAccess,
  { lines }: BudgetFigures,
  by: LineGrouping,
  language: Language,
): Promise<ReturnType<typeof lineRow>[]> {
  const grouped: readonly NamedLine[] =
    by === 'trade'
      ? linesByTrade(lines).map((line) => ({ ...line, number: null, title: null }))
      : lines;
  return (await withTitles(context, project, grouped, language)).map(lineRow);
}

const expenseRow = (expense: Expense, numbers: ReadonlyMap<string, number>) => ({
  id: expense.id,
  vendor: expense.vendor,
  kind: expense.kind,
  cents: expense.cents,
  taxCents: expense.taxCents,
  spentOn: expense.spentOn,
  method: expense.method,
  isPaid: expense.isPaid,
  note: expense.note,
  task: expense.taskId ? (numbers.get(expense.taskId) ?? null) : null,
  photoId: expense.photoId ?? null,
  version: expense.version,
});
export type ExpenseRow = ReturnType<typeof expenseRow>;

/** An expense as its form holds it. */
const expenseForm = ({ version, id, photoId, ...row }: ExpenseRow) => ({
  id,
  version,
  photoId,
  values: {
    vendor: row.vendor,
    kind: row.kind,
    cents: amountText(row.cents || null),
    taxCents: amountText(row.taxCents || null),
    spentOn: row.spentOn,
    method: row.method,
    task: String(row.task ?? ''),
    isPaid: row.isPaid ? 'on' : undefined,
    note: row.note,
  },
});

/** A page of expenses, the newest first, after the expense `after`. */
function expensePage(all: readonly ExpenseRow[], after: string | null) {
  const newest = [...all].reverse();
  const start = newest.findIndex(({ id }) => id === after) + 1;
  const rows = newest.slice(start, start + PAGE_ROWS);
  const last = newest.length > start + PAGE_ROWS ? rows.at(-1) : undefined;
  return { rows, count: newest.length, isFirst: start === 0, next: last?.id ?? null };
}

/** Whole days of a typed number; null for none, undefined for anything else. */
function daysFrom(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return days <= MAX_WHAT_IF_DAYS ? days : undefined;
}

/** What a what-if form asks, and its answer; null where nobody asked or a value cannot be read. */
function whatIf({ input, deal }: BudgetFigures, query: URLSearchParams) {
  const typed = (name: string): string => cutText(query.get(name) ?? '', 30);
  const price = centsFrom(typed('price'));
  const days = daysFrom(typed('days'));
  const rule = basisPointsFrom(typed('rule'));
  const isAsked = ['price', 'days', 'rule'].some((name) => query.has(name));
  const values = { price: typed('price'), days: typed('days'), rule: typed('rule') };
  const isReadable = price !== undefined && days !== undefined && rule !== undefined;
  if (!isAsked || !isReadable)
    return { values, errors: wrongFields({ price, days, rule }), answer: null };
  const saleCents = price ?? input.deal.saleCents;
  const moreDays = days ?? 0;
  const result = dealOf({
    ...input,
    deal: { ...input.deal, saleCents },
    lateDays: input.lateDays + moreDays,
  });
  const basisPoints = rule ?? RULE_OF_THUMB;
  return {
    values,
    errors: [] as string[],
    answer: {
      profitCents: result.profitCents,
      roiBasisPoints: result.roiBasisPoints,
      saleCents: saleCents - input.deal.saleCents,
      holdCents: result.otherCents - deal.otherCents,
      ruleBasisPoints: basisPoints,
      mostToPayCents: mostToPay(saleCents, result.renovationCents, basisPoints),
    },
  };
}

/** The fields whose value cannot be read. */
const wrongFields = (read: Record<string, number | null | undefined>): string[] =>
  Object.keys(read).filter((name) => read[name] === undefined);

/** The charts of spending and of the deal, with the rows of their tables. */
function chartsOf(figures: BudgetFigures) {
  const { expenses, totals, end, terms, today, deal } = figures;
  const paid = expenses.filter(
    ({ isPaid, kind, taskId }) => isPaid && isRenovation(kind, taskId ?? null),
  );
  const weeks = weeksOf(
    paid.map(({ spentOn, cents }) => ({ day: spentOn, cents })),
    today,
  );
  const days = { today, target: terms.targetDate, end: end?.endDate ?? null };
  return { weeks, burn: burnChart(weeks, totals, days), waterfall: waterfallOf(deal) };
}

/** The figures that stand above the tabs of a budget. */
export const stripOf = (figures: BudgetFigures) => ({
  deal: figures.deal,
  totals: figures.totals,
  contingencyCents: figures.plan.contingencyCents,
  planProfitCents: figures.planned.profitCents,
  targetRoiBasisPoints: figures.plan.targetRoiBasisPoints,
  isUnderTarget: figures.isUnderTarget,
  day: figures.day,
  end: figures.end,
});

const TERMS_PERCENT = 100;
const percentText = (basisPoints: number): string =>
  basisPoints === 0 ? '' : String(basisPoints / TERMS_PERCENT);

/** The terms and the sale as their forms hold them. */
function formValues({ budget, terms }: BudgetFigures, shared: boolean) {
  return {
    version: budget.version,
    terms: {
      contingency: percentText(terms.contingencyBasisPoints),
      monthlyHolding: amountText(terms.monthlyHoldingCents || null),
      loan: amountText(terms.loanCents || null),
      loanRate: percentText(terms.loanRateBasisPoints),
      targetDate: budget.targetDate ?? '',
      shared: shared ? 'on' : undefined,
    },
    sale: {
      soldCents: amountText(budget.soldCents || null),
      soldOn: budget.soldOn ?? '',
      isClosed: budget.isClosed ? 'on' : undefined,
    },
  };
}

const MAX_LATE_SHOWN = 5;

/**
 * The budget of a project (promise 29.3). Throws `forbidden` for those who do not see it.
 */
export async function budgetPage(
  context: ServiceContext,
  access: ProjectAccess,
  language: Language,
  query: URLSearchParams,
) {
  requireBudget(access);
  const { em } = context;
  const { project } = access;
  const figures = await budgetFigures(em, project);
  const orders = await listChangeOrders(context, project.id);
  const numbers = await taskNumbers(em, [
    ...figures.expenses.flatMap(({ taskId }) => taskId ?? []),
    ...orders.flatMap(({ taskId }) => taskId ?? []),
  ]);
  const canChange = await changesBudget(em, access);
  const by = lineGroupings.find((each) => each === query.get('by')) ?? 'trade';
  const expenses = figures.expenses.map((each) => expenseRow(each, numbers));
  const edited = canChange ? expenses.find(({ id }) => id === query.get('expense')) : undefined;
  const tasks = asksForChanges(access) ? await taskChoices(context, access, language) : [];
  const late = await withTitles(context, project, figures.late.slice(0, MAX_LATE_SHOWN), language);
  const lines = await linesBy(context, access, figures, by, language);
  return {
    projectId: project.id,
    isTracked: project.enableBudgetTracking,
    canChange,
    canAsk: asksForChanges(access),
    isOwner: allows(access, 'own'),
    hasTeam: Boolean(project.dashboardId),
    timeZone: project.timeZone,
    today: figures.today,
    frozenAt: figures.budget.frozenAt?.toISOString() ?? null,
    soldOn: figures.budget.soldOn ?? null,
    isClosed: figures.budget.isClosed,
    strip: stripOf(figures),
    late,
    unbilled: figures.unbilled,
    by,
    lines,
    hasMachine: hasMachineTitle([...late, ...lines, ...tasks]),
    expenses: expensePage(expenses, query.get('after')),
    otherSpentCents: figures.otherSpentCents,
    deleted: canChange
      ? (await deletedExpenses(context, project.id)).map((each) => expenseRow(each, numbers))
      : [],
    edited: edited ? expenseForm(edited) : null,
    orders: orders.map(({ id, number, reason, cents, days, state, taskId, ...order }) => ({
      ...{ id, number, reason, cents, days, state },
      task: taskId ? (numbers.get(taskId) ?? null) : null,
      requestedBy: order.requestedByName,
      decidedAt: order.decidedAt?.toISOString() ?? null,
    })),
    tasks,
    whatIf: whatIf(figures, query),
    charts: chartsOf(figures),
    forms: formValues(figures, project.budgetShared),
  };
}
