import type { EntityManager } from '@mikro-orm/postgresql';
import { inBatches } from '~/batches.ts';
import type { ColumnValues, RowChange } from '~/modules/tasks/task-change.entity.server.ts';
import type { DismissReason } from '@obralista/task-reader';

/** Lines of one statement: less than 50 ms. */
const LINES_BATCH = 100;

/** What becomes of a line of a document; `outcome` null: it is open. */
export interface LineRow {
  line: number;
  outcome: 'task' | 'merged' | 'dismissed' | null;
  reason: DismissReason | null;
  task: string | null;
  likelihood?: number;
}

const columns = ['outcome', 'dismiss_reason', 'task_id', 'missed_likelihood'];
const values = (alias: string): string =>
  `jsonb_build_object(${columns.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`;

/** Writes the outcomes of lines that no person decided. Returns what changed. */
export async function writeOutcomes(
  tx: EntityManager,
  documentId: string,
  rows: LineRow[],
): Promise<RowChange[]> {
  const changed: RowChange[] = [];
  await inBatches(rows, LINES_BATCH, async (batch) => {
    const written = await tx.execute<{ id: string; before: ColumnValues; after: ColumnValues }[]>(
      `update document_lines l
       set outcome = case when r.task is null or t.id is not null then r.outcome else 'dismissed' end,
         dismiss_reason = case when r.task is null or t.id is not null then r.reason else 'no_defect' end,
         task_id = t.id, missed_likelihood = r.likelihood
       from jsonb_to_recordset(?::jsonb)
         as r(line int, outcome text, reason text, task uuid, likelihood int)
       join document_lines b on b.document_id = ? and b.line_number = r.line
       left join tasks t on t.id = r.task and t.deleted_at is null
       where l.document_id = ? and l.line_number between ? and ? and l.line_number = r.line
         and l.id = b.id and l.decided_by is null
         and (l.outcome is not null or r.outcome is not null)
       returning l.id, ${values('b')} as before, ${values('l')} as after`,
      // Without the range, a planner without statistics compares every line with every row.
      [JSON.stringify(batch), documentId, documentId, batch[0]?.line ?? 0, batch.at(-1)?.line ?? 0],
    );
    for (const { id, before, after } of written)
      if (JSON.stringify(before) !== JSON.stringify(after))
        changed.push({ table: 'document_lines', id, before, after });
  });
  return changed;
}
