import type { EntityManager } from '@mikro-orm/postgresql';
import { readBatches } from '~/batches.ts';
import { escapeLike } from '~/modules/projects/project-list.service.server.ts';
import {
  placeOfText,
  searchedWords,
  type DecidedLine,
  type LedgerCounts,
  type LedgerFilter,
  type LedgerOutcome,
  type LedgerPlace,
} from './ledger.rules.ts';
import type { TwinText } from '~/bilingual-text.ts';
import type { DismissReason } from '@obralista/task-reader';

/**
 * SQL condition: the text has a character that is neither PostgreSQL's white space nor a Unicode
 * blank that it does not count.
 */
export const IS_NOT_BLANK = `text ~ '[^\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]'`;

/** The counts of a document's ledger: every line that is not blank counts exactly once. */
export async function ledgerCounts(em: EntityManager, documentId: string): Promise<LedgerCounts> {
  const rows = await em.execute<
    { outcome: LedgerOutcome; reason: DismissReason | null; count: number }[]
  >(
    `select coalesce(outcome, 'open') as outcome, dismiss_reason as reason, count(*)::int as count
     from document_lines
     where document_id = ? and ${IS_NOT_BLANK} group by 1, 2`,
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

export interface LedgerRow extends Omit<DecidedLine, 'byHand'> {
  by_hand: boolean;
  task_number: number | null;
  /** Of its task. */
  title: TwinText | null;
  /** Its rank in the order of the list: smaller ones first, equal ones by their number. */
  rank: number;
}

/**
 * SQL: how early a line comes where the most likely missed ones are first. Undecided lines, then
 * skipped ones by how likely they are work or, where nobody knows, by how often their reason hides
 * some, then the lines of tasks.
 */
const MISSED_RANK = `case when l.outcome is null then 0 when l.outcome <> 'dismissed' then 300
  when l.missed_likelihood is not null and l.decided_by is null then 101 - l.missed_likelihood
  else 200 + coalesce(array_position(array['too_vague', 'no_defect', 'duplicate', 'done', 'price',
    'boilerplate', 'exclusion', 'deadline', 'contact', 'heading'], l.dismiss_reason), 11) end`;

/** The conditions of a filter in SQL, each with its values. */
function conditionsOf(
  documentId: string,
  { q, outcome, reason }: LedgerFilter,
): { where: string; values: unknown[] } {
  const words = q ? searchedWords(q) : [];
  const conditions = [
    'l.document_id = ?',
    `l.${IS_NOT_BLANK}`,
    ...words.map(() => 'l.text ilike ?'),
    ...(outcome ? [`coalesce(l.outcome, 'open') = ?`] : []),
    ...(reason ? ['l.dismiss_reason = ?'] : []),
  ];
  const values = [
    documentId,
    ...words.map((word) => `%${escapeLike(word)}%`),
    ...(outcome ? [outcome] : []),
    ...(reason ? [reason] : []),
  ];
  return { where: conditions.join(' and '), values };
}

/** How many lines of a document match a filter. */
export async function countLedgerRows(
  em: EntityManager,
  documentId: string,
  filter: LedgerFilter,
): Promise<number> {
  const { where, values } = conditionsOf(documentId, filter);
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from document_lines l where ${where}`,
    values,
  );
  return row?.count ?? 0;
}

/**
 * At most `limit` lines of a document that are not blank and match a filter, after the place
 * `after`, in the order of the filter.
 */
export async function ledgerRows(
  em: EntityManager,
  documentId: string,
  filter: LedgerFilter,
  after: LedgerPlace,
  limit: number,
): Promise<LedgerRow[]> {
  const { where, values } = conditionsOf(documentId, filter);
  const rank = filter.sort === 'missed' ? MISSED_RANK : '0';
  return em.execute<LedgerRow[]>(
    `select l.line_number as number, l.page, l.text, l.struck, l.rank,
       coalesce(l.outcome, 'open') as outcome, l.dismiss_reason as reason, l.decided_by is not null as by_hand,
       t.number as task_number, t.title
     from (select * from (select l.*, ${rank} as rank from document_lines l where ${where}) l
       where (l.rank, l.line_number) > (?, ?) order by l.rank, l.line_number limit ?) l
     left join tasks t on t.id = l.task_id and t.deleted_at is null order by l.rank, l.line_number`,
    // The tasks of the shown lines alone: a planner without statistics may compare all with all.
    [...values, after.rank, after.number, limit],
  );
}

const PRINTED_BATCH = 500;

/**
 * Every line of a document that is not blank, with its outcome, for print. The caller has checked
 * the right to read.
 */
export const ledgerLines = async (
  em: EntityManager,
  documentId: string,
): Promise<(DecidedLine & { taskNumber: number | null })[]> =>
  (
    await readBatches<LedgerRow>((last) =>
      ledgerRows(em, documentId, {}, last ?? placeOfText(null), PRINTED_BATCH),
    )
  ).map(({ number, page, text, struck, outcome, reason, by_hand, task_number }) => ({
    number,
    page,
    text,
    struck,
    outcome,
    reason,
    byHand: by_hand,
    taskNumber: task_number,
  }));
