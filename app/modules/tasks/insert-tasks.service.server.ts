import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractedTask } from '~/adapters/task-extractor.ts';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { inBatches } from '~/batches.ts';
import type { RowChange } from './task-change.entity.server.ts';
import { Task } from './task.entity.server.ts';
import { takeNumbers } from './task-numbers.server.ts';
import type { TaskSource } from './task-json.ts';
import { type TaskMethod } from './task.rules.ts';
import { MAX_DOCUMENT_TASKS } from '@obralista/task-reader';

/** What an extracted task says, as columns: its texts in its language alone. */
export const extractedValues = (extracted: ExtractedTask) => ({
  title: { [extracted.language]: extracted.title },
  description: { [extracted.language]: extracted.description },
  originalLanguage: extracted.language,
  priority: extracted.priority,
  trade: extracted.trade,
  areas: extracted.areas,
  action: extracted.action,
  quantity: extracted.quantity ?? null,
  unit: extracted.unit ?? null,
  dueDate: extracted.dueDate ?? null,
  assigneeName: extracted.assignee ?? null,
  confidence: extracted.confidence,
  missing: extracted.missing,
});

/** Tasks of one statement: about 30 ms of the embedded database. */
const BATCH_SIZE = 100;

/** A task to insert: what was extracted, and how. */
export interface NewTask {
  extracted: ExtractedTask;
  method: TaskMethod;
  quote: string | null;
  fingerprint: string | null;
}

/**
 * The fingerprint that each new task gets: one of a deleted task passes on to the new one, one that
 * an existing task has, or that is repeated, is left out, as a document has each one once.
 */
async function freeFingerprints(
  tx: EntityManager,
  documentId: string,
  tasks: readonly NewTask[],
): Promise<(string | null)[]> {
  const wanted = [...new Set(tasks.flatMap(({ fingerprint }) => fingerprint ?? []))];
  const taken = new Set<string>();
  await inBatches(wanted, BATCH_SIZE, async (batch) => {
    const ofDocument = { documentId, fingerprint: { $in: [...batch] } };
    await tx.nativeUpdate(Task, { ...ofDocument, deletedAt: { $ne: null } }, { fingerprint: null });
    const existing = await tx.find(
      Task,
      { ...ofDocument, deletedAt: null },
      { fields: ['fingerprint'], disableIdentityMap: true },
    );
    for (const { fingerprint } of existing) if (fingerprint) taken.add(fingerprint);
  });
  return tasks.map(({ fingerprint }) => {
    if (!fingerprint || taken.has(fingerprint)) return null;
    taken.add(fingerprint);
    return fingerprint;
  });
}

/**
 * Throws `tooManyTasks` where a document would have more than MAX_DOCUMENT_TASKS with `added` more.
 * The caller holds the row lock of the document.
 */
export async function requireTaskRoom(
  tx: EntityManager,
  documentId: string,
  added: number,
): Promise<void> {
  const existing = await tx.count(Task, { documentId, deletedAt: null });
  if (existing + added > MAX_DOCUMENT_TASKS) throw new AppError('tooManyTasks');
}

export type InsertedTask = TaskSource & Pick<Task, 'lineEnd' | 'fingerprint'>;

/**
 * Adds tasks to a project, numbered from its counter under the row lock of the project. Returns
 * them outside of the unit of work.
 */
export async function insertTasks(
  tx: EntityManager,
  userId: string,
  projectId: string,
  documentId: string,
  tasks: NewTask[],
): Promise<InsertedTask[]> {
  if (tasks.length === 0) return [];
  const numbers = await takeNumbers(tx, projectId, tasks.length);
  const at = now();
  const fingerprints = await freeFingerprints(tx, documentId, tasks);
  const rows = tasks.map(({ extracted, method, quote }, index) => ({
    id: randomUUID(),
    projectId,
    number: numbers[index] ?? 0,
    position: numbers[index] ?? 0,
    ...extractedValues(extracted),
    status: 'pending' as const,
    documentId,
    page: quote ? extracted.page : null,
    lineStart: quote ? extracted.lineStart : null,
    lineEnd: quote ? extracted.lineEnd : null,
    quote,
    method,
    fingerprint: fingerprints[index] ?? null,
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
  }));
  await inBatches(rows, BATCH_SIZE, async (batch) => void (await tx.insertMany(Task, [...batch])));
  return rows;
}

/** A task that nobody worked on, whose making can be undone; by column. */
const untouched = {
  status: 'pending',
  edited_at: null,
  confirmed_at: null,
  assignee_id: null,
  assignee_name: null,
  estimated_cents: null,
  forecast_cents: null,
};

/** What the insertion of tasks changed; its undo deletes those that nobody has worked on. */
export const insertedRows = (
  tasks: readonly { id: string; assigneeName?: string | null }[],
  at: Date,
): RowChange[] =>
  tasks.map(({ id, assigneeName = null }) => ({
    table: 'tasks',
    id,
    before: { ...untouched, assignee_name: assigneeName, deleted_at: at.toISOString() },
    after: { ...untouched, assignee_name: assigneeName, deleted_at: null },
  }));
