import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractedTask, Extraction } from '~/adapters/task-extractor.ts';
import { now } from '~/clock.ts';
import type { Document } from '~/modules/documents/document.entity.server.ts';
import { inBatches } from '~/batches.ts';
import type { Job } from '~/modules/jobs/job.entity.server.ts';
import { lockOpenJob } from '~/modules/jobs/job.service.server.ts';
import { insertTasks, textsOf, type NewTask } from '~/modules/tasks/insert-tasks.service.server.ts';
import { knownTasks, type KnownTask, type Passages } from './known-tasks.server.ts';
import type { TaskSource } from '~/modules/tasks/task-json.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { MAX_DOCUMENT_TASKS, type DismissReason } from '@obralista/task-reader';

/** Tasks and lines of one part of an extraction: about 100 ms of the embedded database. */
const PART_TASKS = 100;
const PART_LINES = 500;
/** Lines of one statement: less than 50 ms. */
const LINES_BATCH = 100;

/** Replaces what rules extracted by what AI extracted, in a task that was never edited or started. */
async function applyAiExtraction(
  tx: EntityManager,
  task: KnownTask,
  extracted: ExtractedTask,
): Promise<void> {
  const isTouched = task.editedAt ?? task.confirmedAt ?? task.deletedAt;
  if (extracted.method === 'rules') return;
  if (task.method !== 'rules' || isTouched || task.status !== 'pending') return;
  const { priority, trade, areas, action, quantity, unit, confidence, missing, language } =
    extracted;
  const { page, lineStart, lineEnd, quote } = extracted;
  const change = {
    ...textsOf(extracted),
    originalLanguage: language,
    priority,
    trade,
    areas,
    action,
    quantity: quantity ?? null,
    unit: unit ?? null,
    confidence,
    missing,
    ...{ page, lineStart, lineEnd, quote },
    method: 'ai' as const,
    updatedAt: now(),
    version: (task.version ?? 1) + 1,
  };
  if ((await tx.nativeUpdate(Task, { id: task.id, version: task.version ?? 1 }, change)) === 1)
    Object.assign(task, change);
}

/** An extraction with the tasks that the document already has, and the lines that people decided. */
interface Merge {
  extraction: Extraction;
  /** Of each extracted task, by its index. */
  fingerprints: readonly string[];
  /** The task of each decided line, by the line's number; null for a dismissed one. */
  decided: ReadonlyMap<number, string | null>;
  /** The tasks of the document that these are, by fingerprint. */
  known: Map<string, KnownTask>;
  /** Tasks of the document that are not deleted. */
  standing: number;
}

/** Whether a person decided the first line of an extracted task; the decision wins. */
const isDecided = ({ extraction, decided }: Merge, index: number): boolean =>
  decided.has(extraction.tasks[index]?.lineStart ?? 0);

const newTasks = (merge: Merge): NewTask[] =>
  merge.extraction.tasks.flatMap((extracted, index) => {
    const mark = merge.fingerprints[index] ?? '';
    if (merge.known.has(mark) || isDecided(merge, index)) return [];
    const method = extracted.method ?? merge.extraction.method;
    return [{ extracted, method, quote: extracted.quote, fingerprint: mark }];
  });

async function updateKnownTasks(
  tx: EntityManager,
  { extraction, fingerprints, known }: Merge,
): Promise<void> {
  if (extraction.method !== 'ai') return;
  await inBatches([...extraction.tasks.entries()], 10, async (batch) => {
    for (const [index, extracted] of batch) {
      const task = known.get(fingerprints[index] ?? '');
      if (task) await applyAiExtraction(tx, task, extracted);
    }
  });
}

interface LineRow {
  line: number;
  outcome: 'task' | 'merged' | 'dismissed' | null;
  reason: DismissReason | null;
  task: string | null;
  likelihood?: number;
}

/** The id of an extracted task, or of the task of its decided first line; none where deleted. */
function taskIdOf(merge: Merge, index: number): string | undefined {
  const decided = merge.decided.get(merge.extraction.tasks[index]?.lineStart ?? 0);
  const known = merge.known.get(merge.fingerprints[index] ?? '');
  return decided ?? (known?.deletedAt ? undefined : known?.id);
}

/** The row of a line with its outcome; one whose task does not exist (any more) is dismissed. */
function rowOf(
  merge: Merge,
  leftOut: ReadonlySet<string>,
  outcome: Extraction['outcomes'][number],
): LineRow {
  const line = outcome.lineNumber;
  const open = { line, outcome: null, reason: null, task: null };
  if (outcome.outcome === 'open') return open;
  if (outcome.outcome === 'dismissed')
    return {
      line,
      outcome: 'dismissed',
      reason: outcome.reason,
      task: null,
      ...(outcome.missedLikelihood === undefined ? {} : { likelihood: outcome.missedLikelihood }),
    };
  if (leftOut.has(merge.fingerprints[outcome.task] ?? '')) return open;
  const task = taskIdOf(merge, outcome.task);
  if (!task) return { line, outcome: 'dismissed', reason: 'no_defect', task: null };
  const isOfDecided = isDecided(merge, outcome.task);
  return { line, outcome: isOfDecided ? 'merged' : outcome.outcome, reason: null, task };
}

/** Writes the outcomes of lines that no person decided. */
const writeOutcomes = (tx: EntityManager, documentId: string, rows: LineRow[]): Promise<void> =>
  inBatches(rows, LINES_BATCH, async (batch) => {
    await tx.execute(
      `update document_lines l
       set outcome = case when r.task is null or t.id is not null then r.outcome else 'dismissed' end,
         dismiss_reason = case when r.task is null or t.id is not null then r.reason else 'no_defect' end,
         task_id = t.id, missed_likelihood = r.likelihood
       from jsonb_to_recordset(?::jsonb)
         as r(line int, outcome text, reason text, task uuid, likelihood int)
       left join tasks t on t.id = r.task and t.deleted_at is null
       where l.document_id = ? and l.line_number between ? and ? and l.line_number = r.line
         and l.decided_by is null
         and (l.outcome is not null or r.outcome is not null)`,
      // Without the range, a planner without statistics compares every line with every row.
      [JSON.stringify(batch), documentId, batch[0]?.line ?? 0, batch.at(-1)?.line ?? 0],
    );
  });

async function readMerge(
  tx: EntityManager,
  document: Document,
  extraction: Extraction,
  passages: Passages,
): Promise<Merge> {
  const decided = await tx.execute<{ line_number: number; task_id: string | null }[]>(
    'select line_number, task_id from document_lines where document_id = ? and decided_by is not null',
    [document.id],
  );
  return {
    extraction,
    fingerprints: extraction.tasks.map((task) => passages.fingerprints.get(task) ?? ''),
    decided: new Map(decided.map((line) => [line.line_number, line.task_id])),
    known: await knownTasks(tx, document, extraction.tasks, passages),
    standing: await tx.count(Task, { documentId: document.id, deletedAt: null }),
  };
}

/** The extraction in parts, each with some of its tasks and their lines, or with other lines. */
function partsOf({ tasks, outcomes, method }: Extraction): Extraction[] {
  const parts = Array.from({ length: Math.ceil(tasks.length / PART_TASKS) }, (_, part) => ({
    method,
    tasks: tasks.slice(part * PART_TASKS, (part + 1) * PART_TASKS),
    outcomes: [] as Extraction['outcomes'],
  }));
  const others: Extraction['outcomes'] = [];
  for (const outcome of outcomes) {
    if (!('task' in outcome)) others.push(outcome);
    else
      parts[Math.floor(outcome.task / PART_TASKS)]?.outcomes.push({
        ...outcome,
        task: outcome.task % PART_TASKS,
      });
  }
  for (let at = 0; at < others.length; at += PART_LINES)
    parts.push({ method, tasks: [], outcomes: others.slice(at, at + PART_LINES) });
  return parts;
}

/** Merges a part: the tasks of it that are not deleted, and fingerprints of those left out. */
async function mergePart(
  tx: EntityManager,
  userId: string,
  document: Document,
  part: Extraction,
  passages: Passages,
): Promise<{ tasks: KnownTask[]; leftOut: string[] }> {
  await tx.refresh(document, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const { id: documentId, projectId } = document;
  const merge = await readMerge(tx, document, part, passages);
  const found = newTasks(merge);
  const room = Math.max(0, MAX_DOCUMENT_TASKS - merge.standing);
  await updateKnownTasks(tx, merge);
  const added = await insertTasks(tx, userId, projectId, documentId, found.slice(0, room));
  for (const task of added) merge.known.set(task.fingerprint ?? '', task);
  const leftOut = found.slice(room).map((task) => task.fingerprint ?? '');
  const rows = part.outcomes
    .map((outcome) => rowOf(merge, new Set(leftOut), outcome))
    .sort((a, b) => a.line - b.line);
  await writeOutcomes(tx, documentId, rows);
  return {
    tasks: merge.fingerprints
      .flatMap((mark) => merge.known.get(mark) ?? [])
      .filter((task) => !task.deletedAt),
    leftOut,
  };
}

/**
 * Merges an extraction into a document's tasks by their passages: existing ones keep their ids and
 * human edits, new ones are added up to MAX_DOCUMENT_TASKS, every line that no person decided gets
 * its outcome. Each part has a transaction of its own, as the embedded database serves nobody else
 * during one; a run that ends half-way is merged again without effect on what it wrote. Returns the
 * tasks of the extraction that are not deleted, and how many were left out. Throws `versionConflict`
 * where the job has ended.
 */
export async function mergeExtraction(
  em: EntityManager,
  job: Pick<Job, 'id' | 'userId'>,
  document: Document,
  extraction: Extraction,
  passages: Passages,
): Promise<{ tasks: TaskSource[]; leftOut: number }> {
  const tasks = new Map<string, TaskSource>();
  const leftOut = new Set<string>();
  await inBatches(partsOf(extraction), 1, ([part]) =>
    em.transactional(async (tx) => {
      if (!part) return;
      await lockOpenJob(tx, job.id);
      const merged = await mergePart(tx, job.userId, document, part, passages);
      for (const task of merged.tasks) tasks.set(task.id, task);
      for (const mark of merged.leftOut) leftOut.add(mark);
    }),
  );
  return { tasks: [...tasks.values()], leftOut: leftOut.size + (extraction.leftOut ?? 0) };
}
