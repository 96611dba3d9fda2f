import { now } from '~/clock.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireSettled,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { lockTasksWithLines } from './lock-tasks.server.ts';
import { noteChange } from './task-change.service.server.ts';
import { writeRows, writeTasks } from './write-rows.server.ts';

/**
 * Deletes tasks of a project, all or none: their lines in documents are dismissed, their photos are
 * on no task (promise 12.12). Returns the id of the change for its undo, which brings all of it
 * back. The same `requestId` twice is one effect.
 * Throws `notFound` where one of the numbers is none of the project, `forbidden`, `newMember`, `invalid` for none
 * or more than 200 tasks, `versionConflict`.
 */
export async function deleteTasks(
  context: ServiceContext,
  access: ProjectAccess,
  numbers: readonly number[],
  requestId: string | null,
): Promise<{ count: number; change: string }> {
  requireSettled(access, 'edit');
  const { user, project } = access;
  return once(context.em, user.id, `tasks.delete:${project.id}`, requestId, async (tx) => {
    const { tasks, lines } = await lockTasksWithLines(tx, access, numbers);
    const at = now();
    const deleted = await writeTasks(
      tx,
      tasks.map(({ id, version }) => ({ id, version, values: { deleted_at: at } })),
    );
    const decision = {
      outcome: 'dismissed',
      dismiss_reason: 'no_defect',
      task_id: null,
      decided_by: user.id,
      decided_at: at,
    };
    const dismissed = await writeRows(
      tx,
      'document_lines',
      lines.map(({ id }) => ({ id, values: decision })),
    );
    await touchProject(tx, project.id);
    const count = tasks.length;
    const change = await noteChange(tx, access, 'tasks.deleted', [...deleted, ...dismissed], {
      numbers: tasks.map(({ number }) => number),
      count,
    });
    return { count, change };
  });
}
