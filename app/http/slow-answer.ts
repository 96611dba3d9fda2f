import { AppError, errorStatus, type ErrorCode } from '../errors.ts';
import { noteWork } from './cache.ts';
import { request } from './request.ts';

interface Waiting {
  status: 'processing';
  statusUrl: string;
}

type Look<T> =
  | { status: 'processing'; progress: number }
  | { status: 'done'; result: T }
  | { status: 'failed'; error: { code: string; reason?: string } };

const isWaiting = (answer: unknown): answer is Waiting =>
  typeof answer === 'object' &&
  answer !== null &&
  (answer as Waiting).status === 'processing' &&
  typeof (answer as Waiting).statusUrl === 'string';

/** Pauses between looks at a job, ms: 1 s, 2 s, then every 5 s (promise 17.3). */
const pauseOf = (look: number): number => [1000, 2000][look] ?? 5000;

/**
 * The body of a call that may have answered 202: waits for its job and gives the job's result.
 * Throws the job's refusal, and what `request` throws.
 */
export async function waitForAnswer<T>(
  answer: unknown,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<T> {
  if (!isWaiting(answer)) return answer as T;
  noteWork(answer.statusUrl, true);
  for (let look = 0; ; look += 1) {
    await new Promise((resume) => setTimeout(resume, pauseOf(look)));
    const found = await request<Look<T>>(answer.statusUrl, { signal });
    if (!found) throw new AppError('server');
    if (found.status !== 'processing') noteWork(answer.statusUrl, false);
    if (found.status === 'done') return found.result;
    if (found.status === 'failed')
      throw new AppError(
        found.error.code in errorStatus ? (found.error.code as ErrorCode) : 'server',
        found.error.reason ? { reason: found.error.reason } : {},
      );
    onProgress(found.progress);
  }
}
