import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Document } from '~/modules/documents/document.entity.server.ts';
import type { DocumentGroup, GroupTask } from './document-group.entity.server.ts';
import {
  insertedRows,
  insertTasks,
  requireTaskRoom,
} from '~/modules/tasks/insert-tasks.service.server.ts';
import type { RowChange } from '~/modules/tasks/task-change.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { touchedTasks } from '~/modules/tasks/touched-tasks.server.ts';
import { writeRows, writeTasks } from '~/modules/tasks/write-rows.server.ts';

/** An answer under way; the document is locked. */
interface AnswerStep {
  tx: EntityManager;
  document: Document;
  userId: string;
  at: Date;
  /** The groups that are ticked by the answer. */
  wanted: readonly DocumentGroup[];
}

/** What an answer did to one group. */
export interface GroupChange {
  made: number;
  removed: number;
  kept: number[];
  rows: RowChange[];
}

const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** The document's tasks of these fingerprints, deleted ones too, locked in the order of their ids. */
const lockMarked = ({ tx, document }: AnswerStep, marks: readonly string[]): Promise<Task[]> =>
  tx.find(
    Task,
    { documentId: document.id, projectId: document.projectId, fingerprint: { $in: [...marks] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
  );

/**
 * Takes back the tasks of a group that is no work: they are deleted and their lines dismissed.
 * Tasks that somebody worked on, and those that a ticked group names too, stay.
 */
export async function takeGroupBack(step: AnswerStep, group: DocumentGroup): Promise<GroupChange> {
  const { tx, document, userId, at, wanted } = step;
  const elsewhere = new Set(
    wanted.flatMap(({ tasks }) => tasks.map(({ fingerprint }) => fingerprint)),
  );
  const marks = group.tasks.map(({ fingerprint }) => fingerprint);
  const standing = (await lockMarked(step, marks)).filter(
    ({ deletedAt, fingerprint }) => !deletedAt && !elsewhere.has(fingerprint ?? ''),
  );
  const touched = await touchedTasks(
    tx,
    document.id,
    standing.map(({ id }) => id),
    group.answeredAt ?? null,
  );
  const removed = standing.filter(({ id }) => !touched.has(id));
  const kept = standing.filter(({ id }) => touched.has(id)).map(({ number }) => number);
  if (removed.length === 0) return { made: 0, removed: 0, kept, rows: [] };
  const lines = await tx.execute<{ id: string }[]>(
    `select id from document_lines where document_id = ? and task_id in (${placeholders(removed)})`,
    [document.id, ...removed.map(({ id }) => id)],
  );
  const decision = {
    outcome: 'dismissed',
    dismiss_reason: 'no_defect',
    task_id: null,
    decided_by: userId,
    decided_at: at,
  };
  const rows = await writeTasks(
    tx,
    removed.map(({ id, version }) => ({ id, version, values: { deleted_at: at } })),
  );
  rows.push(
    ...(await writeRows(
      tx,
      'document_lines',
      lines.map(({ id }) => ({ id, values: decision })),
    )),
  );
  return { made: 0, removed: removed.length, kept, rows };
}

interface LineNow {
  id: string;
  number: number;
  outcome: string | null;
  isOpen: boolean;
}

/**
 * The lines of a group by their number. A line is open to its answer where no task stands on it and
 * no person decided it otherwise than by the group's last answer; a note also where it belongs to
 * another task.
 */
async function linesOf(
  { tx, document }: AnswerStep,
  group: DocumentGroup,
): Promise<Map<number, LineNow>> {
  const numbers = [...new Set(group.tasks.flatMap(({ lines }) => lines))];
  if (numbers.length === 0) return new Map();
  const rows = await tx.execute<LineNow[]>(
    `select id, line_number as number, outcome,
       (outcome is null or outcome = 'dismissed' or (outcome = 'merged' and ?))
       and (decided_by is null or decided_at is not distinct from ?::timestamptz) as "isOpen"
     from document_lines where document_id = ? and text ~ '\\S'
       and line_number in (select value::int from jsonb_array_elements_text(?::jsonb))`,
    [group.end === 'note', group.answeredAt ?? null, document.id, JSON.stringify(numbers)],
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** Brings back tasks that the group's last answer took back. */
const revive = (tx: EntityManager, tasks: readonly Task[]): Promise<RowChange[]> =>
  writeTasks(
    tx,
    tasks.map(({ id, version }) => ({ id, version, values: { deleted_at: null } })),
  );

interface MadeTask {
  id: string;
  task: GroupTask;
}

/** Inserts tasks of a group. Their undo deletes those that nobody has changed. */
async function insertGroupTasks(
  { tx, document, userId, at }: AnswerStep,
  group: DocumentGroup,
  tasks: readonly GroupTask[],
): Promise<{ made: MadeTask[]; rows: RowChange[] }> {
  const inserted = await insertTasks(
    tx,
    userId,
    document.projectId,
    document.id,
    tasks.map(({ task, fingerprint }) => ({
      extracted: task,
      method: group.method,
      quote: task.quote,
      fingerprint,
    })),
  );
  return {
    made: inserted.flatMap(({ id }, index) => {
      const task = tasks[index];
      return task ? [{ id, task }] : [];
    }),
    rows: insertedRows(inserted, at),
  };
}

/** Gives open lines to the tasks that stand on them: the first is the task, the others merge into it. */
function writeLines(
  { tx, userId, at }: AnswerStep,
  lines: ReadonlyMap<number, LineNow>,
  made: readonly MadeTask[],
): Promise<RowChange[]> {
  const patches = new Map<string, { id: string; values: Record<string, unknown> }>();
  for (const { id: task, task: of } of made)
    for (const number of of.lines) {
      const line = lines.get(number);
      if (!line?.isOpen || patches.has(line.id)) continue;
      const outcome = number === of.task.lineStart ? 'task' : 'merged';
      const decision = { decided_by: userId, decided_at: at };
      const values = { outcome, dismiss_reason: null, task_id: task, ...decision };
      patches.set(line.id, { id: line.id, values });
    }
  return writeRows(tx, 'document_lines', [...patches.values()]);
}

/**
 * Makes tasks of the passages of a group: those that its last answer took back come back, the
 * others are new. A passage whose line a person decided stays as it is.
 * Throws `tooManyTasks`.
 */
export async function makeGroupTasks(step: AnswerStep, group: DocumentGroup): Promise<GroupChange> {
  const { tx, document } = step;
  const lines = await linesOf(step, group);
  const known = await lockMarked(
    step,
    group.tasks.map(({ fingerprint }) => fingerprint),
  );
  const standing = new Set(
    known.flatMap(({ deletedAt, fingerprint }) => (deletedAt ? [] : (fingerprint ?? []))),
  );
  const answeredAt = group.answeredAt?.getTime();
  const takenBack = new Map(
    known
      .filter(({ deletedAt }) => deletedAt && deletedAt.getTime() === answeredAt)
      .map((task) => [task.fingerprint ?? '', task]),
  );
  const wanted = group.tasks.filter(
    ({ fingerprint, task }) =>
      !standing.has(fingerprint) && lines.get(task.lineStart)?.isOpen === true,
  );
  await requireTaskRoom(tx, document.id, wanted.length);
  const revived = wanted.flatMap((task) => {
    const before = takenBack.get(task.fingerprint);
    return before ? [{ before, id: before.id, task }] : [];
  });
  const rows = await revive(
    tx,
    revived.map(({ before }) => before),
  );
  const inserted = await insertGroupTasks(
    step,
    group,
    wanted.filter(({ fingerprint }) => !takenBack.has(fingerprint)),
  );
  rows.push(...inserted.rows);
  rows.push(...(await writeLines(step, lines, [...revived, ...inserted.made])));
  return { made: wanted.length, removed: 0, kept: [], rows };
}
