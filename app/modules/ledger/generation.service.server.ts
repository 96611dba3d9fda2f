import { setImmediate } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import type { Extraction } from '~/adapters/task-extractor.ts';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { consumePlanLimit } from '~/modules/dashboards/plan-limit.service.server.ts';
import { mayUseAi } from '~/modules/documents/ai-use.service.server.ts';
import { documentFor, documentText } from '~/modules/documents/document.service.server.ts';
import { Document } from '~/modules/documents/document.entity.server.ts';
import type { GenerationNotice } from '~/modules/documents/document.rules.ts';
import {
  announceJob,
  failJob,
  finishJob,
  lockOpenJob,
  progressJob,
  startJob,
  wakeJobs,
} from '~/modules/jobs/job.service.server.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { withDoubtfulReadings } from './doubtful-readings.rules.ts';
import { withAnswer } from './group-answer.rules.ts';
import { passagesOf } from './known-tasks.server.ts';
import { mergeExtraction } from './merge-extraction.service.server.ts';
import { standingTicks, storeGroups } from './document-groups.service.server.ts';
import { taskJson, type TaskJson } from '~/modules/tasks/task-json.ts';
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

/** The notice on how the tasks were extracted; null where all went as planned. */
const noticeOf = (
  context: ServiceContext,
  extraction: Extraction,
  usedAi: boolean,
): GenerationNotice | null =>
  extraction.notice ??
  (!usedAi && context.services.extractTasks !== context.services.extractTasksByRules
    ? { code: 'noAiLeft' }
    : null);

/** A notice that also says how many tasks are beyond the limit of a document. */
const withLeftOut = (notice: GenerationNotice | null, leftOut: number): GenerationNotice | null =>
  leftOut > 0 ? { code: 'tasksLeftOut', ...notice, leftOut } : notice;

/**
 * Runs a 'tasks.generate' job. Running it twice has one effect: tasks and outcomes are merged, and the
 * job ends in one transaction with what it says of the document.
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
  const lines = await documentText(context, document.id);
  const usesAi = await mayUseAi(em, document);
  const extract = usesAi ? context.services.extractTasks : context.services.extractTasksByRules;
  const extracted = await extract(lines, {
    language: document.language ?? 'en',
    signal,
    onProgress: (percent) =>
      void progressJob({ ...context, em: em.fork() }, jobId, percent).catch(() => undefined),
  });
  const extraction = withDoubtfulReadings(extracted, lines);
  const passages = passagesOf(extraction, lines);
  const ticks = await standingTicks(em, document.id, job.userId, extraction);
  const answered = withAnswer(extraction, ticks);
  const { tasks, leftOut } = await mergeExtraction(em, job, document, answered, passages);
  await em.transactional(async (tx) => {
    await lockOpenJob(tx, jobId);
    await tx.refresh(document, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const notice = withLeftOut(noticeOf(context, extraction, usesAi), leftOut);
    const usesAiUpload = extraction.method === 'ai' && tasks.length > 0 && !document.aiUsed;
    if (usesAiUpload)
      await tx.execute('update projects set ai_uploads = ai_uploads + 1 where id = ?', [
        project.id,
      ]);
    await storeGroups(tx, document, extraction, ticks, passages);
    Object.assign(document, {
      generation: 'generated',
      generationNotice: notice,
      generatedAt: now(),
      aiUsed: document.aiUsed || usesAiUpload,
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
    await setImmediate();
    if (!(await finishJob(tx, jobId, result))) throw new AppError('versionConflict');
    await setImmediate();
  });
  announceJob(jobId);
}

/**
 * Ends a 'tasks.generate' job that cannot succeed with the code of the error, else
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
    await tx.nativeUpdate(Document, { id: job.subjectId }, { generation: 'failed' });
  });
  announceJob(jobId);
}
