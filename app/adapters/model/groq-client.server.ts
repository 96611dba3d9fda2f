import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import Groq from 'groq-sdk';
import type { ModelProblem, ModelUse } from '~/adapters/model.ts';
import type { Capabilities } from './capabilities.ts';
import type { Models } from './models.ts';
import { demandedWaitMs } from './token-limit.ts';
import { LimitReached, TooLargeForLimit, type TokenQueue } from './token-queue.ts';

/** Calls to Groq with our own time limit, retries and limit of the answer's size (promise 9.6). */

/** A call that failed, as the log tells it: without what was sent and what was answered. */
export interface FailedCall {
  model: string;
  use: ModelUse;
  /** The HTTP status; null where there was no answer, or one that cannot be used. */
  status: number | null;
  /** What failed, such as 'RateLimitError' or 'the answer was cut'. */
  reason: string;
  problem: ModelProblem;
  /** When a limit has room again, in ISO 8601; null where that is not told. */
  until: string | null;
  /** What was asked about, by its place. */
  part: string;
}

/** A call as it is counted; without what was sent and what was answered. */
export interface ModelCall {
  model: string;
  use: ModelUse;
  /** The HTTP status; null where there was no answer. */
  status: number | null;
  ms: number;
  /** Tokens as the service counts them; 0 where it tells none. */
  promptTokens: number;
  answerTokens: number;
}

export interface GroqConfig {
  groqApiKey: string;
  models: Models;
  /** Where all calls of the process wait for the limits of the key. */
  queue: TokenQueue;
  capabilities: Capabilities;
  /** What stands between the origin and the name of a call; that of Groq when absent. */
  apiPath?: string | undefined;
  groqBaseUrl?: string | undefined;
  /** How long a call may take, ms, where that is longer than the policy says. */
  slowestMs?: number | undefined;
  /** Calls about one document at once. */
  atOnce?: number | undefined;
  /** Told of each call that failed, also of one that is tried again. */
  onFailedCall?: ((call: FailedCall) => void) | undefined;
  /** Told of every call, also of one that is tried again. */
  onModelCall?: ((call: ModelCall) => void) | undefined;
}

export interface GroqPolicy {
  /** Milliseconds one call may take. */
  timeoutMs: number;
  /** Attempts of one call, including the first. */
  tries: number;
  /** Wait before the second attempt in milliseconds; doubled each time. */
  waitMs: number;
  /** Milliseconds until all has to be over, with every attempt and wait. */
  totalMs: number;
}

export const groqPolicy: GroqPolicy = {
  timeoutMs: 25_000,
  tries: 3,
  waitMs: 1_000,
  totalMs: 120_000,
};
/** Largest answer in bytes; a longer one is a failure. */
const ANSWER_LIMIT = 1_000_000;

/** What can be done about a failed call. */
export interface Failure {
  /** The same call may be tried again. */
  again: boolean;
  /** Two calls with half of the text each may succeed. */
  halve: boolean;
  /** A limit has no room for it now. */
  isLimit?: boolean;
  /** Wait demanded by the service, in milliseconds. */
  waitMs?: number;
}

/** The service answered, but the answer cannot be used. */
export class AnswerFailure extends Error {
  readonly failure: Failure;
  readonly problem: ModelProblem;
  constructor(message: string, failure: Failure, problem: ModelProblem = 'answerUnusable') {
    super(message);
    this.failure = failure;
    this.problem = problem;
  }
}

/** How long a call may take, ms. */
export const timeoutOf = ({ slowestMs = 0 }: GroqConfig, { timeoutMs }: GroqPolicy): number =>
  Math.max(slowestMs, timeoutMs);

/** The client for one use; each of its calls is told with it. */
export const groqClient = (config: GroqConfig, use: ModelUse, policy: GroqPolicy): Groq =>
  new Groq({
    apiKey: config.groqApiKey,
    ...(config.groqBaseUrl ? { baseURL: config.groqBaseUrl } : {}),
    timeout: timeoutOf(config, policy),
    maxRetries: 0,
    logLevel: 'off',
    fetch: countedFetch(use, config.onModelCall),
  });

export const noAnswer = (): AnswerFailure =>
  new AnswerFailure('no answer in time', { again: true, halve: false }, 'serviceAway');

/** True for a bug of this program: it must not be reported as a failure of the service. */
export const isProgrammingError = (error: unknown): boolean =>
  !(error instanceof Error) || error instanceof ReferenceError || error instanceof RangeError;

/** Groq itself found that the answer has not the asked form. */
export const isAnswerRefused = (error: unknown): boolean =>
  error instanceof Groq.APIError && /json_validate_failed/.test(error.message);

/** The failure of an HTTP status. */
function failureOfStatus(status: number, headers: Headers | undefined, message: string): Failure {
  if (status === 413) return { again: false, halve: true };
  if (status !== 429) return { again: status >= 500 || status === 408, halve: false };
  const waitMs = demandedWaitMs(headers, message);
  return { again: true, halve: false, isLimit: true, ...(waitMs === undefined ? {} : { waitMs }) };
}

/** The failure of an error; one without a status (no connection, timeout) may be tried again. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AnswerFailure) return error.failure;
  if (error instanceof TooLargeForLimit) return { again: false, halve: true };
  if (error instanceof LimitReached) return { again: false, halve: false };
  if (isAnswerRefused(error)) return { again: true, halve: false };
  if (error instanceof Groq.APIError && error.status !== undefined)
    return failureOfStatus(error.status, error.headers, error.message);
  return { again: true, halve: false };
}

/** What the body of a request or an answer tells; nothing where it is not the expected JSON. */
function jsonOf(body: unknown): { model?: unknown; usage?: Record<string, unknown> } {
  try {
    return typeof body === 'string' ? (JSON.parse(body) as ReturnType<typeof jsonOf>) : {};
  } catch {
    return {};
  }
}

/** The body of an answer. Throws AnswerFailure beyond ANSWER_LIMIT, without reading on. */
async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (!body) return '';
  for await (const part of Readable.fromWeb(body as WebStream<Uint8Array>)) {
    bytes += part.byteLength;
    if (bytes > ANSWER_LIMIT)
      throw new AnswerFailure('the answer is too long', { again: false, halve: false });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** fetch that reads answers up to ANSWER_LIMIT and tells each call, answered or not. */
const countedFetch =
  (use: ModelUse, onModelCall: GroqConfig['onModelCall']) =>
  async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const startedAt = performance.now();
    let status: number | null = null;
    let text = '';
    try {
      const response = await fetch(url, init);
      ({ status } = response);
      text = await readLimited(response);
      const { statusText, headers } = response;
      return new Response(text, { status, statusText, headers });
    } finally {
      const { usage } = jsonOf(text);
      onModelCall?.({
        model: String(jsonOf(init?.body).model ?? ''),
        use,
        status,
        ms: performance.now() - startedAt,
        promptTokens: Number(usage?.prompt_tokens ?? 0),
        answerTokens: Number(usage?.completion_tokens ?? 0),
      });
    }
  };
