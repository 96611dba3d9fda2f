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
export interface AnswerStep {
  tx: EntityManager;
  document: Document;
  userId: string;
  at: Date;
  /** The fingerprints of all passages that are wanted by the answer. */
  wanted: ReadonlySet<string>;
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

interface LineAddress {
  id: string;
  number: number;
}

/** The existing task of another passage of the group on each line, by the line's number. */
async function tasksByLine(
  step: AnswerStep,
  { tasks }: DocumentGroup,
  removed: ReadonlySet<string>,
): Promise<Map<number, string>> {
  const marks = tasks.map(({ fingerprint }) => fingerprint);
  const existing = new Map(
    (await lockMarked(step, marks))
      .filter(({ id, deletedAt }) => !deletedAt && !removed.has(id))
      .map(({ id, fingerprint }) => [fingerprint ?? '', id]),
  );
  return new Map(
    tasks.flatMap(({ fingerprint, lines }) => {
      const id = existing.get(fingerprint);
      return id ? lines.map((line): [number, string] => [line, id]) : [];
    }),
  );
}

/**
 * Takes back tasks of a group that are no work: they are deleted and their lines dismissed.
 * Tasks that somebody worked on, and those that another group wants, stay.
 */
export async function takeGroupBack(
  step: AnswerStep,
  group: DocumentGroup,
  gone: readonly GroupTask[],
): Promise<GroupChange> {
  const { tx, document, userId, at, wanted } = step;
  const marks = gone.map(({ fingerprint }) => fingerprint);
  const existing = (await lockMarked(step, marks)).filter(
    ({ deletedAt, fingerprint }) => !deletedAt && !wanted.has(fingerprint ?? ''),
  );
  const touched = await touchedTasks(
    tx,
    document.id,
    existing.map(({ id }) => id),
    group.answerTimes,
  );
  const removed = existing.filter(({ id }) => !touched.has(id));
  const kept = existing.filter(({ id }) => touched.has(id)).map(({ number }) => number);
  if (removed.length === 0) return { made: 0, removed: 0, kept, rows: [] };
  const lines = await tx.execute<LineAddress[]>(
    `select id, line_number as number from document_lines
     where document_id = ? and task_id in (${placeholders(removed)})`,
    [document.id, ...removed.map(({ id }) => id)],
  );
  const others = await tasksByLine(step, group, new Set(removed.map(({ id }) => id)));
  const dismissed = { outcome: 'dismissed', dismiss_reason: 'no_defect', task_id: null };
  const decision = { decided_by: userId, decided_at: at };
  const rows = await writeTasks(
    tx,
    removed.map(({ id, version }) => ({ id, version, values: { deleted_at: at } })),
  );
  rows.push(
    ...(await writeRows(
      tx,
      'document_lines',
      lines.map(({ id, number }) => {
        const other = others.get(number);
        return { id, values: { ...(other ? { task_id: other } : dismissed), ...decision } };
      }),
    )),
  );
  return { made: 0, removed: removed.length, kept, rows };
}

interface LineNow extends LineAddress {
  isOpen: boolean;
  /** It belongs to another passage of the group, by no other decision than an answer. */
  isShared: boolean;
}

/**
 * The lines of passages of a group by their number. A line is open to its answer where no task stands
 * on it and no person decided it otherwise than by an answer of the group; a note also where it
 * belongs to another task.
 */
async function linesOf(
  { tx, document, at }: AnswerStep,
  group: DocumentGroup,
  tasks: readonly GroupTask[],
): Promise<Map<number, LineNow>> {
  const numbers = [...new Set(tasks.flatMap(({ lines }) => lines))];
  if (numbers.length === 0) return new Map();
  const rows = await tx.execute<LineNow[]>(
    `select id, number, is_free and is_ours as "isOpen", is_shared and is_ours as "isShared" from (
       select id, line_number as number,
         outcome is null or outcome = 'dismissed' or (outcome = 'merged' and ?) as is_free,
         decided_by is null or decided_at in (
           select value::timestamptz from jsonb_array_elements_text(?::jsonb)) as is_ours,
         exists (select 1 from tasks t where t.id = l.task_id and t.fingerprint in (
           select value from jsonb_array_elements_text(?::jsonb))) as is_shared
       from document_lines l where document_id = ? and text ~ '\\S'
         and line_number in (select value::int from jsonb_array_elements_text(?::jsonb))) lines`,
    [
      group.end === 'note',
      JSON.stringify([...group.answerTimes, at.toISOString()]),
      JSON.stringify(group.tasks.map(({ fingerprint }) => fingerprint)),
      document.id,
      JSON.stringify(numbers),
    ],
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** Brings back tasks that an answer of the group took back. */
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
 * Makes tasks of passages of a group: those that one of its answers took back come back, the others
 * are new. A passage whose line a person decided stays as it is. Throws `tooManyTasks`.
 */
export async function makeGroupTasks(
  step: AnswerStep,
  group: DocumentGroup,
  added: readonly GroupTask[],
): Promise<GroupChange> {
  const { tx, document } = step;
  const lines = await linesOf(step, group, added);
  const known = await lockMarked(
    step,
    added.map(({ fingerprint }) => fingerprint),
  );
  const existing = new Set(
    known.flatMap(({ deletedAt, fingerprint }) => (deletedAt ? [] : (fingerprint ?? []))),
  );
  const times = new Set(group.answerTimes.map((time) => Date.parse(time)));
  const takenBack = new Map(
    known
      .filter(({ deletedAt }) => deletedAt && times.has(deletedAt.getTime()))
      .map((task) => [task.fingerprint ?? '', task]),
  );
  const wanted = added.filter(({ fingerprint, task }) => {
    const line = lines.get(task.lineStart);
    return !existing.has(fingerprint) && (line?.isOpen || line?.isShared);
  });
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
