import Groq from 'groq-sdk';
import type { Language } from '~/i18n.ts';
import {
  AnswerFailure,
  failureOf,
  isProgrammingError,
  withRetries,
  type FailedCall,
  type GroqPolicy,
} from '~/adapters/groq/groq-client.server.ts';
import { failedCallOf, withModel } from '~/adapters/groq/failed-call.server.ts';
import type { Models } from '~/adapters/groq/models.ts';
import {
  admittedTokens,
  answerTokensFor,
  learnLimit,
  promptTokensOf,
  type TokenLimit,
} from '~/adapters/groq/token-limit.ts';
import { answerSchema, messagesFor, readAnswer } from './groq-answer.ts';
import { type Answered, type Chunk, chunkText, halves, type Tree } from '@obralista/task-reader';

/** One call of the model for one chunk. */

/** A chunk of at most so many characters is not halved. */
const SMALLEST_CHUNK = 400;
/** After so many chunks in a row without an answer the service is asked no more. */
const FAILURES_IN_A_ROW = 3;
const SCHEMA_LENGTH = JSON.stringify(answerSchema).length;

/** What is asked, and how: the whole text with its tree, the models, how long to wait. */
export interface Asking {
  client: Groq;
  models: Models;
  text: string;
  tree: Tree;
  language: Language;
  policy: GroqPolicy;
  signal: AbortSignal;
  /** When all has to be over, as of performance.now(). */
  deadline: number;
  onFailedCall?: ((call: FailedCall) => void) | undefined;
  limit: TokenLimit;
  /** Chunks that were answered, and that failed since the last answer. */
  tally: { answered: number; failed: number };
}

/** What the model answered about one chunk. */
export type ChunkAnswer = Omit<Answered, 'reach'>;

/**
 * Reads a chunk; one that is too large for the service, or whose answer was cut, in halves. What
 * fails is told in the answer, so that the answers about other chunks stand.
 */
export async function askAbout(asking: Asking, chunk: Chunk): Promise<ChunkAnswer> {
  const { policy, signal, deadline, models, text, tally } = asking;
  const unread = { tasks: [], refused: 0, failed: [chunk] };
  if (tally.failed >= FAILURES_IN_A_ROW || performance.now() >= deadline) return unread;
  const canHalve = chunk.end - chunk.start > SMALLEST_CHUNK;
  const request = requestFor(asking, chunk);
  if (canHalve && request.answerTokens !== request.wanted) return askHalves(asking, chunk);
  const part = `characters ${chunk.start} to ${chunk.end} of ${text.length}`;
  try {
    const answer = await withModel(models, (model) => {
      const onFailure = (error: unknown): void =>
        asking.onFailedCall?.(failedCallOf(error, { model, use: 'read', part }));
      const retrying = { policy, signal, deadline, onFailure };
      return withRetries((limit) => askOnce(asking, { ...request, model }, limit), retrying);
    });
    tally.answered += 1;
    tally.failed = 0;
    const tasks = answer.tasks.map((task) => ({ task, chunk }));
    return { tasks, refused: answer.refused, failed: [] };
  } catch (error) {
    signal.throwIfAborted();
    if (isProgrammingError(error)) throw error;
    if (canHalve && failureOf(error).halve) return askHalves(asking, chunk);
    tally.failed += 1;
    return unread;
  }
}

async function askHalves(asking: Asking, chunk: Chunk): Promise<ChunkAnswer> {
  const answers: ChunkAnswer[] = [];
  for (const half of halves(asking.text, asking.tree, chunk))
    answers.push(await askAbout(asking, half));
  return joined(answers);
}

export const joined = (answers: readonly ChunkAnswer[]): ChunkAnswer => ({
  tasks: answers.flatMap(({ tasks }) => tasks),
  refused: answers.reduce((sum, { refused }) => sum + refused, 0),
  failed: answers.flatMap(({ failed }) => failed),
});

/** The messages about a chunk, the tokens that its answer needs, and those that it may have. */
function requestFor({ text, tree, language, limit }: Asking, chunk: Chunk) {
  const piece = chunkText(text, tree, chunk);
  const messages = messagesFor(piece, language);
  const sent = messages.reduce((sum, { content }) => sum + content.length, SCHEMA_LENGTH);
  const wanted = answerTokensFor(piece);
  return { messages, wanted, answerTokens: admittedTokens(limit, promptTokensOf(sent), wanted) };
}

/** A request to one model. */
type Request = ReturnType<typeof requestFor> & { model: string };

/** Sends a request; what the service tells of its limit is remembered. */
async function send(
  { client, limit }: Asking,
  { model, messages, answerTokens }: Request,
  signal: AbortSignal,
) {
  if (answerTokens === undefined)
    throw new AnswerFailure('larger than the limit', { again: false, halve: true }, 'tooLarge');
  const call = client.chat.completions.create(
    {
      model,
      temperature: 0,
      reasoning_effort: 'low',
      max_completion_tokens: answerTokens,
      messages,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'tasks', strict: true, schema: answerSchema },
      },
    },
    { signal },
  );
  try {
    const { data, response } = await call.withResponse();
    learnLimit(limit, response.headers);
    return data;
  } catch (error) {
    if (error instanceof Groq.APIError) learnLimit(limit, error.headers, error.message);
    throw error;
  }
}

async function askOnce(
  asking: Asking,
  request: Request,
  signal: AbortSignal,
): Promise<NonNullable<ReturnType<typeof readAnswer>>> {
  const completion = await send(asking, request, signal);
  const choice = completion.choices?.[0];
  if (choice?.finish_reason === 'length')
    throw new AnswerFailure('the answer was cut', { again: false, halve: true });
  const answer = readAnswer(choice?.message?.content ?? '');
  if (!answer)
    throw new AnswerFailure('the answer is not the asked JSON', { again: true, halve: false });
  return answer;
}
