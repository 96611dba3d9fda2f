import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractedTask } from '~/adapters/task-extractor.ts';
import { now } from '~/clock.ts';
import { extractedValues } from '~/modules/tasks/insert-tasks.service.server.ts';
import type { RowChange } from '~/modules/tasks/task-change.entity.server.ts';
import type { Task } from '~/modules/tasks/task.entity.server.ts';
import { touchedTasks } from '~/modules/tasks/touched-tasks.server.ts';
import { columnsOf, writeTasks } from '~/modules/tasks/write-rows.server.ts';
import type { KnownTask } from './known-tasks.server.ts';

/** What the model read in place of what the rules did, in tasks that nobody has worked on. */

/** A task of the document, and what the model extracted for it. */
export interface Replacement {
  task: KnownTask;
  extracted: ExtractedTask;
}

const valuesOf = (extracted: ExtractedTask): Partial<Task> => ({
  ...extractedValues(extracted),
  page: extracted.page,
  lineStart: extracted.lineStart,
  lineEnd: extracted.lineEnd,
  quote: extracted.quote,
  method: 'ai',
});

interface LockedTask {
  id: string;
  version: number;
}

/** The tasks that rules made and nobody has worked on, under their locks. */
async function untouchedByRules(
  tx: EntityManager,
  documentId: string,
  ids: readonly string[],
): Promise<LockedTask[]> {
  if (ids.length === 0) return [];
  const rows = await tx.execute<LockedTask[]>(
    `select id, version from tasks where id in (${ids.map(() => '?').join(', ')})
       and method = 'rules' and deleted_at is null order by id for update`,
    [...ids],
  );
  const touched = await touchedTasks(
    tx,
    documentId,
    rows.map(({ id }) => id),
    [],
  );
  return rows.filter(({ id }) => !touched.has(id));
}

/** Writes what the model extracted into tasks of rules. Returns what changed. */
export async function replaceTasks(
  tx: EntityManager,
  documentId: string,
  replacements: readonly Replacement[],
): Promise<RowChange[]> {
  const byId = new Map(replacements.map((one) => [one.task.id, one]));
  const open = await untouchedByRules(tx, documentId, [...byId.keys()]);
  const patches = open.flatMap(({ id, version }) => {
    const { extracted, task } = byId.get(id) ?? {};
    if (!extracted || !task) return [];
    const values = valuesOf(extracted);
    Object.assign(task, values, { updatedAt: now(), version: version + 1 });
    return [{ id, version, values: columnsOf(values) }];
  });
  return writeTasks(tx, patches);
}

/**
 * Deletes the tasks of rules that the model read as no task; the caller passes those of the
 * extraction. Returns what changed.
 */
export async function removeTasks(
  tx: EntityManager,
  documentId: string,
  extracted: ReadonlySet<string>,
): Promise<RowChange[]> {
  const rows = await tx.execute<{ id: string }[]>(
    `select id from tasks where document_id = ? and method = 'rules' and deleted_at is null`,
    [documentId],
  );
  const others = rows.map(({ id }) => id).filter((id) => !extracted.has(id));
  const open = await untouchedByRules(tx, documentId, others);
  return writeTasks(
    tx,
    open.map(({ id, version }) => ({ id, version, values: { deleted_at: now() } })),
  );
}
