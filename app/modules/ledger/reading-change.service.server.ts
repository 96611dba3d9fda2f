import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { undoableChanges } from '~/modules/tasks/undo.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * The change that the last reading of a document made in the list that was there, where this person may
 * undo it now; else null.
 */
export async function readingChange(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
): Promise<string | null> {
  const [last] = await context.em.execute<{ id: string }[]>(
    `select c.id from jobs j join task_changes c on c.id = j.id
     where j.subject_id = ? and j.status = 'done' order by j.finished_at desc limit 1`,
    [documentId],
  );
  if (!last) return null;
  return (await undoableChanges(context, access, [last.id])).has(last.id) ? last.id : null;
}
