import { setTimeout as sleep } from 'node:timers/promises';
import Groq from 'groq-sdk';

/** Calls to Groq with our own time limit, retries and limit of the answer's size (promise 9.6). */

export interface GroqConfig {
  groqApiKey: string;
  groqBaseUrl?: string | undefined;
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

/** Calls `ask` with retries as the policy allows. Throws the last error. */
export async function withRetries<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  policy: GroqPolicy,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const limit = AbortSignal.timeout(policy.timeoutMs);
      return await ask(signal ? AbortSignal.any([signal, limit]) : limit);
    } catch (error) {
      signal?.throwIfAborted();
      const failure = failureOf(error);
      const wait = failure.waitMs ?? policy.waitMs * 2 ** (attempt - 1);
      if (!failure.again || attempt >= policy.tries || wait > policy.longestWaitMs) throw error;
      await sleep(wait, undefined, signal ? { signal } : {});
    }
  }
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
