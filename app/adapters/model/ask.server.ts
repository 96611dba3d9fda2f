import { setTimeout as sleep } from 'node:timers/promises';
import Groq from 'groq-sdk';
import type { ModelUse } from '~/adapters/model.ts';
import { answerForm, type AnswerSchema, type Step } from './capabilities.ts';
import { failedCallOf, isModelGone, problemOf, withModel } from './failed-call.server.ts';
import {
  AnswerFailure,
  failureOf,
  groqClient,
  groqPolicy,
  isAnswerRefused,
  noAnswer,
  timeoutOf,
  type GroqConfig,
  type GroqPolicy,
} from './groq-client.server.ts';
import { promptTokensOf } from './token-limit.ts';

/** The one way to ask a model: a question waits for the limits, is tried again, and is counted. */

type Message = Groq.Chat.ChatCompletionMessageParam;

export interface Question {
  use: ModelUse;
  /** Whose document or texts they are; accounts take turns. */
  account: string;
  /** What is asked about, by its place, for the log. */
  part: string;
  messages: readonly Message[];
  /** The form of the answer; null for words. */
  answer: AnswerSchema | null;
  /** The most tokens of the prompt, and of the answer. */
  promptTokens: number;
  answerTokens: number;
  /** The only model that is asked; the models of the configuration when absent. */
  model?: string;
  /** When all has to be over, as of performance.now(); by the policy when absent. */
  deadline?: number;
  signal?: AbortSignal | undefined;
}

/** The tokens of a prompt of words. */
export const promptTokens = (
  messages: readonly { content: string }[],
  answer: AnswerSchema,
): number =>
  promptTokensOf(
    messages.reduce((sum, { content }) => sum + content.length, JSON.stringify(answer).length),
  );

type Completion = Groq.Chat.ChatCompletion;

/** The body of a request in the form that a step has. */
function bodyOf(model: string, { answer, answerTokens, messages }: Question, step: Step) {
  const form = answer ? answerForm(step, answer) : { words: '', parameters: {} };
  const head: Message[] = form.words ? [{ role: 'system', content: form.words }] : [];
  return {
    model,
    temperature: 0,
    max_completion_tokens: answerTokens,
    messages: [...head, ...messages],
    ...form.parameters,
  };
}

interface Sending {
  config: GroqConfig;
  client: Groq;
  model: string;
  question: Question;
  signal: AbortSignal;
}

/** Sends a question once; what the service tells of its limit is remembered. */
async function send(sending: Sending, step: Step): Promise<Completion> {
  const { config, client, model, question, signal } = sending;
  const path = `${config.apiPath ?? '/openai/v1'}/chat/completions`;
  const body = bodyOf(model, question, step);
  try {
    const { data, response } = await client.post<Completion>(path, { body, signal }).withResponse();
    config.queue.learn(model, response.headers, null);
    return data;
  } catch (error) {
    if (error instanceof Groq.APIError && error.status !== undefined)
      config.queue.learn(model, error.headers, error.message);
    throw error;
  }
}

/** Whether a server refused the form of a question rather than the question. */
const isFormRefused = (error: unknown): boolean =>
  error instanceof Groq.APIError &&
  (error.status === 400 || error.status === 422) &&
  !isAnswerRefused(error) &&
  !isModelGone(error);

/** Sends a question; the form that a model refuses is replaced by a simpler one, until it has taken one. */
async function sendInForm(sending: Sending): Promise<Completion> {
  const { model, question } = sending;
  const { capabilities } = sending.config;
  const { step: first, isKnown } = capabilities.of(model);
  if (isKnown || !question.answer) return send(sending, first);
  let refused: unknown;
  for (let step: Step | undefined = first; step; step = capabilities.after(step)) {
    try {
      const completion = await send(sending, step);
      capabilities.keep(model, step);
      return completion;
    } catch (error) {
      if (!isFormRefused(error)) throw error;
      refused ??= error;
    }
  }
  throw refused;
}

/** The content of a whole answer. */
function contentOf({ choices }: Completion): string {
  const [choice] = choices ?? [];
  if (!choice)
    throw new AnswerFailure('the answer is no completion', { again: true, halve: false });
  if (choice.finish_reason === 'length')
    throw new AnswerFailure('the answer was cut', { again: false, halve: true });
  return choice.message?.content ?? '';
}

/** Asks a model once, when the limits have room. */
async function askOnce<T>(
  sending: Omit<Sending, 'signal'>,
  read: (content: string) => T | undefined,
  { timeoutMs, deadline, all }: { timeoutMs: number; deadline: number; all: AbortSignal },
): Promise<T> {
  const { config, question } = sending;
  const tokens = question.promptTokens + question.answerTokens;
  const call = { account: question.account, tokens, deadline, signal: all };
  const giveBack = await config.queue.admit(call);
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const signal = AbortSignal.any([all, limit]);
    const completion = await sendInForm({ ...sending, signal });
    const answer = read(contentOf(completion));
    if (answer !== undefined) return answer;
  } catch (error) {
    if (error instanceof Groq.APIError && !limit.aborted) giveBack();
    throw limit.aborted || all.aborted ? noAnswer() : error;
  }
  throw new AnswerFailure('the answer is not the asked JSON', { again: true, halve: false });
}

/**
 * Asks the model and reads its answer; `read` answers undefined for one that has not the asked form. A
 * wait that the service demands is no attempt, since it says that the call will be admitted. Each
 * failed attempt is told. Throws the error of the last one.
 */
export async function ask<T>(
  config: GroqConfig,
  question: Question,
  read: (content: string) => T | undefined,
  policy: GroqPolicy = groqPolicy,
): Promise<T> {
  const { queue } = config;
  const { use, part, signal, deadline = performance.now() + policy.totalMs } = question;
  const client = groqClient(config, use, policy);
  const timeLeft = (): number => Math.max(0, deadline - performance.now());
  const over = AbortSignal.timeout(Math.min(2 ** 31 - 1, Math.ceil(timeLeft())));
  const all = signal ? AbortSignal.any([signal, over]) : over;
  const limits = { timeoutMs: timeoutOf(config, policy), deadline, all };
  const askModel = async (model: string): Promise<T> => {
    for (let attempt = 1; ;) {
      try {
        return await askOnce({ config, client, model, question }, read, limits);
      } catch (error) {
        signal?.throwIfAborted();
        config.onFailedCall?.(failedCallOf(error, { model, use, part }));
        const { again, waitMs, isLimit } = failureOf(error);
        if (isLimit) queue.pause(problemOf(error), waitMs);
        else attempt += 1;
        const wait = isLimit ? (waitMs ?? 0) : policy.waitMs * 2 ** (attempt - 2);
        if (!again || attempt > policy.tries || wait >= timeLeft()) throw error;
        if (!isLimit) await sleep(wait, undefined, { signal: all });
      }
    }
  };
  return question.model ? askModel(question.model) : withModel(config.models, askModel);
}
