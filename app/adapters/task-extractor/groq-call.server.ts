import { ask, promptTokens } from '~/adapters/model/ask.server.ts';
import {
  failureOf,
  isProgrammingError,
  type GroqConfig,
  type GroqPolicy,
} from '~/adapters/model/groq-client.server.ts';
import { failedCallOf } from '~/adapters/model/failed-call.server.ts';
import {
  admittedTokens,
  answerTokensFor,
  linesWithWords,
  taskShareOf,
} from '~/adapters/model/token-limit.ts';
import { TooLargeForLimit } from '~/adapters/model/token-queue.ts';
import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import type { AnsweredPart, UnreadReason } from '~/adapters/task-extractor.ts';
import { chunkText, halves, type Chunk, type Tree } from '@obralista/task-reader';
import { readAnswer } from './groq-answer.ts';
import { answerSchema, messagesFor } from './groq-question.ts';

/** One call of the model for one part of a document. */

/** A part of at most so many characters is not halved. */
export const SMALLEST_PART = 400;
/** After so many parts in a row without an answer the service is asked no more. */
const FAILURES_IN_A_ROW = 3;
const answerForm = { name: 'tasks', schema: answerSchema };

/** The reading of a document: what is asked, and what has come of it so far. */
export interface Reading {
  config: GroqConfig;
  policy: GroqPolicy;
  account: string;
  language: Language;
  text: string;
  tree: Tree;
  signal: AbortSignal;
  /** When all has to be over, as of performance.now(). */
  deadline: number;
  /** Stores a part that was answered. */
  keep: (part: AnsweredPart) => Promise<void>;
  /** Told of each part that is over, answered or not. */
  onPart: (reading: Reading) => void;
  answered: AnsweredPart[];
  failed: Chunk[];
  /** Parts in a row without an answer. */
  failures: number;
  /** Why the last part was not answered. */
  reason: UnreadReason | null;
  /** When it began, as of performance.now(). */
  began: number;
  /** Characters that were read since then, and the tokens that their calls were admitted with. */
  characters: number;
  tokens: number;
}

/** Failures that the next part would meet, too. */
const lasting: ReadonlySet<string> = new Set([
  'keyRefused',
  'modelGone',
  'dayLimit',
  'minuteLimit',
]);

function noteFailure(reading: Reading, part: Chunk, error: unknown): void {
  const call = { model: '', use: 'read' as const, part: '' };
  const { problem, until } = failedCallOf(error, call);
  reading.failed.push(part);
  // What the first one met is why the others wait in vain.
  reading.reason ??= { problem, until };
  reading.failures += lasting.has(problem) ? FAILURES_IN_A_ROW : 1;
}

/** The share of the lines ahead that may be tasks. */
export function taskShare({ config, text, answered }: Reading): number {
  const seen = { lines: 0, tasks: 0 };
  for (const { start, end, tasks } of answered) {
    seen.lines += linesWithWords(text.slice(start, end));
    seen.tasks += tasks.length;
  }
  return taskShareOf(config.queue.limit(), seen);
}

/** The question about a part; undefined where the limit has no room for it. */
function questionAbout({ text, tree, language, config }: Reading, part: Chunk, share: number) {
  const messages = messagesFor(chunkText(text, tree, part), language);
  const sent = promptTokens(messages, answerForm);
  const wanted = answerTokensFor(text.slice(part.start, part.end), share);
  const answerTokens = admittedTokens(config.queue.limit(), sent, wanted);
  if (answerTokens === undefined) return undefined;
  const isWhole = answerTokens === wanted;
  return { messages, promptTokens: sent, answerTokens, isWhole };
}

/** Asks about the halves of a part; each of their lines may be a task. */
async function askHalves(reading: Reading, part: Chunk): Promise<void> {
  for (const half of halves(reading.text, reading.tree, part)) await askAbout(reading, half, 1);
}

/**
 * Reads a part; one that is too large for the service, or whose answer was cut, in halves. What fails
 * is noted, so that the answers about other parts stand.
 */
export async function askAbout(
  reading: Reading,
  part: Chunk,
  share = taskShare(reading),
): Promise<void> {
  const { config, policy, signal, deadline, text, account } = reading;
  if (reading.failures >= FAILURES_IN_A_ROW) {
    reading.failed.push(part);
    return;
  }
  const canHalve = part.end - part.start > SMALLEST_PART;
  const question = questionAbout(reading, part, share);
  if (canHalve && !question?.isWhole) return askHalves(reading, part);
  const place = `characters ${part.start} to ${part.end} of ${text.length}`;
  try {
    if (!question) throw new TooLargeForLimit('larger than the limit');
    const about = { use: 'read' as const, account, part: place, answer: answerForm };
    const answer = await ask(
      config,
      { ...about, ...question, signal, deadline },
      readAnswer,
      policy,
    );
    const answered = { start: part.start, end: part.end, ...answer };
    reading.answered.push(answered);
    reading.failures = 0;
    reading.characters += part.end - part.start;
    reading.tokens += question.promptTokens + question.answerTokens;
    await reading.keep(answered);
    reading.onPart(reading);
  } catch (error) {
    signal.throwIfAborted();
    if (isProgrammingError(error) || error instanceof AppError) throw error;
    if (canHalve && failureOf(error).halve) return askHalves(reading, part);
    noteFailure(reading, part, error);
    reading.onPart(reading);
  }
}
