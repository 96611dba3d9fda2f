import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '../../clock.ts';
import { AppError, codeOf, type ErrorParams } from '../../errors.ts';
import type { SessionUser } from '../account/session.service.server.ts';
import { projectFor } from '../projects/project-access.service.server.ts';
import { Job, type JobKind } from './job.entity.server.ts';
import type { ServiceContext } from '../service-context.ts';

/** How long a call waits for its work before it answers 202 (promise 17.3), ms. */
const SLOW_ANSWER_MS = 25_000;
const LOOK_MS = 1_000;

/** Wakes those of this process who wait for a job. Another process's end is seen by looking. */
const ends = new EventEmitter().setMaxListeners(0);

export interface JobRequest {
  kind: JobKind;
  /** The document or report it is about; one open job a kind and subject. */
  subjectId: string;
  userId: string;
  projectId: string;
  input: Record<string, unknown>;
}

/**
 * Queues work in the caller's transaction; where the same work is open already, joins it. Returns
 * the job id; call `wakeJobs` after the commit.
 */
export async function startJob(context: ServiceContext, request: JobRequest): Promise<string> {
  const { em: tx } = context;
  const id = randomUUID();
  const made = await tx.execute<{ id: string }[]>(
    `insert into jobs (id, kind, subject_id, user_id, project_id, input, created_at) values (?, ?, ?, ?, ?, ?::jsonb, ?)
     on conflict (kind, subject_id) where status = 'processing' do nothing returning id`,
    [
      id,
      request.kind,
      request.subjectId,
      request.userId,
      request.projectId,
      JSON.stringify(request.input),
      now(),
    ],
  );
  if (made.length === 0)
    return (
      await tx.findOneOrFail(Job, {
        kind: request.kind,
        subjectId: request.subjectId,
        status: 'processing',
      })
    ).id;
  await context.services.queue.enqueue(
    tx,
    request.kind,
    { jobId: id },
    { key: id, userId: request.userId },
  );
  return id;
}

/** Tells the workers of this process that a queue has work. */
export const wakeJobs = (context: ServiceContext, kind: JobKind): void =>
  context.services.queue.notify(kind);

/**
 * Ends a job in the transaction of its effect. False where it had ended already: the caller must
 * then have no effect.
 */
export async function finishJob(
  tx: EntityManager,
  id: string,
  result: Record<string, unknown>,
): Promise<boolean> {
  return (
    (await tx.nativeUpdate(
      Job,
      { id, status: 'processing' },
      { status: 'done', progress: 100, result, finishedAt: now() },
    )) === 1
  );
}

/** Ends a job with the code and params of a refusal. */
export async function failJob(tx: EntityManager, id: string, error: unknown): Promise<boolean> {
  const params: ErrorParams = error instanceof AppError ? error.params : {};
  return (
    (await tx.nativeUpdate(
      Job,
      { id, status: 'processing' },
      { status: 'failed', errorCode: codeOf(error), errorParams: params, finishedAt: now() },
    )) === 1
  );
}

/** Tells those who wait; after the commit. */
export const announceJob = (id: string): void => void ends.emit(id);

/** How far the work is, 0..99. */
export async function progressJob(
  context: ServiceContext,
  id: string,
  percent: number,
): Promise<void> {
  await context.em.nativeUpdate(
    Job,
    { id, status: 'processing' },
    { progress: Math.max(0, Math.min(99, Math.round(percent))) },
  );
}

export type JobAnswer =
  | { status: 'processing'; progress: number }
  | { status: 'done'; progress: 100; result: Record<string, unknown> }
  | { status: 'failed'; progress: number; error: { code: string; params: ErrorParams } };

const answerOf = (job: Job): JobAnswer => {
  if (job.status === 'done') return { status: 'done', progress: 100, result: job.result ?? {} };
  if (job.status === 'failed')
    return {
      status: 'failed',
      progress: job.progress,
      error: { code: job.errorCode ?? 'server', params: job.errorParams ?? {} },
    };
  return { status: 'processing', progress: job.progress };
};

/** Waits up to `ms` for the end of a job. */
export async function waitForJob(
  context: ServiceContext,
  id: string,
  ms = SLOW_ANSWER_MS,
): Promise<JobAnswer> {
  const deadline = performance.now() + ms;
  for (;;) {
    const job = await context.em.findOneOrFail(Job, { id }, { refresh: true });
    const left = deadline - performance.now();
    if (job.status !== 'processing' || left <= 0) return answerOf(job);
    await new Promise<void>((resume) => {
      const timer = setTimeout(done, Math.min(LOOK_MS, left));
      function done(): void {
        clearTimeout(timer);
        ends.off(id, done);
        resume();
      }
      ends.once(id, done);
    });
  }
}

/** A job's state for one who may read its project. Throws `notFound`. */
export async function readJob(
  context: ServiceContext,
  user: SessionUser,
  id: string,
): Promise<JobAnswer & { kind: JobKind }> {
  const job = /^[0-9a-f-]{36}$/.test(id) ? await context.em.findOne(Job, { id }) : null;
  if (!job) throw new AppError('notFound');
  await projectFor(context, user, job.projectId, 'read');
  return { ...answerOf(job), kind: job.kind };
}

/** Queues again what a killed process left open; the queue's key keeps doubles out. */
export async function resumeJobs(context: ServiceContext): Promise<number> {
  const open = await context.em.find(Job, { status: 'processing' });
  for (const job of open)
    await context.services.queue.enqueue(
      null,
      job.kind,
      { jobId: job.id },
      { key: job.id, userId: job.userId },
    );
  return open.length;
}

/** The open job about a document or report, if any. */
export const openJobOf = (context: ServiceContext, subjectId: string): Promise<Job | null> =>
  context.em.findOne(Job, { subjectId, status: 'processing' });
