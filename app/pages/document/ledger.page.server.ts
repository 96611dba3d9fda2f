import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '../../i18n.ts';
import {
  ledgerFilter,
  type DecidedLine,
  type LedgerCounts,
  type LedgerFilter,
  type LedgerLine,
  type LedgerOutcome,
} from '../../modules/tasks/ledger.rules.ts';
import type { DismissReason } from '../../modules/tasks/task.rules.ts';
import { twin } from '../../modules/tasks/task.service.server.ts';

const PAGE_ROWS = 50;
/**
 * A line that says something: PostgreSQL's own white space, and the blanks of Unicode that it
 * doesn't count.
 */
const SAYS_SOMETHING = `text ~ '[^\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]'`;

/** The counts of a document's ledger: every line that is not blank counts exactly once. */
export async function ledgerCounts(em: EntityManager, documentId: string): Promise<LedgerCounts> {
  const rows = await em.execute<
    { outcome: LedgerOutcome; reason: DismissReason | null; count: number }[]
  >(
    `select coalesce(outcome, 'open') as outcome, dismiss_reason as reason, count(*)::int as count
     from document_lines
     where document_id = ? and ${SAYS_SOMETHING} group by 1, 2`,
    [documentId],
  );
  const sum = (outcome: LedgerOutcome) =>
    rows.filter((row) => row.outcome === outcome).reduce((total, row) => total + row.count, 0);
  const outcomes = {
    task: sum('task'),
    merged: sum('merged'),
    dismissed: sum('dismissed'),
    open: sum('open'),
  };
  return {
    lines: rows.reduce((total, row) => total + row.count, 0),
    outcomes,
    reasons: Object.fromEntries(
      rows.flatMap((row) =>
        row.outcome === 'dismissed' && row.reason ? [[row.reason, row.count]] : [],
      ),
    ),
  };
}

interface Row extends Omit<DecidedLine, 'byHand'> {
  by_hand: boolean;
  task_number: number | null;
  en: string | null;
  es: string | null;
}

async function rowsOf(
  em: EntityManager,
  documentId: string,
  { outcome, reason }: LedgerFilter,
  after: number,
  limit: number | null,
): Promise<Row[]> {
  const conditions = [
    'l.document_id = ?',
    `l.${SAYS_SOMETHING}`,
    'l.line_number > ?',
    ...(outcome ? [`coalesce(l.outcome, 'open') = ?`] : []),
    ...(reason ? ['l.dismiss_reason = ?'] : []),
  ];
  const values = [
    documentId,
    after,
    ...(outcome ? [outcome] : []),
    ...(reason ? [reason] : []),
    ...(limit ? [limit] : []),
  ];
  return em.execute<Row[]>(
    `select l.line_number as number, l.page, l.text, l.struck,
       coalesce(l.outcome, 'open') as outcome, l.dismiss_reason as reason, l.decided_by is not null as by_hand,
       t.number as task_number, t.title->>'en' as en, t.title->>'es' as es
     from document_lines l left join tasks t on t.id = l.task_id and t.deleted_at is null
     where ${conditions.join(' and ')} order by l.line_number ${limit ? 'limit ?' : ''}`,
    values,
  );
}

const lineOf = (row: Row, language: Language): LedgerLine => {
  const title = twin(
    { ...(row.en ? { en: row.en } : {}), ...(row.es ? { es: row.es } : {}) },
    language,
  );
  return {
    number: row.number,
    page: row.page,
    text: row.text,
    struck: row.struck,
    outcome: row.outcome,
    reason: row.reason,
    byHand: row.by_hand,
    task:
      row.task_number === null
        ? null
        : { number: row.task_number, title: title.text, language: title.language },
  };
};

/**
 * Every line of a document that is not blank, with how it ended: for print. The caller has checked
 * the right to read.
 */
export const ledgerLines = async (
  em: EntityManager,
  documentId: string,
): Promise<(DecidedLine & { taskNumber: number | null })[]> =>
  (await rowsOf(em, documentId, {}, 0, null)).map(
    ({ number, page, text, struck, outcome, reason, by_hand, task_number }) => ({
      number,
      page,
      text,
      struck,
      outcome,
      reason,
      byHand: by_hand,
      taskNumber: task_number,
    }),
  );

/**
 * One page of a document's ledger, 50 lines, keyset by line number; all of them with `lines=all`,
 * for print. The caller has checked the right to read.
 */
export async function ledgerPage(
  em: EntityManager,
  documentId: string,
  path: string,
  language: Language,
  query: URLSearchParams,
) {
  const filter = ledgerFilter(query);
  const all = query.get('lines') === 'all';
  const after = all ? 0 : Number(query.get('after') ?? 0) || 0;
  const rows = await rowsOf(em, documentId, filter, after, all ? null : PAGE_ROWS + 1);
  const shown = all ? rows : rows.slice(0, PAGE_ROWS);
  const { reason, outcome } = filter;
  const chosen: Record<string, string> = reason ? { reason } : outcome ? { outcome } : {};
  const href = (more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ view: 'ledger', ...chosen, ...more }).toString()}`;
  return {
    counts: await ledgerCounts(em, documentId),
    filter,
    all,
    lines: shown.map((row) => lineOf(row, language)),
    here: href(after ? { after: String(after) } : {}),
    allHref: href({ lines: 'all' }),
    previousHref: after ? href({}) : undefined,
    nextHref:
      !all && rows.length > PAGE_ROWS
        ? href({ after: String(shown.at(-1)?.number ?? 0) })
        : undefined,
  };
}
