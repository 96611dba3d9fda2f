import type { EntityManager } from '@mikro-orm/postgresql';
import { isCutQuote, type QuoteStart } from './report-cut-quotes.rules.ts';

/** The numbers of the tasks of a project whose quotes begin in the middle of a sentence. */
export async function cutQuotes(em: EntityManager, projectId: string): Promise<Set<number>> {
  const rows = await em.execute<(QuoteStart & { number: number })[]>(
    `select t.number, t.quote, l.text as line,
       case when coalesce((l.layout->>'gapAbove')::float, 0) < 0.5
         and l.layout->>'ruledAbove' is null then coalesce(a.text, '') else '' end as above
     from tasks t
     join document_lines l on l.document_id = t.document_id and l.line_number = t.line_start
     left join document_lines a
       on a.document_id = l.document_id and a.line_number = l.line_number - 1 and a.page = l.page
     where t.project_id = ? and t.deleted_at is null and t.quote ~ '^[^A-Z0-9]'`,
    [projectId],
  );
  return new Set(rows.flatMap((row) => (isCutQuote(row) ? [row.number] : [])));
}
