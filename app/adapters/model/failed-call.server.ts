import Groq from 'groq-sdk';
import { now } from '~/clock.ts';
import type { ModelProblem, ModelUse } from '~/adapters/model.ts';
import { AnswerFailure, failureOf, type FailedCall } from './groq-client.server.ts';
import type { Models } from './models.ts';
import { isDayLimit } from './token-limit.ts';
import { LimitReached, TooLargeForLimit } from './token-queue.ts';

/** What a failed call means to an operator, and the next model where one is gone. */

/** The code of an error of the service, such as `model_decommissioned`. */
function codeOf(error: InstanceType<typeof Groq.APIError>): string {
  const outer = error.error as { error?: { code?: unknown } } | undefined;
  return String(outer?.error?.code ?? '');
}

/** The service does not have the model (any more), or does not give it to this key. */
export function isModelGone(error: unknown): boolean {
  if (!(error instanceof Groq.APIError)) return false;
  return error.status === 404 || /^model_/.test(codeOf(error));
}

const problems: Readonly<Record<number, ModelProblem>> = {
  401: 'keyRefused',
  403: 'keyRefused',
  408: 'serviceAway',
  413: 'tooLarge',
};

/** The problem of an error that a call of the service ended with. */
export function problemOf(error: unknown): ModelProblem {
  if (error instanceof AnswerFailure) return error.problem;
  if (error instanceof TooLargeForLimit) return 'tooLarge';
  if (error instanceof LimitReached) return error.problem;
  if (!(error instanceof Groq.APIError)) return 'answerUnusable';
  if (error.status === undefined || error.status >= 500) return 'serviceAway';
  if (isModelGone(error)) return 'modelGone';
  if (error.status === 429) return isDayLimit(error.message) ? 'dayLimit' : 'minuteLimit';
  return problems[error.status] ?? 'refused';
}

/** When the limit that refused a call has room again, in ISO 8601; null where the service tells nothing. */
function untilOf(error: unknown, problem: ModelProblem): string | null {
  if (problem !== 'dayLimit' && problem !== 'minuteLimit') return null;
  const waitMs = error instanceof LimitReached ? error.waitMs : failureOf(error).waitMs;
  return waitMs === undefined ? null : new Date(now().getTime() + waitMs).toISOString();
}

/** What the log tells of a failed call; messages of the service may repeat what was sent. */
export function failedCallOf(
  error: unknown,
  { model, use, part }: { model: string; use: ModelUse; part: string },
): FailedCall {
  const status = error instanceof Groq.APIError ? (error.status ?? null) : null;
  const kind = error instanceof Error ? error.constructor.name : typeof error;
  const problem = problemOf(error);
  const reason = error instanceof AnswerFailure ? error.message : kind;
  return { model, use, status, reason, problem, until: untilOf(error, problem), part };
}

/** Asks the current model, and the next one where the service does not have it. */
export async function withModel<T>(models: Models, ask: (model: string) => Promise<T>): Promise<T> {
  for (;;) {
    const model = models.current();
    try {
      return await ask(model);
    } catch (error) {
      if (!isModelGone(error) || !models.retire(model)) throw error;
    }
  }
}
