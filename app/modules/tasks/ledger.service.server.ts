import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fingerprint } from '../../adapters/task-extractor/fingerprint.rules.ts';
import { tasksFromSelections } from '../../adapters/task-extractor/selections.rules.ts';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../i18n.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { requireRight, type ProjectAccess } from '../projects/project-access.service.server.ts';
import { Document, DocumentLine } from '../documents/document.entity.server.ts';
import { documentFor } from '../documents/document.service.server.ts';
import { insertTasks } from './insert-tasks.service.server.ts';
import { Task } from './task.entity.server.ts';
import type { DismissReason } from './task.rules.ts';
import { touchProject } from './task.service.server.ts';
import type { ServiceContext } from '../service-context.ts';

/** A line of a document, by its number over the whole document. */
export interface LineAddress {
  documentId: string;
  lineNumber: number;
}

interface OpenLine {
  tx: EntityManager;
  document: Document;
  line: DocumentLine;
}

/**
 * Runs a decision on one line that says something; decisions and generations of a document wait for
 * each other. Throws `notFound`, `forbidden`.
 */
async function withLine<T>(
  context: ServiceContext,
  access: ProjectAccess,
  at: LineAddress,
  decide: (open: OpenLine) => Promise<T>,
): Promise<T> {
  requireRight(access, 'edit');
  return context.em.transactional(async (tx) => {
    const { id } = await documentFor({ ...context, em: tx }, access, at.documentId);
    const document = await tx.findOneOrFail(
      Document,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    const line = Number.isInteger(at.lineNumber)
      ? await tx.findOne(
          DocumentLine,
          { documentId: id, lineNumber: at.lineNumber },
          { refresh: true },
        )
      : null;
    if (!line || line.text.trim() === '') throw new AppError('notFound');
    const answer = await decide({ tx, document, line });
    await tx.flush();
    return answer;
  });
}

const standingTask = (tx: EntityManager, line: DocumentLine): Promise<Task | null> =>
  line.taskId ? tx.findOne(Task, { id: line.taskId, deletedAt: null }) : Promise.resolve(null);

type Outcome =
  { outcome: 'task' | 'merged'; taskId: string } | { outcome: 'dismissed'; reason: DismissReason };

function settle(lines: readonly DocumentLine[], userId: string, to: Outcome): void {
  const dismissed = to.outcome === 'dismissed';
  for (const line of lines)
    Object.assign(line, {
      outcome: to.outcome,
      dismissReason: dismissed ? to.reason : null,
      taskId: dismissed ? null : to.taskId,
      decidedBy: userId,
      decidedAt: now(),
    });
}

/**
 * The lines that a decision about `line` moves. A line that stands for its task takes the task off
 * the list with all the lines that joined it;
 * a task that somebody has edited or begun is not taken away behind his back. Throws
 * `illegalTransition`.
 */
async function release(tx: EntityManager, line: DocumentLine): Promise<DocumentLine[]> {
  const task = line.outcome === 'task' ? await standingTask(tx, line) : null;
  if (!task) return [line];
  if (task.status !== 'pending' || task.editedAt)
    throw new AppError('illegalTransition', { from: task.status });
  Object.assign(task, { deletedAt: now(), version: task.version + 1 });
  return tx.find(DocumentLine, { documentId: line.documentId, taskId: task.id });
}

/**
 * Makes a line a task of its own, with the line as its quote. Returns the task's number; a line
 * that is a task already answers with that one.
 * Throws `notFound`, `forbidden`.
 */
export function makeLineTask(
  context: ServiceContext,
  access: ProjectAccess,
  at: LineAddress,
  language: Language,
): Promise<number> {
  const { user } = access;
  return withLine(context, access, at, async ({ tx, document, line }) => {
    const standing = line.outcome === 'task' ? await standingTask(tx, line) : null;
    if (standing) return standing.number;
    const [selected] = tasksFromSelections(
      [line.text],
      [{ page: line.page, lineNumber: line.lineNumber, text: line.text, struck: line.struck }],
      document.language ?? language,
    );
    if (!selected) throw new AppError('notFound');
    const extracted = {
      ...selected.task,
      quote: line.text.trim(),
      page: line.page,
      lineStart: line.lineNumber,
      lineEnd: line.lineNumber,
    };
    const [task] = await insertTasks(tx, user.id, document.projectId, document.id, [
      { extracted, method: 'manual', quote: extracted.quote, fingerprint: fingerprint(extracted) },
    ]);
    if (!task) throw new AppError('server');
    settle([line], user.id, { outcome: 'task', taskId: task.id });
    noteActivity(tx, user, document.projectId, 'line.task', {
      number: task.number,
      line: line.lineNumber,
      fileName: document.fileName,
    });
    await touchProject(tx, document.projectId);
    return task.number;
  });
}

/**
 * Dismisses a line with a reason; see `release` for a line that is a task. Sending it twice changes
 * nothing more. Throws `notFound`, `forbidden`, `illegalTransition`.
 */
export function dismissLine(
  context: ServiceContext,
  access: ProjectAccess,
  at: LineAddress,
  reason: DismissReason,
): Promise<void> {
  const { user } = access;
  return withLine(context, access, at, async ({ tx, document, line }) => {
    if (line.outcome === 'dismissed' && line.dismissReason === reason && line.decidedBy) return;
    settle(await release(tx, line), user.id, { outcome: 'dismissed', reason });
    noteActivity(tx, user, document.projectId, 'line.dismissed', {
      line: line.lineNumber,
      fileName: document.fileName,
      reason,
    });
    await touchProject(tx, document.projectId);
  });
}

/**
 * Merges a line into a task of the project; see `release` for a line that is a task itself. Throws
 * `invalid` (no such task), `notFound`, `forbidden`, `illegalTransition`.
 */
export function mergeLine(
  context: ServiceContext,
  access: ProjectAccess,
  at: LineAddress,
  taskNumber: number,
): Promise<void> {
  const { user } = access;
  return withLine(context, access, at, async ({ tx, document, line }) => {
    const task =
      Number.isInteger(taskNumber) && taskNumber > 0
        ? await tx.findOne(Task, {
            projectId: document.projectId,
            number: taskNumber,
            deletedAt: null,
          })
        : null;
    if (!task) throw new AppError('invalid', { fields: { number: 'wrong' } });
    if (line.taskId === task.id) return;
    settle(await release(tx, line), user.id, { outcome: 'merged', taskId: task.id });
    noteActivity(tx, user, document.projectId, 'line.merged', {
      number: task.number,
      line: line.lineNumber,
      fileName: document.fileName,
    });
    await touchProject(tx, document.projectId);
  });
}

/**
 * The lines of passages that a person selected: those that no task has yet belong to the new tasks
 * (first the task itself, the rest merged into it).
 */
export async function settleSelected(
  tx: EntityManager,
  userId: string,
  tasks: readonly Task[],
): Promise<void> {
  for (const task of tasks) {
    if (!task.documentId || !task.lineStart || !task.lineEnd) continue;
    const lines = await tx.find(
      DocumentLine,
      { documentId: task.documentId, lineNumber: { $gte: task.lineStart, $lte: task.lineEnd } },
      { orderBy: { lineNumber: 'asc' } },
    );
    const [first, ...rest] = lines.filter(
      (line) =>
        line.text.trim() !== '' &&
        (line.outcome === null || line.outcome === undefined || line.outcome === 'dismissed'),
    );
    if (first) settle([first], userId, { outcome: 'task', taskId: task.id });
    settle(rest, userId, { outcome: 'merged', taskId: task.id });
  }
}
