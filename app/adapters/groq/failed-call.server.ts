import Groq from 'groq-sdk';
import { now } from '~/clock.ts';
import type { ModelProblem, ModelUse } from '~/adapters/model.ts';
import { AnswerFailure, type FailedCall } from './groq-client.server.ts';
import type { Models } from './models.ts';

/** What a failed call means to an operator, and the next model where one is gone. */

/** The code and the message of an error of the service, such as `model_decommissioned`. */
function bodyOf(error: InstanceType<typeof Groq.APIError>): { code: string; message: string } {
  const outer = error.error as { error?: { code?: unknown } } | undefined;
  return { code: String(outer?.error?.code ?? ''), message: error.message };
}

/** The service does not have the model (any more), or does not give it to this key. */
function isModelGone(error: unknown): boolean {
  if (!(error instanceof Groq.APIError)) return false;
  return error.status === 404 || /^model_/.test(bodyOf(error).code);
}

const problems: Readonly<Record<number, ModelProblem>> = {
  401: 'keyRefused',
  403: 'keyRefused',
  408: 'serviceAway',
  413: 'tooLarge',
};

/** The problem of an error that a call of the service ended with. */
function problemOf(error: unknown): ModelProblem {
  if (error instanceof AnswerFailure) return error.problem;
  if (!(error instanceof Groq.APIError)) return 'answerUnusable';
  if (error.status === undefined || error.status >= 500) return 'serviceAway';
  if (isModelGone(error)) return 'modelGone';
  if (error.status === 429)
    return /per day|\b[TR]PD\b/.test(bodyOf(error).message) ? 'dayLimit' : 'minuteLimit';
  return problems[error.status] ?? 'refused';
}

/** Seconds of a duration such as "2m59.5s" or "850ms"; undefined for other text. */
function secondsOf(duration: string): number | undefined {
  const units: Record<string, number> = { d: 86_400, h: 3_600, m: 60, s: 1, ms: 0.001 };
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|[dhms])/g)];
  if (parts.map(([part]) => part).join('') !== duration || parts.length === 0) return undefined;
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0), 0);
}

/** When the limit that refused a call has room again, in ISO 8601; null where the service tells nothing. */
function untilOf(error: unknown, problem: ModelProblem): string | null {
  if (problem !== 'dayLimit' && problem !== 'minuteLimit') return null;
  if (!(error instanceof Groq.APIError)) return null;
  const { headers } = error as { headers?: Headers };
  const told = headers?.get('retry-after') ?? '';
  const reset = headers?.get(`x-ratelimit-reset-${problem === 'dayLimit' ? 'requests' : 'tokens'}`);
  const seconds = /^\d+(\.\d+)?$/.test(told) ? Number(told) : secondsOf(reset ?? '');
  if (seconds === undefined || seconds > 40 * 86_400) return null;
  return new Date(now().getTime() + seconds * 1_000).toISOString();
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
