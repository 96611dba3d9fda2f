import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fromNow, now } from '~/clock.ts';
import { AppError, codeOf, type ErrorParams } from '~/errors.ts';
import type { JobProgress } from '~/job-progress.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { Job, type JobKind, type JobQueue } from './job.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';

/** How long a call waits for its job before it answers 202 (promise 17.3), ms. */
const SLOW_ANSWER_MS = 25_000;
/** How often a waiting call reads the job: it may end in another process. */
const POLL_MS = 1_000;

/** Emits the id of each job that ends in this process. */
const jobEnds = new EventEmitter().setMaxListeners(0);

export interface JobRequest {
  kind: JobKind;
  /** The document or report it works on; one open job for each kind and subject. */
  subjectId: string;
  userId: string;
  projectId: string;
  input: Record<string, unknown>;
}

/**
 * Queues a job in the caller's transaction. Returns its id, or the id of the open job of the same
 * kind and subject. Call `wakeJobs` after the commit.
 */
export async function startJob(context: ServiceContext, request: JobRequest): Promise<string> {
  const { em: tx } = context;
  const id = randomUUID();
  const inserted = await tx.execute<{ id: string }[]>(
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
  if (inserted.length === 0)
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

/** Makes the workers of this process look for queued jobs at once. */
export const wakeJobs = (context: ServiceContext, queue: JobQueue): void =>
  context.services.queue.notify(queue);

/** The queue of an open job: that of its kind, or the one it was moved to. */
export const queueOf = ({ kind, input }: Pick<Job, 'kind' | 'input'>): JobQueue =>
  (input.queue as JobQueue | undefined) ?? kind;

/**
 * Moves an open job to another queue, in the caller's transaction, for the workers there; its id and
 * state stay. Does nothing where it has ended. Call `wakeJobs` after the commit.
 */
export async function requeueJob(
  context: ServiceContext,
  job: Job,
  queue: JobQueue,
  input: Record<string, unknown> = job.input,
): Promise<void> {
  const { em: tx } = context;
  const moved = await tx.nativeUpdate(
    Job,
    { id: job.id, status: 'processing' },
    { input: { ...input, queue }, progress: 0, readyAt: null },
  );
  if (moved === 1)
    await context.services.queue.enqueue(
      tx,
      queue,
      { jobId: job.id },
      { key: job.id, userId: job.userId },
    );
}

/** Moves an open job to another queue, in a transaction of its own. */
export async function moveJob(context: ServiceContext, job: Job, queue: JobQueue): Promise<void> {
  await context.em.transactional((tx) => requeueJob({ ...context, em: tx }, job, queue));
  wakeJobs(context, queue);
}

/** How often it is looked whether a job is still that of its queue, ms. */
const WATCH_MS = 2_000;

/**
 * Runs `work` while a job is open in a queue; its signal is aborted where the job has ended, or was
 * moved to another queue. False where it was.
 */
export async function whileInQueue(
  context: ServiceContext,
  jobId: string,
  queue: JobQueue,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const left = new AbortController();
  const look = async (): Promise<void> => {
    const job = await context.em.fork().findOne(Job, { id: jobId, status: 'processing' });
    if (!job || queueOf(job) !== queue) left.abort(new AppError('versionConflict'));
  };
  const timer = setInterval(() => void look().catch(() => undefined), WATCH_MS);
  try {
    await work(AbortSignal.any([signal, left.signal]));
    return true;
  } catch (error) {
    if (!left.signal.aborted) throw error;
    return false;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Holds the row of an open job until the end of the transaction: a part of its effect. Throws
 * `versionConflict` where it has ended.
 */
export async function lockOpenJob(tx: EntityManager, id: string): Promise<void> {
  const open = await tx.execute(
    `select 1 from jobs where id = ? and status = 'processing' for update`,
    [id],
  );
  if (open.length === 0) throw new AppError('versionConflict');
}

/**
 * Marks a job as done, in the transaction of its effect. False where it had ended already: the
 * caller must then roll back.
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

/** Marks a job as failed with the error's code and params. False where it had ended already. */
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

/** Notifies the calls that wait for a job. Call it after the commit. */
export const announceJob = (id: string): void => void jobEnds.emit(id);

/** Saves the progress of a job, 0 to 99 percent; `msLeft`: about how many ms it still takes. */
export async function progressJob(
  context: ServiceContext,
  id: string,
  percent: number,
  msLeft: number | null = null,
): Promise<void> {
  await context.em.nativeUpdate(
    Job,
    { id, status: 'processing' },
    {
      progress: Math.max(0, Math.min(99, Math.round(percent))),
      readyAt: msLeft === null ? null : fromNow(msLeft),
    },
  );
}

/** The progress of an open job. */
export const progressOf = (job: Job): JobProgress => ({
  percent: job.progress,
  secondsLeft: job.readyAt
    ? Math.max(0, Math.round((job.readyAt.getTime() - now().getTime()) / 1_000))
    : null,
  reader: job.kind === 'tasks.ai' ? 'aiBehindList' : queueOf(job) === 'tasks.ai' ? 'ai' : null,
});

export type JobAnswer =
  | ({ status: 'processing'; progress: number } & Omit<JobProgress, 'percent'>)
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
  const { percent, ...rest } = progressOf(job);
  return { status: 'processing', progress: percent, ...rest };
};

/** Waits up to `ms` for the end of a job and returns its state then. */
export async function waitForJob(
  context: ServiceContext,
  id: string,
  ms = SLOW_ANSWER_MS,
): Promise<JobAnswer> {
  const deadline = performance.now() + ms;
  for (;;) {
    const job = await context.em.findOneOrFail(Job, { id }, { refresh: true });
    const remainingMs = deadline - performance.now();
    if (job.status !== 'processing' || remainingMs <= 0) return answerOf(job);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, Math.min(POLL_MS, remainingMs));
      function done(): void {
        clearTimeout(timer);
        jobEnds.off(id, done);
        resolve();
      }
      jobEnds.once(id, done);
    });
  }
}

/** The state of a job in a project that the user may read. Throws `notFound`. */
export async function readJob(
  context: ServiceContext,
  user: SessionUser,
  id: string,
): Promise<JobAnswer & { kind: JobKind }> {
  const job = isUuid(id) ? await context.em.findOne(Job, { id }) : null;
  if (!job) throw new AppError('notFound');
  await projectFor(context, user, job.projectId, 'read');
  return { ...answerOf(job), kind: job.kind };
}

/**
 * Queues again the jobs that a killed process left open. The queue ignores those it still has, by
 * their key. Returns how many are open.
 */
export async function resumeJobs(context: ServiceContext): Promise<number> {
  const open = await context.em.find(
    Job,
    { status: 'processing' },
    { orderBy: { createdAt: 'asc' } },
  );
  for (const job of open)
    await context.services.queue.enqueue(
      null,
      queueOf(job),
      { jobId: job.id },
      { key: job.id, userId: job.userId },
    );
  return open.length;
}

/** The open job of a document or report, rather one that makes its list than one that reads on behind it. */
export const openJobOf = (context: ServiceContext, subjectId: string): Promise<Job | null> =>
  context.em.findOne(
    Job,
    { subjectId, status: 'processing' },
    { orderBy: [{ [raw(`kind = 'tasks.ai'`)]: 'asc' }] },
  );

/** What each open job of a project works on, and its progress. */
export async function listOpenJobs(
  { em }: ServiceContext,
  { project }: ProjectAccess,
): Promise<(JobProgress & Pick<Job, 'subjectId'>)[]> {
  const jobs = await em.find(Job, { projectId: project.id, status: 'processing' });
  return jobs.map((job) => ({ ...progressOf(job), subjectId: job.subjectId }));
}
