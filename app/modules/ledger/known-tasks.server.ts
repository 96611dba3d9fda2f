import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { DocumentLine } from '~/adapters/document-text.ts';
import type { ExtractedTask, Extraction } from '~/adapters/task-extractor.ts';
import {
  fingerprintsOf,
  lineIndex,
  passageOf,
  sharedPart,
  type LineIndex,
  type Passage,
} from '@obralista/task-reader';
import type { Document } from '~/modules/documents/document.entity.server.ts';
import type { InsertedTask } from '~/modules/tasks/insert-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';

/** A task of the document: one that it had, with all fields, or one just inserted. */
export type KnownTask = InsertedTask & Partial<Task>;

/** The lines of a document, and the fingerprint of each task of its extraction. */
export interface Passages {
  index: LineIndex;
  fingerprints: ReadonlyMap<ExtractedTask, string>;
}

/** The passages of all tasks of an extraction, and of those that its question may add. */
export function passagesOf(
  { tasks, question }: Extraction,
  lines: readonly DocumentLine[],
): Passages {
  const index = lineIndex(lines);
  return {
    index,
    fingerprints: fingerprintsOf(index, [...tasks, ...(question?.candidates ?? [])]),
  };
}

/** The document's tasks with these fingerprints, and those that are quoted from these lines. */
function tasksAround(
  tx: EntityManager,
  { id: documentId, projectId }: Document,
  tasks: readonly ExtractedTask[],
  marks: readonly string[],
): Promise<KnownTask[]> {
  const around: FilterQuery<Task> = {
    quote: { $ne: null },
    lineStart: { $lte: tasks.reduce((last, { lineEnd }) => Math.max(last, lineEnd), 0) },
    lineEnd: {
      $gte: tasks.reduce((first, { lineStart }) => Math.min(first, lineStart), 2 ** 31 - 1),
    },
    // A deleted task without a fingerprint has passed it on to another one.
    $or: [{ fingerprint: { $ne: null } }, { deletedAt: null }],
  };
  return tx.find(
    Task,
    { projectId, documentId, $or: [{ fingerprint: { $in: [...marks] } }, around] },
    // Entities in the identity map would be compared at each flush and copied at the commit.
    { orderBy: { number: 'asc' }, disableIdentityMap: true },
  );
}

interface Quoted {
  task: KnownTask;
  passage: Passage;
}

/** A task with its passage; none without a quote. */
function quoted({ index }: Passages, task: KnownTask): Quoted[] {
  const { quote, lineStart, lineEnd } = task;
  if (!quote || !lineStart || !lineEnd) return [];
  return [{ task, passage: passageOf(index, { quote, lineStart, lineEnd }) }];
}

/** The task that is quoted from the same passage, rather one that stands than a deleted one. */
function onPassage(passage: Passage, free: ReadonlySet<Quoted>): Quoted | undefined {
  const [best] = [...free]
    .map((one) => ({ one, shared: sharedPart(passage, one.passage) }))
    .filter(({ shared }) => shared > 0)
    .sort(
      (a, b) =>
        Number(Boolean(a.one.task.deletedAt)) - Number(Boolean(b.one.task.deletedAt)) ||
        b.shared - a.shared,
    );
  return best?.one;
}

/**
 * The tasks of a document that some tasks of its extraction are, by the fingerprint of these: the
 * one with the same fingerprint, else one whose quote is most of the same passage, as where rules
 * and AI quote it differently; that one gets the new fingerprint. Each is one extracted task.
 */
export async function knownTasks(
  tx: EntityManager,
  document: Document,
  tasks: readonly ExtractedTask[],
  passages: Passages,
): Promise<Map<string, KnownTask>> {
  if (tasks.length === 0) return new Map();
  const marks = tasks.map((task) => passages.fingerprints.get(task) ?? '');
  const around = await tasksAround(tx, document, tasks, marks);
  const all = new Set(passages.fingerprints.values());
  const known = new Map<string, KnownTask>();
  const free = new Set<Quoted>();
  for (const task of around) {
    if (task.fingerprint && all.has(task.fingerprint)) known.set(task.fingerprint, task);
    else for (const one of quoted(passages, task)) free.add(one);
  }
  for (const [at, extracted] of tasks.entries()) {
    const fingerprint = marks[at] ?? '';
    if (known.has(fingerprint)) continue;
    const found = onPassage(passageOf(passages.index, extracted), free);
    if (!found) continue;
    free.delete(found);
    known.set(fingerprint, Object.assign(found.task, { fingerprint }));
    await tx.nativeUpdate(Task, { id: found.task.id }, { fingerprint });
  }
  return known;
}
