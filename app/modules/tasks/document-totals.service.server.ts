import type { EntityManager } from '@mikro-orm/postgresql';

/** How many lines of one document have each outcome. */
export interface DocumentOutcomes {
  document_id: string;
  lines: number;
  tasks: number;
  merged: number;
  dismissed: number;
}

const placeholders = (ids: readonly string[]): string => ids.map(() => '?').join(',');

/** How many tasks each document has; a document without tasks has no entry. */
export async function documentTaskCounts(
  em: EntityManager,
  ids: string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<{ document_id: string; count: number }[]>(
    `select document_id, count(*)::int as count from tasks
     where document_id in (${placeholders(ids)}) and deleted_at is null group by 1`,
    ids,
  );
  return new Map(rows.map((row) => [row.document_id, row.count]));
}

/** The outcomes of each document; one without a decided line has no entry. */
export async function documentOutcomes(
  em: EntityManager,
  ids: string[],
): Promise<Map<string, DocumentOutcomes>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<DocumentOutcomes[]>(
    `select document_id, count(*)::int as lines,
       count(*) filter (where outcome = 'task')::int as tasks,
       count(*) filter (where outcome = 'merged')::int as merged,
       count(*) filter (where outcome = 'dismissed')::int as dismissed
     from document_lines
     where document_id in (${placeholders(ids)}) and outcome is not null group by 1`,
    ids,
  );
  return new Map(rows.map((row) => [row.document_id, row]));
}
