import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  chosenLines,
  decided,
  linesAround,
  lockDocument,
  type ChosenLines,
  type Decision,
} from './chosen-lines.server.ts';
import { lockTasksById } from '~/modules/tasks/lock-tasks.server.ts';
import type { LineNow } from './place-lines.rules.ts';
import { noteChange } from '~/modules/tasks/task-change.service.server.ts';
import type { RowChange } from '~/modules/tasks/task-change.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import type { DismissReason } from '@obralista/task-reader';
import { writeRows, writeTasks } from '~/modules/tasks/write-rows.server.ts';

/** What became of lines that a person left out or merged into a task. */
export interface MovedLines {
  /** How many lines moved, with those of their tasks. */
  count: number;
  /** Numbers of tasks that somebody edited or started, which stay with their lines. */
  kept: number[];
  /** Id of the change for its undo; null where nothing changed. */
  change: string | null;
}

/** The ids of all lines of tasks, those of other documents too. */
async function linesOfTasks(
  tx: EntityManager,
  tasks: readonly { id: string }[],
): Promise<string[]> {
  if (tasks.length === 0) return [];
  const rows = await tx.execute<{ id: string }[]>(
    `select id from document_lines where task_id in (${tasks.map(() => '?').join(', ')})`,
    tasks.map(({ id }) => id),
  );
  return rows.map(({ id }) => id);
}

interface Move extends MovedLines {
  rows: RowChange[];
  /** Numbers of the tasks that went with their lines. */
  removed: number[];
}

/**
 * Gives lines another outcome. A line that is a task takes the task and all its lines with it,
 * unless somebody edited or started it. Throws `illegalTransition` where tasks keep all of them.
 */
async function moveLines(
  tx: EntityManager,
  lines: readonly LineNow[],
  decision: Decision,
  userId: string,
): Promise<Move> {
  const tasks = await lockTasksById(
    tx,
    lines.map(({ outcome, taskId }) => (outcome === 'task' ? taskId : null)),
  );
  const removed = tasks.filter(({ status, editedAt }) => status === 'pending' && !editedAt);
  const stays = tasks.filter((task) => !removed.includes(task));
  const stay = new Set(stays.map(({ id }) => id));
  const moving = lines.filter(
    ({ outcome, taskId }) => outcome !== 'task' || !stay.has(taskId ?? ''),
  );
  if (moving.length === 0 && stays[0])
    throw new AppError('illegalTransition', { from: stays[0].status });
  const ids = new Set([...moving.map(({ id }) => id), ...(await linesOfTasks(tx, removed))]);
  const at = now();
  const deletions = removed.map(({ id, version }) => ({ id, version, values: { deleted_at: at } }));
  const rows = await writeTasks(tx, deletions);
  rows.push(...(await writeRows(tx, 'document_lines', decided([...ids], decision, userId, at))));
  const numbersOf = (some: readonly Task[]): number[] =>
    some.map(({ number }) => number).sort((a, b) => a - b);
  return {
    count: ids.size,
    kept: numbersOf(stays),
    change: null,
    rows,
    removed: numbersOf(removed),
  };
}

/** Notes a move in the activity. Returns what its caller answers. */
async function noteMove(
  tx: EntityManager,
  access: ProjectAccess,
  verb: 'merged' | 'dismissed',
  { rows, count, kept, removed }: Move,
  details: { line: number | undefined; isOne: boolean; fileName: string; number?: number },
): Promise<MovedLines> {
  if (rows.length === 0) return { count: 0, kept, change: null };
  await touchProject(tx, access.project.id);
  const { isOne, ...counts } = details;
  const change = await noteChange(tx, access, `${isOne ? 'line' : 'lines'}.${verb}`, rows, {
    ...counts,
    count,
    numbers: counts.number === undefined ? removed : [...removed, counts.number],
  });
  return { count, kept, change };
}

/**
 * Leaves lines of a document out with a reason (promise 11.7); see `moveLines` for lines that are
 * tasks. One transaction, one undo; again it changes nothing.
 * Throws `notFound` where one of the numbers is no line with words, `forbidden`, `invalid` for none
 * or more than 200, `illegalTransition`.
 */
export async function dismissLines(
  context: ServiceContext,
  access: ProjectAccess,
  { documentId, lineNumbers }: ChosenLines,
  reason: DismissReason,
  requestId: string | null,
): Promise<MovedLines> {
  requireRight(access, 'edit');
  const scope = `lines.dismiss:${documentId}`;
  return once(context.em, access.user.id, scope, requestId, async (tx) => {
    const { id, fileName } = await lockDocument({ ...context, em: tx }, access, documentId);
    const wanted = await chosenLines(tx, id, lineNumbers);
    const lines = (await linesAround(tx, id, wanted, 0)).filter(
      (line) => line.outcome !== 'dismissed' || line.reason !== reason || !line.decidedBy,
    );
    const move = await moveLines(tx, lines, { outcome: 'dismissed', reason }, access.user.id);
    const details = { line: wanted[0], isOne: wanted.length === 1, fileName };
    return noteMove(tx, access, 'dismissed', move, details);
  });
}

const isNumber = (value: number): boolean =>
  Number.isInteger(value) && value > 0 && value < 2 ** 31;

/**
 * Merges lines of a document into a task of its project (promise 11.7); see `moveLines` for lines
 * that are tasks themselves. One transaction, one undo; again it changes nothing.
 * Throws `invalid` where there is no such task, and as `dismissLines`.
 */
export async function mergeLines(
  context: ServiceContext,
  access: ProjectAccess,
  { documentId, lineNumbers }: ChosenLines,
  taskNumber: number,
  requestId: string | null,
): Promise<MovedLines> {
  requireRight(access, 'edit');
  const scope = `lines.merge:${documentId}:${taskNumber}`;
  return once(context.em, access.user.id, scope, requestId, async (tx) => {
    const { id, fileName, projectId } = await lockDocument(
      { ...context, em: tx },
      access,
      documentId,
    );
    const wanted = await chosenLines(tx, id, lineNumbers);
    const found = isNumber(taskNumber)
      ? await tx.findOne(Task, { projectId, number: taskNumber, deletedAt: null })
      : null;
    const lines = await linesAround(tx, id, wanted, 0);
    const locked = await lockTasksById(tx, [found?.id, ...lines.map(({ taskId }) => taskId)]);
    const task = locked.find((each) => each.id === found?.id);
    if (!task) throw new AppError('invalid', { fields: { number: 'wrong' } });
    const others = lines.filter(({ taskId }) => taskId !== task.id);
    const decision = { outcome: 'merged', taskId: task.id } as const;
    const move = await moveLines(tx, others, decision, access.user.id);
    const details = { line: wanted[0], isOne: wanted.length === 1, fileName, number: taskNumber };
    return noteMove(tx, access, 'merged', move, details);
  });
}
