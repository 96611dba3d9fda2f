import type { EntityManager } from '@mikro-orm/postgresql';
import { bareQuote, type SelectedTask } from '@obralista/task-reader';
import { now } from '~/clock.ts';
import { decided } from './chosen-lines.server.ts';
import type { InsertedTask } from '~/modules/tasks/insert-tasks.service.server.ts';
import { writeRows } from '~/modules/tasks/write-rows.server.ts';

/** A line that belongs to a task which is not deleted. */
interface TaskLine {
  lineNumber: number;
  text: string;
  taskId: string;
  quote: string | null;
}

/** The lines of a document that belong to tasks, by their number. */
export type TaskLines = ReadonlyMap<number, TaskLine>;

export async function taskLinesOf(tx: EntityManager, documentId: string): Promise<TaskLines> {
  const rows = await tx.execute<TaskLine[]>(
    `select l.line_number as "lineNumber", l.text, t.id as "taskId", t.quote
     from document_lines l join tasks t on t.id = l.task_id and t.deleted_at is null
     where l.document_id = ?`,
    [documentId],
  );
  return new Map(rows.map((row) => [row.lineNumber, row]));
}

/** Lines with whether each says all of its task. */
export async function withTasks<T extends { lineNumber: number }>(
  em: EntityManager,
  documentId: string,
  lines: readonly T[],
): Promise<(T & { isTask: boolean })[]> {
  const tasks = await taskLinesOf(em, documentId);
  return lines.map((line) => {
    const { text = '', quote } = tasks.get(line.lineNumber) ?? {};
    return { ...line, isTask: Boolean(quote && bareQuote(text).includes(bareQuote(quote))) };
  });
}

/** The lines that a passage of the document covers and that belong to tasks. */
const linesOf = (selected: SelectedTask, lines: TaskLines): TaskLine[] => {
  if (selected.method !== 'manual') return [];
  const { lineStart, lineEnd } = selected.task;
  return Array.from({ length: lineEnd - lineStart + 1 }, (_, index) => lineStart + index).flatMap(
    (number) => lines.get(number) ?? [],
  );
};

/**
 * The task that a selected passage is already: one whose whole quote it holds, or that has all of
 * its lines. A part of a line may be work of its own, and is none.
 */
export function existingTask(
  selected: SelectedTask,
  lines: TaskLines,
  words: ReadonlyMap<number, string>,
): string | null {
  if (selected.method !== 'manual') return null;
  const own = linesOf(selected, lines);
  const { quote, lineStart, lineEnd } = selected.task;
  const bare = bareQuote(quote);
  const whole = own.find((line) => line.quote && bare.includes(bareQuote(line.quote)));
  if (whole) return whole.taskId;
  const numbers = Array.from({ length: lineEnd - lineStart + 1 }, (_, index) => lineStart + index);
  const filled = numbers.filter((number) => (words.get(number) ?? '').trim() !== '');
  const isOfTasks = filled.length > 0 && filled.every((number) => lines.has(number));
  const isWhole = bare === bareQuote(filled.map((number) => words.get(number)).join('\n'));
  return isOfTasks && isWhole ? (own[0]?.taskId ?? null) : null;
}

/** A passage with the task that it became or joined. */
export interface SelectedLines {
  taskId: string;
  lineStart: number | null | undefined;
  lineEnd: number | null | undefined;
  isNew: boolean;
}

/**
 * Gives the lines of selected passages their outcome, where they belong to no task: the first line
 * of a new task becomes the task, all others are merged into it. The caller holds the lock of the
 * document.
 */
export async function decideSelected(
  tx: EntityManager,
  userId: string,
  documentId: string,
  passages: readonly SelectedLines[],
): Promise<void> {
  const at = now();
  for (const { taskId, lineStart, lineEnd, isNew } of passages) {
    if (!lineStart || !lineEnd) continue;
    const free = await tx.execute<{ id: string }[]>(
      `select id from document_lines where document_id = ? and line_number between ? and ?
         and text ~ '\\S' and (outcome is null or outcome = 'dismissed') order by line_number`,
      [documentId, lineStart, lineEnd],
    );
    const ids = free.map(({ id }) => id);
    const first = isNew ? ids.slice(0, 1) : [];
    await writeRows(tx, 'document_lines', [
      ...decided(first, { outcome: 'task', taskId }, userId, at),
      ...decided(ids.slice(first.length), { outcome: 'merged', taskId }, userId, at),
    ]);
  }
}

/** Where the new task of a passage stands. */
export const placeOfNew = ({ id, lineStart, lineEnd }: InsertedTask): SelectedLines => ({
  taskId: id,
  lineStart,
  lineEnd,
  isNew: true,
});
