import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Of these tasks those that somebody worked on: edited, confirmed, assigned, begun, priced,
 * photographed, commented, made or joined by hand. What a person did is never taken back with a
 * group. `times`: those of the answers whose own decisions do not count.
 */
export async function touchedTasks(
  tx: EntityManager,
  documentId: string,
  ids: readonly string[],
  times: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.execute<{ id: string }[]>(
    `select t.id from tasks t where t.id in (${ids.map(() => '?').join(', ')}) and (
       t.status <> 'pending' or t.method in ('manual', 'hand')
       or coalesce(t.edited_at, t.confirmed_at, t.translation_approved_at) is not null
       or coalesce(t.assignee_id::text, t.start_date::text) is not null
       or coalesce(t.estimated_cents, t.forecast_cents, t.credit_cents) is not null
       or exists (select 1 from photos where task_id = t.id and deleted_at is null)
       or exists (select 1 from comments where task_id = t.id)
       or exists (select 1 from task_items where task_id = t.id)
       or exists (select 1 from expenses where task_id = t.id and deleted_at is null)
       or exists (select 1 from change_orders where task_id = t.id)
       or exists (select 1 from picra_answers a where a.id = t.id and a.answered_at is not null)
       or exists (select 1 from document_lines l where l.task_id = t.id and (l.document_id <> ?
         or (l.decided_by is not null and not coalesce(l.decided_at in (
           select value::timestamptz from jsonb_array_elements_text(?::jsonb)), false)))))`,
    [...ids, documentId, JSON.stringify(times)],
  );
  return new Set(rows.map(({ id }) => id));
}
