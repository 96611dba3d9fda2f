import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Groq from 'groq-sdk';
import { answerSchema, messagesFor, readAnswer, type AnsweredTask } from './groq-answer.ts';
import { halves, type Chunk } from './chunk.rules.ts';
import { visible } from './text.rules.ts';

/** One call of the model for one chunk, with our own time limit, retries and cap on the answer's size. */

export interface GroqPolicy {
  /** Milliseconds one call may take. */
  timeoutMs: number;
  /** Tries of one chunk, the first included. */
  tries: number;
  /** First wait between tries in milliseconds; doubled each time. */
  waitMs: number;
  /** Longest Retry-After that is obeyed, in milliseconds; a longer one counts as a failure. */
  longestWaitMs: number;
}

/** stack.md, "Groq". */
export const groqPolicy: GroqPolicy = { timeoutMs: 25_000, tries: 3, waitMs: 1_000, longestWaitMs: 8_000 };
export const GROQ_MODEL = 'openai/gpt-oss-120b';
/** Bytes of an answer that are read; more is a failure. */
const ANSWER_LIMIT = 1_000_000;
const ANSWER_TOKENS = 8_192;

export interface Answered {
  tasks: { task: AnsweredTask; chunk: Chunk }[];
  refused: number;
}

type Failure = { again: boolean; halve: boolean; waitMs?: number };
class AnswerFailure extends Error {
  readonly failure: Failure;
  constructor(message: string, failure: Failure) {
    super(message);
    this.failure = failure;
  }
}

export function groqClient(config: { groqApiKey: string; groqBaseUrl?: string | undefined }, policy: GroqPolicy): Groq {
  return new Groq({ apiKey: config.groqApiKey, ...(config.groqBaseUrl ? { baseURL: config.groqBaseUrl } : {}), timeout: policy.timeoutMs, maxRetries: 0, logLevel: 'off', fetch: limitedFetch });
}

/** Reads a chunk; one that is too long for the model, or whose answer was cut, is halved once. */
export async function askAbout(client: Groq, model: string, text: string, chunk: Chunk, policy: GroqPolicy, signal?: AbortSignal, mayHalve = true): Promise<Answered> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(client, model, text, chunk, signal ? AbortSignal.any([signal, AbortSignal.timeout(policy.timeoutMs)]) : AbortSignal.timeout(policy.timeoutMs));
    } catch (error) {
      signal?.throwIfAborted();
      const failure = failureOf(error);
      if (failure.halve && mayHalve && chunk.end - chunk.start > 200) return askHalves(client, model, text, chunk, policy, signal);
      const wait = failure.waitMs ?? policy.waitMs * 2 ** (attempt - 1);
      if (!failure.again || attempt >= policy.tries || wait > policy.longestWaitMs) throw error;
      await sleep(wait, undefined, signal ? { signal } : {});
    }
  }
}

async function askHalves(client: Groq, model: string, text: string, chunk: Chunk, policy: GroqPolicy, signal?: AbortSignal): Promise<Answered> {
  const answers: Answered[] = [];
  for (const half of halves(text, chunk)) answers.push(await askAbout(client, model, text, half, policy, signal, false));
  return { tasks: answers.flatMap((answer) => answer.tasks), refused: answers.reduce((sum, answer) => sum + answer.refused, 0) };
}

async function askOnce(client: Groq, model: string, text: string, chunk: Chunk, signal: AbortSignal): Promise<Answered> {
  const completion = await client.chat.completions.create(
    {
      model,
      temperature: 0,
      reasoning_effort: 'low',
      max_completion_tokens: ANSWER_TOKENS,
      messages: messagesFor(visible(text.slice(chunk.start, chunk.end)), randomBytes(9).toString('hex')),
      response_format: { type: 'json_schema', json_schema: { name: 'tasks', strict: true, schema: answerSchema } },
    },
    { signal },
  );
  const choice = completion.choices?.[0];
  if (choice?.finish_reason === 'length') throw new AnswerFailure('the answer was cut', { again: false, halve: true });
  const answer = readAnswer(choice?.message?.content ?? '');
  if (!answer) throw new AnswerFailure('the answer is not the asked JSON', { again: true, halve: false });
  return { tasks: answer.tasks.map((task) => ({ task, chunk })), refused: answer.refused };
}

/** What a failure allows: another try, a smaller piece, or neither. */
function failureOf(error: unknown): Failure {
  if (error instanceof AnswerFailure) return error.failure;
  if (error instanceof Groq.APIConnectionError || (error instanceof Error && error.name === 'TimeoutError')) return { again: true, halve: false };
  if (error instanceof Groq.APIUserAbortError) return { again: true, halve: false };
  if (!(error instanceof Groq.APIError)) return { again: true, halve: false };
  const seconds = Number(error.headers?.get('retry-after') ?? Number.NaN);
  if (error.status === 413) return { again: false, halve: true };
  if (error.status === 429) return { again: true, halve: false, ...(Number.isFinite(seconds) ? { waitMs: seconds * 1_000 } : {}) };
  return { again: error.status === undefined || error.status >= 500 || error.status === 408, halve: false };
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
        if (bytes > ANSWER_LIMIT) controller.error(new AnswerFailure('the answer is too long', { again: false, halve: false }));
        else controller.enqueue(part);
      },
    }),
  );
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
}
