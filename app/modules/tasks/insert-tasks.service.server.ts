import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractedTask } from '../../adapters/task-extractor.ts';
import { now } from '../../clock.ts';
import type { TwinText } from './task-fields.rules.ts';
import { Task } from './task.entity.server.ts';
import type { TaskMethod } from './task.rules.ts';

/** A text of an extracted task, with its translation where there is one. */
export const twinOf = (task: ExtractedTask, field: 'title' | 'description'): TwinText => {
  const other = task.language === 'en' ? 'es' : 'en';
  return {
    [task.language]: task[field],
    ...(task.translation ? { [other]: task.translation[field] } : {}),
  };
};

/** A task to insert: what was extracted, and how. */
export interface NewTask {
  extracted: ExtractedTask;
  method: TaskMethod;
  quote: string | null;
  fingerprint: string | null;
}

/**
 * The fingerprint that each new task gets: one of a deleted task passes on to the new one, one that
 * a standing task has, or that is repeated, is left out, as a document has each one once.
 */
async function freeFingerprints(
  tx: EntityManager,
  documentId: string,
  tasks: readonly NewTask[],
): Promise<(string | null)[]> {
  const wanted = [...new Set(tasks.flatMap(({ fingerprint }) => fingerprint ?? []))];
  const ofDocument = { documentId, fingerprint: { $in: wanted } };
  await tx.nativeUpdate(Task, { ...ofDocument, deletedAt: { $ne: null } }, { fingerprint: null });
  const standing = await tx.find(Task, { ...ofDocument, deletedAt: null }, { refresh: true });
  const taken = new Set(standing.map(({ fingerprint }) => fingerprint));
  return tasks.map(({ fingerprint }) => {
    if (!fingerprint || taken.has(fingerprint)) return null;
    taken.add(fingerprint);
    return fingerprint;
  });
}

/** Adds tasks to a project, numbered from its counter under the row lock of the project. */
export async function insertTasks(
  tx: EntityManager,
  userId: string,
  projectId: string,
  documentId: string,
  tasks: NewTask[],
): Promise<Task[]> {
  if (tasks.length === 0) return [];
  const [row] = await tx.execute<{ task_counter: number }[]>(
    'update projects set task_counter = task_counter + ? where id = ? returning task_counter',
    [tasks.length, projectId],
  );
  const first = (row?.task_counter ?? 0) - tasks.length + 1;
  const at = now();
  const fingerprints = await freeFingerprints(tx, documentId, tasks);
  const inserted = tasks.map(({ extracted, method, quote }, index) =>
    tx.create(Task, {
      id: randomUUID(),
      projectId,
      number: first + index,
      position: first + index,
      title: twinOf(extracted, 'title'),
      description: twinOf(extracted, 'description'),
      originalLanguage: extracted.language,
      priority: extracted.priority,
      trade: extracted.trade,
      areas: extracted.areas,
      action: extracted.action,
      quantity: extracted.quantity ?? null,
      unit: extracted.unit ?? null,
      documentId,
      page: quote ? extracted.page : null,
      lineStart: quote ? extracted.lineStart : null,
      lineEnd: quote ? extracted.lineEnd : null,
      quote,
      method,
      confidence: extracted.confidence,
      missing: extracted.missing,
      fingerprint: fingerprints[index] ?? null,
      createdBy: userId,
      createdAt: at,
      updatedAt: at,
    }),
  );
  await tx.flush();
  return inserted;
}
