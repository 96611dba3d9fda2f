import { ledgerOutcomes } from '~/modules/ledger/ledger.rules.ts';
import type { SnapshotLedger, SnapshotLine } from './report.rules.ts';
import { MAX_LEDGER_LINES } from './report.schema.ts';
import { label, type ReportContext } from './report-task.rules.ts';

function lineView(context: ReportContext, line: SnapshotLine) {
  return {
    place: line.number,
    page: line.page,
    text: line.text,
    struck: line.struck,
    outcome:
      line.taskNumber === null
        ? label(context, `ledger.outcome.${line.outcome}`)
        : label(context, 'report.taskNumber', { number: line.taskNumber }),
    reason: line.reason ? label(context, `ledger.reason.${line.reason}`) : null,
    byHand: line.byHand,
  };
}

function documentView(
  context: ReportContext,
  { documentName, lines, counts: stored }: SnapshotLedger,
  printsLines: boolean,
) {
  const counts = ledgerOutcomes.map((outcome) => ({
    outcome,
    count: stored?.outcomes[outcome] ?? lines.filter((line) => line.outcome === outcome).length,
  }));
  return {
    name: documentName,
    counts: [
      label(context, 'ledger.all', { count: stored?.lines ?? lines.length }),
      ...counts.map(({ outcome, count }) => label(context, `ledger.count.${outcome}`, { count })),
    ],
    lines: printsLines ? lines.map((line) => lineView(context, line)) : [],
  };
}

/**
 * The appendix: each document's counts and lines with their outcomes. Null without documents or
 * where the report has none.
 */
export function ledgerView(context: ReportContext) {
  const ledgers = context.snapshot.ledgers ?? [];
  if (ledgers.length === 0) return null;
  const whole =
    ledgers.reduce((sum, { lines, counts }) => sum + (counts?.lines ?? lines.length), 0) <=
    MAX_LEDGER_LINES;
  return { whole, documents: ledgers.map((ledger) => documentView(context, ledger, whole)) };
}
