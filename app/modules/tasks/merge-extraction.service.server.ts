import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractedTask, Extraction } from '../../adapters/task-extractor.ts';
import { fingerprint } from '../../adapters/task-extractor/fingerprint.rules.ts';
import { now } from '../../clock.ts';
import { DocumentLine, type Document } from '../documents/document.entity.server.ts';
import { insertTasks, twinOf, type NewTask } from './insert-tasks.service.server.ts';
import { Task } from './task.entity.server.ts';

/** A document's tasks by fingerprint; of two with the same one, the one that is not deleted. */
async function tasksByFingerprint(
  tx: EntityManager,
  documentId: string,
): Promise<Map<string, Task>> {
  const tasks = await tx.find(
    Task,
    { documentId, fingerprint: { $ne: null } },
    { orderBy: { number: 'desc' } },
  );
  // Later entries of the map replace earlier ones.
  const order = (task: Task): number => (task.deletedAt ? 0 : 1);
  return new Map(
    tasks.sort((a, b) => order(a) - order(b)).map((task) => [task.fingerprint ?? '', task]),
  );
}

/** Replaces what rules extracted by what AI extracted, in a task that was never edited or started. */
function applyAiExtraction(task: Task, extracted: ExtractedTask): void {
  if (task.method !== 'rules' || task.editedAt || task.deletedAt || task.status !== 'pending')
    return;
  const { priority, trade, areas, action, quantity, unit, confidence, missing, language } =
    extracted;
  Object.assign(task, {
    title: twinOf(extracted, 'title'),
    description: twinOf(extracted, 'description'),
    originalLanguage: language,
    priority,
    trade,
    areas,
    action,
    quantity: quantity ?? null,
    unit: unit ?? null,
    confidence,
    missing,
    method: 'ai',
    updatedAt: now(),
    version: task.version + 1,
  });
}

/** An extraction with the lines and tasks that the document already has. */
interface Merge {
  extraction: Extraction;
  /** Of each extracted task, by its index. */
  fingerprints: readonly string[];
  linesByNumber: ReadonlyMap<number, DocumentLine>;
  tasksByFingerprint: Map<string, Task>;
}

/** The first line of an extracted task where a person decided that line; the decision wins. */
function decidedFirstLine(
  { extraction, linesByNumber }: Merge,
  index: number,
): DocumentLine | undefined {
  const line = linesByNumber.get(extraction.tasks[index]?.lineStart ?? 0);
  return line?.decidedBy ? line : undefined;
}

/** The extracted tasks without those that repeat the fingerprint of an earlier one. */
const distinctTasks = ({ extraction, fingerprints }: Merge) =>
  extraction.tasks.flatMap((extracted, index) => {
    const mark = fingerprints[index] ?? '';
    return fingerprints.indexOf(mark) === index ? [{ extracted, index, fingerprint: mark }] : [];
  });

function newTasks(merge: Merge): NewTask[] {
  return distinctTasks(merge)
    .filter(
      ({ fingerprint: mark, index }) =>
        !merge.tasksByFingerprint.has(mark) && !decidedFirstLine(merge, index),
    )
    .map(({ extracted, fingerprint: mark }) => ({
      extracted,
      method: merge.extraction.method,
      quote: extracted.quote,
      fingerprint: mark,
    }));
}

function updateKnownTasks(merge: Merge): void {
  if (merge.extraction.method !== 'ai') return;
  for (const { extracted, fingerprint: mark } of distinctTasks(merge)) {
    const task = merge.tasksByFingerprint.get(mark);
    if (task) applyAiExtraction(task, extracted);
  }
}

/** Writes an outcome to its line; one whose task does not exist (any more) becomes dismissed. */
function setOutcome(
  merge: Merge,
  taskIds: ReadonlySet<string>,
  outcome: Extraction['outcomes'][number],
): void {
  const line = merge.linesByNumber.get(outcome.lineNumber);
  if (!line || line.decidedBy) return;
  if (outcome.outcome === 'dismissed') {
    Object.assign(line, { outcome: 'dismissed', dismissReason: outcome.reason, taskId: null });
    return;
  }
  const decided = decidedFirstLine(merge, outcome.task);
  const mark = merge.fingerprints[outcome.task] ?? '';
  const taskId = decided?.taskId ?? merge.tasksByFingerprint.get(mark)?.id;
  if (!taskId || !taskIds.has(taskId)) {
    Object.assign(line, { outcome: 'dismissed', dismissReason: 'no_defect', taskId: null });
    return;
  }
  line.outcome = outcome.outcome === 'task' && decided ? 'merged' : outcome.outcome;
  line.dismissReason = null;
  line.taskId = taskId;
}

/**
 * Merges an extraction into a document's tasks by fingerprint: existing ones keep their ids and
 * human edits, new ones are added, every line that no person decided gets its outcome. Returns the
 * tasks of the extraction that are not deleted.
 */
export async function mergeExtraction(
  tx: EntityManager,
  userId: string,
  document: Document,
  extraction: Extraction,
): Promise<Task[]> {
  await tx.refresh(document, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const { id: documentId, projectId } = document;
  const lines = await tx.find(DocumentLine, { documentId }, { refresh: true });
  const merge: Merge = {
    extraction,
    fingerprints: extraction.tasks.map((task) => fingerprint(task)),
    linesByNumber: new Map(lines.map((line) => [line.lineNumber, line])),
    tasksByFingerprint: await tasksByFingerprint(tx, documentId),
  };
  const added = newTasks(merge);
  updateKnownTasks(merge);
  for (const task of await insertTasks(tx, userId, projectId, documentId, added))
    merge.tasksByFingerprint.set(task.fingerprint ?? '', task);
  const tasks = await tx.find(Task, { projectId, deletedAt: null }, { fields: ['id'] });
  const taskIds = new Set(tasks.map((task) => task.id));
  for (const outcome of extraction.outcomes) setOutcome(merge, taskIds, outcome);
  return [...new Set(merge.fingerprints)]
    .flatMap((mark) => merge.tasksByFingerprint.get(mark) ?? [])
    .filter((task) => !task.deletedAt);
}
