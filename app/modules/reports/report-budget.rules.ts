import type { BudgetLineCents, SnapshotBudget } from './report.rules.ts';
import { label, type ReportContext } from './report-task.rules.ts';
import { moneyText } from './report-text.rules.ts';

const lineTexts = (line: BudgetLineCents) => ({
  plan: moneyText(line.planCents),
  forecast: moneyText(line.forecastCents),
  actual: moneyText(line.actualCents),
  over: moneyText(line.overCents),
});

const PERCENT = 100;

/** The page of a budget report: from the sale value to the profit, and the lines with their totals. */
export function budgetView(context: ReportContext, budget: SnapshotBudget) {
  const { deal, lines, totals, isSold, isClosed, lateDays } = budget;
  const amount = (key: string, cents: number) => ({ key, value: moneyText(cents) });
  const roi = deal.roiBasisPoints === null ? '—' : `${deal.roiBasisPoints / PERCENT} %`;
  return {
    rows: [
      amount(isSold ? 'budget.deal.sold' : 'budget.deal.sale', deal.saleCents),
      amount('budget.deal.purchase', -deal.purchaseCents),
      amount('budget.deal.renovation', -deal.renovationCents),
      amount('budget.deal.other', -deal.otherCents),
    ],
    profit: moneyText(deal.profitCents),
    roi: label(context, 'budget.roi', { roi }),
    planned: label(context, 'budget.deal.planned', { amount: moneyText(budget.planProfitCents) }),
    note: isClosed
      ? label(context, 'budget.deal.noteClosed')
      : label(context, 'budget.deal.note', { amount: moneyText(deal.lateCents) }),
    late:
      lateDays !== null && lateDays > 0
        ? label(context, 'budget.clock.late', {
            count: lateDays,
            amount: moneyText(deal.lateCents),
          })
        : null,
    lines: lines.map((line) => ({
      name: line.trade
        ? label(context, `tasks.trade.${line.trade}`)
        : label(context, 'budget.lines.rest'),
      ...lineTexts(line),
    })),
    totals: lineTexts(totals),
  };
}
