import { setTimeout as sleep } from 'node:timers/promises';
import Groq from 'groq-sdk';

/**
 * Calls to Groq: our own time limit, retries and cap on the size of an answer around the SDK
 * (promise 9.6).
 */

export interface GroqConfig {
  groqApiKey: string;
  groqBaseUrl?: string | undefined;
}

export interface GroqPolicy {
  /** Milliseconds one call may take. */
  timeoutMs: number;
  /** Tries of one question, the first included. */
  tries: number;
  /** First wait between tries in milliseconds; doubled each time. */
  waitMs: number;
  /** Longest Retry-After that is obeyed, in milliseconds; a longer one counts as a failure. */
  longestWaitMs: number;
}

export const groqPolicy: GroqPolicy = {
  timeoutMs: 25_000,
  tries: 3,
  waitMs: 1_000,
  longestWaitMs: 8_000,
};
/** Bytes of an answer that are read; more is a failure. */
const ANSWER_LIMIT = 1_000_000;

/** What a failure allows: another try, and a smaller question. */
export interface Failure {
  again: boolean;
  halve: boolean;
  waitMs?: number;
}

/** An answer that came and is of no use. */
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

/** Asks until there is an answer, as the policy allows. Throws the last failure. */
export async function askedAgain<T>(
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

/** A fault of this program, not of the service, is not hidden behind a notice. */
export const isProgramFault = (error: unknown): boolean =>
  !(error instanceof Error) || error instanceof ReferenceError || error instanceof RangeError;

/** What an HTTP status of the service allows. */
function failureOfStatus(status: number, headers: Headers | undefined): Failure {
  if (status === 413) return { again: false, halve: true };
  if (status !== 429) return { again: status >= 500 || status === 408, halve: false };
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  const wait = Number.isFinite(seconds) ? { waitMs: seconds * 1_000 } : {};
  return { again: true, halve: false, ...wait };
}

/** What an error allows; one without a status (no connection, no answer in time) is tried again. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AnswerFailure) return error.failure;
  if (error instanceof Groq.APIError && error.status !== undefined)
    return failureOfStatus(error.status, error.headers);
  return { again: true, halve: false };
}

/** fetch whose answer breaks off after the limit instead of filling the memory. */
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
