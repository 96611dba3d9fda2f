import { json } from '@remix-run/node';
import { AppError, errorStatus, type ErrorCode } from '../errors.ts';
import type { JobAnswer } from '../modules/jobs/job.service.server.ts';

/** A failed job's refusal, as if the call itself had refused. */
export const jobRefusal = (answer: Extract<JobAnswer, { status: 'failed' }>): AppError =>
  new AppError(
    answer.error.code in errorStatus ? (answer.error.code as ErrorCode) : 'server',
    answer.error.params,
  );

/**
 * A call that waits for work: the call's own body when it is done in time, else 202 with where to
 * look
 * (promise 17.3). Throws the refusal of failed work.
 */
export function slowAnswer(jobId: string, answer: JobAnswer): Response {
  const headers = { 'Cache-Control': 'no-store' };
  if (answer.status === 'done') return json(answer.result, { headers });
  if (answer.status === 'failed') throw jobRefusal(answer);
  return json({ status: 'processing', statusUrl: `/api/jobs/${jobId}` }, { status: 202, headers });
}
