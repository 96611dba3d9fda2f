import { setTimeout as sleep } from 'node:timers/promises';
import Groq from 'groq-sdk';

/** Calls to Groq with our own time limit, retries and limit of the answer's size (promise 9.6). */

/** A call that failed, as the log tells it: without what was sent and what was answered. */
export interface FailedCall {
  model: string;
  /** The HTTP status; null where there was no answer, or one that cannot be used. */
  status: number | null;
  /** What failed, such as 'RateLimitError' or 'the answer was cut'. */
  reason: string;
  /** What was asked about, by its place. */
  part: string;
}

export interface GroqConfig {
  groqApiKey: string;
  groqBaseUrl?: string | undefined;
  /** Told of each call that failed, also of one that is tried again. */
  onFailedCall?: ((call: FailedCall) => void) | undefined;
}

export interface GroqPolicy {
  /** Milliseconds one call may take. */
  timeoutMs: number;
  /** Attempts of one call, including the first. */
  tries: number;
  /** Wait before the second attempt in milliseconds; doubled each time. */
  waitMs: number;
  /** Longest wait between attempts in milliseconds; a longer Retry-After is a failure. */
  longestWaitMs: number;
}

export const groqPolicy: GroqPolicy = {
  timeoutMs: 25_000,
  tries: 3,
  waitMs: 1_000,
  longestWaitMs: 8_000,
};
/** Largest answer in bytes; a longer one is a failure. */
const ANSWER_LIMIT = 1_000_000;

/** What can be done about a failed call. */
export interface Failure {
  /** The same call may be tried again. */
  again: boolean;
  /** Two calls with half of the text each may succeed. */
  halve: boolean;
  /** Wait demanded by the service, in milliseconds. */
  waitMs?: number;
}

/** The service answered, but the answer cannot be used. */
export class AnswerFailure extends Error {
  readonly failure: Failure;
  constructor(message: string, failure: Failure) {
    super(message);
    this.failure = failure;
  }
}

export const groqClient = (config: GroqConfig, policy: GroqPolicy): Groq =>
  new Groq({
    apiKey: config.groqApiKey,
    ...(config.groqBaseUrl ? { baseURL: config.groqBaseUrl } : {}),
    timeout: policy.timeoutMs,
    maxRetries: 0,
    logLevel: 'off',
    fetch: limitedFetch,
  });

/** How a call is tried again. */
export interface Retrying {
  policy: GroqPolicy;
  signal?: AbortSignal | undefined;
  /**
   * When all has to be over, as of performance.now(). Until then a wait that the service demands is
   * no attempt, since it says that the call will be admitted.
   */
  deadline?: number;
  onFailure: (error: unknown) => void;
}

/** Calls `ask` with retries as the policy allows. Throws the last error. */
export async function withRetries<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { policy, signal, deadline, onFailure }: Retrying,
): Promise<T> {
  const timeLeft = (): number => Math.max(0, (deadline ?? Infinity) - performance.now());
  for (let attempt = 1; ;) {
    const limit = AbortSignal.timeout(Math.ceil(Math.min(policy.timeoutMs, timeLeft())));
    try {
      return await ask(signal ? AbortSignal.any([signal, limit]) : limit);
    } catch (thrown) {
      signal?.throwIfAborted();
      const error = limit.aborted ? noAnswer() : thrown;
      onFailure(error);
      const failure = failureOf(error);
      const wait = waitOf(failure, policy, attempt);
      if (failure.waitMs === undefined || deadline === undefined) attempt += 1;
      if (!failure.again || attempt > policy.tries || wait >= timeLeft()) throw error;
      await sleep(wait, undefined, signal ? { signal } : {});
    }
  }
}

/** Milliseconds before the next attempt; endless where they are more than the policy has. */
function waitOf({ waitMs }: Failure, policy: GroqPolicy, attempt: number): number {
  const wait = Math.max(waitMs ?? policy.waitMs * 2 ** (attempt - 1), policy.waitMs);
  return wait > policy.longestWaitMs ? Infinity : wait;
}

const noAnswer = (): AnswerFailure =>
  new AnswerFailure('no answer in time', { again: true, halve: false });

/** What the log tells of a failed call; messages of the service may repeat what was sent. */
export function failedCallOf(error: unknown, model: string, part: string): FailedCall {
  const status = error instanceof Groq.APIError ? (error.status ?? null) : null;
  const kind = error instanceof Error ? error.constructor.name : typeof error;
  return { model, status, reason: error instanceof AnswerFailure ? error.message : kind, part };
}

/** True for a bug of this program: it must not be reported as a failure of the service. */
export const isProgrammingError = (error: unknown): boolean =>
  !(error instanceof Error) || error instanceof ReferenceError || error instanceof RangeError;

/** The failure of an HTTP status. */
function failureOfStatus(status: number, headers: Headers | undefined): Failure {
  if (status === 413) return { again: false, halve: true };
  if (status !== 429) return { again: status >= 500 || status === 408, halve: false };
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  const wait = Number.isFinite(seconds) ? { waitMs: seconds * 1_000 } : {};
  return { again: true, halve: false, ...wait };
}

/** The failure of an error; one without a status (no connection, timeout) may be tried again. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AnswerFailure) return error.failure;
  if (error instanceof Groq.APIError && error.status !== undefined)
    return failureOfStatus(error.status, error.headers);
  return { again: true, halve: false };
}

/** fetch that fails once the answer exceeds ANSWER_LIMIT. */
async function limitedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.body) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.byteLength;
        if (bytes > ANSWER_LIMIT)
          controller.error(
            new AnswerFailure('the answer is too long', { again: false, halve: false }),
          );
        else controller.enqueue(part);
      },
    }),
  );
  return new Response(counted, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}
