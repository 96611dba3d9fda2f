import { AppError } from '../../errors.ts';
import { runChild } from '../document-text/child-process.server.ts';
import type { DocumentLine } from '../document-text.ts';
import type { ExtractedTask, Extraction, ExtractOptions } from '../task-extractor.ts';
import type { Answered } from './combine.rules.ts';
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

/**
 * Extracts the tasks of a document in a process of its own; `answered`: what a model answered about
 * its lines. Throws `generationFailed` where the process ends at a limit or without a result; an
 * aborted signal throws its own reason.
 */
export async function extractInProcess(
  lines: readonly DocumentLine[],
  { language, signal, onProgress }: ExtractOptions,
  answered?: Answered,
  limits: typeof extractLimits = extractLimits,
): Promise<Extraction> {
  const found: Pick<Extraction, 'tasks' | 'outcomes'> = { tasks: [], outcomes: [] };
  const candidates: ExtractedTask[] = [];
  const result: { extraction?: Extraction } = {};
  let sent = 0;
  const endReason = await runChild<ExtractReply>({
    script: 'extract-child',
    command: { language, answered } satisfies ExtractCommand,
    limits,
    signal,
    onMessage: (reply, control) => {
      if (reply.type === 'ready')
        control.send({ lines: lines.slice(sent, (sent += LINES_PART)) } satisfies LinesPart);
      else if (reply.type === 'progress') onProgress?.(reply.percent);
      else if (reply.type === 'part') {
        found.tasks.push(...reply.tasks);
        found.outcomes.push(...reply.outcomes);
        candidates.push(...reply.candidates);
      } else {
        const { question, ...rest } = reply.rest;
        const asked = question ? { question: { ...question, candidates } } : {};
        result.extraction = { ...found, ...rest, ...asked };
        control.end();
      }
    },
  });
  signal?.throwIfAborted();
  if (result.extraction) return result.extraction;
  throw new AppError('generationFailed', {}, { cause: new Error(`process ended: ${endReason}`) });
}
