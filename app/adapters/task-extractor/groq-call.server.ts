import { randomBytes } from 'node:crypto';
import type Groq from 'groq-sdk';
import {
  AnswerFailure,
  withRetries,
  failureOf,
  type GroqPolicy,
} from '../groq/groq-client.server.ts';
import { answerSchema, messagesFor, readAnswer } from './groq-answer.ts';
import { halves, type Chunk } from './chunk.rules.ts';
import type { Answered } from './combine.rules.ts';
import { visible } from './text.rules.ts';

/** One call of the model for one chunk. */

export const GROQ_MODEL = 'openai/gpt-oss-120b';
const ANSWER_TOKENS = 8_192;

/** Reads a chunk; one that is too long for the model, or whose answer was cut, is halved once. */
export async function askAbout(
  client: Groq,
  model: string,
  text: string,
  chunk: Chunk,
  policy: GroqPolicy,
  signal?: AbortSignal,
  mayHalve = true,
): Promise<Answered> {
  try {
    return await withRetries((limit) => askOnce(client, model, text, chunk, limit), policy, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (failureOf(error).halve && mayHalve && chunk.end - chunk.start > 200)
      return askHalves(client, model, text, chunk, policy, signal);
    throw error;
  }
}

async function askHalves(
  client: Groq,
  model: string,
  text: string,
  chunk: Chunk,
  policy: GroqPolicy,
  signal?: AbortSignal,
): Promise<Answered> {
  const answers: Answered[] = [];
  for (const half of halves(text, chunk))
    answers.push(await askAbout(client, model, text, half, policy, signal, false));
  return {
    tasks: answers.flatMap((answer) => answer.tasks),
    refused: answers.reduce((sum, answer) => sum + answer.refused, 0),
  };
}

async function askOnce(
  client: Groq,
  model: string,
  text: string,
  chunk: Chunk,
  signal: AbortSignal,
): Promise<Answered> {
  const completion = await client.chat.completions.create(
    {
      model,
      temperature: 0,
      reasoning_effort: 'low',
      max_completion_tokens: ANSWER_TOKENS,
      messages: messagesFor(
        visible(text.slice(chunk.start, chunk.end)),
        randomBytes(9).toString('hex'),
      ),
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
