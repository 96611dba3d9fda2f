import { setImmediate, setTimeout } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentLine } from '~/adapters/document-text.ts';
import type { ExtractOptions, Extraction } from '~/adapters/task-extractor.ts';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { consumePlanLimit } from '~/modules/dashboards/plan-limit.service.server.ts';
import { mayUseAi } from '~/modules/documents/ai-use.service.server.ts';
import { documentFor, documentText } from '~/modules/documents/document.service.server.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import {
  announceJob,
  failJob,
  finishJob,
  lockOpenJob,
  moveJob,
  progressJob,
  queueOf,
  requeueJob,
  startJob,
  wakeJobs,
  whileInQueue,
} from '~/modules/jobs/job.service.server.ts';
import { Job, type JobQueue } from '~/modules/jobs/job.entity.server.ts';
import {
  allows,
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { refreshStatistics } from '~/modules/documents/refresh-statistics.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { withDoubtfulReadings } from './doubtful-readings.rules.ts';
import { withAnswer } from './group-answer.rules.ts';
import { passagesOf } from './known-tasks.server.ts';
import { documentAnswers } from './document-answers.service.server.ts';
import { droppedTasks } from './earlier-document.server.ts';
import { tasksJson } from './task-passages.server.ts';
import { noticeOf, withLeftOut } from './generation-notice.server.ts';
import { mergeExtraction, type Merged } from './merge-extraction.service.server.ts';
import { standingAnswer, storeGroups } from './document-groups.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';

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
  await consumePlanLimit(context, user, 'generation');
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
  input: Record<string, unknown> = {},
): Promise<string> {
  await context.em.nativeUpdate(Document, { id: documentId }, { generation: 'generating' });
  return startJob(context, {
    kind: 'tasks.generate',
    subjectId: documentId,
    userId: user.id,
    projectId,
    input,
  });
}

/** Whether AI is to read a document: a model is there, and the plan has an upload for it. */
const isForAi = async ({ em, services }: ServiceContext, document: Document): Promise<boolean> =>
  services.extractTasks !== services.extractTasksByRules && (await mayUseAi(em, document));

interface Run {
  context: ServiceContext;
  job: Job;
  document: Document;
  lines: readonly DocumentLine[];
}

/** Counts the AI upload of a project, once a document. */
async function countAiUpload(tx: EntityManager, document: Document): Promise<void> {
  await tx.execute('update projects set ai_uploads = ai_uploads + 1 where id = ?', [
    document.projectId,
  ]);
  document.aiUsed = true;
}

/** Ends the job with what it says of the document, in one transaction. */
async function finishGeneration(
  { context, job, document }: Run,
  extraction: Extraction,
  merged: Merged,
  store: (tx: EntityManager) => Promise<void>,
): Promise<void> {
  const { tasks, leftOut, change } = merged;
  await refreshStatistics(context.em, ['tasks', 'document_lines'], tasks.length);
  await context.em.transactional(async (tx) => {
    await lockOpenJob(tx, job.id);
    await tx.refresh(document, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const notice = withLeftOut(noticeOf(context, job, extraction), leftOut);
    if (extraction.method === 'ai' && tasks.length > 0 && !document.aiUsed)
      await countAiUpload(tx, document);
    await store(tx);
    const generated = { generation: 'generated', generationNotice: notice, generatedAt: now() };
    Object.assign(document, generated);
    const user = await tx.findOneOrFail(User, { id: job.userId });
    noteActivity(tx, user, document.projectId, 'tasks.generated', {
      count: tasks.length,
      fileName: document.fileName,
      ...(change ? { change } : {}),
    });
    await tx.flush();
    await touchProject(tx, document.projectId);
    const dropped = (await droppedTasks(tx, [document.id])).get(document.id)?.length ?? 0;
    const result = {
      tasks: await tasksJson(tx, tasks, user.language),
      ...(dropped > 0 ? { dropped } : {}),
      ...(notice ? { notice } : {}),
    };
    await setImmediate();
    if (!(await finishJob(tx, job.id, result))) throw new AppError('versionConflict');
    await setImmediate();
  });
  announceJob(job.id);
}

/** Merges an extraction and ends the job: tasks and outcomes are merged, so twice is one effect. */
async function mergeAndFinish(run: Run, extracted: Extraction): Promise<void> {
  const { context, job, document, lines } = run;
  const extraction = withDoubtfulReadings(extracted, lines);
  const passages = passagesOf(extraction, lines);
  const answer = await standingAnswer(context.em, document.id, job.userId, extraction, passages);
  const wanted = withAnswer(extraction, answer.ticks, answer.exceptions);
  const merged = await mergeExtraction(context.em, job, document, wanted, passages);
  await finishGeneration(run, extraction, merged, (tx) =>
    storeGroups(tx, document, extraction, answer, passages),
  );
}

async function runOf(context: ServiceContext, jobId: string, queue: JobQueue): Promise<Run | null> {
  const job = await context.em.findOne(Job, { id: jobId, status: 'processing' });
  if (!job || queueOf(job) !== queue) return null;
  const document = await context.em.findOneOrFail(Document, { id: job.subjectId });
  return { context, job, document, lines: await documentText(context, document.id) };
}

const progressTo =
  ({ context, job }: Run): NonNullable<ExtractOptions['onProgress']> =>
  (percent, msLeft) =>
    void progressJob({ ...context, em: context.em.fork() }, job.id, percent, msLeft).catch(
      () => undefined,
    );

/**
 * Runs a job of the queue 'tasks.generate': the rules read the document, or the job moves to the queue
 * 'tasks.ai', so that no quick list waits for a model. Running it twice has one effect. `known` has the
 * extraction of a document whose tasks were found before.
 */
export async function generateDocumentTasks(
  context: ServiceContext,
  jobId: string,
  signal: AbortSignal,
  known: (job: Job) => Promise<Extraction | null> = async () => null,
): Promise<void> {
  const run = await runOf(context, jobId, 'tasks.generate');
  if (!run) return;
  const { job, document, lines } = run;
  const before = await known(job);
  if (before) return mergeAndFinish(run, before);
  if (job.input.quick !== true && (await isForAi(context, document)))
    return moveJob(context, job, 'tasks.ai');
  const options = { language: document.language ?? 'en', signal, onProgress: progressTo(run) };
  await mergeAndFinish(run, await context.services.extractTasksByRules(lines, options));
}

/** How often it is looked whether the rules have made the list that AI improves, ms. */
const LIST_POLL_MS = 500;

/** Waits for the end of a job that makes the list of the document. */
async function untilListed({ context, document }: Run, signal: AbortSignal): Promise<void> {
  const open = { kind: 'tasks.generate', subjectId: document.id, status: 'processing' } as const;
  while ((await context.em.fork().count(Job, open)) > 0)
    await setTimeout(LIST_POLL_MS, undefined, { signal });
}

/** Says that AI did not read a document whose list the rules have made. */
async function finishUnread(
  { context, job, document }: Run,
  extraction: Extraction,
): Promise<void> {
  await context.em.transactional(async (tx) => {
    await tx.refresh(document, { lockMode: LockMode.PESSIMISTIC_WRITE });
    document.generationNotice = extraction.notice ?? null;
    await tx.flush();
    if (!(await finishJob(tx, job.id, { tasks: [] }))) throw new AppError('versionConflict');
  });
  announceJob(job.id);
}

/**
 * Runs a job of the queue 'tasks.ai': AI reads the document, each part of it once, however often the job
 * runs (promise 9.70); behind a list that the rules have made, it improves that.
 */
export async function readTasksByAi(
  context: ServiceContext,
  jobId: string,
  signal: AbortSignal,
): Promise<void> {
  const run = await runOf(context, jobId, 'tasks.ai');
  if (!run) return;
  const { job, document, lines } = run;
  const { ownerId } = await context.em.findOneOrFail(Project, { id: document.projectId });
  await whileInQueue(context, jobId, 'tasks.ai', signal, async (open) => {
    const extraction = await context.services.extractTasks(lines, {
      language: document.language ?? 'en',
      signal: open,
      onProgress: progressTo(run),
      account: ownerId,
      answers: await documentAnswers(() => context.em.fork(), document.id, lines),
    });
    const isBehindList = job.kind === 'tasks.ai';
    if (isBehindList) await untilListed(run, open);
    open.throwIfAborted();
    await context.em.refresh(document);
    if (isBehindList && extraction.method === 'rules') await finishUnread(run, extraction);
    else await mergeAndFinish(run, extraction);
  });
}

/**
 * Has the rules make the list of a document that AI is reading, which reads on and improves the list.
 * Does nothing where no AI is reading it.
 * Throws `notFound`, `forbidden`.
 */
export async function makeQuickList(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
): Promise<void> {
  requireRight(access, 'edit');
  const { id } = await documentFor(context, access, documentId);
  await context.em.transactional(async (tx) => {
    const inTransaction = { ...context, em: tx };
    const open = { kind: 'tasks.generate', subjectId: id, status: 'processing' } as const;
    const job = await tx.findOne(Job, open, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!job || queueOf(job) !== 'tasks.ai') return;
    await requeueJob(inTransaction, job, 'tasks.generate', { ...job.input, quick: true });
    await startAiReading(inTransaction, job.userId, id, job.projectId);
  });
  wakeJobs(context, 'tasks.generate');
  wakeJobs(context, 'tasks.ai');
}

/** Queues the reading by AI behind a list, in the caller's transaction. */
const startAiReading = (
  context: ServiceContext,
  userId: string,
  documentId: string,
  projectId: string,
): Promise<string> =>
  startJob(context, { kind: 'tasks.ai', subjectId: documentId, userId, projectId, input: {} });

/** Whether AI may read what it has not read of a document. */
export const canReadRest = async (
  context: ServiceContext,
  access: ProjectAccess,
  document: Document,
): Promise<boolean> =>
  allows(access, 'edit') &&
  document.generation === 'generated' &&
  ['aiPartly', 'aiUnavailable'].includes(document.generationNotice?.code ?? '') &&
  (await isForAi(context, document));

/**
 * Has AI read the parts of a document that it has not read, and improve the list by them.
 * Throws `notFound`, `forbidden` (also where there is nothing to read, or no AI), `tooManyAttempts`.
 */
export async function readRestByAi(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
): Promise<void> {
  requireRight(access, 'edit');
  const { user, project } = access;
  const document = await documentFor(context, access, documentId);
  if (!(await canReadRest(context, access, document))) throw new AppError('forbidden');
  await consumePlanLimit(context, user, 'generation');
  await context.em.transactional((tx) =>
    startAiReading({ ...context, em: tx }, user.id, document.id, project.id),
  );
  wakeJobs(context, 'tasks.ai');
}

/**
 * Ends a job of 'tasks.generate' or 'tasks.ai' that cannot succeed with the code of the error, else
 * `generationFailed`; the document and its tasks stay.
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
    const failed =
      job.kind === 'tasks.ai'
        ? { generationNotice: { code: 'aiUnavailable' } }
        : { generation: 'failed' as const };
    await tx.nativeUpdate(Document, { id: job.subjectId }, failed);
  });
  announceJob(jobId);
}
