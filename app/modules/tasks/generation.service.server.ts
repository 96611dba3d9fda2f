import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractedTask, Extraction } from '../../adapters/task-extractor.ts';
import { fingerprint } from '../../adapters/task-extractor/fingerprint.rules.ts';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { User } from '../account/account.entity.server.ts';
import { consumeLimit } from '../account/limits.server.ts';
import { mayUseAi } from '../documents/ai-use.service.server.ts';
import { documentFor, documentLines } from '../documents/document.service.server.ts';
import { Document, DocumentLine } from '../documents/document.entity.server.ts';
import {
  announceJob,
  failJob,
  finishJob,
  progressJob,
  startJob,
  wakeJobs,
} from '../jobs/job.service.server.ts';
import { Job } from '../jobs/job.entity.server.ts';
import { requireRight, type ProjectAccess } from '../projects/project-access.service.server.ts';
import { Project } from '../projects/project.entity.server.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TwinText } from './task-fields.rules.ts';
import { Task } from './task.entity.server.ts';
import type { TaskMethod } from './task.rules.ts';
import { taskJson, type TaskJson } from './task-json.ts';
import { touchProject } from './task.service.server.ts';

/**
 * Starts the generation of tasks from a document's text; POSTing the same document again joins the
 * same job.
 * Throws `notFound` (also where the document is another project's), `forbidden`, `noTasksFound`
 * while there is no text, `tooManyAttempts`.
 */
export async function generateTasks(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
): Promise<string> {
  requireRight(access, 'edit');
  const { user, project } = access;
  const document = await documentFor(context, access, documentId);
  if (document.state !== 'extracted')
    throw new AppError('documentUnreadable', { reason: document.failureReason ?? 'noText' });
  await consumeLimit(context, 'generate-user', user.id);
  const jobId = await context.em.transactional((tx) =>
    queueGeneration({ ...context, em: tx }, user, document.id, project.id),
  );
  wakeJobs(context, 'tasks.generate');
  return jobId;
}

/**
 * Queues the generation of a document that has been read, in the caller's transaction; call
 * `wakeJobs` after the commit.
 */
export async function queueGeneration(
  context: ServiceContext,
  user: { id: string },
  documentId: string,
  projectId: string,
): Promise<string> {
  await context.em.nativeUpdate(Document, { id: documentId }, { generation: 'generating' });
  return startJob(context, {
    kind: 'tasks.generate',
    subjectId: documentId,
    userId: user.id,
    projectId,
    input: {},
  });
}

/** What the person is told of how the tasks were made. */
const noticeOf = (
  context: ServiceContext,
  extraction: Extraction,
  ai: boolean,
): { code: string; dropped?: number } | null =>
  extraction.notice ??
  (!ai && context.services.extractTasks !== context.services.extractTasksByRules
    ? { code: 'noAiLeft' }
    : null);

const twinOf = (task: ExtractedTask, field: 'title' | 'description'): TwinText => {
  const other = task.language === 'en' ? 'es' : 'en';
  return {
    [task.language]: task[field],
    ...(task.translation ? { [other]: task.translation[field] } : {}),
  };
};

export interface NewTask {
  extracted: ExtractedTask;
  method: TaskMethod;
  quote: string | null;
  fingerprint: string | null;
}

/** Adds tasks to a project, numbered from its counter under the row lock of the project. */
export async function insertTasks(
  tx: EntityManager,
  userId: string,
  projectId: string,
  documentId: string,
  tasks: NewTask[],
): Promise<Task[]> {
  if (tasks.length === 0) return [];
  const [row] = await tx.execute<{ task_counter: number }[]>(
    'update projects set task_counter = task_counter + ? where id = ? returning task_counter',
    [tasks.length, projectId],
  );
  const first = (row?.task_counter ?? 0) - tasks.length + 1;
  const at = now();
  const made = tasks.map(({ extracted, method, quote, fingerprint: mark }, index) =>
    tx.create(Task, {
      id: randomUUID(),
      projectId,
      number: first + index,
      position: first + index,
      title: twinOf(extracted, 'title'),
      description: twinOf(extracted, 'description'),
      originalLanguage: extracted.language,
      priority: extracted.priority,
      trade: extracted.trade,
      areas: extracted.areas,
      action: extracted.action,
      quantity: extracted.quantity ?? null,
      unit: extracted.unit ?? null,
      documentId,
      page: quote ? extracted.page : null,
      lineStart: quote ? extracted.lineStart : null,
      lineEnd: quote ? extracted.lineEnd : null,
      quote,
      method,
      confidence: extracted.confidence,
      missing: extracted.missing,
      fingerprint: mark,
      createdBy: userId,
      createdAt: at,
      updatedAt: at,
    }),
  );
  await tx.flush();
  return made;
}

/** A document's tasks by fingerprint; of two with the same one, the one that still stands. */
async function knownTasks(tx: EntityManager, documentId: string): Promise<Map<string, Task>> {
  const tasks = await tx.find(
    Task,
    { documentId, fingerprint: { $ne: null } },
    { orderBy: { number: 'desc' } },
  );
  const standing = (task: Task): number => (task.deletedAt ? 0 : 1);
  return new Map(
    tasks.sort((a, b) => standing(a) - standing(b)).map((task) => [task.fingerprint ?? '', task]),
  );
}

/** What AI found where rules had read: better words for a task that nobody has touched. */
function improve(task: Task, extracted: ExtractedTask): void {
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

/**
 * Merges an extraction into a document's tasks by fingerprint: known ones keep their ids and human
 * edits, new ones are added, every line that no person decided gets its outcome.
 */
async function mergeExtraction(
  tx: EntityManager,
  userId: string,
  document: Document,
  extraction: Extraction,
): Promise<Task[]> {
  await tx.refresh(document, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const byNumber = new Map(
    (await tx.find(DocumentLine, { documentId: document.id }, { refresh: true })).map((line) => [
      line.lineNumber,
      line,
    ]),
  );
  const known = await knownTasks(tx, document.id);
  const marks = extraction.tasks.map((task) => fingerprint(task));
  /**
   * The line where a task begins, when a person has decided it by hand: his word stands for the
   * whole task.
   */
  const headByHand = (index: number): DocumentLine | undefined =>
    [byNumber.get(extraction.tasks[index]?.lineStart ?? 0)].find((line) => line?.decidedBy);
  const isNew = (mark: string, index: number): boolean =>
    !known.has(mark) && marks.indexOf(mark) === index && !headByHand(index);
  const fresh = extraction.tasks.flatMap((extracted, index) =>
    isNew(marks[index]!, index)
      ? [
          {
            extracted,
            method: extraction.method,
            quote: extracted.quote,
            fingerprint: marks[index]!,
          },
        ]
      : [],
  );
  if (extraction.method === 'ai')
    extraction.tasks.forEach(
      (extracted, index) =>
        marks.indexOf(marks[index]!) === index &&
        known.has(marks[index]!) &&
        improve(known.get(marks[index]!)!, extracted),
    );
  for (const task of await insertTasks(tx, userId, document.projectId, document.id, fresh))
    known.set(task.fingerprint ?? '', task);
  const standing = new Set(
    (
      await tx.find(Task, { projectId: document.projectId, deletedAt: null }, { fields: ['id'] })
    ).map((task) => task.id),
  );
  for (const outcome of extraction.outcomes) {
    const line = byNumber.get(outcome.lineNumber);
    if (!line || line.decidedBy) continue;
    const taskId =
      outcome.outcome === 'dismissed'
        ? null
        : (headByHand(outcome.task)?.taskId ?? known.get(marks[outcome.task] ?? '')?.id ?? null);
    const stands = taskId !== null && standing.has(taskId);
    line.outcome = !stands
      ? 'dismissed'
      : outcome.outcome === 'task' && headByHand(outcome.task)
        ? 'merged'
        : outcome.outcome;
    line.dismissReason = stands
      ? null
      : outcome.outcome === 'dismissed'
        ? outcome.reason
        : 'no_defect';
    line.taskId = stands ? taskId : null;
  }
  return [...new Set(marks)]
    .flatMap((mark) => known.get(mark) ?? [])
    .filter((task) => !task.deletedAt);
}

/**
 * The work of a 'tasks.generate' job. Runs at least once, has one effect: tasks, outcomes and
 * `done` are one transaction.
 */
export async function generateDocumentTasks(
  context: ServiceContext,
  jobId: string,
  signal: AbortSignal,
): Promise<void> {
  const { em } = context;
  const job = await em.findOne(Job, { id: jobId, status: 'processing' });
  if (!job) return;
  const document = await em.findOneOrFail(Document, { id: job.subjectId });
  const project = await em.findOneOrFail(Project, { id: document.projectId });
  const lines = await documentLines(context, document.id);
  const ai = await mayUseAi(em, document);
  const extract = ai ? context.services.extractTasks : context.services.extractTasksByRules;
  const extraction = await extract(
    lines.map((line) => ({
      page: line.page,
      lineNumber: line.lineNumber,
      text: line.text,
      struck: line.struck,
    })),
    {
      language: document.language ?? 'en',
      signal,
      onProgress: (percent) =>
        void progressJob({ ...context, em: em.fork() }, jobId, percent).catch(() => undefined),
    },
  );
  await em.transactional(async (tx) => {
    const tasks = await mergeExtraction(tx, job.userId, document, extraction);
    const notice = noticeOf(context, extraction, ai);
    const spends = extraction.method === 'ai' && tasks.length > 0 && !document.aiUsed;
    if (spends)
      await tx.execute('update projects set ai_uploads = ai_uploads + 1 where id = ?', [
        project.id,
      ]);
    Object.assign(document, {
      generation: 'generated',
      generationNotice: notice,
      generatedAt: now(),
      aiUsed: document.aiUsed || spends,
    });
    const user = await tx.findOneOrFail(User, { id: job.userId });
    noteActivity(tx, user, project.id, 'tasks.generated', {
      count: tasks.length,
      fileName: document.fileName,
    });
    await tx.flush();
    await touchProject(tx, project.id);
    const result = {
      tasks: tasks.map((task): TaskJson => taskJson(task, user.language)),
      ...(notice ? { notice } : {}),
    };
    if (!(await finishJob(tx, jobId, result))) throw new AppError('versionConflict');
  });
  announceJob(jobId);
}

/**
 * Ends a 'tasks.generate' job that cannot succeed, by a fault as `generationFailed`; the document
 * and its tasks stay.
 */
export async function failGeneration(
  context: ServiceContext,
  jobId: string,
  error: unknown,
): Promise<void> {
  await context.em.transactional(async (tx) => {
    if (
      !(await failJob(
        tx,
        jobId,
        error instanceof AppError ? error : new AppError('generationFailed'),
      ))
    )
      return;
    const job = await tx.findOneOrFail(Job, { id: jobId });
    await tx.nativeUpdate(Document, { id: job.subjectId }, { generation: 'failed' });
  });
  announceJob(jobId);
}
