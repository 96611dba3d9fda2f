import { AppError } from '../../errors.ts';
import type { DocumentKind, DocumentText, ReadDocument, ReadDocumentOptions } from '../document-text.server.ts';
import { runChild, type EndReason } from './child-process.server.ts';
import { languageOf, numberLines, type Reading } from './lines.ts';
import { limits } from './limits.ts';
import type { ReadOrder, ReadReply } from './reader-messages.ts';
import { Slots } from './slots.ts';
import { Unreadable } from './unreadable.ts';

const slots = new Slots(limits.concurrency);

interface Attempt {
  kind: DocumentKind | null;
  outcome: Reading | Unreadable;
}

const reasonOf: Record<Exclude<EndReason, 'aborted'>, Unreadable['reason']> = { exit: 'damaged', timeout: 'timeout', memory: 'tooLarge' };

/** One extractor in one fresh process. */
async function attempt(order: ReadOrder, ms: number, signal?: AbortSignal): Promise<Attempt> {
  const result: { kind: DocumentKind | null; outcome: Reading | Unreadable | null } = { kind: null, outcome: null };
  const end = await runChild<ReadReply>({
    script: 'reader-child.ts',
    order,
    limits: { ms, rssBytes: limits.textRssBytes, cpuSeconds: 30, heapMb: 384 },
    signal,
    onMessage: (reply) => {
      if (reply.type === 'kind') result.kind = reply.kind;
      else if (reply.type === 'read') result.outcome = reply.reading;
      else result.outcome = new Unreadable(reply.reason, reply.detail);
    },
  });
  signal?.throwIfAborted();
  const outcome = result.outcome ?? new Unreadable(reasonOf[end === 'aborted' ? 'exit' : end], `process ended: ${end}`);
  return { kind: result.kind, outcome };
}

async function readText(path: string, fileName: string, signal?: AbortSignal): Promise<Attempt> {
  return attempt({ path, fileName, step: 'first' }, limits.textMs, signal);
}

async function read(path: string, fileName: string, options: ReadDocumentOptions): Promise<DocumentText> {
  const { kind, outcome } = await readText(path, fileName, options.signal);
  if (outcome instanceof Unreadable) throw outcome;
  if (!kind) throw new Unreadable('damaged', 'kind unknown');
  const { lines, cut } = numberLines(outcome);
  if (lines.length === 0) throw new Unreadable('noText');
  options.onProgress?.(100);
  return { kind, pages: outcome.pages, lines, method: 'text', language: languageOf(lines), ...(cut ? { cut } : {}) };
}

/** Reads a document in a fresh process per extractor, few at a time. Throws AppError('documentUnreadable', {reason}); an aborted signal throws its own reason. */
export const readInProcess: ReadDocument = (path, fileName, options = {}) =>
  slots.run(async () => {
    try {
      return await read(path, fileName, options);
    } catch (error) {
      if (error instanceof Unreadable) throw new AppError('documentUnreadable', { reason: error.reason }, { cause: error });
      throw error;
    }
  });
