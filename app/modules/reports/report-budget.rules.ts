import { formatDollars, formatPercent } from '~/format.ts';
import { burnChart, waterfallOf, weeksOf } from '~/modules/budget/chart.rules.ts';
import { sumCents } from '~/modules/budget/money.rules.ts';
import { burnDays, burnView, lineBars, waterfallView } from './report-charts.rules.ts';
import type { BudgetLineCents, SnapshotBudget, SnapshotLate } from './report.rules.ts';
import { preparedFor } from './report-cover.rules.ts';
import { bilingual, bilingualDay, label, type ReportContext } from './report-task.rules.ts';
import { dayText, inOneLine, moneyText, type BilingualText } from './report-text.rules.ts';

const WHOLE = 10_000;

/** Amounts read alike in both languages; those of a column have their cents. */
const exact = (cents: number): string => moneyText(cents === 0 ? 0 : cents).replace('-', '−');
const change = (cents: number): string =>
  cents === 0 ? '–' : (cents > 0 ? '+' : '') + exact(cents);
const dollars = (cents: number): string => formatDollars('en', cents);
const percent = (basisPoints: number | null): string =>
  basisPoints === null ? '—' : formatPercent('en', basisPoints / WHOLE);
const same = (text: string): BilingualText => ({ text, twin: null });

const lineTexts = (line: BudgetLineCents) => ({
  plan: exact(line.planCents),
  forecast: exact(line.forecastCents),
  actual: exact(line.actualCents),
  over: change(line.overCents),
});

/** The sentences of the deal clock: what a late day costs, and when the sale is expected. */
function clockOf(context: ReportContext, budget: SnapshotBudget): BilingualText[] {
  const { dayCents, targetDay, endDay, lateDays, deal, isSold, unbilled } = budget;
  const bills = unbilled
    ? label(context, 'budget.unbilled', {
        count: unbilled.count,
        low: dollars(deal.profitCents),
        high: dollars(unbilled.mostProfitCents),
      })
    : null;
  const on = (key: 'budget.clock.sold' | 'budget.clock.onTime', day: string): BilingualText =>
    bilingual(context, (language) =>
      context.t(language, key, { date: dayText(language, day, 'long') }),
    );
  const sale = () => {
    if (isSold && endDay) return on('budget.clock.sold', endDay);
    if (lateDays)
      return label(context, 'budget.clock.late', {
        count: lateDays,
        amount: dollars(deal.lateCents),
      });
    return targetDay ? on('budget.clock.onTime', targetDay) : null;
  };
  const day =
    dayCents > 0 && !isSold
      ? label(context, 'budget.clock.day', { amount: dollars(dayCents) })
      : null;
  return [bills, day, sale()].filter((text) => text !== null);
}

/** The four figures that a budget report opens with, each with what it is measured by. */
function figuresOf(
  context: ReportContext,
  { deal, plan, totals, isClosed, unbilled }: SnapshotBudget,
) {
  const toPay = Math.max(0, totals.forecastCents - totals.actualCents);
  return [
    {
      key: 'budget.profit',
      value: unbilled
        ? `${dollars(deal.profitCents)} – ${dollars(unbilled.mostProfitCents)}`
        : dollars(deal.profitCents),
      note: label(context, 'budget.report.plan', { amount: dollars(plan.profitCents) }),
    },
    {
      key: 'budget.report.roi',
      value: percent(deal.roiBasisPoints),
      note: label(context, 'budget.report.plan', { amount: percent(plan.roiBasisPoints) }),
    },
    {
      key: 'budget.contingency',
      value: isClosed ? '–' : dollars(deal.contingencyLeftCents),
      note: isClosed
        ? label(context, 'budget.contingencyFree')
        : label(context, 'budget.contingencyOf', { amount: dollars(plan.contingencyCents) }),
    },
    {
      key: 'budget.report.toPay',
      value: dollars(toPay),
      note: label(context, 'budget.report.ordered', { amount: dollars(totals.committedCents) }),
    },
  ];
}

/** The lines with their bars and sums; the contingency takes an overrun before the profit does. */
function linesOf(context: ReportContext, { lines, totals, plan, deal }: SnapshotBudget) {
  const most = Math.max(...lines.flatMap((line) => [line.planCents, line.forecastCents]), 1);
  const left = {
    planCents: plan.contingencyCents,
    forecastCents: deal.contingencyLeftCents,
    actualCents: 0,
    overCents: deal.contingencyLeftCents - plan.contingencyCents,
  };
  const sum = (name: keyof BudgetLineCents): number => sumCents([totals[name], left[name]]);
  return {
    lines: lines.map((line) => ({
      name: line.trade
        ? label(context, `tasks.trade.${line.trade}`)
        : label(context, 'budget.lines.rest'),
      ...lineTexts(line),
      bars: lineBars(line, most),
    })),
    totals: lineTexts(totals),
    contingency: { ...lineTexts(left), actual: '–' },
    renovation: lineTexts({
      planCents: sum('planCents'),
      forecastCents: sum('forecastCents'),
      actualCents: sum('actualCents'),
      overCents: sum('overCents'),
    }),
  };
}

/** What the costs of a deal hold; no late days are not mentioned. */
function dealNote(context: ReportContext, lateCents: number, isClosed: boolean): BilingualText {
  if (isClosed) return label(context, 'budget.deal.noteClosed');
  return lateCents === 0
    ? label(context, 'budget.deal.noteOnTime')
    : label(context, 'budget.deal.note', { amount: dollars(lateCents) });
}

/** From the sale value to the profit: plan, forecast, and what lies between. */
function dealOf(context: ReportContext, { deal, plan, isSold, isClosed }: SnapshotBudget) {
  const row = (key: string, planCents: number, cents: number) => ({
    key,
    plan: exact(planCents),
    forecast: exact(cents),
    over: change(cents - planCents),
  });
  return {
    rows: [
      row(isSold ? 'budget.deal.sold' : 'budget.deal.sale', plan.saleCents, deal.saleCents),
      row('budget.deal.purchase', -plan.purchaseCents, -deal.purchaseCents),
      row('budget.deal.renovation', -plan.renovationCents, -deal.renovationCents),
      row('budget.deal.other', -plan.otherCents, -deal.otherCents),
    ],
    profit: row('budget.deal.profit', plan.profitCents, deal.profitCents),
    note: dealNote(context, deal.lateCents, isClosed),
  };
}

/** The two charts, each with its sentence; no spending, no burn chart. */
function chartsOf(context: ReportContext, budget: SnapshotBudget) {
  const { deal, totals } = budget;
  const weeks = weeksOf(budget.spending, context.today);
  const days = { today: context.today, target: budget.targetDay, end: budget.endDay };
  const burn = burnChart(weeks, totals, days);
  const isTwin = context.twin !== null;
  const waterfall = waterfallView(waterfallOf(deal), isTwin);
  const burnText = (to: string): BilingualText =>
    bilingual(context, (language) =>
      context.t(language, 'budget.chart.burnText', {
        actual: dollars(totals.actualCents),
        today: dayText(language, context.today),
        forecast: dollars(totals.forecastCents),
        end: dayText(language, to),
        plan: dollars(totals.planCents),
      }),
    );
  return {
    burn: burn && {
      ...burnView(burn, isTwin),
      text: inOneLine(burnText(burn.to)),
      days: burnDays(burn, isTwin).map(({ day, ...place }) => ({
        ...place,
        day: bilingualDay(context, day),
      })),
      most: dollars(burn.maxCents),
    },
    waterfall: {
      ...waterfall,
      bars: waterfall.bars.map((bar) => ({
        ...bar,
        isEnd: bar.step === 'sale' || bar.step === 'profit',
        name: label(context, `budget.deal.${bar.step}`),
        amount: dollars(bar.cents),
      })),
      text: inOneLine(
        label(context, 'budget.chart.waterfallText', {
          sale: dollars(deal.saleCents),
          purchase: dollars(deal.purchaseCents),
          renovation: dollars(deal.renovationCents),
          other: dollars(deal.otherCents),
          profit: dollars(deal.profitCents),
        }),
      ),
    },
  };
}

/** A task that costs days, as a sentence with its title. */
const lateText = (context: ReportContext, { number, title, days, cents, isLate }: SnapshotLate) =>
  bilingual(context, (language) =>
    context.t(language, isLate ? 'budget.clock.taskLate' : 'budget.clock.taskBeyond', {
      title: `${number}. ${title[language] ?? title.en ?? title.es ?? ''}`,
      count: days,
      amount: dollars(cents),
    }),
  );

const taskOf = (context: ReportContext, number: number | null): BilingualText | null =>
  number === null ? null : label(context, 'budget.expenses.task', { number });

/** The expenses, the newest first, and their sum; credits are negative. */
function expensesOf(context: ReportContext, { expenses, olderExpenses }: SnapshotBudget) {
  const cents = sumCents([...expenses.map((expense) => expense.cents), olderExpenses.cents]);
  return {
    rows: expenses.map((expense) => ({
      day: bilingualDay(context, expense.day),
      vendor: expense.vendor,
      task: taskOf(context, expense.taskNumber),
      kind: label(context, `budget.kind.${expense.kind}`),
      isPaid: expense.isPaid,
      amount: exact(expense.cents),
    })),
    older:
      olderExpenses.count > 0
        ? {
            text: label(context, 'budget.report.older', { count: olderExpenses.count }),
            amount: exact(olderExpenses.cents),
          }
        : null,
    total: exact(cents),
  };
}

/** The days that a change adds or saves: +4, −2, 0. */
const moreDays = (days: number): string => (days > 0 ? `+${days}` : `${days}`.replace('-', '−'));

/** The change orders with their state; only approved ones are in the sum. */
function ordersOf(context: ReportContext, { orders }: SnapshotBudget) {
  const approved = orders.filter(({ state }) => state === 'approved');
  return {
    rows: orders.map((order) => ({
      number: order.number,
      reason: order.reason,
      task: taskOf(context, order.taskNumber),
      state: label(context, `budget.report.state.${order.state}`),
      amount: change(order.cents),
      days: moreDays(order.days),
    })),
    total: change(sumCents(approved.map(({ cents }) => cents))),
    days: moreDays(approved.reduce((sum, { days }) => sum + days, 0)),
  };
}

/** A budget report: money alone, from the deal clock to the change orders. */
export function budgetView(context: ReportContext, budget: SnapshotBudget) {
  const { project } = context.snapshot;
  const day = (key: string, value: string | null) =>
    value === null ? [] : [{ key, value: bilingualDay(context, value) ?? same('') }];
  return {
    facts: [
      { key: 'report.reference', value: same(project.workOrderNumber) },
      ...preparedFor(context)
        .slice(0, 1)
        .map(({ name }) => ({ key: 'report.preparedFor', value: same(name) })),
      ...day('budget.terms.targetDate', budget.targetDay),
      ...day('budget.report.end', budget.isSold ? null : budget.endDay),
    ],
    clock: clockOf(context, budget),
    figures: figuresOf(context, budget),
    ...linesOf(context, budget),
    charts: chartsOf(context, budget),
    deal: dealOf(context, budget),
    late: budget.late.map((late) => lateText(context, late)),
    expenses: expensesOf(context, budget),
    orders: ordersOf(context, budget),
  };
}
