import { AppError, codeOf } from '~/errors.ts';
import type { JobProgress } from '~/job-progress.ts';
import { trackWork } from './cache.ts';
import { request } from './request.ts';

interface Waiting {
  status: 'processing';
  statusUrl: string;
}

type JobStatus<T> =
  | ({ status: 'processing'; progress: number } & Omit<JobProgress, 'percent'>)
  | { status: 'done'; result: T }
  | { status: 'failed'; error: { code: string; reason?: string } };

const isWaiting = (answer: unknown): answer is Waiting =>
  typeof answer === 'object' &&
  answer !== null &&
  (answer as Waiting).status === 'processing' &&
  typeof (answer as Waiting).statusUrl === 'string';

/** Milliseconds before each check of a job, counted from 0 (promise 17.3). */
const pauseMs = (check: number): number => [1000, 2000][check] ?? 5000;

/**
 * The body of a response that may be a 202: waits for its job and returns the job's result.
 * Throws the error of a failed job, and what `request` throws.
 */
export async function waitForAnswer<T>(
  answer: unknown,
  onProgress: (progress: JobProgress) => void,
  signal: AbortSignal,
): Promise<T> {
  if (!isWaiting(answer)) return answer as T;
  trackWork(answer.statusUrl, true);
  for (let check = 0; ; check += 1) {
    await new Promise((resume) => setTimeout(resume, pauseMs(check)));
    const job = await request<JobStatus<T>>(answer.statusUrl, { signal });
    if (!job) throw new AppError('server');
    if (job.status !== 'processing') trackWork(answer.statusUrl, false);
    if (job.status === 'done') return job.result;
    if (job.status === 'failed')
      throw new AppError(codeOf(job.error), job.error.reason ? { reason: job.error.reason } : {});
    const { progress: percent, secondsLeft, reader } = job;
    onProgress({ percent, secondsLeft, reader });
  }
}
