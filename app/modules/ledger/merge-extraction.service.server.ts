import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Extraction } from '~/adapters/task-extractor.ts';
import { now } from '~/clock.ts';
import type { Document } from '~/modules/documents/document.entity.server.ts';
import { inBatches } from '~/batches.ts';
import type { Job } from '~/modules/jobs/job.entity.server.ts';
import { lockOpenJob } from '~/modules/jobs/job.service.server.ts';
import {
  insertedRows,
  insertTasks,
  type NewTask,
} from '~/modules/tasks/insert-tasks.service.server.ts';
import { addToChange } from '~/modules/tasks/task-change.service.server.ts';
import type { RowChange } from '~/modules/tasks/task-change.entity.server.ts';
import { writeOutcomes, type LineRow } from './line-outcomes.server.ts';
import { mergeIntoEarlier } from './earlier-document.server.ts';
import type { EarlierLines } from './earlier-lines.rules.ts';
import { removeTasks, replaceTasks, type Replacement } from './replace-tasks.server.ts';
import { knownTasks, type KnownTask, type Passages } from './known-tasks.server.ts';
import type { TaskSource } from '~/modules/tasks/task-json.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { MAX_DOCUMENT_TASKS } from '@obralista/task-reader';

/** Tasks and lines of one part of an extraction: about 100 ms of the embedded database. */
const PART_TASKS = 100;
const PART_LINES = 500;

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
  existing: number;
  /** What an earlier edition has of these lines. */
  earlier: EarlierLines;
}

/** Whether a person, or an earlier edition, decided the first line of an extracted task: that wins. */
const isDecided = ({ extraction, decided }: Merge, index: number): boolean =>
  decided.has(extraction.tasks[index]?.lineStart ?? 0);

const newTasks = (merge: Merge): NewTask[] =>
  merge.extraction.tasks.flatMap((extracted, index) => {
    const mark = merge.fingerprints[index] ?? '';
    if (merge.known.has(mark) || isDecided(merge, index)) return [];
    const method = extracted.method ?? merge.extraction.method;
    return [{ extracted, method, quote: extracted.quote, fingerprint: mark }];
  });

/** The known tasks that the model extracted, too. */
const replacementsOf = ({ extraction, fingerprints, known }: Merge): Replacement[] =>
  extraction.method === 'ai'
    ? extraction.tasks.flatMap((extracted, index) => {
        const task = known.get(fingerprints[index] ?? '');
        return task && extracted.method !== 'rules' ? [{ task, extracted }] : [];
      })
    : [];

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
  const earlier = merge.earlier.get(line);
  if (earlier?.taskId) return { line, outcome: 'merged', reason: null, task: earlier.taskId };
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
  const reason = earlier?.reason ?? 'no_defect';
  if (!task) return { line, outcome: 'dismissed', reason, task: null };
  const isOfDecided = isDecided(merge, outcome.task);
  return { line, outcome: isOfDecided ? 'merged' : outcome.outcome, reason: null, task };
}

/** What an extraction is merged with. */
interface MergeSources {
  passages: Passages;
  earlier: EarlierLines;
}

async function readMerge(
  tx: EntityManager,
  document: Document,
  extraction: Extraction,
  { passages, earlier }: MergeSources,
): Promise<Merge> {
  const decided = await tx.execute<{ line_number: number; task_id: string | null }[]>(
    'select line_number, task_id from document_lines where document_id = ? and decided_by is not null',
    [document.id],
  );
  return {
    extraction,
    fingerprints: extraction.tasks.map((task) => passages.fingerprints.get(task) ?? ''),
    decided: new Map([
      ...[...earlier].map(([line, { taskId }]) => [line, taskId] as const),
      ...decided.map((line) => [line.line_number, line.task_id] as const),
    ]),
    known: await knownTasks(tx, document, extraction.tasks, passages),
    existing: await tx.count(Task, { documentId: document.id, deletedAt: null }),
    earlier,
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

/** The tasks of an earlier edition that the tasks of an extraction are. */
async function earlierTasks(
  tx: EntityManager,
  { extraction, earlier }: Merge,
): Promise<KnownTask[]> {
  const ids = extraction.tasks.flatMap(({ lineStart }) => earlier.get(lineStart)?.taskId ?? []);
  if (ids.length === 0) return [];
  return tx.find(
    Task,
    { id: { $in: [...new Set(ids)] }, deletedAt: null },
    { orderBy: { number: 'asc' }, disableIdentityMap: true },
  );
}

interface MergedPart {
  /** The tasks of the part that are not deleted. */
  tasks: KnownTask[];
  /** Fingerprints of those that are left out. */
  leftOut: string[];
  changed: RowChange[];
}

/** Merges a part. */
async function mergePart(
  tx: EntityManager,
  userId: string,
  document: Document,
  part: Extraction,
  sources: MergeSources,
): Promise<MergedPart> {
  await tx.refresh(document, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const { id: documentId, projectId } = document;
  const merge = await readMerge(tx, document, part, sources);
  const found = newTasks(merge);
  const room = Math.max(0, MAX_DOCUMENT_TASKS - merge.existing);
  const replaced = await replaceTasks(tx, documentId, replacementsOf(merge));
  const added = await insertTasks(tx, userId, projectId, documentId, found.slice(0, room));
  for (const task of added) merge.known.set(task.fingerprint ?? '', task);
  const leftOut = found.slice(room).map((task) => task.fingerprint ?? '');
  const rows = part.outcomes
    .map((outcome) => rowOf(merge, new Set(leftOut), outcome))
    .sort((a, b) => a.line - b.line);
  const lines = await writeOutcomes(tx, documentId, rows);
  const own = merge.fingerprints.flatMap((mark) => merge.known.get(mark) ?? []);
  return {
    tasks: [...own.filter((task) => !task.deletedAt), ...(await earlierTasks(tx, merge))],
    leftOut,
    changed: [...replaced, ...insertedRows(added, now()), ...lines],
  };
}

/** What a merge did. */
export interface Merged {
  /** The tasks of the extraction that are not deleted. */
  tasks: TaskSource[];
  leftOut: number;
  /** The change that its undo takes; null where it changed nothing, or made the first list. */
  change: string | null;
}

/**
 * Merges an extraction into a document's tasks by their passages, and what an earlier edition of the
 * document says into that one's: existing ones keep their ids and human edits, new ones are added up to
 * MAX_DOCUMENT_TASKS, every line that no person decided gets its outcome. Where the model has read, its
 * tasks stand in place of those of the rules that nobody has worked on. Each part has a transaction of
 * its own, as the embedded database serves nobody else during one; a run that ends half-way is merged
 * again without effect on what it wrote. What it changes in a list that was there is one change for its
 * undo, with the id of the job. Throws `versionConflict` where the job has ended.
 */
export async function mergeExtraction(
  em: EntityManager,
  job: Pick<Job, 'id' | 'userId'>,
  document: Document,
  extraction: Extraction,
  passages: Passages,
): Promise<Merged> {
  const tasks = new Map<string, TaskSource>();
  const leftOut = new Set<string>();
  const earlier = await mergeIntoEarlier(em, document, extraction, passages);
  const isFirst = !document.generatedAt;
  let count = 0;
  const keep = async (tx: EntityManager, changed: readonly RowChange[]): Promise<void> => {
    if (isFirst || changed.length === 0) return;
    count += changed.length;
    await addToChange(tx, job, document.projectId, 'tasks.generated', changed);
  };
  await inBatches(partsOf(extraction), 1, ([part]) =>
    em.transactional(async (tx) => {
      if (!part) return;
      await lockOpenJob(tx, job.id);
      const merged = await mergePart(tx, job.userId, document, part, { passages, earlier });
      for (const task of merged.tasks) tasks.set(task.id, task);
      for (const mark of merged.leftOut) leftOut.add(mark);
      await keep(tx, merged.changed);
    }),
  );
  if (extraction.method === 'ai' && !isFirst)
    await em.transactional(async (tx) => {
      await lockOpenJob(tx, job.id);
      await tx.refresh(document, { lockMode: LockMode.PESSIMISTIC_WRITE });
      await keep(tx, await removeTasks(tx, document.id, new Set(tasks.keys())));
    });
  return {
    tasks: [...tasks.values()],
    leftOut: leftOut.size + (extraction.leftOut ?? 0),
    change: count > 0 ? job.id : null,
  };
}
