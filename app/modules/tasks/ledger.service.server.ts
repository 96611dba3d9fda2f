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
import { insertTasks, requireTaskRoom, type InsertedTask } from './insert-tasks.service.server.ts';
import { Task } from './task.entity.server.ts';
import type { DismissReason } from './task.rules.ts';
import type { ServiceContext } from '../service-context.ts';
import { touchProject } from '../projects/touch-project.server.ts';

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
 * Runs a decision on one line that is not blank, under the row lock of the document: decisions and
 * generations of a document run one after the other. Throws `notFound`, `forbidden`.
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
    const result = await decide({ tx, document, line });
    await tx.flush();
    return result;
  });
}

/**
 * The tasks of these ids that are not deleted, locked in the order of their ids: a task is neither
 * started nor deleted while lines are merged into it or detached from it.
 */
const lockTasks = (tx: EntityManager, ids: (string | null | undefined)[]): Promise<Task[]> =>
  tx.find(
    Task,
    { id: { $in: ids.filter((id) => typeof id === 'string') }, deletedAt: null },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );

type Outcome =
  { outcome: 'task' | 'merged'; taskId: string } | { outcome: 'dismissed'; reason: DismissReason };

function setOutcome(lines: readonly DocumentLine[], userId: string, outcome: Outcome): void {
  const dismissed = outcome.outcome === 'dismissed';
  for (const line of lines)
    Object.assign(line, {
      outcome: outcome.outcome,
      dismissReason: dismissed ? outcome.reason : null,
      taskId: dismissed ? null : outcome.taskId,
      decidedBy: userId,
      decidedAt: now(),
    });
}

/**
 * Returns the lines that get a new outcome with `line`. If `line` is the first line of a task of
 * `locked`, the task is deleted and all of its lines are returned, those of other documents too.
 * Throws `illegalTransition` for a task that somebody has edited or started.
 */
async function detachLines(
  tx: EntityManager,
  line: DocumentLine,
  locked: readonly Task[],
): Promise<DocumentLine[]> {
  const task = line.outcome === 'task' ? locked.find(({ id }) => id === line.taskId) : null;
  if (!task) return [line];
  if (task.status !== 'pending' || task.editedAt)
    throw new AppError('illegalTransition', { from: task.status });
  Object.assign(task, { deletedAt: now(), version: task.version + 1 });
  return tx.find(DocumentLine, { taskId: task.id }, { refresh: true });
}

/**
 * Makes a line a task of its own, with the line as its quote. Returns the task's number; a line
 * that is a task already answers with that one.
 * Throws `notFound`, `forbidden`, `tooManyTasks`.
 */
export function makeLineTask(
  context: ServiceContext,
  access: ProjectAccess,
  at: LineAddress,
  language: Language,
): Promise<number> {
  const { user } = access;
  return withLine(context, access, at, async ({ tx, document, line }) => {
    const [existing] = line.outcome === 'task' ? await lockTasks(tx, [line.taskId]) : [];
    if (existing) return existing.number;
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
    await requireTaskRoom(tx, document.id, 1);
    const [task] = await insertTasks(tx, user.id, document.projectId, document.id, [
      { extracted, method: 'manual', quote: extracted.quote, fingerprint: fingerprint(extracted) },
    ]);
    if (!task) throw new AppError('server');
    setOutcome([line], user.id, { outcome: 'task', taskId: task.id });
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
 * Dismisses a line with a reason; see `detachLines` for a line that is a task. Sending it twice changes
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
    const locked = await lockTasks(tx, [line.taskId]);
    setOutcome(await detachLines(tx, line, locked), user.id, { outcome: 'dismissed', reason });
    await tx.flush();
    noteActivity(tx, user, document.projectId, 'line.dismissed', {
      line: line.lineNumber,
      fileName: document.fileName,
      reason,
    });
    await touchProject(tx, document.projectId);
  });
}

/**
 * Merges a line into a task of the project; see `detachLines` for a line that is a task itself. Throws
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
    const found = Number.isInteger(taskNumber)
      ? await tx.findOne(Task, { projectId: document.projectId, number: taskNumber })
      : null;
    const locked = await lockTasks(tx, [found?.id, line.taskId]);
    const task = locked.find(({ id }) => id === found?.id);
    if (!task) throw new AppError('invalid', { fields: { number: 'wrong' } });
    if (line.taskId === task.id) return;
    const lines = await detachLines(tx, line, locked);
    setOutcome(lines, user.id, { outcome: 'merged', taskId: task.id });
    await tx.flush();
    noteActivity(tx, user, document.projectId, 'line.merged', {
      number: task.number,
      line: line.lineNumber,
      fileName: document.fileName,
    });
    await touchProject(tx, document.projectId);
  });
}

/**
 * Gives the lines of selected passages their outcome, where they have none or are dismissed: the
 * first line becomes the task, the following ones are merged into it.
 */
export async function setSelectedOutcomes(
  tx: EntityManager,
  userId: string,
  tasks: readonly InsertedTask[],
): Promise<void> {
  for (const task of tasks) {
    if (!task.documentId || !task.lineStart || !task.lineEnd) continue;
    const lines = await tx.find(
      DocumentLine,
      { documentId: task.documentId, lineNumber: { $gte: task.lineStart, $lte: task.lineEnd } },
      { orderBy: { lineNumber: 'asc' } },
    );
    const [first, ...following] = lines.filter(
      (line) =>
        line.text.trim() !== '' &&
        (line.outcome === null || line.outcome === undefined || line.outcome === 'dismissed'),
    );
    if (first) setOutcome([first], userId, { outcome: 'task', taskId: task.id });
    setOutcome(following, userId, { outcome: 'merged', taskId: task.id });
  }
}
