import { json } from '@remix-run/node';
import { AppError, codeOf } from '~/errors.ts';
import type { JobAnswer } from '~/modules/jobs/job.service.server.ts';

/** The error of a failed job. */
export const jobError = ({ error }: Extract<JobAnswer, { status: 'failed' }>): AppError =>
  new AppError(codeOf(error), error.params);

/**
 * The response of an endpoint that waits for a job: the job's result when it is done in time, else
 * 202 with the URL of its status (promise 17.3). Throws the error of a failed job.
 */
export function slowAnswer(jobId: string, answer: JobAnswer): Response {
  const headers = { 'Cache-Control': 'no-store' };
  if (answer.status === 'done') return json(answer.result, { headers });
  if (answer.status === 'failed') throw jobError(answer);
  return json({ status: 'processing', statusUrl: `/api/jobs/${jobId}` }, { status: 202, headers });
}
