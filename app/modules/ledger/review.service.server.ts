import type { EntityManager } from '@mikro-orm/postgresql';
import { IS_NOT_BLANK } from './ledger-lines.service.server.ts';
import type { DecidedLine } from './ledger.rules.ts';
import type { ReviewTaskRow } from './review.rules.ts';
import { LOW_CONFIDENCE } from '~/modules/tasks/task.rules.ts';

/** The lines of a document from `first` to `last` that are not blank, with the number of their task. */
export const reviewLines = (
  em: EntityManager,
  documentId: string,
  first: number,
  last: number,
): Promise<(DecidedLine & { task: number | null })[]> =>
  em.execute(
    `select l.line_number as number, l.page, l.text, l.struck,
       coalesce(l.outcome, 'open') as outcome, l.dismiss_reason as reason,
       l.decided_by is not null as "byHand", t.number as task
     from document_lines l left join tasks t on t.id = l.task_id and t.deleted_at is null
     where l.document_id = ? and l.${IS_NOT_BLANK} and l.line_number between ? and ?
     order by l.line_number`,
    [documentId, first, last],
  );

const CHECK = `(t.confirmed_at is null and t.status not in ('completed', 'declined')
  and (t.confidence < ${LOW_CONFIDENCE} or jsonb_array_length(t.missing) > 0))`;

/**
 * The tasks that stand on lines of a document from `first` to `last`: those whose quote is there, and
 * those that lines there were merged into. Marked ones first, then in the order of their lines.
 */
export const reviewTasks = (
  em: EntityManager,
  documentId: string,
  first: number,
  last: number,
): Promise<ReviewTaskRow[]> =>
  em.execute(
    `with used as (select task_id, min(line_number) as line from document_lines
       where document_id = ? and line_number between ? and ? and task_id is not null group by 1)
     select t.number, t.title, t.original_language as "originalLanguage", t.trade, t.areas, t.status,
       t.quote, t.page, t.missing, t.method, ${CHECK} as "isMarked",
       case when t.document_id = ? then t.line_start end as "lineStart",
       case when t.document_id = ? then t.line_end end as "lineEnd",
       coalesce(u.line, t.line_start) as line
     from tasks t left join used u on u.task_id = t.id
     where t.deleted_at is null and (u.task_id is not null
       or (t.document_id = ? and t.line_start <= ? and t.line_end >= ?))
     order by "isMarked" desc, line, t.number`,
    [documentId, first, last, documentId, documentId, documentId, last, first],
  );

/** How many tasks of a document are marked "check this", and the line of the next one after `line`. */
export async function markedTasks(
  em: EntityManager,
  documentId: string,
  line: number,
): Promise<{ count: number; next: number | null }> {
  const [row] = await em.execute<{ count: number; next: number | null }[]>(
    `select count(*)::int as count,
       coalesce(min(t.line_start) filter (where t.line_start > ?), min(t.line_start)) as next
     from tasks t where t.document_id = ? and t.deleted_at is null and ${CHECK}`,
    [line, documentId],
  );
  return row ?? { count: 0, next: null };
}
