import { randomBytes } from 'node:crypto';
import type Groq from 'groq-sdk';
import {
  AnswerFailure,
  withRetries,
  failureOf,
  type GroqPolicy,
} from '../groq/groq-client.server.ts';
import { answerSchema, messagesFor, readAnswer } from './groq-answer.ts';
import { chunkText } from '../../modules/extraction/chunk-text.rules.ts';
import { halves, type Chunk } from '../../modules/extraction/chunk.rules.ts';
import type { Answered } from '../../modules/extraction/combine.rules.ts';
import type { Tree } from '../../modules/extraction/tree.rules.ts';

/** One call of the model for one chunk. */

export const GROQ_MODEL = 'openai/gpt-oss-120b';
const ANSWER_TOKENS = 8_192;

/** What is asked, and how: the whole text with its tree, the model, how long to wait. */
export interface Asking {
  client: Groq;
  model: string;
  text: string;
  tree: Tree;
  policy: GroqPolicy;
  signal?: AbortSignal | undefined;
}

/** The tasks of one chunk, and how many had not the asked shape. */
export type ChunkAnswer = Omit<Answered, 'reach'>;

/** Reads a chunk; one that is too long for the model, or whose answer was cut, is halved once. */
export async function askAbout(
  asking: Asking,
  chunk: Chunk,
  mayHalve = true,
): Promise<ChunkAnswer> {
  const { policy, signal } = asking;
  try {
    return await withRetries((limit) => askOnce(asking, chunk, limit), policy, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (failureOf(error).halve && mayHalve && chunk.end - chunk.start > 200)
      return askHalves(asking, chunk);
    throw error;
  }
}

async function askHalves(asking: Asking, chunk: Chunk): Promise<ChunkAnswer> {
  const answers: ChunkAnswer[] = [];
  for (const half of halves(asking.text, asking.tree, chunk))
    answers.push(await askAbout(asking, half, false));
  return joined(answers);
}

export const joined = (answers: readonly ChunkAnswer[]): ChunkAnswer => ({
  tasks: answers.flatMap((answer) => answer.tasks),
  refused: answers.reduce((sum, answer) => sum + answer.refused, 0),
});

async function askOnce(
  { client, model, text, tree }: Asking,
  chunk: Chunk,
  signal: AbortSignal,
): Promise<ChunkAnswer> {
  const nonce = randomBytes(9).toString('hex');
  const completion = await client.chat.completions.create(
    {
      model,
      temperature: 0,
      reasoning_effort: 'low',
      max_completion_tokens: ANSWER_TOKENS,
      messages: messagesFor(chunkText(text, tree, chunk, nonce), nonce),
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'tasks', strict: true, schema: answerSchema },
      },
    },
    { signal },
  );
  const choice = completion.choices?.[0];
  if (choice?.finish_reason === 'length')
    throw new AnswerFailure('the answer was cut', { again: false, halve: true });
  const answer = readAnswer(choice?.message?.content ?? '');
  if (!answer)
    throw new AnswerFailure('the answer is not the asked JSON', { again: true, halve: false });
  return { tasks: answer.tasks.map((task) => ({ task, chunk })), refused: answer.refused };
}
