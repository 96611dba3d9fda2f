import { AppError } from '~/errors.ts';
import { runChild } from '@obralista/document-reader';
import type { DocumentLine } from '~/adapters/document-text.ts';
import type { ExtractedTask, Extraction, ExtractOptions } from '~/adapters/task-extractor.ts';
import type { Answered, Outline } from '@obralista/task-reader';
import {
  LINES_PART,
  type ExtractCommand,
  type ExtractReply,
  type LinesPart,
} from './extract-messages.ts';

/** Limits of an extracting process (promise 9.11); the units are part of the names. */
export const extractLimits = {
  ms: 60_000,
  cpuSeconds: 60,
  heapMb: 384,
  rssBytes: 700 * 1024 * 1024,
};

interface RunOptions {
  signal?: AbortSignal | undefined;
  limits: typeof extractLimits;
}

/**
 * Sends the lines to a process of their own and gives its replies to `take`, until that answers a
 * result. Throws `generationFailed` where the process ends at a limit or without a result; an
 * aborted signal throws its own reason.
 */
async function runOn<Result>(
  lines: readonly DocumentLine[],
  command: ExtractCommand,
  take: (reply: ExtractReply) => Result | undefined,
  { signal, limits }: RunOptions,
): Promise<Result> {
  let result: Result | undefined;
  let sent = 0;
  const endReason = await runChild<ExtractReply>({
    program: 'extract-child',
    command,
    limits,
    signal,
    onMessage: (reply, control) => {
      if (reply.type === 'ready')
        control.send({ lines: lines.slice(sent, (sent += LINES_PART)) } satisfies LinesPart);
      else result = take(reply);
      if (result !== undefined) control.end();
    },
  });
  signal?.throwIfAborted();
  if (result !== undefined) return result;
  throw new AppError('generationFailed', {}, { cause: new Error(`process ended: ${endReason}`) });
}

/**
 * Extracts the tasks of a document in a process of its own; `answered`: what a model answered about
 * its lines.
 */
export async function extractInProcess(
  lines: readonly DocumentLine[],
  { language, signal, onProgress }: ExtractOptions,
  answered?: Answered,
  limits: typeof extractLimits = extractLimits,
): Promise<Extraction> {
  const found: Pick<Extraction, 'tasks' | 'outcomes'> = { tasks: [], outcomes: [] };
  const candidates: ExtractedTask[] = [];
  const take = (reply: ExtractReply): Extraction | undefined => {
    if (reply.type === 'progress') onProgress?.(reply.percent);
    if (reply.type === 'part') {
      found.tasks.push(...reply.tasks);
      found.outcomes.push(...reply.outcomes);
      candidates.push(...reply.candidates);
    }
    if (reply.type !== 'extracted') return undefined;
    const { question, ...rest } = reply.rest;
    return { ...found, ...rest, ...(question ? { question: { ...question, candidates } } : {}) };
  };
  return runOn(lines, { language, answered }, take, { signal, limits });
}

/** The tree of a document as the rules read it, made in such a process. */
export async function outlineInProcess(
  lines: readonly DocumentLine[],
  { language, signal }: Pick<ExtractOptions, 'language' | 'signal'>,
): Promise<Outline> {
  const outline: Outline = { blocks: [], sections: [] };
  const take = (reply: ExtractReply): Outline | undefined => {
    if (reply.type === 'outline') {
      outline.blocks.push(...reply.blocks);
      outline.sections.push(...reply.sections);
    }
    return reply.type === 'outlined' ? outline : undefined;
  };
  return runOn(lines, { language, outline: true }, take, { signal, limits: extractLimits });
}
